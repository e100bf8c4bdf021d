"""An example of a sixth game; the README shows its rules."""
