"""The rules of Sherds, one module per chapter of its RULES.md; `table` sets tests up."""
