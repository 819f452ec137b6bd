// The address of a screen: its id, how its switches stand, and what fingers are to do on it.
//
// `#lace&set=bar:raised&set=lace:true&play=0.1b180,240;52.1e180,240`

/** `{screen, switches: [[id, value]], gesture}` of the page's address. */
export function readAddress() {
  const [screen, ...parts] = location.hash.slice(1).split("&");
  const address = { screen: decodeURIComponent(screen), switches: [], gesture: null };
  for (const part of parts) {
    const [key, text] = [part.slice(0, part.indexOf("=")), decodeURIComponent(part.slice(part.indexOf("=") + 1))];
    if (key === "play") address.gesture = text;
    else if (key === "set" && text.includes(":")) address.switches.push([text.slice(0, text.indexOf(":")), valueOf(text.slice(text.indexOf(":") + 1))]);
  }
  return address;
}

const valueOf = (text) => ({ true: true, false: false })[text] ?? text;

/** The whole address that shows a screen so. */
export function addressOf(screen, switches, gesture) {
  const parts = [encodeURIComponent(screen), ...switches.map(({ id, value }) => `set=${encodeURIComponent(`${id}:${value}`)}`)];
  if (gesture) parts.push(`play=${gesture}`);
  return `${location.origin}${location.pathname}#${parts.join("&")}`;
}
