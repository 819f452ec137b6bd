"""The names on the screen are readable: they do not overlap, and do not cover subviews."""

import os
import subprocess

from playwright.sync_api import expect

from conftest import ROOT
from test_page import SCREENS


def element(kind, x, y, width, height, inner="", **more):
    attributes = "".join(f' {key}="{value}"' for key, value in more.items())
    name = f"XCUIElementType{kind}"
    return f'<{name} type="{name}" x="{x}" y="{y}" width="{width}" height="{height}" visible="true" enabled="true"{attributes}>{inner}</{name}>'


def shop():
    """Returns the page source of a list in an app with tabs, which is inside nine containers of equal size, as in real apps."""
    cells = "".join(
        element("Cell", 0, top, 390, 72, element(
            "Other", 0, top, 390, 72,
            element("Image", 16, top + 12, 48, 48) + element("StaticText", 80, top + 10, 220, 22, label=f"Order {row}")
            + element("StaticText", 80, top + 36, 220, 18, label="Delivered") + element("Button", 338, top + 20, 36, 36, label="More"),
        )) for row, top in enumerate(range(148, 700, 72))
    )
    body = (
        element("Table", 0, 148, 390, 613, cells, name="orders") + element("SearchField", 16, 100, 358, 36, label="Search")
        + element("NavigationBar", 0, 47, 390, 44, element("Button", 8, 47, 70, 44, label="Back") + element("StaticText", 150, 58, 90, 22, label="Orders"))
        + element("TabBar", 0, 761, 390, 83, "".join(element("Button", 98 * at, 761, 97, 49, label=tab) for at, tab in enumerate(["Home", "Search", "Orders", "Me"])))
    )
    for _ in range(9):
        body = element("Other", 0, 0, 390, 844, body)
    return f'<AppiumAUT>{element("Application", 0, 0, 390, 844, element("Window", 0, 0, 390, 844, body), name="Shop")}</AppiumAUT>'


# Returns the pairs of visible names of which one covers more than a fifth of the other.
CLASHES = """() => {
  const names = [...document.querySelectorAll("#screen .name")].filter(name => name.checkVisibility({ visibilityProperty: true }) && name.textContent.trim());
  const boxes = names.map(name => [name.textContent, name.getBoundingClientRect()]).filter(([, box]) => box.width && box.height);
  const found = [];
  boxes.forEach(([one, a], index) => boxes.slice(index + 1).forEach(([other, b]) => {
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left), height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (width > 0 && height > 0 && width * height > 0.2 * Math.min(a.width * a.height, b.width * b.height)) found.push([one, other]);
  }));
  return found;
}"""


def test_the_names_of_an_imported_screen_of_many_nested_views_are_readable(open_page, start_server, screenshot, tmp_path):
    path = tmp_path / "shop.xml"
    path.write_text(shop())
    yaml = tmp_path / "shop.yaml"
    tool = os.environ.get("TOUCHLAB", str(ROOT / ".build" / "debug" / "touchlab"))
    subprocess.run([tool, "import", str(path), "--out", str(yaml)], check=True, capture_output=True)
    page = open_page("shop", address=start_server(yaml).address)
    page.show_ids("all")
    page.let_frames_pass(2)
    assert page.page.evaluate(CLASHES) == []
    seen = page.page.evaluate(
        "() => [...document.querySelectorAll('#screen .name')].filter(name => name.checkVisibility({ visibilityProperty: true })).map(name => name.textContent)")
    for text in ["Order 0", "Order 5", "Orders", "Home", "Me"]:
        assert page.page.locator(f'.drawing[data-svg*=">{text}<"]').count(), f"{text} is needed to recognize the screen"
    # Some views have no room for their names, so the list has more names than the screen.
    assert page.page.locator("#outline button[data-view]").count() > len(seen)
    screenshot(page, "desk-imported")


def test_no_names_on_a_screen_of_the_gallery_overlap(open_page):
    page = open_page("dead-button")
    page.show_ids("all")
    found = {}
    unread = {}
    for screen in SCREENS:
        page.page.evaluate("id => { location.hash = id; }", screen)
        page.wait_for_screen(screen)
        page.let_frames_pass(2)
        clashes = page.page.evaluate(CLASHES)
        if clashes:
            found[screen] = clashes
        unread[screen] = page.page.locator("#screen .name.unread").count()
    assert found == {}
    # Screens of few views have room for all names.
    for screen in ["dead-button", "covered-button", "hit-order", "nested-pans", "two-taps", "pan"]:
        assert unread[screen] == 0, screen


def test_a_covered_name_reappears_when_the_covering_view_is_removed(open_page, start_server, tmp_path):
    path = tmp_path / "cover.yaml"
    path.write_text(
        "touchlab: 1\nscreen: [360, 480]\nviews:\n"
        "  - id: page\n    frame: [0, 0, 360, 480]\n    views:\n"
        "      - id: card\n        frame: [0, 0, 360, 200]\n"
        "        gestures: [{id: drag, kind: pan, do: [{follow: {view: card, gesture: drag, remembers: true}}]}]\n"
    )
    page = open_page("cover", address=start_server(path).address)
    page.show_ids("all")
    name = page.page.locator("#view-labels .name", has_text="page")
    expect(name).to_be_hidden()
    page.press({1: (180, 100)})
    for step in range(1, 9):
        page.move({1: (180, 100 + 20 * step)})
    page.lift()
    expect(name).to_be_visible()


def test_only_views_that_a_touch_involved_show_their_ids_and_the_choice_is_remembered(open_page):
    page = open_page("dead-button")
    names = page.page.locator("#view-labels .name")
    visible = lambda: sorted(name.evaluate("node => node.firstChild.textContent") for name in names.all() if name.is_visible())
    assert visible() == []
    assert page.page.locator('.drawing[data-svg*=">Buy<"]').is_visible()
    page.tap("buy")
    page.page.wait_for_selector("#verdict .sentence", state="attached")
    # The button is inside a view that takes no touches, so the view behind it was hit.
    expect(names.filter(has_text="card")).to_be_visible()
    assert {"card", "page"} <= set(visible()) and "price" not in visible()
    page.show_ids("none")
    assert visible() == []
    page.page.reload()
    page.wait_for_screen("dead-button")
    page.tap("buy")
    page.page.wait_for_selector("#verdict .sentence", state="attached")
    assert visible() == [] and page.page.locator("#show-ids").input_value() == "none"
    page.show_ids("all")
    assert {"page", "card", "price", "buy"} <= set(visible())


def test_a_blank_view_of_a_file_shows_its_id_and_an_empty_view_has_an_outline(open_page):
    page = open_page("table")
    row = page.page.locator('.view[data-id="table.2"] > .above > .name')
    expect(row).to_have_text("table.2")
    page.show_ids("none")
    expect(row).to_have_count(0)
    # The id of a row's label begins with the id of the row, which has no room in the label.
    page = open_page("recorded-session")
    label = page.page.locator('.view[data-id="UITableView-1.1.nameLabel-in-1"] > .above > .name')
    expect(label).to_have_text("nameLabel-in-1")
    page = open_page("two-taps")
    outline = page.page.locator('.view[data-id="box"].bare > .fill')
    assert outline.evaluate("node => getComputedStyle(node).boxShadow") != "none"
