// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/mounts.h"
#include "engine/base/clock.h"
#include "engine/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::api {

// The work tree of Git in which a job's script lies.
struct GitState {
    std::string folder = {};
    std::string commit = {}; // empty: it has none yet
    std::string branch = {}; // empty: none
    std::optional<bool> isChanged =
        {}; // against the commit, in files that Git knows; none: it cannot be told

    bool operator==(const GitState &) const = default;
};

// A file that was kept as it was.
struct RanFile {
    std::string path = {}; // absolute
    std::uint64_t size = 0;
    std::string digest = {}; // of its content: alike for alike files
    bool isNamed = false;    // by the job's command; else it lies beside one that is

    bool operator==(const RanFile &) const = default;
};

// What an input directory held, in short.
struct InputPrint {
    std::string id = {};
    std::string path = {};
    std::uint64_t files = 0;
    std::uint64_t bytes = 0;
    std::optional<Timestamp> newest = {}; // of the files' last changes
    std::string digest = {};              // of their names and sizes, whatever their order
    bool isWhole = true;                  // else there was more than was looked at

    bool operator==(const InputPrint &) const = default;
};

// The machine and the Python that a run ran with, as far as they could be told; of a run in a container the
// machine alone.
struct RanEnvironment {
    std::string host = {};
    std::string system = {};            // "Debian GNU/Linux 12 (bookworm), Linux 6.1.0"
    std::string processor = {};         // its model
    std::vector<std::string> gpus = {}; // their models
    std::string driver = {};            // NVIDIA's, its version
    std::string python = {};            // the version; empty: none is named by the command, or it did not say
    std::vector<NameValue> packages = {}; // of that, with their versions, by their names in lower case

    bool operator==(const RanEnvironment &) const = default;
};

// What a run of a job ran and on what, noted by its first node before its processes began. Trainyard's own:
// GET /trainyard/v1/code<id of the job>, and of a file by its number `?file=`, its text.
struct RanRecord {
    Timestamp time{};
    std::optional<GitState> git = {};
    std::vector<RanFile> files = {};
    std::vector<std::string> leftOut = {}; // paths of files that were not kept: no text, too long or too many
    std::vector<InputPrint> inputs = {};
    std::optional<RanEnvironment> environment = {};

    bool operator==(const RanRecord &) const = default;
};

std::string toJson(const RanRecord &record);
Result<RanRecord> ranRecordFromJson(std::string_view body);

} // namespace trainyard::api
