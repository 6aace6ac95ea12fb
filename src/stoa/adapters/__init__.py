"""Stoa's games for other people's libraries: PettingZoo, Gymnasium, OpenSpiel. Each is an extra."""
