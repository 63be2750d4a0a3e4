// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <optional>

namespace trainyard::models {

// A line of a job's log that proves why it failed.
struct Evidence {
    QString file; // without folders
    QString line; // as far as the engine quotes it

    bool operator==(const Evidence &) const = default;
};

// Reads `stderr.txt: "No space left on device"`; nothing for evidence that is no line of a log.
std::optional<Evidence> evidenceOf(const QString &text);

} // namespace trainyard::models
