"""The contract every game keeps, and the machinery that needs no game to work.

Read in this order: `basics`, `state`, `step`, `game` say what a game is; `chance`, `piles` and
`events` say what may be hidden and from whom; `match` and `record` say how a game is played,
kept and proven. Nothing in here knows any title, reads a clock or touches a file.
"""
