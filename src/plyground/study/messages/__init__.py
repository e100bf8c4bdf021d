"""The JSON of pages and programs: message shapes, no process, no socket."""
