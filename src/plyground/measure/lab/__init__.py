"""The lab: how fair, how long and how skilful a set-up is, exactly where positions can be listed.

`chain` lists all positions and solves the Markov chain that two players of given strengths walk,
`simulation` plays games where there are too many, `measures` says what is measured, `profile` puts
it together for one set-up and `grid` for many.
"""
