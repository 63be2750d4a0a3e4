// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cause.h"
#include "engine/jobs/executor.h"

#include <string>
#include <string_view>
#include <vector>

namespace trainyard::jobs {

// The end of a log file, some 64 KiB of any bytes.
struct LogTail {
    std::string file; // its name without folders
    std::string text;
    Timestamp written{}; // the last time; where it was asked for
};

// A process that failed by itself, with what it said.
struct FailedProcess {
    ProcessFailure end;
    LogTail error;
    LogTail output;
};

// Why a job failed, for people and programs.
struct Diagnosis {
    api::Cause cause = api::Cause::None;
    std::string sentence; // what happened and what to do
    std::string evidence; // the line that proves it and where it stands; empty when nothing does
};

// One node's part of a run that failed. A pure function of what the supervisor left and what the processes
// wrote: it names only what a line, the kernel or an exit code proves. `processes` in the order in which they
// failed; those that failed because another had are passed over. `place` is where it happened, as in " on
// node-1", and may be empty.
Diagnosis diagnose(const NodeExit &exit, const std::vector<FailedProcess> &processes, std::string_view place);

// What the system's own words in `sentence` prove, else `otherwise`.
api::Cause causeIn(const std::string &sentence, api::Cause otherwise);

// The index of the process whose failure brought the others down; of an empty list 0.
std::size_t firstToFail(const std::vector<FailedProcess> &processes);

// What `exit` tells of its processes, with the ends of their logs. Reads at most 128 KiB a process.
std::vector<FailedProcess> failedProcesses(const NodeExit &exit);

} // namespace trainyard::jobs
