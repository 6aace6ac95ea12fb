"""Checksums over many random matches: equal in the compiled and the uncompiled build, for ever.

They lie beside the goldens and change with the rules; ``python -m tests.golden.regenerate GAME`` writes them.
"""
