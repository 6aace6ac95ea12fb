"""What every game passes. A new title is tested by all of this as soon as it is in the register.

`cases` lists what is played, `walk` plays it and prints the record of a match that fails,
`contract`, `worlds` and `forks` hold the checks, each a function that can be called on any state.
"""
