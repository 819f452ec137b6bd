"""Measures the cost of the playground's page in a real Chromium against a separate server.

    swift build -c release --product touchlab
    .venv/bin/python Benchmarks/playground.py [--tool .build/release/touchlab] [--minutes 5]

Each value is printed with its target. The machine's load is printed first, since load changes all values.
No value is omitted as an outlier: the largest value is printed, too.
"""

import argparse
import asyncio
import json
import os
import pathlib
import shutil
import statistics
import sys
import tempfile
import threading
import time

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Tests" / "BrowserTests"))

from conftest import ARGUMENTS, CHROMIUMS, Server  # noqa: E402

# In the page: when the browser had each event of each finger, when the page had it, and when the frame with its
# record arrived, all in the page's clock. A browser defers touches to its next frame.
WATCH = """() => {
  window.sent = {}; window.arrived = {}; window.frames = 0; window.hits = 0;
  document.getElementById("screen").addEventListener("pointermove", event => {
    (window.sent[event.pointerId] ??= []).push([event.timeStamp, performance.now()]);
  }, { capture: true });
}"""
# An empty page, which shows the delay of the browser and the machine alone.
EMPTY = '<div id="screen" style="width: 500px; height: 700px; touch-action: none"></div>'
# Stores the time at which the expected view is shown, on a clock that starts when the page is opened.
SHOWN = """(() => {
  window.shown = new Promise(resolve => new MutationObserver((_, observer) => {
    if (!document.querySelector(".view")) return;
    observer.disconnect();
    // Drawn, and not only created.
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() / 1000), 0));
  }).observe(document, { childList: true, subtree: true }));
})()"""
SOCKET = """(() => {
  const Native = WebSocket;
  window.WebSocket = class extends Native {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", event => {
        const message = JSON.parse(event.data);
        if (message.type !== "frame" || !window.arrived) return;
        window.frames += 1;
        const now = performance.now();
        for (const record of message.records ?? []) {
          if (record.kind === "hit") window.hits += 1;
          // Each responder in the chain has its own record; the view's is enough.
          if (record.kind !== "touches" || record.phase !== "moved" || record.subject !== "page") continue;
          for (const finger of record.touches) (window.arrived[finger] ??= []).push(now);
        }
      });
    }
  };
})()"""


def resident(pid):
    """Returns the memory in kilobytes that only the process `pid` uses."""
    text = pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text()
    return sum(int(line.split()[1]) for line in text.splitlines() if line.startswith("Private"))


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)]


def report(what, value, meant, is_met):
    print(f"{what:58} {value:>16}   {meant:22} {'yes' if is_met else 'NO'}", flush=True)


def open_page(browser, address, screen):
    context = browser.new_context(viewport={"width": 1280, "height": 800}, has_touch=True)
    page = context.new_page()
    page.set_default_timeout(120_000)
    page.add_init_script(SOCKET)
    page.goto(f"{address}/#{screen}")
    page.wait_for_selector(".view", state="attached")
    return page, page.context.new_cdp_session(page)


def move_fingers(cdp, count, left, top, seconds):
    """Moves fingers at 240 Hz, and returns the seconds that sending the moves took."""
    def points(step):
        return [{"x": left + 20 + 30 * finger + step % 5, "y": top + 60 + 12 * finger + step % 9, "id": finger} for finger in range(count)]

    cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points(0)})
    pending = []
    run, cdp._sync = cdp._sync, lambda question: question

    async def send_all():
        loop = asyncio.get_running_loop()
        start = loop.time()
        for step in range(1, int(240 * seconds) + 1):
            await asyncio.sleep(max(start + step / 240 - loop.time(), 0))
            # The location of each finger encodes the number of the step.
            pending.append(asyncio.ensure_future(cdp.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": points(step)})))
        await asyncio.gather(*pending)
        return loop.time() - start

    took = run(send_all())
    del cdp._sync
    cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    return took


def fingers(browser, count, seconds):
    """Moves fingers at 240 Hz on one view; returns the times from a finger's event to its record, and the number of lost events."""
    folder = tempfile.TemporaryDirectory()
    path = pathlib.Path(folder.name) / "fingers.yaml"
    path.write_text("touchlab: 1\nscreen: [360, 480]\nviews:\n  - {id: page, frame: [0, 0, 360, 480], isMultipleTouchEnabled: true}\n")
    server = Server(path)
    page, cdp = open_page(browser, server.address, "fingers")
    page.evaluate(WATCH)
    box = page.locator("#screen").bounding_box()
    took = move_fingers(cdp, count, box["x"], box["y"], seconds)
    page.wait_for_selector("#verdict .sentence", state="attached")
    sent_events, arrival_times, frames, hits = page.evaluate("() => [window.sent, window.arrived, window.frames, window.hits]")
    # Fingers are numbered in the order in which they land, and the records of each are in the order of its events.
    found = {"in browser": [], "in page": []}
    for pointer, finger in zip(sorted(sent_events, key=int), sorted(arrival_times, key=int)):
        for (at, had), now in zip(sent_events[pointer], arrival_times[finger]):
            found["in browser"].append(had - at)
            found["in page"].append(now - had)
    page.context.close()
    server.stop()
    return found | {
        "took": took, "sent": int(240 * seconds), "told": sum(map(len, sent_events.values())), "hits": hits, "frames": frames,
        "records": sum(map(len, arrival_times.values())),
    }


def empty_page(browser, count, seconds):
    """Returns the delays with which the events of such fingers arrive at a page that does nothing with them."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, has_touch=True)
    page = context.new_page()
    page.set_content(EMPTY)
    page.evaluate(WATCH)
    move_fingers(page.context.new_cdp_session(page), count, 0, 0, seconds)
    sent_events = page.evaluate("() => window.sent")
    context.close()
    return [had - at for events in sent_events.values() for at, had in events]


def use(page, cdp, seconds):
    """Uses a page for some seconds: taps, drags, scrolls, types and opens other screens."""
    screens = ["dead-button", "nested-pans", "scroll-view", "controls", "text", "two-taps", "table"]
    end = time.monotonic() + seconds
    turn = 0
    while time.monotonic() < end:
        screen = screens[turn % len(screens)]
        turn += 1
        page.evaluate("id => { location.hash = id; }", screen)
        page.wait_for_selector(f'.gallery button[data-screen="{screen}"][aria-current="true"]', state="attached")
        box = page.locator("#screen").bounding_box()
        for number in range(6):
            x, y = box["x"] + 60 + 40 * number, box["y"] + 90 + 30 * number
            cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
            for step in range(number * 4):
                cdp.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y - 5 * step}]})
                page.wait_for_timeout(16)
            cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            page.wait_for_timeout(300)


def heap(cdp):
    cdp.send("HeapProfiler.collectGarbage")
    return cdp.send("Runtime.getHeapUsage")["usedSize"] / 1024


def growth(browser, server, minutes):
    page, cdp = open_page(browser, server.address, "dead-button")
    cdp.send("HeapProfiler.enable")
    # The first round fills the caches, whose size is limited.
    use(page, cdp, 60)
    before = heap(cdp), resident(server.process.pid)
    use(page, cdp, minutes * 60)
    after = heap(cdp), resident(server.process.pid)
    return [(late - early) / 1024 for early, late in zip(before, after)]


class FarAway:
    """A proxy between browser and server that delays all data, as on a connection with a round trip of so many seconds,
    including the handshake."""

    def __init__(self, port, round_trip):
        self.port, self.half = port, round_trip / 2
        self.loop = asyncio.new_event_loop()
        self.connections = 0
        ready = threading.Event()
        threading.Thread(target=self._run, args=(ready,), daemon=True).start()
        ready.wait()

    def _run(self, ready):
        async def start():
            server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
            self.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
            ready.set()

        self.loop.create_task(start())
        self.loop.run_forever()

    async def _serve(self, reader, writer):
        self.connections += 1
        # The handshake: a browser sends data only one round trip after it has begun to connect.
        await asyncio.sleep(2 * self.half)
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.port)

        async def carry(source, target):
            while data := await source.read(65536):
                self.loop.call_later(self.half, target.write, data)
            self.loop.call_later(self.half, target.close)

        await asyncio.gather(carry(reader, far_writer), carry(far_reader, writer), return_exceptions=True)


def opening(browser, server):
    """Measures the seconds until the screen is shown, with a round trip of 0.2 s and an empty cache."""
    times = []
    for _ in range(5):
        line = FarAway(server.port, 0.2)
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        page = context.new_page()
        requests = []
        page.on("request", lambda request: requests.append(request.url))
        page.add_init_script(SHOWN)
        page.goto(f"{line.address}/#dead-button", wait_until="commit")
        times.append(page.evaluate("() => window.shown"))
        context.close()
    return times, len([url for url in requests if "/page-" in url])


def saving(browser, tool):
    """Measures the seconds from saving a file until the page shows it."""
    times = []
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "mine.yaml"
        text = "touchlab: 1\nscreen: [360, 480]\nviews:\n  - {id: card, frame: [20, 20, 200, 100]}\n"
        path.write_text(text)
        server = Server(path)
        page, _ = open_page(browser, server.address, "mine")
        for turn in range(20):
            name = f"card{turn}"
            page.evaluate("""name => { window.shows = new Promise(resolve => new MutationObserver((_, observer) => {
              if (document.querySelector(`.view[data-id="${name}"]`)) { observer.disconnect(); resolve(Date.now()); }
            }).observe(document.getElementById("views"), { childList: true, subtree: true })); }""", name)
            saved = time.time() * 1000
            path.write_text(text.replace("card", name))
            times.append(page.evaluate("() => window.shows") - saved)
            page.wait_for_timeout(37 * (turn % 5))
        server.stop()
    return times


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", default=".build/release/touchlab")
    parser.add_argument("--minutes", type=float, default=5, help="minutes of use for measuring growth")
    parser.add_argument("--seconds", type=float, default=20, help="seconds of fingers at 240 Hz")
    parser.add_argument("--fingers", type=int, default=10)
    given = parser.parse_args()
    os.environ["TOUCHLAB"] = given.tool
    path = next(found for name in CHROMIUMS if (found := shutil.which(name)))
    print(f"processors {os.cpu_count()}, load {os.getloadavg()[0]:.2f}; {given.tool}")
    with sync_playwright() as playwright:
        arguments = ARGUMENTS + (["--no-sandbox"] if os.geteuid() == 0 else [])
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        server = Server()
        found = fingers(browser, given.fingers, given.seconds)
        waits = found["in page"]
        report("finger's event to record, p50", f"{statistics.median(waits):.1f} ms", "at most 8 ms", statistics.median(waits) <= 8)
        report("finger's event to record, p99", f"{percentile(waits, 0.99):.1f} ms", "at most 33 ms", percentile(waits, 0.99) <= 33)
        report("finger's event to record, longest", f"{max(waits):.1f} ms", "", True)
        browser_delays, least = found["in browser"], empty_page(browser, given.fingers, given.seconds)
        report("delay of an event in the browser before that, p50, p99", f"{statistics.median(browser_delays):.1f}, {percentile(browser_delays, 0.99):.1f} ms", "", True)
        report("the same delay for an empty page", f"{statistics.median(least):.1f}, {percentile(least, 0.99):.1f} ms", "", True)
        report(f"events of {given.fingers} fingers sent in {found['took']:.1f} s", str(found["sent"]), "240 per second", found["took"] < given.seconds * 1.05)
        report("events of single fingers in the page, with records", f"{found['records']} of {found['told']}", "all", found["records"] >= found["told"])
        report("fingers that were hit-tested", str(found["hits"]), str(given.fingers), found["hits"] == given.fingers)
        report("messages to the page", str(found["frames"]), "at most 60 per second", found["frames"] <= 62 * found["took"] + 5)
        times, requests = opening(browser, server)
        report("opening with a round trip of 200 ms, longest of 5", f"{max(times):.2f} s", "under 1.5 s", max(times) < 1.5)
        report("requests for scripts and styles", str(requests), "at most 6", requests <= 6)
        times = saving(browser, given.tool)
        report("a saved file is shown after, longest of 20", f"{max(times):.0f} ms", "under 200 ms", max(times) < 200)
        page, process = growth(browser, server, given.minutes)
        report(f"growth of the page's heap in {given.minutes:g} minutes", f"{page:.2f} MB", "less than 2 MB", page < 2)
        report(f"growth of the server in {given.minutes:g} minutes", f"{process:.2f} MB", "less than 2 MB", process < 2)
        server.stop()
        browser.close()
    print(f"load {os.getloadavg()[0]:.2f}")


if __name__ == "__main__":
    main()
