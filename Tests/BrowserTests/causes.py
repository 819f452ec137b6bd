"""The screens of the causes: small screens on which a touch has no effect, the finger's gesture, and the line of the record that a fix adds.

The causes are those of Documentation/WhyDoesMyTapNotArrive.md and of the complaints in Conformance/Complaints that one gesture of fingers
reproduces.
"""

from typing import NamedTuple

HEAD = "touchlab: 1\nscreen: [320, 480]\n"


class Cause(NamedTuple):
    """A screen without its first two lines, and what the user does there.

    `gesture` has a path for each finger, as points of the screen. A path of one point is a tap, or a long press if `rests` is true.
    `sentence` is a part of the sentence on the page, `line` the line of the record that the first fix adds. `asks` is the id of the object
    whose button Why? is pressed, if the sentence after the gesture is about another object.
    """

    views: str
    gesture: list
    sentence: str
    line: str
    rests: bool = False
    asks: str | None = None


def path(start, end, steps=8):
    """Returns the points of a straight path."""
    return [tuple(a + (b - a) * step / steps for a, b in zip(start, end)) for step in range(steps + 1)]


CAUSES = {
    "covered": Cause(
        """views:
  - {id: buy, class: UIButton, frame: [60, 300, 200, 50]}
  - {id: veil, frame: [0, 0, 320, 480], alpha: 0.2}
""", [[(160, 325)]], "the view veil is in front of it and receives the touch.", "buy touchUpInside",
    ),
    "outside-its-parent": Cause(
        """views:
  - id: bar
    frame: [0, 400, 320, 80]
    views: [{id: add, class: UIButton, frame: [120, -60, 80, 80]}]
""", [[(160, 360)]], "it extends beyond the bounds of the view bar,", "add touchUpInside",
    ),
    "inside-an-image-view": Cause(
        """views:
  - id: card
    class: UIImageView
    frame: [20, 100, 280, 200]
    views: [{id: buy, class: UIButton, frame: [40, 60, 200, 60]}]
""", [[(160, 190)]], "isUserInteractionEnabled of the image view card, which contains it, is false.", "buy touchUpInside",
    ),
    "tap-on-an-image-view": Cause(
        """views:
  - id: photo
    class: UIImageView
    frame: [20, 100, 280, 200]
    gestures: [{id: enlarge, kind: tap}]
""", [[(160, 200)]], "isUserInteractionEnabled of the image view photo is false.", "enlarge action ended",
    ),
    "too-faint": Cause(
        "views: [{id: ghost, class: UIButton, frame: [60, 100, 200, 80], alpha: 0.005}]\n",
        [[(160, 140)]], "alpha of the button ghost is 0.005, below 0.01.", "ghost touchUpInside",
    ),
    "disabled": Cause(
        "views: [{id: off, class: UIButton, frame: [60, 100, 200, 80], isEnabled: false}]\n",
        [[(160, 140)]], "The button off is disabled: its isEnabled is false.", "off touchUpInside",
    ),
    "in-a-view-without-a-size": Cause(
        """views:
  - id: panel
    frame: [40, 200, 0, 0]
    views: [{id: go, class: UIButton, frame: [20, 20, 150, 44]}]
""", [[(135, 242)]], "the view panel", "go touchUpInside",
    ),
    "behind-a-navigation-bar": Cause(
        """views: []
controllers:
  - {id: nav, class: UINavigationController, viewControllers: [cover]}
  - {id: cover, view: {id: coverView, views: [{id: share, class: UIButton, frame: [230, 6, 70, 32]}]}}
""", [[(265, 22)]], "share", "share touchUpInside", asks="share",
    ),
    "behind-the-root-of-an-alert": Cause(
        """views:
  - {id: backdrop, frame: [0, 0, 320, 480], gestures: [{id: outside, kind: tap}]}
  - id: alert
    frame: [0, 0, 320, 480]
    views: [{id: dialog, frame: [40, 160, 240, 160], views: [{id: ok, class: UIButton, frame: [20, 100, 200, 44]}]}]
""", [[(160, 80)]], "the view alert is in front of it and receives the touch.", "outside action ended",
    ),
    "taken-by-an-ancestors-tap": Cause(
        """views:
  - id: page
    frame: [0, 0, 320, 480]
    gestures: [{id: closeKeyboard, kind: tap}]
    views: [{id: chip, class: UIControl, frame: [60, 100, 200, 80]}]
""", [[(160, 140)]], "The tap recognizer closeKeyboard took the touch from the control chip: it recognized at", "chip touchUpInside",
    ),
    "row-under-a-tap": Cause(
        """views:
  - id: root
    frame: [0, 0, 320, 480]
    gestures: [{id: closeKeyboard, kind: tap}]
    views: [{id: table, class: UITableView, frame: [0, 60, 320, 420], rows: 12}]
""", [[(160, 170)]], "The tap recognizer closeKeyboard took the touch from the row table.2: it recognized at", "table didSelect 2",
    ),
    "row-without-a-highlight": Cause(
        "views: [{id: table, class: UITableView, frame: [0, 0, 320, 480], rows: 12, delegate: {shouldHighlight: {3: false}}}]\n",
        [[(160, 154)]], "its delegate returned false from shouldHighlight.", "table didSelect 3",
    ),
    "taken-by-a-scroll-view": Cause(
        """views:
  - id: feed
    class: UIScrollView
    frame: [0, 0, 320, 480]
    contentSize: [320, 2000]
    views: [{id: knob, class: UIControl, frame: [60, 100, 200, 120]}]
""", [[(160, 200), (160, 188), (160, 176), (160, 164), (160, 160)]],
        "The pan recognizer of the scroll view feed took the touch from the control knob: it recognized at", "knob touchUpInside",
    ),
    "content-fits": Cause(
        """views:
  - id: scroll
    class: UIScrollView
    frame: [0, 0, 320, 480]
    views: [{id: content, frame: [0, 0, 320, 900]}]
""", [path((160, 400), (160, 150))], "alwaysBounceVertical is false.", "scroll didScroll",
    ),
    "two-recognizers": Cause(
        """views:
  - id: sticker
    frame: [60, 140, 200, 200]
    gestures: [{id: grow, kind: pinch}, {id: turn, kind: rotation}]
""", [
            [*path((110, 240), (140, 180)), *path((140, 180), (150, 90))], [*path((210, 240), (180, 300)), *path((180, 300), (170, 390))],
        ], "The rotation recognizer turn recognized first", "grow action began", asks="grow",
    ),
    "selection-not-allowed": Cause(
        "views: [{id: table, class: UITableView, frame: [0, 0, 320, 480], rows: 12, allowsSelection: false}]\n",
        [[(160, 154)]], "allowsSelection", "table didSelect 3",
    ),
    "list-in-editing-mode": Cause(
        "views: [{id: table, class: UITableView, frame: [0, 0, 320, 480], rows: 12, isEditing: true}]\n",
        [[(160, 154)]], "allowsSelectionDuringEditing", "table didSelect 3",
    ),
    "press-of-no-duration": Cause(
        """views:
  - id: bar
    frame: [0, 0, 320, 80]
    gestures: [{id: hold, kind: longPress, minimumPressDuration: 0}]
    views: [{id: custom, frame: [0, 0, 320, 80], gestures: [{id: customTap, kind: tap}]}]
""", [[(160, 40)]], "The long press recognizer hold", "customTap action ended",
    ),
    "long-press-on-an-item": Cause(
        """views:
  - id: grid
    class: UICollectionView
    frame: [0, 0, 320, 480]
    items: 12
    itemSize: [90, 90]
    gestures: [{id: lift, kind: longPress}]
""", [[(160, 45)]], "The long press recognizer lift", "grid didSelect 1", rests=True, asks="grid",
    ),
    "dial-in-a-sheet": Cause(
        """views: []
controllers:
  - {id: home, view: {id: homeView}, presents: picker}
  - id: picker
    detents: [medium, large]
    view: {id: pickerView, views: [{id: dial, class: UIControl, frame: [35, 10, 250, 200]}]}
""", [path((160, 400), (160, 300))], "took the touch from the control dial", "dial touchUpInside", asks="dial",
    ),
    "own-code": Cause(
        "views: [{id: fancy, class: UIButton, frame: [60, 200, 200, 50], handlesTouches: true}]\n",
        [[(160, 225)]], "fancy", "fancy touchUpInside", asks="fancy",
    ),
}
