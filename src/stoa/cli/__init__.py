"""The command `stoa`: one module for each of its commands."""
