// Shows the state of the connection as text.

import { byId } from "../common/elements.js";

const words = { connecting: "Connecting", live: "Live", gone: "Server lost", ended: "Screen ended", full: "Server full" };
const problems = {
  gone: "The server does not respond. Is touchlab still running?",
  ended: "The process that ran this screen has ended; the screen restarts. The record gives the reason.",
  full: "The server is full: another page has displaced this one. Close a page that you do not need.",
};

/** Shows the state of a `Connection`; returns whether the state is a problem. */
export function showState(state, retryIn) {
  const label = byId("link-state");
  label.dataset.state = state;
  label.textContent = words[state];
  const problem = problems[state];
  const offline = byId("offline");
  offline.hidden = !problem;
  offline.parentElement.classList.toggle("is-offline", Boolean(problem));
  if (problem) offline.textContent = `${problem} Reconnecting in ${retryIn} s.`;
  return Boolean(problem);
}
