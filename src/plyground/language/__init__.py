"""What is said to people: messages as data, and catalogues of sentences to say them with."""
