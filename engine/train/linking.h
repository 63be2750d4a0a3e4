// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/device.h"
#include "engine/train/parallel/workers.h"
#include "engine/train/solver/backend.h"

#include <functional>
#include <string>
#include <vector>

namespace trainyard::train {

// What a worker tells the others of its device.
struct WorkerDevice {
    std::string machine; // the same for all workers on one
    DeviceLink link;
};

// Why the devices of these workers cannot sum together, as half a sentence that names the first worker in the
// way; empty: they can. A library sums only with its own version, and not twice on one GPU.
std::string linkObstacle(const std::vector<WorkerDevice> &workers);

// Links the devices of all workers where they can sum together; else, and where linking fails on any,
// gradients go over the hosts as ever. All workers call it at the same time. Returns a line for people that
// says which of both, and why; none where all train on CPUs. Fails when a worker is gone. The workers outlive
// the link.
Result<std::string> linkDevices(Workers &workers, Backend &backend);

// Which GPU a worker takes, where the user names none: so many workers of lower rank see the same ones.
int deviceTurn(const std::vector<std::string> &views, std::size_t rank);
// The same for this worker, whom the others tell what they see; 0 without others. All workers call it.
Result<int> deviceTurn(Workers *workers);

// The device that `open` gives for this worker's turn, linked; `workers` null: alone. All workers call it.
Result<ChosenDevice> openLinked(Workers *workers, const std::function<Result<ChosenDevice>(int turn)> &open);

} // namespace trainyard::train
