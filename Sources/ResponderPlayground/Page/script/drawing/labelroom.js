// Decides which names are drawn: names that no subview covers and that overlap no other label. On a screen of many nested views most names
// do not fit; the list of views contains all names.

/** The largest part of a name's area that subviews may cover, and the largest part of the smaller of two labels that may overlap. */
const mostCovered = 0.3;
const mostWritten = 0.12;
/** The largest ratio of a name's full width to its visible width. */
const largestCut = 1.7;

const area = ({ width, height }) => width * height;

function shared(one, other) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

const moved = ({ left, top, width, height }, [x, y]) => ({
  left: left + x, top: top + y, right: left + x + width, bottom: top + y + height, width, height,
});

/** Returns the visible part of each view, back to front, in the browser's coordinates. */
function boxes(screen) {
  const seen = new Map();
  return screen.views.map(({ id, parent }) => {
    const node = screen.node(id);
    const outer = seen.get(parent);
    const box = node.getBoundingClientRect();
    seen.set(id, screen.view(id).clips ? cut(box, outer) : outer);
    return { id, node, box: cut(box, outer), isSeen: !node.classList.contains("absent") };
  });
}

function cut(box, by) {
  if (!by) return box;
  const [left, top] = [Math.max(box.left, by.left), Math.max(box.top, by.top)];
  const [right, bottom] = [Math.max(Math.min(box.right, by.right), left), Math.max(Math.min(box.bottom, by.bottom), top)];
  return { left, top, right, bottom, width: right - left, height: bottom - top };
}

/**
 * Shows the names that are readable. `written` has the labels of each view. `offsets(id, box)` returns alternative offsets for the names of
 * a view, in the browser's coordinates, and `choose(id, offset)` applies one; without them the names are not moved.
 */
export function makeRoom(screen, written, offsets, choose) {
  const views = boxes(screen);
  const taken = [];
  for (const { labels } of written.values()) for (const label of labels) label.classList.remove("unread");
  const measured = new Map();
  for (const { id, node } of views) {
    const entry = written.get(id);
    const marks = [...(entry?.chips ? [entry.chips] : []), ...node.querySelectorAll(":scope > .below > .control, :scope > .below .text-line")];
    taken.push(...marks.map((mark) => ({ id, box: mark.getBoundingClientRect() })));
    measured.set(id, (entry?.labels ?? []).map((label) => ({
      label, box: label.getBoundingClientRect(), isCut: label.scrollWidth > label.clientWidth * largestCut,
    })));
  }
  const unread = [];
  for (let index = views.length - 1; index >= 0; index -= 1) {
    const { id, node } = views[index];
    // A name may cover views that are not subviews, since views are translucent. Over a subview, the name would seem to be the subview's
    // name.
    const descendants = views.slice(index + 1).filter((other) => other.isSeen && node.contains(other.node));
    for (const { label, box, isCut } of measured.get(id)) {
      const isFree = (candidate) => !descendants.some((other) => shared(candidate, other.box) > mostCovered * area(candidate))
        && !taken.some((other) => (other.id !== id || other.isName) && shared(candidate, other.box) > mostWritten * Math.min(area(candidate), area(other.box)));
      const tried = [[0, 0], ...(choose ? offsets(id, box) : [])];
      const offset = isCut ? undefined : tried.find((step) => isFree(moved(box, step)));
      if (!offset) {
        unread.push(label);
        continue;
      }
      if (choose && (offset[0] || offset[1])) choose(id, offset);
      taken.push({ id, box: moved(box, offset), isName: true });
    }
  }
  for (const label of unread) label.classList.add("unread");
}
