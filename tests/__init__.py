"""The tests; a package so that helpers can be imported and `python -m tests.golden.regenerate` works."""
