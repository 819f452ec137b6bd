"""Tests of the timeline's drawing, by the texts and bars that it draws on its canvas."""

import pytest
from playwright.sync_api import expect

WATCH = """() => {
  const prototype = CanvasRenderingContext2D.prototype;
  const { clearRect, fillText, roundRect, fill } = prototype;
  let path = null;
  Object.assign(prototype, {
    clearRect(...box) { window.drawn = { words: [], bars: [] }; clearRect.apply(this, box); },
    fillText(text, x, y, ...rest) { window.drawn?.words.push({ text, x, y }); fillText.call(this, text, x, y, ...rest); },
    roundRect(x, y, width, height, ...rest) { path = { x, y: y + height / 2, width }; roundRect.call(this, x, y, width, height, ...rest); },
    fill(...rest) { if (path) window.drawn?.bars.push({ ...path, color: this.fillStyle }); path = null; fill.apply(this, rest); },
  });
}"""


def watch(open_page, screen, **options):
    """Opens a page that shows the timeline, and that stores the drawn texts and bars in `window.drawn`."""
    page = open_page(screen, **options)
    page.page.evaluate(WATCH)
    page.show_panel("timeline")
    page.page.locator("#lanes").scroll_into_view_if_needed()
    # A change of the visible span draws the timeline again.
    page.page.select_option("#span", "1")
    page.page.select_option("#span", "3")
    wait_for_word(page, "fingers")
    return page


def wait_for_word(page, text):
    page.page.wait_for_function("text => window.drawn?.words.some(word => word.text === text)", arg=text)


def wait_until_removed(page, text):
    page.page.wait_for_function("text => window.drawn && !window.drawn.words.some(word => word.text === text)", arg=text)


def drawn(page):
    return page.page.evaluate("window.drawn")


def lanes(page):
    """Returns the names of the drawn lanes, from the top."""
    return [word["text"] for word in drawn(page)["words"] if word["x"] < 60 and not word["text"].endswith(" s")]


def bars_of(page, lane):
    """Returns the bars of a lane in the order of drawing, in which the latest bar is first."""
    what = drawn(page)
    middle = next(word["y"] for word in what["words"] if word["text"] == lane and word["x"] < 60)
    return [bar for bar in what["bars"] if abs(bar["y"] - middle) < 13 and bar["x"] + bar["width"] > 104]


def color(page, name):
    return page.page.evaluate(
        """name => {
          const probe = document.createElement("span");
          probe.style.color = `var(--${name})`;
          document.body.append(probe);
          const context = document.createElement("canvas").getContext("2d");
          context.fillStyle = getComputedStyle(probe).color;
          probe.remove();
          return context.fillStyle;
        }""",
        name,
    )


def give_keys(page):
    page.page.focus("#screen")
    page.keys.press("Enter")
    page.page.wait_for_selector("#screen.has-keys")


def test_pressed_keys_and_buttons_are_bars_in_a_lane_that_moves_no_other(open_page):
    page = watch(open_page, "who-first")
    before = {word["text"]: word["y"] for word in drawn(page)["words"] if word["x"] < 60}
    assert "keys" not in before
    give_keys(page)
    page.keys.down("a")
    page.keys.down("b")
    wait_for_word(page, "keys")
    page.wait_for_line("application pressesBegan")
    page.page.wait_for_function("() => window.drawn.words.filter(word => ['a', 'b'].includes(word.text)).length === 2")
    first, second = sorted(bars_of(page, "keys"), key=lambda bar: bar["y"])
    assert first["y"] < second["y"], "two simultaneous keys are one below the other"
    assert first["width"] >= second["width"]
    # The bar of a pressed key grows with time.
    page.page.wait_for_function("width => window.drawn.bars.some(bar => bar.width > width + 20)", arg=first["width"])
    page.keys.up("a")
    page.keys.up("b")
    page.wait_for_line("application pressesEnded")
    after = {word["text"]: word["y"] for word in drawn(page)["words"] if word["x"] < 60}
    assert {name: after[name] for name in before} == before
    assert after["keys"] > max(before.values())
    # When all bars of the lane are outside the visible span, the lane is removed, and the other lanes do not move.
    page.page.select_option("#span", "1")
    page.press({1: "field"})
    wait_until_removed(page, "keys")
    page.lift()
    assert lanes(page)[:len(before)] == list(before)
    page.page.select_option("#span", "10")
    wait_for_word(page, "keys")


def test_a_pressed_button_is_a_named_bar_and_a_command_is_a_mark(open_page):
    page = watch(open_page, "key-command")
    give_keys(page)
    page.keys.press("Meta+F")
    page.wait_for_line("controller keyCommand find")
    wait_for_word(page, "find")
    # The button is clicked by script, which works even if its panel is hidden, and leaves the timeline visible.
    page.page.evaluate("document.querySelector('[data-button=menu]').dispatchEvent(new PointerEvent('click', { detail: 0, bubbles: true }))")
    page.wait_for_line("application pressesEnded")
    wait_for_word(page, "menu")


def test_a_shake_is_a_bar_and_an_interrupted_one_has_the_colour_of_cancelled(open_page):
    page = watch(open_page, "shake-undo")
    shake = "phase => document.getElementById('shake').dispatchEvent(new KeyboardEvent(phase, { key: ' ', bubbles: true }))"
    page.page.evaluate(shake, "keydown")
    page.wait_for_line("application motionBegan")
    wait_for_word(page, "device")
    page.page.evaluate(shake, "keyup")
    page.wait_for_line("application motionEnded")
    assert [bar["color"] for bar in bars_of(page, "device")] == [color(page, "possible")]
    page.clear()
    wait_until_removed(page, "device")
    page.page.evaluate(shake, "keydown")
    page.wait_for_line("application motionBegan")
    page.page.evaluate("document.getElementById('interrupt').click()")
    page.wait_for_line("application motionCancelled")
    page.page.wait_for_function("color => window.drawn.bars.some(bar => bar.color === color)", arg=color(page, "cancelled"))
    assert [bar["color"] for bar in bars_of(page, "device")] == [color(page, "cancelled")]


def test_remote_control_is_one_mark_for_any_number_of_responders(open_page):
    page = watch(open_page, "remote-control")
    page.page.evaluate("document.querySelector('[data-control=play]').click()")
    page.wait_for_line("player remoteControl play")
    wait_for_word(page, "play")
    assert [round(bar["width"]) for bar in bars_of(page, "device")] == [2]
    assert [word["text"] for word in drawn(page)["words"]].count("play") == 1


def test_typed_text_marks_its_view_and_a_key_in_a_secure_text_is_a_bullet(open_page):
    page = watch(open_page, "text")
    # With a visible span of one second, the marks have room for their texts.
    page.page.select_option("#span", "1")
    page.tap("letter")
    page.wait_for_line("letter didBeginEditing")
    wait_for_word(page, "didBeginEditing")
    page.tap("password")
    page.wait_for_line("password didBeginEditing")
    page.page.wait_for_selector("#typing:focus", state="attached")
    page.keys.press("q")
    page.wait_for_line("password pressesEnded")
    wait_for_word(page, "•")
    assert "q" not in [word["text"] for word in drawn(page)["words"]]


@pytest.mark.parametrize("name, size, phone, scheme", [
    ("desk-light", (1280, 800), False, "light"), ("phone-dark", (390, 844), True, "dark"),
])
def test_screenshots_of_the_device_lane(open_page, screenshot, name, size, phone, scheme):
    page = watch(open_page, "who-first", size=size, phone=phone, scheme=scheme)
    give_keys(page)
    for keys in ["a", "Shift+b", "PageUp"]:
        page.page.keyboard.press(keys, delay=150)
    page.page.evaluate("document.querySelector('[data-control=play]').click()")
    page.let_frames_pass(24)
    shake = "phase => document.getElementById('shake').dispatchEvent(new KeyboardEvent(phase, { key: ' ', bubbles: true }))"
    page.page.evaluate(shake, "keydown")
    page.wait_for_line("application motionBegan")
    page.let_frames_pass(18)
    page.page.evaluate("document.getElementById('interrupt').click()")
    page.wait_for_line("application motionCancelled")
    page.keys.press("x")
    wait_for_word(page, "x")
    page.let_frames_pass(42)
    screenshot(page, f"{name}-time-line")
