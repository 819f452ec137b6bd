#!/usr/bin/env python3
"""Compares the drawing module and cairo on whether random points are inside random paths and under their strokes.

Points on which they differ must be within 1e-6 of an edge: on a ring of points with that radius the results of both must vary. Needs
`pip install cairocffi` and cairo itself; prints its seed, and exits with 1 if a result differs elsewhere.

    python3 Scripts/compare-paths.py [--paths 1000] [--points 100] [--seed 1] [--probe .build/debug/PathProbe]
"""

import argparse
import math
import random
import subprocess
import sys

import cairocffi as cairo

# Cairo rounds coordinates to 1/256 pixel. Paths are scaled by this factor, so that 1/256 pixel is 5e-7 of a path's unit. Curves are
# flattened with the highest precision.
SCALE = 8192
TOLERANCE = 1 / 256
EDGE = 1e-6
CAPS = {"butt": cairo.LINE_CAP_BUTT, "round": cairo.LINE_CAP_ROUND, "square": cairo.LINE_CAP_SQUARE}
JOINS = {"miter": cairo.LINE_JOIN_MITER, "round": cairo.LINE_JOIN_ROUND, "bevel": cairo.LINE_JOIN_BEVEL}


def number(value):
    """Returns a rounded number, so that cairo and the drawing module parse the same value."""
    return round(value, 4)


def random_path(rng):
    """Returns a path of several subpaths with lines and curves, in a square of 100 by 100."""

    def point():
        return [number(rng.uniform(0, 100)), number(rng.uniform(0, 100))]

    steps = []
    for _ in range(rng.randint(1, 3)):
        steps.append(("M", point()))
        for _ in range(rng.randint(2, 6)):
            kind = rng.choice("LLQCC")
            steps.append((kind, sum((point() for _ in range({"L": 1, "Q": 2, "C": 3}[kind])), [])))
        if rng.random() < 0.5:
            steps.append(("Z", []))
    return steps


def random_stroke(rng):
    return (
        number(rng.choice([rng.uniform(0.5, 5), rng.uniform(5, 30)])),
        rng.choice(list(CAPS)),
        rng.choice(list(JOINS)),
        number(rng.uniform(1, 12)),
    )


class Cairo:
    def __init__(self):
        self.context = cairo.Context(cairo.RecordingSurface(cairo.CONTENT_ALPHA, None))
        self.context.set_tolerance(TOLERANCE)

    def set_path(self, steps):
        context = self.context
        context.new_path()
        here = (0, 0)
        for kind, values in steps:
            p = [value * SCALE for value in values]
            if kind == "M":
                context.move_to(*p)
            elif kind == "L":
                context.line_to(*p)
            elif kind == "Q":
                (x, y), (cx, cy), (ex, ey) = here, p[:2], p[2:]
                context.curve_to(
                    x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3, ex + (cx - ex) * 2 / 3, ey + (cy - ey) * 2 / 3, ex, ey
                )
            elif kind == "C":
                context.curve_to(*p)
            else:
                context.close_path()
            if p:
                here = p[-2:]

    def fill(self, rule, points):
        self.context.set_fill_rule(cairo.FILL_RULE_EVEN_ODD if rule == "evenodd" else cairo.FILL_RULE_WINDING)
        return [bool(self.context.in_fill(x * SCALE, y * SCALE)) for x, y in points]

    def stroke(self, style, points):
        width, cap, join, limit = style
        self.context.set_line_width(width * SCALE)
        self.context.set_line_cap(CAPS[cap])
        self.context.set_line_join(JOINS[join])
        self.context.set_miter_limit(limit)
        return [bool(self.context.in_stroke(x * SCALE, y * SCALE)) for x, y in points]


class Probe:
    def __init__(self, program):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def send(self, line):
        self.process.stdin.write(line + "\n")

    def set_path(self, steps):
        self.send("path " + " ".join(" ".join([kind, *map(repr, values)]) for kind, values in steps))

    def ask(self, question, points):
        self.send(question + " " + " ".join(f"{x!r} {y!r}" for x, y in points))
        self.process.stdin.flush()
        response = self.process.stdout.readline().strip()
        assert len(response) == len(points), f"{len(points)} points were sent; the probe returned {response!r}"
        return [letter == "1" for letter in response]

    def fill(self, rule, points):
        return self.ask(f"fill {rule}", points)

    def stroke(self, style, points):
        width, cap, join, limit = style
        return self.ask(f"stroke {width!r} {cap} {join} {limit!r}", points)


def is_at_edge(point, ask):
    """Returns whether points within the distance `EDGE` of the point have different results."""
    x, y = point
    ring = [
        (x + EDGE * part * math.cos(angle * math.pi / 16), y + EDGE * part * math.sin(angle * math.pi / 16))
        for angle in range(32)
        for part in (0.5, 1)
    ]
    return len(set(ask(ring))) > 1


def curves(steps):
    """Yields the control points of each line and curve, including the lines that close subpaths."""
    here = start = None
    for kind, values in steps:
        points = [tuple(values[index : index + 2]) for index in range(0, len(values), 2)]
        if kind == "M":
            start = points[0]
        else:
            yield [here, *points] if points else [here, start]
        here = points[-1] if points else start


def is_under_by_distance(steps, width, point):
    """Whether the point is perpendicular to a line or a curve, and nearer than half the width.
    Then it is under the stroke by definition, whatever the caps and joins. Cairo leaves holes on the inner side of a bend that is
    narrower than the line; this is checked where only cairo returns false.
    """
    for control in curves(steps):

        def distance(t, points=control):
            while len(points) > 1:
                points = [tuple(a + (b - a) * t for a, b in zip(*pair)) for pair in zip(points, points[1:])]
            return math.hypot(points[0][0] - point[0], points[0][1] - point[1])

        count = 2000
        distances = [distance(step / count) for step in range(count + 1)]
        for step in range(1, count):
            before, here, after = distances[step - 1 : step + 2]
            # The distance has a local minimum or maximum at the foot of a perpendicular.
            if (here - before) * (after - here) > 0:
                continue
            low, high, sign = (step - 1) / count, (step + 1) / count, 1 if here <= before else -1
            for _ in range(60):
                third = (high - low) / 3
                if sign * distance(low + third) < sign * distance(high - third):
                    high -= third
                else:
                    low += third
            if distance(low) < width / 2:
                return True
    return False


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--paths", type=int, default=1000)
    arguments.add_argument("--points", type=int, default=100)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--probe", default=".build/debug/PathProbe")
    options = arguments.parse_args()
    print(f"seed {options.seed}, {options.paths} paths, {options.points} points each, cairo {cairo.cairo_version_string()}")

    rng = random.Random(options.seed)
    judge, probe = Cairo(), Probe(options.probe)
    asked, inside, at_edge, holes, wrong = 0, 0, 0, 0, []
    for index in range(options.paths):
        steps, style = random_path(rng), random_stroke(rng)
        judge.set_path(steps)
        probe.set_path(steps)
        points = [(rng.uniform(-10, 110), rng.uniform(-10, 110)) for _ in range(options.points)]
        questions = [
            ("winding", lambda p: judge.fill("winding", p), lambda p: probe.fill("winding", p)),
            ("evenodd", lambda p: judge.fill("evenodd", p), lambda p: probe.fill("evenodd", p)),
            (f"stroke {style}", lambda p: judge.stroke(style, p), lambda p: probe.stroke(style, p)),
        ]
        for name, theirs, ours in questions:
            expected, found = theirs(points), ours(points)
            asked += len(points)
            inside += sum(expected)
            for point, right, result in zip(points, expected, found):
                if right == result:
                    continue
                if is_at_edge(point, theirs) or is_at_edge(point, ours):
                    at_edge += 1
                elif result and name.startswith("stroke") and is_under_by_distance(steps, style[0], point):
                    holes += 1
                else:
                    wrong.append((index, name, point, right, steps))
    print(f"{asked} results, {inside} inside, {at_edge} differ within {EDGE} of an edge, {len(wrong)} elsewhere")
    print(f"{holes} in holes of cairo in bends, under the line by their distance")
    for index, name, point, right, steps in wrong[:10]:
        print(f"path {index}, {name}, {point}: cairo returns {right}\n  {steps}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
