"""The referee of Agora (Ernest): the whole game a second time, plain and slow, and a judge of its own."""
