"""The languages of the pages: chosen by the browser or by hand, remembered, complete."""

from .conftest import People


def test_another_language_is_chosen_once_for_all_pages(somebody: People) -> None:
    ann = somebody("Ann")
    ann.goes_to("/")
    ann.sees("Games for two")
    ann.presses("Deutsch")
    ann.sees("Spiele für zwei")
    ann.goes_to("/rules/code-swap")
    ann.sees("So wird Code Swap gespielt")
    ann.sees("Jeder von euch hat einen Code aus vier Zahlen")
    ann.presses("English")
    ann.sees("How Code Swap is played")


def test_a_whole_game_in_german(somebody: People) -> None:
    ann = somebody("Ann")
    ann.goes_to("/")
    ann.presses("Deutsch")
    ann.goes_to("/new/operator-outwit")
    ann.page.get_by_label("Eigene Optionen").check()
    ann.sees("Die Zahl, die genau zu treffen ist (eine ganze Zahl von 2 bis 1.000.000.000)")
    ann.page.get_by_label("Zielzahl", exact=True).fill("4")
    ann.page.get_by_label("zu zweit an diesem Bildschirm").check()
    ann.presses("Spiel öffnen")
    ann.page.wait_for_url("**/room/*")
    ann.sees_turn("Spieler 1 ist am Zug.")
    ann.sees("3 fehlen")
    ann.plays("+2")
    ann.sees("1 fehlt")
    ann.plays("*2")
    ann.sees_turn("Spieler 1 gewinnt: Spieler 2 ist über 4 hinausgeraten.")
