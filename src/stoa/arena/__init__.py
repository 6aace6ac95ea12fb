"""The arena: computer players meet in paired deals, and what that proves about their strength."""
