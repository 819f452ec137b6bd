"""Reads what a view's drawing shows: the shapes and letters of its SVG, at their locations in the browser's window."""

import time

from playground import PATIENCE

# Lays the SVG of each image of a view over the image, and measures the elements of the SVG, since the elements of an image are not
# accessible.
SHAPES = """view => {
  const node = document.querySelector(`.view[data-id="${CSS.escape(view)}"]`);
  if (!node) return [];
  const images = [...node.querySelectorAll(":scope > .below > .drawing, :scope > .above > .drawing")];
  return images.flatMap(image => {
    // The page does not allow inline styles, which only add shadows.
    const svg = new DOMParser().parseFromString(image.dataset.svg.replace(/ style="[^"]*"/g, ""), "image/svg+xml").documentElement;
    const { left, top, width, height } = image.getBoundingClientRect();
    const holder = document.createElement("div");
    Object.assign(holder.style, { position: "fixed", left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px`, opacity: "0", pointerEvents: "none" });
    svg.setAttribute("width", width);
    svg.setAttribute("height", height);
    holder.append(document.adoptNode(svg));
    document.body.append(holder);
    const box = ({ x, y, width, height }) => ({ x, y, width, height });
    const found = [...svg.querySelectorAll("path, text")].filter(each => !each.closest("defs")).map(each => {
      const shape = {
        kind: each.localName, fill: each.getAttribute("fill"), stroke: each.getAttribute("stroke"),
        opacity: Number(each.getAttribute("fill-opacity") ?? 1), strokeOpacity: Number(each.getAttribute("stroke-opacity") ?? 1), d: each.getAttribute("d"), box: box(each.getBoundingClientRect()),
      };
      if (each.localName !== "text") return shape;
      const matrix = each.getScreenCTM();
      shape.text = each.textContent;
      shape.letters = [...new Intl.Segmenter().segment(shape.text)].map(({ segment, index }) => {
        const { x, y, width, height } = each.getExtentOfChar(index);
        const [start, end] = [[x, y], [x + width, y + height]].map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix));
        return { text: segment, box: { x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y } };
      });
      return shape;
    });
    holder.remove();
    return found;
  });
}"""


def shapes(page, view):
    """Returns the paths and texts that a view draws, back to front."""
    return page.page.evaluate(SHAPES, view)


def paths(page, view):
    return [shape for shape in shapes(page, view) if shape["kind"] == "path"]


def texts(page, view):
    return [shape for shape in shapes(page, view) if shape["kind"] == "text"]


def words(page, view):
    """Returns the texts that a view draws."""
    return [shape["text"] for shape in texts(page, view)]


def wait_for_shapes(page, view, holds):
    """Waits until `holds` returns a true value for the shapes that a view draws, and returns this value."""
    deadline = time.monotonic() + PATIENCE / 1000
    while not (found := holds(shapes(page, view))):
        assert time.monotonic() < deadline, f"{view} draws {shapes(page, view)}"
        page.let_frames_pass(1)
    return found


def wait_for_words(page, view, *expected):
    """Waits until a view draws each of these texts."""
    wait_for_shapes(page, view, lambda found: {*expected} <= {shape.get("text") for shape in found})


# Switches and sliders


def thumb_in(found):
    """Returns the frame of the thumb of a switch or slider, which is in front of its track."""
    return [shape["box"] for shape in found if shape["kind"] == "path"][-1]


def thumb(page, view):
    return thumb_in(shapes(page, view))


def middle_of_thumb(page, view):
    box = thumb(page, view)
    return [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]


def point(page, points):
    """Converts a length in points of the screen to CSS pixels of the browser's window."""
    return points * (page.client(100, 0)[0] - page.client(0, 0)[0]) / 100


# Edited text. The placeholder is paler than any other text.


def lines(found):
    """Returns the texts of a text field or text view from top to bottom, without a placeholder."""
    return sorted((shape for shape in found if shape["kind"] == "text" and shape["opacity"] > 0.31), key=lambda shape: shape["box"]["y"])


def letters(page, view):
    """Returns the letters of a text field or text view with their frames, from the first one to the last one."""
    return [letter for line in lines(shapes(page, view)) for letter in line["letters"]]


def caret_in(found):
    """Returns the caret: a narrow area in front of the text."""
    narrow = [shape for shape in found if shape["kind"] == "path" and shape["opacity"] == 1 and 0 < shape["box"]["width"] < 5]
    return next((shape for shape in narrow if shape["box"]["height"] > 8), None)


def selection_in(found):
    """Returns the frames of the selected parts of lines: pale areas behind the text."""
    return [shape["box"] for shape in found if shape["kind"] == "path" and abs(shape["opacity"] - 0.2) < 0.01]


def marked_in(found):
    """Returns the frames of the marked parts of lines: paler areas behind the text."""
    return [shape["box"] for shape in found if shape["kind"] == "path" and abs(shape["opacity"] - 0.12) < 0.01]


def wait_for_caret(page, view):
    return wait_for_shapes(page, view, caret_in)


def wait_for_selection(page, view, count=None):
    wait_for_shapes(page, view, lambda found: len(selection_in(found)) == count if count else selection_in(found))


def wait_for_marked(page, view):
    wait_for_shapes(page, view, marked_in)


def wait_for_unmarked(page, view):
    wait_for_shapes(page, view, lambda found: not marked_in(found))
