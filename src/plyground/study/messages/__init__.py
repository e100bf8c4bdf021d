"""What programs say to each other: message shapes and codecs; no process, no socket."""
