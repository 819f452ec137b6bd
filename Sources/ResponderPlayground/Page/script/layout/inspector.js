// Shows the properties of a view instead of the list of views, and lets the user change them.

import { byId, element } from "../common/elements.js";

/** The properties that decide about touches, in the order in which they are listed, before all other properties. */
const touching = [
  "isEnabled", "isUserInteractionEnabled", "isHidden", "alpha", "frame", "bounds", "hitOutset", "pointInside", "hitTest", "clipsToBounds",
  "isMultipleTouchEnabled", "isExclusiveTouch", "isScrollEnabled", "delaysContentTouches", "canCancelContentTouches", "allowsSelection",
  "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded", "numberOfTapsRequired", "numberOfTouchesRequired", "minimumPressDuration",
  "allowableMovement", "direction", "edges", "minimumNumberOfTouches", "maximumNumberOfTouches",
];

export class Inspector {
  #root = byId("inspection");
  #list = byId("outline");
  #screen;
  #ask;
  #change;
  #why;
  #id = null;
  /** Whether the server has not yet responded to the request about this view. */
  #isNew = false;

  /** `ask(id)` asks the server, `change(id, key, value)` sets a value, `why(id)` asks why the view had no effect. */
  constructor(screen, ask, change, why) {
    this.#screen = screen;
    this.#ask = ask;
    this.#change = change;
    this.#why = why;
    this.#root.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.close();
    });
  }

  open(id) {
    this.#id = id;
    this.#isNew = true;
    this.#ask(id);
  }

  close() {
    const id = this.#id;
    this.#id = null;
    this.#root.hidden = true;
    this.#list.hidden = false;
    this.#screen.pointOut(null);
    this.#list.querySelector(`button[data-view="${CSS.escape(id ?? "")}"]`)?.focus();
  }

  /** Called when the screen was set up again: asks for the view again, or closes if the view no longer exists. */
  reload() {
    if (this.#id === null) return;
    if (this.#screen.view(this.#id)) this.#ask(this.#id);
    else this.close();
  }

  /** Asks for the view again if it may have changed. */
  update({ views = [], moves = [], gone = [] }) {
    if (this.#id === null || this.#root.contains(document.activeElement)) return;
    if (gone.includes(this.#id)) return this.close();
    if ([...views, ...moves].some(({ id }) => id === this.#id)) this.#ask(this.#id);
  }

  show({ id, class: name, reachable, reach, remark, properties, targets, recognizers }) {
    if (id !== this.#id) return;
    const focused = document.activeElement?.closest?.("#inspection [data-key]")?.dataset.key;
    const back = element("button", { type: "button", className: "quiet", text: "‹ Views", onclick: () => this.close() });
    const isDisabled = properties.some((property) => property.name === "isEnabled" && property.flag === false);
    this.#root.replaceChildren(...[
      element(
        "p", { className: "inspected" }, back, element("code", { text: id }), element("small", { text: name }),
        isDisabled ? element("span", { className: "state-word", text: "disabled" }) : null,
      ),
      element(
        "p",
        { className: "reach", dataReachable: String(reachable) },
        element("span", { className: "sign", "aria-hidden": "true", text: reachable ? "✓" : "✕" }),
        element(
          "span", {}, element("b", { text: reachable ? "Reachable. " : "Not reachable. " }), reach,
          isDisabled ? " The control is disabled, so it does not track touches and sends no actions." : "",
        ),
      ),
      remark ? element("p", { className: "remark", role: "status", text: remark }) : null,
      this.#targets(targets),
      this.#table(id, properties),
      ...recognizers.map((recognizer) => this.#recognizer(recognizer)),
    ].filter(Boolean));
    this.#list.hidden = true;
    this.#root.hidden = false;
    this.#screen.pointOut(id);
    if (focused) this.#root.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
    else if (this.#isNew) back.focus({ preventScroll: true });
    this.#isNew = false;
  }

  /** Returns a list of the targets of a control or a recognizer: events, target, action, and the statements of the file's code. */
  #targets(targets) {
    if (!targets.length) return null;
    return element("ul", { className: "targets", "aria-label": "Targets" }, ...targets.map(({ events, who, action, code }) => element(
      "li",
      {},
      element("span", { className: "told" }, events ? element("code", { text: events }) : null, " → ", element("b", { text: who }), ...(action ? [" ", element("code", { text: action })] : [])),
      ...code.map((line) => element("code", { className: "code-of-file", text: line })),
    )));
  }

  #recognizer({ id, kind, state, waitsFor, awaitedBy, hasDelegate, targets, properties }) {
    const relations = [
      waitsFor.length ? `waits for ${waitsFor.join(", ")} to fail` : "",
      awaitedBy.length ? `${awaitedBy.join(", ")} ${awaitedBy.length === 1 ? "waits" : "wait"} for it to fail` : "",
      hasDelegate ? "asks a delegate" : "",
    ].filter(Boolean);
    return element(
      "section",
      { className: "inspected-recognizer" },
      element(
        "h2", {}, element("code", { text: id }), ` ${kind}, ${state}`,
        element("button", { type: "button", className: "quiet", text: "Why?", "aria-label": `Why did ${id} have no effect?`, onclick: () => this.#why(id) }),
      ),
      relations.length ? element("p", { className: "relations", text: relations.join("; ") }) : null,
      this.#targets(targets),
      this.#table(id, properties),
    );
  }

  #table(owner, properties) {
    const rank = (property) => touching.indexOf(property.name);
    const first = properties.filter((property) => rank(property) >= 0).sort((one, other) => rank(one) - rank(other));
    const others = properties.filter((property) => rank(property) < 0);
    const titles = first.length && others.length ? ["For touches", "Other properties"] : [];
    return element(
      "div", { className: "properties" },
      ...[first, others].flatMap((list, index) => [
        titles[index] ? element("h3", { text: titles[index] }) : null,
        ...list.map((property) => this.#row(owner, property)),
      ]),
    );
  }

  #row(owner, property) {
    return element("label", {}, element("span", { text: property.name }), this.#field(owner, property));
  }

  #field(owner, { name, flag, number, numbers, text, words }) {
    const key = `${owner} ${name}`;
    const send = (value) => this.#change(owner, name, value);
    if (flag !== undefined) {
      const box = element("input", { type: "checkbox", dataKey: key });
      box.checked = flag;
      box.addEventListener("change", () => send(box.checked));
      return box;
    }
    if (words) {
      const choice = element("select", { dataKey: key }, ...words.map((word) => element("option", { value: word, text: word })));
      choice.value = text;
      choice.addEventListener("change", () => send(choice.value));
      return choice;
    }
    const shown = numbers ? numbers.join(", ") : String(number ?? text ?? "");
    const field = element("input", { type: "text", dataKey: key, spellcheck: "false", autocomplete: "off", inputmode: text === undefined ? "text" : null });
    field.value = shown;
    field.addEventListener("change", () => {
      const value = numbers ? field.value.split(",").map(Number) : number !== undefined ? Number(field.value) : field.value;
      const isNumber = [value].flat().every((part) => typeof part === "string" || Number.isFinite(part));
      if (isNumber && field.value.trim() !== "" || text !== undefined) send(value);
      else field.value = shown;
    });
    return field;
  }
}
