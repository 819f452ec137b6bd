// SVG elements and paths, in the screen's points.

export function shape(name, className) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  made.setAttribute("class", className);
  return made;
}

const two = (value) => value.toFixed(2);

/** Returns the path of an arrow, whose head is never longer than the arrow. */
export function arrow([fromX, fromY], [toX, toY]) {
  const length = Math.hypot(toX - fromX, toY - fromY);
  if (length < 1) return "";
  const angle = Math.atan2(toY - fromY, toX - fromX);
  const head = Math.min(9, length);
  const barbs = [2.6, -2.6].map((turn) => [toX + head * Math.cos(angle + turn), toY + head * Math.sin(angle + turn)]);
  const [[ax, ay], [bx, by]] = barbs;
  return `M${two(fromX)} ${two(fromY)}L${two(toX)} ${two(toY)}M${two(ax)} ${two(ay)}L${two(toX)} ${two(toY)}L${two(bx)} ${two(by)}`;
}

export function circle([x, y], radius) {
  const r = two(radius);
  return `M${two(x - radius)} ${two(y)}a${r} ${r} 0 1 0 ${two(2 * radius)} 0a${r} ${r} 0 1 0 ${two(-2 * radius)} 0`;
}

/** Returns the path of an arc that starts at the top and is clockwise for a positive angle; whole turns are omitted. */
export function arc([x, y], radius, angle) {
  const part = angle % (2 * Math.PI);
  const end = [x + radius * Math.sin(part), y - radius * Math.cos(part)];
  if (Math.abs(part) < 0.01) return "";
  const flags = `${Math.abs(part) > Math.PI ? 1 : 0} ${part > 0 ? 1 : 0}`;
  const back = end[0] - Math.sign(part) * Math.cos(part) * 8;
  const along = end[1] - Math.sign(part) * Math.sin(part) * 8;
  return `M${two(x)} ${two(y - radius)}A${two(radius)} ${two(radius)} 0 ${flags} ${two(end[0])} ${two(end[1])}`
    + arrow([back, along], end).replace(/^M[^M]*/, "");
}
