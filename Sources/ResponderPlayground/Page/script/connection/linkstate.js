// What the page says of its connection.

import { byId } from "../common/elements.js";

const words = { connecting: "Connecting", live: "Live", gone: "Server gone", ended: "Screen ended", full: "Server full" };
const problems = {
  gone: "The server is gone. Is touchlab still running?",
  ended: "The process that played this screen has ended; the screen starts again. The record says why.",
  full: "The server is full: another page has taken this one's place. Close a page that you do not need.",
};

/** Shows the state that a `Connection` tells; true where it is a problem. */
export function showState(state, retryIn) {
  const label = byId("link-state");
  label.dataset.state = state;
  label.textContent = words[state];
  const problem = problems[state];
  const offline = byId("offline");
  offline.hidden = !problem;
  offline.parentElement.classList.toggle("is-offline", Boolean(problem));
  if (problem) offline.textContent = `${problem} Trying again in ${retryIn} s.`;
  return Boolean(problem);
}
