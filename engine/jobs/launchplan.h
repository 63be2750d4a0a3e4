// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"
#include "engine/api/job.h"
#include "engine/base/result.h"
#include "engine/jobs/policy.h"

#include <chrono>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace trainyard::jobs {

// One process that a node's supervisor starts with `/bin/bash -c commandLine`.
struct ProcessPlan {
    std::string name; // "", "job_prep", "wk-0", "1" …: what tells its log files apart
    std::string commandLine;
    std::vector<api::NameValue>
        environment; // in order; later values win. All that the process gets beside PATH, HOME, …
    std::filesystem::path workingDirectory;
    std::filesystem::path standardOutput; // appended to
    std::filesystem::path standardError;
    bool isServer = false; // serves the job's other processes: stopped, without blame, when these have ended
};

struct Link {
    std::filesystem::path link;
    std::filesystem::path target; // a folder; made when it is not there
    bool mustExist = false;       // of the target: what is not there cannot be mounted
};

struct TextFile {
    std::filesystem::path file;
    std::string content;
};

// What makes a node ready for the job by a command of its own, and ends the job when it fails.
struct SetupStep {
    enum class Kind {
        Mount,    // before the folders are made: they may lie in it
        Container // after them: it shows them
    };
    Kind kind = Kind::Mount;
    ProcessPlan process;
    std::string failure; // what to say when it fails, as in "The volume at nfs could not be mounted"
};

// What happens on one node: links, mounts, folders and the container are made, in this order, the preparation
// runs, then all processes at once. The node ends when its processes but the servers have ended; one without
// any process ends well after its preparation. What cleans up runs at the very end, whatever happened before.
struct NodePlan {
    std::string nodeId;              // as in execution-<nodeId>.log
    std::filesystem::path directory; // the supervisor's own: state.json, exit.json
    std::vector<std::filesystem::path> directories;
    std::vector<Link> links;
    std::vector<int> cores;               // of this machine, for all its processes; empty: all
    std::vector<ProcessPlan> preparation; // none or one
    std::vector<ProcessPlan> processes;
    std::vector<SetupStep> setup;     // one after another
    std::vector<ProcessPlan> cleanup; // likewise
    std::filesystem::path serviceLog; // execution-<nodeId>.log
    std::vector<int> gpus;            // of this machine, that are the node's; a supervisor is not told
};

struct NamedDirectory {
    std::string id; // "stdouterr" or an output directory's id
    std::filesystem::path path;
};

// All that an executor needs to carry a job out; nothing in it depends on the executor.
struct LaunchPlan {
    std::filesystem::path jobDirectory;
    std::vector<TextFile> files; // below jobDirectory; written before an executor gets the plan
    std::vector<NodePlan> nodes; // the first is the master
    std::chrono::seconds maxWallClockTime{};
    std::vector<NamedDirectory>
        outputs; // what listOutputFiles shows; mounted volumes by their own path, not the link
    std::vector<std::string> warnings; // one sentence each, for the service log
};

// Where things are on the engine's disk.
struct Layout {
    std::filesystem::path dataDirectory;
    std::filesystem::path trainer; // the trainyard-train program
    // PATH, HOME, … as the executor hands them to processes: what jobs' PATH and variables are built on.
    std::vector<api::NameValue> environment = {};
    Policy policy = {};
    // How the job's processes reach the tracking of their job: variables that its own win over. The same for
    // the same job; none where no engine serves it.
    std::function<std::vector<api::NameValue>(const api::Job &)> tracking = {};
};

struct NodeSlot {
    std::string nodeId;
    std::string address;     // as other nodes of the job reach it
    std::vector<int> gpus;   // device numbers of this machine
    std::vector<int> cores;  // of this machine; empty: all
    bool limitsGpus = false; // the machine has GPUs: processes are to see none but `gpus`
};

struct Allocation {
    std::vector<NodeSlot> nodes;
    // `run --mount RELATIVE=DIR`: folders that appear below the cluster's mount root.
    std::vector<Link> extraMounts; // link is relative here
    int firstPort = 2222;          // servers of the job's processes listen from here on
};

// A pure function: reads nothing but its arguments, starts nothing, touches no disk. It knows every toolkit
// (specs: launch rules of Batch AI, sections 8 to 10). What cannot be run here is an error in one sentence.
Result<LaunchPlan> plan(const api::Job &job, const api::Cluster &cluster, const Allocation &allocation,
                        const Layout &layout);

} // namespace trainyard::jobs
