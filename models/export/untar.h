// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <QByteArray>

#include <atomic>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace trainyard::models {

// A symbolic link in an archive.
struct TarLink {
    std::filesystem::path place; // where it belongs
    std::string target;
};

// What reads a tar archive and what is told of it.
struct Untar {
    std::function<QByteArray()> next; // its next piece; empty: there is none
    std::function<void(qint64 bytes)> written;
    const std::atomic_bool &isCancelled; // success then, whatever was written
};

// Writes the files of an archive below a folder, in which nothing else is; none leaves it. Links are told of
// and not made, so that nothing is written through one. Blocks.
Status untar(const Untar &archive, const std::filesystem::path &folder, std::vector<TarLink> &links);

} // namespace trainyard::models
