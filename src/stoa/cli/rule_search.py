"""What somebody asks the rule index for: a paragraph, a chapter, a ruling, or words to search for."""

import re
from dataclasses import dataclass

from stoa.cli.errors import CommandError
from stoa.cli.words import tell
from stoa.kernel.errors import StoaError, nearest, unknown
from stoa.server.rule_index import Paragraph, RuleIndex, Ruling, Term

_NUMBER = re.compile(r"[A-Za-z]?\d[\d.]*[a-z]?|[A-Za-z]{2}-\d+")


@dataclass(frozen=True)
class Found:
    """A part of the rule index; `words` are what was searched for, "" if an id was asked for."""

    paragraphs: list[Paragraph]
    rulings: list[Ruling]
    terms: list[Term]
    words: str = ""

    @property
    def summary(self) -> str:
        """How much was found of each kind."""
        counts = (
            tell("{count} {count:paragraph|paragraphs}", count=len(self.paragraphs)),
            tell("{count} {count:ruling|rulings}", count=len(self.rulings)),
            tell("{count} {count:word|words} of the glossary", count=len(self.terms)),
        )
        return tell(
            "'{words}' is found in {paragraphs}, {rulings} and {terms}.",
            words=self.words,
            paragraphs=counts[0],
            rulings=counts[1],
            terms=counts[2],
        )

    def read_by_rulings(self, index: RuleIndex) -> list[Paragraph]:
        """The paragraphs that were found, and those that a ruling reads which was found."""
        named = {ruling.id for ruling in self.rulings} if self.words else set()
        return [
            paragraph
            for paragraph in index.paragraphs
            if paragraph in self.paragraphs or named.intersection(paragraph.rulings)
        ]


def everything(index: RuleIndex) -> Found:
    """The whole index."""
    return Found(list(index.paragraphs), list(index.rulings), list(index.glossary))


def find(index: RuleIndex, wanted: str) -> Found:
    """What an id names, or else all that says the words; raises a sentence if there is nothing."""
    named = by_id(index, wanted)
    if named.paragraphs or named.rulings:
        return named
    if _NUMBER.fullmatch(wanted):
        known = [paragraph.id for paragraph in index.paragraphs] + [ruling.id for ruling in index.rulings]
        raise StoaError(unknown("paragraph", wanted, known))
    said = by_words(index, wanted)
    if said.paragraphs or said.rulings or said.terms:
        return said
    close = nearest(wanted.lower(), _vocabulary(index))
    hint = tell("Ask for a word, a number such as 3.4, or nothing at all.")
    if close:
        hint = tell(" Did you mean '{close}'?", close=close).lstrip()
    raise CommandError(tell("Nothing in these rules says '{wanted}'.", wanted=wanted) + f" {hint}")


def by_id(index: RuleIndex, id: str) -> Found:
    """A paragraph, or all of a chapter, with the rulings that read them; or one ruling and what it reads."""
    paragraphs = [paragraph for paragraph in index.paragraphs if _is_within(paragraph.id, id)]
    named = {ruling for paragraph in paragraphs for ruling in paragraph.rulings} | {id.upper()}
    rulings = [ruling for ruling in index.rulings if ruling.id in named]
    if not paragraphs:
        paragraphs = [paragraph for paragraph in index.paragraphs if id.upper() in paragraph.rulings]
    return Found(paragraphs, rulings, [])


def _is_within(paragraph: str, chapter: str) -> bool:
    """Whether a paragraph is this one, or a numbered or lettered part of this chapter."""
    part = paragraph.removeprefix(chapter)
    if part == paragraph:
        return False
    return part[:1] in ("", ".") or part.isalpha()


def by_words(index: RuleIndex, words: str) -> Found:
    """All entries in which each of the words begins some word, in any order and in any case."""
    patterns = [re.compile(rf"(?<!\w){re.escape(word)}", re.IGNORECASE) for word in words.split()]

    def says(*texts: str) -> bool:
        return all(any(pattern.search(text) for text in texts) for pattern in patterns)

    return Found(
        [paragraph for paragraph in index.paragraphs if says(paragraph.text, paragraph.section)],
        [ruling for ruling in index.rulings if says(ruling.question, ruling.reading, ruling.option)],
        [term for term in index.glossary if says(term.word, term.meaning)],
        words,
    )


def _vocabulary(index: RuleIndex) -> list[str]:
    """Every longer word of the rules, once."""
    texts = [paragraph.text for paragraph in index.paragraphs]
    texts += [f"{ruling.question} {ruling.reading}" for ruling in index.rulings]
    texts += [f"{term.word} {term.meaning}" for term in index.glossary]
    return sorted({word.lower() for text in texts for word in re.findall(r"[^\W\d_]{4,}", text)})
