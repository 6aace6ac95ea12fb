"""Tests of the kernel, module by module."""
