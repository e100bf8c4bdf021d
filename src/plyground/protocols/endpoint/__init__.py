"""Players as models behind an OpenAI-compatible address."""
