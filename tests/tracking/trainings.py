# SPDX-License-Identifier: Apache-2.0
"""Trainings as users write them. Each runs in a job of its own and tells of itself in its framework's way; what it has
told goes into SCRATCH/NAME.json as well, for the test to compare. In the middle it waits until the test has seen what
came before: `Truth.pause()`.

    trainings.py NAME SCRATCH
"""
import json
import math
import os
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))

STEPS = 12


class Truth:
    """What was told: by series, pairs of step and value as they were printed."""

    def __init__(self, name, scratch):
        self.file, self.go = scratch / f"{name}.json", scratch / f"{name}.go"
        self.series = {}

    def add(self, tag, step, text):
        self.series.setdefault(tag, []).append([step, float(text)])

    def write(self):
        whole = self.file.with_suffix(".new")
        whole.write_text(json.dumps(self.series))
        whole.rename(self.file)

    def pause(self):
        self.write()
        while not self.go.exists():
            time.sleep(0.005)


def loss_at(step):
    return math.exp(-step / 5) + 0.01 * (step % 3)


def pytorch_events(truth):
    """A real training; its SummaryWriter writes below an output directory, a new file in the middle."""
    import torch
    try:
        from torch.utils.tensorboard import SummaryWriter
    except ImportError:
        from eventwriter import SummaryWriter
    torch.manual_seed(1)
    inputs = torch.randn(64, 3)
    wanted = inputs @ torch.tensor([[1.0], [-2.0], [0.5]])
    model = torch.nn.Linear(3, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    folder = Path(os.environ["AZ_BATCHAI_OUTPUT_MODEL"]) / "runs" / "first"
    writer = SummaryWriter(str(folder))
    for step in range(STEPS):
        optimizer.zero_grad()
        loss = torch.nn.functional.mse_loss(model(inputs), wanted)
        loss.backward()
        optimizer.step()
        writer.add_scalar("loss", loss.item(), step)
        truth.add("runs/first/loss", step, loss.item())
        if step == STEPS // 2:
            writer.flush()
            truth.pause()
            writer.close()
            time.sleep(1.1)  # the name of a file has its second
            writer = SummaryWriter(str(folder))
    writer.close()


def pytorch_prints(truth):
    """The lines of PyTorch's MNIST example."""
    for epoch in (1, 2):
        for batch in range(0, STEPS):
            text = f"{loss_at(batch + 10 * epoch):.6f}"
            print(f"Train Epoch: {epoch} [{batch * 64}/{STEPS * 64} ({100 * batch / STEPS:.0f}%)]\tLoss: {text}",
                  flush=True)
            truth.add("train/loss", (epoch - 1) * STEPS * 64 + batch * 64, text)
        print(f"\nTest set: Average loss: {0.5 / epoch:.4f}, Accuracy: {9000 + epoch}/10000 (90%)\n", flush=True)
        if epoch == 1:
            truth.pause()


def keras_bars(truth):
    """What Keras' Progbar writes where it takes its output for a terminal, as it does on Linux: backspaces, a carriage
    return, the bar; the validation's numbers at the end of the epoch's last one."""
    steps, width = 6, 30
    for epoch in (1, 2):
        print(f"Epoch {epoch}/2", flush=True)
        drawn = 0
        for step in range(1, steps + 1):
            done = int(width * step / steps)
            bar = "=" * done if step == steps else "=" * (done - 1) + ">" + "." * (width - done)
            text = f"{loss_at(step + 6 * epoch):.4f}"
            line = f"{step}/{steps} [{bar}] - ETA: 0s - loss: {text} - accuracy: 0.9{step}00"
            sys.stdout.write("\b" * drawn + "\r" + line)
            sys.stdout.flush()
            drawn = len(line)
            if epoch == 2 and step == 4:
                truth.pause()  # the bar that stands there has no end yet
            truth.add("train/loss", (epoch - 1) * steps + step, text)
            truth.add("train/accuracy", (epoch - 1) * steps + step, f"0.9{step}00")
        line = (f"{steps}/{steps} [{'=' * width}] - 0s 3ms/step - loss: {text} - accuracy: 0.9{steps}00 - "
                f"val_loss: 0.{epoch}000")
        sys.stdout.write("\b" * drawn + "\r" + line + "\n")
        sys.stdout.flush()
        truth.add("validation/loss", epoch * steps, f"0.{epoch}000")


def keras3_bars(truth):
    """Keras 3 colours its bars and draws them with heavy lines."""
    steps = 6
    print("Epoch 1/1", flush=True)
    for step in range(1, steps + 1):
        text = f"{loss_at(step):.4f}"
        bar = "━" * (20 * step // steps)
        rest = "━" * (20 - len(bar))
        sys.stdout.write(f"\r\x1b[1m{step}/{steps}\x1b[0m \x1b[32m{bar}\x1b[0m\x1b[37m{rest}\x1b[0m \x1b[1m0s\x1b[0m "
                         f"5ms/step - accuracy: 0.9{step}00 - loss: {text}")
        sys.stdout.flush()
        if step == 4:
            truth.pause()
        truth.add("train/accuracy", step, f"0.9{step}00")
        truth.add("train/loss", step, text)
    print(flush=True)


def huggingface(truth):
    """The dictionaries that transformers' Trainer prints, between the bars that tqdm draws on stderr."""
    from tqdm import tqdm
    bar = tqdm(total=STEPS, mininterval=0)
    for step in range(1, STEPS + 1):
        bar.update(1)
        logs = {"loss": round(loss_at(step), 4), "learning_rate": 5e-05 * (1 - step / STEPS), "epoch": round(step / 4, 2)}
        bar.write(str(logs))
        sys.stdout.flush()
        truth.add("train/loss", step, logs["loss"])
        truth.add("train/learning_rate", step, logs["learning_rate"])
        if step == STEPS // 2:
            truth.pause()
    bar.close()


def lightning(truth):
    """Lightning's bar, which is tqdm's: the newest numbers behind it."""
    from tqdm import tqdm
    for epoch in range(2):
        bar = tqdm(total=STEPS, mininterval=0, desc=f"Epoch {epoch}", ncols=120, ascii=False, file=sys.stdout)
        for step in range(1, STEPS + 1):
            text = f"{loss_at(step + epoch):.3g}"
            bar.set_postfix({"loss": text, "v_num": 0}, refresh=False)
            bar.update(1)
            if epoch == 1 and step == 5:
                truth.pause()
            truth.add("train/loss", epoch * STEPS + step, text)
        bar.close()


def xgboost_real(truth):
    """XGBoost prints its own evaluations."""
    import numpy
    import xgboost
    random = numpy.random.default_rng(1)
    features = random.normal(size=(200, 4))
    data = xgboost.DMatrix(features, label=features.sum(axis=1))

    class Pause(xgboost.callback.TrainingCallback):
        def after_iteration(self, model, epoch, evals_log):
            for name, metrics in evals_log.items():
                truth.add(f"{name}/rmse", epoch, f"{metrics['rmse'][-1]:.5f}")
            return False

        def before_iteration(self, model, epoch, evals_log):  # all callbacks have seen the one before
            if epoch == STEPS // 2:
                truth.pause()
            return False

    xgboost.train({"eta": 0.3, "nthread": 1}, data, STEPS, evals=[(data, "train")], callbacks=[Pause()])


def lightgbm_prints(truth):
    """The lines of LightGBM's log_evaluation."""
    for step in range(1, STEPS + 1):
        first, second = f"{loss_at(step):g}", f"{loss_at(step) + 0.25:g}"
        print(f"[{step}]\ttraining's l2: {first}\tvalid_1's l2: {second}", flush=True)
        truth.add("training/l2", step, first)
        truth.add("valid_1/l2", step, second)
        if step == STEPS // 2:
            truth.pause()


def scikit_mlflow(truth):
    """scikit-learn, told by the calls of MLflow's client."""
    import numpy
    from mlflowcalls import Client, now
    from sklearn.linear_model import SGDRegressor
    client = Client(os.environ["MLFLOW_TRACKING_URI"], os.environ["MLFLOW_TRACKING_TOKEN"])
    named = client.call("GET", "experiments/get-by-name", {"experiment_name": os.environ["MLFLOW_EXPERIMENT_NAME"]})
    run = client.call("POST", "runs/create", {"experiment_id": named["experiment"]["experiment_id"],
                                              "start_time": now()})["run"]["info"]["run_id"]
    client.call("POST", "runs/log-parameter", {"run_id": run, "key": "alpha", "value": "0.001"})
    random = numpy.random.default_rng(1)
    features = random.normal(size=(200, 4))
    wanted = features.sum(axis=1)
    model = SGDRegressor(alpha=0.001, random_state=1)
    for step in range(STEPS):
        model.partial_fit(features, wanted)
        score = float(model.score(features, wanted))
        client.call("POST", "runs/log-metric",
                    {"run_id": run, "key": "score", "value": score, "timestamp": now(), "step": step})
        truth.add("score", step, score)
        if step == STEPS // 2:
            truth.pause()
    client.call("POST", "runs/update", {"run_id": run, "status": "FINISHED", "end_time": now()})


def own_lines(truth):
    """Lines that only a pattern of the job's own reads."""
    for step in range(1, STEPS + 1):
        text = f"{loss_at(step):.5f}"
        print(f"it {step * 10}: D={text} G={2 + step}", flush=True)
        truth.add("gan/D", step * 10, text)
        truth.add("gan/G", step * 10, 2 + step)
        if step == STEPS // 2:
            truth.pause()


OWN_PATTERNS = [{"pattern": r"it (?P<step>\d+): D=(?P<D>\S+) G=(?P<G>\S+)", "prefix": "gan/"}]

# What each imports beyond Debian's Python, and more of its job.
TRAININGS = {
    "pytorch-events": (pytorch_events, ["torch"], {}),
    "pytorch-prints": (pytorch_prints, [], {}),
    "keras-bars": (keras_bars, [], {}),
    "keras3-bars": (keras3_bars, [], {}),
    "huggingface": (huggingface, ["tqdm"], {}),
    "lightning": (lightning, ["tqdm"], {}),
    "xgboost": (xgboost_real, ["xgboost", "numpy"], {}),
    "lightgbm": (lightgbm_prints, [], {}),
    "scikit-mlflow": (scikit_mlflow, ["sklearn", "requests"], {}),
    "own-lines": (own_lines, [], {"trainyard": {"metrics": {"patterns": OWN_PATTERNS}}}),
    "chosen-later": (own_lines, [], {}),
}


def main():
    name, scratch = sys.argv[1], Path(sys.argv[2])
    truth = Truth(name, scratch)
    TRAININGS[name][0](truth)
    truth.write()


if __name__ == "__main__":
    main()
