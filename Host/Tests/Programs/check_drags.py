#!/usr/bin/env python3
"""Drags items between the example DragDemo and another GTK program under Xorg, with the mouse and with a finger.

Each step waits for a line of DragDemo or of the GTK program, so nothing here depends on the speed of the machine.

    /usr/bin/python3 check_drags.py PATH_OF_DRAGDEMO

Needs Debian's python3-gi, gir1.2-gtk-4.0, and the packages of check_host.py.
"""

import os
import subprocess
import sys
import tempfile
import time

from display import Display
from program import LIMIT, Output

PEER_LEFT = 600
# Between both windows.
OUTSIDE = 500


def peer(folder):
    """The other program: three labels that can be dragged, and a label that prints what is dropped on it."""
    import gi

    gi.require_version("Gdk", "4.0")
    gi.require_version("Gtk", "4.0")
    gi.require_version("GdkPixbuf", "2.0")
    from gi.repository import Gdk, GdkPixbuf, Gio, GLib, GObject, Gtk

    Gtk.init()
    window = Gtk.Window(title="Peer", default_width=400, default_height=400, decorated=False)
    box = Gtk.Fixed()
    window.set_child(box)

    def content(kind):
        if kind == "Text":
            return Gdk.ContentProvider.new_for_value("Text of the peer")
        if kind == "Files":
            files = Gdk.FileList.new_from_list([Gio.File.new_for_path(f"{folder}/{name}") for name in ("a b.txt", "c.png")])
            return Gdk.ContentProvider.new_for_value(files)
        if kind == "Image":
            texture = Gdk.Texture.new_for_pixbuf(GdkPixbuf.Pixbuf.new_from_file(f"{folder}/c.png"))
            return Gdk.ContentProvider.new_for_value(GObject.Value(Gdk.Texture, texture))
        return Gdk.ContentProvider.new_for_bytes("text/uri-list", GLib.Bytes.new(b"#comment\r\nhttps://example.org/peer\r\n"))

    def offered(drag, property):
        print("peer was offered", "copy" if drag.get_selected_action() == Gdk.DragAction.COPY else "nothing", flush=True)

    def began(source, drag):
        drag.connect("notify::selected-action", offered)
        print("peer drag began", flush=True)

    for index, kind in enumerate(("Text", "Files", "Image", "Link")):
        label = Gtk.Label(label=kind, width_request=80, height_request=60)
        source = Gtk.DragSource(actions=Gdk.DragAction.COPY)
        source.connect("prepare", lambda source, x, y, kind=kind: content(kind))
        source.connect("drag-begin", began)
        source.connect("drag-end", lambda source, drag, deletes: print("peer drag ended", flush=True))
        label.add_controller(source)
        box.put(label, 20 + 95 * index, 20)
    target = Gtk.Label(label="Drop here", width_request=340, height_request=160)
    drops = Gtk.DropTarget.new(Gdk.FileList, Gdk.DragAction.COPY)
    drops.set_gtypes([Gdk.FileList, Gdk.Texture, GObject.TYPE_STRING])

    def dropped(target, value, x, y):
        if isinstance(value, Gdk.FileList):
            print("peer received", *(file.get_uri() for file in value.get_files()), flush=True)
        elif isinstance(value, Gdk.Texture):
            print(f"peer received {value.get_width()} x {value.get_height()}", flush=True)
        else:
            print(f"peer received {value}", flush=True)
        return True

    drops.connect("drop", dropped)
    target.add_controller(drops)
    box.put(target, 20, 200)
    presses = Gtk.GestureClick(propagation_phase=Gtk.PropagationPhase.CAPTURE)
    presses.connect("pressed", lambda gesture, count, x, y: print("pressed", flush=True))
    window.add_controller(presses)
    window.present()
    clock = window.get_surface().get_frame_clock()
    identifier = clock.connect("after-paint", lambda clock: (clock.disconnect(identifier), print("shown", flush=True)))
    GLib.MainLoop().run()


def move_window(display, name, x, y):
    """Moves a window when it is visible."""
    search = ["xdotool", "search", "--sync", "--onlyvisible", "--name", f"^{name}$"]
    move = ["windowmove", "--sync", str(x), str(y)]
    # A window at this location would not be moved, for which xdotool waits.
    away = ["windowmove", "--sync", str(x + 1), str(y + 1)]
    subprocess.run([*search, *away, *move], env=display.environment, check=True, timeout=LIMIT, stdout=subprocess.DEVNULL)


class Mouse:
    """The mouse, with the button pressed or not."""

    def __init__(self, display):
        self.mouse = display.mouse

    def press(self, location):
        self.mouse.move(*location)
        self.mouse.button(1, 1)
        self.mouse.wait()

    def move(self, location):
        self.mouse.move(*location)
        self.mouse.wait()

    def release(self):
        self.mouse.button(1, 0)
        self.mouse.wait()


class Finger:
    """A finger on the touch screen."""

    def __init__(self, display):
        self.screen = display.touch_screen
        self.location = None

    def press(self, location):
        self.location = location
        self.screen.down(0, *location)
        self.screen.wait()

    def move(self, location):
        self.location = location
        self.screen.move(0, *location)
        self.screen.wait()

    def release(self):
        self.screen.up(0, *self.location)
        self.screen.wait()


def press(pointer, program, location):
    """Presses the button until its receiver reports it. After a drag without a drop, GDK moves the picture of the items back,
    and presses may reach this picture."""
    end = time.monotonic() + LIMIT
    while time.monotonic() < end:
        pointer.press(location)
        if program.appears("^pressed$", 0.5):
            return
        pointer.release()
    program.wait_for("^pressed$")


def lift(pointer, demo, location):
    """Presses until the items of the demo are lifted, and begins to drag them."""
    press(pointer, demo, location)
    demo.wait_for("^drag lifted$")
    pointer.move((location[0] + 12, location[1]))
    pointer.move((location[0] + 24, location[1]))
    demo.wait_for("^drag began$")


def drag_out(pointer, demo, location, target):
    """Drags items of the demo to a location outside its window."""
    lift(pointer, demo, location)
    pointer.move((OUTSIDE, location[1]))
    # The display server has the drag now.
    demo.wait_for("^drag outside cancel$")
    pointer.move(target)


def drag_in(pointer, demo, other, location, target):
    """Drags an item of the other program to the demo."""
    press(pointer, other, location)
    pointer.move((location[0] + 20, location[1] + 5))
    other.wait_for("^peer drag began$")
    pointer.move(target)


def tremble(pointer, location, output, pattern):
    """Moves the pointer by a pixel until its receiver prints a line. GDK omits the location of the motion with which a drag
    enters a window, and compresses motions, so one motion may have no effect."""
    end = time.monotonic() + LIMIT
    while time.monotonic() < end:
        pointer.move(location)
        if output.appears(pattern, 0.05):
            return
        location = (location[0] ^ 1, location[1])
    output.wait_for(pattern)


def wait_for_all(output, *patterns):
    for pattern in patterns:
        output.wait_for(pattern)


def main():
    if sys.argv[1] == "--peer":
        return peer(sys.argv[2])
    display = Display()
    try:
        with tempfile.TemporaryDirectory() as folder:
            with open(f"{folder}/a b.txt", "w") as file:
                file.write("Text of the file")
            subprocess.run(["convert", "-size", "12x9", "xc:blue", f"{folder}/c.png"], check=True)
            demo = Output([sys.argv[1]], display.environment)
            demo.wait_for("^shown$")
            move_window(display, "DragDemo", 0, 0)
            other = Output(["/usr/bin/python3", os.path.abspath(__file__), "--peer", folder], display.environment)
            other.wait_for("^shown$")
            move_window(display, "Peer", PEER_LEFT, 0)
            pointer = Mouse(display)
            here, there = (200, 280), (PEER_LEFT + 180, 280)

            lift(pointer, demo, (70, 50))
            pointer.move(here)
            demo.wait_for("^drop entered public.utf8-plain-text local true$")
            pointer.release()
            wait_for_all(demo, "^text Grüße 👋$", "^dropped 1$", "^drag ended copy$")
            print("check_own_drag: passed", flush=True)

            for x, expected in ((70, "Grüße 👋"), (190, "https://example.org/a\\?b=c"), (310, "8 x 8")):
                drag_out(pointer, demo, (x, 50), there)
                tremble(pointer, there, demo, "^drag outside copy$")
                pointer.release()
                other.wait_for(f"^peer received {expected}$")
                demo.wait_for("^drag ended copy$")
            print("check_drags_to_the_other_program: passed", flush=True)

            # Outside of both windows, and back into the own window.
            drag_out(pointer, demo, (70, 50), (OUTSIDE, 700))
            pointer.release()
            demo.wait_for("^drag ended cancel$")
            drag_out(pointer, demo, (70, 50), here)
            tremble(pointer, here, demo, "^drop entered public.utf8-plain-text local true$")
            tremble(pointer, here, demo, "^drag outside copy$")
            pointer.release()
            wait_for_all(demo, "^dropped 1$", "^drag ended copy$")
            print("check_drag_that_returns: passed", flush=True)

            # On X11, the drag of a finger remains in the app.
            finger = Finger(display)
            for target, expected in ((there, "^drag ended cancel$"), (here, "^drag ended copy$")):
                lift(finger, demo, (70, 50))
                finger.move(there)
                finger.move(target)
                finger.release()
                demo.wait_for(expected)
            print("check_finger: passed", flush=True)

            for index, *expected in (
                (0, "public.utf8-plain-text local false$", "^text Text of the peer$", "^dropped 1$"),
                (1, "public.file-url,public.utf8-plain-text public.file-url,public.png local false$", "^text Text of the file$",
                 "a%20b.txt$", "c.png$", "^image 12 x 9$", "^dropped 2$"),
                (2, "public.png", "^image 12 x 9$", "^dropped 1$"),
                (3, "public.url local false$", "^url https://example.org/peer$", "^dropped 1$"),
            ):
                drag_in(pointer, demo, other, (PEER_LEFT + 60 + 95 * index, 50), here)
                tremble(pointer, here, demo, f"^drop entered .*{expected[0]}")
                tremble(pointer, here, other, "^peer was offered copy$")
                pointer.release()
                wait_for_all(demo, *expected[1:])
                other.wait_for("^peer drag ended$")
            print("check_drags_from_the_other_program: passed", flush=True)

            drag_in(pointer, demo, other, (PEER_LEFT + 60, 50), here)
            tremble(pointer, here, demo, "^drop entered")
            tremble(pointer, here, other, "^peer was offered copy$")
            tremble(pointer, (OUTSIDE, 280), demo, "^drop exited$")
            pointer.release()
            other.wait_for("^peer drag ended$")
            lift(pointer, demo, (70, 50))
            pointer.move(here)
            demo.wait_for("^drop entered")
            pointer.release()
            wait_for_all(demo, "^dropped 1$", "^drag ended copy$")
            print("check_drag_that_leaves: passed", flush=True)
            demo.close()
            other.process.terminate()
            other.process.wait(LIMIT)
    finally:
        display.close()


if __name__ == "__main__":
    sys.exit(main())
