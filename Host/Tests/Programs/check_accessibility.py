#!/usr/bin/env python3
"""Reads the demo through AT-SPI, as a screen reader does, and uses its elements.

    /usr/bin/python3 check_accessibility.py PATH_OF_HOSTDEMO

Needs Debian's at-spi2-core, dbus, python3-gi, gir1.2-atspi-2.0, and the packages of check_host.py. The session bus and
the bus of assistive technologies are private.
"""

import os
import subprocess
import sys
import tempfile
import threading
import time
import warnings

from display import Display
from program import LIMIT

SERVICES = "/usr/share/dbus-1/services"
CONFIGURATION = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:dir={folder}</listen>
  <auth>EXTERNAL</auth>
  <servicedir>{folder}/services</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""


class Bus:
    """A private session bus, on which only the bus of assistive technologies can be started."""

    def __init__(self, display):
        self.folder = tempfile.mkdtemp(prefix="bus")
        os.mkdir(f"{self.folder}/services")
        os.symlink(f"{SERVICES}/org.a11y.Bus.service", f"{self.folder}/services/org.a11y.Bus.service")
        with open(f"{self.folder}/session.conf", "w") as file:
            file.write(CONFIGURATION.format(folder=self.folder))
        self.process = subprocess.Popen(
            ["dbus-daemon", f"--config-file={self.folder}/session.conf", "--print-address", "--nofork"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            env={**display.environment, "XDG_RUNTIME_DIR": self.folder, "HOME": self.folder},
        )
        self.address = self.process.stdout.readline().strip()

    def close(self):
        self.process.terminate()
        self.process.wait(LIMIT)


class Program:
    """The demo, whose output is read line by line."""

    def __init__(self, path, display, **environment):
        self.lines = []
        self.process = subprocess.Popen(
            [path, "--record", "--statistics"], env={**display.environment, **environment}, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, errors="replace",
        )
        threading.Thread(target=self.read, daemon=True).start()
        wait(lambda: any(line.startswith("frames ") and not line.startswith("frames 0") for line in self.lines), "a frame")

    def read(self):
        for line in self.process.stdout:
            self.lines.append(line.rstrip())

    def close(self):
        self.process.terminate()
        assert self.process.wait(LIMIT) == 0, f"the app ended with {self.process.returncode}:\n" + "\n".join(self.lines[-30:])


def wait(condition, description, seconds=LIMIT):
    """Waits until the condition is true, and returns its value. Events of AT-SPI are received in the meantime."""
    deadline = time.monotonic() + seconds
    while True:
        while GLib is not None and GLib.MainContext.default().iteration(False):
            pass
        try:
            value = condition()
        except GLibError:
            value = None
        if value:
            return value
        if time.monotonic() > deadline:
            raise AssertionError(f"{description}: not within {seconds} s")
        time.sleep(0.01)


GLib = None
GLibError = ()


def children(element):
    return [element.get_child_at_index(index) for index in range(element.get_child_count())]


def descendants(element):
    for child in children(element):
        yield child
        yield from descendants(child)


def frame(element, kind):
    extents = element.get_component_iface().get_extents(kind)
    return extents.x, extents.y, extents.width, extents.height


def act(element, name):
    """Performs an action by its name."""
    action = element.get_action_iface()
    names = [action.get_action_name(index) for index in range(action.get_n_actions())]
    assert name in names, f"{element.get_name()} has the actions {names}, and not {name}"
    assert action.do_action(names.index(name)), f"{name} was rejected by {element.get_name()}"


def find(app, role, name=None, identifier=None):
    for element in descendants(app):
        if element.get_role() != role or name is not None and element.get_name() != name:
            continue
        if identifier is None or element.get_attributes().get("id") == identifier:
            return element
    return None


def check_without_bus(path, display):
    """The demo starts immediately if the session has no bus, or a bus that does not exist."""
    for environment in ({}, {"DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"}, {"AT_SPI_BUS_ADDRESS": "unix:path=/nonexistent"}):
        program = Program(path, display, **environment)
        program.close()


def check_elements(app, Atspi):
    """Every element of the reading order has a role, a name, a value and a frame."""
    window = find(app, Atspi.Role.FRAME)
    assert window.get_state_set().contains(Atspi.StateType.SHOWING)
    assert frame(window, Atspi.CoordType.WINDOW)[2:] == (390, 700), f"the window is {frame(window, Atspi.CoordType.WINDOW)}"
    expected = [
        # role, name, the value, the frame in the window
        (Atspi.Role.LABEL, "Not pressed yet", None, (16, 16, 248, 36)),
        (Atspi.Role.PUSH_BUTTON, "Press", None, (274, 16, 100, 36)),
        (Atspi.Role.CHECK_BOX, "", "1", (16, 68, 51, 31)),
        (Atspi.Role.SLIDER, "", "50%", (86, 68, 288, 31)),
        (Atspi.Role.ENTRY, "Type here", None, (16, 116, 358, 36)),
    ]
    found = [element for element in descendants(window) if element.get_role() not in (Atspi.Role.LIST, Atspi.Role.LIST_ITEM)]
    # The title bar of the window is not part of the app.
    top = frame(window, Atspi.CoordType.WINDOW)[1]
    for role, name, value, rect in expected:
        matches = [element for element in found if element.get_role() == role and element.get_name() == name]
        assert matches, f"no element has the role {role} and the name {name!r}"
        x, y, width, height = frame(matches[0], Atspi.CoordType.WINDOW)
        assert (x, y - top, width, height) == rect, f"{name} has the frame {(x, y - top, width, height)}; expected {rect}"
        if value is not None:
            assert matches[0].get_attributes()["valuetext"] == value
            assert matches[0].get_value_iface() is not None
    rows = children(find(app, Atspi.Role.LIST))
    names = [row.get_name() or next((part.get_name() for part in descendants(row)), "") for row in rows]
    assert names[:3] == ["Row 1", "Row 2", "Row 3"], f"the table begins with {names[:5]}"
    for row in rows:
        assert row.get_role() == Atspi.Role.LIST_ITEM and frame(row, Atspi.CoordType.WINDOW)[2] == 390
    for element in descendants(app):
        parent = element.get_parent()
        assert parent.get_child_at_index(element.get_index_in_parent()) == element
    return len(list(descendants(app)))


def check_screen_coordinates(app, Atspi, display):
    """A click at the location on the screen that the bus reports presses the button."""
    button = find(app, Atspi.Role.PUSH_BUTTON, "Press")
    x, y, width, height = frame(button, Atspi.CoordType.SCREEN)
    display.touch_screen.tap(x + width // 2, y + height // 2)
    wait(lambda: find(app, Atspi.Role.LABEL, "Pressed once"), "the tap at the reported location")
    hit = find(app, Atspi.Role.FRAME).get_component_iface().get_accessible_at_point(
        x + width // 2, y + height // 2, Atspi.CoordType.SCREEN
    )
    assert hit == button, f"the element at the location of the button is {hit.get_name()}"


def check_actions(app, Atspi, program, events):
    act(find(app, Atspi.Role.PUSH_BUTTON, "Press"), "activate")
    wait(lambda: find(app, Atspi.Role.LABEL, "Pressed 2 times"), "the activation of the button")
    wait(lambda: ("object:property-change:accessible-name", "Pressed 2 times") in events, "the event of the label")
    switch = find(app, Atspi.Role.CHECK_BOX)
    assert switch.get_state_set().contains(Atspi.StateType.CHECKED)
    act(switch, "activate")
    wait(lambda: not switch.get_state_set().contains(Atspi.StateType.CHECKED), "the activation of the switch")
    wait(lambda: any(kind == "object:state-changed:checked" for kind, _ in events), "the event of the switch")
    slider = find(app, Atspi.Role.SLIDER)
    value = slider.get_value_iface()
    assert (value.get_current_value(), value.get_minimum_value(), value.get_maximum_value()) == (50, 0, 100)
    act(slider, "increment")
    increased = wait(lambda: value.get_current_value() > 50 and value.get_current_value(), "the increment of the slider")
    act(slider, "decrement")
    wait(lambda: value.get_current_value() < increased, "the decrement of the slider")
    value.set_current_value(80)
    wait(lambda: abs(value.get_current_value() - 80) <= 5, "the new value of the slider")
    wait(lambda: any(kind == "object:property-change:accessible-value" for kind, _ in events), "the event of the slider")


def check_rows(app, Atspi, program):
    table = find(app, Atspi.Role.LIST)
    row = children(table)[1]
    element = row if row.get_action_iface() is not None and row.get_action_iface().get_n_actions() else next(descendants(row))
    act(element, "activate")
    wait(lambda: children(table)[1].get_state_set().contains(Atspi.StateType.SELECTED), "the selection of the second row")
    act(table, "scroll down")
    wait(lambda: "Row 1" not in [part.get_name() for part in descendants(table)], "the next page of the table")
    act(table, "scroll up")
    wait(lambda: "Row 1" in [part.get_name() for part in descendants(table)], "the previous page of the table")


def check_still_screen(app, Atspi, program):
    """A client does not make a still screen draw frames or wake up the app."""
    start = len(program.lines)

    def is_still():
        lines = [line.split() for line in program.lines[start:] if line.startswith("frames ")]
        # One of the wake-ups of a second is that of the statistics.
        return any(int(line[1]) == 0 and int(line[3]) <= 2 for line in lines)

    wait(is_still, "a second without frames and with at most two wake-ups")


def check_text(app, Atspi, program, events):
    field = find(app, Atspi.Role.ENTRY)
    assert field.get_component_iface().grab_focus()
    wait(lambda: field.get_state_set().contains(Atspi.StateType.FOCUSED), "the focus of the field")
    wait(lambda: any(kind == "object:state-changed:focused" for kind, _ in events), "the event of the focus")
    editable, text = field.get_editable_text_iface(), field.get_text_iface()
    assert editable.set_text_contents("Grüße 👋 an alle")
    assert wait(lambda: Atspi.Text.get_text(text, 0, -1), "the text") == "Grüße 👋 an alle"
    assert Atspi.Text.get_character_count(text) == 15, Atspi.Text.get_character_count(text)
    assert editable.insert_text(8, "🎉🎉 ", 3) and Atspi.Text.get_text(text, 0, -1) == "Grüße 👋 🎉🎉 an alle"
    assert editable.delete_text(8, 11) and Atspi.Text.get_text(text, 0, -1) == "Grüße 👋 an alle"
    assert Atspi.Text.set_selection(text, 0, 8, 10)
    selection = Atspi.Text.get_selection(text, 0)
    assert (selection.start_offset, selection.end_offset) == (8, 10)
    assert Atspi.Text.get_caret_offset(text) == 10
    word = Atspi.Text.get_string_at_offset(text, 1, Atspi.TextGranularity.WORD)
    assert word.content == "Grüße ", word.content
    assert Atspi.Text.set_caret_offset(text, 3) and Atspi.Text.get_caret_offset(text) == 3
    wait(lambda: any(kind.startswith("object:text-changed:insert") for kind, _ in events), "the event of the text")


def check_hostile(app, roles, bus_address):
    """Calls with wrong arguments return errors, and the app continues."""
    from gi.repository import Gio

    def connect(address):
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        return Gio.DBusConnection.new_for_address_sync(address, flags, None, None)

    session = connect(bus_address)
    address = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, 5000, None)
    connection = connect(address.unpack()[0])

    def call(path, method, signature="()", *arguments):
        interface, name = method.split(".")
        try:
            return connection.call_sync(
                app.app.bus_name, f"/org/a11y/atspi/accessible/{path}", f"org.a11y.atspi.{interface}", name,
                GLib.Variant(signature, arguments), None, 0, 5000, None,
            ).unpack()
        except GLib.Error as error:
            return Gio.DBusError.get_remote_error(error).rsplit(".", 1)[1]

    none = (("", "/org/a11y/atspi/null"),)
    field, button = (
        find(app, role, name).path.rsplit("/", 1)[1] for role, name in ((roles.ENTRY, None), (roles.PUSH_BUTTON, "Press"))
    )
    low, high = -2**31, 2**31 - 1
    for path, method, signature, *arguments, expected in (
        ("root", "Accessible.GetRole", "()", (75,)),
        ("root", "Accessible.GetChildAtIndex", "(i)", -1, none),
        ("root", "Accessible.GetChildAtIndex", "(i)", high, none),
        ("root", "Accessible.GetChildAtIndex", "(s)", "x", "InvalidArgs"),
        ("99999999", "Accessible.GetRole", "()", "UnknownMethod"),
        ("x", "Accessible.GetRole", "()", "UnknownMethod"),
        ("_5", "Accessible.GetRole", "()", "UnknownMethod"),
        ("99999999999999999999", "Accessible.GetRole", "()", "UnknownMethod"),
        ("root", "Text.GetText", "(ii)", 0, 1, "UnknownMethod"),
        (button, "EditableText.SetTextContents", "(s)", "x", "UnknownMethod"),
        (button, "Action.DoAction", "(i)", high, "InvalidArgs"),
        (button, "Action.GetName", "(i)", low, "InvalidArgs"),
        (button, "Component.GetAccessibleAtPoint", "(iiu)", low, high, 2**32 - 1, None),
        (field, "Text.GetText", "(ii)", -5, -9, ("Grüße 👋 an alle",)),
        (field, "Text.GetText", "(ii)", high, 5, ("",)),
        (field, "Text.GetStringAtOffset", "(iu)", low, 99, None),
        (field, "Text.GetStringAtOffset", "(iu)", high, 1, None),
        (field, "Text.SetSelection", "(iii)", 0, high, low, None),
        (field, "EditableText.InsertText", "(isi)", high, "!", -1, (True,)),
        (field, "EditableText.InsertText", "(isi)", low, "¡", high, (True,)),
        (field, "EditableText.DeleteText", "(ii)", 5, 5, (True,)),
        (field, "Text.GetText", "(ii)", 0, -1, ("¡Grüße 👋 an alle!",)),
        (field, "EditableText.DeleteText", "(ii)", -9, high, (True,)),
        (field, "Text.GetText", "(ii)", 0, -1, ("",)),
    ):
        result = call(path, method, signature, *arguments)
        assert result != "NoReply", f"{method} {arguments} of {path} has no reply"
        assert expected is None or result == expected, f"{method} {arguments} of {path} returned {result}; expected {expected}"
    assert app.get_child_count() > 0


def main():
    global GLib, GLibError
    path = sys.argv[1]
    display = Display()
    bus = None
    try:
        check_without_bus(path, display)
        print("check_without_bus: passed", flush=True)
        bus = Bus(display)
        # libatspi reads these when it is loaded.
        os.environ.update(display.environment)
        os.environ["DBUS_SESSION_BUS_ADDRESS"] = bus.address
        os.environ["XDG_RUNTIME_DIR"] = bus.folder
        program = Program(path, display, DBUS_SESSION_BUS_ADDRESS=bus.address, XDG_RUNTIME_DIR=bus.folder)
        import gi

        gi.require_version("Atspi", "2.0")
        from gi.repository import Atspi
        from gi.repository import GLib as library

        GLib, GLibError = library, library.Error
        # The interfaces of an element are its methods in later versions.
        warnings.simplefilter("ignore", DeprecationWarning)
        Atspi.init()
        app = wait(
            lambda: next((app for app in children(Atspi.get_desktop(0)) if app is not None and app.get_process_id() == program.process.pid), None),
            "the app on the bus",
        )
        assert app.get_role() == Atspi.Role.APPLICATION and app.get_name() == "ResponderHost"
        assert app.get_toolkit_name() == "ResponderKit"
        events = []
        listener = Atspi.EventListener.new(lambda event: events.append((event.type.rstrip(":"), event.any_data)))
        for kind in ("object:property-change", "object:state-changed", "object:children-changed", "object:text-changed"):
            listener.register(kind)
        print(f"check_elements: passed, {check_elements(app, Atspi)} elements", flush=True)
        for check, arguments in (
            (check_screen_coordinates, (display,)), (check_actions, (program, events)), (check_rows, (program,)),
            (check_still_screen, (program,)), (check_text, (program, events)),
        ):
            check(app, Atspi, *arguments)
            print(f"{check.__name__}: passed", flush=True)
        check_hostile(app, Atspi.Role, bus.address)
        print("check_hostile: passed", flush=True)
        program.close()
    finally:
        if bus is not None:
            bus.close()
        display.close()


if __name__ == "__main__":
    sys.exit(main())
