// SPDX-License-Identifier: Apache-2.0
#include "engine/http/nodeload.h"

#include "engine/base/clock.h"
#include "engine/jobs/jobservice.h"
#include "engine/metrics/systemlog.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string>

namespace trainyard::http {

namespace {

constexpr std::int64_t recentMs = 5000;
constexpr std::size_t mostPoints = 20'000; // of one job; nodes of many GPUs have many series

using Uses = std::map<int, double>; // per cent, by the GPU's number

// "system/node1/gpu3/utilization": 3.
std::optional<int> gpuOf(const std::string &tag)
{
    const std::size_t name = tag.rfind("/gpu");
    if (name == std::string::npos || !tag.ends_with("/utilization"))
        return std::nullopt;
    return std::atoi(tag.c_str() + name + 4);
}

Uses usesOf(Services &services, const std::string &job)
{
    const auto id = api::ResourceId::parse(job);
    const auto directory = id ? services.jobs.jobDirectory(*id) : Result<std::filesystem::path>(id.error());
    if (!directory)
        return {};
    const std::int64_t after = now().time_since_epoch().count() - recentMs;
    const auto page = metrics::SystemLog::read(*directory / "system", after, mostPoints);
    Uses uses;
    if (!page)
        return uses;
    for (const api::MetricSeries &series : page->series) {
        const auto gpu = gpuOf(series.tag);
        if (gpu && !series.values.empty() && std::isfinite(series.values.back()))
            uses[*gpu] = series.values.back();
    }
    return uses;
}

int percent(double use)
{
    return std::clamp(static_cast<int>(std::lround(use)), 0, 100);
}

} // namespace

void addGpuUse(Services &services, std::vector<api::ClusterNode> &nodes)
{
    std::map<std::string, Uses> known; // by job
    for (api::ClusterNode &node : nodes) {
        if (node.job.empty() || node.gpus.empty())
            continue;
        const auto [job, isNew] = known.try_emplace(node.job);
        if (isNew)
            job->second = usesOf(services, node.job);
        const Uses &uses = job->second;
        const bool isKnown =
            std::all_of(node.gpus.begin(), node.gpus.end(), [&](int gpu) { return uses.contains(gpu); });
        if (!isKnown)
            continue;
        double sum = 0;
        for (const int gpu : node.gpus) {
            sum += uses.at(gpu);
            node.gpuUses.push_back(percent(uses.at(gpu)));
        }
        node.gpuUse = percent(sum / static_cast<double>(node.gpus.size()));
    }
}

} // namespace trainyard::http
