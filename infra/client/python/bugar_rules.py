"""Runs the rules of a Bugar base without the service; Python 3.8 or newer, no packages.

As a program it proves itself: it reads what GET /api/rule-bases/{base}/vectors answered (the envelope or its
`data`) from a file or from standard input, runs the rules over each vector, and fails on the first that differs.
"""

import json
import math
import sys

UNKNOWN = "unknown"


def body_mass_index(weight_kg, height_cm):
    """kg/m2, rounded half up to nine decimals as the service does."""
    return math.floor((weight_kg / (height_cm / 100) ** 2) * 1e9 + 0.5) / 1e9


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


COMPARISONS = {
    "lessThan": lambda found, required: found < required,
    "lessThanInclusive": lambda found, required: found <= required,
    "greaterThan": lambda found, required: found > required,
    "greaterThanInclusive": lambda found, required: found >= required,
}


def holds(condition, memory):
    found, required = memory.get(condition["fact"]), condition["value"]
    operator = condition["operator"]
    if operator in ("equal", "notEqual"):
        is_equal = found == required and is_number(found) == is_number(required)
        return is_equal == (operator == "equal")
    # A comparison of numbers does not hold of what is not known, and null as its constant is 0.
    return is_number(found) and COMPARISONS[operator](found, required or 0)


def memory_of(base, facts):
    """The facts before any rule has run: what was not asked and what is not known have the declared values."""
    memory = {}
    for fact in base["facts"]:
        name = fact["name"]
        value = facts.get(name)
        if value is None and fact.get("computed") == "bmi":
            weight, height = facts.get("weight"), facts.get("height")
            value = body_mass_index(weight, height) if is_number(weight) and is_number(height) else None
        is_of_others = "onlyFor" in fact and facts.get("gender") != fact["onlyFor"]
        if value is None or is_of_others:
            memory[name] = fact["absent"]
        else:
            memory[name] = fact["unknown"] if value == UNKNOWN else value
    for kind in base["kinds"]:
        memory[kind["fact"]] = kind["otherwise"]
    return memory


def firing(base, rules, memory):
    """The rules that fire; all of a stage see what the stages before it concluded."""
    fired = []
    for stage in [stage for kind in base["kinds"] for stage in kind["stages"]]:
        now = [
            rule
            for rule in rules
            if rule["isActive"]
            and rule["stage"] == stage
            and all(holds(condition, memory) for condition in rule["conditions"]["all"])
        ]
        for rule in now:
            concluded = rule["event"]["params"]
            memory[concluded["fact"]] = concluded["value"]
        fired += now
    return fired


def conclusion_of(kind, fired):
    own = [rule for rule in fired if rule["event"]["params"]["fact"] == kind["fact"]]
    concluded = {rule["event"]["params"]["value"] for rule in own}
    found = [each["code"] for each in kind["codes"] if each["code"] in concluded]
    if kind["policy"] == "one" and len(found) > 1:
        raise ValueError(f"{kind['fact']}: {', '.join(found)}")
    values = found[-1:] if kind["policy"] == "most-cautious" else found
    if not values and kind["otherwise"] is not None:
        values = [kind["otherwise"]]
    rules = [rule["id"] for rule in own if rule["event"]["params"]["value"] in values]
    return {"fact": kind["fact"], "values": values, "rules": rules}


def decide(base, rules, facts):
    """Conclusions of each kind, and the ids of the rules that fired, in the order of the stages."""
    fired = firing(base, rules, memory_of(base, facts))
    conclusions = [conclusion_of(kind, fired) for kind in base["kinds"]]
    return {"conclusions": conclusions, "fired": [rule["id"] for rule in fired]}


def prove(answer):
    """How many vectors there are; fails on the first that the rules answer otherwise."""
    for vector in answer["vectors"]:
        found = decide(answer["base"], answer["rules"], vector["facts"])
        expected = {"conclusions": vector["conclusions"], "fired": vector["fired"]}
        if found != expected:
            raise SystemExit(f"{vector['facts']}: expected {expected}, found {found}")
    return len(answer["vectors"])


def read(text):
    """The answer of the service: one JSON value, or JSON lines of which all but the first are vectors."""
    try:
        told = json.loads(text)
    except json.JSONDecodeError:
        first, *vectors = (json.loads(line) for line in text.split("\n") if line.strip())
        return {**first, "vectors": vectors}
    return told.get("data", told)


USAGE = """Usage: python3 bugar_rules.py [FILE]

FILE is an answer of GET /api/rule-bases/{base}/vectors; without it the answer is read from standard input."""


def refuse(sentence):
    print(sentence, file=sys.stderr)
    raise SystemExit(2)


def main(args):
    if "--help" in args or "-h" in args:
        return print(USAGE)
    if len(args) > 1 or any(word.startswith("-") for word in args) or (not args and sys.stdin.isatty()):
        refuse(USAGE)
    try:
        # A byte order mark is no part of JSON, and only a line feed ends a line.
        with open(args[0], encoding="utf-8-sig", newline="\n") if args else sys.stdin as source:
            answer = read(source.read())
        name, version = answer["base"]["name"], answer["ruleSet"]["version"]
    except OSError as error:
        refuse(f"{args[0]} cannot be read: {error.strerror}.")
    except (ValueError, KeyError, TypeError, AttributeError):
        refuse(f"{args[0] if args else 'Standard input'} is not an answer of GET /api/rule-bases/{{base}}/vectors.")
    print(f"{name} version {version}: {prove(answer)} vectors, all alike")


if __name__ == "__main__":
    main(sys.argv[1:])
