"""Tests of touches by fingers, mouse and pen, and of their records."""


def test_two_fingers_are_two_touches_each_with_its_view_in_order(open_page):
    page = open_page("hit-order")
    page.press({1: (80, 100), 2: (280, 360)})
    page.wait_for_line("view2 touchesBegan")
    assert page.lines("hit") == ["view1 hit", "view2 hit"]
    badges = page.page.locator('#record .entry[data-category="hit"] .badge').all_text_contents()
    assert badges == ["1", "2"]
    began = [line for line in page.lines("touches") if line.endswith("touchesBegan")]
    assert began.index("view1 touchesBegan") < began.index("view2 touchesBegan")
    assert page.page.locator(".finger").count() == 2
    assert page.page.locator(".view.is-hit").evaluate_all("nodes => nodes.map(node => node.dataset.id)") == ["view1", "view2"]

    page.move({1: (90, 110), 2: (290, 370)})
    page.wait_for_line("view1 touchesMoved")
    page.wait_for_line("view2 touchesMoved")
    page.lift(1)
    page.wait_for_line("view1 touchesEnded")
    assert "view2 touchesEnded" not in page.lines()
    page.lift(2)
    page.wait_for_line("view2 touchesEnded")
    page.wait_until_lifted()


def test_fingers_of_one_moment_are_sent_as_one_event(open_page):
    page = open_page("hit-order")
    page.press({1: (80, 100), 2: (280, 360)})
    page.wait_for_line("view2 touchesBegan")
    began = [message for message in page.sent if message["type"] == "pointers"]
    assert [[sample["phase"] for sample in message["samples"]] for message in began] == [["began", "began"]]
    page.lift()
    page.wait_for_line("view2 touchesEnded")


def test_a_real_tap_fires_the_button_and_not_the_tap_of_its_ancestor(open_page):
    page = open_page("button-under-tap")
    page.tap("search")
    page.wait_for_line("search primaryActionTriggered")
    assert page.lines("event") == ["search touchDown", "search touchUpInside", "search primaryActionTriggered"]
    page.wait_for_line("dismiss -> failed")
    assert "dismiss -> ended" not in page.lines()
    page.wait_for_state("dismiss", "failed")


def test_a_tap_cancels_the_touch_of_a_plain_view_and_the_record_names_the_recognizer(open_page):
    page = open_page("button-under-tap")
    page.tap("card")
    page.wait_for_line("card touchesCancelled")
    assert "dismiss action ended" in page.lines()
    assert page.entry("card touchesCancelled").locator(".why").inner_text().startswith("dismiss")


def test_a_hit_lists_the_skipped_views_with_reasons(open_page):
    page = open_page("chain-log")
    page.press({1: "label"})
    page.wait_for_line("view hit")
    passed = page.page.locator(".touch-card .passed li")
    page.page.wait_for_selector(".touch-card .passed li")
    assert any(text.lstrip().startswith("label") for text in passed.all_text_contents())
    page.lift()
    page.wait_for_line("view touchesEnded")
    assert page.page.locator(".touch-card .chain li").all_text_contents()[:2] == ["view", "window"]


def test_the_inner_pan_wins_and_the_outer_one_shows_failed(open_page):
    page = open_page("nested-pans")
    page.press({1: (120, 160)})
    for step in range(1, 7):
        page.move({1: (120 + 8 * step, 160)})
    page.wait_for_state("redPan", "changed")
    page.wait_for_state("grayPan", "failed")
    page.lift()
    page.wait_for_line("redPan -> ended")
    page.wait_for_line("red touchesCancelled")


def test_a_touch_that_the_browser_cancels_is_cancelled(open_page):
    page = open_page("hit-order")
    page.press({1: "view2"})
    page.wait_for_line("view2 touchesBegan")
    page.cancel()
    page.wait_for_line("view2 touchesCancelled")
    assert "view2 touchesEnded" not in page.lines()


def test_a_mouse_touches_while_its_button_is_down(open_page):
    page = open_page("chain-log")
    x, y = page.client(120, 240)
    page.page.mouse.move(x, y)
    page.page.mouse.down()
    page.wait_for_line("view2 touchesBegan")
    page.page.mouse.move(x + 30, y + 20, steps=4)
    page.wait_for_line("view2 touchesMoved")
    page.page.mouse.up()
    page.wait_for_line("view2 touchesEnded")
    assert {sample["kind"] for sample in page.samples()} == {"mouse"}
    assert page.samples()[0]["phase"] == "began", "a mouse without a button sends nothing"


def test_a_pen_is_sent_as_a_pen_with_its_force(open_page):
    page = open_page("hit-order")
    x, y = page.client(80, 100)

    def pen(kind, at, **more):
        event = {"type": kind, "x": at[0], "y": at[1], "pointerType": "pen", "button": "left", "clickCount": 1, **more}
        page.cdp.send("Input.dispatchMouseEvent", event)

    pen("mousePressed", (x, y), buttons=1, force=0.7, tiltX=30)
    page.wait_for_line("view1 touchesBegan")
    pen("mouseMoved", (x + 12, y), buttons=1, force=0.9, tiltX=30)
    page.wait_for_line("view1 touchesMoved")
    pen("mouseReleased", (x + 12, y))
    page.wait_for_line("view1 touchesEnded")
    began = page.samples()[0]
    assert (began["kind"], began["force"]) == ("pen", 0.7)
    assert 0 < began["altitude"] < 1.5708


def test_coalesced_samples_are_sent_in_screen_points(open_page):
    page = open_page("hit-order")
    page.press({1: (80, 100)})
    for step in range(1, 12):
        page.move({1: (80 + 4 * step, 100)})
    page.lift()
    page.wait_for_line("view1 touchesEnded")
    moved = [sample for sample in page.samples() if sample["phase"] == "moved"]
    coalesced = [point for sample in moved for point in sample.get("coalesced", [])]
    assert coalesced and all(79 <= point["x"] <= 126 and abs(point["y"] - 100) < 1 for point in coalesced)
    assert all(isinstance(point["time"], (int, float)) for point in coalesced)


def test_a_finger_that_leaves_the_screen_keeps_its_view(open_page):
    page = open_page("covered-button")
    page.press({1: (180, 200)})
    page.wait_for_line("view1 touchDown")
    page.down[1] = [5, 400]
    page._touch("touchMove")
    page.wait_for_line("view1 touchDragExit")
    page.lift()
    page.wait_for_line("view1 touchUpOutside")
