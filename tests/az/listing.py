#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the commands of a Batch AI document, as they stand, against a fresh engine, and looks at what came of them.

    listing.py cntk_quickstart|caffe2_recipe PROGRAMS [--shared DIR] [--install]

PROGRAMS is the folder with trainyard-engine and trainyard-train; --shared the folder with the samples and the real
MNIST, which need not exist; --install installs azure-cli where it is missing. Ends with 77 where az is absent.
"""
import argparse
import json
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import azengine

HERE = Path(__file__).resolve().parent
ACCOUNT = "batchairecipestorage"
VOLUMES = {
    "azureFileShares": [
        {"azureFileUrl": f"https://<AZURE_BATCHAI_STORAGE_ACCOUNT>.file.core.windows.net/{share}",
         "relativeMountPath": share} for share in ("logs", "scripts")],
    "azureBlobFileSystems": [{"accountName": "<AZURE_BATCHAI_STORAGE_ACCOUNT>", "containerName": "data",
                              "relativeMountPath": "data"}]}
# Of the same content as the recipes' own files, which are used where they are at hand.
JOBS = {
    "cntk_quickstart": {"properties": {
        "nodeCount": 1,
        "cntkSettings": {
            "pythonScriptFilePath": "$AZ_BATCHAI_JOB_MOUNT_ROOT/scripts/cntk/ConvNet_MNIST.py",
            "commandLineArgs": "$AZ_BATCHAI_JOB_MOUNT_ROOT/data/mnist_data $AZ_BATCHAI_OUTPUT_MODEL"},
        "stdOutErrPathPrefix": "$AZ_BATCHAI_JOB_MOUNT_ROOT/logs",
        "outputDirectories": [{"id": "MODEL", "pathPrefix": "$AZ_BATCHAI_JOB_MOUNT_ROOT/logs"}],
        "mountVolumes": VOLUMES,
        "containerSettings": {"imageSourceRegistry": {"image": "microsoft/cntk:2.5.1-gpu-python2.7-cuda9.0-cudnn7.0"}}}},
    "caffe2_recipe": {"properties": {
        "nodeCount": 2,
        "caffe2Settings": {
            "pythonScriptFilePath": "$AZ_BATCHAI_JOB_MOUNT_ROOT/scripts/caffe2/resnet50_trainer.py",
            "commandLineArgs": "--num_shards 2 --shard_id $AZ_BATCHAI_TASK_INDEX --run_id 0 --epoch_size 2000 "
                               "--num_epochs 5 --train_data $AZ_BATCHAI_JOB_MOUNT_ROOT/data/mnist_data/mnist_train_lmdb "
                               "--file_store_path $AZ_BATCHAI_SHARED_JOB_TEMP"},
        "stdOutErrPathPrefix": "$AZ_BATCHAI_JOB_MOUNT_ROOT/logs",
        "mountVolumes": VOLUMES,
        "containerSettings": {"imageSourceRegistry": {"image": "caffe2ai/caffe2"}}}}}
RECIPES = {"cntk_quickstart": "CNTK/CNTK-GPU-Python", "caffe2_recipe": "Caffe2/Caffe2-GPU-Distributed"}
SCRIPTS = {"cntk_quickstart": "ConvNet_MNIST.py", "caffe2_recipe": "resnet50_trainer.py"}


def put_digits(folder, programs, shared):
    """The real MNIST where it is there, drawn digits otherwise."""
    folder.mkdir(parents=True)
    real = sorted((shared / "data" / "mnist").glob("*.gz"))
    for file in real:
        shutil.copy(file, folder)
    if not real:
        subprocess.run([programs / "trainyard-train", "data", "digits", "--format", "idx", "--output", folder],
                       check=True, stdout=subprocess.DEVNULL)
    print("digits:", "the real MNIST" if real else "drawn")


def put_downloads(name, folder, programs, shared):
    shutil.copy(HERE / "scripts" / SCRIPTS[name], folder)
    digits = folder / "mnist_data"
    put_digits(digits / "mnist_train_lmdb" if name == "caffe2_recipe" else digits, programs, shared)
    recipe = shared / "samples/batchai/recipes" / RECIPES[name] / "job.json"
    if recipe.exists():
        shutil.copyfile(recipe, folder / "job.json")
    else:
        (folder / "job.json").write_text(json.dumps(JOBS[name]))


def commands(name):
    for line in (HERE / "listings" / f"{name}.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            yield line.replace("<storage account name>", ACCOUNT)


class Listing:
    """Runs one command after the other; each must succeed. Keeps what they printed."""

    def __init__(self, name, folder, environment):
        self.name, self.folder, self.environment = name, folder, environment
        self.printed = {}

    def run(self, command):
        print("$", command, flush=True)
        words = shlex.split(command)
        done = subprocess.run(words, cwd=self.folder, env=self.environment, text=True, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, timeout=600, check=False)
        if done.returncode != 0:
            print(done.stdout)
            sys.exit(f"failed with exit code {done.returncode}: {command}")
        what = " ".join(words[1:]).split(" -")[0]
        self.printed[what] = done.stdout
        print("\n".join("    " + line for line in done.stdout.splitlines()[-4:]), flush=True)
        return done.stdout

    def printed_json(self, what):
        text = self.printed[what]
        return json.loads(text[min(at for at in (text.find("{"), text.find("["), text.find('"')) if at >= 0):])


def check(condition, what):
    if not condition:
        sys.exit(f"not so: {what}")


def check_common(listing, job):
    cluster = listing.printed_json("batchai cluster create")
    check(cluster["vmSize"].upper() == "STANDARD_NC6", "the cluster has its size")
    check(cluster["allocationState"] in ("steady", "resizing"), "the cluster has a state")
    created = listing.printed_json("batchai job create")
    check(created["executionState"] in ("queued", "running"), "a created job waits or runs")
    shares = created["mountVolumes"]["azureFileShares"]
    check(all(share["credentials"]["accountKey"] is None for share in shares), "account keys are not told")
    segment = listing.printed_json("batchai job show")
    check(segment == created["jobOutputDirectoryPathSegment"] and job in segment, "the output path is the job's")


def check_cntk(listing):
    check_common(listing, "cntk_python")
    streamed = listing.printed["batchai job file stream"]
    losses = re.findall(r"Finished Epoch\[\d+ of \d+\]: \[Training\] loss = ([\d.]+)", streamed)
    check(len(losses) == 2 and float(losses[1]) < float(losses[0]) < 2.3, f"two epochs were streamed and learnt: {losses}")
    check("Final Results" in streamed, "the stream goes to the end")
    models = listing.printed_json("batchai job file list")
    check(any(each["name"].endswith(".onnx") and each["contentLength"] > 1000 for each in models),
          "a model came out")
    check("cntk_python" in listing.printed["batchai job list"], "the job is listed")


def check_caffe2(listing):
    check_common(listing, "distributed_caffe2")
    streamed = listing.printed["batchai job file stream"]
    errors = re.findall(r"Finished epoch \d: error ([\d.]+)% of shard 0", streamed)
    check(len(errors) == 5 and float(errors[4]) < 20, f"five epochs were streamed and learnt: {errors}")
    files = {each["name"] for each in listing.printed_json("batchai job file list")}
    check({"stdout-0.txt", "stderr-0.txt", "stdout-1.txt", "stderr-1.txt"} <= files, f"each rank has its logs: {files}")


def check_weights_agree(engine):
    """Of two processes that trained together: both say the same at the end."""
    (first,) = engine.data.glob("storage/*/files/logs/**/stderr-0.txt")
    sums = [re.findall(r"Weights add up to (\S+)", (first.parent / f"stderr-{rank}.txt").read_text()) for rank in (0, 1)]
    check(len(sums[0]) == 1 and sums[0] == sums[1], f"both ranks have the same weights: {sums}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("name", choices=sorted(JOBS))
    parser.add_argument("programs", type=Path)
    parser.add_argument("--shared", type=Path, default=HERE.parents[2] / "shared")
    parser.add_argument("--install", action="store_true")
    options = parser.parse_args()
    azengine.require_az(options.install)

    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder) / "work"
        work.mkdir()
        put_downloads(options.name, work, options.programs, options.shared)
        with azengine.Engine(options.programs, folder, {"containerRuntime": "none", "withoutContainers": "host"}) as engine:
            listing = Listing(options.name, work, engine.az_environment())
            for command in commands(options.name):
                if options.name == "caffe2_recipe" and "job delete" in command:
                    check_weights_agree(engine)
                listing.run(command)
        (check_cntk if options.name == "cntk_quickstart" else check_caffe2)(listing)
    print("all commands ran, and what they say is so")


if __name__ == "__main__":
    main()
