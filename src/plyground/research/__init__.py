"""The games inside OpenSpiel, PettingZoo, Gymnasium, JAX and TextArena."""
