### The characters, in English: who they are, and how they play.

zip = Zip the hare
zip-plays = Cannot wait for the end, however it goes.
pica = Pica the magpie
pica-plays = Grabs whatever glitters most right now.
mora = Mora the snail
mora-plays = Draws everything out, and wears you down.
webb = Webb the spider
webb-plays = Leaves you one way out, and many wrong ones.
una = Una the owl
una-plays = Has seen every position. Never errs.
