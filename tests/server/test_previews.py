"""What a placement would do, asked while it is thought of."""

from tests.server.serving import Person
from tests.server.test_play import two_at_a_table


def test_of_several_previews_that_wait_the_last_is_answered(ada: Person, bob: Person) -> None:
    table = two_at_a_table(ada, bob)
    with ada.join(table) as one:
        texts = [f"keep {number}" for number in range(300)]
        for text in texts:
            one.send("preview", seat=0, texts=[text], line=one.now["line"])
        answers = [one.wait_for("previewed")["texts"][0]]
        while answers[-1] != texts[-1]:
            answers.append(one.wait_for("previewed")["texts"][0])
        assert len(answers) < len(texts) / 2
        assert one.play("keep")["type"] == "position"


def test_what_is_no_placement_has_no_preview(ada: Person, bob: Person) -> None:
    table = two_at_a_table(ada, bob)
    with ada.join(table) as one:
        for texts in ([], ["keep"], ["fly"], ["keep", "keep"]):
            one.send("preview", seat=0, texts=texts, line=one.now["line"])
            answer = one.wait_for("previewed")
            assert (answer["texts"], answer["preview"]) == (texts, None)
        one.send("preview", seat=0, texts=["keep"], line=0)
        assert one.wait_for("position")["line"] == one.now["line"]
