// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/tagowners.h"

#include "engine/metrics/rowbuilder.h"

namespace trainyard::metrics {

namespace {

// Owners are "log:PROCESS" and "events:FOLDER".
constexpr std::string_view log = "log:";

bool isLog(std::string_view owner)
{
    return owner.starts_with(log);
}

std::string ownerOf(const std::string &source)
{
    const std::string_view origin = originOf(source);
    if (origin == "log")
        return std::string(log) + std::string(processOf(source));
    return "events:" + std::string(origin);
}

} // namespace

std::string_view processOf(std::string_view logFile)
{
    std::string_view name = logFile.substr(0, logFile.rfind(".txt"));
    for (const std::string_view stream : {"stdout", "stderr"}) {
        if (name.starts_with(stream))
            name.remove_prefix(stream.size());
    }
    return name.starts_with('-') ? name.substr(1) : name;
}

void TagOwners::restore(const std::string &source, const std::string &tag)
{
    std::string owner = ownerOf(source);
    std::string &present = m_owners[tag];
    if (present.empty() || (isLog(present) && !isLog(owner)))
        present = std::move(owner);
}

std::string TagOwners::nameOfEvents(const std::string &sourceFile, const std::string &rootId,
                                    const std::string &tag)
{
    const std::string owner = ownerOf(sourceFile);
    std::string &present = m_owners[tag];
    if (present.empty() || isLog(present))
        present = owner;
    if (present == owner)
        return tag;
    std::string own = (rootId.empty() ? "stdouterr" : rootId) + "/" + tag;
    m_owners[own] = owner;
    return own;
}

std::optional<std::string> TagOwners::nameOfLog(const std::string &file, const std::string &tag)
{
    const std::string owner = ownerOf(file);
    const std::string &present = m_owners.try_emplace(tag, owner).first->second;
    if (!isLog(present))
        return std::nullopt;
    if (present == owner)
        return tag;
    const std::string_view process = processOf(file);
    std::string own = (process.empty() ? "main" : std::string(process)) + "/" + tag;
    m_owners[own] = owner;
    return own;
}

} // namespace trainyard::metrics
