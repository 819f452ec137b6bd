// What a program draws of a view: documents of SVG, painted as pictures, so that nothing in them reaches the page.

import { element } from "../common/elements.js";

/** Paints what lies behind the view's subviews, and what lies before them. */
export function paintDrawing({ view, node, below, above }) {
  node.classList.toggle("drawn", view.drawing !== undefined);
  paint(below, view.drawing?.behind);
  paint(above, view.drawing?.before);
}

function paint(layer, svg) {
  let picture = layer.querySelector(":scope > .drawing");
  if (!svg) return picture?.remove();
  if (!picture) {
    picture = element("img", { className: "drawing", alt: "" });
    layer.prepend(picture);
  }
  if (picture.dataset.svg === svg) return;
  picture.dataset.svg = svg;
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
