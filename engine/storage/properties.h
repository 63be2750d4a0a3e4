// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <sys/stat.h>

namespace trainyard::storage {

// What a client told about a file beside its content. Kept in an extended attribute, so that the file itself
// stays plain; where the file system has none, it is forgotten.
struct Properties {
    std::string contentType = {}; // empty: guessed from the name
    std::string contentEncoding = {};
    std::string contentLanguage = {};
    std::string contentDisposition = {};
    std::string cacheControl = {};
    std::string contentMd5 = {};                      // base64
    bool isMd5Stamped = false;                        // it counts only while size and time are what they were
    std::map<std::string, std::string> metadata = {}; // names in lower case

    bool operator==(const Properties &) const = default;
};

// A file, a folder, a share or a container, as it was at one moment.
struct FileInfo {
    std::uint64_t size = 0;
    std::int64_t modifiedNs = 0; // since 1970, UTC
    std::uint64_t inode = 0;
    bool isDirectory = false;
    Properties properties;

    std::string etag() const; // changes with every change of the content; with its quotation marks
};

FileInfo describe(const struct stat &info);       // without its properties
FileInfo describe(int fd, std::string_view name); // with them; an unreadable file has none

// Fails with MetadataTooLarge or InvalidMetadata.
Status writeProperties(int fd, const Properties &properties);

// text/plain for notes.txt; application/octet-stream for what is not known.
std::string guessedContentType(std::string_view name);

} // namespace trainyard::storage
