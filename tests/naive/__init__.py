"""The five games once more, played as literally as the rule books say, to test against."""
