"""Lets tests operate the page: fingers at points of the screen, and the lines of the record."""

import asyncio
import contextlib
import json
import pathlib
import re
import time

from playwright.sync_api import expect

# The time limit of every wait, in milliseconds. No test measures time with this limit, which only ends a wait for an event that never
# occurs.
PATIENCE = 60_000


@contextlib.contextmanager
def at_once(caller):
    """Sends the requests to `caller` in this block to the browser together, without waiting for each response.
    So the time between a press and its release is the browser's, not that of three processes that wait for a processor."""
    run, questions = caller._sync, []
    caller._sync = questions.append
    try:
        yield
    finally:
        del caller._sync

    async def ask():
        await asyncio.gather(*questions)

    run(ask())


class Keys:
    """A keyboard whose keys stay down for the intended time, however busy the machine is."""

    def __init__(self, keyboard):
        self.keyboard = keyboard
        self.down = keyboard.down
        self.up = keyboard.up

    def press(self, keys):
        """Presses one key, or several keys joined by a plus, which are pressed in order and released in reverse order."""
        names = keys.split("+") if len(keys) > 1 else [keys]
        with at_once(self.keyboard):
            for name in names:
                self.down(name)
            for name in reversed(names):
                self.up(name)

    def type(self, text):
        for letter in text:
            self.press(letter)


class Playground:
    def __init__(self, page, address):
        self.page = page
        self.keys = Keys(page.keyboard)
        page.set_default_timeout(PATIENCE)
        self.address = address
        self.complaints = []
        self.sent = []
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.received = []
        page.on("websocket", self._socket)
        self.cdp = page.context.new_cdp_session(page)
        self.down = {}

    def _console(self, message):
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def _socket(self, socket):
        socket.on("framesent", lambda data: self.sent.append(json.loads(data)))
        socket.on("framereceived", lambda data: self.received.append(json.loads(data)))

    def open(self, screen, untouched=False):
        if not untouched:
            self.open_panels()
        self.page.goto(f"{self.address}/#{screen}")
        self.wait_for_screen(screen or "dead-button")
        self.wait_for_layout()

    def open_panels(self):
        """Opens several panels, as a user would with the toolbar, unless the test is about the panels of a new user."""
        self.page.add_init_script("""
          if (location.protocol !== "about:" && !localStorage.getItem("touchlab.panels")) {
            const panels = { touches: ["timeline", "outline", "record"], responders: ["chain", "keys", "record"] };
            localStorage.setItem("touchlab.panels", JSON.stringify(panels));
          }""")

    def show_panel(self, panel):
        """Shows a panel, if the window does not show it yet."""
        tab = self.page.locator(f"#tab-{panel}")
        if tab.get_attribute("aria-expanded") != "true":
            tab.click()

    def wait_for_screen(self, screen):
        self.page.wait_for_selector(f'.gallery button[data-screen="{screen}"][aria-current="true"]', state="attached")
        self.page.wait_for_selector(".view", state="attached")

    def show_ids(self, which):
        """Sets which views show their ids and states: `touched`, `all` or `none`."""
        self.page.evaluate("""which => {
          const choice = document.getElementById("show-ids");
          choice.value = which;
          choice.dispatchEvent(new Event("change"));
        }""", which)

    def wait_for_layout(self):
        """Waits until the screen has the same size and position for three frames, since a busy machine fits it to the window late."""
        self.page.evaluate("""() => new Promise(resolve => {
          let last = "", equal = 0;
          const next = () => {
            const { x, y, width, height } = document.getElementById("screen").getBoundingClientRect();
            const box = [x, y, width, height].join();
            equal = box === last ? equal + 1 : 0;
            last = box;
            if (equal < 3) requestAnimationFrame(next); else resolve();
          };
          next();
        })""")

    def serve_parts_of_scripts(self):
        """Serves each script under its own path, so that a test can import one. Normally all scripts are served as one file."""
        folder = pathlib.Path(__file__).resolve().parents[2] / "Sources/ResponderPlayground/Page"
        self.page.route("**/script/**", lambda route: route.fulfill(
            path=folder / route.request.url.removeprefix(self.address + "/"), content_type="text/javascript",
        ))

    def wait_for_clipboard(self, holds):
        """Waits until `holds` returns true for the clipboard's text. `wait_for_function` would treat the clipboard's promise as true."""
        deadline = time.monotonic() + PATIENCE / 1000
        while not holds(text := self.page.evaluate("navigator.clipboard.readText()")):
            assert time.monotonic() < deadline, f"the clipboard contains {text!r}"
            self.let_frames_pass(1)
        return text

    def wait_until(self, holds, reason):
        """Waits until `holds()` returns a true value, and returns this value. Values that the test has received from the page, such as sent
        messages, may arrive later than what the page shows."""
        deadline = time.monotonic() + PATIENCE / 1000
        while not (found := holds()):
            assert time.monotonic() < deadline, reason
            self.let_frames_pass(1)
        return found

    def let_frames_pass(self, count=20):
        """Waits until the page has drawn a number of frames: sixty a second, fewer on a busy machine."""
        self.page.evaluate(
            "count => new Promise(resolve => { const next = () => count-- > 0 ? requestAnimationFrame(next) : resolve(); next(); })",
            count,
        )

    # Locations

    def client(self, x, y):
        """Converts a point of the screen to a point of the browser's window."""
        return self.page.evaluate(
            """([x, y]) => {
              const box = document.getElementById("screen").getBoundingClientRect();
              const views = document.getElementById("views");
              return [box.left + x * box.width / parseFloat(views.style.width),
                      box.top + y * box.height / parseFloat(views.style.height)];
            }""",
            [x, y],
        )

    def center(self, view):
        box = self.page.locator(f'.view[data-id="{view}"] > .fill').bounding_box()
        return [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]

    def _location(self, location):
        return self.center(location) if isinstance(location, str) else self.client(*location)

    # Fingers as the browser receives them from a touch screen

    def _touch(self, kind, fingers=None):
        fingers = self.down if fingers is None else fingers
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in fingers.items()]
        self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def press(self, locations):
        """Presses fingers in one event. `locations` contains a view's id, or a point of the screen, for each finger."""
        self.press_at({finger: self._location(location) for finger, location in locations.items()})

    def press_at(self, locations):
        """Presses fingers in one event, at points of the browser's window."""
        self.down.update(locations)
        self._touch("touchStart")

    def move(self, locations):
        self.move_to({finger: self._location(location) for finger, location in locations.items()})

    def move_to(self, locations):
        self.down.update(locations)
        self._touch("touchMove")

    def lift(self, *fingers):
        lifted = {finger: self.down.pop(finger) for finger in fingers or list(self.down)}
        # The browser expects the fingers that end, or an empty list if all fingers end.
        self._touch("touchEnd", lifted if self.down else {})

    def lift_and_wait(self):
        """Lifts all fingers, and waits until the server has processed the gesture: until it has sent the verdict on it. The page removes
        the fingers earlier, and a busy server is several gestures behind."""
        known = self.verdicts_on_gestures()
        self.lift()
        self.wait_until(lambda: self.verdicts_on_gestures() > known, "the server has sent no verdict on the gesture")

    def verdicts_on_gestures(self):
        """Returns the number of received verdicts that are not answers to a question."""
        return sum(message["type"] == "verdict" and message.get("deed") is not None for message in self.received)

    def cancel(self):
        self.down.clear()
        self._touch("touchCancel")

    def tap(self, location, times=1):
        self.tap_at(self._location(location), times)

    def tap_at(self, at, times=1):
        """Taps at a point of the browser's window. Several taps follow each other so fast that they count as a multiple tap."""
        with at_once(self.cdp):
            for _ in range(times):
                self._touch("touchStart", {1: at})
                self._touch("touchEnd", {})

    def flick(self, start, way, speed=1500):
        """Lets the browser itself move a finger, at an even speed on any machine, and lift it while it moves."""
        x, y = self.client(*start)
        scale = (self.client(100, 0)[0] - self.client(0, 0)[0]) / 100
        self.cdp.send("Input.synthesizeScrollGesture", {
            "x": x, "y": y, "xDistance": way[0] * scale, "yDistance": way[1] * scale, "speed": speed,
            "gestureSourceType": "touch", "preventFling": False,
        })

    # The record

    def show_all(self):
        for box in self.page.locator("#filters input").all():
            # Clicked by script, since the filters of empty categories are hidden.
            box.evaluate("box => { if (!box.checked) box.click(); }")

    def lines(self, category=None):
        selector = "#record .entry" + (f'[data-category="{category}"]' if category else "[data-category]")
        return [line.strip() for line in self.page.locator(f"{selector} .line").all_text_contents()]

    def entry(self, line):
        return self.page.locator("#record .entry", has=self.page.locator(".line", has_text=line if isinstance(line, re.Pattern) else re.compile(f"^{re.escape(line)}$")))

    def wait_for_line(self, line):
        self.entry(line).first.wait_for(state="attached")

    def wait_for_state(self, gesture, state):
        self.page.wait_for_selector(f'#outline .chip[title^="{gesture}:"][data-state="{state}"]', state="attached")

    def clear(self):
        # Waits for the lines of the previous finger, so that they are cleared, too.
        if not self.down:
            self.wait_until_lifted()
        self.page.click("#clear")
        expect(self.page.locator("#record .entry")).to_have_count(0)

    def wait_until_lifted(self):
        expect(self.page.locator(".finger, .view.is-hit")).to_have_count(0)

    def choose(self, switch, value):
        menu = self.page.locator(f'select[data-switch="{switch}"]')
        if menu.count():
            menu.select_option(value)
        else:
            self.page.check(f'input[data-switch="{switch}"][value="{value}"]', force=True)

    def samples(self):
        return [sample for message in self.sent if message["type"] == "pointers" for sample in message["samples"]]

    def frames(self):
        return [message for message in self.received if message["type"] == "frame"]
