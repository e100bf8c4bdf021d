"""One address, and one visitor of it, cannot keep the others waiting."""
