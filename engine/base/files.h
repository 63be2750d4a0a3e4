// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace trainyard {

// The whole of a small file. Fails with one sentence that names the file.
Result<std::string> readFile(const std::filesystem::path &file);

// The last `most` bytes of a file, all of a shorter one; empty when it cannot be read or is no plain file.
std::string readFileEnd(const std::filesystem::path &file, std::size_t most);

// Replaces `file` whole or not at all: written beside it, synced, renamed. `mode` are the permission bits.
Status writeFileAtomically(const std::filesystem::path &file, std::string_view content, unsigned mode = 0644);

// The same without waiting for the disk: whole or not at all for every process, but perhaps not there any
// more when the machine loses power now.
Status replaceFile(const std::filesystem::path &file, std::string_view content, unsigned mode = 0644);

// Creates `directory` and its parents; `mode` is for the ones created.
Status createDirectories(const std::filesystem::path &directory, unsigned mode = 0755);

// Whether `path` is `folder` or lies in it; both as they are written.
bool liesIn(const std::filesystem::path &path, const std::filesystem::path &folder);

// Conflict when something is mounted on `folder` or below it: what lies there is not the folder's own.
Status requireUnmounted(const std::filesystem::path &folder);

// Removes `folder` with all below it, following no link; fails before anything is removed where something is
// mounted in it. Success when it is not there.
Status removeTree(const std::filesystem::path &folder);

// `relative` below `root`, with symbolic links resolved. Fails when that would leave `root` (by "..", an
// absolute path or a link), so that a path from a request can never reach anything else. The file need not
// exist.
Result<std::filesystem::path> containedPath(const std::filesystem::path &root, std::string_view relative);

} // namespace trainyard
