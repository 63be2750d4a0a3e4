// SPDX-License-Identifier: Apache-2.0
#include "engine/http/machinelook.h"

#include <algorithm>
#include <chrono>
#include <fcntl.h>
#include <future>
#include <iterator>
#include <set>
#include <sys/stat.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>

namespace trainyard::http {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
using Kind = api::SeenPath::Kind;

namespace {

constexpr auto longestWait = 5s;
constexpr auto longestCount = 2s;
constexpr int mostThreads = 8;
constexpr std::size_t mostEntries = 50'000; // of a folder
constexpr std::size_t mostNames = 32;

// As the user that the engine runs as.
bool may(const fs::path &path, int what)
{
    return ::faccessat(AT_FDCWD, path.c_str(), what, AT_EACCESS) == 0;
}

// Adds up what is below a folder, as far as there is time.
void count(api::SeenPath &seen, const fs::path &folder, Clock::time_point until)
{
    std::set<std::string> names;
    std::size_t entries = 0;
    std::error_code error;
    for (fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, error),
         end;
         !error && at != end; at.increment(error)) {
        if (++entries > mostEntries || Clock::now() > until) {
            seen.isWhole = false;
            break;
        }
        std::error_code none;
        const std::string name = at->path().filename().string();
        if (name.starts_with('.')) {
            at.disable_recursion_pending();
            continue;
        }
        const fs::file_status status = at->status(none);
        if (at.depth() == 0) {
            names.insert(fs::is_directory(status) ? name + "/" : name);
            if (names.size() > mostNames)
                names.erase(std::prev(names.end()));
        }
        if (!fs::is_regular_file(status))
            continue;
        const std::uintmax_t size = at->file_size(none);
        ++seen.files;
        seen.bytes += none ? 0 : size;
    }
    seen.isWhole = seen.isWhole && !error;
    seen.names.assign(names.begin(), names.end());
}

api::SeenPath seenAt(const fs::path &path, Clock::time_point until)
{
    api::SeenPath seen;
    seen.path = path.string();
    struct stat info = {};
    if (::stat(path.c_str(), &info) != 0)
        return seen;
    if (S_ISDIR(info.st_mode)) {
        seen.kind = Kind::Folder;
        seen.isReadable = may(path, R_OK | X_OK);
        if (seen.isReadable)
            count(seen, path, until);
    } else {
        seen.kind = S_ISREG(info.st_mode) ? Kind::File : Kind::Other;
        seen.isReadable = may(path, R_OK);
        seen.bytes = seen.kind == Kind::File ? static_cast<std::uint64_t>(info.st_size) : 0;
    }
    return seen;
}

bool isProgram(const fs::path &path)
{
    std::error_code none;
    return fs::is_regular_file(path, none) && may(path, X_OK);
}

// As a shell finds it; what is below the folder that a job runs in is known when it runs.
std::string programAt(const std::string &name, const std::string &searchPath)
{
    if (name.find('/') != std::string::npos)
        return name.front() == '/' && isProgram(name) ? name : std::string();
    for (std::size_t begin = 0; begin <= searchPath.size();) {
        const std::size_t end = std::min(searchPath.find(':', begin), searchPath.size());
        const fs::path folder = searchPath.substr(begin, end - begin);
        if (folder.is_absolute() && isProgram(folder / name))
            return (folder / name).string();
        begin = end + 1;
    }
    return {};
}

api::MachineSight sightOf(const MachinePlaces &places)
{
    const auto until = Clock::now() + longestCount;
    api::MachineSight sight;
    for (const fs::path &path : places.paths)
        sight.paths.push_back(seenAt(path, until));
    for (const std::string &program : places.programs)
        sight.programs.push_back({program, programAt(program, places.searchPath)});
    return sight;
}

} // namespace

MachineLook::MachineLook()
    : m_looking(std::make_shared<std::atomic_int>(0))
{}

Result<api::MachineSight> MachineLook::see(MachinePlaces places) const
{
    // Of this call and its thread; whichever lets it go last.
    const std::shared_ptr<void> turn(nullptr, [looking = m_looking](void *) { --*looking; });
    if (++*m_looking > mostThreads)
        return Error{Error::Code::Unavailable,
                     "The engine looks at too many files of its machine at once; try again in a moment."};
    auto sight = std::make_shared<std::promise<api::MachineSight>>();
    auto coming = sight->get_future();
    std::thread([turn, sight, places = std::move(places)] {
        sight->set_value(sightOf(places));
    }).detach(); // a disk that does not answer would keep whoever waits for it
    if (coming.wait_for(longestWait) != std::future_status::ready)
        return Error{Error::Code::Unavailable,
                     "A disk of the engine's machine has not answered for five seconds; try again when it "
                     "does."};
    return coming.get();
}

} // namespace trainyard::http
