// The fonts of the app. A drawing is an SVG image, which uses no fonts of the page, so each drawing contains the fonts that it names.

/** The rules of a style sheet that define the fonts, encoded for a URL, by the names of the fonts. */
const rules = new Map();

/** Requests the app's fonts, and calls `repaint` if there are any. Without them, drawings have the standard font. */
export async function loadFonts(repaint) {
  const response = await fetch("fonts.json").catch(() => null);
  if (!response?.ok) return;
  for (const { name, style, source } of await response.json()) {
    const rule = `@font-face{font-family:${JSON.stringify(name)};font-weight:1 1000;font-style:${style};src:url(${source})}`;
    rules.set(name, encodeURIComponent(`<style>${rule.replaceAll("<", "\\3c ")}</style>`));
  }
  if (rules.size) repaint();
}

/** Returns the encoded rules of the fonts that a drawing names. */
export function fontRules(svg) {
  if (!rules.size) return "";
  const names = new Set(Array.from(svg.matchAll(/ font-family="([^"]+)"/g), ([, name]) => name));
  return Array.from(names, (name) => rules.get(name) ?? "").join("");
}
