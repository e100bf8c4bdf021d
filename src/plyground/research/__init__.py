"""The games inside OpenSpiel, PettingZoo, Gymnasium and JAX."""
