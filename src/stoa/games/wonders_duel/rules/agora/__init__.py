"""The Agora expansion, one module for each chapter.

In the order of the book: `setup`, `senators`, `senate`, `conspiracies`, `turn`, `decrees`, `wonders`, and
what the symbols of Conspiracies and military tokens do: `effects`, `resolve`, `card_conspiracies`,
`wonder_conspiracies`, `military`.
"""
