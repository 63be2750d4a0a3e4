# SPDX-License-Identifier: Apache-2.0
"""Writes model.onnx, features.f32 and logits.f32 into FOLDER: a network of PyTorch, what it is given and what it makes of
that. Ends with 77 where PyTorch is missing.

    export_onnx.py FOLDER
"""
import sys
from pathlib import Path

try:
    import torch
except ImportError:
    print("python3-torch is not installed; no model of PyTorch is read.")
    sys.exit(77)


def main():
    torch.manual_seed(1)
    folder = Path(sys.argv[1])
    network = torch.nn.Sequential(
        torch.nn.Conv2d(3, 8, 3, padding=1), torch.nn.ReLU(), torch.nn.MaxPool2d(2), torch.nn.Conv2d(8, 4, 3, bias=False),
        torch.nn.ReLU(), torch.nn.MaxPool2d(2), torch.nn.Dropout(0.5), torch.nn.Flatten(), torch.nn.Linear(36, 16),
        torch.nn.ReLU(), torch.nn.Linear(16, 5)).eval()
    features = torch.rand(7, 3, 16, 16)
    torch.onnx.export(network, features, str(folder / "model.onnx"), opset_version=13, input_names=["image"],
                      output_names=["scores"], dynamic_axes={"image": {0: "n"}, "scores": {0: "n"}})
    with torch.no_grad():
        logits = network(features)
    (folder / "features.f32").write_bytes(features.numpy().tobytes())
    (folder / "logits.f32").write_bytes(logits.numpy().tobytes())


if __name__ == "__main__":
    main()
