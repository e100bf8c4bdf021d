"""Cipher Shift: step a shared word of A's, letter by letter, onto the target word."""
