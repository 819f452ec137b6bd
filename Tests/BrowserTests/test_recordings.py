"""Tests of device recordings on the page: as a file of the server, dropped on the page, and in the gallery."""

import json
import os
import subprocess

import pytest
from playwright.sync_api import expect

from conftest import ROOT
from test_files import drop

DEAD = """touchlab: 1
screen: [390, 844]
views:
  - id: page
    class: UIScrollView
    frame: [0, 300, 390, 544]
    contentSize: [390, 2000]
  - id: card
    class: UIImageView
    frame: [20, 60, 350, 200]
    gestures: [{id: grow, kind: pinch}]
    views: [{id: buy, class: UIButton, frame: [40, 60, 200, 60]}]
touches:
  - wait: 1
  - tap: [160, 150]
  - wait: 0.6
  - drag: {from: [200, 700], to: [200, 500], over: 0.3}
  - wait: 1
"""


@pytest.fixture(scope="module")
def recorded(tmp_path_factory):
    """Returns the text of a recording of a screen with a dead button, which was recorded as an app."""
    folder = tmp_path_factory.mktemp("recorded")
    (folder / "dead.yaml").write_text(DEAD)
    tool = os.environ.get("TOUCHLAB", str(ROOT / ".build" / "debug" / "touchlab"))
    out = folder / "dead.touchrecord"
    command = [tool, "run", str(folder / "dead.yaml"), "--record", str(out)]
    result = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert out.exists(), result.stdout
    return out.read_text()


def with_another_hit(text):
    """Returns the recording of a device on which the tap hit the button."""
    lines = text.splitlines()
    for index, line in enumerate(lines):
        entry = json.loads(line)
        if "hit" in entry:
            entry["hit"]["view"] = "buy"
            entry["hit"]["chain"].insert(0, "buy")
            lines[index] = json.dumps(entry)
            return "\n".join(lines) + "\n"
    raise AssertionError("the recording has no hit")


def comparison(page):
    page.wait_until(lambda: any(message["type"] == "recorded" for message in page.received), "the server has sent no comparison")
    return [message for message in page.received if message["type"] == "recorded"][-1]


def report(page):
    return page.page.locator("#verdict .recorded-report")


def wait_for_causes(page):
    expect(report(page).locator(".recorded-cause, .sentence").first).to_be_attached()


def test_a_served_recording_is_at_its_first_touch_beside_the_device(open_page, start_server, screenshot, recorded, tmp_path):
    file = tmp_path / "dead.touchrecord"
    file.write_text(recorded)
    page = open_page("dead", address=start_server(file).address)
    device = comparison(page)
    assert abs(device["start"] - 1) < 0.01 and device["end"] > device["start"]
    expect(page.page.locator("#past-time")).to_have_text(f"as of {device['start']:.3f} s")
    # At the first touch the finger is down.
    expect(page.page.locator(".finger")).to_have_count(1)
    assert device["same"] == device["lines"] > 0
    expect(report(page).locator(".recorded-comparison")).to_have_attribute("data-same", "true")
    wait_for_causes(page)
    expect(report(page).locator(".recorded-cause .sentence").first).to_contain_text("isUserInteractionEnabled of the image view card")
    expect(report(page).locator(".evidence").first).to_have_text("On the device: no buy touchUpInside.")
    # The model's lane of the scroll view has a lane of the device with its offsets.
    kinds = {(mark["subject"], mark["kind"]) for mark in device["marks"]}
    assert ("page", "scroll") in kinds and ("page.pan", "state") in kinds
    screenshot(page, "recording-desk")
    # The record is that of the model.
    page.wait_for_line("page.pan -> began")
    # The recording contains the touches of its script, so the script plays none, and past times can be shown.
    page.show_panel("source")
    page.page.click("#run-script")
    expect(page.page.locator("#outcome")).to_be_visible()
    expect(page.page.locator("#past-bar")).to_be_visible()


def test_a_touch_returns_from_the_recording_to_the_present(open_page, start_server, recorded, tmp_path):
    file = tmp_path / "dead.touchrecord"
    file.write_text(recorded)
    page = open_page("dead", address=start_server(file).address)
    device = comparison(page)
    wait_for_causes(page)
    page.press({1: (120, 150), 2: (220, 200)})
    expect(page.page.locator("#past-bar")).to_be_hidden()
    page.move({1: (80, 150), 2: (270, 200)})
    page.lift_and_wait()
    lines = [record for frame in page.frames() for record in frame["records"] if record["t"] > device["end"]]
    assert {record["touches"][0] for record in lines if record["category"] == "hit"} == {1, 2}
    # The recording can be looked at again.
    page.page.locator("#panel-timeline #past-back").click()
    expect(page.page.locator("#past-bar")).to_be_visible()


def test_a_dropped_recording_marks_its_differences(open_page, screenshot, recorded):
    page = open_page("lace")
    drop(page, "planted.touchrecord", with_another_hit(recorded))
    page.wait_for_screen("dropped-planted")
    device = comparison(page)
    assert device["same"] < device["lines"]
    assert next(mark for mark in device["marks"] if mark["kind"] == "hit")["differs"] is True
    first = report(page).locator(".differences li").first
    expect(first).to_contain_text("device: buy hit")
    expect(first).to_contain_text("here:")
    expect(report(page).locator(".recorded-comparison")).to_have_attribute("data-same", "false")
    wait_for_causes(page)
    screenshot(page, "recording-differences")
    page.page.locator("#panel-timeline #past-back").click()
    first.locator("button.at").click()
    expect(page.page.locator("#past-time")).to_have_text(f"as of {device['differences'][0]['t']:.3f} s")


def test_a_damaged_recording_is_an_error_with_its_line(open_page, recorded):
    page = open_page("lace")
    lines = recorded.splitlines()
    drop(page, "damaged.touchrecord", "\n".join([*lines[:2], '{"t": "soon"}', *lines[2:]]))
    expect(page.page.locator("#fault-place")).to_contain_text("damaged.touchrecord:3")
    assert page.page.locator("#screen-title").inner_text() == "The tab bar's lace"
    drop(page, "empty.touchrecord", "")
    expect(page.page.locator("#fault-place")).to_contain_text("empty.touchrecord")
    drop(page, "later.touchrecord", recorded.replace('"touchrecord": 1', '"touchrecord": 2').replace('"touchrecord":1', '"touchrecord":2'))
    expect(page.page.locator("#fault-text")).to_contain_text("1")
    # A file that was cut off is read up to its last complete line.
    drop(page, "cut.touchrecord", "\n".join(lines[:-1]) + '\n{"t":')
    page.wait_for_screen("dropped-cut")
    expect(report(page).locator("details")).to_contain_text("The recording was cut off")


def test_a_recording_that_is_too_large_is_refused(open_page):
    page = open_page("lace")
    drop(page, "huge.touchrecord", "x" * (16 * 1024 * 1024 + 1))
    expect(page.page.locator("#notice-text")).to_contain_text("at most 16777216")
    # A large file with an error is received in parts, and its error is reported.
    drop(page, "large.touchrecord", '{"touchrecord": 1, "screen": [390, 844]}\n' + '{"t": 0, "note": "a “long” text 😀"}\n' * 30_000 + "{}\n")
    expect(page.page.locator("#fault-place")).to_contain_text("large.touchrecord:30002")


def test_a_screen_that_arrives_late_is_announced_until_it_arrives(open_page):
    page = open_page("lace")
    deferred = []

    def forward(route):
        server = route.connect_to_server()
        route.on_message(server.send)
        server.on_message(lambda text: deferred.append((route, text)) if '"type":"screen"' in text and '"id":"pan"' in text else route.send(text))

    page.page.route_web_socket("**", forward)
    page.page.reload()
    page.wait_for_screen("lace")
    page.page.click('.gallery button[data-screen="pan"]')
    expect(page.page.locator("#waiting")).to_be_visible()
    expect(page.page.locator("#waiting")).to_contain_text("Opening")
    page.wait_until(lambda: deferred, "the server has sent no screen")
    for route, text in deferred:
        route.send(text)
    page.wait_for_screen("pan")
    expect(page.page.locator("#waiting")).to_be_hidden()


@pytest.mark.parametrize("size, phone, scheme", [((390, 844), True, "dark"), ((390, 844), True, "light"), ((1280, 800), False, "dark")])
def test_the_recorded_session_of_the_gallery_explains_its_dead_button(open_page, screenshot, size, phone, scheme):
    page = open_page("dead-button", size=size, phone=phone, scheme=scheme)
    if phone:
        page.page.click("#gallery-button")
    page.page.click('.gallery button[data-screen="recorded-session"]')
    page.wait_for_screen("recorded-session")
    device = comparison(page)
    assert device["start"] > 0 and device["same"] >= 0.95 * device["lines"]
    if phone and not page.page.locator("#panel-touch").is_visible():
        page.page.click("#tab-touch")
    wait_for_causes(page)
    expect(report(page).locator(".recorded-cause .sentence").first).to_contain_text("The button doneButton ignored the touch: its isEnabled is false.")
    screenshot(page, f"recorded-session-{size[0]}-{scheme}")
