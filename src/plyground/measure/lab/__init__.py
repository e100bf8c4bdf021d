"""The lab: how fair, how long and how skilful a set-up is, exactly where positions can be listed.

`chain` lists all positions and solves the Markov chain that two players of given strengths walk;
`profile` plays games where there are too many, and puts together what `measures` says is measured
of one set-up; `grid` names many set-ups, `table` shows them.
"""
