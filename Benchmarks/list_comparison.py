#!/usr/bin/env python3
"""Compares a table of 10,000 rows in a native window with the lists of GTK 4 and of Qt Quick.

    list_comparison.py PATH_OF_HOSTDEMO [--seconds N] [--real-time]

Each list is shown in a window of 390 by 700 pixels under Xorg with the drivers dummy and inputtest. A finger drags the list up
and down, with 60 samples a second. Printed are the frames of each second, the processor time of each frame, and the time from
a sample to changed pixels. All three paint on the processor: GTK and Qt use their software renderers, since the X server
has no graphics card. GTK's rows are made by a builder factory and Qt's by QML, so no row runs Python. A list that is not
installed is omitted. Needs python3-xlib, the packages of Scripts/prepare-host.sh, python3-gi with gir1.2-gtk-4.0, and
python3-pyqt6.qtquick with qml6-module-qtquick, for Debian's own Python.
"""

import argparse
import os
import pathlib
import random
import re
import subprocess
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Host/Tests/Programs"))

from display import Display  # noqa: E402

GTK = '''
import gi
gi.require_version("Gtk", "4.0")
from gi.repository import Gtk, GLib
ROW = b"""<interface><template class="GtkListItem"><property name="child"><object class="GtkLabel">
<property name="xalign">0</property><property name="height-request">44</property>
<binding name="label"><lookup name="string" type="GtkStringObject"><lookup name="item">GtkListItem</lookup></lookup></binding>
</object></property></template></interface>"""
frames = 0
def drawn(clock):
    global frames
    frames += 1
def report():
    global frames
    print("frames", frames, flush=True)
    frames = 0
    return True
Gtk.init()
window = Gtk.Window(default_width=390, default_height=700, decorated=False)
rows = Gtk.StringList.new(["Row %d" % (index + 1) for index in range(10000)])
factory = Gtk.BuilderListItemFactory.new_from_bytes(None, GLib.Bytes.new(ROW))
window.set_child(Gtk.ScrolledWindow(child=Gtk.ListView(model=Gtk.NoSelection(model=rows), factory=factory)))
window.present()
window.get_surface().get_frame_clock().connect("paint", drawn)
GLib.timeout_add(1000, report)
GLib.MainLoop().run()
'''

QT = '''
from PyQt6.QtCore import QByteArray, QTimer, QUrl
from PyQt6.QtGui import QGuiApplication
from PyQt6.QtQml import QQmlComponent
from PyQt6.QtQuick import QQuickView
QML = b"""import QtQuick
ListView { model: 10000; width: 390; height: 700; clip: true
delegate: Text { height: 44; width: 390; leftPadding: 16; verticalAlignment: Text.AlignVCenter; font.pixelSize: 17
text: "Row " + (index + 1) } }"""
frames = 0
def drawn():
    global frames
    frames += 1
def report():
    global frames
    print("frames", frames, flush=True)
    frames = 0
app = QGuiApplication([])
view = QQuickView()
component = QQmlComponent(view.engine())
component.setData(QByteArray(QML), QUrl())
item = component.create()
assert item, component.errorString()
view.setContent(QUrl(), component, item)
view.resize(390, 700)
view.frameSwapped.connect(drawn)
view.show()
timer = QTimer()
timer.timeout.connect(report)
timer.start(1000)
app.exec()
'''


class List:
    """A list in a window."""

    def __init__(self, command, display, **environment):
        self.frames, self.reports = [], []
        self.process = subprocess.Popen(
            command, env={**display.environment, **environment}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True,
        )
        self.lines = []
        threading.Thread(target=self.read, daemon=True).start()
        deadline = time.monotonic() + 20
        while not any(self.frames):
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError("\n".join(self.lines[-5:]))
            time.sleep(0.05)

    def read(self):
        for line in self.process.stdout:
            self.lines.append(line.rstrip())
            match = re.match(r"frames (\d+)", line)
            if match:
                self.frames.append(int(match.group(1)))
                self.reports.append((time.monotonic(), self.frames[-1], self.processor_time))

    @property
    def processor_time(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self):
        self.process.terminate()
        self.process.wait(10)


def drag(screen, seconds):
    """Drags up and down with 60 samples a second."""
    y, step = 600, -6
    screen.down(0, 200, y)
    start = time.monotonic()
    for sample in range(int(seconds * 60)):
        time.sleep(max(0, start + sample / 60 - time.monotonic()))
        if not 250 <= y + step <= 620:
            step = -step
        y += step
        screen.move(0, 200, y)
    screen.up(0, 200, y)
    screen.wait()


def latencies(screen, grab, count, generator):
    """Returns the milliseconds from samples of a slow drag to changed pixels."""
    result, y = [], 600
    screen.down(0, 200, y)
    screen.wait()
    for _ in range(5):
        y -= 10
        screen.move(0, 200, y)
        time.sleep(0.05)
    time.sleep(0.3)
    for index in range(count):
        time.sleep(0.1 + generator.random() * 0.05)
        before = grab()
        y += 7 if index % 40 >= 20 else -7
        start = time.monotonic()
        screen.move(0, 200, y)
        while grab() == before and time.monotonic() - start < 0.5:
            time.sleep(0.0005)
        result.append((time.monotonic() - start) * 1000)
    time.sleep(0.3)
    screen.up(0, 200, y)
    screen.wait()
    return sorted(result)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--seconds", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--python", default="/usr/bin/python3", help="the Python with the libraries of GTK and Qt")
    parser.add_argument("--real-time", action="store_true", help="run with the scheduling policy SCHED_FIFO")
    arguments = parser.parse_args()
    if arguments.real_time:
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(10))
    from Xlib import X, display as xlib

    lists = [
        ("ResponderHost", [arguments.program, "--statistics"], {}),
        ("GTK 4 GtkListView", [arguments.python, "-c", GTK], {"GSK_RENDERER": "cairo"}),
        ("Qt Quick ListView", [arguments.python, "-c", QT], {"QT_QUICK_BACKEND": "software", "QT_QPA_PLATFORM": "xcb"}),
    ]
    print(f"{'list':20} frames/s  CPU ms/frame  latency p50  p90  max (ms)")
    for name, command, environment in lists:
        display = Display()
        try:
            shown = List(command, display, **environment)
            root = xlib.Display(display.name).screen().root

            def grab():
                return root.get_image(10, 400, 120, 60, X.ZPixmap, 0xFFFFFFFF).data

            time.sleep(1)
            display.mouse.move(1000, 900)
            drag(display.touch_screen, 1)
            time.sleep(1.5)
            begin = time.monotonic()
            drag(display.touch_screen, arguments.seconds)
            end = time.monotonic()
            time.sleep(1.5)
            # The seconds that are entirely within the drag: afterwards, the content continues to move.
            reports = [report for report in shown.reports if begin < report[0] < end]
            frames = sum(report[1] for report in reports[1:])
            duration, spent = reports[-1][0] - reports[0][0], reports[-1][2] - reports[0][2]
            moved = latencies(display.touch_screen, grab, 40, random.Random(arguments.seed))
            print(
                f"{name:20} {frames / duration:8.1f}  {spent * 1000 / max(1, frames):12.2f}  "
                f"{moved[20]:11.1f}  {moved[36]:.1f}  {moved[-1]:.1f}", flush=True,
            )
            shown.close()
        except RuntimeError as error:
            print(f"{name:20} not run: {error}", flush=True)
        finally:
            display.close()


if __name__ == "__main__":
    main()
