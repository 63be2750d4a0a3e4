# SPDX-License-Identifier: Apache-2.0
"""Trains a convolutional network on handwritten digits: the command line of the script of that name in the CNTK
quickstart, on the trainer that every job finds in its PATH.

    ConvNet_MNIST.py DATA_FOLDER OUTPUT_FOLDER
"""
import subprocess
import sys

EPOCHS = 2

if __name__ == "__main__":
    data, output = sys.argv[1:3]
    command = ["trainyard-train", "fit", "--network", "convnet_mnist", "--data", data, "--output", output,
               "--epochs", str(EPOCHS)]
    # The documents stream stderr.txt: there CNTK wrote its progress.
    sys.exit(subprocess.run(command, stdout=sys.stderr, check=False).returncode)
