"""Agoniste by John Clowdus: four city-states, push-your-luck armies, gods and invasions."""
