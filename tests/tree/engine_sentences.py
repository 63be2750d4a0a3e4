# SPDX-License-Identifier: Apache-2.0
"""Fails when the engine's sources make a sentence that models/sentences does not list, or when that lists one which the
engine does not make any more. By these lists the workbench recognises the engine's sentences and translates them.

usage: engine_sentences.py SOURCE_DIR | --self-test"""
import pathlib
import re
import sys
import tempfile

# What these make is read by others than the workbench: terminals, Azure's tools, MLflow's client, logs of jobs.
NOT_SHOWN = ("engine/daemon/", "engine/eventfiles/", "engine/text/", "engine/tracking/",
             "engine/exec/supervisormain.cpp", "engine/http/portserver.cpp",
             "engine/http/storage", "engine/http/tls.cpp", "engine/http/tracking", "engine/metrics/behindmark.cpp",
             "engine/metrics/linepatterns.cpp", "engine/storage/sas.cpp", "engine/storage/sharedkey.cpp",
             "engine/store/trashtable.cpp")
# Of the trainer the workbench shows what it says of a network and its data, and why it does not try them or stops. The
# rest stands in logs of jobs, which are quoted as they are.
SHOWN_OF_TRAINER = ("engine/train/cpu/", "engine/train/cuda/backend.cpp", "engine/train/cuda/devicebuffer.h",
                    "engine/train/cuda/layergraph.cpp", "engine/train/data/", "engine/train/describe.cpp",
                    "engine/train/device.cpp", "engine/train/fit.cpp", "engine/train/network/", "engine/train/solver/",
                    "engine/train/trainingrun.cpp")
LOGS_OF_TRAINER = ("engine/train/network/onnx", "engine/train/network/safetensors.cpp", "engine/train/solver/backend.h",
                   "engine/train/solver/brainscriptlines.cpp", "engine/train/solver/cntklines.cpp",
                   "engine/train/solver/sharedtraining.cpp")
# Words that the engine looks for in logs, commands that it writes, and what comes before it runs or in its own log.
PARTS_NOT_SHOWN = re.compile(
    r"^(CREATE|INSERT|SELECT|DELETE|UPDATE|PRAGMA|WITH RECURSIVE|BEGIN|\s*INTO | ?--|%)|[|&>]\s|\$\(|\$[@\"{]|<\?xml|"
    r"\"\$|&1|&-|^if \[")
# Where the workbench makes sentences of its own by which it can be told later what has failed.
OWN_SENTENCES = ("models/backend", "models/code", "models/dialects", "models/export", "models/files", "models/notebook",
                 "models/templates", "widgets/wizards")
ARGUMENT = "\0"

TOKEN = re.compile(r"""//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])'|[A-Za-z_0-9]\w*|::|[^\s]""",
                   re.S)
STRING = re.compile(r'^"')


def plain(literal):
    text = literal[1:-1]
    text = re.sub(r"\\u([0-9a-fA-F]{4})", lambda found: chr(int(found[1], 16)), text)
    return re.sub(r"\\(.)", lambda found: {"n": "\n", "t": "\t"}.get(found[1], found[1]), text)


def tokens(text):
    for found in TOKEN.finditer(text):
        if not found[0].startswith(("//", "/*", "R\"")):
            yield found[0], text.count("\n", 0, found.start()) + 1


def literals(text):
    """Adjacent literals as one, each with its line and the call it stands in."""
    found = list(tokens(text))
    calls = []
    i = 0
    while i < len(found):
        token, line = found[i]
        if token in "([{":
            calls.append(found[i - 1][0] if i and token == "(" else "")
        elif token in ")]}" and calls:
            calls.pop()
        if not STRING.match(token):
            i += 1
            continue
        joined = ""
        while i < len(found) and STRING.match(found[i][0]):
            joined += plain(found[i][0])
            i += 1
        yield line, joined, calls


def listed_patterns(root):
    patterns = []
    for file in sorted((root / "models/sentences").glob("*sentences.cpp")):
        for _, text, calls in literals(file.read_text()):
            if "QT_TRANSLATE_NOOP" in calls and text != "EngineSentences":
                patterns.append((file.name, text))
    return patterns


def without_places(pattern):
    return re.sub(r"%L?[1-9]", ARGUMENT, pattern)


def is_sentence(text):
    words = re.findall(r"[A-Za-z][a-z']+", text)
    return len(words) >= 3 and text.count(" ") >= 2 and not PARTS_NOT_SHOWN.search(text)


def excused(root):
    lines = (root / "tests/tree/unshown_sentences.txt").read_text().splitlines()
    return {line for line in lines if line and not line.startswith("#")}


def is_listed(text, listed):
    """Also where it goes over from a sentence into one that stands within it."""
    least = 6
    return text in listed or any(text[:at] in listed and text[at:] in listed for at in range(least, len(text) - least))


def covered(fragment, corpus):
    """How much of the fragment stands in the engine's sources, in pieces that are no accident."""
    shortest, count, at = 5, 0, 0
    while at < len(fragment):
        size = 0
        while at + size < len(fragment) and fragment[at:at + size + 1] in corpus:
            size += 1
        count += size if size >= shortest else 0
        at += max(size, 1)
    return count / len(fragment)


def is_shown(name):
    if name.startswith("engine/train/"):
        return name.startswith(SHOWN_OF_TRAINER) and not name.startswith(LOGS_OF_TRAINER)
    return not name.startswith(NOT_SHOWN)


def problems_of(root):
    problems = []
    patterns = listed_patterns(root)
    listed = "\n".join(without_places(text) for _, text in patterns)
    excuses = excused(root)
    used = set()
    corpus = []
    for file in sorted((root / "engine").rglob("*")):
        if file.suffix not in (".cpp", ".h"):
            continue
        name = str(file.relative_to(root))
        for line, text, calls in literals(file.read_text()):
            corpus.append(text)
            if not is_shown(name) or not is_sentence(text):
                continue
            if calls and calls[-1] in ("error", "warning", "info", "debug"):
                continue # of the engine's own log
            if calls and calls[-1] == "note" and name == "engine/exec/local/noderun.cpp":
                continue # of a job's service log
            if text.strip() in excuses:
                used.add(text.strip())
            elif not is_listed(text, listed):
                problems.append(f"{name}:{line}: “{text}” is not in models/sentences: the workbench shows it in English "
                                "only; list it there and translate it")
    everything = "\n".join(corpus).lower()
    own = "\n".join(text for folder in OWN_SENTENCES
                    for file in sorted((root / folder).glob("*.cpp")) for _, text, _ in literals(file.read_text())).lower()
    for name, text in patterns:
        if name == "systemsentences.cpp":
            continue
        if name == "filessentences.cpp": # the workbench's own
            longest = max(without_places(text).lower().split(ARGUMENT), key=len)
            if covered(longest, own) < 0.8:
                problems.append(f"models/sentences/{name}: “{text}” is made of no file any more; remove it")
            continue
        longest = max(without_places(text).lower().split(ARGUMENT), key=len)
        if len(longest) > 16 and covered(longest, everything) < 0.8: # shorter ones are parts of others
            problems.append(f"models/sentences/{name}: “{text}” is no sentence of the engine any more; remove it")
    for text in sorted(excuses - used):
        problems.append(f"tests/tree/unshown_sentences.txt: “{text}” is no sentence of the engine any more; remove it")
    return problems


def self_test():
    """A tree with one sentence that is listed, one that is not, and one that is listed and not made."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for part in ("engine/jobs", "models/sentences", "tests/tree"):
            (root / part).mkdir(parents=True)
        (root / "tests/tree/unshown_sentences.txt").write_text("# none\n")
        (root / "engine/jobs/a.cpp").write_text(
            'Error("There is no moon over " + place +\n" tonight; " "wait for it."); // "not a sentence at all"\n'
            'log::error("The moon fell on the head.");\nError("The sun is too hot; wait.");\n')
        (root / "models/sentences/skysentences.cpp").write_text(
            'QT_TRANSLATE_NOOP("EngineSentences", "There is no moon over %1 tonight; wait for it."),\n'
            'QT_TRANSLATE_NOOP("EngineSentences", "The stars are out of reach of %1."),\n')
        found = problems_of(root)
        wanted = ("engine/jobs/a.cpp:4: “The sun is too hot; wait.”", "“The stars are out of reach of %1.” is no sentence")
        if len(found) != 2 or any(part not in problem for part, problem in zip(wanted, found)):
            return ["the self-test found " + repr(found)]
    return []


def main(arguments):
    problems = self_test() if arguments == ["--self-test"] else problems_of(pathlib.Path(arguments[0]))
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
