// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/properties.h"

#include "engine/base/strings.h"
#include "engine/storage/fault.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <sys/xattr.h>
#include <utility>

namespace trainyard::storage {

namespace {

constexpr const char *attribute = "user.trainyard.storage";
constexpr std::string_view metadataPrefix = "meta-";
constexpr std::size_t longestAttribute = 64 * 1024;

using Member = std::string Properties::*;
constexpr std::array<std::pair<std::string_view, Member>, 5> members{{
    {"type", &Properties::contentType},
    {"encoding", &Properties::contentEncoding},
    {"language", &Properties::contentLanguage},
    {"disposition", &Properties::contentDisposition},
    {"cache", &Properties::cacheControl},
}};

std::string stampOf(const FileInfo &info)
{
    return std::to_string(info.modifiedNs) + ":" + std::to_string(info.size);
}

// A line each: the name, a blank, the value.
std::string textOf(const Properties &properties, const FileInfo &info)
{
    std::string text;
    const auto add = [&](std::string_view name, std::string_view value) {
        text.append(name).append(" ").append(value).append("\n");
    };
    for (const auto &[name, member] : members) {
        if (!(properties.*member).empty())
            add(name, properties.*member);
    }
    if (!properties.contentMd5.empty())
        add("md5", properties.contentMd5 + " " + (properties.isMd5Stamped ? stampOf(info) : "-"));
    for (const auto &[name, value] : properties.metadata)
        add(std::string(metadataPrefix) + name, value);
    return text;
}

void readMd5(std::string_view value, const FileInfo &info, Properties &properties)
{
    const std::size_t blank = value.find(' ');
    if (blank == std::string_view::npos)
        return;
    const std::string_view stamp = value.substr(blank + 1);
    if (stamp != "-" && stamp != stampOf(info))
        return;
    properties.contentMd5 = value.substr(0, blank);
    properties.isMd5Stamped = stamp != "-";
}

void readLine(std::string_view line, const FileInfo &info, Properties &properties)
{
    const std::size_t blank = line.find(' ');
    if (blank == std::string_view::npos)
        return;
    const std::string_view name = line.substr(0, blank);
    const std::string_view value = line.substr(blank + 1);
    if (name == "md5")
        readMd5(value, info, properties);
    if (name.starts_with(metadataPrefix))
        properties.metadata.emplace(name.substr(metadataPrefix.size()), value);
    for (const auto &[key, member] : members) {
        if (key == name)
            properties.*member = value;
    }
}

bool isPlainLine(std::string_view text)
{
    return std::none_of(text.begin(), text.end(),
                        [](unsigned char c) { return c == '\n' || c == '\r' || c == '\0'; });
}

} // namespace

std::string FileInfo::etag() const
{
    std::array<char, 80> text{};
    const int length = std::snprintf(
        text.data(), text.size(), "\"0x%llX%016llX%llX\"", static_cast<unsigned long long>(inode),
        static_cast<unsigned long long>(modifiedNs), static_cast<unsigned long long>(size));
    return {text.data(), static_cast<std::size_t>(length)};
}

FileInfo describe(const struct stat &info)
{
    FileInfo file;
    file.isDirectory = S_ISDIR(info.st_mode);
    file.size = file.isDirectory ? 0 : static_cast<std::uint64_t>(info.st_size);
    file.modifiedNs = static_cast<std::int64_t>(info.st_mtim.tv_sec) * 1'000'000'000 + info.st_mtim.tv_nsec;
    file.inode = info.st_ino;
    return file;
}

FileInfo describe(int fd, std::string_view name)
{
    struct stat info = {};
    if (::fstat(fd, &info) != 0)
        return {};
    FileInfo file = describe(info);
    std::string text(longestAttribute, '\0');
    const ssize_t size = ::fgetxattr(fd, attribute, text.data(), text.size());
    text.resize(static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
    for (const std::string &line : split(text, '\n'))
        readLine(line, file, file.properties);
    if (file.properties.contentType.empty() && !file.isDirectory)
        file.properties.contentType = guessedContentType(name);
    return file;
}

Status writeProperties(int fd, const Properties &properties)
{
    for (const auto &[name, value] : properties.metadata) {
        if (name.empty() || name.find(' ') != std::string::npos || !isPlainLine(name) || !isPlainLine(value))
            return fault("InvalidMetadata", "The metadata \"" + name + "\" cannot be kept.");
    }
    for (const auto &[name, member] : members) {
        if (!isPlainLine(properties.*member))
            return fault("InvalidHeaderValue", "A header of the content has a line break.");
    }
    struct stat info = {};
    if (::fstat(fd, &info) != 0)
        return systemFault(errno, "ResourceNotFound", "file");
    const std::string text = textOf(properties, describe(info));
    if (::fsetxattr(fd, attribute, text.data(), text.size(), 0) == 0)
        return {};
    if (errno == ENOSPC || errno == E2BIG || errno == ERANGE)
        return fault("MetadataTooLarge", "The metadata is larger than the file system can keep; shorten it.");
    return {}; // no such attributes here
}

std::string guessedContentType(std::string_view name)
{
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 14> types{{
        {".txt", "text/plain"},
        {".log", "text/plain"},
        {".csv", "text/csv"},
        {".html", "text/html"},
        {".json", "application/json"},
        {".xml", "application/xml"},
        {".py", "text/x-python"},
        {".sh", "text/x-sh"},
        {".png", "image/png"},
        {".jpg", "image/jpeg"},
        {".jpeg", "image/jpeg"},
        {".gz", "application/gzip"},
        {".tar", "application/x-tar"},
        {".zip", "application/zip"},
    }};
    const std::string lower = toLower(name);
    for (const auto &[ending, type] : types) {
        if (lower.ends_with(ending))
            return std::string(type);
    }
    return "application/octet-stream";
}

} // namespace trainyard::storage
