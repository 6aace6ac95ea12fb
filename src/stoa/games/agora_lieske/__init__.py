"""Agora by Harald Lieske: citizens sent face down, a market, a court and a monument."""
