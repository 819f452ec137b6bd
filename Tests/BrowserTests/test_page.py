"""Tests of the page itself: screens and switches, the keyboard, lost connections and other disturbances, and the appearance."""

import pathlib
import re

import pytest
from playwright.sync_api import expect

SCREENS = [
    "dead-button", "recorded-session", "covered-button", "enlarged-button", "lace", "hit-order", "button-under-tap", "table-tap", "chain-log", "next-override",
    "two-taps", "swipe-and-pan", "ball-and-page-swipe", "pan-and-long-press", "nested-pans",
    "scroll-buttons", "scroll-view", "nested-same", "nested-crossed", "paging", "zoom", "own-scroller",
    "text", "who-first", "refused-resignation", "key-command", "shake-undo", "remote-control", "focus-grid", "nil-target",
    "tap", "long-press", "pan", "swipe", "pinch", "rotation", "screen-edge-pan", "hover",
    "controls", "slider", "table", "collection", "menu", "refresh", "knob", "animation",
    "back-swipe", "presented-chain", "way-back", "beneath-a-sheet", "presentations", "rows", "tab-bar",
]
# A test of all screens is divided into tests of a few screens each, which run in parallel.
each_group_of_screens = pytest.mark.parametrize(
    "screens", [SCREENS[first:first + 9] for first in range(0, len(SCREENS), 9)], ids=lambda screens: f"from-{screens[0]}",
)


@pytest.mark.gallery
def test_every_screen_of_the_gallery_opens_with_its_text_and_views(open_page):
    page = open_page(SCREENS[0])
    listed = page.page.locator(".gallery button").evaluate_all("nodes => nodes.map(node => node.dataset.screen)")
    assert listed == SCREENS
    for screen in SCREENS:
        page.page.click(f'.gallery button[data-screen="{screen}"]')
        page.wait_for_screen(screen)
        title = page.page.locator(f'.gallery button[data-screen="{screen}"] .title').inner_text()
        assert page.page.locator("#screen-title").inner_text() == title
        assert len(page.page.locator("#screen-text").inner_text()) > 60
        assert page.page.locator("#outline button[data-view]").count() == page.page.locator(".view:not(.part)").count() > 1
        assert page.page.evaluate(
            "document.querySelector('#screen-text').scrollHeight <= document.querySelector('#screen-text').clientHeight + 1"
        ), f"the text of {screen} does not fit"


# For each switch: the effect of a tap with the initial value, and with another value.
CHOICES = [
    ("covered-button", "hit-test", "override", (140, 220), "view1 touchUpInside", "view2 touchUpInside"),
    ("enlarged-button", "outset", "enlarged", (120, 185), "view hit", "button touchUpInside"),
    ("table-tap", "delegate", "root", "table.1", "dismiss action ended", "table didSelect 1"),
    ("two-taps", "simultaneous", "both", "box", "dismiss -> failed", "dismiss action ended"),
    ("next-override", "next", "override", "card", "back touchesEnded", "notes touchesEnded"),
]


@pytest.mark.gallery
@pytest.mark.parametrize("screen, switch, value, location, before, after", CHOICES)
def test_a_switch_changes_the_effect_of_the_same_tap(open_page, screen, switch, value, location, before, after):
    page = open_page(screen)
    page.tap(location)
    page.wait_for_line(before)
    assert after not in page.lines()
    page.choose(switch, value)
    page.page.wait_for_selector("#record .break")
    page.clear()
    page.tap(location)
    page.wait_for_line(after)
    assert before not in page.lines()


WATCH = """names => {
  window.shown = [];
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "checked");
  for (const name of names) {
    const input = document.querySelector(`input[data-switch="${name}"]`);
    Object.defineProperty(input, "checked", {
      get() { return get.call(this); },
      set(value) { set.call(this, value); window.shown.push([name, value]); },
    });
  }
}"""


def test_a_chosen_switch_keeps_its_value_until_its_own_response(open_page):
    page = open_page("controls")
    page.page.evaluate(WATCH, ["autorepeat", "wraps"])
    page.page.evaluate("for (const name of ['autorepeat', 'wraps']) document.querySelector(`input[data-switch=${name}]`).click()")
    expect(page.page.locator("#record .break")).to_have_count(2)
    assert page.page.evaluate("window.shown") == 2 * [["autorepeat", False], ["wraps", True]]
    # Sets the switch on, off and on again before the first response arrives.
    page.page.evaluate("() => { window.shown = []; for (let time = 0; time < 3; time++) document.querySelector('input[data-switch=wraps]').click(); }")
    expect(page.page.locator("#record .break")).to_have_count(5)
    assert page.page.evaluate("window.shown") == 3 * [["autorepeat", False], ["wraps", False]]


def test_a_refused_switch_returns_to_its_actual_value(open_page):
    page = open_page("controls")
    page.page.evaluate(
        "const input = document.querySelector('input[data-switch=autorepeat]');"
        "const send = WebSocket.prototype.send;"
        "WebSocket.prototype.send = function (text) { WebSocket.prototype.send = send; this.send(text.replace('autorepeat', 'auto')); };"
        "input.click();"
    )
    expect(page.page.locator("#record")).to_contain_text("Error from the server")
    expect(page.page.locator('input[data-switch="autorepeat"]')).to_be_checked()


TOUCH = """([kind, x, y, pointer]) => document.getElementById("screen").dispatchEvent(new PointerEvent(kind, {
  pointerId: pointer, pointerType: "touch", pressure: 0.5, clientX: x, clientY: y, bubbles: true, cancelable: true,
}))"""


def test_a_finger_that_lands_before_the_response_to_a_switch_is_on_the_new_screen(open_page):
    page = open_page("pan")
    x, y = page.center("card")
    # The switch is set and the finger lands in one task of the browser, so that the response cannot arrive in between.
    page.page.evaluate(
        f"""([x, y]) => {{
          const touch = {TOUCH};
          touch(["pointerdown", x, y, 7]);
          touch(["pointermove", x + 2, y, 7]);
          const menu = document.querySelector('select[data-switch="allowedScrollTypesMask"]');
          menu.value = "all";
          menu.dispatchEvent(new Event("change", {{ bubbles: true }}));
          touch(["pointerdown", x, y, 8]);
        }}""",
        [x, y],
    )
    page.page.wait_for_selector("#record .break")
    expect(page.page.locator(".finger")).to_have_count(1)
    for step in range(1, 5):
        page.page.evaluate(TOUCH, ["pointermove", x + 10 * step, y, 8])
    page.page.evaluate(TOUCH, ["pointerup", x + 40, y, 8])
    page.wait_for_line("pan -> ended")
    page.wait_until_lifted()
    phases = [(sample["id"], sample["phase"]) for message in page.sent if message["type"] == "pointers" for sample in message["samples"]]
    assert [phase for _, phase in phases if phase != "moved"] == ["began", "cancelled", "began", "ended"]
    assert {number for number, _ in phases} == {1}, "the finger's number is free again each time"
    page.clear()
    page.tap("card")
    page.wait_for_line("card touchesEnded")


SAMPLES = """async () => {
  const { Samples } = await import("/script/input/samples.js");
  const sent_samples = [];
  const connection = { sent: 0, send(message) { this.sent += 1; sent_samples.push(...message.samples); } };
  const samples = new Samples(connection, { moveTo() {}, lift() {} });
  const tell = (phase, finger, x) => samples[phase](finger, x, { x, y: 0 });
  // The server has read the landing and ends the finger, while a move and the landing of the next one are not sent yet.
  tell("began", "first", 1);
  samples.flush();
  tell("moved", "first", 2);
  tell("ended", "first", 3);
  tell("began", "second", 4);
  samples.forget(1);
  tell("moved", "second", 5);
  samples.flush();
  // Another screen is shown; the server has already read the landing of the second finger.
  samples.forget(2);
  tell("moved", "second", 6);
  tell("began", "third", 7);
  // Everything is forgotten, including unsent input.
  samples.forget();
  samples.flush();
  return [sent_samples.map(({ id, phase, x }) => `${id} ${phase} ${x}`), samples.isAnyDown];
}"""


def test_samples_of_a_finger_that_a_new_screen_ended_are_dropped_and_the_next_finger_is_sent(open_page):
    page = open_page("pan")
    page.serve_parts_of_scripts()
    sent_samples, is_down = page.page.evaluate(SAMPLES)
    assert sent_samples == ["1 began 1", "1 began 4", "1 moved 5"]
    assert not is_down


NUMBERS = """async () => {
  const { Connection } = await import("/script/connection/connection.js");
  const sockets = [];
  const real = window.WebSocket;
  window.WebSocket = class extends EventTarget {
    static OPEN = 1;
    readyState = 0;
    constructor() { super(); sockets.push(this); }
    become(state, event) { this.readyState = state; this.dispatchEvent(event); }
    send() {}
  };
  const connection = new Connection(() => {}, () => {}, () => "");
  connection.start();
  connection.send({});
  sockets[0].become(1, new Event("open"));
  for (let time = 0; time < 3; time += 1) connection.send({});
  const before = [connection.sent, connection.lastRead(0), connection.lastRead(3)];
  sockets[0].become(3, new CloseEvent("close", { code: 1006 }));
  connection.send({});
  dispatchEvent(new Event("online"));
  sockets[1].become(1, new Event("open"));
  connection.send({});
  window.WebSocket = real;
  return [...before, connection.sent, connection.lastRead(0), connection.lastRead(1)];
}"""


def test_message_numbers_continue_when_the_page_reconnects(open_page):
    page = open_page("pan")
    page.serve_parts_of_scripts()
    # A message that is not sent gets no number, so the first message to the new server is the fourth.
    assert page.page.evaluate(NUMBERS) == [3, 0, 3, 4, 3, 4]


def test_a_key_pressed_before_the_response_to_a_switch_is_released_on_the_new_screen(open_page):
    page = open_page("pan")
    page.tap("card")
    page.page.evaluate(
        """() => {
          const key = (kind) => document.getElementById("screen").dispatchEvent(
            new KeyboardEvent(kind, { code: "KeyA", key: "a", bubbles: true, cancelable: true }));
          const menu = document.querySelector('select[data-switch="allowedScrollTypesMask"]');
          menu.value = "all";
          menu.dispatchEvent(new Event("change", { bubbles: true }));
          key("keydown");
          window.letGo = () => key("keyup");
        }"""
    )
    page.page.wait_for_selector("#record .break")
    page.page.evaluate("window.letGo()")
    page.wait_for_line(re.compile("pressesEnded"))
    assert [message["phase"] for message in page.sent if message["type"] == "key"] == ["began", "ended"]


def test_the_lace_is_hit_only_with_both_of_its_switches(open_page):
    page = open_page("lace")

    def hit():
        page.clear()
        page.tap((180, 350))
        page.page.wait_for_selector('#record .entry[data-category="hit"]')
        page.wait_for_line(page.lines("hit")[0].replace("hit", "touchesEnded"))
        return page.lines("hit")

    def toggle(on):
        page.page.locator('input[data-switch="lace"]').set_checked(on, force=True)
        page.page.wait_for_selector('.view[data-id="lace"]' + (":not(.deaf)" if on else ".deaf"), state="attached")

    assert hit() == ["content hit"]
    toggle(True)
    assert hit() == ["content hit"]
    page.choose("bar", "raised")
    page.page.wait_for_selector("#record .break")
    assert hit() == ["lace hit"]
    toggle(False)
    assert hit() == ["bar hit"]


@pytest.mark.parametrize("value, red, gray", [("default", "changed", "failed"), ("simultaneous", "changed", "changed"), ("require", "changed", "failed")])
def test_nested_pans_are_resolved_in_three_ways(open_page, value, red, gray):
    page = open_page("nested-pans")
    if value != "default":
        page.choose("settlement", value)
        page.page.wait_for_selector("#record .break")
    page.press({1: (120, 160)})
    for step in range(1, 8):
        page.move({1: (120 + 8 * step, 160)})
    page.wait_for_state("redPan", red)
    page.wait_for_state("grayPan", gray)
    page.lift()
    page.wait_for_line("redPan -> ended")


def test_a_ball_can_be_dragged_after_a_press_if_the_long_press_waits(open_page):
    page = open_page("pan-and-long-press")
    page.press({1: "ball"})
    page.wait_for_line("press -> began")
    page.move({1: (200, 300)})
    page.wait_for_state("press", "changed")
    page.lift()
    page.wait_for_line("press -> ended")
    assert "drag -> began" not in page.lines()

    page.choose("press", "waits")
    page.page.wait_for_selector("#record .break")
    page.clear()
    page.press({1: "ball"})
    page.wait_for_state("press", "waiting")
    page.move({1: (190, 240)})
    page.move({1: (200, 260)})
    page.wait_for_line("drag -> began")
    page.lift()
    page.wait_for_line("drag -> ended")
    assert "press -> began" not in page.lines()


def test_reset_sets_the_screen_up_again_and_clear_empties_the_record(open_page):
    page = open_page("hit-order")
    page.tap("view2")
    page.wait_for_line("view2 touchesEnded")
    page.page.click("#reset")
    page.page.wait_for_selector("#record .break")
    page.clear()
    assert page.page.locator("#empty").is_visible()
    page.tap("view2")
    page.wait_for_line("view2 touchesEnded")


def test_a_paused_record_does_not_change_and_resumes_without_loss(open_page):
    page = open_page("hit-order")
    page.page.click("#pause")
    page.press({1: "view2"})
    page.page.wait_for_selector('.view.is-hit[data-id="view2"]')
    page.lift()
    page.wait_until_lifted()
    assert page.lines() == []
    page.page.click("#pause")
    page.wait_for_line("view2 touchesEnded")
    assert page.lines("hit") == ["view2 hit"]


def test_the_whole_page_is_operable_by_keyboard(open_page):
    page = open_page("button-under-tap")
    keys = page.keys
    reached = []
    for _ in range(70):
        keys.press("Tab")
        reached.append(page.page.evaluate(
            "document.activeElement.id || document.activeElement.dataset.screen || document.activeElement.dataset.view "
            "|| document.activeElement.value || document.activeElement.tagName"
        ))
        assert page.page.evaluate(
            "document.activeElement === document.body || document.activeElement.matches(':focus-visible')"
        )
        if reached[-1] == "BODY":
            break
    order = ["theme", "button-under-tap", "root", "lanes", "pause", "clear", "reset", "record"]
    assert [name for name in reached if name in order] == order

    page.page.focus('#outline button[data-view="root"]')
    keys.press("ArrowDown")
    keys.press("ArrowDown")
    assert page.page.evaluate("document.activeElement.dataset.view") == "search"
    page.page.wait_for_selector('.view.pointed[data-id="search"]')
    keys.press("Enter")
    page.wait_for_line("search touchUpInside")

    page.page.focus('.gallery button[data-screen="button-under-tap"]')
    keys.press("ArrowDown")
    keys.press("Enter")
    page.wait_for_screen("table-tap")


def test_a_pressed_key_is_a_finger_that_the_arrow_keys_move(open_page):
    page = open_page("nested-pans")
    page.page.focus('#outline button[data-view="red"]')
    keys = page.keys
    keys.down(" ")
    page.wait_for_line("red touchesBegan")
    for _ in range(3):
        keys.press("ArrowRight")
    page.wait_for_line("redPan -> began")
    keys.up(" ")
    page.wait_for_line("redPan -> ended")
    page.clear()
    page.page.focus('#outline button[data-view="red"]')
    keys.down(" ")
    page.wait_for_line("red touchesBegan")
    keys.press("Escape")
    page.wait_for_line("red touchesCancelled")
    keys.up(" ")


def test_a_page_refused_by_a_full_server_reports_that_and_retries_with_growing_delays(browser, server):
    context = browser.new_context()
    page = context.new_page()
    # The page's clock advances only when the test advances it, so the delays are not measured in real time.
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    sockets = []

    def send_away(socket):
        sockets.append(socket)
        if len(sockets) < 3:
            socket.close(code=1013, reason="the server closed this connection to make room for another page")
        else:
            socket.connect_to_server()

    page.route_web_socket("**/events*", send_away)
    page.goto(server.address)
    state, notice = page.locator("#link-state"), page.locator("#offline")
    expect(state).to_have_text("Server full")
    expect(notice).to_contain_text("The server is full")
    expect(notice).to_contain_text("Reconnecting in 15 s.")
    page.clock.run_for(14_000)
    assert len(sockets) == 1, "a page that reconnects immediately would displace another page"
    page.clock.run_for(2000)
    expect(notice).to_contain_text("Reconnecting in 30 s.")
    page.clock.run_for(31_000)
    expect(state).to_have_text("Live")
    expect(notice).to_be_hidden()
    assert len(sockets) == 3
    context.close()


def test_the_page_reports_a_lost_server_and_reconnects_by_itself(open_page, start_server):
    server = start_server()
    page = open_page("two-taps", address=server.address)
    assert page.page.locator("#link-state").inner_text() == "Live"
    page.tap("box")
    page.keys.down("a")
    page.press({1: "box"})
    page.page.wait_for_function("document.querySelectorAll('.finger').length === 1")
    page.wait_for_line(re.compile("pressesBegan"))
    server.stop()
    page.page.wait_for_selector('#link-state[data-state="gone"]')
    assert "does not respond" in page.page.locator("#offline").inner_text()
    again = start_server(port=server.port)
    page.page.wait_for_selector('#link-state[data-state="live"]')
    # The page shows the previous screen until the new server has sent its screen.
    expect(page.page.locator("#record")).to_contain_text("The screen was set up again")
    page.wait_for_screen("two-taps")
    # The page has forgotten the finger and the key that were down when the server ended.
    expect(page.page.locator(".finger")).to_have_count(0)
    page.lift()
    page.keys.up("a")
    assert [message["phase"] for message in page.sent if message["type"] == "key"] == ["began"]
    page.tap("box")
    page.wait_for_line("animate action ended")
    # A screen that is chosen without a connection is opened on the next one.
    again.stop()
    page.page.wait_for_selector('#link-state[data-state="gone"]')
    page.page.click('.gallery button[data-screen="pan"]')
    start_server(port=server.port)
    page.wait_for_screen("pan")
    page.page.go_back()
    page.wait_for_screen("two-taps")
    # The browser's complaints about failed attempts to connect are expected.
    page.complaints[:] = [text for text in page.complaints if "WebSocket connection" not in text]


def test_nothing_on_the_page_moves_while_a_finger_drags(open_page):
    page = open_page("nested-pans")
    page.page.evaluate(
        """() => {
          window.shifts = [];
          new PerformanceObserver(list => window.shifts.push(...list.getEntries().map(entry => ({
            value: entry.value, nodes: entry.sources.map(source => source.node?.className || source.node?.nodeName),
          })))).observe({ type: "layout-shift" });
        }"""
    )
    page.press({1: (120, 160)})
    for step in range(1, 30):
        page.move({1: (120 + 4 * step, 160 + 2 * step)})
    page.wait_for_state("redPan", "changed")
    page.lift()
    page.wait_for_line("redPan -> ended")
    page.press({1: (120, 160), 2: (280, 360)})
    page.wait_for_line("gray hit")
    page.move({1: (180, 200), 2: (240, 330)})
    page.wait_for_line("gray touchesMoved")
    page.let_frames_pass(2)
    # After the lift, the changes that would help may appear, and the list below them moves.
    assert page.page.evaluate("window.shifts") == []
    page.lift()
    page.wait_until_lifted()


def test_the_record_keeps_two_thousand_lines(open_page):
    page = open_page("hit-order", size=(1280, 800))
    page.serve_parts_of_scripts()
    shown = page.page.evaluate(
        """async () => {
          const { Record } = await import("./script/record/record.js");
          document.getElementById("filters").replaceChildren();
          const record = new Record();
          for (let n = 0; n < 2500; n += 1) {
            record.receive({ t: n, category: "hit", kind: "hit", subject: `view${n}`, what: "hit", touches: [1], detail: {} });
          }
          await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          const lines = [...document.querySelectorAll("#record .line")].map(line => line.textContent);
          return [lines.length, lines.at(-1)];
        }"""
    )
    assert shown == [2000, "view2499 hit"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_has_enough_contrast(open_page, scheme):
    page = open_page("nested-pans", scheme=scheme)
    colors = page.page.evaluate(
        """() => {
          const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
          const probe = document.body.appendChild(document.createElement("span"));
          const names = ["ink", "ink-soft", "panel", "ground", "sunken", "possible", "waiting", "began", "changed", "ended",
                         "cancelled", "failed", "accent", "on-accent"];
          return Object.fromEntries(names.map(name => {
            probe.style.color = `var(--${name})`;
            context.fillStyle = getComputedStyle(probe).color;
            context.fillRect(0, 0, 1, 1);
            return [name, [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)];
          }));
        }"""
    )

    def luminance(color):
        parts = [value / 255 for value in color]
        red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    def contrast(first, second):
        light, dark = sorted([luminance(colors[first]), luminance(colors[second])], reverse=True)
        return (light + 0.05) / (dark + 0.05)

    states = ["possible", "waiting", "began", "changed", "ended", "cancelled", "failed"]
    pairs = [(text, ground) for text in ["ink", "ink-soft"] for ground in ["panel", "ground", "sunken"]]
    pairs += [(state, ground) for state in states for ground in ["panel", "sunken"]] + [("on-accent", "accent")]
    assert {pair: contrast(*pair) for pair in pairs if contrast(*pair) < 4.5} == {}


def drag_for_a_picture(page):
    page.press({1: (120, 160)})
    for step in range(1, 10):
        page.move({1: (120 + 6 * step, 160 + 3 * step)})
    page.wait_for_state("redPan", "changed")
    page.lift()
    page.wait_for_line("redPan -> ended")
    # The first finger is placed on the view's location after the drag.
    page.press({1: (160, 190), 2: (285, 370)})
    page.wait_for_line("gray hit")
    for step in range(1, 14):
        page.move({1: (160 + 5 * step, 190 + 3 * step), 2: (285 - 5 * step, 370 - step)})
    page.wait_for_state("redPan", "changed")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_desktop_window_shows_all_panels(open_page, screenshot, scheme):
    page = open_page("nested-pans", scheme=scheme)
    drag_for_a_picture(page)
    for part in [".gallery", "#screen", "#outline", "#touches", "#lanes", "#record"]:
        assert page.page.locator(part).is_visible(), part
    assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight")
    screenshot(page, f"desk-1280x800-{scheme}")
    page.lift()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_shows_the_screen_first_and_one_panel_below_it(open_page, screenshot, scheme):
    page = open_page("nested-pans", size=(390, 844), phone=True, scheme=scheme)
    drag_for_a_picture(page)
    assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.show_panel("record")
    screen = page.page.locator("#screen").bounding_box()
    assert screen["width"] > 300 and screen["y"] < page.page.locator("#record").bounding_box()["y"]
    screenshot(page, f"phone-390x844-record-{scheme}")
    page.lift()
    for panel in ["timeline", "touch", "outline", "brief"]:
        page.show_panel(panel)
        page.page.wait_for_selector(f"#panel-{panel}")
        assert not page.page.locator("#record").is_visible()
        if panel == "brief":
            assert re.search(r"Drag inside red", page.page.locator("#panel-brief").inner_text())
        screenshot(page, f"phone-390x844-{panel}-{scheme}")
    page.page.click("#gallery-button")
    page.page.wait_for_selector(".gallery.open")
    page.page.click('.gallery button[data-screen="lace"]')
    page.wait_for_screen("lace")


def test_screenshots_of_a_button_under_a_tap(open_page, screenshot):
    page = open_page("button-under-tap")
    page.tap("search")
    page.wait_for_line("search primaryActionTriggered")
    page.tap("card")
    page.wait_for_line("card touchesCancelled")
    page.press({1: "row.1"})
    page.wait_for_line("row.1 touchesBegan")
    screenshot(page, "desk-1280x800-button")
    page.lift()


def test_the_texts_of_a_users_screen_are_never_parsed_as_markup(open_page, start_server):
    server = start_server(pathlib.Path(__file__).with_name("markup.yaml"))
    page = open_page("markup", address=server.address)
    # Texts are drawn as images, in which no script runs.
    drawings = page.page.locator(".drawing").evaluate_all("images => images.map(image => image.dataset.svg).join()")
    assert "&lt;img src=x" in drawings and "&lt;b&gt;bold&lt;/b&gt;" in drawings
    assert page.page.locator("#screen-title").inner_text().endswith('<script>document.title = "taken"</script>')
    assert page.page.locator("img:not(.drawing), #view-labels b, #gallery script").count() == 0
    # Views that cannot be touched are marked as such, and so are all their subviews.
    absent = page.page.locator(".view.absent:not(.part)").evaluate_all("nodes => nodes.map(node => node.dataset.id)")
    deaf = page.page.locator(".view.deaf:not(.part)").evaluate_all("nodes => nodes.map(node => node.dataset.id)")
    assert (absent, deaf) == (["gone", "inGone"], ["words", "off", "inOff"])
    page.tap("send")
    page.wait_for_line("send touchUpInside")


def test_clearing_the_record_with_the_mouse_keeps_the_screens_keyboard(open_page):
    page = open_page("who-first")
    page.tap("field")
    page.wait_for_line("field touchesEnded")
    page.page.wait_for_selector("#screen.has-keys")
    page.page.click("#clear")
    assert page.page.locator("#screen.has-keys").count() == 1
