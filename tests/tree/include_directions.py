#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Fails when a source includes what its layer must not know.

    include_directions.py SOURCE_DIR
    include_directions.py --self-test
"""
import re
import sys
import tempfile
from pathlib import Path

# Each layer and the layers it may include, beside itself. The most specific folder counts.
ALLOWED = {
    "engine/base": [],
    "engine/api": ["engine/base"],
    "engine/client": ["engine/api", "engine/base"],
    "engine/text": [],
    "engine/logs": ["engine/text", "engine/api", "engine/base"],
    "engine/jobs": ["engine/text", "engine/api", "engine/base"],
    "engine/store": ["engine/jobs", "engine/api", "engine/base"],
    "engine/exec": ["engine/jobs", "engine/api", "engine/base"],
    "engine/eventfiles": ["engine/base"],
    "engine/metrics": ["engine/eventfiles", "engine/logs", "engine/api", "engine/base"],
    "engine/tracking": ["engine/metrics", "engine/eventfiles", "engine/base"],
    "engine/storage": ["engine/api", "engine/base"],
    "engine/http": ["engine/jobs", "engine/logs", "engine/text", "engine/metrics", "engine/storage", "engine/tracking", "engine/api",
                    "engine/base"],
    "engine/daemon": ["engine/client", "engine/http", "engine/jobs", "engine/metrics", "engine/storage", "engine/tracking", "engine/store",
                      "engine/exec", "engine/api", "engine/base"],
    "engine/train": ["engine/eventfiles", "engine/base"],
    "engine/train/network": ["engine/base"],
    "engine/train/data": ["engine/base"],
    "engine/train/parallel": ["engine/base"],
    "engine/train/solver": ["engine/train/network", "engine/train/parallel", "engine/train/data", "engine/base"],
    "engine/train/brainscript": ["engine/train/solver", "engine/train/network", "engine/base"],
    "engine/train/caffe": ["engine/train/data", "engine/base"],
    "engine/train/caffetraining": ["engine/train/caffe", "engine/train/data", "engine/train/network",
                                   "engine/train/solver", "engine/base"],
    "engine/train/cpu": ["engine/train/solver", "engine/train/network", "engine/train/data", "engine/base"],
    "engine/train/cuda": ["engine/train/cuda/memory", "engine/train/solver", "engine/train/parallel", "engine/train/network",
                          "engine/train/data", "engine/base"],
    "engine/train/cuda/memory": ["engine/train/network", "engine/base"],
    "models": ["engine/client", "engine/text", "engine/api", "engine/base"],
    "widgets": ["models", "engine/text", "engine/api", "engine/base"],
    "app": ["widgets", "models", "engine/client", "engine/api", "engine/base"],
}
# engine/train itself holds the program, which joins its parts.
ALLOWED["engine/train"] += ["engine/train/network", "engine/train/parallel", "engine/train/data", "engine/train/solver",
                            "engine/train/brainscript", "engine/train/caffe", "engine/train/caffetraining", "engine/train/cpu",
                            "engine/train/cuda/memory"]

# Libraries that only these folders may use.
ONLY_IN = [
    (re.compile(r"<Q[A-Z]\w*(/\w+)?>|<Qt\w*>"), ["models", "widgets", "app"]),
    (re.compile(r"<httplib\.h>"), ["engine/http"]),
    (re.compile(r"<sqlite3\.h>"), ["engine/store"]),
    (re.compile(r"<curl/"), ["engine/client"]),
    (re.compile(r"<re2/"), ["engine/text", "models/query", "engine/metrics", "engine/api", "engine/http"]),
    (re.compile(r"<valijson/"), ["models/document"]),
    (re.compile(r"<yaml-cpp/"), ["models/dialects"]),
    (re.compile(r"<archive(_entry)?\.h>"), ["models/export"]),
    (re.compile(r"<(jpeglib|jerror|png)\.h>"), ["engine/train/data"]),
    (re.compile(r"<(dnnl|oneapi/dnnl)"), ["engine/train/cpu"]),
    (re.compile(r"<mpi\.h>"), ["engine/train/parallel/mpi"]),
    (re.compile(r"<(cuda|cudnn|cublas|nccl)"), ["engine/train/cuda"]),
    (re.compile(r"<QtCharts|<QChart"), ["widgets/charts", "widgets/theme"]),
    (re.compile(r"<QSettings>"), ["models/settings"]),
]
WIDGETS_ONLY = re.compile(r"<(QtWidgets|QWidget|QApplication|QMainWindow|QDialog|QLabel|QPushButton)\b")
INCLUDE = re.compile(r'^\s*#\s*include\s+([<"][^>"]+[>"])', re.M)
SUFFIXES = {".h", ".cpp", ".cu", ".cuh"}


def layer_of(path):
    candidates = [layer for layer in ALLOWED if path == layer or path.startswith(layer + "/")]
    return max(candidates, key=len) if candidates else None


def within(path, folders):
    return any(path.startswith(folder + "/") for folder in folders)


def breaches(root):
    for file in sorted(root.rglob("*")):
        relative = file.relative_to(root).as_posix()
        layer = layer_of(relative)
        if file.suffix not in SUFFIXES or layer is None:
            continue
        for include in INCLUDE.findall(file.read_text(encoding="utf-8")):
            target = include[1:-1]
            if include[0] == '"':
                to = layer_of(target)
                if to is None and "/" in target:
                    yield f"{relative} includes {include}, which is no folder of the product"
                elif to is not None and to != layer and to not in ALLOWED[layer]:
                    yield f"{relative} ({layer}) includes {include}: {layer} must not know {to}"
                continue
            for pattern, folders in ONLY_IN:
                if pattern.match(include) and not within(relative, folders):
                    yield f"{relative} includes {include}, which belongs into {', '.join(folders)}"
            if WIDGETS_ONLY.match(include) and not within(relative, ["widgets", "app"]):
                yield f"{relative} includes {include}: widgets belong into widgets/ and app/"


def self_test():
    cases = [
        ("engine/base/a.h", '#include "engine/api/job.h"', True),
        ("engine/api/a.cpp", '#include "engine/base/result.h"', False),
        ("engine/jobs/a.cpp", "#include <QString>", True),
        ("engine/train/cpu/a.cpp", '#include "engine/jobs/store.h"', True),
        ("widgets/jobs/a.cpp", '#include "engine/client/client.h"', True),
        ("models/a.cpp", "#include <QLabel>", True),
        ("widgets/a.cpp", "#include <QSettings>", True),
        ("models/a.cpp", "#include <QAbstractItemModel>", False),
        ("engine/daemon/a.cpp", "#  include <httplib.h>", True),
        ("engine/http/a.cpp", "#include <httplib.h>", False),
    ]
    for path, line, is_breach in cases:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / path
            file.parent.mkdir(parents=True)
            file.write_text(line + "\n", encoding="utf-8")
            if bool(list(breaches(Path(folder)))) != is_breach:
                sys.exit(f"{path} with {line}: expected {'a' if is_breach else 'no'} breach")
    print(f"{len(cases)} cases told apart")


def main():
    if sys.argv[1] == "--self-test":
        self_test()
        return
    root = Path(sys.argv[1])
    found = []
    for folder in ("engine", "models", "widgets", "app"):
        found += [b for b in breaches(root) if b.startswith(folder + "/")]
    if found:
        sys.exit("\n".join(found))


if __name__ == "__main__":
    main()
