#!/usr/bin/env python3
"""Writes Tests/ResponderLayoutTests/Answers/random-systems.txt: the results of kiwisolver for 10,000 random systems.

A system is a function of its number, by the same steps as in RandomSystem.swift: variables, constraints, and then changes. Only systems
with a unique best solution are written: each variable is pulled up and down by a constraint that is far weaker than all others, and
does not move. Needs `pip install kiwisolver`; the file changes only if this script does.

A line has the number, the indices of required constraints that kiwisolver refuses (or -), the values, and, after a semicolon, the
values after the changes. The latter are empty if the changes have no unique solution or are contradictory.
"""

import sys
from pathlib import Path

import kiwisolver as kiwi

COUNT = 10_000
MASK = (1 << 64) - 1
STRENGTHS = [
    kiwi.strength.required,
    kiwi.strength.create(1, 0, 0),
    kiwi.strength.create(0, 1, 0),
    kiwi.strength.create(0, 0, 1),
]
COEFFICIENTS = [1.0, -1.0, 1.0, -1.0, 2.0, -2.0, 0.5]
OUTPUT = Path(__file__).resolve().parent.parent / "Tests/ResponderLayoutTests/Answers/random-systems.txt"


class Numbers:
    """The random number generator SplitMix64, as in RandomSystem.swift."""

    def __init__(self, seed):
        self.state = seed

    def below(self, bound):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return (z ^ (z >> 31)) % bound


def constraint(numbers, count):
    """Returns a random constraint: terms, constant, relation (0 <=, 1 ==, 2 >=) and priority level (0 is required)."""
    terms = {}
    for _ in range(1 + numbers.below(3)):
        variable = numbers.below(count)
        terms[variable] = COEFFICIENTS[numbers.below(len(COEFFICIENTS))]
    constant = float(numbers.below(401)) - 200
    relation = numbers.below(3)
    level = numbers.below(5)
    return [sorted(terms.items()), constant, relation, min(level, 3)]


def system(number):
    numbers = Numbers(number)
    count = 2 + numbers.below(5)
    is_non_negative = [numbers.below(3) == 0 for _ in range(count)]
    constraints = [constraint(numbers, count) for _ in range(count + numbers.below(2 * count + 2))]
    # Most variables have a constraint to a preferred value, like the position of a view.
    for variable in range(count):
        if numbers.below(4):
            constraints.append([[(variable, 1.0)], -float(numbers.below(301)), 1, 3])
    changes = [(numbers.below(len(constraints)), float(numbers.below(401)) - 200) for _ in range(3)]
    removals = [numbers.below(len(constraints)) for _ in range(2)]
    additions = [constraint(numbers, count) for _ in range(2)]
    return is_non_negative, constraints, changes, removals, additions


def build(is_non_negative, constraints, refused):
    """Returns a solver with all constraints except for those in `refused`, and the index of the first one that it refuses, or None."""
    solver = kiwi.Solver()
    variables = [kiwi.Variable(str(index)) for index in range(len(is_non_negative))]
    for variable, limited in zip(variables, is_non_negative):
        if limited:
            solver.addConstraint(variable >= 0)
    for index, (terms, constant, relation, level) in enumerate(constraints):
        if index in refused:
            continue
        expression = kiwi.Expression([kiwi.Term(variables[v], c) for v, c in terms], constant)
        made = kiwi.Constraint(expression, ["<=", "==", ">="][relation], STRENGTHS[level])
        try:
            solver.addConstraint(made)
        except kiwi.UnsatisfiableConstraint:
            return solver, variables, index
    return solver, variables, None


def solve(is_non_negative, constraints):
    """Returns the values of the variables, or None if there are several solutions, and the refused constraints."""
    refused = []
    while True:
        # A solver that has refused a constraint contains a part of it, so a new solver is built.
        solver, variables, index = build(is_non_negative, constraints, refused)
        if index is None:
            break
        refused.append(index)
    solver.updateVariables()
    values = [variable.value() for variable in variables]
    for variable, value in zip(variables, values):
        for direction in (-1000, 1000):
            probe = (variable == value + direction) | 0.0001
            solver.addConstraint(probe)
            solver.updateVariables()
            if any(abs(v.value() - old) > 1e-6 for v, old in zip(variables, values)):
                return None, refused
            solver.removeConstraint(probe)
    return values, refused


def text(values):
    return " ".join(f"{value + 0.0:.7g}".replace("-0", "0") if value == 0 else f"{value:.7g}" for value in values)


def main():
    lines = []
    number = 0
    while len(lines) < COUNT:
        is_non_negative, constraints, changes, removals, additions = system(number)
        values, refused = solve(is_non_negative, constraints)
        if values is not None:
            for index, constant in changes:
                constraints[index][1] = constant
            removed = set(removals) | set(refused)
            later = [c for index, c in enumerate(constraints) if index not in removed] + additions
            after, contradictions = solve(is_non_negative, later)
            second = text(after) if after is not None and not contradictions else ""
            lines.append(f"{number} {','.join(map(str, refused)) or '-'} {text(values)};{second}")
        number += 1
    OUTPUT.parent.mkdir(parents=True, exist_ok=True)
    OUTPUT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    with_changes = sum(not line.endswith(";") for line in lines)
    print(f"{COUNT} of {number} systems have one solution, {with_changes} of them after the changes too", file=sys.stderr)


if __name__ == "__main__":
    main()
