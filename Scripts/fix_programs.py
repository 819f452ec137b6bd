"""Swift source files that contain the fixes of `touchlab explain`.

A source file has an enum for each screen, which declares the objects of the screen under the names used in the fixes. Each printed piece is
written into the part of an app given by its role: a function, a subclass of the object's class, or a class that conforms to the delegate
protocol. `Builder` writes the screen itself as UIKit code, so that a fix can be played.
"""

import functools
import json
import math
import pathlib
import re

# The kinds of fixes that are played.
PLAYED_KINDS = {"property", "relation", "override"}
# The categories of the record that do not depend on the screen's own classes.
COMPARED = {"event", "select", "scroll", "action", "state", "text"}


class Unsupported(Exception):
    """Raised for a feature of a screen that the generator does not support."""


# MARK: Printed pieces


def pieces(fix):
    """Returns the printed pieces of a fix: {"role", "object", "base", "protocol", "protocols", "text", "objects"}. Objects are ids."""
    return fix["code"]


def code_of(piece):
    """Returns the text of a piece without `@objc`, which the import plugin removes on Linux."""
    return piece["text"].replace("@objc ", "")


def signature(member):
    """Returns the signature of a member of a class: its name with the argument labels."""
    lines = [line for line in member.strip().splitlines() if not line.strip().startswith("//")]
    head = "\n".join(lines).strip().removeprefix("override ")
    match = re.match(r"(?:var|func)\s+([A-Za-z_]\w*)", head)
    if not match:
        return head
    if head.startswith("var"):
        return match[1]
    depth, start, labels = 0, head.index("("), []
    part = ""
    for letter in head[start:]:
        if letter in "([<":
            depth += 1
            if depth == 1:
                continue
        if letter in ")]>":
            depth -= 1
            if depth == 0:
                break
        if letter == "," and depth == 1:
            labels.append(part)
            part = ""
        else:
            part += letter
    labels.append(part)
    names = [label.split(":")[0].split()[0] for label in labels if ":" in label]
    return f"{match[1]}({''.join(name + ':' for name in names)})"


# MARK: Values as Swift


def number(value):
    if isinstance(value, bool):
        return "1" if value else "0"
    return repr(value) if isinstance(value, float) and not value.is_integer() else str(int(value))


def boolean(value):
    if not isinstance(value, bool):
        raise ValueError(f"{value!r} is not true or false")
    return "true" if value else "false"


def text(value):
    return json.dumps(value, ensure_ascii=False)


def rect(value):
    return "CGRect(x: {}, y: {}, width: {}, height: {})".format(*map(number, value))


def point(value):
    return "CGPoint(x: {}, y: {})".format(*map(number, value))


def size(value):
    return "CGSize(width: {}, height: {})".format(*map(number, value))


def insets(value):
    return "UIEdgeInsets(top: {}, left: {}, bottom: {}, right: {})".format(*map(number, value))


def word(value):
    return f".{value}"


def words(value):
    values = value if isinstance(value, list) else [value]
    return "[" + ", ".join(f".{one}" for one in values) + "]"


def touch_types(value):
    values = value if isinstance(value, list) else [value]
    return "[" + ", ".join(f"NSNumber(value: UITouch.TouchType.{one}.rawValue)" for one in values) + "]"


def transform(value):
    angle = math.radians(value.get("rotate", 0))
    scale = value.get("scale", 1)
    across, down = scale if isinstance(scale, list) else (scale, scale)
    x, y = value.get("translate", [0, 0])
    cosine, sine = math.cos(angle), math.sin(angle)
    numbers = [across * cosine, down * sine, -across * sine, down * cosine, x, y]
    return "CGAffineTransform(a: {}, b: {}, c: {}, d: {}, tx: {}, ty: {})".format(*map(repr, map(float, numbers)))


BOOLEANS = """isHidden isUserInteractionEnabled isMultipleTouchEnabled isExclusiveTouch clipsToBounds isEnabled isSelected isHighlighted
isScrollEnabled delaysContentTouches canCancelContentTouches bounces bouncesHorizontally bouncesVertically alwaysBounceHorizontal
alwaysBounceVertical isPagingEnabled isDirectionalLockEnabled scrollsToTop transfersHorizontalScrollingToParent
transfersVerticalScrollingToParent bouncesZoom isOn isContinuous autorepeat wraps isMomentary allowsContinuousInteraction
hidesForSinglePage showsMenuAsPrimaryAction isSecureTextEntry clearsOnBeginEditing clearsOnInsertion isEditable isSelectable
allowsSelection allowsMultipleSelection allowsSelectionDuringEditing allowsMultipleSelectionDuringEditing cancelsTouchesInView
delaysTouchesBegan delaysTouchesEnded requiresExclusiveTouchType isEditing""".split()
NUMBERS = """alpha minimumValue maximumValue stepValue value numberOfPages currentPage minimumZoomScale
maximumZoomScale rowHeight numberOfTapsRequired numberOfTouchesRequired minimumPressDuration allowableMovement minimumNumberOfTouches
maximumNumberOfTouches selectedSegmentIndex""".split()
# Keys without an effect on touches.
SILENT = {"backgroundColor", "accessibilityIdentifier", "accessibilityLabel"}
PLAIN = {key: boolean for key in BOOLEANS} | {key: number for key in NUMBERS} | {
    "text": text, "placeholder": text, "contentInset": insets, "contentSize": size, "keyboardDismissMode": word,
    "contentInsetAdjustmentBehavior": word, "clearButtonMode": word, "semanticContentAttribute": word, "direction": words, "edges": words,
    "buttonMaskRequired": words, "allowedTouchTypes": touch_types,
}
# The order in which properties are applied: the insets before the content size, and the content size before the offset.
APPLIED = {"contentInset": -1, "contentSize": 1, "minimumZoomScale": 1, "maximumZoomScale": 1}
STRUCTURE = {"id", "class", "kind", "views", "gestures", "frame", "bounds", "anchorPoint"}
OVERRIDES = {"passthrough", "hitTest", "hitOutset", "handlesTouches", "shouldBegin", "do"}
TOUCHES = {"began": "touchesBegan", "moved": "touchesMoved", "ended": "touchesEnded", "cancelled": "touchesCancelled"}
LISTS = {"UITableView", "UICollectionView"}
SCROLLING = LISTS | {"UIScrollView", "UITextView"}
CONTROLS = {"UIControl", "UIButton", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl", "UITextField", "UIRefreshControl"}
CLASSES = {"UIView", "UILabel", "UIImageView"} | CONTROLS | SCROLLING
STEPS = {"tap", "press", "drag", "pinch", "rotate", "down", "move", "up", "cancel", "wait", "check", "together"}
SCREEN_KEYS = {
    "touchlab", "title", "source", "screen", "rate", "views", "windows", "controllers", "firstResponder", "touches", "expect", "only",
    "subjects",
}
CONTAINERS = {"UINavigationController", "UITabBarController"}
CONTROLLERS = CONTAINERS | {"UIViewController", "UIAlertController"}
# Statements that have an effect only before their controller is presented.
PRESENTED = re.compile(r"^`?\w+`?\.modal(PresentationStyle|TransitionStyle) = \.\w+$")
CONTROLLER_STRUCTURE = {"id", "class", "view", "viewControllers", "presents", "preferredStyle", "actions"}
# The properties of controllers, without those of sheets: a sheet presentation controller is created for each presentation.
CONTROLLER_VALUES = {key: boolean for key in ("isModalInPresentation", "isNavigationBarHidden", "hidesBarsOnTap", "hidesBarsOnSwipe", "isTabBarHidden")}
CONTROLLER_VALUES |= {"title": text, "message": text, "modalPresentationStyle": word, "preferredContentSize": size, "selectedIndex": number}
SHEET_VALUES = {
    "detents": lambda value: "[" + ", ".join(f".{one}()" for one in (value if isinstance(value, list) else [value])) + "]",
    "selectedDetentIdentifier": word, "largestUndimmedDetentIdentifier": word, "prefersGrabberVisible": boolean,
    "prefersScrollingExpandsWhenScrolledToEdge": boolean,
}
KINDS = {
    "tap": "UITapGestureRecognizer", "longPress": "UILongPressGestureRecognizer", "pan": "UIPanGestureRecognizer",
    "swipe": "UISwipeGestureRecognizer", "pinch": "UIPinchGestureRecognizer", "rotation": "UIRotationGestureRecognizer",
    "screenEdgePan": "UIScreenEdgePanGestureRecognizer", "hover": "UIHoverGestureRecognizer", "plain": "UIGestureRecognizer",
}

def titles(value):
    return "[" + ", ".join(text(one) for one in value) + "]"


def row_results(value):
    return "[" + (", ".join(f'"{row}": {boolean(result)}' for row, result in value.items()) or ":") + "]"


# The results of a list's delegate, by the keys of the format: the member of `ListSource`.
SOURCE_VALUES = {
    "trailingSwipeActions": ("trailing", titles), "leadingSwipeActions": ("leading", titles), "canEdit": ("canEdit", boolean),
    "canMove": ("canMove", boolean), "inserts": ("inserts", boolean), "shouldScrollToTop": ("scrollsToTop", boolean),
    "shouldHighlight": ("shouldHighlight", row_results), "shouldSelect": ("shouldSelect", row_results),
    "shouldDeselect": ("shouldDeselect", row_results),
}
LIST_PROTOCOLS = {
    "UIScrollViewDelegate", "UITableViewDelegate", "UITableViewDataSource", "UICollectionViewDelegate", "UICollectionViewDataSource",
    "UICollectionViewDelegateFlowLayout", "UITextViewDelegate",
}
# The results of delegates, by the keys of the format: the signature of the method, and its results for true and
# false.
GESTURE_HEADS = {
    "shouldBegin": "func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool",
    "shouldReceiveTouch": "func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool",
    "simultaneousWith": "func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, "
                        "shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer) -> Bool",
    "shouldRequireFailureOf": "func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, "
                              "shouldRequireFailureOf other: UIGestureRecognizer) -> Bool",
    "shouldBeRequiredToFailBy": "func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, "
                                "shouldBeRequiredToFailBy other: UIGestureRecognizer) -> Bool",
}


MADE = {
    "UICollectionView": "(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())",
    "UIAlertController": "(title: nil, message: nil, preferredStyle: .alert)",
}


def declared(objects):
    """Returns a variable declaration for each object, under the object's name in Swift."""
    lines, seen = [], set()
    for one in objects:
        name, kind = one["name"], one["class"]
        if not re.fullmatch(r"[^\W\d]\w*|`\w+`", name) or name in seen:
            continue
        seen.add(name)
        made = MADE.get(kind, "()")
        lines.append(f"static var {name}: {kind} = {kind}{made}")
    return lines


STUBS = {
    "UITableViewDataSource": [
        "func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }",
        "func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }",
    ],
    "UICollectionViewDataSource": [
        "func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }",
        "func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell "
        "{ UICollectionViewCell() }",
    ],
}


def stubs(protocol, members):
    """Returns the required methods of a protocol that the printed code omits."""
    text_ = "\n".join(members)
    return [f"    {one}" for one in STUBS.get(protocol, []) if re.search(r"\w+(?=: Int\)| section:)|cellFor\w+", one)[0] not in text_]


class Screen:
    """A screen and its fixes, as `touchlab fixes` reports them."""

    def __init__(self, number, name, report):
        self.number, self.name = number, name
        self.data = report["screen"]
        self.objects = report["objects"]
        self.plain = report["plain"]
        self.fixes = report["fixes"]
        self.names = {one["id"]: one["name"] for one in self.objects}
        self.classes = {one["id"]: one["class"] for one in self.objects}

    @property
    def space(self):
        return f"S{self.number}"

    def compares(self, line):
        """Returns whether the subject of a line has a name in the Swift source: an object of the file, its rows, or its pan or pinch."""
        subject = line.split(" ")[0]
        if subject in self.names:
            return True
        holder, _, part = subject.rpartition(".")
        return self.classes.get(holder) in SCROLLING and bool(re.fullmatch(r"pan|pinch|\d+(-\d+)?", part))

    # Declarations

    def declarations(self):
        """Returns the declarations of the screen's objects. An object that belongs to another one has no name, but a path such as `a.b`."""
        return [f"  {line}" for line in declared(self.objects)]

    def own_objects(self, index):
        """Returns the objects that only a fix names: those of cells."""
        found = [one for part in pieces(self.fixes[index]) for one in part["objects"] if one["id"] not in self.names]
        return [f"    {line}" for line in declared(found)]

    # A fix that is only compiled

    def compiled(self, index):
        """Returns the lines of a fix, with a source location for each piece, and the errors of pieces that are not code."""
        lines, delegates, faults = [], {}, []
        for number, one in enumerate(pieces(self.fixes[index])):
            mark = f'#sourceLocation(file: "{self.space}.{index}.{number}", line: 1)'
            written = [mark, code_of(one), "#sourceLocation()"]
            role = one["role"]
            if role == "statement":
                lines += [f"    static func statement{number}() {{", *written, "    }"]
            elif role == "action":
                lines += [f"    static func action{number}(_ recognizer: {one['recognizerClass']}) {{", *written, "    }"]
            elif role == "member":
                lines += [f"    class Class{number}: {', '.join([one['base'], *one['protocols']])} {{", *written, "    }"]
            elif role in ("delegateMethod", "delegateAssignment"):
                members = delegates.setdefault(one["protocol"], [])
                members += written if role == "delegateMethod" else [f"    func assign{number}() {{", *written, "    }"]
                if role == "delegateMethod":
                    # A method that is not in the protocol would compile, but would never be called, so it is an error.
                    for position, member in enumerate(split_members(code_of(one))):
                        lines += [
                            f"    static func asks{number}_{position}(_ one: any {one['protocol']}) {{", mark,
                            f"_ = one.{signature(member)}", "#sourceLocation()", "    }",
                        ]
            elif role == "removal":
                # A piece that is only a comment, such as a line to delete, has nothing to compile.
                if not all(line.startswith("//") for line in code_of(one).splitlines()):
                    faults.append((number, "deletes code, and is not a comment"))
        for protocol, members in delegates.items():
            lines += [f"    class {protocol}_: NSObject, {protocol} {{", *members, *stubs(protocol, members), "    }"]
        return [f"  @MainActor enum F{index} {{", *self.own_objects(index), *lines, "  }"], faults

    # The screen itself

    def builder(self):
        return Builder(self)


class Builder:
    """Writes a screen as UIKit code; raises `Unsupported` if it cannot."""

    def __init__(self, screen):
        self.screen, self.data = screen, screen.data
        unknown = set(self.data) - SCREEN_KEYS
        if unknown:
            raise Unsupported(f"the screen's key {min(unknown)}")
        for step in self.data.get("touches") or []:
            self.check_step(step)
        # For each object, by its id: the members of its subclass, and the methods of its delegate, both by signature.
        self.overrides, self.delegates = {}, {}
        # Scroll views that are the delegates of their own recognizers in code.
        self.deciding = set()
        self.tree, self.values, self.relations = [], [], []
        self.made = []
        windows = self.data.get("windows")
        if windows is None:
            windows = [{"id": "window", "views": self.data.get("views") or []}]
        if min(self.data["screen"]) >= 700:
            raise Unsupported("the screen of a pad")
        self.windows = windows
        controllers = self.data.get("controllers") or []
        for index, window in enumerate(windows):
            self.window(window, index)
        for controller in controllers:
            self.controller(controller)
        self.connect(controllers)
        roots = [window.get("views") or [] for window in windows] + [[one["view"]] for one in controllers if "view" in one]
        for views in roots:
            for view in views:
                self.describe(view)
        for node in [*windows, *({"views": [one["view"]]} for one in controllers if "view" in one)]:
            self.describe_gestures(node)
        for controller in controllers:
            self.describe_controller(controller)
        for controller in controllers:
            if "presents" in controller:
                self.present(self.name(controller["id"]), controller["presents"], controllers)
        first = self.data.get("firstResponder")
        if first:
            kind = self.screen.classes.get(first)
            if kind is None:
                raise Unsupported("a first responder in a cell")
            if kind not in ("UITextField", "UITextView"):
                member = "override var canBecomeFirstResponder: Bool { true }"
                self.overrides.setdefault(first, {})[signature(member)] = member
            self.relations.append(f"    _ = {self.name(first)}.becomeFirstResponder()")

    def check_step(self, step):
        verb = next(iter(step))
        if verb not in STEPS:
            raise Unsupported(f"the step {verb}")
        if verb == "together":
            for lane in step["together"]:
                for inner in lane:
                    self.check_step(inner)

    def name(self, id):
        """Returns the Swift expression for the object with an id: its name, or its path."""
        if id in self.screen.names:
            return self.screen.names[id]
        holder, _, part = id.rpartition(".")
        if part == "pan" and self.screen.classes.get(holder) in SCROLLING:
            return f"{self.screen.names[holder]}.panGestureRecognizer"
        if part == "interactivePop" and self.screen.classes.get(holder) == "UINavigationController":
            return f"{self.screen.names[holder]}.interactivePopGestureRecognizer!"
        raise Unsupported("a relation to an object of UIKit or of a cell")

    def others(self, ids):
        return " || ".join(f"other === {self.name(id)}" for id in ids) or "false"

    # Building

    def window(self, node, index):
        name = self.name(node["id"])
        self.own_class(node)
        for key in node:
            if key not in OVERRIDES | {"id", "views", "gestures", "frame", "level", "key", "isHidden", "isUserInteractionEnabled", "alpha"}:
                raise Unsupported(f"the window's key {key}")
        self.made.append((node["id"], "UIWindow"))
        self.tree.append(f"    {name} = /*class {node['id']}*/(application: playedScreen.application, frame: .zero)")
        self.tree.append(f"    playedScreen.add({name})")
        self.gestures(node, name)
        for view in node.get("views") or []:
            self.view(view, name)
        self.tree.append(f"    {name}.isHidden = false")
        windows = self.data.get("windows")
        if windows is None or node.get("key") or (index == 0 and not any(one.get("key") for one in windows)):
            self.tree.append(f"    {name}.makeKey()")
        frame = node.get("frame") or [0, 0, *self.data["screen"]]
        self.values.append(f"    {name}.setGeometry(frame: {rect(frame)})")
        if "level" in node:
            self.values.append(f"    {name}.windowLevel = UIWindow.Level(rawValue: {number(node['level'])})")
        for key in ("isHidden", "isUserInteractionEnabled", "alpha"):
            if key in node:
                self.values.append(f"    {name}.{key} = {PLAIN[key](node[key])}")

    def controller(self, node):
        kind = node.get("class", "UIViewController")
        if kind not in CONTROLLERS:
            raise Unsupported(f"the class {kind}")
        name = self.name(node["id"])
        self.made.append((node["id"], kind))
        arguments = "()"
        if kind == "UIAlertController":
            arguments = f"(title: nil, message: nil, preferredStyle: .{node.get('preferredStyle', 'alert')})"
        self.own_class(node)
        self.tree.append(f"    {name} = /*class {node['id']}*/{arguments}")
        if "view" in node:
            if not isinstance(node["view"], dict):
                raise Unsupported("the view of a controller that is elsewhere")
            self.view(node["view"], None)

    def connect(self, nodes):
        for node in nodes:
            if "view" in node:
                self.tree.append(f"    {self.name(node['id'])}.view = {self.name(node['view']['id'])}")
        for node in nodes:
            if node.get("viewControllers"):
                shown = ", ".join(self.name(id) for id in node["viewControllers"])
                self.tree.append(f"    {self.name(node['id'])}.setViewControllers([{shown}], animated: false)")
        if nodes:
            keyed = next((window for window in self.windows if window.get("key")), self.windows[0])
            self.tree.append(f"    {self.name(keyed['id'])}.rootViewController = {self.name(nodes[0]['id'])}")

    def describe_controller(self, node):
        name = self.name(node["id"])
        for key, value in node.items():
            if key in CONTROLLER_STRUCTURE | OVERRIDES:
                continue
            if key in CONTROLLER_VALUES:
                self.relations.append(f"    {name}.{key} = {CONTROLLER_VALUES[key](value)}")
            elif key not in SHEET_VALUES and key not in ("sourceView",):
                raise Unsupported(f"the key {key} of a controller")
        for action in node.get("actions") or []:
            if set(action) - {"title", "style"}:
                raise Unsupported("an action of an alert")
            made = f"UIAlertAction(title: {text(action['title'])}, style: .{action.get('style', 'default')}) {{ _ in }}"
            self.relations.append(f"    {name}.addAction({made})")

    def present(self, presenter, id, nodes):
        node = next(one for one in nodes if one["id"] == id)
        name = self.name(id)
        for key, value in node.items():
            if key in SHEET_VALUES:
                self.relations.append(f"    {name}.sheetPresentationController?.{key} = {SHEET_VALUES[key](value)}")
            elif key == "sourceView":
                source = self.name(value)
                self.relations.append(f"    {name}.popoverPresentationController?.sourceView = {source}")
                self.relations.append(f"    {name}.popoverPresentationController?.sourceRect = {source}.bounds")
        self.relations.append(f"    {presenter}.present({name}, animated: false)")

    def view(self, node, parent):
        name, kind = self.name(node["id"]), node.get("class", "UIView")
        if kind not in CLASSES:
            raise Unsupported(f"the class {kind}")
        self.made.append((node["id"], kind))
        if kind == "UIRefreshControl":
            raise Unsupported("the class UIRefreshControl")
        if kind == "UICollectionView":
            spacing, item = node.get("spacing", 0), node.get("itemSize", [50, 50])
            layout = f"collectionViewLayout: playedScreen.layout(spacing: {number(spacing)}, itemSize: {size(item)})"
            self.tree.append(f"    {name} = /*class {node['id']}*/(frame: .zero, {layout})")
        else:
            self.tree.append(f"    {name} = /*class {node['id']}*/()")
        if parent:
            self.tree.append(f"    {parent}.addSubview({name})")
        if kind in SCROLLING:
            rows = node.get("rows", node.get("items", 0))
            counts = rows if isinstance(rows, list) else [rows]
            self.tree.append(f"    playedScreen.serve({name}, /*source {node['id']}*/({counts}))")
            if node.get("zooms"):
                self.relations.append(f"    playedScreen.zoom({name}, {self.name(node['zooms'])})")
        self.gestures(node, name)
        for view in node.get("views") or []:
            self.view(view, name)

    def gestures(self, node, parent):
        for gesture in node.get("gestures") or []:
            if gesture["kind"] not in KINDS:
                raise Unsupported(f"the recognizer {gesture['kind']}")
            name = self.name(gesture["id"])
            self.made.append((gesture["id"], KINDS[gesture["kind"]]))
            self.tree += [
                f"    {name} = {KINDS[gesture['kind']]}()", f"    playedScreen.watch({name})", f"    {parent}.addGestureRecognizer({name})",
            ]

    # Describing

    def describe(self, node):
        self.add_geometry(node)
        self.own_class(node)
        name, kind = self.name(node["id"]), node.get("class", "UIView")
        later = []
        for key, value in sorted(node.items(), key=lambda item: APPLIED.get(item[0], 0)):
            if key in STRUCTURE | OVERRIDES | SILENT:
                continue
            if key in PLAIN:
                self.values.append(f"    {name}.{key} = {PLAIN[key](value)}")
            elif key in ("rows", "items", "zooms", "itemSize", "spacing"):
                pass
            elif key == "transform":
                self.values.append(f"    {name}.transform = {transform(value)}")
            elif key == "title":
                self.values.append(f"    {name}.setTitle({text(value)}, for: .normal)")
            elif key == "segments":
                titles = value if isinstance(value, list) else [str(number) for number in range(value)]
                for index, title in enumerate(titles):
                    self.values.append(f"    {name}.insertSegment(withTitle: {text(title)}, at: {index}, animated: false)")
            elif key == "menu":
                lines = ", ".join(f"UIAction(title: {text(title)}) {{ _ in }}" for title in value)
                self.values.append(f"    {name}.menu = UIMenu(children: [{lines}])")
            elif key == "contentOffset":
                later.append(f"    {name}.setContentOffset({point(value)}, animated: false)")
            elif key == "zoomScale":
                later.append(f"    {name}.setZoomScale({number(value)}, animated: false)")
            elif key == "actions":
                for action in value:
                    self.action(name, action)
            elif key == "delegate":
                self.list_delegate(name, kind, value)
            elif key == "gestureDelegate":
                if "shouldBegin" in value:
                    raise Unsupported("a scroll view whose class decides whether its own pan begins")
                methods = self.delegate_methods(value, None)
                self.deciding.add(node["id"])
                self.overrides.setdefault(node["id"], {}).update({signature(one): one for one in methods})
            else:
                raise Unsupported(f"the key {key} of a {kind}")
        self.values += later
        for view in node.get("views") or []:
            self.describe(view)

    def list_delegate(self, name, kind, value):
        for key, result in value.items():
            if kind not in SCROLLING or key not in SOURCE_VALUES:
                raise Unsupported(f"the result {key} of the delegate of a {kind}")
            member, written = SOURCE_VALUES[key]
            self.values.insert(0, f"    playedScreen.source({name}) {{ $0.{member} = {written(result)} }}")

    def add_geometry(self, node):
        name = self.name(node["id"])
        arguments = []
        if "anchorPoint" in node:
            arguments.append(f"anchor: {point(node['anchorPoint'])}")
        if "bounds" in node:
            arguments.append(f"bounds: {rect(node['bounds'])}")
        if "frame" in node:
            arguments.append(f"frame: {rect(node['frame'])}")
        if arguments:
            self.values.append(f"    {name}.setGeometry({', '.join(arguments)})")

    def action(self, name, action):
        code = self.code(action.get("do") or [])
        events = action.get("events", [])
        events = events if isinstance(events, list) else [events]
        if not events or action.get("action") not in (None, "act"):
            raise Unsupported("an action of a control")
        self.relations.append(f"    {name}.addAction(UIAction {{ _ in {code} }}, for: {words(events)})")

    def code(self, steps):
        """Returns the code of the app for these steps, in one line."""
        parts = []
        for step in steps:
            verb = next(iter(step))
            if verb != "set":
                raise Unsupported(f"code that does {verb}")
            for change in step["set"] if isinstance(step["set"], list) else [step["set"]]:
                for key, value in change.items():
                    if key == "id":
                        continue
                    if key not in ("isHidden", "alpha", "isUserInteractionEnabled", "isEnabled", "cancelsTouchesInView", "isScrollEnabled"):
                        raise Unsupported(f"code that sets {key}")
                    parts.append(f"{self.name(change['id'])}.{key} = {PLAIN[key](value)}")
        return "; ".join(parts)

    def own_class(self, node):
        """Returns the members that the class of a view overrides."""
        members = []
        hit = "override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView?"
        passes = bool(node.get("passthrough"))
        standard = "let hit = super.hitTest(point, with: event); return hit === self ? nil : hit" if passes \
            else "return super.hitTest(point, with: event)"
        target = node.get("hitTest")
        if isinstance(target, dict):
            raise Unsupported("an override of hitTest without a region")
        if target and target not in ("none", "nil", "nothing"):
            found = self.name(target)
            members.append(
                f"{hit} {{ let target: UIView = {found}; if target.point(inside: target.convert(point, from: self), with: event) "
                f"{{ return target }}; {standard} }}"
            )
        elif passes:
            members.append(f"{hit} {{ {standard} }}")
        if "hitOutset" in node:
            top, left, bottom, right = (number(-value) for value in node["hitOutset"])
            area = f"bounds.inset(by: UIEdgeInsets(top: {top}, left: {left}, bottom: {bottom}, right: {right}))"
            members.append(f"override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {{ {area}.contains(point) }}")
        handled = node.get("handlesTouches") or []
        handled = list(TOUCHES) if handled is True else handled
        calls = node.get("do") or {}
        if isinstance(calls, list):
            raise Unsupported("code in every method of a view")
        for call in calls:
            if call not in TOUCHES.values():
                raise Unsupported(f"code in {call} of a view")
        for word_, method in TOUCHES.items():
            if word_ in handled or method in calls:
                code = self.code(calls.get(method) or [])
                forward = "" if word_ in handled else f"super.{method}(touches, with: event)"
                members.append(f"override func {method}(_ touches: Set<UITouch>, with event: UIEvent?) {{ {code}; {forward} }}".replace("{ ; ", "{ "))
        if node.get("shouldBegin"):
            branches = " ".join(
                f"if recognizer === {self.name(id)} {{ return {boolean(result)} }};" for id, result in node["shouldBegin"].items()
            )
            members.append(
                "override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool "
                f"{{ {branches} return super.gestureRecognizerShouldBegin(recognizer) }}"
            )
        if node.get("shouldBegin") and "gestureDelegate" in node:
            raise Unsupported("a scroll view that is the delegate of several recognizers")
        if members:
            self.overrides.setdefault(node["id"], {}).update({signature(one): one for one in members})

    def describe_gestures(self, node):
        for gesture in node.get("gestures") or []:
            name = self.name(gesture["id"])
            for key, value in gesture.items():
                if key in STRUCTURE | SILENT:
                    continue
                if key in PLAIN:
                    self.relations.append(f"    {name}.{key} = {PLAIN[key](value)}")
                elif key == "requireToFail":
                    for other in value if isinstance(value, list) else [value]:
                        self.relations.append(f"    {name}.require(toFail: {self.name(other)})")
                elif key == "delegate":
                    self.delegates[gesture["id"]] = {signature(one): one for one in self.delegate_methods(value, name)}
                elif key == "endEditing":
                    edited = self.name(value)
                    self.relations.append(
                        f"    playedScreen.react({name}) {{ if $0.state == .began || $0.state == .ended {{ _ = {edited}.endEditing(true) }} }}"
                    )
                elif key == "do":
                    for state, steps in value.items() if isinstance(value, dict) else []:
                        self.relations.append(f"    playedScreen.react({name}) {{ if $0.state == .{state} {{ {self.code(steps)} }} }}")
                    if not isinstance(value, dict):
                        raise Unsupported("code in every state of a recognizer")
                else:
                    raise Unsupported(f"the key {key} of a recognizer")
        for view in node.get("views") or []:
            self.describe_gestures(view)

    def delegate_methods(self, value, name):
        methods = []
        for key, result in value.items():
            if key not in GESTURE_HEADS:
                raise Unsupported(f"the result {key} of a recognizer's delegate")
            methods.append(f"{GESTURE_HEADS[key]} {{ {self.result(key, result, name)} }}")
        return methods

    def result(self, key, value, name):
        if isinstance(value, bool):
            return boolean(value)
        if key == "shouldBegin":
            more, less = ("x", "y") if value == "horizontal" else ("y", "x")
            return (f"guard let pan = gestureRecognizer as? UIPanGestureRecognizer else {{ return false }}; "
                    f"let translation = pan.translation(in: pan.view); return abs(translation.{more}) > abs(translation.{less})")
        if key == "shouldReceiveTouch":
            only, ids = next(iter(value.items()))
            ids = ids if isinstance(ids, list) else [ids]
            listed = ", ".join(text(id) for id in ids)
            return f"{'' if only == 'onlyOn' else '!'}PlayedScreen.current.isNamed(touch.view, [{listed}])"
        if value == "all":
            return "true"
        return self.others(value if isinstance(value, list) else [value])

    def check_fix(self, index):
        """Raises `Unsupported` if a fix cannot be applied to the screen as it is written."""
        parts = pieces(self.screen.fixes[index])
        assigned = {(one["object"], one["protocol"]) for one in parts if one["role"] == "delegateAssignment"}
        for one in parts:
            if one["role"] in ("action", "removal"):
                raise Unsupported("the body of an action" if one["role"] == "action" else "code that is deleted")
            if one["role"] == "member" and one["object"] not in self.screen.names:
                raise Unsupported("the class of a cell, or of a view that UIKit creates")
            if any(other["id"] not in self.screen.names for other in one["objects"]):
                raise Unsupported("an object in a cell")
            if one["role"] == "delegateMethod" and (one["object"], one["protocol"]) not in assigned:
                if one["protocol"] not in LIST_PROTOCOLS | {"UIGestureRecognizerDelegate"} or one["object"] not in self.screen.classes:
                    raise Unsupported(f"another method of a {one['protocol']}")
                if one["protocol"] == "UITextViewDelegate" or "DataSource" in one["protocol"]:
                    raise Unsupported(f"another method of a {one['protocol']}")

    # Code

    def lines(self, played):
        """Returns the members of the screen's enum that build the screen and play the fixes with these indexes."""
        screen = self.screen
        lines = []
        for id, members in self.overrides.items():
            lines += self.written_class(f"C{self.position(id)}", id, members)
        for id, methods in self.delegates.items():
            lines += [f"  class D{self.position(id)}: NSObject, UIGestureRecognizerDelegate {{", *(f"    {one}" for one in methods.values()), "  }"]
        chosen, applied, delegated, sources = {}, {}, {}, {}
        for index in played:
            fix = screen.fixes[index]
            parts = pieces(fix)
            members_of, methods_of, assignments = {}, {}, {}
            statements = []
            assigned_to = {(one["object"], one["protocol"]) for one in parts if one["role"] == "delegateAssignment"}
            for one in parts:
                role, id = one["role"], one.get("object")
                if role == "statement":
                    statements.append(code_of(one))
                elif role == "member":
                    members_of.setdefault(id, []).append(one)
                elif role == "delegateMethod":
                    kind = one["protocol"]
                    if kind in LIST_PROTOCOLS and (id, kind) not in assigned_to:
                        kind = "UIScrollViewDelegate"
                    methods_of.setdefault((id, kind), []).append(code_of(one))
                elif role == "delegateAssignment":
                    assignments.setdefault((id, one["protocol"]), []).append(code_of(one))
            for id, members in members_of.items():
                merged = dict(self.overrides.get(id, {}))
                protocols = sorted({name for one in members for name in one["protocols"]})
                for one in members:
                    for member in split_members(code_of(one)):
                        merged[signature(member)] = member
                name = f"F{index}C{self.position(id)}"
                lines += self.written_class(name, id, merged, protocols)
                chosen.setdefault(id, []).append((index, name))
            applying = list(statements)
            for (id, protocol), methods in methods_of.items():
                assigned = assignments.get((id, protocol))
                merged = dict(self.delegates.get(id, {}))
                for method in methods:
                    for member in split_members(method):
                        merged[signature(member)] = member
                name = f"F{index}D{self.position(id)}"
                if protocol in LIST_PROTOCOLS and not assigned:
                    lines += [f"  class {name}: ListSource {{", *(f"    {overriding(one)}" for one in merged.values()), "  }"]
                    sources.setdefault(id, []).append((index, name))
                    continue
                lines += [f"  class {name}: NSObject, {protocol} {{", *(f"    {one}" for one in merged.values())]
                if assigned:
                    lines += ["    func apply() {", *(f"      {one}" for one in assigned), "    }"]
                    applying.append(f"let {name}_ = {name}(); PlayedScreen.current.keep({name}_); {name}_.apply()")
                else:
                    delegated.setdefault(id, []).append((index, name))
                lines.append("  }")
            applied[index] = applying
        lines.append("  static func build(_ fix: Int, _ playedScreen: PlayedScreen) {")
        for line in self.tree:
            line = re.sub(r"/\*source (.*?)\*/(\(.*?\))", lambda match: self.source(match[1], match[2], sources), line)
            match = re.search(r"(\S+ = )/\*class (.*?)\*/(.*)", line)
            lines += self.made_of(match[1], match[2], match[3], chosen) if match else [line]
        for id, _ in self.made:
            lines.append(f"    playedScreen.register({self.name(id)}, {text(id)})")
        lines += self.values
        for id in dict.fromkeys([*self.delegates, *delegated]):
            standard = f"D{self.position(id)}()" if id in self.delegates else "nil"
            cases = " ".join(f"case {index}: playedScreen.delegate({self.name(id)}, {name}())" for index, name in delegated.get(id, []))
            rest = f"playedScreen.delegate({self.name(id)}, {standard})" if id in self.delegates else "break"
            lines.append(f"    switch fix {{ {cases} default: {rest} }}")
        # The presentation style is read when the controller is presented.
        early = {index: [one for one in statements if PRESENTED.match(one)] for index, statements in applied.items()}
        applied = {index: [one for one in statements if one not in early[index]] for index, statements in applied.items()}
        for line in self.relations:
            if ".present(" in line and any(early.values()):
                cases = [f"case {index}: " + "; ".join(statements) for index, statements in early.items() if statements]
                lines += ["    switch fix {", *(f"    {one}" for one in cases), "    default: break", "    }"]
            lines.append(line)
        lines.append("  }")
        lines.append("  static func apply(_ fix: Int, _ playedScreen: PlayedScreen) {")
        lines.append("    switch fix {")
        for index, statements in applied.items():
            lines += [f"    case {index}:", *(f"      {one}" for one in statements or ["break"])]
        lines += ["    default: break", "    }", "  }"]
        return lines

    def position(self, id):
        return next((index for index, one in enumerate(self.screen.objects) if one["id"] == id), 0)

    def base(self, id):
        return self.screen.classes.get(id, "UIView")

    def written_class(self, name, id, members, protocols=()):
        protocols = list(protocols)
        delegate = "UIGestureRecognizerDelegate"
        if id in self.deciding and delegate not in protocols:
            protocols.append(delegate)
        return [f"  class {name}: {', '.join([self.base(id), *protocols])} {{", *(f"    {one}" for one in members.values()), "  }"]

    def source(self, id, arguments, sources):
        made = f"ListSource{arguments}"
        for index, name in sources.get(id, []):
            made = f"(fix == {index} ? {name}{arguments} : {made})"
        return made

    def made_of(self, start, id, arguments, chosen):
        """Returns the statements that create a view, with the class that the chosen fix needs."""
        standard = f"C{self.position(id)}" if id in self.overrides else self.base(id)
        if id not in chosen:
            return [f"    {start}{standard}{arguments}"]
        cases = " ".join(f"case {index}: {start}{name}{arguments}" + ";" * 0 + "\n" for index, name in chosen[id])
        return ["    switch fix {", *(f"    {one}" for one in cases.splitlines()), f"    default: {start}{standard}{arguments}", "    }"]


def overriding(member):
    """Returns a delegate's method as a member of a subclass of `ListSource`."""
    if signature(member) not in source_signatures():
        return member
    return re.sub(r"^(\s*)func ", r"\1override func ", member, count=1, flags=re.M)


@functools.cache
def source_signatures():
    support = (pathlib.Path(__file__).parent / "FixPrograms" / "PlayedScreen.swift").read_text()
    body = support.split("class ListSource")[1].split("\n}\n")[0]
    return {signature("func " + part) for part in body.split("\n  func ")[1:]}


def split_members(text):
    """Returns the members in a printed text, each with the comment above it."""
    members, current = [], []
    for line in text.splitlines():
        starts = re.match(r"(override |@objc )*(func|var) ", line)
        if starts and any(re.match(r"(override |@objc )*(func|var) ", one) for one in current):
            members.append("\n".join(current))
            current = []
        current.append(line)
    return members + ["\n".join(current)] if current else members
