"""Evaluation: a policy held against exact values, in every position that it can meet."""
