"""The Pantheon expansion, one module for each chapter.

In the order of the index: `tokens` with `looking`, `opening`, `activation`, `divinities` with their
`choices`, `calling` for the Gate and the Divine Theater, `items` for progress tokens and the snake.
"""
