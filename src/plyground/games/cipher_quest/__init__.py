"""Cipher Quest: add up numbers to a hidden sum, guided by clues, without passing it."""
