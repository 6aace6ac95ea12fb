"""The part of the HTTP interface that is about accounts, profiles and ladders."""

from typing import Any, Final

from stoa.server import profiles
from stoa.server.accounts import Account
from stoa.server.calls import Call, Operation, check_flood, whole_number
from stoa.server.errors import FORBIDDEN, NO_GUEST, refuse
from stoa.server.guests import BROWSER
from stoa.server.identity import begin_browser
from stoa.server.moving_in import move_in
from stoa.server.names import skeleton
from stoa.server.offers import Guest
from stoa.server.people import AccountInfo, Credentials, Ladder, NewPassword, Profile, Proof
from stoa.server.security import address_of


async def account(call: Call) -> AccountInfo:
    """The caller's account."""
    guest = call.who()
    found = await call.house.accounts.of(guest.id)
    return AccountInfo(guest, found.login, found.created) if found else AccountInfo(guest, "", 0.0)


async def make_account(call: Call) -> AccountInfo:
    """An account for the caller, who stays who they are."""
    asking = call.known()
    if asking.kind != BROWSER:
        raise refuse("account-program", FORBIDDEN)
    check_flood(call.request, call.request.app.state.passwords)
    made = await call.house.accounts.make(asking, call.body.login, call.body.password)
    return AccountInfo(made.guest, made.login, made.created)


async def sign_in(call: Call) -> Guest:
    """Whose account it is: this browser from now on."""
    found, given = await _proven(call, call.body.login, call.body.password)
    call.cookie = await begin_browser(call, found.guest, given)
    before = call.session
    if before is not None and before.guest.id != found.guest.id and before.kind == BROWSER:
        if call.body.bring:
            await move_in(call.house, before.guest.id, found.guest)
        await call.house.sessions.end(before.guest.id, before.id, before.id)
    return found.guest


async def change_password(call: Call) -> AccountInfo:
    """Another password; all other sessions end, since somebody else may know the old one."""
    asking = call.known()
    given = await _own(call, call.body.password)
    await call.house.accounts.change_password(asking.guest, call.body.wanted, given)
    await call.house.sessions.end_others(asking.guest.id, asking.id)
    return await account(call)


async def close_account(call: Call) -> AccountInfo:
    """No account any more: whoever had it is a guest."""
    given = await _own(call, call.body.password)
    await call.house.accounts.close(call.who(), given)
    return await account(call)


async def _own(call: Call, password: str) -> Any:
    """That the caller's own password was told and is still good, as a condition of what is written."""
    found = await call.house.accounts.of(call.who().id)
    if found is None:
        raise refuse("no-account")
    return (await _proven(call, found.login, password))[1]


async def _proven(call: Call, login: str, password: str) -> tuple[Account, Any]:
    """Whose account this is; wrong passwords are counted by address and, from wherever, by account."""
    state = call.request.app.state
    check_flood(call.request, state.passwords)
    bones = skeleton(login)
    if not state.guesses.take(bones):
        raise refuse("guessing", NO_GUEST)
    found = await call.house.accounts.proven(login, password)
    state.passwords.give_back(address_of(call.request))
    state.guesses.give_back(bones)
    return found


async def person(call: Call) -> Profile:
    """Somebody as everybody may know them."""
    house = call.house
    guest = call.path("guest")[:32]
    return await profiles.profile(house.store, guest, call.guest_id, call.language, house.now())


async def ladder(call: Call) -> Ladder:
    """Who seems strongest."""
    house = call.house
    players = whole_number(call.query("players", "2"))
    game, mode = call.query("game", "")[:40], call.query("mode", "")[:40]
    return await profiles.ladder(house.store, game, mode, players, call.language, house.now())


MEMBERSHIP: Final = (
    Operation("GET", "/api/account", account, "My account", AccountInfo),
    Operation("POST", "/api/account", make_account, "An account for who I am", AccountInfo, Credentials),
    Operation(
        "POST", "/api/account/enter", sign_in, "Be whoever has this account", Guest, Credentials, is_door=True
    ),
    Operation(
        "POST", "/api/account/password", change_password, "Another password; all other sessions end",
        AccountInfo, NewPassword,
    ),
    Operation("POST", "/api/account/close", close_account, "End my account", AccountInfo, Proof),
    Operation(
        "GET", "/api/people/{guest}", person, "Somebody's matches and ratings", Profile, is_costly=True
    ),
    Operation(
        "GET", "/api/ladder", ladder, "Who seems strongest", Ladder, is_costly=True,
        query=(
            ("game", "a title; left out, the pool that is played most"),
            ("mode", "its mode, where it has several"),
            ("players", "how many play; left out, 2"),
        ),
    ),
)  # fmt: skip
