// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/trashedfolders.h"

#include "engine/base/files.h"
#include "engine/base/log.h"
#include "engine/jobs/planpaths.h"

#include <algorithm>

namespace trainyard::jobs {

namespace fs = std::filesystem;

namespace {

constexpr char trashName[] = ".trash"; // no account is named so

// Mounts make folders of names that they do not find: such ones hold nothing.
bool holdsNothing(const fs::path &folder)
{
    std::error_code problem;
    if (fs::symlink_status(folder, problem).type() == fs::file_type::not_found)
        return true;
    if (!fs::is_directory(fs::symlink_status(folder, problem)))
        return false;
    fs::recursive_directory_iterator entries(folder, problem);
    for (; !problem && entries != fs::recursive_directory_iterator(); entries.increment(problem)) {
        if (!fs::is_directory(entries->symlink_status(problem)))
            return false;
    }
    return !problem;
}

// Whatever is moved is there or here, never in both: the place that it comes to holds nothing.
void move(const fs::path &from, const fs::path &to)
{
    std::error_code problem;
    if (!fs::exists(fs::symlink_status(from, problem)) || !holdsNothing(to))
        return;
    if (auto made = createDirectories(to.parent_path(), 0700); !made) {
        log::warning(made.error().message);
        return;
    }
    fs::remove_all(to, problem);
    fs::rename(from, to, problem);
    if (problem)
        log::warning("Cannot move " + from.string() + " to " + to.string() + ": " + problem.message() + ".");
}

} // namespace

TrashedFolders::TrashedFolders(const Resources &resources, fs::path dataDirectory)
    : m_resources(resources)
    , m_dataDirectory(std::move(dataDirectory))
{}

fs::path TrashedFolders::serversOf(const std::string &item) const
{
    return m_dataDirectory / "trash" / item;
}

fs::path TrashedFolders::accountsOf(const std::string &item) const
{
    return accountFolder(trashName, m_dataDirectory) / item;
}

std::vector<fs::path> TrashedFolders::of(const std::string &item) const
{
    return {serversOf(item), accountsOf(item)};
}

std::vector<TrashedFolders::Move> TrashedFolders::movesOf(const Store::Contents &contents,
                                                          const std::string &item) const
{
    std::vector<Move> moves;
    for (const api::FileServer &server : contents.fileServers)
        moves.push_back(
            {fileServerFolder(server.id, m_dataDirectory), fileServerFolder(server.id, serversOf(item))});
    for (const api::StorageAccount &account : contents.accounts) {
        if (!account.isAdopted)
            moves.push_back(
                {accountFolder(account.id.name, m_dataDirectory), accountsOf(item) / account.id.name});
    }
    return moves;
}

Status TrashedFolders::checkAway(const Store::Contents &contents) const
{
    for (const Move &each : movesOf(contents, {})) {
        if (auto free = requireUnmounted(each.place); !free)
            return free;
    }
    return {};
}

Status TrashedFolders::checkBack(const Store::Contents &contents, const std::string &item) const
{
    for (const Move &each : movesOf(contents, item)) {
        if (!holdsNothing(each.away) && !holdsNothing(each.place))
            return Error{Error::Code::Conflict,
                         "There are files in the folder " + each.place.string() +
                             " by now: move them elsewhere first, and restore this then.",
                         each.place.string()};
    }
    return {};
}

void TrashedFolders::moveAway(const Store::Contents &contents, const std::string &item) const
{
    for (const Move &each : movesOf(contents, item))
        move(each.place, each.away);
}

void TrashedFolders::moveBack(const Store::Contents &contents, const std::string &item) const
{
    for (const Move &each : movesOf(contents, item))
        move(each.away, each.place);
    for (const fs::path &folder : of(item)) {
        if (holdsNothing(folder))
            removeFolder(folder);
    }
}

void TrashedFolders::finishAway(Store::Contents contents, const std::string &item) const
{
    std::erase_if(contents.fileServers, [this](const api::FileServer &server) {
        return m_resources.find<api::FileServer>(server.id) != nullptr; // another one by now
    });
    std::erase_if(contents.accounts, [this](const api::StorageAccount &account) {
        return !m_resources.accountKeys().of(account.id.name).empty(); // likewise
    });
    moveAway(contents, item);
}

Store::Contents TrashedFolders::everything() const
{
    const auto all = [](const auto &) { return true; };
    Store::Contents contents;
    contents.fileServers = m_resources.shelf<api::FileServer>().select("", all);
    contents.accounts = m_resources.shelf<api::StorageAccount>().select("", all);
    return contents;
}

void TrashedFolders::finishBack(const std::set<std::string> &items) const
{
    std::set<std::string> restored;
    for (const fs::path &trash : {serversOf({}), accountsOf({})}) {
        std::error_code ignored;
        for (const auto &folder : fs::directory_iterator(trash, ignored)) {
            if (!items.contains(folder.path().filename().string()))
                restored.insert(folder.path().filename().string());
        }
    }
    if (restored.empty())
        return;
    const Store::Contents contents = everything();
    for (const std::string &item : restored) {
        moveBack(contents, item);
        for (const fs::path &folder : of(item)) {
            if (!holdsNothing(folder))
                log::warning("Nothing is known of what was deleted to " + folder.string() +
                             "; it is left there.");
        }
    }
}

} // namespace trainyard::jobs
