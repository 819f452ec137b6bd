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

/**
 * Returns all views, back to front. The visible part of a view, in the browser's coordinates, is measured when it is read: most screens have
 * more views than labels.
 */
function boxes(screen) {
  const clips = new Map();
  /** The part of the window that the superviews of a view leave visible; undefined for all of it. */
  const clipOf = (id) => {
    const outer = screen.parent(id);
    if (outer === undefined) return undefined;
    if (!clips.has(outer)) clips.set(outer, screen.view(outer).clips ? cut(screen.node(outer).getBoundingClientRect(), clipOf(outer)) : clipOf(outer));
    return clips.get(outer);
  };
  return screen.views.map(({ id }) => {
    const node = screen.node(id);
    let box = null;
    return {
      id, node, isSeen: !node.classList.contains("absent"),
      get box() {
        box ??= cut(node.getBoundingClientRect(), clipOf(id));
        return box;
      },
    };
  });
}

function cut(box, by) {
  if (!by) return box;
  const [left, top] = [Math.max(box.left, by.left), Math.max(box.top, by.top)];
  const [right, bottom] = [Math.max(Math.min(box.right, by.right), left), Math.max(Math.min(box.bottom, by.bottom), top)];
  return { left, top, right, bottom, width: right - left, height: bottom - top };
}

/** A text of a drawing, with the attributes of its position in the view and of its size. */
const drawnText = /<text x="([-\d.]+)" y="([-\d.]+)"(?: textLength="([-\d.]+)")?[^>]*?font-size="([\d.]+)"/g;

/** Returns the areas of the texts that the views draw, in the browser's coordinates. */
function drawnTexts(screen, views) {
  return views.filter(({ isSeen }) => isSeen).flatMap(({ id, node }) => {
    const { drawing, place: { bounds } } = screen.view(id);
    const pictures = [drawing?.behind, drawing?.before].filter((picture) => picture?.svg.includes("<text"));
    if (!pictures.length) return [];
    const { left, top } = node.getBoundingClientRect();
    return pictures.flatMap(({ svg }) => [...svg.matchAll(drawnText)].map((found) => {
      const [x, y, width, size] = found.slice(1).map((number) => Number(number ?? 0));
      const box = {
        left: left + (x - bounds[0]) * screen.scale, top: top + (y - 0.8 * size - bounds[1]) * screen.scale,
        width: (width || size) * screen.scale, height: size * screen.scale,
      };
      return moved(box, [0, 0]);
    }));
  });
}

/**
 * Shows the names that are readable. `written` has the labels of each view. If `avoidsSubviews`, a name that subviews cover is hidden, since
 * it would seem to be the name of a subview. `offsets(id, box)` returns alternative offsets for the names of
 * a view, in the browser's coordinates, and `choose(id, offset)` applies one; without them the names are not moved. If possible, a name that is
 * moved covers no text of the screen.
 */
export function makeRoom(screen, written, avoidsSubviews, offsets, choose) {
  if (!written.size) return;
  const views = boxes(screen);
  const taken = [];
  for (const { labels } of written.values()) for (const label of labels) label.classList.remove("unread");
  const measured = new Map();
  for (const { id } of views) {
    const entry = written.get(id);
    if (entry?.chips) taken.push({ id, box: entry.chips.getBoundingClientRect() });
    measured.set(id, (entry?.labels ?? []).map((label) => ({
      label, box: label.getBoundingClientRect(), isCut: label.scrollWidth > label.clientWidth * largestCut,
    })));
  }
  const unread = [];
  const texts = choose ? drawnTexts(screen, views) : [];
  const isBesideTexts = (candidate) => !texts.some((text) => shared(candidate, text) > mostWritten * Math.min(area(candidate), area(text)));
  for (let index = views.length - 1; index >= 0; index -= 1) {
    const { id, node } = views[index];
    // A name may cover views that are not subviews, since views are translucent. Over a subview, the name would seem to be the subview's
    // name.
    if (!measured.get(id).length) continue;
    const descendants = avoidsSubviews ? views.slice(index + 1).filter((other) => other.isSeen && node.contains(other.node)) : [];
    for (const { label, box, isCut } of measured.get(id)) {
      const isFree = (candidate) => !descendants.some((other) => shared(candidate, other.box) > mostCovered * area(candidate))
        && !taken.some((other) => (other.id !== id || other.isName) && shared(candidate, other.box) > mostWritten * Math.min(area(candidate), area(other.box)));
      const tried = [[0, 0], ...(choose ? offsets(id, box) : [])];
      const free = isCut ? [] : tried.filter((step) => isFree(moved(box, step)));
      const offset = free.find((step) => isBesideTexts(moved(box, step))) ?? free[0];
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
