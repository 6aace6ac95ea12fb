"""The base game, one module for each chapter.

In the order of the book: `setup`, `structure`, `turn` with `costs` and `sums`, `construction` and `city`,
`turn_end`, `ages`, `military`, `science`, `ending`; `resolve` carries out what waits on the agenda.
"""
