"""The report of an arena run as a page: one file with its own plots, by day and by night."""
