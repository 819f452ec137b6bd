#!/usr/bin/env python3
"""Drags items between the example DragDemo and another GTK program under Xorg, with the mouse.

    /usr/bin/python3 check_drags.py PATH_OF_DRAGDEMO

Needs Debian's python3-gi, gir1.2-gtk-4.0, and the packages of check_host.py.
"""

import os
import subprocess
import sys
import tempfile
import threading
import time

from display import Display

PEER_LEFT = 600


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

    for index, kind in enumerate(("Text", "Files", "Image", "Link")):
        label = Gtk.Label(label=kind, width_request=80, height_request=60)
        source = Gtk.DragSource(actions=Gdk.DragAction.COPY)
        source.connect("prepare", lambda source, x, y, kind=kind: content(kind))
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
    window.present()
    print("peer started", flush=True)
    GLib.MainLoop().run()


class Program:
    """A program whose output is read line by line."""

    all = []

    def __init__(self, display, *command):
        Program.all.append(self)
        self.lines = []
        self.position = 0
        self.process = subprocess.Popen(
            command, env=display.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
        )
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.lines.append(line.rstrip())

    def wait_for(self, *texts, seconds=15):
        """Waits for lines that contain the texts, in this order."""
        deadline = time.monotonic() + seconds
        for text in texts:
            while True:
                if self.position < len(self.lines):
                    self.position += 1
                    if text in self.lines[self.position - 1]:
                        break
                    continue
                if self.process.poll() is not None or time.monotonic() > deadline:
                    lines = "\n".join(line for program in Program.all for line in ["--", *program.lines[-30:]])
                    raise AssertionError(f"no line contains {text!r}:\n{lines}")
                time.sleep(0.01)

    def close(self):
        self.process.terminate()
        self.process.wait(10)


def move_window(display, name, x, y):
    for _ in range(500):
        found = subprocess.run(["xdotool", "search", "--name", f"^{name}$"], env=display.environment, capture_output=True, text=True)
        if found.stdout.split():
            window = found.stdout.split()[-1]
            subprocess.run(["xdotool", "windowmove", "--sync", window, str(x), str(y)], env=display.environment, check=True)
            time.sleep(0.5)
            return
        time.sleep(0.02)
    raise AssertionError(f"there is no window {name}")


def drag(display, start, end, rest=0.8, steps=25, finish=True):
    mouse = display.mouse
    mouse.move(*start)
    mouse.wait()
    time.sleep(0.1)
    mouse.button(1, 1)
    mouse.wait()
    # The items are lifted after half a second.
    time.sleep(rest)
    for step in range(1, steps + 1):
        mouse.move(*(a + (b - a) * step / steps for a, b in zip(start, end)))
        mouse.wait()
        time.sleep(0.03)
    time.sleep(0.4)
    if finish:
        mouse.button(1, 0)
        mouse.wait()


def main():
    if sys.argv[1] == "--peer":
        return peer(sys.argv[2])
    display = Display()
    try:
        with tempfile.TemporaryDirectory() as folder:
            with open(f"{folder}/a b.txt", "w") as file:
                file.write("Text of the file")
            subprocess.run(["convert", "-size", "12x9", "xc:blue", f"{folder}/c.png"], check=True)
            demo = Program(display, sys.argv[1])
            move_window(display, "DragDemo", 0, 0)
            other = Program(display, "/usr/bin/python3", os.path.abspath(__file__), "--peer", folder)
            other.wait_for("peer started")
            move_window(display, "Peer", PEER_LEFT, 0)
            here, there = (200, 280), (PEER_LEFT + 180, 280)

            drag(display, (70, 50), here)
            demo.wait_for("drop entered public.utf8-plain-text local true", "text Grüße 👋", "dropped 1", "drag ended copy")
            print("check_own_drag: passed", flush=True)

            drag(display, (70, 50), there)
            other.wait_for("peer received Grüße 👋")
            demo.wait_for("drag ended copy")
            drag(display, (190, 50), there)
            other.wait_for("peer received https://example.org/a?b=c")
            demo.wait_for("drag ended copy")
            drag(display, (310, 50), there)
            other.wait_for("peer received 8 x 8")
            demo.wait_for("drag ended copy")
            print("check_drags_to_the_other_program: passed", flush=True)

            # Outside of both windows, and back into the own window.
            drag(display, (70, 50), (500, 700))
            demo.wait_for("drag ended cancel")
            drag(display, (70, 50), (500, 300), finish=False)
            for x in range(500, 200, -10):
                display.mouse.move(x, 280)
                display.mouse.wait()
                time.sleep(0.02)
            time.sleep(0.3)
            display.mouse.button(1, 0)
            display.mouse.wait()
            demo.wait_for("drop entered public.utf8-plain-text local true", "dropped 1", "drag ended copy")
            print("check_drag_that_returns: passed", flush=True)

            for index, expected in (
                (0, ("public.utf8-plain-text local false", "text Text of the peer", "dropped 1")),
                (1, ("public.file-url,public.utf8-plain-text public.file-url,public.png local false", "text Text of the file",
                     "a%20b.txt", "c.png", "image 12 x 9", "dropped 2")),
                (2, ("public.png", "image 12 x 9", "dropped 1")),
                (3, ("public.url local false", "url https://example.org/peer", "dropped 1")),
            ):
                drag(display, (PEER_LEFT + 60 + 95 * index, 50), here, rest=0.1)
                demo.wait_for("drop entered", *expected[1:])
                other.wait_for("peer drag ended")
            print("check_drags_from_the_other_program: passed", flush=True)

            drag(display, (PEER_LEFT + 60, 50), (200, 280), rest=0.1, finish=False)
            demo.wait_for("drop entered")
            for x in range(200, 560, 20):
                display.mouse.move(x, 280)
                display.mouse.wait()
                time.sleep(0.02)
            demo.wait_for("drop exited")
            display.mouse.button(1, 0)
            display.mouse.wait()
            other.wait_for("peer drag ended")
            drag(display, (70, 50), here)
            demo.wait_for("dropped 1", "drag ended copy")
            print("check_drag_that_leaves: passed", flush=True)
            demo.close()
            other.close()
    finally:
        display.close()


if __name__ == "__main__":
    sys.exit(main())
