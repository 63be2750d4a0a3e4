// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "engine/train/parallel/transport.h"

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

namespace trainyard::train {

struct MeetingOptions {
    int size = 1;                  // workers, 1 to mostWorkers
    int rank = 0;                  // this one, from 0
    std::filesystem::path folder;  // which all workers share
    std::string run = "trainyard"; // tells apart trainings that meet in one folder
    std::string host;              // an address of this machine that the others reach; empty: ownHost()
    std::chrono::milliseconds patience = std::chrono::minutes(10);
    std::chrono::seconds silence{45}; // after so long without an answer of its machine a worker is gone; 2
                                      // or more. A slow one's machine answers.
    std::function<void(const std::string &)> tell; // one line for people: who is waited for
    std::function<bool()> isStopped;
};

// Brings the workers of one training together over TCP, through a folder that all of them can reach.
//
// Worker 0 listens, and writes folder/run/session: where it listens, and two random words (see greeting.h).
// The others read it, greet worker 0 with the one and are answered with the other; when all are there, it
// tells everyone where the others listen, and they greet each other likewise. Who can read the folder may
// take part; who cannot is not answered. Then the file is removed.
//
// A file that an earlier attempt has left leads nowhere, or to a stranger without the second word: the others
// wait on until worker 0 has replaced it. Workers may come in any order, and one that dies before all are
// there may be started again. When a live worker 0 of another training waits in the same place, the later one
// fails. All fail in one sentence when somebody does not come in time.
Result<std::unique_ptr<Transport>> meet(const MeetingOptions &options);

// Where the other workers reach this one: its node's address where a job's environment lists the nodes
// (AZ_BATCH_HOST_LIST, by commas; workers are spread over them evenly, the first ones full), else the
// loopback interface.
std::string ownHost(int rank, int size);

} // namespace trainyard::train
