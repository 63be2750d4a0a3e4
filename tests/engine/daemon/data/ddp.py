# SPDX-License-Identifier: Apache-2.0
"""Fits a line with torch's DistributedDataParallel over gloo; every rank leaves what it came to."""
import argparse
import os
import torch
import torch.distributed as dist
from torch.nn.parallel import DistributedDataParallel

parser = argparse.ArgumentParser()
parser.add_argument("--rank", type=int)
parser.add_argument("--world-size", type=int)
parser.add_argument("--dist-url")
parser.add_argument("--dist-backend")
arguments = parser.parse_args()

torch.set_num_threads(1)
dist.init_process_group(arguments.dist_backend, init_method=arguments.dist_url, rank=arguments.rank,
                        world_size=arguments.world_size)
torch.manual_seed(1 + arguments.rank)  # each rank has its own share of the data
x = torch.rand(64, 1)
y = 3 * x - 1
model = DistributedDataParallel(torch.nn.Linear(1, 1))
optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
losses = []
for step in range(100):
    optimizer.zero_grad()
    loss = ((model(x) - y) ** 2).mean()
    loss.backward()
    optimizer.step()
    losses.append(loss.item())
total = torch.ones(1) * (arguments.rank + 1)
dist.all_reduce(total)
weights = [f"{parameter.item():.6f}" for parameter in model.parameters()]
print(f"rank {arguments.rank} loss {losses[0]:.4f} {losses[-1]:.6f}")
assert losses[-1] < losses[0] / 100
with open(os.path.join(os.environ["AZ_BATCHAI_OUTPUT_RESULT"], f"rank-{arguments.rank}"), "w") as file:
    file.write(f"sum {total.item():.0f} weights {' '.join(weights)}\n")
