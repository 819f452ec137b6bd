// The simulated device: the size of the screen, its rotation, its safe areas, and light or dark. The server sets the screen up for it.

import { byId, element } from "../common/elements.js";
import { store, stored } from "../common/storage.js";

/**
 * The devices by name: width and height upright, and the insets of the safe area (top, left, bottom, right) upright and on the side, in
 * points.
 */
const devices = [
  { name: "iPhone SE", size: [375, 667], upright: [20, 0, 0, 0], sideways: [0, 0, 0, 0] },
  { name: "iPhone 13 mini", size: [375, 812], upright: [50, 0, 34, 0], sideways: [0, 50, 21, 50] },
  { name: "iPhone 14", size: [390, 844], upright: [47, 0, 34, 0], sideways: [0, 47, 21, 47] },
  { name: "iPhone 16", size: [393, 852], upright: [59, 0, 34, 0], sideways: [0, 59, 21, 59] },
  { name: "iPhone 16 Plus", size: [430, 932], upright: [59, 0, 34, 0], sideways: [0, 59, 21, 59] },
  { name: "iPhone 16 Pro", size: [402, 874], upright: [62, 0, 34, 0], sideways: [0, 62, 21, 62] },
  { name: "iPhone 16 Pro Max", size: [440, 956], upright: [62, 0, 34, 0], sideways: [0, 62, 21, 62] },
  { name: "iPad mini", size: [744, 1133], upright: [24, 0, 20, 0], sideways: [24, 0, 20, 0] },
  { name: "iPad Air 11-inch", size: [820, 1180], upright: [24, 0, 20, 0], sideways: [24, 0, 20, 0] },
  { name: "iPad Pro 13-inch", size: [1032, 1376], upright: [24, 0, 20, 0], sideways: [24, 0, 20, 0] },
];

const styles = ["", "light", "dark"];
const standard = { name: "", isRotated: false, style: "" };

/** Returns the device that was chosen on the last visit; the device of each file if none was chosen. */
function remembered() {
  const { name, isRotated, style } = stored("device", null) ?? standard;
  const isKnown = name === "" || devices.some((other) => other.name === name);
  return isKnown && styles.includes(style) ? { name, isRotated: isRotated === true, style } : { ...standard };
}

export class Device {
  #preset = byId("device-preset");
  #style = byId("device-style");
  #safeAreas = byId("device-safe-areas");
  #layer = element("div", { className: "safe-areas", "aria-hidden": "true", hidden: "" });
  #send;
  #isLive;
  /** The chosen device: the name of one in the list, or empty for the device of each file. */
  #chosen = remembered();
  #insets = null;

  /**
   * `send({width, height, safeArea, style, rotated})` asks the server to show the screens on a device. The device of the last visit is
   * chosen, unless `isFixed`: touches that the page's address contains are for the device of the file. `isLive()` is whether a message can
   * be sent.
   */
  constructor(send, isFixed, isLive) {
    this.#send = send;
    this.#isLive = isLive;
    if (isFixed) this.#chosen = { ...standard };
    this.#preset.append(
      element("option", { value: "", text: "default" }),
      ...devices.map(({ name, size }) => element("option", { value: name, text: `${name} · ${size.join(" × ")}` })),
    );
    this.#preset.addEventListener("change", () => this.#choose({ name: this.#preset.value, isRotated: false }));
    this.#style.addEventListener("change", () => this.#choose({ style: this.#style.value }));
    byId("device-rotation").addEventListener("click", () => this.#choose({ isRotated: !this.#chosen.isRotated }));
    this.#safeAreas.checked = stored("safe-areas", false) === true;
    this.#safeAreas.addEventListener("change", () => {
      store("safe-areas", this.#safeAreas.checked);
      this.#drawSafeAreas();
    });
    byId("screen").append(this.#layer);
    this.#write();
  }

  /** Called when a screen was set up. */
  show({ safeArea, style }) {
    this.#insets = safeArea ?? null;
    byId("screen").style.colorScheme = style ?? "";
    this.#drawSafeAreas();
    this.#write();
    this.#before = null;
  }

  /** Whether the page has sent the chosen device on this connection. */
  #isSent = false;

  /** Whether the server must get the chosen device before it opens a screen, so that the screen is not set up twice. */
  get isDue() {
    return !this.#isSent && (this.#chosen.name !== "" || this.#chosen.isRotated || this.#chosen.style !== "");
  }

  /** Sends the chosen device on a new connection. */
  announce() {
    this.#ask();
  }

  lose() {
    this.#isSent = false;
  }

  /** Called when the server has refused a request: shows the device that is in effect. */
  refuse() {
    this.#chosen = this.#before ?? this.#chosen;
    this.#before = null;
    store("device", this.#chosen);
    this.#write();
  }

  /** The device before the last choice; null if the server has confirmed the choice. */
  #before = null;

  #choose(changes) {
    this.#before = this.#chosen;
    this.#chosen = { ...this.#chosen, ...changes };
    store("device", this.#chosen);
    this.#write();
    this.#ask();
  }

  #ask() {
    const { name, isRotated, style } = this.#chosen;
    const device = devices.find((other) => other.name === name);
    const message = {};
    if (device) {
      const [width, height] = isRotated ? [...device.size].reverse() : device.size;
      Object.assign(message, { width, height, safeArea: isRotated ? device.sideways : device.upright });
    } else if (isRotated) message.rotated = true;
    if (style) message.style = style;
    this.#isSent = this.#isLive();
    this.#send(message);
  }

  #drawSafeAreas() {
    this.#layer.hidden = !this.#safeAreas.checked || !this.#insets;
    if (this.#insets) this.#layer.style.borderWidth = this.#insets.map((_, side) => `calc(${this.#insets[[0, 3, 2, 1][side]]}px * var(--scale, 1))`).join(" ");
  }

  #write() {
    const { name, isRotated, style } = this.#chosen;
    this.#preset.value = name;
    this.#style.value = style;
    byId("device-name").textContent = `: ${[name || "default", isRotated ? "rotated" : "", style].filter(Boolean).join(", ")}`;
    byId("device-rotation").setAttribute("aria-pressed", String(isRotated));
  }
}
