#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Writes model.onnx, features.f32 and logits.f32 into FOLDER: a network of PyTorch, what it is given and what it makes of
that. Ends with 77 where PyTorch is missing.

    export_onnx.py FOLDER row|residual|folded|joints
"""
import sys
from pathlib import Path

try:
    import torch
    from torch import nn
except ImportError:
    print("python3-torch is not installed; no model of PyTorch is read.")
    sys.exit(77)


class Block(nn.Module):
    def __init__(self, before, channels, stride):
        super().__init__()
        self.way = nn.Sequential(
            nn.Conv2d(before, channels, 3, stride, 1, bias=False), nn.BatchNorm2d(channels, momentum=0.2), nn.ReLU(),
            nn.Conv2d(channels, channels, 3, 1, 1, groups=2, bias=False), nn.BatchNorm2d(channels))
        self.shortcut = nn.Sequential() if before == channels and stride == 1 else nn.Sequential(
            nn.Conv2d(before, channels, 1, stride, bias=False), nn.BatchNorm2d(channels))
        self.relu = nn.ReLU()

    def forward(self, x):
        return self.relu(self.way(x) + self.shortcut(x))


class Residual(nn.Module):
    def __init__(self):
        super().__init__()
        self.stem = nn.Sequential(nn.Conv2d(3, 8, 7, 2, 3, bias=False), nn.BatchNorm2d(8), nn.ReLU(), nn.MaxPool2d(3, 2, 1))
        self.blocks = nn.Sequential(Block(8, 8, 1), Block(8, 12, 2))
        self.pool = nn.AdaptiveAvgPool2d((1, 1))
        self.fc = nn.Linear(12, 5)

    def forward(self, x):
        return self.fc(torch.flatten(self.pool(self.blocks(self.stem(x))), 1))


class Joints(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(3, 6, 3)
        self.norm = nn.LocalResponseNorm(3)
        self.pool = nn.MaxPool2d(3, 2, ceil_mode=True)
        self.mean = nn.AvgPool2d(2)
        self.end = nn.Linear(2 * 6 * 7 * 7, 5)

    def forward(self, x):
        x = self.conv((x - 0.5) / 0.25 * 2 + 0.125)
        x = torch.cat([self.pool(torch.sigmoid(x)), self.mean(torch.tanh(x))], 1)
        return self.end(x.reshape(-1, 2 * 6 * 7 * 7))


def row():
    return nn.Sequential(
        nn.Conv2d(3, 8, 3, padding=1), nn.ReLU(), nn.MaxPool2d(2), nn.Conv2d(8, 4, 3, bias=False), nn.ReLU(),
        nn.MaxPool2d(2), nn.Dropout(0.5), nn.Flatten(), nn.Linear(36, 16), nn.ReLU(), nn.Linear(16, 5))


def main():
    torch.manual_seed(1)
    folder, name = Path(sys.argv[1]), sys.argv[2]
    network = {"row": row, "residual": Residual, "folded": Residual, "joints": Joints}[name]()
    features = torch.rand(7, 3, 16, 16)
    network.train()(features)  # running means that are not 0
    network.eval()
    mode = torch.onnx.TrainingMode.PRESERVE if name == "residual" else torch.onnx.TrainingMode.EVAL
    torch.onnx.export(network, features, str(folder / "model.onnx"), opset_version=13, input_names=["image"],
                      output_names=["scores"], dynamic_axes={"image": {0: "n"}, "scores": {0: "n"}}, training=mode,
                      do_constant_folding=name != "residual")
    with torch.no_grad():
        logits = network(features)
    (folder / "features.f32").write_bytes(features.numpy().tobytes())
    (folder / "logits.f32").write_bytes(logits.numpy().tobytes())


if __name__ == "__main__":
    main()
