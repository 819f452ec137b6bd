"""Tests of the page's rendering of views that the app draws."""

import base64

from playwright.sync_api import expect

from test_scrolling import drag

SVG = '.view[data-id="knob"] > .below > .drawing'


def drawn(page):
    return page.page.locator(SVG).get_attribute("data-svg")


def test_a_drawn_control_equals_the_rendering_of_its_svg(open_page):
    page = open_page("knob")
    expect(page.page.locator(SVG)).to_be_visible()
    page.page.wait_for_function("selector => document.querySelector(selector).complete", arg=SVG)
    # Hides everything except the picture, which is then on white.
    page.page.evaluate(
        """selector => {
          const picture = document.querySelector(selector);
          for (const node of document.querySelectorAll("*")) if (node !== picture) node.style.visibility = "hidden";
          picture.style.visibility = "visible";
          document.documentElement.style.background = "#ffffff";
          document.documentElement.style.visibility = "visible";
          document.documentElement.style.colorScheme = "light";
        }""",
        SVG,
    )
    box = page.page.locator(SVG).bounding_box()
    shown = page.page.screenshot(clip=box)
    svg = drawn(page)
    other = page.page.context.new_page()
    other.set_viewport_size(page.page.viewport_size)
    # The expected picture is drawn at the same scale as on the page.
    scale = f'transform-origin: 0 0; transform: scale({box["width"] / 200})'
    other.set_content(
        '<body style="margin: 0; background: #ffffff">'
        f'<div style="position: absolute; left: {box["x"]}px; top: {box["y"]}px; {scale}">'
        f'{svg}'
        "</div></body>"
    )
    expected = other.screenshot(clip=box)
    found = other.evaluate(
        """async ([first, second]) => {
          async function pixels(data) {
            const picture = new Image();
            picture.src = `data:image/png;base64,${data}`;
            await picture.decode();
            const canvas = new OffscreenCanvas(picture.width, picture.height);
            const context = canvas.getContext("2d");
            context.drawImage(picture, 0, 0);
            return context.getImageData(0, 0, picture.width, picture.height);
          }
          const [a, b] = [await pixels(first), await pixels(second)];
          let [coloured, different, apart] = [0, 0, 0];
          // Whether a colour is between those of the surrounding pixels: edges may be antialiased differently if a picture begins at
          // a full pixel and a drawing within one.
          function isAround(x, y, colour) {
            return colour.every((value, channel) => {
              const near = [];
              for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) {
                const [nx, ny] = [Math.min(Math.max(x + dx, 0), b.width - 1), Math.min(Math.max(y + dy, 0), b.height - 1)];
                near.push(b.data[4 * (ny * b.width + nx) + channel]);
              }
              return value >= Math.min(...near) - 8 && value <= Math.max(...near) + 8;
            });
          }
          for (let y = 0; y < a.height; y++) for (let x = 0; x < a.width; x++) {
            const at = 4 * (y * a.width + x);
            if (b.data[at] < 250 || b.data[at + 1] < 250 || b.data[at + 2] < 250) coloured++;
            const colour = [...a.data.slice(at, at + 3)];
            if (colour.every((value, channel) => Math.abs(value - b.data[at + channel]) <= 3)) continue;
            different++;
            if (!isAround(x, y, colour)) apart++;
          }
          return { size: [a.width, a.height], same: a.width === b.width && a.height === b.height, coloured, different, apart };
        }""",
        [base64.b64encode(shown).decode(), base64.b64encode(expected).decode()],
    )
    other.close()
    print(found)
    area = found["size"][0] * found["size"][1]
    assert found["same"] and found["coloured"] > area / 3, "the knob fills much of its picture"
    # At a scale that is not a whole number, a corner of an edge may differ.
    assert found["apart"] <= area / 20_000, "except for antialiased edges every pixel is the same"
    assert found["different"] < area / 15, "there are few edges"


def test_a_drawn_control_is_turned_by_a_finger(open_page):
    page = open_page("knob")
    assert ">30</text>" in drawn(page)
    drag(page, (90, 210), (90, -90))
    page.wait_for_line("knob valueChanged")
    page.page.wait_for_function("selector => document.querySelector(selector).dataset.svg.includes('>50</text>')", arg=SVG)
    page.tap((86, 116))
    page.wait_for_line("page touchesEnded")


def test_a_drawing_contains_each_font_of_the_app_that_it_names(open_page):
    page = open_page("knob")
    text = page.page.locator('.drawing[data-svg*="font-family"]').first
    name = text.evaluate("""node => node.dataset.svg.match(/ font-family="([^"]+)"/)[1]""")
    fonts = [{"name": name, "style": "normal", "source": "data:font/ttf;base64,QUJD"},
             {"name": "Absent", "style": "italic", "source": "data:font/ttf;base64,REVG"}]
    page.page.route("**/fonts.json", lambda route: route.fulfill(json=fonts))
    page.page.reload()
    page.page.wait_for_function(
        """() => {
          const sources = Array.from(document.querySelectorAll('.drawing[data-svg*="font-family"]'), (node) => node.src);
          return sources.length && sources.every((source) => source.includes("base64%2CQUJD") && !source.includes("base64%2CREVG"));
        }""")
    assert not page.page.evaluate(
        """() => Array.from(document.querySelectorAll(".drawing[data-svg]")).some(
             (node) => !node.dataset.svg.includes("font-family") && node.src.includes("font-face"))""")
