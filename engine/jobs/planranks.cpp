// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/planranks.h"

#include "engine/base/strings.h"
#include "engine/jobs/toolkitlaunch.h"

#include <algorithm>
#include <set>

namespace trainyard::jobs {

namespace {

std::set<std::string> namesOf(const Environment &environment)
{
    std::set<std::string> names;
    for (const api::NameValue &variable : environment.variables())
        names.insert(variable.name);
    return names;
}

// The commands that turn the variables of the first node into those of `own`.
std::string changes(const Environment &first, const Environment &own, const api::JobSpec &job)
{
    std::string text;
    std::set<std::string> names = namesOf(first);
    names.merge(namesOf(own));
    for (const api::NameValue &secret : job.secrets)
        names.erase(secret.name);
    const auto firstNames = namesOf(first);
    const auto ownNames = namesOf(own);
    for (const std::string &name : names) {
        if (!ownNames.contains(name))
            text += "    unset " + name + "\n";
        else if (!firstNames.contains(name) || own.value(name) != first.value(name))
            text += "    export " + name + "=" + shellQuoted(*own.value(name)) + "\n";
    }
    return text;
}

std::string pattern(std::size_t first, std::size_t count)
{
    std::string text;
    for (std::size_t rank = first; rank < first + count; ++rank)
        text += (text.empty() ? "" : "|") + std::to_string(rank);
    return text;
}

std::string coreList(const std::vector<int> &cores)
{
    std::string text;
    for (const int core : cores)
        text += (text.empty() ? "" : ",") + std::to_string(core);
    return text;
}

} // namespace

// Open MPI refuses a host that is listed twice with its slots, as nodes of one machine would be, and would
// want a secure shell to other addresses of the machine than its first.
std::string hostFile(const Allocation &allocation, const std::vector<std::size_t> &slots)
{
    std::vector<std::pair<std::string, std::size_t>> hosts;
    for (std::size_t i = 0; i < allocation.nodes.size(); ++i) {
        const std::string address = machineOf(allocation.nodes[i].address);
        const auto known =
            std::find_if(hosts.begin(), hosts.end(), [&](const auto &host) { return host.first == address; });
        if (known == hosts.end())
            hosts.emplace_back(address, slots[i]);
        else
            known->second += slots[i];
    }
    std::string text;
    for (const auto &[address, count] : hosts)
        text += address + " slots=" + std::to_string(count) + "\n";
    return text;
}

std::string rankScript(const std::vector<RankNode> &nodes, const api::JobSpec &job)
{
    std::string text = "cores=\n"
                       "case \"${OMPI_COMM_WORLD_RANK:-${PMI_RANK:-0}}\" in\n";
    std::size_t first = 0;
    for (const RankNode &node : nodes) {
        if (node.ranks > 0) {
            text += pattern(first, node.ranks) + ")\n" +
                    changes(nodes.front().environment, node.environment, job) + "    cd " +
                    shellQuoted(node.workingDirectory.string()) + "\n" + "    cores=" + coreList(node.cores) +
                    "\n    ;;\n";
        }
        first += node.ranks;
    }
    return text + "esac\n"
                  "if [ -n \"$cores\" ] && command -v taskset >/dev/null; then\n"
                  "    exec taskset -c \"$cores\" \"$@\"\n"
                  "fi\n"
                  "exec \"$@\"\n";
}

} // namespace trainyard::jobs
