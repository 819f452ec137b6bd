"""Measures the page with every screen of the gallery: areas and lines do not overlap, no text is clipped, the screen and the verdict are large
enough."""

import json

import pytest

from test_page import each_group_of_screens

# Returns descriptions of the faults of the page. Text may be scrolled out of a scrolling area, and may be shortened with an ellipsis. The
# names on the screen are tested in test_names.py.
MEASURE = """(phone) => {
  const found = [];
  const box = (node) => node.getBoundingClientRect();
  const say = (node) => (node.id ? `#${node.id}` : node.className || node.tagName) + (node.textContent ? ` "${node.textContent.trim().slice(0, 40)}"` : "");
  const shared = (one, other) => [
    Math.min(one.right, other.right) - Math.max(one.left, other.left), Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  ];
  const overlap = (one, other) => shared(one, other).every((side) => side > 1);
  const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const isInside = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;

  const root = document.documentElement;
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) found.push("the page is larger than the window");

  // The areas of the page do not overlap. On a phone, the sheet may cover the screen.
  const areas = [".masthead", ".device", "#tabs", ...(phone ? [] : [".gallery", ".brief", "#switches", "#panel-touch", "#stack"])]
    .map((selector) => document.querySelector(selector)).filter((node) => node.checkVisibility() && box(node).height > 0);
  areas.forEach((one, index) => {
    if (!isInside(box(one), window)) found.push(`outside of the window: ${say(one)}`);
    for (const other of areas.slice(index + 1)) if (overlap(box(one), box(other))) found.push(`${say(one)} overlaps ${say(other)}`);
  });

  // The screen and the verdict are large enough.
  const [screen, device] = [box(document.getElementById("screen")), box(document.querySelector(".device"))];
  // On an upright phone, the screen always has the full width, and a button scrolls to the part below its area.
  const isUpright = phone && innerWidth < innerHeight;
  if (!isInside(isUpright ? { ...screen.toJSON(), top: device.top, bottom: device.bottom } : screen, device)) found.push("the screen is larger than its area");
  const isScrolled = screen.top < device.top - 1 || screen.bottom > device.bottom + 1;
  if (isScrolled && !document.getElementById("scroll-screen").checkVisibility()) found.push("a part of the screen cannot be reached");
  const isFull = (!isUpright && screen.height >= device.height - 12) || screen.width >= device.width - 12;
  if (!isFull) found.push(`the screen has ${screen.width} x ${screen.height} of ${device.width} x ${device.height}`);
  const verdict = document.getElementById("panel-touch");
  if (!phone && box(verdict).width < 380) found.push(`the verdict has a width of ${box(verdict).width}`);
  if (verdict.checkVisibility()) {
    const buttons = [...document.querySelectorAll("#verdict-actions button")];
    for (const text of ["Try", "Keep", "Undo", "Copy Swift"]) {
      const button = buttons.find((button) => button.textContent === text);
      if (!button || !isInside(box(button), box(verdict)) || !isInside(box(button), window)) found.push(`hidden: ${text}`);
    }
  }

  // Texts: each line is inside the areas that clip it, and no two lines overlap.
  const lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || parent.closest("#screen, #gallery-list, .visually-hidden, .skip, noscript, option, textarea, .sheet-grip")) continue;
    if (!parent.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    let rectangles = [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5);
    let isShortened = false;
    for (let at = parent; at && rectangles.length; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.clipPath !== "none") rectangles = [];
      if (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none") isShortened = true;
      const scrolls = [style.overflowX, style.overflowY].some((word) => word === "auto" || word === "scroll");
      const area = box(at);
      // For a line in a scrolling area, only the visible part is measured.
      if (scrolls) rectangles = rectangles.filter((line) => overlap(line, area)).map((line) => ({
        left: Math.max(line.left, area.left), right: Math.min(line.right, area.right), top: Math.max(line.top, area.top), bottom: Math.min(line.bottom, area.bottom),
      }));
      else if (style.overflowX === "hidden" && !isShortened && at !== document.body) {
        for (const line of rectangles) if (!isInside(line, area)) found.push(`clipped by ${say(at).slice(0, 30)}: ${node.data.trim().slice(0, 40)}`);
      }
    }
    if (isShortened) continue;
    for (const line of rectangles) {
      if (!isInside(line, window)) found.push(`outside of the window: ${node.data.trim().slice(0, 40)}`);
      lines.push([line, node]);
    }
  }
  // Another part of the page covers a line if it is at the center of the line.
  for (const [line, node] of lines) {
    if (getComputedStyle(node.parentElement).pointerEvents === "none" || line.bottom - line.top < 6) continue;
    const [x, y] = [(line.left + line.right) / 2, (line.top + line.bottom) / 2];
    const front = document.elementFromPoint(x, y);
    if (front && !front.contains(node) && !node.parentElement.contains(front) && !front.closest("label, .past-bar") && !front.matches(".divider")) {
      found.push(`covered by ${say(front).slice(0, 40)}: ${node.data.trim().slice(0, 40)}`);
    }
  }
  lines.forEach(([one, node], index) => {
    for (const [other, second] of lines.slice(index + 1)) {
      const [width, height] = shared(one, other);
      if (width > 2 && height > 4) found.push(`"${node.data.trim().slice(0, 30)}" overlaps "${second.data.trim().slice(0, 30)}"`);
    }
  });
  return [...new Set(found)];
}"""


@each_group_of_screens
@pytest.mark.parametrize("name, size, phone", [("desk", (1280, 800), False), ("phone", (390, 844), True)], ids=["desk", "phone"])
def test_no_screen_has_overlapping_areas_or_clipped_texts(open_page, name, size, phone, screens):
    page = open_page(screens[0], size=size, phone=phone, untouched=True)
    wrong = {}
    for screen in screens:
        page.page.evaluate("id => { location.hash = id; }", screen)
        page.wait_for_screen(screen)
        wrong[screen] = page.page.evaluate(MEASURE, phone)
        count = len(page.received)
        width, height = page.page.evaluate("(style => [parseFloat(style.width), parseFloat(style.height)])(document.getElementById('views').style)")
        page.tap((width / 2, height * 0.4))
        page.wait_until_lifted()
        if phone:
            page.show_panel("touch")
        page.page.wait_for_function("() => document.querySelector('#verdict .sentence')")
        assert len(page.received) > count
        page.let_frames_pass(2)
        wrong[screen] += [f"after a tap: {text}" for text in page.page.evaluate(MEASURE, phone)]
    wrong = {screen: texts for screen, texts in wrong.items() if texts}
    assert wrong == {}, json.dumps(wrong, indent=1)
