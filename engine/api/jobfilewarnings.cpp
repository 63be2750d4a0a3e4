// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jobfilewarnings.h"

#include "engine/base/strings.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>
#include <set>

namespace trainyard::api {

using nlohmann::json;

namespace {

// Calls `visit` with the pointer and the value of everything below `value`; goes deeper where it returns
// true.
void walk(const json &value, const std::string &pointer,
          const std::function<bool(const std::string &, const json &)> &visit)
{
    if (value.is_object()) {
        for (const auto &[name, member] : value.items()) {
            const std::string place = memberPointer(pointer, name);
            if (visit(place, member))
                walk(member, place, visit);
        }
    } else if (value.is_array()) {
        for (std::size_t i = 0; i < value.size(); ++i)
            walk(value[i], pointer + "/" + std::to_string(i), visit);
    }
}

void forEachText(const json &document,
                 const std::function<void(const std::string &, const std::string &)> &visit)
{
    walk(document, {}, [&](const std::string &place, const json &value) {
        if (value.is_string())
            visit(place, value.get_ref<const std::string &>());
        return true;
    });
}

bool isNamePart(char c)
{
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isPlaceholderName(std::string_view name)
{
    const bool shouts = !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
        return isNamePart(c) && !(c >= 'a' && c <= 'z');
    });
    const bool plain =
        std::all_of(name.begin(), name.end(), [](char c) { return isNamePart(c) || c == ' '; });
    return shouts || (plain && equalIgnoringCase(name.substr(0, 4), "your"));
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
        return known;
    });
    return sentences;
}

std::string_view placeholderIn(std::string_view text)
{
    for (std::size_t open = text.find('<'); open != std::string_view::npos; open = text.find('<', open + 1)) {
        const std::size_t close = text.find('>', open);
        if (close == std::string_view::npos)
            break;
        if (isPlaceholderName(text.substr(open + 1, close - open - 1)))
            return text.substr(open, close - open + 1);
    }
    return {};
}

std::vector<std::string> leftPlaceholders(const json &document)
{
    std::vector<std::string> sentences;
    forEachText(document, [&](const std::string &place, const std::string &text) {
        const std::string_view placeholder = placeholderIn(text);
        if (!placeholder.empty())
            sentences.push_back(place + " still has the placeholder " + std::string(placeholder) +
                                "; replace it.");
    });
    return sentences;
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
