"""The Pantheon expansion, one module for each chapter."""
