### Was nur ein Server sagt, auf Deutsch.
