"""Cards at any angle: what touches what, what faces what, and which ground a customer can reach.

Everything is computed with integers, so every machine and both builds decide alike. To be read in this
order, in which each module needs only those before it:

1. `measures`: lengths, angles, the one tolerance; `places`: where a card lies, as one number.
2. `pairs`: two cards, how they touch and which doors that closes; `shapes`: a card's points on the table.
3. `grid`: which cards are near; `rings`: what a closed line surrounds.
4. `junctions`: where cards meet; `ground`: the pieces into which that cuts the table.
5. `layout`: all cards as they lie, and what follows for their doors. The rules ask this one.
6. `judge`: whether one more card may be laid, and if not, why.
7. `offers`: single places that touch something; `candidates`: a useful list of them; `comb`: whether
   there is any place at all; `snap`: from a rough place to the nearest contact.

`loops` repeats single operations for the benchmark. What must be measured, and why so, is told by
*Contacts, exactly* in RULES.md and in docs/decisions/0008-judging-the-table.md.
"""
