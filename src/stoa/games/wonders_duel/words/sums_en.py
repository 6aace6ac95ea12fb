"""How a price of 7 Wonders Duel comes about, in English."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "the-decree": "the Decree",
    "sum.free": "It costs nothing.",
    "sum.corruption": "Corruption makes Senators free.",
    "sum.senators": "A coin for each Senator in the city: {count}.",
    "sum.chain": "It is free by a chain: the city has {chain}.",
    "sum.their-chain": "It is free by a chain: the opponent has {chain}, and the Decree lets it serve.",
    "sum.coins": "Printed cost: {coins} {coins:coin|coins}.",
    "sum.coins-waived": "The Decree leaves out the printed cost of {coins} {coins:coin|coins}.",
    "sum.made": "{count} {resource}: the city’s own production.",
    "sum.chosen": "1 {resource}: made by {producer}.",
    "sum.left-out": "1 {resource}: left out by {cause}.",
    "sum.bought": "{count} {resource}: bought at {price} each (2, and {more} for the opponent’s brown and grey cards), {sum} in all.",
    "sum.cheaper": "{count} {resource}: bought at {price} each (2, and {more} for the opponent’s brown and grey cards, less 1 by the Decree), {sum} in all.",
    "sum.fixed": "{count} {resource}: bought at {price} each, the price that {card} fixes, {sum} in all.",
    "sum.economy": "{coins} of this {coins:goes|go} to {seat}, who has Economy.",
    "sum.engineering": "Engineering builds it for {coins} {coins:coin|coins}.",
    "sum.space": "On this side {space} costs {coins}.",
    "sum.gate": "The Gate costs twice as much: {coins}.",
    "sum.sanctuary": "The Sanctuary takes off {coins}.",
    "sum.offering": "The {offering} takes off {coins}.",
}
