"""Tests in which facebook-wda drives a scenario's screen, and an app for iOS with alerts."""

import io

import pytest
import wda


@pytest.fixture
def client(shop):
    client = wda.Client(shop.address)
    with client.session() as session:
        yield session


def status(session):
    return session(id="status").get().text


def test_the_server_describes_itself(shop):
    client = wda.Client(shop.address)
    assert client.status()["ready"] and client.is_ready()
    assert client.healthcheck() is not None
    assert client.locked() is False
    assert client.app_current()["bundleId"]


def test_a_session_describes_its_screen(client):
    assert client.window_size() == (390, 844)
    assert client.scale == 3
    assert client.orientation == wda.PORTRAIT
    assert client.bundle_id == "shop"
    assert client.battery_info()["level"] == 1
    assert client.device_info()["isSimulator"]


def test_elements_are_found_with_every_strategy_of_the_client(client):
    queries = [
        dict(id="buy"), dict(name="buy"), dict(label="Buy now"), dict(labelContains="Buy"), dict(nameContains="bu", className="Button"),
        dict(predicate="label == 'Buy now'"), dict(classChain="**/XCUIElementTypeButton[`name == 'buy'`]"),
        dict(xpath="//XCUIElementTypeButton[@name='buy']"), dict(className="Button", index=0),
        dict(name="buy", enabled=True, visible=True),
    ]
    for query in queries:
        assert client(**query).get().label == "Buy now", query
    assert client(className="TextField").count() == 1
    assert not client(name="nobody").exists
    assert client(name="card").child(className="StaticText").get().text == "New"


def test_an_element_has_its_properties(client):
    buy = client(id="buy").get()
    assert tuple(buy.bounds) == (20, 100, 160, 44)
    assert buy.enabled and buy.displayed and buy.visible and buy.accessible
    assert buy.className == "XCUIElementTypeButton"
    assert not client(id="off").get().enabled
    assert client(id="sound").get().value == "0"


def test_taps(client):
    client.tap(100, 122)
    assert status(client) == "bought"
    client(id="sound").get().tap()
    assert client(id="sound").get().value == "1"
    client.double_tap(200, 450)
    assert status(client) == "double tapped"
    client.tap_hold(200, 450, 1.0)
    assert status(client) == "held"
    client(id="buy").tap()
    assert status(client) == "bought"
    client(id="card").get().tap_hold(1.0)
    assert status(client) == "held"
    client.click(0.25, 122 / 844)
    assert status(client) == "bought"


def test_drags_swipes_and_pinches(client):
    client.swipe(340, 420, 60, 420, 0)
    assert status(client) == "swiped"
    client(id="card").get().pinch(2, 1)
    assert status(client) == "pinched"
    client.swipe(113, 175, 360, 175, 0)
    assert client(id="volume").get().value == "100%"
    client.swipe_up()
    client(id="list").get().scroll("down")
    cells = client(className="Cell").find_elements()
    assert "list.0" not in [cell.name for cell in cells if cell.displayed]


def test_typing_and_clearing(client):
    name = client(id="name").get()
    name.set_text("Ada")
    assert name.value == "Ada"
    client.send_keys(" L")
    assert name.value == "Ada L"
    name.clear_text()
    assert name.value == "Your name"
    client.http.post("wda/keyboard/dismiss")
    with pytest.raises(wda.WDARequestError):
        client.send_keys("x")


def test_the_page_source_and_screenshots(client):
    assert "<XCUIElementTypeApplication" in client.source()
    tree = client.source(format="json")
    assert tree["type"] == "Application" and tree["rect"]["width"] == 390
    assert client.source(accessible=True)["type"] == "Application"
    png = client.screenshot(format="raw")
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert client.screenshot().size == (390, 844)


def test_settings(client):
    assert client.appium_settings({"snapshotMaxDepth": 20})["snapshotMaxDepth"] == 20
    assert client.appium_settings()["snapshotMaxDepth"] == 20


def test_an_invalid_request_is_the_standards_error(client):
    with pytest.raises(wda.WDARequestError):
        client.http.get("alert/text")
    assert not client.alert.exists
    with pytest.raises(wda.WDARequestError):
        client(predicate="labl == 'a'").find_elements()
    with pytest.raises(wda.WDAElementNotFoundError):
        client(name="nobody").get(timeout=0.1)
    with pytest.raises(wda.WDARequestError):
        client.home()


def test_alerts_of_an_app_for_ios(app):
    with wda.Client(app.address).session() as session:
        session(id="ask").get().tap()
        assert session.alert.exists
        assert session.alert.text == "Who is there?\nSay your name."
        assert session.alert.buttons() == ["Cancel", "OK"]
        session.alert.set_text("Grace")
        session.alert.accept()
        assert status(session) == "Grace" and not session.alert.exists
        session(id="ask").get().tap()
        session.alert.click("Cancel")
        assert not session.alert.exists
        session(id="ask").get().tap()
        session.alert.dismiss()
        assert status(session) == "Grace"
