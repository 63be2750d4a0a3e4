// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/logs.h"
#include "engine/base/clock.h"
#include "engine/base/handle.h"
#include "engine/base/result.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace trainyard::logs {

inline constexpr const char *arrivalsFolder = "arrivals"; // in a job's own folder

// Notes when lines of growing files came, for lines have no times of their own: in FOLDER/FILE a record for
// each time that a look found more whole lines, ten a second at most in a file's first hour of them and one
// after that; 16 bytes, little endian: the offset behind the last whole line, and the time in milliseconds
// since 1970. One thread.
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
    };
    struct Notes {
        FileDescriptor file;
        std::uint64_t count = 0;
        api::LogArrival last;
        std::optional<Sight> waiting;
    };
    Result<Notes *> open(const std::string &name);
    Status write(Notes &notes, const Sight &sight, bool isWhole) const;

    std::filesystem::path m_folder;
    std::map<std::string, Notes> m_notes; // by the file's name
};

// The notes of a file with numbers from `after` + 1 on, at most 20,000; none where nothing was noted.
Result<api::LogArrivals> readArrivals(const std::filesystem::path &folder, const std::string &name,
                                      std::uint64_t after);

} // namespace trainyard::logs
