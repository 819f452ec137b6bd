/// The HTML page around the runs of a report: the text before the runs, and the script that draws each run when it is
/// scrolled into view.
enum ReportPage {
  static let beginning = ##"""
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
    <title>touchlab run</title>
    <style>
    :root { color-scheme: light dark; --ink: #1b1d21; --soft: #63676f; --line: #d6d8dd; --back: #f6f7f9; --card: #fff;
      --good: #1a7f37; --bad: #c3281c; --mark: #fff3c4; --accent: #2257c9; }
    @media (prefers-color-scheme: dark) { :root { --ink: #e7e9ee; --soft: #9aa0ab; --line: #363a42; --back: #16181c;
      --card: #1f2228; --good: #4cc06d; --bad: #ff7b6e; --mark: #4a3f12; --accent: #8db2ff; } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--back); color: var(--ink); font: 14px/1.45 system-ui, sans-serif; }
    header.top { position: sticky; top: 0; z-index: 2; display: flex; gap: 16px; align-items: center; padding: 10px 20px;
      background: var(--card); border-bottom: 1px solid var(--line); flex-wrap: wrap; }
    h1 { font-size: 16px; margin: 0; }
    .top input[type=search] { flex: 1 1 160px; max-width: 420px; padding: 6px 10px; border: 1px solid var(--line); border-radius: 6px;
      background: var(--back); color: inherit; font: inherit; }
    main { padding: 16px 20px; display: grid; gap: 12px; }
    article { background: var(--card); border: 1px solid var(--line); border-radius: 8px; content-visibility: auto;
      contain-intrinsic-size: auto 480px; min-height: 120px; }
    article > header { padding: 8px 14px; display: flex; gap: 10px; align-items: baseline; flex-wrap: wrap;
      border-bottom: 1px solid var(--line); }
    .result { font-weight: 600; }
    .passed { color: var(--good); } .failed, .refused { color: var(--bad); }
    .file { font-family: ui-monospace, monospace; font-size: 12px; color: var(--soft); overflow-wrap: anywhere; }
    h2 { font-size: 14px; margin: 0; flex-basis: 100%; }
    .body { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 16px; padding: 14px; }
    @media (max-width: 700px) { .body { grid-template-columns: minmax(0, 1fr); } }
    canvas { border: 1px solid var(--line); border-radius: 4px; background: #fff; max-width: 100%; }
    .time { display: flex; gap: 8px; align-items: center; margin-top: 8px; }
    .time input { flex: 1; accent-color: var(--accent); min-width: 120px; }
    .time output { font-variant-numeric: tabular-nums; min-width: 64px; text-align: right; }
    button { font: inherit; padding: 2px 10px; border: 1px solid var(--line); border-radius: 6px; background: var(--back); color: inherit;
      cursor: pointer; }
    .states { display: flex; flex-wrap: wrap; gap: 6px; margin: 0 0 8px; padding: 0; list-style: none; font-size: 12px; }
    .states li { border: 1px solid var(--line); border-radius: 10px; padding: 1px 8px; color: var(--soft); }
    .states li.active { color: var(--ink); border-color: var(--accent); }
    ol.record { list-style: none; margin: 0; padding: 0; max-height: 420px; overflow: auto; font: 12px/1.5 ui-monospace, monospace;
      position: relative; }
    ol.record li { display: grid; grid-template-columns: 64px minmax(0, auto) minmax(0, 1fr); gap: 10px; padding: 0 6px; cursor: pointer; }
    ol.record li > span:first-child { text-align: right; color: var(--soft); }
    ol.record .why { color: var(--soft); }
    ol.record li.future { opacity: .4; }
    ol.record li.now { background: var(--mark); }
    pre { margin: 0 0 10px; padding: 8px 10px; border: 1px solid var(--line); border-radius: 6px; overflow: auto; font-size: 12px;
      max-height: 300px; white-space: pre-wrap; }
    .minus { color: var(--bad); } .plus { color: var(--good); }
    h3 { font-size: 12px; margin: 0 0 4px; color: var(--soft); font-weight: 600; }
    .none { color: var(--soft); padding: 0 4px; }
    </style>
    </head>
    <body>
    <header class="top"><h1>touchlab run</h1><span id="total"></span>
    <label><input type="checkbox" id="failures"> failures only</label>
    <input type="search" id="find" placeholder="Find a file or a title" aria-label="Find a file or a title"></header>
    <main id="rows"></main>
    <noscript>This report draws its rows with a script.</noscript>

    """##

  static let end = "<script>\n" + drawing + rows + "</script>\n</body>\n</html>\n"

  /// The JavaScript that draws the state of a screen at a given time.
  private static let drawing = ##"""
    "use strict";
    const fills = { Button: "#2f6fed22", Control: "#7a4fd022", Switch: "#0000", Slider: "#0000", Stepper: "#88888822", Segments: "#88888822",
      Field: "#ffffff", Text: "#ffffff", Table: "#ffffff", Grid: "#ffffff", Scroll: "#00000008", Cell: "#ffffff", Image: "#d9a44122",
      Label: "#0000", Pages: "#0000", Refresh: "#0000", Window: "#0000", View: "#0000" };

    // Returns an array with the last recorded appearance of each view at a time, by the number of the view.
    function looksAt(data, time) {
      const looks = new Array(data.actors.length);
      for (const look of data.looks) {
        if (look[0] > time + 1e-6) break;
        looks[look[1]] = look;
      }
      return looks;
    }

    function fingersAt(data, time) {
      const fingers = new Map();
      for (const [t, finger, phase, x, y] of data.fingers) {
        if (t > time + 1e-6) break;
        if (phase >= 2) fingers.delete(finger);
        else {
          const path = phase === 0 ? [] : (fingers.get(finger) || { path: [] }).path;
          path.push([x, y]);
          fingers.set(finger, { x, y, path });
        }
      }
      return fingers;
    }

    function draw(canvas, data, time) {
      const [width, height] = data.screen;
      const scale = Math.min(300 / width, 420 / height, 2);
      const density = window.devicePixelRatio || 1;
      const [w, h] = [Math.max(1, Math.round(width * scale * density)), Math.max(1, Math.round(height * scale * density))];
      if (canvas.width !== w || canvas.height !== h) {
        canvas.width = w;
        canvas.height = h;
        canvas.style.width = width * scale + "px";
      }
      const c = canvas.getContext("2d");
      c.setTransform(1, 0, 0, 1, 0, 0);
      c.clearRect(0, 0, w, h);
      c.scale(scale * density, scale * density);
      const looks = looksAt(data, time);
      const children = new Map();
      data.actors.forEach((actor, index) => {
        if (!children.has(actor[1])) children.set(actor[1], []);
        children.get(actor[1]).push(index);
      });
      const paint = (index) => {
        const look = looks[index];
        if (!look) return;
        const [, , tx, ty, bx, by, bw, bh, alpha = 1, flags = 0, value = 0, text = 0, ma = 1, mb = 0, mc = 0, md = 1] = look;
        if (flags & 1) return;
        const [id, , kind, color, clips] = data.actors[index];
        c.save();
        c.globalAlpha *= alpha;
        c.transform(ma, mb, mc, md, tx, ty);
        c.fillStyle = color || fills[kind] || "#0000";
        c.fillRect(bx, by, bw, bh);
        if (kind !== "Window") {
          c.strokeStyle = "#00000040";
          c.lineWidth = 0.75;
          c.strokeRect(bx, by, bw, bh);
        }
        part(c, kind, bx, by, bw, bh, flags, value, text);
        if (flags & 2) { c.fillStyle = "#2f6fed55"; c.fillRect(bx, by, bw, bh); }
        else if (flags & 4 && kind === "Cell") { c.fillStyle = "#2f6fed2b"; c.fillRect(bx, by, bw, bh); }
        const label = text && ["Button", "Label", "Field", "Text"].includes(kind) ? String(text) : id;
        if (label && bw > 12 && bh > 9 && kind !== "Window") {
          c.save();
          c.beginPath();
          c.rect(bx, by, bw, bh);
          c.clip();
          c.fillStyle = flags & 8 ? "#999" : "#222";
          c.font = Math.min(10 / scale, bh - 2) + "px system-ui, sans-serif";
          c.textBaseline = "top";
          c.fillText(label, bx + 3, by + 2);
          c.restore();
        }
        if (clips) { c.beginPath(); c.rect(bx, by, bw, bh); c.clip(); }
        for (const child of children.get(index) || []) paint(child);
        c.restore();
      };
      for (const window of children.get(-1) || []) paint(window);
      for (const [finger, { x, y, path }] of fingersAt(data, time)) {
        c.strokeStyle = "#c3281c88";
        c.lineWidth = 2;
        c.beginPath();
        path.forEach(([px, py], index) => index ? c.lineTo(px, py) : c.moveTo(px, py));
        c.stroke();
        c.fillStyle = "#c3281c88";
        c.beginPath();
        c.arc(x, y, 11 / scale, 0, 7);
        c.fill();
        c.fillStyle = "#fff";
        c.font = 11 / scale + "px system-ui, sans-serif";
        c.textAlign = "center";
        c.textBaseline = "middle";
        c.fillText(finger, x, y);
        c.textAlign = "start";
      }
    }

    // Draws the inner parts of a control.
    function part(c, kind, x, y, w, h, flags, value, text) {
      const middle = y + h / 2;
      if (kind === "Switch") {
        const r = Math.min(w, h) / 2;
        c.fillStyle = flags & 4 ? "#34a853" : "#c4c7cc";
        c.beginPath(); c.roundRect(x, y, w, h, r); c.fill();
        c.fillStyle = "#fff";
        c.beginPath(); c.arc(flags & 4 ? x + w - r : x + r, middle, r - 2, 0, 7); c.fill();
      } else if (kind === "Slider") {
        c.fillStyle = "#c4c7cc"; c.fillRect(x + 2, middle - 2, w - 4, 4);
        c.fillStyle = "#fff"; c.strokeStyle = "#888";
        const [width, height] = String(text || "31|31").split("|").map(Number);
        c.beginPath(); c.roundRect(x + value * Math.max(0, w - width), middle - height / 2, width, height, height / 2);
        c.fill(); c.stroke();
      } else if (kind === "Segments") {
        const titles = String(text || "").split("|");
        titles.forEach((title, index) => {
          const width = w / titles.length;
          c.fillStyle = index === value ? "#fff" : "#0000";
          c.fillRect(x + index * width + 2, y + 2, width - 4, h - 4);
          c.fillStyle = "#222"; c.font = "11px system-ui"; c.textBaseline = "middle";
          c.fillText(title, x + index * width + 5, middle, width - 8);
        });
      } else if (kind === "Pages") {
        const count = Math.min(Number(text) || 0, 40);
        for (let index = 0; index < count; index++) {
          c.fillStyle = index === value ? "#222" : "#bbb";
          c.beginPath(); c.arc(x + w / 2 + (index - (count - 1) / 2) * 14, middle, 3.5, 0, 7); c.fill();
        }
      } else if (kind === "Stepper") {
        c.fillStyle = "#222"; c.font = "14px system-ui"; c.textBaseline = "middle";
        c.fillText("−", x + w / 4 - 4, middle); c.fillText("+", x + w * 3 / 4 - 4, middle);
      }
    }

    """##

  /// The JavaScript that creates the rows and handles their input.
  private static let rows = ##"""
    const finals = new Set(["ended", "failed", "cancelled"]);

    function statesAt(data, time) {
      const states = new Map(data.recognizers.map((id) => [id, "possible"]));
      for (const [t, , , recognizer, state] of data.record) {
        if (t > time + 1e-6) break;
        if (state) states.set(recognizer, state);
      }
      // When the last finger has lifted, all recognizers return to possible.
      if (fingersAt(data, time).size === 0) for (const [id, state] of states) if (finals.has(state)) states.set(id, "possible · " + state);
      return states;
    }

    function offsetsAt(data, time) {
      const offsets = [];
      looksAt(data, time).forEach((look, index) => {
        const [id, , kind] = data.actors[index];
        if (look && ["Scroll", "Table", "Grid", "Text"].includes(kind) && id) offsets.push([id, look[4], look[5]]);
      });
      return offsets;
    }

    function element(tag, className, text) {
      const made = document.createElement(tag);
      if (className) made.className = className;
      if (text !== undefined) made.textContent = text;
      return made;
    }

    function paragraph(title, lines, colored) {
      const box = element("div");
      box.append(element("h3", "", title));
      const pre = element("pre");
      for (const line of lines) {
        const kind = colored && line.startsWith("- ") ? "minus" : colored && line.startsWith("+ ") ? "plus" : "";
        pre.append(element("span", kind, line + "\n"));
      }
      box.append(pre);
      return box;
    }

    function fill(article, data) {
      const body = element("div", "body");
      const left = element("div");
      const right = element("div");
      if (data.difference) right.append(paragraph(data.result === "refused" ? "Error" : "Difference", data.difference, true));
      for (const answer of data.answers || []) right.append(paragraph("Why", [answer], false));
      if (!data.screen) { body.append(left, right); article.append(body); return; }
      const canvas = element("canvas");
      canvas.setAttribute("role", "img");
      canvas.setAttribute("aria-label", "The screen");
      const time = element("div", "time");
      const play = element("button", "", "Play");
      const slider = element("input");
      slider.type = "range";
      slider.min = 0;
      slider.max = data.end;
      slider.step = 0.001;
      slider.value = 0;
      slider.setAttribute("aria-label", "Time");
      const output = element("output");
      time.append(play, slider, output);
      left.append(canvas, time);
      const states = element("ul", "states");
      const list = element("ol", "record");
      const items = data.record.map(([t, line, why]) => {
        const item = element("li");
        item.append(element("span", "", t.toFixed(3)), element("span", "", line), element("span", "why", why ? "because " + why : ""));
        item.addEventListener("click", () => { slider.value = t; show(); });
        list.append(item);
        return item;
      });
      if (!items.length) list.append(element("li", "none", "Nothing happened."));
      right.append(states, list);
      body.append(left, right);
      article.append(body);
      const show = () => {
        const now = Number(slider.value);
        draw(canvas, data, now);
        output.textContent = now.toFixed(3) + " s";
        slider.setAttribute("aria-valuetext", output.textContent);
        states.replaceChildren(
          ...[...statesAt(data, now)].map(([id, state]) =>
            element("li", state.startsWith("possible") ? "" : "active", id + ": " + state)),
          ...offsetsAt(data, now).map(([id, x, y]) => element("li", "", id + " at " + x + ", " + y)));
        let last = null;
        items.forEach((item, index) => {
          const isPast = data.record[index][0] <= now + 1e-6;
          item.classList.toggle("future", !isPast);
          item.classList.remove("now");
          if (isPast) last = item;
        });
        if (!last) return;
        last.classList.add("now");
        const top = last.offsetTop - list.clientHeight / 2;
        list.scrollTop = Math.max(0, top);
      };
      slider.addEventListener("input", show);
      let frame = 0;
      play.addEventListener("click", () => {
        if (frame) { cancelAnimationFrame(frame); frame = 0; play.textContent = "Play"; return; }
        if (Number(slider.value) >= data.end) slider.value = 0;
        const start = performance.now() - Number(slider.value) * 1000;
        play.textContent = "Pause";
        const step = (now) => {
          slider.value = Math.min(data.end, (now - start) / 1000);
          show();
          if (Number(slider.value) >= data.end) { frame = 0; play.textContent = "Play"; } else frame = requestAnimationFrame(step);
        };
        frame = requestAnimationFrame(step);
      });
      show();
    }

    const main = document.getElementById("rows");
    const sources = [...document.querySelectorAll("script.row")];
    const watcher = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        watcher.unobserve(entry.target);
        drawRow(entry.target);
      }
    }, { rootMargin: "400px" });

    function drawRow(article) {
      if (article.dataset.drawn) return;
      article.dataset.drawn = "1";
      fill(article, JSON.parse(sources[article.dataset.index].textContent));
    }

    const head = /^\{"file":("(?:[^"\\]|\\.)*"),"result":"(\w+)"(?:,"title":("(?:[^"\\]|\\.)*"))?/;
    const articles = sources.map((source, index) => {
      const [, file, result, title] = head.exec(source.textContent.slice(0, 4000)) || [null, '"?"', "refused"];
      const article = element("article");
      article.dataset.index = index;
      article.dataset.result = result;
      const bar = element("header");
      bar.append(element("span", "result " + result, result), element("span", "file", JSON.parse(file)));
      if (title) bar.append(element("h2", "", JSON.parse(title)));
      article.dataset.text = (JSON.parse(file) + " " + (title ? JSON.parse(title) : "")).toLowerCase();
      article.append(bar);
      return article;
    });
    main.append(...articles);
    if (articles.length) {
      drawRow(articles[0]);
      document.documentElement.dataset.firstRow = String(Math.round(performance.now()));
    } else main.append(element("p", "none", "No scenario was run."));
    for (const article of articles.slice(1)) watcher.observe(article);
    const counts = JSON.parse(document.getElementById("counts").textContent);
    document.getElementById("total").textContent =
      `${articles.length} scenario${articles.length === 1 ? "" : "s"}: ${counts.passed} passed, ${counts.failed} failed, ${counts.refused} refused`;
    const failures = document.getElementById("failures");
    const find = document.getElementById("find");
    const choose = () => {
      const word = find.value.trim().toLowerCase();
      for (const article of articles) {
        article.hidden = (failures.checked && article.dataset.result === "passed") || !article.dataset.text.includes(word);
      }
    };
    failures.addEventListener("input", choose);
    find.addEventListener("input", choose);

    """##
}
