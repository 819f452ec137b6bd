"""Tests in which Appium's Python client drives a scenario's screen, and an app for iOS with alerts."""

import base64
import struct
import xml.etree.ElementTree

import pytest
from appium import webdriver
from appium.options.ios import XCUITestOptions
from appium.webdriver.common.appiumby import AppiumBy
from selenium.common.exceptions import (
    InvalidArgumentException, InvalidElementStateException, InvalidSelectorException, NoAlertPresentException,
    NoSuchElementException, StaleElementReferenceException, WebDriverException,
)
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions import interaction
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput


def begin(server, **capabilities):
    options = XCUITestOptions()
    options.load_capabilities({"platformName": "iOS", "appium:automationName": "XCUITest", **capabilities})
    return webdriver.Remote(server.address, options=options)


@pytest.fixture
def driver(shop):
    driver = begin(shop)
    yield driver
    driver.quit()


def by_id(driver, name):
    return driver.find_element(AppiumBy.ACCESSIBILITY_ID, name)


def status(driver):
    return by_id(driver, "status").text


def size_of(png):
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", png[16:24])


def test_a_session_describes_its_screen(driver):
    assert driver.capabilities["platformName"].lower() == "ios"
    assert driver.capabilities["touchlab:screen"] == "shop"
    assert driver.get_window_size() == {"width": 390, "height": 844}
    assert driver.get_window_rect()["height"] == 844
    assert driver.orientation == "PORTRAIT"
    with pytest.raises(WebDriverException, match="PORTRAIT"):
        driver.orientation = "LANDSCAPE"


def test_elements_are_found_with_every_strategy_of_the_client(driver):
    buy = by_id(driver, "buy")
    queries = [
        (AppiumBy.ID, "buy"), (AppiumBy.NAME, "buy"), (AppiumBy.IOS_PREDICATE, "label == 'Buy now' AND enabled == 1"),
        (AppiumBy.IOS_PREDICATE, "name BEGINSWITH[c] 'BU' AND NOT type CONTAINS 'Text'"),
        (AppiumBy.IOS_CLASS_CHAIN, "**/XCUIElementTypeButton[`label == 'Buy now'`]"),
        (AppiumBy.IOS_CLASS_CHAIN, "**/XCUIElementTypeButton[1]"), (AppiumBy.CLASS_NAME, "XCUIElementTypeButton"),
        (AppiumBy.XPATH, "//XCUIElementTypeButton[@label='Buy now']"), (AppiumBy.XPATH, "(//*[@name='buy'])[1]"),
    ]
    for using, value in queries:
        assert driver.find_element(using, value) == buy, (using, value)
    assert len(driver.find_elements(AppiumBy.CLASS_NAME, "XCUIElementTypeTextField")) == 1
    assert len(driver.find_elements(AppiumBy.CLASS_NAME, "XCUIElementTypeSecureTextField")) == 1
    assert by_id(driver, "card").find_element(AppiumBy.CLASS_NAME, "XCUIElementTypeStaticText").text == "New"
    assert driver.find_elements(AppiumBy.ACCESSIBILITY_ID, "nobody") == []
    assert driver.find_elements(AppiumBy.ACCESSIBILITY_ID, "secret") == []


@pytest.mark.parametrize("using, value, error", [
    (AppiumBy.ACCESSIBILITY_ID, "nobody", NoSuchElementException),
    (AppiumBy.IOS_PREDICATE, "labl == 'a'", InvalidSelectorException),
    (AppiumBy.IOS_PREDICATE, "label ==", InvalidSelectorException),
    (AppiumBy.IOS_PREDICATE, "label MATCHES '(a+)+b'", InvalidSelectorException),
    (AppiumBy.IOS_CLASS_CHAIN, "**/Button", InvalidSelectorException),
    (AppiumBy.XPATH, "//*[", InvalidSelectorException), (AppiumBy.XPATH, "count(//*)", InvalidSelectorException),
    (AppiumBy.CSS_SELECTOR, "a", InvalidSelectorException),
])
def test_an_element_that_cannot_be_found_is_the_standards_error(driver, using, value, error):
    with pytest.raises(error):
        driver.find_element(using, value)


def test_an_element_has_its_properties(driver):
    buy, off, sound = by_id(driver, "buy"), by_id(driver, "off"), by_id(driver, "sound")
    assert buy.rect == {"x": 20, "y": 100, "width": 160, "height": 44}
    assert buy.size == {"width": 160, "height": 44} and buy.location == {"x": 20, "y": 100}
    assert buy.tag_name == "XCUIElementTypeButton" and buy.text == "Buy now"
    assert buy.is_displayed() and buy.is_enabled() and not buy.is_selected()
    assert not off.is_enabled()
    assert sound.get_attribute("value") == "0" and sound.get_attribute("label") == "Sound"
    assert buy.get_attribute("visible") == "true"
    with pytest.raises(InvalidArgumentException):
        buy.get_attribute("colour")


def test_a_tap_operates_its_element(driver):
    by_id(driver, "off").click()
    assert status(driver) == "nothing yet"
    by_id(driver, "buy").click()
    assert status(driver) == "bought"
    sound = by_id(driver, "sound")
    sound.click()
    assert sound.get_attribute("value") == "1"
    driver.tap([(220, 276)], 50)
    assert by_id(driver, "size").get_attribute("value") == "L"


def test_typing_and_clearing(driver):
    name = by_id(driver, "name")
    assert name.get_attribute("value") == "Your name"
    name.send_keys("Ada")
    assert name.text == "Ada" and driver.is_keyboard_shown()
    assert driver.switch_to.active_element == name
    name.clear()
    assert name.text == "Your name"
    code = by_id(driver, "code")
    code.send_keys("1234")
    assert code.text == "••••"
    driver.hide_keyboard()
    assert not driver.is_keyboard_shown()
    with pytest.raises(WebDriverException):
        by_id(driver, "buy").send_keys("x")


def test_gestures_of_one_finger(driver):
    card = by_id(driver, "card")
    driver.execute_script("mobile: doubleTap", {"elementId": card.id})
    assert status(driver) == "double tapped"
    driver.execute_script("mobile: touchAndHold", {"elementId": card.id, "duration": 1.0})
    assert status(driver) == "held"
    driver.swipe(340, 420, 60, 420, 100)
    assert status(driver) == "swiped"
    driver.execute_script("mobile: dragFromToForDuration", {"duration": 0, "fromX": 113, "fromY": 175, "toX": 360, "toY": 175})
    assert by_id(driver, "volume").get_attribute("value") == "100%"


def test_gestures_of_several_fingers(driver):
    card = by_id(driver, "card")
    driver.execute_script("mobile: pinch", {"elementId": card.id, "scale": 0.5, "velocity": 1.1})
    assert status(driver) == "pinched"
    by_id(driver, "buy").click()
    assert status(driver) == "bought"
    driver.execute_script("mobile: rotateElement", {"elementId": card.id, "rotation": 1.5, "velocity": 1.5})
    assert status(driver) == "turned"
    driver.execute_script("mobile: twoFingerTap", {"elementId": card.id})
    assert status(driver) == "two fingers"
    by_id(driver, "buy").click()
    driver.tap([(150, 400), (220, 400)], 60)
    assert status(driver) == "two fingers"


def test_fingers_of_w3c_actions(driver):
    card = by_id(driver, "card")
    actions = ActionChains(driver)
    actions.w3c_actions = ActionBuilder(driver, mouse=PointerInput(interaction.POINTER_TOUCH, "finger"))
    actions.w3c_actions.pointer_action.move_to(card)
    actions.w3c_actions.pointer_action.pointer_down()
    actions.w3c_actions.pointer_action.pause(0.8)
    actions.w3c_actions.pointer_action.release()
    actions.perform()
    assert status(driver) == "held"
    builder = ActionBuilder(driver)
    builder.devices = []
    for name, start, end in [("a", 190, 80), ("b", 210, 320)]:
        finger = builder.add_pointer_input(interaction.POINTER_TOUCH, name)
        finger.create_pointer_move(0, start, 400)
        finger.create_pointer_down()
        finger.create_pointer_move(400, end, 400)
        finger.create_pointer_up(0)
    builder.perform()
    assert status(driver) == "pinched"
    # The pointer type of the client's actions is a mouse by default, which Appium plays as a finger.
    ActionChains(driver).click(by_id(driver, "buy")).perform()
    assert status(driver) == "bought"


def test_a_list_scrolls_and_reuses_its_rows(driver):
    first = by_id(driver, "list.0")
    assert first.is_displayed()
    driver.execute_script("mobile: scroll", {"elementId": by_id(driver, "list").id, "direction": "down"})
    later = driver.find_elements(AppiumBy.CLASS_NAME, "XCUIElementTypeCell")
    assert "list.0" not in [cell.get_attribute("name") for cell in later if cell.is_displayed()]
    # The view of the first row now shows another row, or is no longer on the screen.
    with pytest.raises(StaleElementReferenceException):
        first.is_displayed()
    driver.swipe(200, 800, 200, 560, 200)
    assert driver.find_elements(AppiumBy.IOS_PREDICATE, "name BEGINSWITH 'list.' AND type == 'XCUIElementTypeCell'")


def test_the_page_source_and_screenshots(driver):
    root = xml.etree.ElementTree.fromstring(driver.page_source)
    assert root.tag == "XCUIElementTypeApplication" and root.get("width") == "390"
    assert root.find(".//XCUIElementTypeButton[@name='buy']").get("label") == "Buy now"
    assert size_of(driver.get_screenshot_as_png()) == (390, 844)
    assert size_of(base64.b64decode(by_id(driver, "card").screenshot_as_base64)) == (350, 200)
    before = driver.get_screenshot_as_base64()
    by_id(driver, "sound").click()
    assert driver.get_screenshot_as_base64() != before


def test_sessions_timeouts_settings_and_contexts(driver, shop):
    driver.implicitly_wait(2)
    assert driver.timeouts.implicit_wait == 2
    driver.update_settings({"snapshotMaxDepth": 20})
    assert driver.get_settings()["snapshotMaxDepth"] == 20
    assert driver.contexts == ["NATIVE_APP"] and driver.current_context == "NATIVE_APP"
    other = begin(shop, **{"touchlab:screen": "shop"})
    by_id(other, "buy").click()
    assert status(other) == "bought" and status(driver) == "nothing yet"
    other.quit()
    with pytest.raises(WebDriverException, match="does not exist"):
        other.find_element(AppiumBy.ID, "buy")
    with pytest.raises(WebDriverException, match="unknown screen"):
        begin(shop, **{"touchlab:screen": "nowhere"})


def test_an_unsupported_command_is_refused(driver):
    with pytest.raises(NoAlertPresentException):
        driver.switch_to.alert.text
    with pytest.raises(WebDriverException, match="mobile: fly"):
        driver.execute_script("mobile: fly", {})
    with pytest.raises(WebDriverException, match="expected a script"):
        driver.execute_script("return 1")
    with pytest.raises(InvalidArgumentException):
        driver.execute_script("mobile: pinch", {"scale": -1})


def test_alerts_of_an_app_for_ios(app):
    driver = begin(app)
    assert status(driver) == "hello"
    by_id(driver, "ask").click()
    alert = driver.switch_to.alert
    assert alert.text == "Who is there?\nSay your name."
    assert driver.execute_script("mobile: alert", {"action": "getButtons"}) == ["Cancel", "OK"]
    alert.send_keys("Grace")
    alert.accept()
    assert status(driver) == "Grace"
    by_id(driver, "ask").click()
    driver.switch_to.alert.dismiss()
    assert status(driver) == "Grace"
    with pytest.raises(NoAlertPresentException):
        driver.switch_to.alert.accept()
    by_id(driver, "ask").click()
    driver.find_element(AppiumBy.IOS_PREDICATE, "type == 'XCUIElementTypeButton' AND name == 'Cancel'").click()
    with pytest.raises(NoAlertPresentException):
        driver.switch_to.alert.dismiss()
    driver.quit()
