// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"
#include "engine/api/cluster.h"
#include "engine/api/engineinfo.h"
#include "engine/api/media.h"
#include "engine/api/queue.h"
#include "engine/api/trash.h"
#include "engine/api/workspace.h"

#include <string>
#include <vector>

// A yard as a user has it after some days: what the tests and the pictures of the widgets show.
namespace trainyard::test {

struct SampleYard {
    api::EngineInfo info;
    std::vector<api::Workspace> workspaces;
    std::vector<api::Cluster> clusters;
    std::vector<api::FileServer> fileServers;
    std::vector<api::StorageAccount> accounts;
    std::vector<api::Experiment> experiments;
    std::vector<api::Job> jobs;
    std::vector<api::TrashItem> trash;
    // Parts of the requests that are never answered, as "/nodes" or "POST /trainyard".
    std::vector<std::string> silent = {};
    // What the paths of those runs have in them that tell two dozen metrics more; empty: none does.
    std::string ofManyMetrics = {};
};

SampleYard sampleYard();
// What the nodes of one of its clusters do.
std::vector<api::ClusterNode> nodesOf(const SampleYard &yard, const std::string &cluster);
api::ResourceId visionSample(); // a workspace
api::ResourceId boxSample();    // a cluster in it, of two nodes
api::ResourceId farmSample();   // one of two thousand
// Beside it an experiment of a hundred runs with four learning rates.
SampleYard sweepYard();
api::ResourceId sweepSample();
// The same, with jobs that wait for the cluster of two thousand nodes, which has a setup task.
SampleYard queueYard();
// Who waits for a cluster of it, with expected starts.
api::JobQueue queueOf(const SampleYard &yard, const std::string &cluster);
bool isInSweep(const std::string &path); // of a job
api::ResourceId runningSample();         // the job that trains now
api::ResourceId failedSample();

// Points of a run of `epochs` epochs of which `done` have been trained; the same every time for the same
// seed.
std::vector<api::MetricSeries> samplePoints(int epochs, double done, unsigned seed, Timestamp start);
// How busy such a run was, second by second, until its GPU began to wait for data.
std::vector<api::MetricSeries> sampleLoad(int seconds, Timestamp start);
// The lines that such a run prints.
std::string sampleLog(const std::vector<api::MetricSeries> &points, int epochs);

// Pictures of weights and a text, whose bytes are put behind `file`.
std::vector<api::MediaItem> sampleMedia(std::string &file);

} // namespace trainyard::test
