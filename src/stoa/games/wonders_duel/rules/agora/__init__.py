"""The Agora expansion, one module for each chapter."""
