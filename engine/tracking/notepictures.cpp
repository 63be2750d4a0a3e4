// SPDX-License-Identifier: Apache-2.0
#include "engine/tracking/notepictures.h"

#include "engine/base/log.h"

#include <chrono>
#include <system_error>
#include <vector>

namespace trainyard::tracking {

namespace fs = std::filesystem;

namespace {

constexpr std::chrono::hours keptAside{30 * 24};

std::vector<fs::path> filesIn(const fs::path &folder)
{
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
        if (std::error_code ignored; at->symlink_status(ignored).type() == fs::file_type::regular)
            files.push_back(at->path());
    return files;
}

bool isShown(const std::string &note, const fs::path &picture)
{
    return note.find("](" + std::string(pictureFolder) + "/" + picture.filename().string() + ")") !=
           std::string::npos;
}

bool isOld(const fs::path &file)
{
    std::error_code error;
    const auto time = fs::last_write_time(file, error);
    return !error && fs::file_time_type::clock::now() - time > keptAside;
}

// Its time is that of the move from then on.
void move(const fs::path &file, const fs::path &folder)
{
    std::error_code error;
    fs::create_directories(folder, error);
    if (!error)
        fs::rename(file, folder / file.filename(), error);
    if (error)
        return log::warning("Cannot move " + file.string() + " to " + folder.string() + ": " +
                            error.message() + ".");
    fs::last_write_time(folder / file.filename(), fs::file_time_type::clock::now(), error);
}

} // namespace

void followNote(const fs::path &artifacts, const fs::path &aside, const std::string &note)
{
    const fs::path shown = artifacts / pictureFolder;
    for (const fs::path &file : filesIn(aside)) {
        std::error_code ignored;
        if (isShown(note, file))
            move(file, shown);
        else if (isOld(file))
            fs::remove(file, ignored);
    }
    for (const fs::path &file : filesIn(shown))
        if (!isShown(note, file))
            move(file, aside);
}

} // namespace trainyard::tracking
