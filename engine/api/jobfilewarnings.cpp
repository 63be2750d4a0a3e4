// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jobfilewarnings.h"

#include "engine/api/jsonwalk.h"
#include "engine/base/strings.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <set>

namespace trainyard::api {

using nlohmann::json;

namespace {

bool isNamePart(char c)
{
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isFolderPart(char c)
{
    return isNamePart(c) || c == '-' || c == '.';
}

// The names, of characters that `isPart` allows, that follow $<prefix> or ${<prefix> in `text`.
std::set<std::string> namesAfter(std::string_view text, std::string_view prefix,
                                 bool (*isPart)(char) = isNamePart)
{
    std::set<std::string> names;
    for (std::size_t at = text.find(prefix); at != std::string_view::npos; at = text.find(prefix, at + 1)) {
        const bool variable =
            at > 0 && (text[at - 1] == '$' || (text[at - 1] == '{' && at > 1 && text[at - 2] == '$'));
        std::size_t end = at + prefix.size();
        while (end < text.size() && isPart(text[end]))
            ++end;
        if (variable && end > at + prefix.size())
            names.emplace(text.substr(at + prefix.size(), end - at - prefix.size()));
    }
    return names;
}

// The first folders of the job's own volumes.
std::set<std::string> mountedFolders(const MountVolumes &mounts)
{
    std::set<std::string> folders;
    const auto add = [&](const auto &volumes) {
        for (const auto &volume : volumes)
            folders.insert(split(volume.relativeMountPath, '/').front());
    };
    add(mounts.azureFileShares);
    add(mounts.azureBlobFileSystems);
    add(mounts.fileServers);
    add(mounts.unmanagedFileSystems);
    return folders;
}

template <class Directory>
std::set<std::string> idsOf(const std::vector<Directory> &directories)
{
    std::set<std::string> ids;
    for (const Directory &directory : directories)
        ids.insert(directory.id);
    return ids;
}

} // namespace

std::vector<std::string> unknownMembers(const json &document, const Findings &findings)
{
    std::vector<std::string> sentences;
    walk(document, {}, [&](const std::string &place, const json &value) {
        const bool known = findings.known.contains(place);
        if (!known && !value.is_null())
            sentences.push_back(place + " means nothing here and is ignored.");
        return known && !findings.ignored.contains(place);
    });
    return sentences;
}

std::vector<std::string> schemaMismatch(const json &document, const Reader &properties)
{
    static constexpr std::array<std::string_view, 3> versions = {"2017-09-01-preview", "2018-03-01",
                                                                 "2018-05-01"};
    const auto schema = document.find("$schema");
    if (schema == document.end() || !schema->is_string())
        return {};
    const auto &url = schema->get_ref<const std::string &>();
    const auto named = std::find_if(versions.begin(), versions.end(), [&](std::string_view version) {
        return url.find(version) != std::string::npos;
    });
    if (named == versions.end())
        return {};
    std::string_view member;
    std::size_t first = 0;
    std::size_t last = versions.size() - 1;
    const auto has = [&](const char *name, std::size_t from, std::size_t to) {
        if (properties[name].isPresent() && (from > first || to < last)) {
            member = name;
            first = std::max(first, from);
            last = std::min(last, to);
        }
    };
    for (const char *name : {"mountVolumes", "secrets", "pyTorchSettings"})
        has(name, 1, 2);
    for (const char *name : {"horovodSettings", "customMpiSettings", "schedulingPriority"})
        has(name, 2, 2);
    for (const char *name : {"priority", "experimentName"})
        has(name, 0, 1);
    const auto version = static_cast<std::size_t>(named - versions.begin());
    if (version >= first && version <= last)
        return {};
    return {"/$schema names version " + std::string(*named) + ", which has no " + std::string(member) +
            "; the file is read by what it contains."};
}

std::vector<std::string> undeclaredNames(const json &document, const JobSpec &spec)
{
    const auto inputs = idsOf(spec.inputDirectories);
    const auto outputs = idsOf(spec.outputDirectories);
    const auto mounted = mountedFolders(spec.mountVolumes);
    std::vector<std::string> sentences;
    forEachText(document, [&](const std::string &place, const std::string &text) {
        for (const std::string &id : namesAfter(text, "AZ_BATCHAI_INPUT_")) {
            if (!inputs.contains(id))
                sentences.push_back(place + " uses $AZ_BATCHAI_INPUT_" + id +
                                    ", but the job declares no input directory " + id + ".");
        }
        for (const std::string &id : namesAfter(text, "AZ_BATCHAI_OUTPUT_")) {
            if (!outputs.contains(id))
                sentences.push_back(place + " uses $AZ_BATCHAI_OUTPUT_" + id +
                                    ", but the job declares no output directory " + id + ".");
        }
        for (const std::string &folder : namesAfter(text, "AZ_BATCHAI_JOB_MOUNT_ROOT/", isFolderPart)) {
            if (!mounted.contains(folder))
                sentences.push_back(place + " uses $AZ_BATCHAI_JOB_MOUNT_ROOT/" + folder +
                                    ", but the job mounts no volume there.");
        }
    });
    return sentences;
}

} // namespace trainyard::api
