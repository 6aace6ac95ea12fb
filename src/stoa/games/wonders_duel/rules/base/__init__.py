"""The base game, one module for each chapter."""
