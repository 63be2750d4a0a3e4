// SPDX-License-Identifier: Apache-2.0
#include "engine/api/mountproblems.h"

#include "engine/api/servedname.h"
#include "engine/base/strings.h"

#include <algorithm>
#include <map>
#include <string_view>

namespace trainyard::api {

namespace {

bool isControl(char c)
{
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
}

bool canNameFolder(std::string_view name)
{
    return !name.empty() && name != "." && name != ".." && name.size() <= 255 &&
           std::none_of(name.begin(), name.end(),
                        [](char c) { return c == '/' || c == '\\' || isControl(c); });
}

// Accounts, shares and containers are folders on the engine's disk, by the names that its storage serves.
// Placeholders such as <AZURE_…> are left alone here.
bool canBeServed(std::string_view name)
{
    const bool isPlaceholder = name.starts_with('<') && name.ends_with('>') && canNameFolder(name);
    return isPlaceholder || isServedName(name);
}

std::vector<std::string> pathParts(std::string_view path)
{
    std::vector<std::string> parts = split(path, '/');
    std::erase_if(parts, [](const std::string &part) { return part.empty() || part == "."; });
    return parts;
}

bool staysInside(const std::vector<std::string> &parts)
{
    return std::all_of(parts.begin(), parts.end(),
                       [](const std::string &part) { return canNameFolder(part); });
}

class Check
{
public:
    explicit Check(std::string place)
        : m_place(std::move(place))
    {}

    std::vector<Error> takeProblems() { return std::move(m_problems); }

    void enter(const char *list, std::size_t index)
    {
        m_entry = m_place + "/" + list + "/" + std::to_string(index);
    }

    void add(const char *member, const std::string &predicate)
    {
        const std::string pointer = m_entry + "/" + member;
        m_problems.emplace_back(Error::Code::InvalidInput, pointer + " " + predicate + ".", pointer);
    }

    void servedName(const char *member, const std::string &name)
    {
        if (name.empty())
            add(member, "is required");
        else if (!canBeServed(name))
            add(member, "must be a plain name, not \"" + name + "\"");
    }

    void text(const char *member, const std::string &value)
    {
        if (value.empty())
            add(member, "is required");
    }

    void mountPath(const std::string &path)
    {
        static constexpr const char *member = "relativeMountPath";
        const std::vector<std::string> parts = pathParts(path);
        if (path.empty())
            return add(member, "is required");
        if (path.starts_with('/') || parts.empty() || !staysInside(parts))
            return add(member, "must be a path below the mount root without \"..\", not \"" + path + "\"");
        std::string normal;
        for (const std::string &part : parts)
            normal += "/" + part;
        const auto [it, isNew] = m_mountPaths.emplace(normal, m_entry);
        if (!isNew)
            add(member, "is \"" + path + "\" like that of " + it->second + "; give each volume its own");
    }

    // https://<account>.file.<suffix>/<share>[/<directory>]
    void fileShareUrl(const std::string &url)
    {
        static constexpr const char *member = "azureFileUrl";
        if (url.empty())
            return add(member, "is required");
        const bool web = url.starts_with("https://") || url.starts_with("http://");
        const std::size_t host = web ? url.find("://") + 3 : 0;
        const std::size_t slash = url.find('/', host);
        const auto parts =
            slash == std::string::npos ? std::vector<std::string>() : pathParts(url.substr(slash));
        const std::string account =
            web ? url.substr(host, url.find_first_of("./", host) - host) : std::string();
        if (!canBeServed(account) || parts.empty() || !canBeServed(parts.front()) || !staysInside(parts))
            add(member, "must be like https://<account>.file.core.windows.net/<share>[/<directory>], not \"" +
                            url + "\"");
    }

private:
    std::string m_place;
    std::string m_entry;
    std::vector<Error> m_problems;
    std::map<std::string, std::string> m_mountPaths; // to the entry that took it first
};

} // namespace

std::vector<Error> mountProblems(const MountVolumes &mounts, const std::string &place)
{
    Check check(place);
    for (std::size_t i = 0; i < mounts.azureFileShares.size(); ++i) {
        const AzureFileShare &share = mounts.azureFileShares[i];
        check.enter("azureFileShares", i);
        check.fileShareUrl(share.azureFileUrl);
        check.servedName("accountName", share.accountName);
        check.mountPath(share.relativeMountPath);
    }
    for (std::size_t i = 0; i < mounts.azureBlobFileSystems.size(); ++i) {
        const AzureBlobFileSystem &blobs = mounts.azureBlobFileSystems[i];
        check.enter("azureBlobFileSystems", i);
        check.servedName("accountName", blobs.accountName);
        check.servedName("containerName", blobs.containerName);
        check.mountPath(blobs.relativeMountPath);
    }
    for (std::size_t i = 0; i < mounts.fileServers.size(); ++i) {
        check.enter("fileServers", i);
        check.text("fileServer/id", mounts.fileServers[i].fileServerId);
        check.mountPath(mounts.fileServers[i].relativeMountPath);
    }
    for (std::size_t i = 0; i < mounts.unmanagedFileSystems.size(); ++i) {
        check.enter("unmanagedFileSystems", i);
        check.text("mountCommand", mounts.unmanagedFileSystems[i].mountCommand);
        check.mountPath(mounts.unmanagedFileSystems[i].relativeMountPath);
    }
    return check.takeProblems();
}

} // namespace trainyard::api
