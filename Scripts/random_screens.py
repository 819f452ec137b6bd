"""Generates random screens as scenario files: views, recognizers, lists, text, controllers and sheets, with unusual relations.

A screen is a function of its seed. Ids used in relations exist on the screen or are created there, so that each screen is valid
input, whether or not its parts make sense.
"""

import json
import random

# Most screens are small, since the cost of `map` and `lint` grows with the area of the screen.
SIZES = [(200, 240)] * 8 + [(320, 480)] * 3 + [(390, 844)]
PLAIN = ["UIView", "UIView", "UIView", "UIControl", "UIImageView", "UILabel"]
CONTROLS = ["UIButton", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl", "UITextField"]
SCROLLING = ["UIScrollView", "UIScrollView", "UITableView", "UITableView", "UICollectionView", "UITextView"]
CONTAINERS = {"UIView", "UIImageView", "UIControl", "UIScrollView"}
KINDS = ["tap", "tap", "longPress", "pan", "pan", "swipe", "pinch", "rotation", "screenEdgePan", "hover"]
# The styles of a sheet, which has the recognizer `<id>.pan`.
SHEETS = [None, "pageSheet", "formSheet"]
STYLES = SHEETS + ["fullScreen", "overFullScreen", "currentContext", "overCurrentContext", "popover"]
CODE = ["touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled"]


class RandomScreen:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.size = self.random.choice(SIZES)
        self.count = 0
        # The views, and the recognizers with their kinds, by id.
        self.views, self.recognizers, self.controllers = {}, {}, []
        # Entries of the file that get their relations when all ids are known.
        self.unfinished = []

    # Choices

    def chance(self, likelihood):
        return self.random.random() < likelihood

    def some(self, names, most=2):
        names = sorted(names)
        return self.random.sample(names, min(len(names), self.random.randint(1, most))) if names else []

    def identifier(self, letter):
        self.count += 1
        return f"{letter}{self.count}"

    def point(self):
        return [self.random.randint(1, self.size[0] - 1), self.random.randint(1, self.size[1] - 1)]

    # Views

    def view(self, depth, width, height, framed=True):
        name = self.random.choice(PLAIN * 2 + CONTROLS + SCROLLING)
        if depth > 2 and name == "UICollectionView":
            name = "UIView"
        view = {"id": self.identifier("v"), "class": name}
        inner = (width, height)
        if framed:
            inner = (self.random.randint(5, max(6, width)), self.random.randint(5, max(6, height)))
            view["frame"] = [
                self.random.randint(-20, max(1, width * 3 // 4)), self.random.randint(-20, max(1, height * 3 // 4)), *inner,
            ]
        return self.filled(view, depth, *inner)

    def filled(self, view, depth, width, height):
        name = view["class"]
        self.views[view["id"]] = view
        self.unfinished.append(view)
        for likelihood, key, value in [
            (0.04, "isHidden", True), (0.04, "alpha", 0.004), (0.06, "isUserInteractionEnabled", False),
            (0.15, "isMultipleTouchEnabled", True), (0.05, "isExclusiveTouch", True), (0.05, "clipsToBounds", True),
            (0.05, "hitOutset", [8, 8, 8, 8]),
        ]:
            if self.chance(likelihood):
                view[key] = value
        if name == "UIView" and self.chance(0.1):
            view["passthrough"] = True
        if name in ("UIView", "UIImageView") and "frame" in view and self.chance(0.06):
            view["transform"] = self.random.choice([{"rotate": 20}, {"scale": 0.5}, {"scale": 2}])
        if name in PLAIN and self.chance(0.1):
            view["handlesTouches"] = self.random.choice([True, ["began"], ["moved", "ended"]])
        self.describe(view, name, width, height)
        if self.chance(0.4):
            view["gestures"] = [self.recognizer() for _ in range(self.random.choice([1, 1, 2]))]
        if name in CONTAINERS and depth < 3:
            views = [self.view(depth + 1, width, height) for _ in range(self.random.randint(0, 2))]
            if views:
                view["views"] = views
        return view

    def describe(self, view, name, width, height):
        """Adds the keys that the format has for the class of a view."""
        pick = self.random
        if name in CONTROLS + ["UIControl"] and self.chance(0.1):
            view["isEnabled"] = False
        if name == "UISegmentedControl":
            view["segments"] = pick.randint(1, 4)
        elif name == "UIPageControl":
            view["numberOfPages"] = pick.randint(0, 5)
        elif name == "UISlider":
            view["value"] = pick.choice([0, 0.5, 1])
        elif name == "UIButton" and self.chance(0.2):
            view["menu"] = ["Copy", "Share"]
            view["showsMenuAsPrimaryAction"] = pick.random() < 0.5
        elif name == "UITextField":
            view["text"] = "some text"
        elif name == "UITextView":
            view["text"] = "some words " * pick.randint(0, 40)
        elif name == "UIScrollView":
            view["contentSize"] = [width * pick.choice([1, 1, 3]), height * pick.choice([1, 2, 4])]
            if self.chance(0.2):
                view["isPagingEnabled"] = True
        elif name == "UITableView":
            view["rows"] = pick.choice([0, 3, 40, [2, 5]])
            if self.chance(0.3):
                view["delegate"] = {"trailingSwipeActions": ["Delete", "Flag"]}
            if self.chance(0.15):
                view["delegate"] = {"canEdit": True, "canMove": True}
                view["isEditing"] = pick.random() < 0.5
            if self.chance(0.3):
                view["cell"] = {"views": [
                    {"id": "inside", "class": pick.choice(CONTROLS + ["UIScrollView", "UIView"]), "frame": [10, 4, 80, 36]},
                ]}
                if self.chance(0.4):
                    view["cell"]["gestures"] = [{"id": "slide", "kind": pick.choice(["pan", "tap", "longPress"])}]
        elif name == "UICollectionView":
            view["items"] = pick.choice([0, 4, 60])
            view["itemSize"] = pick.choice([[50, 50], [120, 40]])
        if name in SCROLLING:
            for likelihood, key, value in [
                (0.1, "delaysContentTouches", False), (0.1, "canCancelContentTouches", False), (0.08, "isScrollEnabled", False),
                (0.1, "bounces", False), (0.1, "keyboardDismissMode", "onDrag"), (0.1, "contentInset", [20, 0, 20, 0]),
            ]:
                if self.chance(likelihood):
                    view[key] = value
            self.recognizers[view["id"] + ".pan"] = None

    def recognizer(self):
        kind = self.random.choice(KINDS)
        recognizer = {"id": self.identifier("g"), "kind": kind}
        self.recognizers[recognizer["id"]] = kind
        self.unfinished.append(recognizer)
        if kind == "tap" and self.chance(0.4):
            recognizer["numberOfTapsRequired"] = 2
        if kind == "tap" and self.chance(0.15):
            recognizer["numberOfTouchesRequired"] = 2
        if kind == "longPress" and self.chance(0.3):
            recognizer["minimumPressDuration"] = self.random.choice([0, 0.2, 1])
        if kind == "swipe":
            recognizer["direction"] = self.random.choice(["left", "right", "up", "down"])
        if kind == "screenEdgePan":
            recognizer["edges"] = self.random.choice(["left", "right", "top", "bottom"])
        for likelihood, key, value in [
            (0.06, "isEnabled", False), (0.2, "cancelsTouchesInView", False), (0.1, "delaysTouchesBegan", True),
            (0.1, "delaysTouchesEnded", False), (0.03, "allowedTouchTypes", ["pencil"]),
        ]:
            if self.chance(likelihood):
                recognizer[key] = value
        return recognizer

    # Relations

    def relate(self):
        for entry in self.unfinished:
            if "kind" in entry:
                self.relate_recognizer(entry)
            elif "class" in entry and entry["id"] in self.views:
                self.relate_view(entry)

    def relate_recognizer(self, entry):
        others = set(self.recognizers) - {entry["id"]}
        views = list(self.views)
        if self.chance(0.15):
            entry["requireToFail"] = self.some(others)
        delegate = {}
        if self.chance(0.15):
            delegate["simultaneousWith"] = self.random.choice(["all", self.some(others)])
        if self.chance(0.08):
            delegate["shouldRequireFailureOf"] = self.some(others)
        if self.chance(0.08):
            delegate["shouldBeRequiredToFailBy"] = self.some(others)
        if self.chance(0.08):
            delegate["shouldBegin"] = self.random.choice([True, False])
        if self.chance(0.08):
            delegate["shouldReceiveTouch"] = self.random.choice([False, {"onlyOn": self.some(views)}, {"notOn": self.some(views)}])
        if delegate:
            entry["delegate"] = delegate
        if self.chance(0.08):
            entry["endEditing"] = self.random.choice(views)
        if entry["kind"] in ("pan", "pinch", "rotation") and self.chance(0.2):
            movable = [name for name, view in self.views.items() if "frame" in view]
            if movable:
                entry["do"] = {"changed": [{"follow": {"view": self.random.choice(movable), "gesture": entry["id"], "remembers": True}}]}
        elif self.chance(0.12) and entry["kind"] != "hover":
            entry["do"] = {"ended": [self.change()]}

    def relate_view(self, entry):
        if self.recognizers and self.chance(0.25):
            entry["shouldBegin"] = {name: self.chance(0.3) for name in self.some(self.recognizers, 3)}
        if self.chance(0.04) and "frame" in entry:
            entry["hitTest"] = self.random.choice(list(self.views))
        if self.chance(0.04):
            entry["do"] = {self.random.choice(CODE): [self.change()]}
        if entry["class"] in CONTROLS and self.chance(0.2):
            entry["actions"] = [{
                "events": ["touchUpInside", "valueChanged"], "target": self.random.choice(list(self.views)), "action": "act",
                "do": [self.change()],
            }]
        if entry["class"] == "UIScrollView" and entry.get("views") and self.chance(0.2):
            entry.update(zooms=entry["views"][0]["id"], minimumZoomScale=0.5, maximumZoomScale=3)
        if entry["class"] in SCROLLING and self.chance(0.1):
            entry["gestureDelegate"] = {"simultaneousWith": self.some(self.recognizers)}

    def change(self):
        """Returns a step of the file's code, which changes a view."""
        name = self.random.choice(list(self.views))
        value = self.random.choice([{"isHidden": True}, {"alpha": 0.5}, {"isUserInteractionEnabled": False}, {"alpha": 1}])
        return {"set": {"id": name, **value}}

    # Controllers

    def content(self, title):
        """Returns a controller with a view."""
        name = self.identifier("c")
        view = {"id": self.identifier("v"), "class": "UIView"}
        self.views[view["id"]] = view
        self.unfinished.append(view)
        views = [self.view(1, *self.size) for _ in range(self.random.randint(1, 2))]
        view["views"] = views
        if self.chance(0.4):
            view["gestures"] = [self.recognizer()]
        controller = {"id": name, "title": title, "view": view}
        if self.chance(0.15):
            controller["handlesTouches"] = True
        self.controllers.append(controller)
        return controller

    def tree(self):
        """Returns a root controller with its children and its presented controller."""
        kind = self.random.choice(["content", "content", "navigation", "tabs"])
        if kind == "content":
            root = self.content("Root")
        else:
            index = len(self.controllers)
            name = self.identifier("c")
            inner = [self.content(f"Part {number}")["id"] for number in range(self.random.randint(1, 3))]
            root = {"id": name, "viewControllers": inner}
            if kind == "navigation":
                root["class"] = "UINavigationController"
                self.recognizers[f"{name}.interactivePop"] = None
                for key in ["isNavigationBarHidden", "hidesBarsOnTap", "hidesBarsOnSwipe"]:
                    if self.chance(0.15):
                        root[key] = True
            else:
                root["class"] = "UITabBarController"
                if self.chance(0.3):
                    root["selectedIndex"] = len(inner) - 1
            self.controllers.insert(index, root)
        if self.chance(0.7):
            self.present(root, 0)

    def present(self, presenter, depth):
        if self.chance(0.15):
            alert = {
                "id": self.identifier("c"), "class": "UIAlertController", "title": "Sure?",
                "preferredStyle": self.random.choice(["alert", "actionSheet"]),
                "actions": [{"title": "No", "style": "cancel"}, {"title": "Yes"}],
            }
            presenter["presents"] = alert["id"]
            self.controllers.append(alert)
            return
        presented = self.content("Sheet")
        presenter["presents"] = presented["id"]
        style = self.random.choice(STYLES + SHEETS * 2)
        if style:
            presented["modalPresentationStyle"] = style
        if style == "popover":
            if presenter.get("view"):
                presented["sourceView"] = presenter["view"]["views"][0]["id"]
            presented["preferredContentSize"] = [200, 200]
        if style in SHEETS:
            self.recognizers[f"{presented['id']}.pan"] = None
            if self.chance(0.6):
                presented["detents"] = ["medium", "large"]
                presented["selectedDetentIdentifier"] = self.random.choice(["medium", "large"])
            if self.chance(0.3):
                presented["largestUndimmedDetentIdentifier"] = "medium"
            if self.chance(0.3):
                presented["prefersGrabberVisible"] = True
            if self.chance(0.2):
                presented["isModalInPresentation"] = True
            if self.chance(0.2):
                presented["prefersScrollingExpandsWhenScrolledToEdge"] = False
        if depth < 1 and self.chance(0.25):
            self.present(presented, depth + 1)

    # The script

    def touches(self):
        steps = []
        for _ in range(self.random.randint(1, 3)):
            pick = self.random.random()
            if pick < 0.35:
                steps.append({"tap": {"at": self.point(), "count": self.random.choice([1, 1, 2])}})
            elif pick < 0.45:
                steps.append({"press": {"at": self.point(), "for": 0.8}})
            elif pick < 0.8:
                start = self.point()
                if self.chance(0.2):
                    start[0] = 3
                steps.append({"drag": {"from": start, "to": self.point(), "over": self.random.choice([0.05, 0.2, 0.5])}})
            elif pick < 0.87:
                steps.append({"pinch": {"at": self.point(), "from": 40, "to": 100, "over": 0.3}})
            elif pick < 0.92:
                steps.append({"rotate": {"at": self.point(), "radius": 40, "by": 60, "over": 0.3}})
            elif pick < 0.95:
                steps.append({"type": "ab"})
            else:
                steps.append(self.change())
            if self.chance(0.3):
                steps.append({"wait": 0.6})
        return steps

    def text(self):
        lines = ["touchlab: 1", f"screen: [{self.size[0]}, {self.size[1]}]"]
        if self.chance(0.5):
            self.tree()
            views = []
        else:
            views = [self.view(0, *self.size) for _ in range(self.random.randint(1, 3))]
        self.relate()
        lines += ["views:", *[f"  - {json.dumps(view)}" for view in views]] if views else ["views: []"]
        if self.controllers:
            lines += ["controllers:", *[f"  - {json.dumps(controller)}" for controller in self.controllers]]
        lines += ["touches:", *[f"  - {json.dumps(step)}" for step in self.touches()]]
        return "\n".join(lines) + "\n"


def screen(seed):
    """Returns the text of the scenario file for a seed."""
    return RandomScreen(seed).text()
