### Was nur das Terminal sagt, auf Deutsch.
