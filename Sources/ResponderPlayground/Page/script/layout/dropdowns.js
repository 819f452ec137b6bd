// Menus and explanations that a button opens. They stay inside the window, and close with Escape or a press elsewhere.

import { Escape } from "./escape.js";

const margin = 8;

function position(box) {
  const content = box.querySelector(".drop-down-content");
  const button = box.querySelector("summary").getBoundingClientRect();
  content.style.maxHeight = `${Math.max(80, innerHeight - 2 * margin)}px`;
  const { offsetWidth: width, offsetHeight: height } = content;
  const isRoomBelow = button.bottom + 4 + height <= innerHeight - margin;
  const top = isRoomBelow ? button.bottom + 4 : button.top - 4 - height;
  content.style.left = `${Math.max(margin, Math.min(button.right - width, innerWidth - width - margin))}px`;
  content.style.top = `${Math.max(margin, Math.min(top, innerHeight - height - margin))}px`;
}

export function setUpDropDowns() {
  const boxes = [...document.querySelectorAll(".drop-down")];
  for (const box of boxes) {
    // The toggle event follows in a later task, so a frame could show the menu where it is not yet positioned.
    const observer = new MutationObserver(() => {
      if (box.open) position(box);
    });
    observer.observe(box, { attributeFilter: ["open"] });
    document.addEventListener("pointerdown", (event) => {
      if (!box.contains(event.target)) box.open = false;
    });
    Escape.add(() => {
      if (!box.open) return false;
      box.open = false;
      box.querySelector("summary").focus();
      return true;
    });
  }
  // Resizing the window may move the button of an open menu, so the menu is positioned again.
  addEventListener("resize", () => boxes.filter((box) => box.open).forEach(position));
  addEventListener("scroll", () => boxes.filter((box) => box.open).forEach(position), true);
}
