"""What travels about the house and its keepers."""

from stoa.server.bounds import Quantity, Remark, Word
from stoa.server.wire import Wire


class HouseInfo(Wire):
    """What everybody is told of the house: `announcement` is "" where there is none.

    `draining`: it is about to be started anew, and no new tables are made. `keeper`: whoever asks keeps it.
    """

    announcement: str
    draining: bool
    keeper: bool


class NewReport(Wire):
    """What a guest says of another: `reason` insult, name, cheating, spam or other; `table`: where it was."""

    guest: Word
    reason: Word
    table: Word = ""
    text: Remark = ""


class Reported(Wire):
    """A report has been kept."""

    id: str


class KeepersRequest(Wire):
    """What a keeper wants: ban, unban, rename (`guest`), close, reopen (`table`), settle (`report`).

    Or announce (`text`, for `days`), drain, open (make tables again), purge (guests and tables of whom
    nothing was heard for `days`; `sure`: do it, else only count). `text` is why, what is announced, or the
    new name.
    """

    want: Word
    guest: Word = ""
    table: Word = ""
    report: Word = ""
    text: Remark = ""
    days: Quantity = 0
    sure: bool = False


class KeptTable(Wire):
    """A table as keepers see it: nothing that a seat knows. `closed`: why nobody gets in, "" if all do."""

    id: str
    game: str
    status: str
    created: float
    changed: float
    names: list[str]
    guests: list[str]
    connected: int
    closed: str


class KeptPerson(Wire):
    """A guest as keepers see them. `banned` is until when, 0 if not."""

    guest: str
    name: str
    login: str
    created: float
    reports: int
    banned: float
    reason: str


class KeptReport(Wire):
    """A report. `heard`: what was said by whom it is about, at that table. `settled`: when; None: not yet."""

    id: str
    at: float
    reporter: str
    reporter_name: str
    guest: str
    name: str
    table: str
    reason: str
    text: str
    heard: list[str]
    settled: float | None
    outcome: str


class Deed(Wire):
    """What a keeper did."""

    at: float
    keeper: str
    action: str
    about: str
    text: str


class Load(Wire):
    """How much there is to do: of this process, of the whole house, and how late things happen in it.

    `clocks` are tables at which a real-time clock runs, for which a restart is best waited for.
    """

    guests: int
    accounts: int
    waiting: int
    playing: int
    over: int
    rooms: int
    connected: int
    thinking: int
    clocks: int
    late: float
    memory: int


class KeepersInfo(Wire):
    """All that the first page of the keepers shows; `said` is what was just done, in a sentence."""

    said: str
    announcement: str
    draining: bool
    load: Load
    reports: list[KeptReport]
    tables: list[KeptTable]
    people: list[KeptPerson]
    log: list[Deed]
