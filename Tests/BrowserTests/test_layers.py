"""Tests of the exploded view, of the hit map, and of the targets in the inspector."""

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

VARIANTS = [
    ("desk-light", (1280, 800), False, "light"), ("desk-dark", (1280, 800), False, "dark"),
    ("phone-light", (390, 844), True, "light"), ("phone-dark", (390, 844), True, "dark"),
]


def open_views(page):
    if page.page.locator("#tab-outline").is_visible():
        page.show_panel("outline")


def variable(page, name):
    return float(re.sub("[a-z]+", "", page.page.locator("#exploded-stage").evaluate("(stage, name) => stage.style.getPropertyValue(name)", name)))


def shares(page):
    """Returns the path of each view's region in the hit map."""
    return page.page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("#hit-map .region")].map(region => [
          region.dataset.region, region.querySelector(".filling").getAttribute("d")]))"""
    )


def test_the_exploded_view_turns_by_a_drag_and_by_keys_and_a_click_inspects(open_page):
    page = open_page("dead-button")
    page.page.click("#show-exploded")
    scene_root = page.page.locator("#exploded-stage")
    expect(scene_root).to_be_focused()
    planes = page.page.locator("#exploded .plane[data-plane]")
    assert set(planes.evaluate_all("planes => planes.map(plane => plane.dataset.plane)")) == set(
        page.page.locator("#views .view:not(.part)").evaluate_all("views => views.map(view => view.dataset.id)"))
    levels = dict(planes.evaluate_all("planes => planes.map(plane => [plane.dataset.plane, Number(plane.dataset.level)])"))
    assert levels["page"] < levels["card"] < levels["buy"], "a subview is above its superview"
    box = scene_root.bounding_box()
    middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    turn, tilt = variable(page, "--turn"), variable(page, "--tilt")
    page.page.mouse.move(middle[0], box["y"] + 20)
    page.page.mouse.down()
    page.page.mouse.move(middle[0] + 50, box["y"] + 40)
    page.page.mouse.up()
    assert variable(page, "--turn") == pytest.approx(turn + 20, abs=0.2) and variable(page, "--tilt") == pytest.approx(tilt - 8, abs=0.2)
    # The drag is not a touch on the screen.
    assert page.samples() == [] and page.page.locator("#inspection").is_hidden()
    page.keys.press("0")
    page.keys.press("ArrowRight")
    page.keys.press("ArrowUp")
    assert (variable(page, "--turn"), variable(page, "--tilt")) == (pytest.approx(turn + 6, abs=0.2), pytest.approx(tilt + 6, abs=0.2))
    apart = variable(page, "--gap")
    page.keys.press("+")
    assert variable(page, "--gap") == apart + 4
    # A click on a layer inspects its view, although no touch would hit it.
    center = page.page.evaluate(
        """() => { const box = document.querySelector('.plane[data-plane="buy"]').getBoundingClientRect();
                   return [box.left + box.width / 2, box.top + box.height / 2]; }""")
    page.page.mouse.click(*center)
    expect(page.page.locator("#inspection .inspected code")).to_have_text("buy")
    expect(page.page.locator('.plane[data-plane="buy"]')).to_have_class(re.compile(r"\bpointed\b"))
    scene_root.focus()
    page.keys.press("Escape")
    expect(page.page.locator("#exploded")).to_be_hidden()
    expect(page.page.locator("#show-exploded")).to_be_focused()
    page.tap("buy")
    page.page.wait_for_selector("#verdict .sentence", state="attached")


def test_the_exploded_view_is_rotated_by_a_finger_and_follows_the_screen(open_page):
    page = open_page("pan", size=(390, 844), phone=True)
    open_views(page)
    page.page.tap("#show-exploded")
    box = page.page.locator("#exploded-stage").bounding_box()
    turn = variable(page, "--turn")
    at = [box["x"] + box["width"] / 2, box["y"] + 30]
    page.press_at({1: at})
    page.move_to({1: [at[0] + 40, at[1]]})
    page.lift()
    assert variable(page, "--turn") == pytest.approx(turn + 16, abs=0.2)
    before = page.page.locator('.plane[data-plane="card"]').evaluate("plane => plane.style.transform")
    # The layer of a view shows a changed value of the view.
    page.page.click('#outline button[data-view="card"]')
    field = page.page.locator('#inspection [data-key="card frame"]')
    field.fill("10, 20, 200, 100")
    field.press("Enter")
    page.page.wait_for_function(
        "before => document.querySelector('.plane[data-plane=\"card\"]').style.transform !== before", arg=before)
    page.page.click("#exploded-close")
    expect(page.page.locator("#exploded")).to_be_hidden()


def test_a_layer_is_clipped_by_its_ancestors_and_an_invisible_view_has_none(open_page):
    page = open_page("scroll-view")
    page.page.click("#show-exploded")
    drawn = page.page.locator("#exploded .plane[data-plane]").evaluate_all("planes => planes.map(plane => [plane.dataset.plane, plane.style.clipPath])")
    assert any(clip.startswith("polygon") for _, clip in drawn), "an item extends beyond the scroll view's edge"
    assert len(drawn) < page.page.locator("#views .view:not(.part)").count(), "a view that has scrolled out of sight has no layer"


def test_the_hit_map_shows_the_view_of_each_location_and_follows_changes(open_page):
    page = open_page("dead-button")
    page.page.click("#show-hit-map")
    page.page.wait_for_selector('#hit-map .region[data-region="page"]', state="attached")
    assert "buy" not in shares(page), "no touch hits it"
    label = page.page.locator("#hit-map").get_attribute("aria-label")
    assert re.match(r"Hit map: page \d+ %", label)
    # A touch on the screen still works, and a fix changes the map.
    page.tap("buy")
    page.page.click("#verdict .try >> nth=0")
    page.page.wait_for_selector('#hit-map .region[data-region="buy"]', state="attached")
    page.page.click("#show-hit-map")
    expect(page.page.locator("#hit-map")).to_be_hidden()


def test_the_hit_map_follows_moved_views_and_respects_custom_hit_testing(open_page):
    page = open_page("pan")
    page.page.click("#show-hit-map")
    page.page.wait_for_selector('#hit-map .region[data-region="card"]', state="attached")
    before = shares(page)["card"]
    page.press({1: (180, 210)})
    for step in range(1, 6):
        page.move({1: (180, 210 + 12 * step)})
    page.lift()
    page.page.wait_for_function(
        """before => document.querySelector('#hit-map .region[data-region="card"] .filling').getAttribute("d") !== before""", arg=before)
    # A touch hits the knob only inside its disc. In the corners of the knob's frame a touch hits the page.
    page.page.evaluate("location.hash = 'knob'")
    page.wait_for_screen("knob")
    page.page.wait_for_selector('#hit-map .region[data-region="knob"]', state="attached")
    rects = len(re.findall("M", shares(page)["knob"]))
    assert rects > 6, "a disc is not a rectangle"


def test_the_inspector_names_the_targets_of_a_control_and_of_a_recognizer(open_page, start_server, tmp_path):
    path = tmp_path / "targets.yaml"
    path.write_text(
        "touchlab: 1\nscreen: [360, 480]\nviews:\n"
        "  - id: page\n    frame: [0, 0, 360, 480]\n    views:\n"
        "      - id: buy\n        class: UIButton\n        frame: [20, 20, 200, 60]\n"
        "        actions:\n          - {events: [touchUpInside], target: page, action: addToCart}\n"
        "          - {events: [touchDown, touchCancel], action: note}\n"
        "      - id: ball\n        frame: [20, 120, 100, 100]\n"
        "        gestures: [{id: drag, kind: pan, do: {changed: [{follow: ball}, {setTranslation: [0, 0]}]}}]\n"
    )
    page = open_page("targets", address=start_server(path).address)
    page.page.click('#outline button[data-view="buy"]')
    target_lines = page.page.locator("#inspection > .targets li")
    expect(target_lines).to_have_text([
        "touchUpInside → page addToCart", "touchDown, touchCancel → the nearest responder in the chain that performs it note"])
    page.page.click("#inspection .inspected button")
    page.page.click('#outline button[data-view="ball"]')
    expect(page.page.locator("#inspection .inspected-recognizer .targets")).to_contain_text("→ the file")
    expect(page.page.locator("#inspection .inspected-recognizer .code-of-file").first).to_have_text("changed: ball follows drag")


@pytest.mark.parametrize("name, size, phone, scheme", VARIANTS)
def test_the_accessibility_checker_finds_nothing_in_the_exploded_view_and_the_hit_map(open_page, screenshot, name, size, phone, scheme):
    page = open_page("controls", size=size, phone=phone, scheme=scheme)
    open_views(page)
    page.page.click("#show-hit-map")
    page.page.wait_for_selector("#hit-map .region", state="attached")
    screenshot(page, f"{name}-hit-map")
    found = [violation["id"] for violation in Axe().run(page.page).response["violations"]]
    page.page.click("#show-hit-map")
    page.page.click("#show-exploded")
    # Waits until the layers have moved apart.
    page.page.wait_for_function(
        "() => document.getElementById('exploded-stage').getAnimations({ subtree: false }).every(animation => animation.playState === 'finished')")
    screenshot(page, f"{name}-exploded")
    results = Axe().run(page.page).response["violations"]
    found += [[violation["id"], [node["html"][:160] for node in violation["nodes"][:3]]] for violation in results]
    assert found == [], json.dumps(found)
    if phone:
        small = page.page.evaluate(
            """() => [...document.querySelectorAll(".exploded-bar :is(button, input), .layers button")]
              .map(node => [node.id, node.getBoundingClientRect().height]).filter(([, height]) => height < 43.5)""")
        assert small == []
