// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace trainyard::storage {

bool isAccountName(std::string_view name); // 1 to 63 lower-case letters and digits
// The name of a share or container: 3 to 63 lower-case letters, digits and single hyphens; $root and $web
// too.
bool isBucketName(std::string_view name);

// Valid UTF-8 without control characters: what a listing can show.
bool isListableText(std::string_view text);

// Where a file lies below its share or container. It has no ".", "..", empty or over-long parts, no NUL and
// only text that a listing can show; letters keep their case and differ by it. The root itself has no parts.
class StoragePath
{
public:
    StoragePath() = default;

    // Reads a decoded path whose parts stand between slashes; slashes that follow each other count as one.
    // Fails with InvalidResourceName.
    static Result<StoragePath> parse(std::string_view decoded);

    bool isRoot() const { return m_parts.empty(); }
    const std::vector<std::string> &parts() const { return m_parts; }
    std::string text() const;   // the parts with a slash between each
    std::string name() const;   // the last part; empty for the root
    StoragePath parent() const; // of the root: the root
    StoragePath first(std::size_t count) const;

private:
    std::vector<std::string> m_parts;
};

} // namespace trainyard::storage
