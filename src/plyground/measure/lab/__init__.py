"""The lab: what a set-up promises its players, exactly, where its positions can be listed.

`turns` looks at one position, `chain` lists all of them and solves the Markov chain that two
players of given strengths walk, `simulation` plays games where there are too many, `measures` says
what is measured, and `profile` puts together what one reads in a table.
"""
