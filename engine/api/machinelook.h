// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::api {

// Of the engine's machine, by a whole path, or of one of its file servers.
struct LookedPath {
    std::string path;            // whole, or below the file server
    std::string fileServer = {}; // its id
    bool operator==(const LookedPath &) const = default;
};

// POST /trainyard/v1/look with {"paths": [{"path", "fileServer"}], "programs": [NAME OR WHOLE PATH],
// "searchPath": PATH}: what of that there is on the engine's machine, as far as its user sees it. Whoever has
// the token could have a job tell. Earlier engines do not know it.
struct MachineQuestion {
    std::vector<LookedPath> paths;
    std::vector<std::string> programs = {};
    std::string searchPath = {}; // of the programs; empty: that of jobs
};
inline constexpr std::size_t mostLooked = 64; // paths of one request, and programs
inline constexpr std::size_t longestLooked = 4096;

// What is at a path. Links are followed to their ends.
struct SeenPath {
    enum class Kind { None, File, Folder, Other };
    std::string path; // as it was asked for
    Kind kind = Kind::None;
    bool isReadable = false;
    std::uint64_t files = 0;        // below a folder, but hidden ones and those behind links to folders
    std::uint64_t bytes = 0;        // of the file, or of these
    bool isWhole = true;            // false: there are more than were counted
    std::vector<std::string> names; // of the first in the folder by name; of folders with a "/" behind
};

struct SeenProgram {
    std::string name; // as it was asked for
    std::string path; // empty: there is none
};

// The answer, each in the order of the question.
struct MachineSight {
    std::vector<SeenPath> paths;
    std::vector<SeenProgram> programs;
};

std::string requestJson(const MachineQuestion &question);
Result<MachineQuestion> machineQuestionFromJson(std::string_view body);
std::string toJson(const MachineSight &sight);
Result<MachineSight> machineSightFromJson(std::string_view body);

} // namespace trainyard::api
