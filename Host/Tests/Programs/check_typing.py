#!/usr/bin/env python3
"""Types in the demo under Xorg: with a French keyboard, in Arabic and Chinese text, and with an input method.

    check_typing.py PATH_OF_HOSTDEMO [--pictures FOLDER]

Needs Debian's ibus, ibus-gtk4, ibus-libpinyin, ibus-hangul, libglib2.0-bin and dbus, gcc with libgtk-4-dev, and the
packages of check_host.py. The session bus and the settings of the input methods are private.
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile
import time

from check_host import CONTROL, KEYS, REPORTS, SHIFT, copied
from display import Display
from program import LIMIT, Program

# XKB keycodes.
ESCAPE, BACKSPACE, SPACE, LEFT, RIGHT = 9, 22, 65, 113, 114
DEAD_CIRCUMFLEX = 34  # on a French keyboard; with Shift, a dead diaeresis
E_ACUTE = 11  # on a French keyboard
BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:dir={folder}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""


def set_layout(program, name):
    """Sets the layout of the keyboard. The app must have received all previous keys."""
    subprocess.run(["setxkbmap", name], env=program.display.environment, check=True)


def begin_editing(program):
    program.display.touch_screen.tap(200, 134)
    if program.is_driven:
        program.advance(0.5)
        assert "field didBeginEditing" in program.lines
    else:
        program.wait_for("^field didBeginEditing")


def paste(program, text):
    """Replaces the text of the field with the clipboard of another app."""
    command = ["xclip", "-i", "-selection", "clipboard"]
    subprocess.run(command, env=program.display.environment, input=text, text=True, check=True)
    program.wait_for("^pasteboard text$")
    program.display.keyboard.press(CONTROL, KEYS["a"])
    program.display.keyboard.press(CONTROL, KEYS["v"])
    program.wait_for(f"^text {text}$")


def move(program, key, count=1):
    """Moves the caret with an arrow key."""
    for _ in range(count):
        program.display.keyboard.press(key)
        program.wait_for("^field didChangeSelection")


def edit(program, key, text):
    """Presses a key that changes the text of the field to `text`."""
    program.display.keyboard.press(key)
    program.wait_for(f"^text {text}$" if text else "^text$")


def check_text(program, text):
    """Compares the text of the field, as another app pastes it."""
    copy = copied(program)
    assert copy == text, f"the clipboard contains {copy!r}, not {text!r}"


def check_french(program, folder):
    """The letters are those of an AZERTY keyboard, and a dead key and a letter are one composed letter."""
    keyboard = program.display.keyboard
    set_layout(program, "fr")
    for key in "qwertya":
        keyboard.press(KEYS[key])
    keyboard.press(DEAD_CIRCUMFLEX)
    keyboard.press(KEYS["e"])
    keyboard.press(SHIFT, DEAD_CIRCUMFLEX)
    keyboard.press(KEYS["i"])
    keyboard.press(E_ACUTE)
    program.wait_for("^text azertyqêïé$")
    set_layout(program, "us")
    program.picture(f"{folder}/typing-french.png")
    check_text(program, "azertyqêïé")


def check_arabic(program, folder):
    """The left arrow key moves to later letters of a text that is written from right to left."""
    text = "مرحبا بالعالم"
    paste(program, text)
    pasted = program.picture(f"{folder}/typing-arabic.png")
    move(program, RIGHT)
    edit(program, BACKSPACE, text[:-2] + text[-1])
    set_layout(program, "ara")
    # On an Arabic keyboard, this key is the deleted letter, which joins the letters at its sides again.
    edit(program, KEYS["g"], text)
    set_layout(program, "us")
    move(program, LEFT)
    assert program.picture(f"{folder}/typing-arabic-edited.png") == pasted, "the typed letter has another shape"
    edit(program, BACKSPACE, text[:-1])
    check_text(program, text[:-1])


def check_both_directions(program, folder):
    """The arrow keys move over the letters in the order in which they are visible."""
    text = "abc مرحبا def"
    paste(program, text)
    program.picture(f"{folder}/typing-both-directions.png")
    # Over "def" and the space, and then over the first Arabic letter, which is the rightmost.
    move(program, LEFT, 5)
    edit(program, BACKSPACE, "abc رحبا def")
    check_text(program, "abc رحبا def")


def check_chinese(program, folder):
    paste(program, "你好世界")
    program.picture(f"{folder}/typing-chinese.png")
    move(program, LEFT, 2)
    edit(program, BACKSPACE, "你世界")
    edit(program, KEYS["x"], "你x世界")
    move(program, RIGHT)
    edit(program, BACKSPACE, "你x界")
    check_text(program, "你x界")


class ScriptedMethod:
    """The input method of input_method.c, whose replies come from files."""

    def __init__(self):
        self.temporary = tempfile.TemporaryDirectory(prefix="method")
        self.folder = pathlib.Path(self.temporary.name)
        modules = self.folder / "4.0.0/immodules"
        modules.mkdir(parents=True)
        flags = subprocess.run(["pkg-config", "--cflags", "--libs", "gtk4"], capture_output=True, text=True, check=True).stdout.split()
        source = pathlib.Path(__file__).with_name("input_method.c")
        command = ["cc", "-shared", "-fPIC", "-Werror", "-o", str(modules / "libim-test.so"), str(source), *flags]
        subprocess.run(command, check=True)
        self.environment = {"GTK_PATH": str(self.folder), "GTK_IM_MODULE": "test", "TEST_METHOD": str(self.folder)}

    def reply(self, key, *commands):
        """Sets the commands of a key, by its name."""
        (self.folder / key).write_text("\n".join(commands))

    def continue_after(self, name):
        """Ends the wait for a name."""
        (self.folder / name).touch()

    def close(self):
        self.temporary.cleanup()


def check_deferred_events(program, method):
    """Events that arrive while the input method processes a key follow the key, in their order."""
    keyboard, screen = program.display.keyboard, program.display.touch_screen
    keyboard.press(KEYS["a"], KEYS["b"], KEYS["c"])
    program.wait_for("^text abc$")
    program.advance(1)
    method.reply("BackSpace", "wait released")
    program.skip()
    keyboard.press(BACKSPACE)
    screen.tap(330, 34)
    keyboard.press(KEYS["x"])
    screen.tap(330, 34)
    # The app has received the events from the server now, and their order is that of the server.
    method.continue_after("released")
    for line in (
        "^field pressesBegan$", "^text ab$", "^field pressesEnded$", "^button touchUpInside$", "^field pressesBegan$", "^text abx$",
        "^field pressesEnded$", "^button touchDownRepeat$",
    ):
        program.wait_for(line)
    # A key without a release would be repeated.
    program.advance(5)
    program.wait_until(down=0)
    check_text(program, "abx")


def check_order_of_changes(program, method):
    """Inserted text precedes the composition, in whatever order the input method reports both."""
    keyboard = program.display.keyboard

    def press(key, text):
        keyboard.press(key)
        program.wait_for(f"^text {text}$")

    keyboard.press(CONTROL, KEYS["a"])
    method.reply("h", "use", "compose 하")
    method.reply("k", "use", "commit 하", "compose ㄱ")
    press(KEYS["h"], "하")
    press(KEYS["k"], "하ㄱ")
    method.reply("k", "use", "compose ㄴ", "commit 그")
    press(KEYS["k"], "하그ㄴ")
    # The input method ends the composition, and does not use the key.
    method.reply("space", "commit 나", "compose")
    # The output has no spaces at the end of a line.
    press(SPACE, "하그나")
    program.wait_for("^field pressesEnded$")
    # Without a key.
    method.reply("h", "use", "compose 다")
    method.reply("k", "use", "later", "compose ㄹ", "commit 다", "delete 2")
    press(KEYS["h"], "하그나 다")
    press(KEYS["k"], "하그나ㄹ")
    method.reply("k", "use", "later", "compose")
    press(KEYS["k"], "하그나")
    check_text(program, "하그나")


def check_scripted_method(path, display):
    method = ScriptedMethod()
    try:
        for check in (check_deferred_events, check_order_of_changes):
            program = Program(path, display, *REPORTS, RESPONDERHOST_CLOCK="driven", **method.environment)
            begin_editing(program)
            check(program, method)
            program.close()
            print(f"{check.__name__}: passed", flush=True)
    finally:
        method.close()


class InputMethod:
    """An input method of ibus, with a private session bus and private settings."""

    def __init__(self, display, name):
        self.name = name
        self.folder = tempfile.TemporaryDirectory(prefix="ibus")
        folder = self.folder.name
        with open(f"{folder}/session.conf", "w") as file:
            file.write(BUS.format(folder=folder))
        private = {name: folder for name in ("HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR")}
        self.environment = {**private, "GSETTINGS_BACKEND": "keyfile", "GTK_IM_MODULE": "ibus"}
        settings = pathlib.Path(folder) / "glib-2.0/settings/keyfile"
        settings.parent.mkdir(parents=True)
        # The module of ibus 1.5.27 for GTK 4 loses keys that the engine returns as new events.
        settings.write_text("[org/freedesktop/ibus/engine/hangul]\nuse-event-forwarding=false\n")
        self.display = display
        self.processes = []
        bus = self.start("dbus-daemon", f"--config-file={folder}/session.conf", "--print-address", "--nofork")
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        disabled = [word for part in ("panel", "emoji-extension") for word in (f"--{part}", "disable")]
        # The engine has the output of the daemon, which therefore ends with the last of both.
        self.start("ibus-daemon", "--verbose", *disabled, "--config", "/usr/libexec/ibus-memconf")

    def start(self, *command):
        process = subprocess.Popen(
            command, env={**self.display.environment, **self.environment}, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True,
        )
        self.processes.append(process)
        return process

    def output(self, *command):
        """Returns the output of a command, which may fail while the input method starts."""
        environment = {**self.display.environment, **self.environment}
        return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=LIMIT).stdout.strip()

    def selects_engine(self):
        """Selects the engine, and returns whether it is selected."""
        self.output("ibus", "engine", self.name)
        return self.output("ibus", "engine") == self.name

    def focused_context(self):
        """Returns the path of the input context with the focus, or an empty string."""
        return self.output(
            "gdbus", "call", "--address", self.output("ibus", "address"), "--dest", "org.freedesktop.IBus",
            "--object-path", "/org/freedesktop/IBus", "--method",
            "org.freedesktop.DBus.Properties.Get", "org.freedesktop.IBus", "CurrentInputContext",
        )

    @staticmethod
    def wait(condition, description):
        deadline = time.monotonic() + LIMIT
        while not condition():
            if time.monotonic() > deadline:
                raise AssertionError(f"expected {description}")
            time.sleep(0.05)

    def close(self):
        for process in reversed(self.processes):
            process.terminate()
            # An engine stores its settings in the folder when it ends.
            process.communicate(timeout=LIMIT)
        self.folder.cleanup()


def check_composition(program, folder):
    """A composition is marked text until it is inserted, and none of its keys is a press."""
    start = len(program.lines)

    def compose(letters, before=""):
        """Types letters, and returns the composition after each letter, which replaces the previous one."""
        texts = []
        for letter in letters:
            program.display.keyboard.press(KEYS[letter])
            texts.append(program.wait_for(f"^text {before}(.+)$").group(1))
        return texts

    texts = compose("nihao")
    assert texts[-1] == "你好" and len(set(texts)) > 2, f"the compositions were {texts}"
    # Escape removes the marked text.
    edit(program, ESCAPE, "")
    compose("nihao")
    # The display shows the text after at most a second.
    program.next_second()
    program.picture(f"{folder}/typing-composition.png")
    edit(program, SPACE, "你好")
    # The inserted text is no longer marked, so the next composition does not replace it.
    compose("shijie", before="你好")
    edit(program, SPACE, "你好世界")
    presses = [line for line in program.lines[start:] if "pressesBegan" in line]
    assert not presses, f"the composition has caused {len(presses)} presses"


def check_other_keys(program, folder):
    """A key that the input method does not use is a press, which ends when the key is released."""
    keyboard = program.display.keyboard
    keyboard.key(BACKSPACE, 1)
    program.wait_for("^field pressesBegan$")
    program.wait_for("^text 你好世$")
    keyboard.key(BACKSPACE, 0)
    program.wait_for("^field pressesEnded$")


def check_syllables(program, folder):
    """The composition of a syllable is visible as soon as its first key has ended the previous syllable."""
    keyboard = program.display.keyboard
    # Switches from Latin letters to Hangul.
    keyboard.press(SHIFT, SPACE)
    for letter, text in zip("gksrmf", ("ㅎ", "하", "한", "한ㄱ", "한그", "한글")):
        edit(program, KEYS[letter], text)
    program.next_second()
    program.picture(f"{folder}/typing-hangul.png")
    edit(program, BACKSPACE, "한그")
    edit(program, KEYS["f"], "한글")
    # The key inserts the syllable, and then the space. The output has no spaces at the end of a line.
    edit(program, SPACE, "한글")
    program.wait_for("^text 한글$")
    edit(program, KEYS["g"], "한글 ㅎ")
    edit(program, BACKSPACE, "한글")


def check_quick_keys(program):
    """A key that the input method does not use ends, even if it is released before the input method has replied."""
    program.skip()
    program.display.keyboard.press(BACKSPACE)
    program.wait_for("^field pressesBegan$")
    program.wait_for("^field pressesEnded$")


def check_input_method(path, display, folder, name, *checks):
    method = InputMethod(display, name)
    try:
        method.wait(method.selects_engine, "the engine of the input method")
        program = Program(path, display, *REPORTS, RESPONDERHOST_STYLE="light", **method.environment)
        before = method.focused_context()
        begin_editing(program)
        method.wait(lambda: method.focused_context() != before, "an input context for the field")
        for check in checks:
            check(program, folder)
        check_quick_keys(program)
        program.close()
    finally:
        method.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--pictures", help="the folder in which the pictures remain")
    arguments = parser.parse_args()
    display = Display()
    try:
        with tempfile.TemporaryDirectory() as temporary:
            folder = arguments.pictures or temporary
            program = Program(arguments.program, display, *REPORTS, RESPONDERHOST_CLOCK="driven", RESPONDERHOST_STYLE="light")
            begin_editing(program)
            for check in (check_french, check_arabic, check_both_directions, check_chinese):
                check(program, folder)
                print(f"{check.__name__}: passed", flush=True)
            program.close()
            check_scripted_method(arguments.program, display)
            for name, *checks in (("libpinyin", check_composition, check_other_keys), ("hangul", check_syllables)):
                check_input_method(arguments.program, display, folder, name, *checks)
                print(f"check_input_method: passed, {name}", flush=True)
    finally:
        display.close()


if __name__ == "__main__":
    sys.exit(main())
