#!/usr/bin/env python3
"""Run students' alpha-beta programs on the tree of an exercise, and write down what they did.

    plytree convert exercise.yaml exercise.json
    python3 run.py exercise.json programs submissions
    plytree check exercise.yaml submissions

EXERCISE is a file that `plytree convert` wrote, or a folder of them, one for each student.
PROGRAMS is a folder of Python files, in folders as a learning platform exports them. Each
program has a function

    def alphabeta(node, alpha, beta, maximizing):

that returns the value of a node. node.children is a list of nodes, empty for a leaf, and
node.value the number at a leaf; node.name is a text. Functions of the program that take
alpha and beta may call each other. Reading the value of a leaf counts as evaluating it.

Each program runs in a process of its own, with limits of time, memory and output. That
protects against mistakes, not against attacks: run the programs of strangers in a container.
"""

import argparse
import importlib.util
import inspect
import json
import math
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unicodedata
from pathlib import Path


# ---- The game tree, as a program sees it and as this file watches it ----


class Node:
    """A node of the game tree."""

    def __init__(self, place, name, maximizing, watch):
        self.place, self.name, self.maximizing, self._watch = place, name, maximizing, watch
        self._children, self._value = [], None

    @property
    def children(self):
        if self._children:
            self._watch.entered.add(self)
        return list(self._children)

    @property
    def value(self):
        if not self._children and self not in self._watch.entered:
            self._watch.entered.add(self)
            self._watch.evaluated.append(self)
        return None if self._children else self._value


class Watch:
    """What a program was seen to do, in its order."""

    def __init__(self):
        self.entered = set()  # nodes that were visited
        self.evaluated = []  # leaves
        self.windows = {}  # by node, on its first entry
        self.returned = {}  # by node

    def function(self, f):
        """Wrap a function that takes a node, alpha and beta."""
        signature = inspect.signature(f)
        names = {p.lower(): p for p in signature.parameters}
        if "alpha" not in names or "beta" not in names:
            return f

        def watched(*args, **kwargs):
            given = signature.bind(*args, **kwargs).arguments
            node = next((a for a in given.values() if isinstance(a, Node)), None)
            if node is None:
                return f(*args, **kwargs)
            self.entered.add(node) if node._children else None
            self.windows.setdefault(node, (given.get(names["alpha"]), given.get(names["beta"])))
            value = f(*args, **kwargs)
            self.returned[node] = value
            return value

        return watched


def tree_of(exercise, watch):
    """Make the nodes of an exercise, as far as its depth limit."""
    limit = exercise.get("search", {}).get("depth", math.inf)

    def make(said, place, maximizing, depth):
        said = {"children": said} if isinstance(said, list) else said if isinstance(said, dict) else {"value": said}
        if said.get("player") == "chance":
            sys.exit("programs can't be run on trees with chance nodes")
        if "player" in said:
            maximizing = said["player"] == "max"
        node = Node(place, said.get("name", ""), maximizing, watch)
        if said.get("value") is not None:
            node._value = number(said["value"])
        if depth < limit:
            for i, child in enumerate(said.get("children", []), 1):
                node._children.append(make(child, f"{place}.{i}".lstrip("."), not maximizing, depth + 1))
        return node

    return make(exercise["tree"], "", exercise.get("root", "max") == "max", 0)


def number(text):
    """Read a number as the exercise has it; inf is a text in JSON."""
    value = float(text)
    return int(value) if value.is_integer() else value


# ---- One program, in a process of its own ----


def run_one(program, exercise_file, result_file):
    """Run a program on an exercise, and write what was seen."""
    exercise = json.loads(Path(exercise_file).read_text(encoding="utf-8"))
    watch = Watch()
    root = tree_of(exercise, watch)
    sys.setrecursionlimit(20_000)
    sys.tracebacklimit = 10  # the end says what is wrong; an endless recursion prints too much else
    sys.path.insert(0, str(Path(program).parent))
    spec = importlib.util.spec_from_file_location("program", program)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for name, f in list(vars(module).items()):
        if inspect.isfunction(f) and f.__module__ == "program":
            setattr(module, name, watch.function(f))
    low, high = (number(v) for v in exercise.get("search", {}).get("window", (-math.inf, math.inf)))
    value = module.alphabeta(root, low, high, root.maximizing)
    watch.returned.setdefault(root, value)
    Path(result_file).write_text(json.dumps(answers(exercise, root, watch)), encoding="utf-8")


def answers(exercise, root, watch):
    """Answer the tasks that ask what a search does, by what this one did."""
    inner = [n for n in preorder(root) if n._children and n in watch.entered]
    known = {
        "value": lambda task: plain(watch.returned.get(root)),
        "best-move": lambda task: best_move(root, watch),
        "values": lambda task: {call(n): plain(watch.returned.get(n)) for n in inner},
        "windows": lambda task: {call(n): window(n, watch, task.get("at", "leaving")) for n in inner},
        "pruned": lambda task: [c.place for n in inner for c in n._children if c not in watch.entered],
        "order": lambda task: [call(n) for n in watch.evaluated],
        "evaluated": lambda task: len(watch.evaluated),
    }
    given = {}
    for task in exercise.get("exercise", {}).get("tasks", []):
        if task["ask"] in known and "search" not in task:
            given[task.get("id", task["ask"])] = known[task["ask"]](task)
    return given


def preorder(node):
    nodes = [node]
    while nodes:
        node = nodes.pop()
        yield node
        nodes.extend(reversed(node._children))


def call(node):
    return node.place or "root"


def plain(value):
    """A number as the file format has it, or None for whatever else a program returned."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or math.isnan(value):
        return None
    if math.isinf(value):
        return "inf" if value > 0 else "-inf"
    return value


def best_move(root, watch):
    """The first child whose value was the best."""
    values = [(plain_or_none(watch.returned.get(c, c._value if c in watch.entered else None)), c) for c in root._children]
    values = [(v, c) for v, c in values if v is not None]
    if not values:
        return None
    pick = max if root.maximizing else min
    return call(pick(values, key=lambda pair: pair[0])[1])  # max and min take the first of equals


def plain_or_none(value):
    return value if plain(value) is not None else None


def window(node, watch, at):
    """The window on entry, or as the values of the visited children left it."""
    ends = watch.windows.get(node)
    if ends is None or plain(ends[0]) is None or plain(ends[1]) is None:
        return None
    low, high = ends
    if at == "leaving":
        for child in node._children:
            value = plain_or_none(watch.returned.get(child, child._value if child in watch.entered else None))
            if value is not None and node.maximizing:
                low = max(low, value)
            elif value is not None:
                high = min(high, value)
    return [plain(low), plain(high)]


# ---- All programs ----


class Failed(Exception):
    """Why a program has no answers, in a few words that can stand in a file name."""


def limits(options):
    """Limit memory and files of the process that is about to run a program, where the system can."""
    try:
        import resource
    except ImportError:
        return None

    def limit():
        for what, most in ((resource.RLIMIT_AS, options.megabytes << 20), (resource.RLIMIT_FSIZE, 64 << 20), (resource.RLIMIT_CPU, options.seconds + 1)):
            try:
                resource.setrlimit(what, (most, most))
            except (ValueError, OSError):  # this system doesn't know it, or allows less
                pass

    return limit


def watched_run(program, exercise_file, options):
    """Run a program in a process of its own, and return what it wrote down."""
    folder = tempfile.mkdtemp()
    try:
        result, printed = Path(folder, "result.json"), tempfile.TemporaryFile()
        with printed:
            status = run_limited(
                [sys.executable, "-I", "-B", __file__, "--one", str(program.resolve()), str(exercise_file.resolve()), str(result)], folder, printed, options)
            if status == 0:
                return read_result(result)
            printed.seek(0)
            last = printed.read().decode("utf-8", "replace").strip().splitlines()[-1:]
            raise Failed(last[0] if last else "ended without a result")
    finally:
        shutil.rmtree(folder, ignore_errors=True)  # a program may have locked its files


def run_limited(command, folder, printed, options):
    """Run a command until it ends, and return its status. What it prints goes to a file:
    a pipe would stay open as long as anything that it started."""
    process = subprocess.Popen(
        command, cwd=folder, stdin=subprocess.DEVNULL, stdout=printed, stderr=subprocess.STDOUT,
        start_new_session=True, preexec_fn=limits(options), env={"PATH": os.environ.get("PATH", ""), "HOME": folder})
    end = time.monotonic() + options.seconds
    try:
        while True:
            try:
                status = process.wait(0.05)
            except subprocess.TimeoutExpired:
                status = None
            if os.fstat(printed.fileno()).st_size > options.kilobytes << 10:
                raise Failed(f"printed more than {options.kilobytes} KB")
            if status is not None:
                return status
            if time.monotonic() > end:
                raise Failed(f"ran longer than {options.seconds} seconds")
    finally:
        kill(process)  # and what it started
        process.wait()


def read_result(result):
    """Read what a program was seen to do. The program could write there too, so it may be anything."""
    try:
        if result.is_symlink() or not result.is_file() or result.stat().st_size > 16 << 20:
            raise Failed("ended without a result")
        given = json.loads(result.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        raise Failed("ended without a result") from None
    if not isinstance(given, dict):
        raise Failed("ended without a result")
    return given


def kill(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except AttributeError:
        process.kill()
    except (ProcessLookupError, PermissionError):
        pass


def tokens(text):
    """The words and numbers of a text, for comparing names."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", text).casefold() if not unicodedata.combining(c))
    return re.findall(r"[^\W_]+", plain)


def begins(part, student):
    """Report whether a part of a path begins with a student's name, and not with a longer one."""
    moodle = re.match(r"(.*)_\d+_assignsubmission_", part)
    if moodle:
        return tokens(moodle.group(1)) == student
    words = tokens(part)
    return any("".join(words[:k]) == "".join(student) for k in range(1, len(words) + 1))


def exercise_for(text, inside, exercises):
    """The exercise of the student who wrote a program: by NUMBER in it, by file name, or by a name on its path."""
    if len(exercises) == 1:
        return exercises[0]
    said = re.search(r"""^NUMBER\s*=\s*["']([^"'\n]+)["']""", text, re.M)
    parts = [*inside.parts[:-1], inside.stem]

    def on_path(exercise):
        file, content = exercise
        name, student = tokens(file.stem), tokens(str(content.get("answers", {}).get("student", "")))
        return any(name and "".join(tokens(p)) == "".join(name) or student and begins(p, student) for p in parts)

    def by_number(exercise):
        return str(exercise[1].get("answers", {}).get("number", "")).strip().lower() == said.group(1).strip().lower()

    of_path = [e for e in exercises if on_path(e)]
    fitting = [e for e in exercises if by_number(e)] if said else of_path
    if said and fitting and of_path and not any(e in of_path for e in fitting):
        raise Failed("NUMBER in the program is another student's")
    if len(fitting) != 1:
        raise Failed("no exercise fits this student" if not fitting else "several exercises fit this student")
    return fitting[0]


def cut(text, most):
    """Cut a text to so many bytes, as names of files are limited."""
    return os.fsencode(text)[:most].decode("utf-8", "ignore")


def write(folder, stem, ending, text):
    """Write a file whole or not at all, under a name that no other has."""
    folder.mkdir(parents=True, exist_ok=True)
    path, n = folder / (stem + ending), 2
    while path.exists():
        path, n = folder / f"{stem} {n}{ending}", n + 1
    part = folder / ".part"
    part.write_text(text, encoding="utf-8", errors="replace")
    os.replace(part, path)


def write_failure(folder, program, reason):
    """Write a text file named after the program and the reason; check lists it as failed."""
    reason = cut(re.sub(r"[^\w ,.;()'-]+", " ", reason).strip(), 80).strip(" .") or "ended without a result"
    write(folder, f"{cut(program, 120)} - {reason}", ".txt", reason + "\n")


def shown(text):
    """A text from a stranger as it can be printed on a terminal."""
    return "".join(c if c.isprintable() else "?" for c in str(text))[:300]


def read_exercises(path):
    files = sorted(path.glob("*.json")) if path.is_dir() else [path]
    if not files:
        sys.exit(f"{path} contains no .json file; make some with plytree convert")
    exercises = []
    for file in files:
        try:
            content = json.loads(file.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError) as wrong:
            sys.exit(f"{file} can't be read as JSON ({wrong}); make it with plytree convert")
        if not isinstance(content, dict) or "tree" not in content:
            sys.exit(f"{file} isn't an exercise; make it with plytree convert")
        exercises.append((file, content))
    return exercises


def find_programs(folder):
    """The programs in a folder with their texts. Links are left out: they lead to other people's files."""
    programs = {}
    for path in sorted(folder.rglob("*.py")):
        if path.name.startswith(".") or path.is_symlink() or not path.is_file():
            continue
        try:
            with path.open(encoding="utf-8-sig", errors="replace") as file:
                text = file.read(1 << 20)
        except OSError:
            continue
        if re.search(r"^def alphabeta\b", text, re.M):
            programs[path] = text
    return programs


def run_all(options):
    exercises = read_exercises(options.exercise)
    programs = find_programs(options.programs)

    def failed(inside, folder, program, why):
        print(f"{shown(inside)}: {shown(why)}", file=sys.stderr)
        write_failure(folder, program, str(why))

    for program, text in programs.items():
        inside = program.relative_to(options.programs)
        folder = options.out / inside.parent
        try:
            file, exercise = exercise_for(text, inside, exercises)
            given = watched_run(program, file, options)
        except Failed as why:
            failed(inside, folder, inside.stem, why)
            continue
        asked = {t.get("id", t["ask"]) for t in exercise.get("exercise", {}).get("tasks", [])}
        # The teacher's own answers are in the exercise; only what tells whose exercise it is goes on.
        whose = {k: v for k, v in exercise.get("answers", {}).items() if len(exercises) > 1 and k in ("student", "number")}
        solved = {**exercise, "answers": {**whose, **{k: v for k, v in given.items() if k in asked and v is not None}}}
        name = file.stem if len(exercises) > 1 else cut(inside.stem, 200)
        write(folder, name, ".json", json.dumps(solved, ensure_ascii=False, indent=1) + "\n")
    for entry in sorted(options.programs.iterdir()):
        if not entry.name.startswith((".", "__")) and not any(entry == p or entry in p.parents for p in programs):
            folder = options.out / entry.name if entry.is_dir() else options.out
            failed(entry.name, folder, entry.name if entry.is_dir() else entry.stem, "no program with a function alphabeta")
    left = sorted({t.get("id", t["ask"]) for _, e in exercises for t in e.get("exercise", {}).get("tasks", []) if "search" in t or t["ask"] not in ANSWERED})
    if left:
        print("not answered, because a program doesn't show it: " + ", ".join(left), file=sys.stderr)


ANSWERED = ("value", "best-move", "values", "windows", "pruned", "order", "evaluated")


def main():
    if sys.argv[1:2] == ["--one"]:
        return run_one(*sys.argv[2:])
    parser = argparse.ArgumentParser(description="Run students' alpha-beta programs on the tree of an exercise.")
    parser.add_argument("exercise", type=Path, help="a file that plytree convert wrote, or a folder of them")
    parser.add_argument("programs", type=Path, help="a folder with the programs")
    parser.add_argument("out", type=Path, help="the folder for plytree check")
    parser.add_argument("--seconds", type=int, default=10, help="time for each program (default 10)")
    parser.add_argument("--megabytes", type=int, default=512, help="memory for each program (default 512)")
    parser.add_argument("--kilobytes", type=int, default=64, help="what each program may print (default 64)")
    options = parser.parse_args()
    if not options.programs.is_dir():
        sys.exit(f"{options.programs} is not a folder")
    if options.out.exists() and (not options.out.is_dir() or any(options.out.iterdir())):
        sys.exit(f"{options.out} isn't an empty folder; choose a new one, so that no older results are marked")
    try:
        run_all(options)
    except KeyboardInterrupt:
        sys.exit("stopped")
    except OSError as wrong:
        sys.exit(f"the results can't be written ({wrong}); check {options.out}")


if __name__ == "__main__":
    main()
