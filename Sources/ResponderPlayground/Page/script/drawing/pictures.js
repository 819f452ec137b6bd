// Shows the drawing of a view by the app: SVG documents, shown as images so that they cannot run scripts or change the page.

import { element } from "../common/elements.js";

/** Paints the drawing behind the view's subviews, and the drawing in front of them. */
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
