"""Tests of the report of a run, opened from disk without a network."""

import os
import pathlib
import subprocess

import pytest
from playwright.sync_api import expect

from conftest import ROOT

SCROLLING = """touchlab: 1
title: A drag scrolls
screen: [200, 300]
views:
  - id: list
    class: UIScrollView
    frame: [0, 0, 200, 300]
    contentSize: [200, 900]
    views: [{id: card, frame: [20, 20, 100, 100], backgroundColor: "#2257c9"}]
touches: [{drag: {from: [100, 250], to: [100, 50], over: 0.3}}]
"""
FAILING = """touchlab: 1
title: A tap that no file </script><b>expects</b>
screen: [200, 300]
views: [{id: card, frame: [0, 0, 200, 300], gestures: [{id: tap, kind: tap}]}]
touches: [{tap: card}]
only: [action]
expect: []
"""
ARROW = """touchlab: 1
title: An action whose name contains an arrow
screen: [200, 300]
views:
  - {id: card, frame: [0, 0, 200, 200], gestures: [{id: tap, kind: tap}]}
  - {id: save, class: UIButton, frame: [0, 200, 200, 100], actions: [{events: [touchUpInside], target: card, action: "Off -> On"}]}
touches: [{tap: save}, {tap: card}]
"""


def write_report(folder, *files):
    tool = os.environ.get("TOUCHLAB", str(ROOT / ".build" / "debug" / "touchlab"))
    out = folder / "report.html"
    subprocess.run([tool, "run", *map(str, files), "--report", str(out)], cwd=ROOT, capture_output=True)
    return out


@pytest.fixture
def open_report(browser):
    """Returns a function that opens a report from disk. The report must not use the network or report an error."""
    contexts, complaints = [], []

    def open_report(path):
        context = browser.new_context(viewport={"width": 1000, "height": 800}, offline=True)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        page.on("request", lambda request: complaints.append(request.url) if not request.url.startswith("file:") else None)
        page.goto(pathlib.Path(path).as_uri())
        return page

    yield open_report
    for context in contexts:
        context.close()
    assert complaints == []


def move_slider(row, time):
    row.get_by_label("Time").evaluate(
        "(slider, time) => { slider.value = time; slider.dispatchEvent(new Event('input')); }", time
    )


def pixels(row):
    return row.locator("canvas").evaluate(
        "canvas => Array.from(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data).join()"
    )


def test_the_slider_moves_screen_fingers_states_offsets_and_record(tmp_path, open_report):
    (tmp_path / "scrolling.yaml").write_text(SCROLLING)
    page = open_report(write_report(tmp_path, tmp_path / "scrolling.yaml"))
    row = page.locator("article").first
    expect(row.locator("header .result")).to_have_text("passed")
    expect(row.locator("h2")).to_have_text("A drag scrolls")
    offset = row.locator(".states li", has_text="list at")
    expect(offset).to_have_text("list at 0, 0")
    before = pixels(row)
    move_slider(row, 0.25)
    expect(row.locator("output")).to_have_text("0.250 s")
    assert offset.inner_text() != "list at 0, 0"
    assert pixels(row) != before
    expect(row.locator(".record li.now")).to_have_count(1)
    assert row.locator(".record li.future").count() > 0
    move_slider(row, 99)
    assert row.locator(".record li.future").count() == 0


def test_only_recognizers_have_states(tmp_path, open_report):
    (tmp_path / "arrow.yaml").write_text(ARROW)
    row = open_report(write_report(tmp_path, tmp_path / "arrow.yaml")).locator("article").first
    expect(row.locator(".record li", has_text="card performs Off -> On")).to_have_count(1)
    move_slider(row, 99)
    expect(row.locator(".states li")).to_have_text(["tap: possible · ended"])


def test_a_click_on_a_line_shows_its_time(tmp_path, open_report):
    (tmp_path / "scrolling.yaml").write_text(SCROLLING)
    page = open_report(write_report(tmp_path, tmp_path / "scrolling.yaml"))
    row = page.locator("article").first
    line = row.locator(".record li", has_text="list willBeginDragging").first
    line.click()
    assert float(row.get_by_label("Time").input_value()) > 0
    expect(row.locator(".record li.now")).to_have_count(1)


def test_a_failed_scenario_shows_its_difference_and_a_refused_one_its_error(tmp_path, open_report):
    (tmp_path / "failing.yaml").write_text(FAILING)
    (tmp_path / "refused.yaml").write_text("touchlab: 2")
    (tmp_path / "scrolling.yaml").write_text(SCROLLING)
    page = open_report(write_report(tmp_path, tmp_path / "failing.yaml", tmp_path / "refused.yaml", tmp_path / "scrolling.yaml"))
    expect(page.locator("#total")).to_have_text("3 scenarios: 1 passed, 1 failed, 1 refused")
    failed = page.locator("article").first
    expect(failed.locator("h2")).to_have_text("A tap that no file </script><b>expects</b>")
    expect(failed.locator("pre").first).to_contain_text("+ tap action ended")
    expect(failed.locator("h3", has_text="Why")).to_have_count(1)
    refused = page.locator("article").nth(1)
    refused.scroll_into_view_if_needed()
    expect(refused.locator("pre").first).to_contain_text("expected format version 1")
    page.get_by_label("failures only").check()
    expect(page.locator("article:visible")).to_have_count(2)
    page.get_by_label("Find a file or a title").fill("refused")
    expect(page.locator("article:visible")).to_have_count(1)


def test_the_report_of_conformance_is_under_10_megabytes_and_draws_visible_rows_only(tmp_path, open_report):
    report = write_report(tmp_path, "Conformance")
    assert report.stat().st_size < 10_000_000
    page = open_report(report)
    expect(page.locator("article").first.locator("canvas")).to_be_visible()
    count = page.locator("article").count()
    assert count >= 554
    assert page.locator("canvas").count() < count / 4
    last = page.locator("article").last
    last.scroll_into_view_if_needed()
    expect(last.locator("canvas")).to_be_visible()
