"""Cards at any angle: what touches what, what faces what, and which ground a customer can reach.

Everything is computed with integers, so every machine and both builds decide alike. `layout` holds the
cards as they lie and what follows from it; `judge` says whether one more card may be laid; `candidates`
proposes places for it, and `comb` finds one if there is any; `snap` moves a rough place to the nearest
contact.
"""
