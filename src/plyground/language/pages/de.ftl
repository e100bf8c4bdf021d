### Was nur die Seiten sagen, auf Deutsch.
