"""Tests of the panels, the menus, the simulated device and the address of the page."""

import pytest
from playwright.sync_api import expect

PHONE = {"size": (390, 844), "phone": True}


def shown(page):
    return page.page.evaluate(
        """() => [...document.querySelectorAll("#tabs [aria-expanded=true]")].filter(node => node.checkVisibility()).map(node => node.textContent)""")


def box(page, selector):
    return page.page.locator(selector).bounding_box()


# Panels


def test_a_new_user_sees_the_screen_the_verdict_and_the_record(open_page):
    page = open_page("dead-button", untouched=True)
    assert shown(page) == ["Record"]
    assert box(page, "#screen")["height"] >= 0.85 * 800
    assert box(page, "#panel-touch")["width"] >= 380


def test_opened_and_closed_panels_are_remembered(open_page):
    page = open_page("dead-button", untouched=True)
    page.page.click("#tab-timeline")
    page.page.click("#panel-record .panel-close")
    assert shown(page) == ["Time"]
    assert page.page.evaluate("document.activeElement.id") == "tab-record"
    page.page.reload()
    page.wait_for_screen("dead-button")
    assert shown(page) == ["Time"]


def test_a_screen_about_responders_opens_the_chain_and_the_keys(open_page):
    page = open_page("who-first", untouched=True)
    assert shown(page) == ["Chain", "Keys"]


def test_dividers_are_moved_by_a_drag_and_by_keys_and_are_remembered(open_page):
    page = open_page("dead-button")
    before = box(page, "#workspace")["width"]
    divider = box(page, "#side-divider")
    page.page.mouse.move(divider["x"] + 6, divider["y"] + 300)
    page.page.mouse.down()
    page.page.mouse.move(divider["x"] - 94, divider["y"] + 300)
    page.page.mouse.up()
    assert abs(box(page, "#workspace")["width"] - before - 100) < 2
    height = box(page, "#panel-touch")["height"]
    page.page.focus("#verdict-divider")
    page.page.keyboard.press("ArrowDown")
    assert abs(box(page, "#panel-touch")["height"] - height - 16) < 2
    page.page.reload()
    page.wait_for_screen("dead-button")
    assert abs(box(page, "#workspace")["width"] - before - 100) < 2
    page.page.dblclick("#side-divider")
    assert abs(box(page, "#workspace")["width"] - before) < 2


def test_the_gallery_is_hidden_and_shown_in_a_large_window(open_page):
    page = open_page("dead-button")
    page.page.click("#gallery-button")
    expect(page.page.locator("#gallery")).to_be_hidden()
    expect(page.page.locator("#gallery-button")).to_have_attribute("aria-expanded", "false")
    page.page.reload()
    page.wait_for_screen("dead-button")
    expect(page.page.locator("#gallery")).to_be_hidden()
    page.page.click("#gallery-button")
    expect(page.page.locator("#gallery")).to_be_visible()


def test_a_phone_shows_the_screen_at_full_width_and_the_verdict_as_a_sheet_over_it(open_page):
    page = open_page("dead-button", **PHONE)
    assert box(page, "#screen")["width"] == 390
    page.tap("buy")
    expect(page.page.locator("#panel-touch .sentence")).to_be_visible()
    sheet = box(page, "#panel-touch")
    assert sheet["x"] == 0 and sheet["width"] == 390 and abs(sheet["y"] + sheet["height"] - box(page, "#tabs")["y"]) < 1
    # The second press of the button, a tap on the grip and Escape close the sheet.
    for close in [lambda: page.page.click("#tab-touch"), lambda: page.page.click("#sheet-grip"), lambda: page.page.keyboard.press("Escape")]:
        page.show_panel("touch")
        page.page.focus("#tab-touch")
        close()
        expect(page.page.locator("#panel-touch")).to_be_hidden()


def test_every_panel_of_a_phone_has_a_heading(open_page):
    page = open_page("dead-button", **PHONE)
    for panel in ["touch", "record", "timeline", "chain", "keys", "outline", "source"]:
        page.show_panel(panel)
        assert page.page.get_by_role("heading", level=2).locator("visible=true").count() >= 1, panel
    assert page.page.get_by_role("heading", level=1).count() == 1


# Menus


@pytest.mark.parametrize("width", [768, 1024, 1180, 1280, 1440])
def test_the_save_menu_is_inside_the_window(open_page, width):
    page = open_page("dead-button", size=(width, 800))
    page.page.click("#save summary")
    menu = box(page, ".menu-of-forms")
    assert menu["x"] >= 0 and menu["x"] + menu["width"] <= width and menu["y"] >= 0 and menu["y"] + menu["height"] <= 800
    for button in page.page.locator(".menu-of-forms button").all():
        at = button.bounding_box()
        center = [at["x"] + at["width"] / 2, at["y"] + at["height"] / 2]
        assert page.page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('.menu-of-forms') !== null", center)
    page.page.keyboard.press("Escape")
    expect(page.page.locator(".menu-of-forms")).to_be_hidden()
    assert page.page.evaluate("document.activeElement.textContent") == "Save"


def test_a_menu_is_positioned_before_a_frame_can_show_it(open_page):
    page = open_page("dead-button", size=(1024, 800))
    for menu in ["#device-menu", "#filter-menu", "#save"]:
        # A promise that is already fulfilled continues before the browser draws a frame.
        top, bottom = page.page.evaluate(
            """async (menu) => {
              document.querySelector(`${menu} summary`).click();
              await Promise.resolve();
              const { top, bottom } = document.querySelector(`${menu} .drop-down-content`).getBoundingClientRect();
              return [top, bottom];
            }""", menu)
        assert 0 <= top < bottom <= 800, menu
        page.page.keyboard.press("Escape")


# The simulated device


def size_of(page):
    return page.page.evaluate("(style => [parseFloat(style.width), parseFloat(style.height)])(document.getElementById('views').style)")


def wait_for_size(page, width, height):
    page.page.wait_for_function(
        "size => (style => parseFloat(style.width) === size[0] && parseFloat(style.height) === size[1])(document.getElementById('views').style)",
        arg=[width, height],
    )


def test_a_screen_is_shown_on_another_device_rotated_and_dark(open_page, screenshot):
    page = open_page("dead-button")
    page.page.click("#device-summary")
    page.page.select_option("#device-preset", "iPhone 16 Pro")
    wait_for_size(page, 402, 874)
    page.page.check("#device-safe-areas")
    top, scale = page.page.evaluate(
        """() => [parseFloat(getComputedStyle(document.querySelector(".safe-areas")).borderTopWidth),
                  parseFloat(document.getElementById("screen").style.getPropertyValue("--scale"))]""")
    assert abs(top - 62 * scale) < 1
    page.page.click("#device-rotation")
    wait_for_size(page, 874, 402)
    page.page.select_option("#device-style", "dark")
    page.page.wait_for_function("() => document.getElementById('screen').style.colorScheme === 'dark'")
    expect(page.page.locator("#device-name")).to_have_text(": iPhone 16 Pro, rotated, dark")
    screenshot(page, "device-rotated-dark")
    page.page.keyboard.press("Escape")
    expect(page.page.locator(".device-choices")).to_be_hidden()
    # The device stays for other screens, and a gesture is explained on it.
    page.page.click('.gallery button[data-screen="covered-button"]')
    page.wait_for_screen("covered-button")
    assert size_of(page) == [874, 402]
    page.page.click('.gallery button[data-screen="dead-button"]')
    page.wait_for_screen("dead-button")
    page.tap("buy")
    page.page.wait_for_selector("#verdict .try", state="attached")
    page.page.click("#verdict .try")
    page.wait_for_line("buy touchUpInside")
    assert size_of(page) == [874, 402]
    page.page.click("#device-summary")
    page.page.select_option("#device-preset", "")
    wait_for_size(page, 360, 480)


def test_the_device_is_remembered_after_a_reload_but_a_link_plays_on_the_device_of_the_file(open_page, server):
    page = open_page("dead-button")
    page.page.click("#device-summary")
    page.page.select_option("#device-preset", "iPhone SE")
    wait_for_size(page, 375, 667)
    page.page.select_option("#device-style", "dark")
    page.page.wait_for_function("() => document.getElementById('screen').style.colorScheme === 'dark'")
    before = len(page.received)
    page.page.reload()
    wait_for_size(page, 375, 667)
    expect(page.page.locator("#device-name")).to_have_text(": iPhone SE, dark")
    # The screen is set up once, so that an app starts once.
    assert [message["size"] for message in page.received[before:] if message["type"] == "screen"] == [[375, 667]]
    page.page.wait_for_function("() => document.getElementById('screen').style.colorScheme === 'dark'")
    # The touches of a link have locations on the screen of the file.
    page.page.goto("about:blank")
    page.page.goto(f"{server.address}/#dead-button&play=0.1b180,270;50.1e180,270")
    page.wait_for_line("page touchesEnded")
    assert size_of(page) == [360, 480]
    page.page.goto("about:blank")
    page.page.goto(f"{server.address}/#dead-button")
    wait_for_size(page, 375, 667)


def test_a_device_that_is_chosen_without_a_server_is_shown_after_the_page_has_reconnected(open_page, start_server):
    server = start_server()
    page = open_page("dead-button", address=server.address)
    server.stop()
    page.page.wait_for_selector('#link-state[data-state="gone"]')
    page.page.click("#device-summary")
    page.page.select_option("#device-preset", "iPhone SE")
    start_server(port=server.port)
    page.page.wait_for_selector('#link-state[data-state="live"]')
    wait_for_size(page, 375, 667)
    # The browser's complaints about failed attempts to connect are expected.
    page.complaints[:] = [text for text in page.complaints if "WebSocket connection" not in text]


def test_an_app_gets_the_size_and_the_safe_area_of_the_device(open_page):
    page = open_page("rows")
    page.page.click("#device-summary")
    page.page.select_option("#device-preset", "iPhone SE")
    wait_for_size(page, 375, 667)
    window = page.page.locator(".view").first
    assert window.evaluate("node => [parseFloat(node.style.width), parseFloat(node.style.height)]") == [375, 667]


# The address


def test_back_and_forward_move_through_the_screens(open_page):
    page = open_page("dead-button")
    for screen in ["lace", "zoom"]:
        page.page.click(f'.gallery button[data-screen="{screen}"]')
        page.wait_for_screen(screen)
    for step, screen in [("go_back", "lace"), ("go_back", "dead-button"), ("go_forward", "lace")]:
        getattr(page.page, step)()
        page.wait_for_screen(screen)


def test_an_unknown_screen_of_the_address_is_reported(open_page, server):
    page = open_page("lace")
    page.page.evaluate("location.hash = 'no-such-screen'")
    expect(page.page.locator("#notice-text")).to_contain_text("no-such-screen")
    assert page.page.evaluate("location.hash") == "#lace"
    page.page.keyboard.press("Escape")
    expect(page.page.locator("#notice")).to_be_hidden()
    page.page.goto("about:blank")
    page.page.goto(f"{server.address}/#no-such-screen")
    expect(page.page.locator("#notice-text")).to_contain_text("“A dead button” is shown instead.")


@pytest.mark.parametrize("part, said", [
    ("play=nonsense", "`nonsense` is not a sample"), ("set=bar:purple", "unknown option"), ("sett=bar:raised", "unknown part sett=bar:raised"),
    pytest.param("play=" + "1" * 70_000, "was not sent", id="a gesture that is too large for a message"),
])
def test_an_invalid_part_of_the_address_is_reported(open_page, part, said):
    page = open_page("dead-button")
    page.page.evaluate("part => { location.hash = `lace&${part}`; }", part)
    expect(page.page.locator("#notice-text")).to_contain_text(said)
    page.tap((180, 350))
    expect(page.page.locator("#verdict .sentence")).to_have_count(1)


# The gallery and dropped files


@pytest.mark.parametrize("words, screen", [("UISlider", "slider"), ("minimumZoomScale", "zoom"), ("One ticket, 12.00", "dead-button")])
def test_the_search_finds_classes_properties_and_texts(open_page, words, screen):
    page = open_page("lace")
    page.page.fill("#gallery-search", words)
    expect(page.page.locator(f'.gallery button[data-screen="{screen}"]')).to_be_visible()
    expect(page.page.locator('.gallery button[data-screen="hover"]')).to_be_hidden()


def test_screens_with_the_same_title_have_their_ids_in_the_gallery(open_page, start_server, tmp_path):
    files = [tmp_path / "first.yaml", tmp_path / "second.yaml"]
    for file in files:
        file.write_text("touchlab: 1\ntitle: Form\nscreen: [300, 300]\nviews: [{id: a, frame: [0, 0, 90, 90]}]\n")
    page = open_page("first", address=start_server(*files).address)
    assert page.page.locator(".gallery .which").all_inner_texts() == ["first", "second"]


DUMP = """<?xml version="1.0" encoding="UTF-8"?>
<AppiumAUT>
  <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" x="0" y="0" width="390" height="844" visible="true">
    <XCUIElementTypeWindow type="XCUIElementTypeWindow" x="0" y="0" width="390" height="844" visible="true">
%s      <XCUIElementTypeButton type="XCUIElementTypeButton" name="Order" label="Order" enabled="true" visible="true" x="20" y="700" width="350" height="50"/>
    </XCUIElementTypeWindow>
  </XCUIElementTypeApplication>
</AppiumAUT>
"""
ROW = '      <XCUIElementTypeOther type="XCUIElementTypeOther" name="row %d" visible="true" x="0" y="%d" width="390" height="4"/>\n'

DROP = """([name, text]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name));
  window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
}"""


def test_a_dump_of_an_app_is_dropped_and_shown(open_page):
    page = open_page("lace")
    # The dump is longer than one message.
    text = DUMP % "".join(ROW % (number, number % 600) for number in range(700))
    assert len(text) > 70_000
    page.page.evaluate(DROP, ["shop.xml", text])
    page.wait_for_screen("dropped-shop")
    assert size_of(page) == [390, 844]
    assert page.page.locator('.view[data-class="UIButton"]').count() == 1


# The inspector and the cards of touches


def test_the_inspector_lists_what_bears_on_touches_first_and_marks_a_disabled_control(open_page, start_server, tmp_path):
    file = tmp_path / "off.yaml"
    file.write_text("touchlab: 1\nscreen: [300, 300]\nviews: [{id: buy, class: UIButton, isEnabled: false, frame: [0, 0, 90, 90]}]\n")
    page = open_page("off", address=start_server(file).address)
    page.page.click('#outline button[data-view="buy"]')
    expect(page.page.locator("#inspection .state-word")).to_have_text("disabled")
    expect(page.page.locator("#inspection .reach")).to_contain_text("The control is disabled")
    assert page.page.locator("#inspection .properties label span").all_inner_texts()[:2] == ["isEnabled", "isUserInteractionEnabled"]
    assert page.page.locator("#inspection .properties h3").all_inner_texts() == ["For touches", "Other properties"]


def test_skipped_rows_are_one_range_in_the_card_of_a_touch(open_page, start_server, tmp_path):
    rows = ", ".join(f"{{id: row{number}, frame: [0, 0, 200, 200], isUserInteractionEnabled: false}}" for number in range(40))
    file = tmp_path / "skipped.yaml"
    file.write_text(f"touchlab: 1\nscreen: [300, 300]\nviews: [{rows}]\n")
    page = open_page("skipped", address=start_server(file).address)
    page.tap((100, 100))
    expect(page.page.locator("#touches .passed b").first).to_contain_text("row0 to row39 (40)")
