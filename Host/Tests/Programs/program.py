"""An example of the package Host as a process, whose output is read line by line."""

import hashlib
import os
import re
import shutil
import subprocess
import tempfile
import threading
import time

WIDTH, HEIGHT = 390, 700
# The time in seconds in which a line must arrive. It limits the duration of a failure only.
LIMIT = 30
# The id of a user without rights, because cage refuses to run as root.
UNPRIVILEGED = 65534


class Output:
    """The output of a process, which is read line by line."""

    def __init__(self, command, environment):
        self.lines = []
        self.position = 0
        self.changed = threading.Condition()
        self.process = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            errors="replace",
        )
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            line = line.rstrip()
            with self.changed:
                self.lines.append(line)
                self.receive(line)
                self.changed.notify_all()
        with self.changed:
            self.lines.append("(end of the output)")
            self.changed.notify_all()

    def receive(self, line):
        """Called for each line of the output."""

    def wait(self, find, description, limit=LIMIT):
        """Waits until `find` returns a result, which is tried after each line of the output."""
        deadline = time.monotonic() + limit
        with self.changed:
            while True:
                if (result := find()) is not None:
                    return result
                remaining = deadline - time.monotonic()
                is_over = bool(self.lines) and self.lines[-1] == "(end of the output)"
                if is_over or remaining <= 0:
                    reason = f"the app ended with {self.process.wait()}" if is_over else "the output is"
                    output = "\n".join(self.lines[-60:])
                    raise AssertionError(f"expected {description}; {reason}:\n{output}")
                self.changed.wait(remaining)

    def wait_for(self, pattern, limit=LIMIT):
        """Waits for a line after the previous result, and returns its match."""
        expression = re.compile(pattern)

        def find():
            while self.position < len(self.lines):
                self.position += 1
                if match := expression.search(self.lines[self.position - 1]):
                    return match
            return None

        return self.wait(find, f"a line that matches {pattern!r}", limit)

    def appears(self, pattern, limit):
        """Returns whether a line after the previous result appears within a limit in seconds."""
        position = self.position
        try:
            self.wait_for(pattern, limit)
        except AssertionError:
            self.position = position
            return False
        return True

    def skip(self):
        """Ignores the lines so far in later calls of `wait_for`."""
        with self.changed:
            self.position = len(self.lines)

    def close(self):
        self.process.terminate()
        if self.process.wait(LIMIT) != 0:
            raise AssertionError(f"the app ended with {self.process.returncode}:\n" + "\n".join(self.lines[-60:]))


class Program(Output):
    """A running example. `state` has the latest values that it has printed."""

    # The lines that change the state: a pattern, and the names of its groups.
    STATES = [
        (re.compile(r"^application (active|inactive)$"), ("application",)),
        (re.compile(r"^size (\d+ x \d+)$"), ("size",)),
        (re.compile(r"^zoom scale (\S+)$"), ("zoom",)),
        (re.compile(r"^touches (\d+) down (-?\d+)$"), ("touches", "down")),
    ]

    def __init__(self, path, display, *arguments, launcher=(), size=(WIDTH, HEIGHT), **environment):
        self.display = display
        self.size = size
        self.state = {}
        self.is_driven = environment.get("RESPONDERHOST_CLOCK") == "driven"
        self.time = 0
        self.first_touch = display.touch_screen.count
        super().__init__([*launcher, path, *arguments], {**display.environment, **environment})
        if self.is_driven:
            self.show()
        else:
            self.wait_for(r"^frames [1-9]")

    def receive(self, line):
        for pattern, names in self.STATES:
            if match := pattern.match(line):
                self.state.update(zip(names, match.groups()))

    def wait_until(self, **values):
        """Waits until the state has the values, such as down=0."""
        expected = {name: str(value) for name, value in values.items()}
        self.wait(lambda: True if expected.items() <= self.state.items() else None, f"the state {expected}, not {self.state}")

    def touch_count(self):
        return int(self.state.get("touches", 0))

    def next_second(self):
        """Returns the frames and the sleeps of the next second in the output."""
        match = self.wait_for(r"^frames (\d+) sleeps (\d+)")
        return tuple(int(number) for number in match.groups())

    # MARK: A driven clock

    def advance(self, seconds):
        """Advances the clock of the app, after the app has received all touch events."""
        self.advance_to(self.time + seconds)

    def advance_to(self, time):
        self.command("advance", time)

    def show(self):
        """Waits until the display shows the app at the time of its clock."""
        self.command("show", self.time)

    def command(self, word, time):
        self.time = time
        self.process.stdin.write(f"{word} {time:.6f} {self.display.touch_screen.count - self.first_touch}\n")
        self.process.stdin.flush()
        self.wait_for(f"^{word} ")

    # MARK: Pictures

    def picture(self, path):
        if self.is_driven:
            self.show()
        self.display.screenshot(path, 0, 0, *self.size)
        with open(path, "rb") as file:
            return hashlib.sha256(file.read()).hexdigest()


class Cage:
    """The launcher of an example under Wayland, on the whole screen of cage, which is a window of the X server."""

    def __init__(self, path):
        self.folder = tempfile.TemporaryDirectory()
        self.path = path
        self.launcher = ["cage", "--"]
        folder = self.folder.name
        if os.geteuid() == 0:
            self.launcher = [
                "setpriv", "--reuid", str(UNPRIVILEGED), "--regid", str(UNPRIVILEGED), "--clear-groups", *self.launcher,
            ]
            os.chown(folder, UNPRIVILEGED, UNPRIVILEGED)
            # The folder of a build may be readable by its owner only.
            self.path = shutil.copy(path, f"{folder}/program")
        os.makedirs("/tmp/.X11-unix", mode=0o1777, exist_ok=True)
        self.environment = {
            "GDK_BACKEND": "wayland", "XDG_RUNTIME_DIR": folder, "HOME": folder, "WLR_BACKENDS": "x11",
            "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1", "RESPONDERHOST_FULLSCREEN": "1",
        }

    @staticmethod
    def is_available():
        return shutil.which("cage") is not None and shutil.which("Xwayland") is not None

    def run(self, display, *arguments, **environment):
        program = Program(self.path, display, *arguments, launcher=self.launcher, **self.environment, **environment)
        # cage changes the size of its window once.
        def find():
            size = tuple(int(side) for side in program.state.get("size", "0 x 0").split(" x "))
            return size if size[0] > WIDTH else None

        program.size = program.wait(find, "a window that is as large as the screen of cage")
        # cage has no window for events before the app has drawn in this size.
        if program.is_driven:
            program.show()
        else:
            width, height = program.size
            program.wait_for(f"^frames 0 .* size {width} x {height} ")
        return program

    def close(self, program):
        program.process.terminate()
        program.process.wait(LIMIT)
        self.folder.cleanup()
