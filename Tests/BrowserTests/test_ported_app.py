"""Tests of an unmodified Xcode app that the plugin builds and that serves its own page, touched by real fingers."""

import pathlib
import shutil
import subprocess

import pytest
from playwright.sync_api import expect

from conftest import ROOT, Server
from test_verdict import copy_scenario

# The tests use the build directory of `make port`, so that nothing is compiled twice.
SCRATCH = ROOT / ".build"


@pytest.fixture(scope="module")
def app():
    package = ["--package-path", str(ROOT / "Examples" / "PortedApp"), "--scratch-path", str(SCRATCH)]
    build = ["swift", "build", "--disable-index-store", *package, "--product", "serve-app"]
    result = subprocess.run(build, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert result.returncode == 0, result.stdout[-4000:]
    server = Server(command=[str(SCRATCH / "debug" / "serve-app"), "0"])
    yield server
    server.stop()
    # The server reports no unsupported part of the app's storyboard.
    assert not [line for line in server.said if ".storyboard:" in line]


@pytest.fixture
def plants(open_page, app):
    return open_page("program", address=app.address)


def text(page, words):
    """The text in a view: it is drawn as SVG, and is in no element of the page."""
    return page.page.locator(f'.drawing[data-svg*=">{words}<"]')


def tap_text(page, words):
    box = text(page, words).last.bounding_box()
    page.tap_at([box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])


def push(page):
    """Opens a row, and waits until the pushed page of the plant has come to rest."""
    tap_text(page, "Monstera")
    expect(text(page, "Edit note")).to_be_visible()
    page.page.wait_for_function("() => !document.querySelector('.view[data-id^=PlantsViewController]')")
    page.let_frames_pass(60)


def test_a_row_opens_a_plant_with_a_gauge(plants, screenshot):
    for words in ["Plants", "Water all", "Basil", "Monstera", "Living room", "Doodle", "Settings"]:
        expect(text(plants, words).first).to_be_visible()
    screenshot(plants, "ported-app-list")
    push(plants)
    expect(text(plants, "60 %")).to_be_visible()
    # Drags up by a quarter of the gauge's height.
    plants.press({1: "gauge"})
    x, y = plants.down[1]
    for step in range(1, 9):
        plants.move_to({1: [x, y - 10 * step]})
        plants.let_frames_pass(2)
    plants.lift()
    expect(text(plants, "60 %")).to_have_count(0)
    plants.wait_until_lifted()
    screenshot(plants, "ported-app-plant")
    tap_text(plants, "All plants")
    expect(text(plants, "Basil")).to_be_visible()


def test_the_sheet_is_dragged_between_its_detents_and_dismissed(plants, screenshot):
    page = plants.page
    push(plants)

    def open_sheet():
        tap_text(plants, "Edit note")
        expect(text(plants, "Cancel")).to_be_visible()
        rest()

    def sheet():
        # Returns the position of the sheet's title, which moves with the sheet's upper edge.
        return text(plants, "Note").last.bounding_box()["y"]

    def rest():
        """Waits until the server has processed the lift, and the sheet has not moved for some frames afterwards."""
        plants.wait_until_lifted()
        was = None
        while was != (was := sheet()):
            plants.let_frames_pass(20)

    def drag_title(far):
        box = text(plants, "Note").last.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        plants.press_at({1: [x, y]})
        for step in range(1, 11):
            plants.move_to({1: [x, y + far * step / 10]})
            plants.let_frames_pass(2)
        # The finger rests before it lifts, so that the sheet is not flicked.
        plants.let_frames_pass(20)
        plants.lift_and_wait()

    open_sheet()
    medium = sheet()
    screenshot(plants, "ported-app-sheet")
    height = page.locator('.view[data-id="UIWindow-1"]').bounding_box()["height"]
    drag_title(-0.4 * height)
    rest()
    large = sheet()
    assert medium - large > 0.3 * height
    drag_title(0.35 * height)
    rest()
    assert abs(sheet() - medium) < 2
    field = page.locator('.view[data-id="note"]').bounding_box()
    plants.tap_at([field["x"] + field["width"] / 2, field["y"] + field["height"] / 2])
    plants.keys.type("Light")
    tap_text(plants, "Done")
    expect(text(plants, "Cancel")).to_have_count(0)
    expect(text(plants, "Light").first).to_be_visible()

    open_sheet()
    drag_title(0.4 * height)
    expect(text(plants, "Cancel")).to_have_count(0)
    expect(text(plants, "Light").first).to_be_visible()


def test_a_check_mark_is_recognized_by_the_apps_recognizer(plants, screenshot):
    tap_text(plants, "Doodle")
    expect(text(plants, "Draw a check mark")).to_be_visible()
    path = [(100, 300), (120, 330), (150, 380), (190, 320), (230, 260), (260, 210)]
    plants.press({1: path[0]})
    for point in path[1:]:
        plants.move({1: point})
        plants.let_frames_pass(3)
    plants.lift()
    expect(text(plants, "1 check mark")).to_be_visible()
    screenshot(plants, "ported-app-doodle")


def test_the_static_table_on_a_phone(open_page, app, screenshot):
    page = open_page("program", address=app.address, size=(390, 844), phone=True)
    # The tab bar is below the part of the screen that is visible initially.
    page.page.click('[aria-label="Show the lower end of the screen"]')
    tap_text(page, "Settings")
    page.page.click('[aria-label="Show the upper end of the screen"]')
    expect(text(page, "Remind me")).to_be_visible()
    expect(text(page, "Every 3 days")).to_be_visible()
    page.tap("reminderSwitch")
    expect(text(page, "Never")).to_be_visible()
    screenshot(page, "ported-app-settings-phone")


def test_a_disabled_button_of_the_app_gets_a_verdict_and_a_fix_on_a_new_run(plants, screenshot):
    push(plants)
    tap_text(plants, "Edit note")
    expect(text(plants, "Cancel")).to_be_visible()
    plants.let_frames_pass(60)
    # The button is disabled because the note is empty.
    tap_text(plants, "Done")
    verdict_text = plants.page.locator("#verdict .sentence > span:not(.sign):not(.badge)").first
    expect(verdict_text).to_have_text("The button “Done” is disabled: its isEnabled is false.")
    expect(plants.page.locator("#verdict .fix code").first).to_have_text("doneButton.isEnabled = true")
    screenshot(plants, "ported-app-verdict")
    plants.page.locator("#verdict .try").first.click()
    expect(plants.page.locator("#verdict .side").nth(1)).to_have_attribute("data-outcome", "fired")
    plants.wait_for_line("doneButton touchUpInside")
    expect(text(plants, "Cancel")).to_have_count(0)
    plants.page.click("#verdict .undo")
    expect(text(plants, "Monstera")).to_be_visible()


def compile_with(swift, file, line, folder):
    """Compiles the app with code that is inserted before a line of one of its files; returns the errors of the compiler."""
    ported = SCRATCH / "plugins/outputs/portedapp/PortedApp/destination/PortUIKitPlugin/Ported"
    sources = [ROOT / "Examples/PortedApp/App/Launching.swift", *(pathlib.Path(shutil.copy(path, folder)) for path in ported.glob("*.swift"))]
    changed = next(path for path in sources if path.name.startswith(f"{file}."))
    text = changed.read_text()
    assert text.count(line) == 1, f"{line} is not a unique line of {changed.name}"
    changed.write_text(text.replace(line, f"{swift}\n{line}"))
    flags = ["-swift-version", "5", "-suppress-warnings", "-I", str(SCRATCH / "debug/Modules"), "-I", str(ROOT / "Sources/UIKitSubmodules/include")]
    command = ["swiftc", "-typecheck", "-module-name", "PortedApp", *flags, *map(str, sources)]
    return subprocess.run(command, capture_output=True, text=True).stderr


def test_copied_swift_compiles_in_the_class_that_has_the_property_and_the_copied_scenario_passes(plants, clipboard, tmp_path):
    plants.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    push(plants)
    tap_text(plants, "Edit note")
    expect(text(plants, "Cancel")).to_be_visible()
    plants.let_frames_pass(60)
    tap_text(plants, "Done")
    plants.page.locator("#verdict .try").first.click()
    expect(plants.page.locator("#verdict .side").nth(1)).to_have_attribute("data-outcome", "fired")
    plants.page.click("#verdict .copy-swift")
    swift = plants.wait_for_clipboard(lambda copied: "isEnabled" in copied)
    # The change has to follow the statement of the app that disables the button.
    end_of_loading = "    textChanged()\n  }\n"
    assert compile_with(swift, "NoteViewController", end_of_loading, tmp_path) == ""
    assert "error:" in compile_with(swift.replace("doneButton", "noButton"), "NoteViewController", end_of_loading, tmp_path)
    # The scenario has the views of the app before the touch, and the record of the touch on these views.
    assert "doneButton touchUpInside" in copy_scenario(plants, tmp_path)
    plants.page.click("#verdict .keep")
    expect(plants.page.locator("#verdict .in-force code")).to_have_text(swift)


def test_each_object_of_the_app_has_a_verdict_on_request(plants):
    push(plants)
    plants.tap("percentLabel")
    plants.page.click('.why[aria-label="Why did gauge have no effect?"]')
    verdict_text = plants.page.locator("#verdict .sentence > span:not(.sign):not(.badge)").first
    expect(verdict_text).to_contain_text("gauge")
