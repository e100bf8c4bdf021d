"""Workers: search in a process of its own, with a deadline and a memory limit."""
