"""An X server without a screen, with a touch screen, a mouse and a keyboard whose events come from a test.

The server is Xorg with the drivers dummy and inputtest (Debian: xserver-xorg-core, xserver-xorg-video-dummy), so events
take the same path as those of real devices: the input thread, XInput 2, and GTK.
"""

import os
import shutil
import socket
import struct
import subprocess
import tempfile
import time

from program import LIMIT

TOUCH_BEGIN, TOUCH_UPDATE, TOUCH_END = 18, 19, 20
PINCH_BEGIN, PINCH_UPDATE, PINCH_END = 27, 28, 29
CLIENT_VERSION, WAIT_FOR_SYNC, MOTION, PROXIMITY, BUTTON, KEY, TOUCH, PINCH = range(8)
VALUATORS = 64

CONFIGURATION = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "DontVTSwitch" "true"
EndSection
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 65536
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5-1000
  VertRefresh 5-200
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Virtual {width} {height}
  EndSubSection
EndSection
{devices}
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
{inputs}
EndSection
"""

DEVICE = """
Section "InputDevice"
  Identifier "{name}"
  Driver "inputtest"
  Option "SocketPath" "{path}"
  Option "DeviceType" "{kind}"
  Option "TouchCount" "10"
  Option "PointerButtonCount" "9"
EndSection
"""


class Device:
    """A device of the server."""

    # The axes of the driver range from 0 to this value.
    MAXIMUM = 0xFFFF

    def __init__(self, path, size=None):
        self.size = size
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.settimeout(LIMIT)
        self.socket.connect(path)
        self.send(CLIENT_VERSION, struct.pack("HH", 1, 1))
        self.receive()

    def send(self, kind, body):
        self.socket.sendall(struct.pack("II", 8 + len(body), kind) + body)

    def receive(self):
        length, kind = struct.unpack("II", self.read(8))
        return kind, self.read(length - 8)

    def read(self, count):
        data = b""
        while len(data) < count:
            part = self.socket.recv(count - len(data))
            if not part:
                raise RuntimeError("the server closed the socket of a device")
            data += part
        return data

    def location(self, x, y):
        """Returns the values of the axes for a location in pixels of the screen."""
        width, height = self.size
        return self.valuators({0: (x + 0.5) * self.MAXIMUM / width, 1: (y + 0.5) * self.MAXIMUM / height})

    def wait(self):
        """Waits until the server has processed all events."""
        self.send(WAIT_FOR_SYNC, b"")
        self.receive()

    @staticmethod
    def valuators(values):
        mask = bytearray(VALUATORS // 8)
        numbers = [0.0] * VALUATORS
        for axis, value in values.items():
            mask[axis // 8] |= 1 << axis % 8
            numbers[axis] = float(value)
        return struct.pack("I8s4x", 0, bytes(mask)) + struct.pack("64d", *numbers) + bytes(8 * VALUATORS)


class TouchScreen(Device):
    """A touch screen; locations are pixels of the screen."""

    # The number of events, which an app with a driven clock counts as well.
    count = 0

    def touch(self, finger, kind, x, y):
        self.count += 1
        self.send(TOUCH, struct.pack("II", finger, kind) + self.location(x, y))

    def down(self, finger, x, y):
        self.touch(finger, TOUCH_BEGIN, x, y)

    def move(self, finger, x, y):
        self.touch(finger, TOUCH_UPDATE, x, y)

    def up(self, finger, x, y):
        self.touch(finger, TOUCH_END, x, y)

    def tap(self, x, y):
        self.down(0, x, y)
        self.wait()
        self.up(0, x, y)
        self.wait()


class Mouse(Device):
    """A mouse with absolute locations in pixels of the screen."""

    def move(self, x, y):
        self.send(MOTION, struct.pack("I4x", 1) + self.location(x, y))

    def button(self, number, is_pressed):
        self.send(BUTTON, struct.pack("iiI4x", 0, number, is_pressed) + self.valuators({}))

    def click(self, number=1):
        self.button(number, 1)
        self.wait()
        self.button(number, 0)
        self.wait()

    def pinch(self, kind, scale=1.0, angle=0.0):
        self.send(PINCH, struct.pack("HHI4d2d", kind, 2, 0, 0, 0, 0, 0, scale, angle))


class Keyboard(Device):
    """A keyboard; keys are XKB keycodes."""

    def key(self, code, is_pressed):
        self.send(KEY, struct.pack("iI", code, is_pressed))

    def press(self, *codes):
        for code in codes:
            self.key(code, 1)
        for code in reversed(codes):
            self.key(code, 0)
        self.wait()


class Display:
    """An X server with a touch screen, a mouse and a keyboard."""

    def __init__(self, width=1280, height=1024):
        self.folder = tempfile.mkdtemp(prefix="display")
        paths = {name: f"{self.folder}/{name}" for name in ("touch", "mouse", "keyboard")}
        kinds = {"touch": "Touch", "mouse": "PointerAbsolute", "keyboard": "Keyboard"}
        cores = {"touch": "", "mouse": ' "CorePointer"', "keyboard": ' "CoreKeyboard"'}
        devices = "".join(DEVICE.format(name=name, path=paths[name], kind=kinds[name]) for name in paths)
        inputs = "".join(f'  InputDevice "{name}"{cores[name]}\n' for name in paths)
        with open(f"{self.folder}/xorg.conf", "w") as file:
            file.write(CONFIGURATION.format(width=width, height=height, devices=devices, inputs=inputs))
        read, write = os.pipe()
        self.log = open(f"{self.folder}/output", "w")
        self.process = subprocess.Popen(
            [
                shutil.which("Xorg") or "/usr/lib/xorg/Xorg", "-config", f"{self.folder}/xorg.conf", "-displayfd", str(write),
                "-logfile", f"{self.folder}/log", "-noreset", "-nolisten", "tcp", "-novtswitch", "-sharevts", "-ac",
            ],
            pass_fds=[write], stdout=self.log, stderr=self.log,
        )
        os.close(write)
        number = os.fdopen(read).readline().strip()
        if not number:
            raise RuntimeError(f"Xorg did not start:\n{open(f'{self.folder}/output').read()}")
        self.name = f":{number}"
        # The server has created the sockets of the devices before it reports its number, or creates them now.
        deadline = time.monotonic() + LIMIT
        while not all(os.path.exists(path) for path in paths.values()):
            if time.monotonic() > deadline:
                raise RuntimeError("Xorg has not created its devices; Debian's xserver-xorg-core has the driver inputtest")
            time.sleep(0.01)
        # The driver chooses the nearest size of its modes.
        size = subprocess.run(["xdotool", "getdisplaygeometry"], env=self.environment, capture_output=True, check=True).stdout
        self.size = tuple(int(side) for side in size.split())
        self.touch_screen = TouchScreen(paths["touch"], self.size)
        self.mouse = Mouse(paths["mouse"], self.size)
        self.keyboard = Keyboard(paths["keyboard"])

    @property
    def environment(self):
        stored = {key: value for key, value in os.environ.items() if key != "WAYLAND_DISPLAY"}
        return {**stored, "DISPLAY": self.name, "GDK_BACKEND": "x11"}

    def screenshot(self, path, x, y, width, height):
        subprocess.run(
            ["import", "-window", "root", "-crop", f"{width}x{height}+{x}+{y}", "+repage", "-strip", path],
            env=self.environment, check=True,
        )

    def close(self):
        self.process.terminate()
        self.process.wait(LIMIT)
        self.log.close()
        shutil.rmtree(self.folder)
