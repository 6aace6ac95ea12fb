"""How the database came to its present shape: one file for each change, run at every start."""
