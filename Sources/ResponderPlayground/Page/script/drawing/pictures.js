// Paints the drawing of a view: a color, and SVG elements that are shown as images, so that they cannot run scripts or change the page. The
// painting does not depend on the class of the view.

import { element } from "../common/elements.js";
import { fontRules, loadFonts } from "./fonts.js";

/** The size of a pixel of the display, in points of the screen. */
let pixel = 1;

/** Sets the size of a pixel of the display in points of the screen. Returns whether it has changed, so that drawings must be painted again. */
export function setPixel(size) {
  const isOther = size !== pixel;
  pixel = size;
  return isOther;
}

/** Paints the drawing behind the view's subviews, and the drawing in front of them. */
export function paintDrawing({ view, below, above }) {
  const { color, behind, before } = view.drawing ?? {};
  below.style.backgroundColor = color ?? "";
  paint(below, behind);
  paint(above, before);
}

/** Returns a drawing with the changes from the server. */
export function editedDrawing({ color, behind, before }, edits) {
  return { color, behind: edited(behind, edits.behind), before: edited(before, edits.before) };
}

function edited(picture, edits) {
  if (!edits) return picture;
  let [svg, end] = ["", 0];
  for (const [start, length, replacement] of edits.svg) {
    svg += picture.svg.slice(end, start) + replacement;
    end = start + length;
  }
  return { svg: svg + picture.svg.slice(end), box: edits.box ?? picture.box };
}

/** Positions the drawing of a view whose bounds have changed. */
export function layDrawing({ view, below, above }) {
  const { behind, before } = view.drawing ?? {};
  if (behind) lay(pictureIn(below), behind, view.place.bounds);
  if (before) lay(pictureIn(above), before, view.place.bounds);
}

/** Returns an image of a drawing, with the top left corner of the given bounds at the origin. */
export function imageOf(picture, bounds = [0, 0]) {
  const image = element("img", { className: "drawing", alt: "", draggable: "false" });
  write(image, picture);
  lay(image, picture, bounds);
  return image;
}

const pictureIn = (layer) => layer.querySelector(":scope > .drawing");

function paint(layer, picture) {
  const image = pictureIn(layer);
  if (!picture) image?.remove();
  else if (image) write(image, picture);
  else layer.prepend(imageOf(picture));
}

function write(image, picture) {
  const { svg, box } = withHairlines(picture);
  const [, , width, height] = box;
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box.join(" ")}">${svg}</svg>`;
  if (image.dataset.svg === text) return;
  image.dataset.svg = text;
  show(image);
}

function show(image) {
  const text = image.dataset.svg;
  const start = text.indexOf(">") + 1;
  image.src = `data:image/svg+xml,${encodeURIComponent(text.slice(0, start))}${fontRules(text)}${encodeURIComponent(text.slice(start))}`;
}

// Drawings that were painted before the fonts arrived are painted again.
loadFonts(() => document.querySelectorAll(".drawing[data-svg]").forEach(show));

function lay(image, picture, [left, top]) {
  const [x, y, width, height] = withHairlines(picture).box;
  image.style.width = `${width}px`;
  image.style.height = `${height}px`;
  image.style.transform = `translate(${x - left}px, ${y - top}px)`;
}

/** A filled rectangle: the left and the upper edge, the right edge, and the lower edge. */
const rectangle = /<path d="M ([-\d.]+) ([-\d.]+) L ([-\d.]+) \2 L \3 ([-\d.]+) L \1 \4 Z"/g;

/**
 * Returns a drawing in which each line that is thinner than a pixel, such as a separator, is exactly one pixel thick, as on a device. Otherwise
 * it would be drawn faint, or not at all, depending on its distance from the edge of a pixel.
 */
function withHairlines(picture) {
  const known = widenedPictures.get(picture);
  if (known?.pixel === pixel) return known;
  const made = { ...widened(picture), pixel };
  widenedPictures.set(picture, made);
  return made;
}

/** The drawings with widened lines, by the drawings of the server. */
const widenedPictures = new WeakMap();

function widened({ svg, box }) {
  let isChanged = false;
  const text = svg.replace(rectangle, (path, ...edges) => {
    const [left, top, right, bottom] = edges.slice(0, 4).map(Number);
    const [width, height] = [right - left, bottom - top];
    const isThin = (side, other) => side > 0 && side < pixel && other > 2 * pixel;
    if (!isThin(height, width) && !isThin(width, height)) return path;
    isChanged = true;
    // The pixels of a line at the lower edge of a view are completely inside the view, so that no view below covers a part of them.
    const [upper, outer, lower] = height < pixel ? [bottom - 1.5 * pixel, right, bottom - 0.5 * pixel] : [top, left + pixel, bottom];
    return `<path shape-rendering="crispEdges" d="M ${left} ${upper} H ${outer} V ${lower} H ${left} Z"`;
  });
  if (!isChanged) return { svg, box };
  const [x, y, width, height] = box;
  const margin = Math.ceil(1.5 * pixel);
  return { svg: text, box: [x, y - margin, width + margin, height + 2 * margin] };
}
