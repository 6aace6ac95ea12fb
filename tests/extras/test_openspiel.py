"""OpenSpiel's own simulation, and what it cannot know: re-deals keep to the information state."""

import random

import pyspiel
import pytest

import stoa.adapters.openspiel  # noqa: F401  registers the games

GAMES = ["stoa_wonders_duel(mode=base)", "stoa_agoniste", "stoa_agora_lieske", "stoa_agora_lieske(players=4)"]
MODES = ["stoa_wonders_duel", "stoa_wonders_duel(mode=pantheon)", "stoa_wonders_duel(mode=agora+pantheon)"]


@pytest.mark.parametrize("name", GAMES[1:])
def test_its_own_simulation_passes(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", [*GAMES, *MODES])
def test_a_match_can_be_played_and_dealt_anew(name: str) -> None:
    game, dice = pyspiel.load_game(name), random.Random(4)
    state = game.new_initial_state()
    told_apart = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            state.apply_action(dice.choices([o for o, _ in outcomes], [c for _, c in outcomes])[0])
            continue
        if dice.random() < 0.1:
            for player in range(game.num_players()):
                other = state.resample_from_infostate(player, dice.random)
                assert other.information_state_string(player) == state.information_state_string(player)
                assert other.observation_tensor(player) == state.observation_tensor(player)
                assert other.legal_actions() == state.legal_actions() or player != state.current_player()
                told_apart += other.held.position.clone() is not state.held.position
        state.apply_action(dice.choice(state.legal_actions()))
    assert told_apart
    assert sum(state.returns()) == pytest.approx(0)


def test_what_a_seat_did_face_down_is_not_in_the_others_information() -> None:
    game, dice = pyspiel.load_game("stoa_agora_lieske"), random.Random(1)
    state = game.new_initial_state()
    while "place" not in str(state):
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
    mover = next(
        player for player in range(2) if "?" not in state.information_state_string(player).splitlines()[-1]
    )
    assert "place ?" in state.information_state_string(1 - mover)


def test_a_copy_goes_its_own_way() -> None:
    state = pyspiel.load_game("stoa_agoniste").new_initial_state()
    before, choices = state.information_state_string(0), state.legal_actions()
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert copy.information_state_string(0) != before
    assert (state.information_state_string(0), state.legal_actions()) == (before, choices)
