"""Language models as players of the benchmark: asked, waited for, paid for and read."""
