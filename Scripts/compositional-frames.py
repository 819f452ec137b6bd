#!/usr/bin/env python3
"""Computes the frames of compositional layouts, for the comparison with the library in CompositionalRandomTests.swift.

Reads a layout in JSON from each line of the standard input, and prints the frames of the layout in JSON in a line of the output. The code
shares nothing with the library; it follows Apple's documentation and `Documentation/Decisions.md`. A frame is [x, y, width, height].

A layout has: width, height (of the collection), horizontal (scroll direction), rightToLeft, space (between sections), boundaries (of the
layout) and sections. A section has: count, insets [top, leading, bottom, trailing], spacing, orthogonal, centered, follows, boundaries,
backgrounds (insets of decorations), sizes (by item) and group. A group or item has: w and h (a pair of a kind and a number),
insets, edges [leading, top, trailing, bottom] and badges. A group also has: along ("x", "y" or "frames"), and items, gap and repeat.
"""

import json
import sys


class Part:
    """An item or a group with its frame; groups have parts."""

    def __init__(self, description):
        self.description = description
        self.parts = []
        self.x = self.y = self.w = self.h = 0.0
        self.cell = None

    def shift(self, dx, dy):
        self.x += dx
        self.y += dy
        for part in self.parts:
            part.shift(dx, dy)

    def walk(self):
        yield self
        for part in self.parts:
            yield from part.walk()


def estimated(dimension):
    return dimension[0] in ("est", "uni")


def resolve(dimension, width, height):
    kind, number = dimension
    return {"fw": width * number, "fh": height * number}.get(kind, number)


def margins(node):
    """The content insets that apply, as left, top, right, bottom."""
    top, leading, bottom, trailing = node["insets"]
    if estimated(node["w"]):
        leading = trailing = 0
    if estimated(node["h"]):
        top = bottom = 0
    return leading, top, trailing, bottom


class Filler:
    """Fills groups with the cells of a section, one after another."""

    def __init__(self, count, sizes):
        self.count = count
        self.sizes = sizes
        self.used = 0

    def cell(self, node, width, height, forced):
        part = Part(node)
        part.cell = self.used
        known = self.sizes.get(str(self.used))
        self.used += 1
        for index, name in enumerate("wh"):
            if name in forced:
                value = max(0, forced[name])
            elif estimated(node[name]) and known:
                value = known[index]
            else:
                value = resolve(node[name], width, height)
            setattr(part, name, value)
        return part

    def build(self, node, width, height, forced=None):
        forced = forced or {}
        if "along" not in node:
            return self.cell(node, width, height, forced)
        part = Part(node)
        part.w = forced.get("w", resolve(node["w"], width, height))
        part.h = forced.get("h", resolve(node["h"], width, height))
        if node["along"] == "frames":
            for x, y, w, h in node["frames"]:
                if self.used >= self.count:
                    break
                inner = Part({"w": ["abs", w], "h": ["abs", h], "insets": [0, 0, 0, 0], "badges": [], "custom": True})
                inner.x, inner.y, inner.w, inner.h = x, y, w, h
                inner.cell = self.used
                self.used += 1
                part.parts.append(inner)
            return part
        self.line(part, node, forced)
        return part

    def line(self, part, node, forced):
        main = "w" if node["along"] == "x" else "h"
        cross = "h" if main == "w" else "w"
        left, top, right, bottom = margins(node)
        inner = {"w": max(0, part.w - left - right), "h": max(0, part.h - top - bottom)}
        grows = estimated(node[main]) and main not in forced
        widens = estimated(node[cross]) and cross not in forced
        gap, stretches = node["gap"][1] if node["gap"] else 0, bool(node["gap"]) and node["gap"][0] == "flexible"

        def around(child, name):
            first, last = (0, 2) if name == "w" else (1, 3)
            return child["edges"][first], child["edges"][last]

        def minimum(child, name):
            return sum(edge[1] for edge in around(child, name) if edge)

        children = node["items"]
        how, number = node["repeat"]
        share = None
        if how == "divided":
            share = max(0, (inner[main] - gap * (number - 1) - minimum(children[0], main) * number) / number)
        planned = 0.0
        while self.used < self.count:
            if how != "fill" and len(part.parts) == number:
                break
            child = children[len(part.parts) % len(children)]
            size = {}
            if share is not None and not (grows and estimated(child[main])):
                size[main] = share
            mark = self.used
            made = self.build(child, inner["w"], inner["h"], size)
            made.forced = size
            if how == "fill":
                length = getattr(made, main)
                if grows:
                    length = getattr(Filler(10**9, {}).build(child, inner["w"], inner["h"]), main)
                need = length + minimum(child, main) + (gap if part.parts else 0)
                if part.parts and planned + need > inner[main] + 1e-6:
                    self.used = mark
                    break
                planned += need
            part.parts.append(made)
            # Items without a length would be repeated without end.
            if how == "fill" and len(part.parts) >= len(children) and planned <= 1e-6:
                break
        parts = part.parts
        for name in (main, cross):
            if any(p.description[name][0] == "uni" for p in parts):
                most = max(getattr(p, name) for p in parts if estimated(p.description[name]))
                for p in parts:
                    if p.description[name][0] == "uni":
                        setattr(p, name, most)
        total = sum(getattr(p, main) + minimum(p.description, main) for p in parts) + gap * max(0, len(parts) - 1)
        widest = max((getattr(p, cross) + minimum(p.description, cross) for p in parts), default=inner[cross])
        breadth = widest if widens else inner[cross]
        slots = (len(parts) - 1 if stretches else 0) + sum(
            1 for p in parts for edge in around(p.description, main) if edge and edge[0] == "flexible"
        )
        extra = max(0, inner[main] - total) / slots if slots and not grows else 0

        def space(edge, more):
            return edge[1] + (more if edge[0] == "flexible" else 0) if edge else 0

        at = 0.0
        for index, p in enumerate(parts):
            if index:
                at += gap + (extra if stretches else 0)
            first, last = around(p.description, main)
            at += space(first, extra)
            over, under = around(p.description, cross)
            flexible = [edge for edge in (over, under) if edge and edge[0] == "flexible"]
            rest = max(0, breadth - getattr(p, cross) - minimum(p.description, cross))
            side = space(over, rest / len(flexible) if flexible else 0)
            p.shift(*((left + at, top + side) if main == "w" else (left + side, top + at)))
            at += getattr(p, main) + space(last, extra)
        if parts and grows:
            setattr(part, main, max(0, total))
        if parts and widens:
            setattr(part, cross, max(0, widest))


def content(part):
    """The frame without content insets."""
    left, top, right, bottom = margins(part.description)
    return [part.x + left, part.y + top, max(0, part.w - left - right), max(0, part.h - top - bottom)]


def badge_frame(badge, host):
    w, h = resolve(badge["w"], host[2], host[3]), resolve(badge["h"], host[2], host[3])

    def along(edges, low, high, start, length):
        return start if low in edges else start + length if high in edges else start + length / 2

    def offset(anchor):
        x, y = anchor["offset"]
        return (x * w, y * h) if anchor["fractional"] else (x, y)

    outside = badge["container"]
    own = badge["own"] or {"edges": outside["edges"], "offset": [0, 0], "fractional": False}
    dx, dy = offset(outside)
    ox, oy = offset(own)
    x = along(outside["edges"], "leading", "trailing", host[0], host[2]) + dx
    y = along(outside["edges"], "top", "bottom", host[1], host[3]) + dy
    return [
        x - along(own["edges"], "leading", "trailing", 0, w) - ox,
        y - along(own["edges"], "top", "bottom", 0, h) - oy,
        w,
        h,
    ]


def alignment(name):
    lower = name.lower()
    x = -1 if "leading" in lower else 1 if "trailing" in lower else 0
    y = -1 if "top" in lower else 1 if "bottom" in lower else 0
    return x, y


class Boundaries:
    """Views at the boundary of a section or layout."""

    def __init__(self, items, width, height, horizontal):
        self.horizontal = horizontal
        self.views = []
        self.before = self.after = self.leading = self.trailing = 0.0
        for item in items:
            w, h = resolve(item["w"], width, height), resolve(item["h"], width, height)
            self.views.append((item, w, h))
            if not item["extends"]:
                continue
            (ax, ay), (dx, dy) = alignment(item["at"]), item["offset"]
            along, across = ((ax, w, dx), (ay, h, dy)) if horizontal else ((ay, h, dy), (ax, w, dx))
            if along[0] < 0:
                self.before = max(self.before, along[1] - along[2])
            elif along[0] > 0:
                self.after = max(self.after, along[1] + along[2])
            elif across[0] < 0:
                self.leading = max(self.leading, across[1] - across[2])
            elif across[0] > 0:
                self.trailing = max(self.trailing, across[1] + across[2])

    def frames(self, start, end, side, breadth):
        found = {}
        for item, w, h in self.views:
            (ax, ay), (dx, dy) = alignment(item["at"]), item["offset"]
            main, cross = (ax, ay) if self.horizontal else (ay, ax)
            length, thickness = (w, h) if self.horizontal else (h, w)
            if main < 0:
                a = start - length if item["extends"] else start
            elif main > 0:
                a = end if item["extends"] else end - length
            else:
                a = (start + end - length) / 2
            b = side if cross < 0 else side + breadth - thickness if cross > 0 else side + (breadth - thickness) / 2
            x, y = (a, b) if self.horizontal else (b, a)
            found[item["kind"]] = [x + dx, y + dy, w, h]
        return found


def solve(layout):
    width, height, horizontal = layout["width"], layout["height"], layout["horizontal"]
    across = height if horizontal else width
    outer = Boundaries(layout["boundaries"], width, height, horizontal)
    at = outer.before
    cells, badges, boundaries, backgrounds = [], [], [], []
    for number, section in enumerate(layout["sections"]):
        if number:
            at += layout["space"]
        start = at
        top, leading, bottom, trailing = section["insets"]
        before, after, side, far = (leading, trailing, top, bottom) if horizontal else (top, bottom, leading, trailing)
        breadth = max(0, across - side - far) if section["follows"] else across
        area = (width, breadth) if horizontal else (breadth, height)
        views = Boundaries(section["boundaries"], *area, horizontal)
        room_w, room_h = max(0, width - leading - trailing), max(0, height - top - bottom)
        if horizontal:
            room_h = max(0, room_h - views.leading - views.trailing)
        else:
            room_w = max(0, room_w - views.leading - views.trailing)
        # Groups follow each other along x or y.
        along_x = horizontal != section["orthogonal"]
        node = section["group"]
        fluid = any_estimate(node)
        groups, used = [], 0
        while used < section["count"]:
            # A group without estimates is complete even if the section has fewer items.
            filler = Filler(section["count"] if fluid else used + 10**6, section["sizes"])
            filler.used = used
            groups.append(filler.build(node, room_w, room_h))
            if filler.used == used:
                break
            used = filler.used
        common = {}
        for name in "wh":
            if node[name][0] == "uni" and groups:
                common[name] = max(getattr(group, name) for group in groups)
        if common:
            rebuilt, used = [], 0
            for group in groups:
                filler = Filler(section["count"], section["sizes"])
                filler.used = used
                again = filler.build(node, room_w, room_h, common)
                fill_uniform(again, common)
                rebuilt.append(again)
                used = filler.used
            groups = rebuilt
        origin = start + views.before + before
        edge = side + views.leading
        position, widest = 0.0, 0.0
        for group in groups:
            over, under = (group.description["edges"][i] for i in ((1, 3) if along_x else (0, 2)))
            thick = group.h if along_x else group.w
            widest = max(widest, thick + sum(e[1] for e in (over, under) if e))
        for index, group in enumerate(groups):
            first, over, last, under = node["edges"]
            if not along_x:
                first, over, last, under = over, first, under, last
            length, thick = (group.w, group.h) if along_x else (group.h, group.w)
            # A section that scrolls orthogonally is as thick as its thickest group.
            room = widest if section["orthogonal"] else room_h if along_x else room_w
            position += first[1] if first else 0
            least = sum(e[1] for e in (over, under) if e)
            flexible = sum(1 for e in (over, under) if e and e[0] == "flexible")
            more = max(0, room - thick - least) / flexible if flexible else 0
            off = over[1] + (more if over[0] == "flexible" else 0) if over else 0
            a, b = position, off
            position += length + (last[1] if last else 0)
            if index + 1 < len(groups):
                position += section["spacing"]
            x, y = (a, b) if along_x else (b, a)
            group.shift(x + (origin if horizontal else edge), y + (edge if horizontal else origin))
        length = widest if section["orthogonal"] else position
        scrolled = 0.0
        if section["orthogonal"] and section["centered"] and groups:
            first = groups[0]
            low, long = (first.y, first.h) if horizontal else (first.x, first.w)
            scrolled = low - (across - long) / 2
        found, marks = [None] * section["count"], {}
        for group in groups:
            for part in group.walk():
                inside = [p.cell for p in part.walk() if p.cell is not None and p.cell < section["count"]]
                if not inside:
                    continue
                frame = [part.x, part.y, part.w, part.h] if part.description.get("custom") else content(part)
                if scrolled:
                    frame = [frame[0], frame[1] - scrolled] + frame[2:] if horizontal else [frame[0] - scrolled] + frame[1:]
                if part.cell is not None:
                    found[part.cell] = frame
                for badge in part.description["badges"]:
                    marks[badge["kind"] + f"/{min(inside)}"] = badge_frame(badge, frame)
        cells.append(found)
        badges.append(marks)
        at = origin + length + after + views.after
        side_of_views = side if section["follows"] else 0
        boundaries.append(views.frames(start + views.before, at - views.after, side_of_views, breadth))
        rects = []
        for top, leading, bottom, trailing in section["backgrounds"]:
            x, y, w, h = (start, 0, at - start, across) if horizontal else (0, start, across, at - start)
            rects.append([x + leading, y + top, max(0, w - leading - trailing), max(0, h - top - bottom)])
        backgrounds.append(rects)
    outside = outer.frames(outer.before, at, 0, across)
    size = [at + outer.after, height] if horizontal else [width, at + outer.after]
    if layout["rightToLeft"]:

        def flip(frame):
            return frame and [size[0] - frame[0] - frame[2]] + frame[1:]

        cells = [[flip(frame) for frame in section] for section in cells]
        badges = [{kind: flip(frame) for kind, frame in section.items()} for section in badges]
        boundaries = [{kind: flip(frame) for kind, frame in section.items()} for section in boundaries]
        backgrounds = [[flip(frame) for frame in section] for section in backgrounds]
        outside = {kind: flip(frame) for kind, frame in outside.items()}
    return {
        "size": size,
        "cells": cells,
        "badges": badges,
        "boundaries": boundaries,
        "backgrounds": backgrounds,
        "outside": outside,
    }


def any_estimate(node):
    return estimated(node["w"]) or estimated(node["h"]) or any(any_estimate(item) for item in node.get("items", []))


def fill_uniform(group, common):
    """Stretches the only item of a group whose length all groups of the section share."""
    for name, length in common.items():
        for part in group.parts:
            if part.description[name][0] == "uni":
                setattr(part, name, length)


def main():
    for line in sys.stdin:
        print(json.dumps(solve(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
