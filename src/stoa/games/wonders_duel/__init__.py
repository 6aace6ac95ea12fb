"""7 Wonders Duel by Antoine Bauza and Bruno Cathala, with its Agora expansion, for two."""
