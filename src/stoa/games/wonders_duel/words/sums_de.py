"""How a price of 7 Wonders Duel comes about, in German."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "the-decree": "den Beschluss",
    "sum.free": "Es kostet nichts.",
    "sum.corruption": "Durch Korruption sind Senatoren kostenlos.",
    "sum.senators": "Eine Münze je Senator in der Stadt: {count}.",
    "sum.chain": "Durch eine Kette kostenlos: Die Stadt hat {chain}.",
    "sum.their-chain": "Durch eine Kette kostenlos: Der Gegner hat {chain}, und der Beschluss lässt das gelten.",
    "sum.coins": "Aufgedruckte Kosten: {coins} {coins:Münze|Münzen}.",
    "sum.coins-waived": "Der Beschluss erlässt die aufgedruckten Kosten von {coins} {coins:Münze|Münzen}.",
    "sum.made": "{count} {resource}: eigene Produktion der Stadt.",
    "sum.chosen": "1 {resource}: liefert {producer}.",
    "sum.left-out": "1 {resource}: erlassen durch {cause}.",
    "sum.bought": "{count} {resource}: gekauft für je {price} (2, dazu {more} für die braunen und grauen Karten des Gegners), zusammen {sum}.",
    "sum.cheaper": "{count} {resource}: gekauft für je {price} (2, dazu {more} für die braunen und grauen Karten des Gegners, weniger 1 durch den Beschluss), zusammen {sum}.",
    "sum.fixed": "{count} {resource}: gekauft für je {price}, den Preis, den {card} festlegt, zusammen {sum}.",
    "sum.economy": "{coins} davon {coins:geht|gehen} an {seat}, wegen Wirtschaft.",
    "sum.engineering": "Mit Ingenieurskunst kostet es {coins} {coins:Münze|Münzen}.",
    "sum.space": "Auf dieser Seite kostet {space} {coins}.",
    "sum.gate": "Das Tor kostet doppelt so viel: {coins}.",
    "sum.sanctuary": "Das Heiligtum spart {coins}.",
    "sum.offering": "Gespart durch {offering}: {coins}.",
}
