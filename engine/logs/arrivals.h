// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/logs.h"
#include "engine/base/clock.h"
#include "engine/base/handle.h"
#include "engine/base/result.h"
#include "engine/logs/arrivalfile.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace trainyard::logs {

// Notes when lines of growing files came, for lines have no times of their own: in FOLDER/FILE a record
// (arrivalfile.h) for each time that a look found more whole lines, ten a second at most in a file's first
// hour of them and one after that. So a line has the time of the look that found it, which is that of its
// last neighbour in the same record. No two records of a folder have the same time, and each is later than
// those that were written before it: put in the order of their times, the records of several files only grow
// at the end. One thread.
class ArrivalNotes
{
public:
    explicit ArrivalNotes(std::filesystem::path folder); // made when there is something to be noted

    // `file` was seen to have `size` bytes. What comes soon after a note waits for settle().
    Status note(const std::filesystem::path &file, std::uint64_t size, Timestamp time);
    // Writes what has waited long enough. All of it where the files are whole: then their last lines need no
    // end.
    Status settle(Timestamp time, bool areWhole = false);

private:
    struct Sight { // of a file that has grown
        std::filesystem::path file;
        std::uint64_t size = 0;
        std::int64_t milliseconds = 0;
        bool isOpen = false; // all but a line without its end is noted
    };
    struct Notes {
        FileDescriptor file;
        std::uint64_t count = 0;
        api::LogArrival last;
        std::optional<Sight> waiting;
    };
    Result<Notes *> open(const std::string &name);
    std::int64_t newestTime() const; // of the records that there are already
    Status write(Notes &notes, const Sight &sight, bool isWhole);

    std::filesystem::path m_folder;
    std::map<std::string, Notes> m_notes;     // by the file's name
    std::optional<std::int64_t> m_newestTime; // of all records; unknown before the first one
};

} // namespace trainyard::logs
