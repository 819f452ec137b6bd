// Builds elements. Text from the server is added to the page only as text nodes, and never parsed as HTML.

export function element(name, options = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(options)) {
    if (value === undefined || value === null) continue;
    if (key === "text") made.textContent = value;
    else if (key === "className") made.className = value;
    else if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (key.startsWith("data")) made.dataset[key[4].toLowerCase() + key.slice(5)] = value;
    else made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== undefined && child !== null));
  return made;
}

export const byId = (id) => document.getElementById(id);

/** Returns a function that runs `work` once in the next frame, however often it is called before. */
export function oncePerFrame(work) {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame((time) => {
      asked = false;
      work(time);
    });
  };
}
