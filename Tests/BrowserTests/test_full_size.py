"""Tests of screens at full size: the width of a phone, separators of less than a pixel, and labels that hide no text."""

import base64

import pytest
from playwright.sync_api import expect

from drawn import texts

# A table in a navigation controller, of the size of a phone.
LIST = """touchlab: 1
title: Feeds
screen: [390, 844]
views: []
controllers:
  - {id: nav, class: UINavigationController, viewControllers: [home, list]}
  - {id: home, title: Home, view: {id: homeView}}
  - id: list
    title: Feeds
    view:
      id: listView
      gestures: [{id: aRecognizerWithAVeryLongNameThatExceedsTheWidthOfTheScreen, kind: tap, numberOfTouchesRequired: 3}]
      views:
        - {id: feed, class: UITableView, frame: [0, 0, 390, 700], rows: 60}
        - {id: low, class: UIButton, frame: [40, 760, 310, 50], title: Low, isEnabled: false}
"""


@pytest.fixture
def list_address(start_server, tmp_path):
    file = tmp_path / "list.yaml"
    file.write_text(LIST)
    return start_server(file).address


def screen_box(page):
    return page.page.locator("#screen").bounding_box()


@pytest.mark.parametrize("size", [(390, 844), (320, 568)], ids=["phone", "small-phone"])
def test_a_screen_of_a_phones_size_has_the_full_width_and_a_button_shows_its_lower_end(open_page, list_address, size):
    page = open_page("list", address=list_address, size=size, phone=True, untouched=True)
    box, area = screen_box(page), page.page.locator("#fit").bounding_box()
    assert abs(box["width"] - size[0]) < 1
    assert abs(box["y"] - area["y"]) < 1
    assert box["y"] + box["height"] > area["y"] + area["height"] + 40
    page.page.click('[aria-label="Show the lower end of the screen"]')
    lower = screen_box(page)
    assert abs(lower["y"] + lower["height"] - area["y"] - area["height"]) < 1
    # The button at the lower end is touched, and its sheet does not cover it.
    page.tap("low")
    expect(page.page.locator("#verdict .sentence").first).to_contain_text("low is disabled")
    page.wait_until_lifted()
    sheet = page.page.locator("#panel-touch").bounding_box()
    assert page.center("low")[1] < sheet["y"]
    page.page.click('[aria-label="Show the upper end of the screen"]')
    assert abs(screen_box(page)["y"] - area["y"]) < 1


def test_a_touched_view_that_the_sheet_would_cover_is_scrolled_above_it(open_page):
    page = open_page("dead-button", size=(320, 568), phone=True, untouched=True)
    page.page.click("#tab-brief")
    page.tap("buy")
    expect(page.page.locator("#verdict .sentence").first).to_be_visible()
    page.page.wait_for_function("() => document.getElementById('fit').scrollTop > 0")
    assert page.center("buy")[1] < page.page.locator("#panel-touch").bounding_box()["y"]


# Returns the darkness of each pixel of a column of a screenshot, from 0 to 255.
COLUMN = """async ([data, x]) => {
  const picture = new Image();
  picture.src = `data:image/png;base64,${data}`;
  await picture.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: picture.width, height: picture.height });
  const context = canvas.getContext("2d");
  context.drawImage(picture, 0, 0);
  const { data: bytes } = context.getImageData(x, 0, 1, picture.height);
  return Array.from({ length: picture.height }, (_, y) => 255 - bytes[4 * y]);
}"""


@pytest.mark.parametrize("height", [640, 667, 701, 733, 768, 800, 977])
def test_each_separator_of_a_table_is_one_pixel_thick_and_equally_dark_at_every_scale(open_page, list_address, height):
    page = open_page("list", address=list_address, size=(1280, height))
    box = screen_box(page)
    scale = box["height"] / 844
    shot = base64.b64encode(page.page.screenshot()).decode()
    # Between the texts at the left and the edge, below the bar.
    column = page.page.evaluate(COLUMN, [shot, round(box["x"] + 300 * scale)])
    begin, end = round(box["y"] + 60 * scale), round(box["y"] + 690 * scale)
    lines = [(y, column[y]) for y in range(begin, end) if column[y] > 20]
    assert len(lines) in (14, 15), lines
    assert all(second[0] - first[0] > 20 for first, second in zip(lines, lines[1:])), lines
    darkness = [dark for _, dark in lines]
    assert max(darkness) - min(darkness) <= 8, darkness


def test_the_names_of_touched_views_cover_no_text_of_the_screen_and_stay_inside_it(open_page, list_address):
    page = open_page("list", address=list_address)
    page.show_ids("all")
    page.let_frames_pass(4)
    names = [node.bounding_box() for node in page.page.locator("#view-labels .name:not(.unread)").all()]
    chips = [node.bounding_box() for node in page.page.locator("#view-labels .chip").all()]
    assert names and chips
    titles = [text["box"] for view in page.page.evaluate("[...document.querySelectorAll('.view')].map(node => node.dataset.id)") for text in texts(page, view)]
    assert titles
    for name in names:
        for title in titles:
            shared = [min(name[at] + name[side], title[at] + title[side]) - max(name[at], title[at]) for at, side in (("x", "width"), ("y", "height"))]
            assert not all(length > 3 for length in shared), (name, title)
    box = screen_box(page)
    for chip in chips:
        assert chip["x"] >= box["x"] - 1 and chip["x"] + chip["width"] <= box["x"] + box["width"] + 1
