#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs a job in the shape of one of Batch AI's CNTK and Caffe recipes, with the real MNIST in the storage that it
mounts, and looks at what a reader of the recipe would look at: the log, the test error, the metrics, the model.

    recipes.py brainscript|brainscript_distributed|caffe PROGRAMS --shared DIR

PROGRAMS is the folder with trainyard-engine and trainyard-train; DIR holds data/mnist. Networks and solvers are this
folder's own. Ends with 77 where the data, or what a recipe needs on the machine, is missing.
"""
import argparse
import gzip
import importlib.util
import json
import shutil
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "support"))
from liveengine import API, CLUSTER, EXPERIMENT, FINISHED, GROUP, WORKSPACE, Engine, job_path, must, wait_for

SKIPPED = 77
PATIENCE = 300
ACCOUNT, PLACE = "recipestorage", "batchaisample"  # share and container have one name
STORAGE = f"{GROUP}/providers/Microsoft.Storage/storageAccounts/{ACCOUNT}"
JOB = job_path("recipe")
LEARNT_FROM = 20000  # of the 60,000 training digits, for the text that CNTK reads
MOST_ERROR = 0.03  # of the 10,000 test digits; one layer alone, however long it is trained, ends above 0.07


def skip(why):
    print("skipped: " + why)
    sys.exit(SKIPPED)


def check(condition, what):
    if not condition:
        sys.exit(f"not so: {what}")


# The data, as the recipes' downloads have it.


def idx(folder, name):
    content = gzip.decompress((folder / (name + ".gz")).read_bytes())
    dimensions = content[3]
    return struct.unpack_from(f">{dimensions}I", content, 4), content[4 + 4 * dimensions:]


def write_text(mnist, prefix, most, file):
    (count, height, width), pixels = idx(mnist, prefix + "-images-idx3-ubyte")
    _, labels = idx(mnist, prefix + "-labels-idx1-ubyte")
    size = height * width
    words = [f" {value}" for value in range(256)]
    with open(file, "w", encoding="ascii") as text:
        for row in range(min(count, most)):
            hot = " ".join("1" if label == labels[row] else "0" for label in range(10))
            values = "".join(map(words.__getitem__, pixels[row * size:(row + 1) * size]))
            text.write(f"|labels {hot} |features{values}\n")


def put_brainscript(share, _container, mnist):
    data, samples = share / "mnist_database", share / "cntk_samples"
    data.mkdir()
    samples.mkdir()
    write_text(mnist, "train", LEARNT_FROM, data / "Train-28x28_cntk_text.txt")
    write_text(mnist, "t10k", 10000, data / "Test-28x28_cntk_text.txt")
    shutil.copy(HERE / "convnet.cntk", samples)


def put_caffe(share, container, mnist):
    """Datums by number in LMDBs, as Caffe's own conversion leaves them."""
    data, samples = container / "mnist_dataset", share / "caffemnistsample"
    data.mkdir()
    samples.mkdir()
    subprocess.run([sys.executable, HERE.parent / "engine/train/caffe/data/digitslmdb.py", mnist, data], check=True)
    for kind in ("train", "test"):
        (data / f"{kind}_lmdb").rename(data / f"mnist_{kind}_lmdb")
    for name in ("solver.prototxt", "net.prototxt.template", "prepare.sh"):
        shutil.copy(HERE / name, samples)


# The jobs, as job.json and notebook have them.


def file_share(key, path):
    return {"accountName": ACCOUNT, "azureFileUrl": f"https://{ACCOUNT}.file.core.windows.net/{PLACE}",
            "relativeMountPath": path, "credentials": {"accountKey": key}}


def inputs(**paths):
    return [{"id": name, "path": path} for name, path in paths.items()]


def job(place, image, **more):
    return {"cluster": {"id": CLUSTER}, "nodeCount": 1, "stdOutErrPathPrefix": place,
            "outputDirectories": [{"id": "MODEL", "pathPrefix": place, "pathSuffix": "Models"}],
            "containerSettings": {"imageSourceRegistry": {"image": image}}, **more}


def brainscript_job(_key, more_arguments=""):
    place = "$AZ_BATCHAI_MOUNT_ROOT/external"
    return job(place, "microsoft/cntk:2.1-gpu-python3.5-cuda8.0-cudnn6.0",
               inputDirectories=inputs(DATASET=place + "/mnist_database", CONFIG=place + "/cntk_samples"),
               cntkSettings={"configFilePath": "$AZ_BATCHAI_INPUT_CONFIG/convnet.cntk",
                             "commandLineArgs": "rootDir=. dataDir=$AZ_BATCHAI_INPUT_DATASET "
                                                "outputDir=$AZ_BATCHAI_OUTPUT_MODEL" + more_arguments})


def distributed_job(key):
    return brainscript_job(key, " parallelTrain=true") | {"nodeCount": 2}


def caffe_job(key):
    share, container = "$AZ_BATCHAI_JOB_MOUNT_ROOT/afs", "$AZ_BATCHAI_JOB_MOUNT_ROOT/bfs"
    volumes = {"azureFileShares": [file_share(key, "afs")],
               "azureBlobFileSystems": [{"accountName": ACCOUNT, "containerName": PLACE, "relativeMountPath": "bfs",
                                         "credentials": {"accountKey": key}}]}
    return job(share, "bvlc/caffe:gpu", mountVolumes=volumes,
               inputDirectories=inputs(SAMPLE=share + "/caffemnistsample", DATA=container + "/mnist_dataset"),
               jobPreparation={"commandLine": "bash $AZ_BATCHAI_INPUT_SAMPLE/prepare.sh"},
               caffeSettings={"configFilePath": "$AZ_BATCHAI_INPUT_SAMPLE/solver.prototxt"})


# One job, from the storage account to the model.


def make_cluster(connection, key, nodes):
    must(connection.ask("PUT", CLUSTER + API, {"location": "eastus", "properties": {
        "vmSize": "STANDARD_NC6", "scaleSettings": {"manual": {"targetNodeCount": nodes}},
        "userAccountSettings": {"adminUserName": "me", "adminUserPassword": "unused"},
        "nodeSetup": {"mountVolumes": {"azureFileShares": [file_share(key, "external")]}}}}))


def run_to_its_end(connection, properties):
    must(connection.ask("PUT", EXPERIMENT + API, {}))
    must(connection.ask("PUT", JOB + API, {"properties": properties}))

    def ended():
        job_now = must(connection.ask("GET", JOB + API))["properties"]
        return job_now if job_now["executionState"] in FINISHED else None

    return wait_for(ended, PATIENCE, 0.1)


def output_files(connection, directory, folder="."):
    asked = f"&outputdirectoryid={directory}&directory={folder}"
    answer = must(connection.ask("POST", f"{JOB}/listOutputFiles{API}{asked}"))
    return {each["name"]: each for each in answer["value"] if each["fileType"] == "file"}


def log(connection, name):
    link = output_files(connection, "stdouterr")[name]["downloadUrl"]
    status, content = connection.ask("GET", "/" + link.split("/", 3)[3])
    check(status == 200, f"{name} can be read")
    return content.decode()


def last_values(connection):
    """Tag to the last point's value."""
    page = must(connection.ask("GET", "/trainyard/v1/metrics" + JOB))
    return {each["tag"]: each["values"][-1] for each in page["series"] if each["values"]}


def check_models(connection, folder, *names):
    files = output_files(connection, "MODEL", folder)
    for name in names:
        check(name in files and files[name]["properties"]["contentLength"] > 10000,
              f"{name} came out under MODEL: {sorted(files)}")


def check_first_line(framework, lines):
    first = lines.split("\n", 1)[0]
    check(first.startswith(framework + " is not installed on this machine: ") and "the built-in trainer" in first,
          "the first line says who stands in: " + first)


def check_brainscript(connection, workers=1):
    lines = log(connection, "stdout.txt")
    check_first_line("cntk", lines)
    check(lines.count("Finished Epoch[") == 3, "three epochs, each told once:\n" + lines)
    shared = "\nWorkers: 2, each with its part of every minibatch\n" in lines
    check(shared == (workers == 2), "all nodes take part:\n" + lines)
    notice = "\nparallelizationMethod DataParallelASGD: the workers take every step together, "
    check((notice in lines) == (workers == 2), "what they do otherwise than CNTK is told:\n" + lines)
    values = last_values(connection)
    print(values)
    error = values["test/error"]
    check(error < MOST_ERROR, f"the network has learnt: {error}")
    check(values["train/loss"] > 0 and values["train/samples_per_second"] > 0, f"loss and speed are told: {values}")
    check_models(connection, "models", "digits.onnx")


def check_distributed(connection):
    check_brainscript(connection, workers=2)


def check_caffe(connection):
    check_first_line("caffe", log(connection, "stdout.txt"))
    check("Optimization Done." in log(connection, "stderr.txt"), "Caffe's log goes to its end")
    values = last_values(connection)
    print(values)
    check(values["test/accuracy"] > 1 - MOST_ERROR, f"the network has learnt: {values}")
    check(values["train/loss"] > 0, f"the loss was taken in: {values}")
    check_models(connection, ".", "digits_iter_900.caffemodel", "digits_iter_900.solverstate", "digits_iter_900.onnx")


RECIPES = {"brainscript": ("cntk", 1, put_brainscript, brainscript_job, check_brainscript),
           "brainscript_distributed": ("cntk", 2, put_brainscript, distributed_job, check_distributed),
           "caffe": ("caffe", 1, put_caffe, caffe_job, check_caffe)}


def skip_without(name, framework, programs, mnist):
    if not (mnist / "train-images-idx3-ubyte.gz").exists():
        skip("the real MNIST is not beside this checkout (../shared/data/mnist)")
    if shutil.which(framework):
        skip(f"{framework} itself is installed; nobody stands in for it")
    if name == "brainscript_distributed":
        if not shutil.which("mpirun"):
            skip("mpirun is not installed (Debian: openmpi-bin)")
        if not (programs.parent / "lib/libtrainyard-mpi.so").exists():
            skip("the MPI plug-in is not built")
    if name == "caffe" and not importlib.util.find_spec("lmdb"):
        skip("the module lmdb is missing (Debian: python3-lmdb)")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("name", choices=sorted(RECIPES))
    parser.add_argument("programs", type=Path)
    parser.add_argument("--shared", type=Path, required=True)
    options = parser.parse_args()
    framework, nodes, put, body, look = RECIPES[options.name]
    mnist = options.shared / "data/mnist"
    skip_without(options.name, framework, options.programs, mnist)

    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        data.mkdir()
        # The recipes name images of frameworks that are no more; their jobs run on the machine itself.
        (data / "settings.json").write_text(json.dumps({"containerRuntime": "none", "withoutContainers": "host"}))
        with Engine(options.programs / "trainyard-engine", data, Path(folder) / "log") as engine:
            connection = engine.connect()
            must(connection.ask("PUT", WORKSPACE + API, {"location": "eastus"}))
            must(connection.ask("PUT", STORAGE + API, {"location": "eastus", "sku": {"name": "Standard_LRS"}}))
            key = must(connection.ask("POST", STORAGE + "/listKeys" + API))["keys"][0]["value"]
            share, container = (data / "storage" / ACCOUNT / kind / PLACE for kind in ("files", "blobs"))
            share.mkdir(parents=True)
            container.mkdir(parents=True)
            put(share, container, mnist)
            make_cluster(connection, key, nodes)
            ended = run_to_its_end(connection, body(key))
            if ended["executionState"] != "succeeded":
                sys.exit(f"the job failed: {json.dumps(ended['executionInfo'], indent=1)}\n"
                         + "\n".join(log(connection, name) for name in output_files(connection, "stdouterr")))
            look(connection)
    print("the recipe trains")


if __name__ == "__main__":
    main()
