// SPDX-License-Identifier: Apache-2.0
#include "engine/http/disklook.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <set>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <system_error>
#include <thread>
#include <utility>

namespace trainyard::http {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

namespace {

constexpr auto longestWait = 2s;

std::optional<dev_t> deviceOf(const fs::path &path)
{
    struct stat info = {};
    return ::stat(path.c_str(), &info) == 0 ? std::optional(info.st_dev) : std::nullopt;
}

// Of a path that need not exist: the folder in which it would.
fs::path existing(fs::path path)
{
    while (!deviceOf(path) && path.has_relative_path())
        path = path.parent_path();
    std::error_code error;
    const fs::path real = fs::canonical(path, error);
    return error ? path : real;
}

fs::path mountPointOf(fs::path path, dev_t device)
{
    while (path.has_relative_path() && deviceOf(path.parent_path()) == device)
        path = path.parent_path();
    return path;
}

std::vector<fs::path> foldersIn(const fs::path &folder)
{
    std::vector<fs::path> folders;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
        if (std::error_code ignored;
            !at->path().filename().string().starts_with('.') && at->is_directory(ignored))
            folders.push_back(at->path());
    return folders;
}

// Each place once that is on a disk not seen before.
class Seeing
{
public:
    explicit Seeing(const fs::path &dataDirectory)
    {
        if (const auto device = deviceOf(dataDirectory))
            m_seen.insert(*device);
    }

    // `name`: empty for that of its mount point.
    void see(const fs::path &place, const std::string &name)
    {
        const fs::path path = existing(place);
        const auto device = deviceOf(path);
        struct statvfs room = {};
        if (!device || !m_seen.insert(*device).second || ::statvfs(path.c_str(), &room) != 0)
            return;
        if ((room.f_flag & ST_RDONLY) != 0 || room.f_blocks == 0)
            return;
        const std::string mountPoint = mountPointOf(path, *device).string();
        m_disks.push_back(
            {name.empty() ? mountPoint : name,
             {std::uint64_t(room.f_blocks) * room.f_frsize, std::uint64_t(room.f_bavail) * room.f_frsize}});
    }

    std::vector<api::OtherDisk> take() { return std::move(m_disks); }

private:
    std::set<dev_t> m_seen;
    std::vector<api::OtherDisk> m_disks;
};

std::vector<api::OtherDisk> seen(const WrittenPlaces &places)
{
    Seeing seeing(places.dataDirectory);
    for (const fs::path &account : foldersIn(places.storage)) {
        const std::string name = account.filename().string();
        seeing.see(account, name);
        for (const char *service : {"files", "blobs"})
            for (const fs::path &bucket : foldersIn(account / service))
                seeing.see(bucket, name + "/" + bucket.filename().string());
    }
    for (const fs::path &output : places.outputs)
        seeing.see(output, {});
    return seeing.take();
}

} // namespace

struct DiskLook::State {
    std::mutex mutex;
    std::condition_variable changed;
    bool isLooking = false; // guarded by mutex, as is what was seen last
    std::vector<api::OtherDisk> disks;
};

DiskLook::DiskLook()
    : m_state(std::make_shared<State>())
{}

std::vector<api::OtherDisk> DiskLook::others(const WrittenPlaces &places) const
{
    std::unique_lock lock(m_state->mutex);
    if (!std::exchange(m_state->isLooking, true))
        std::thread([state = m_state, places] {
            auto disks = seen(places);
            const std::lock_guard done(state->mutex);
            state->disks = std::move(disks);
            state->isLooking = false;
            state->changed.notify_all();
        }).detach(); // a disk that does not answer would keep whoever waits for it
    m_state->changed.wait_for(lock, longestWait, [&] { return !m_state->isLooking; });
    return m_state->disks;
}

} // namespace trainyard::http
