"""Checksums over many random matches: equal in the compiled and the uncompiled build, for ever.

They lie beside the goldens and change with the rules; `tests.golden.regenerate` writes them.
"""
