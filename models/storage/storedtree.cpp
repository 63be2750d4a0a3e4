// SPDX-License-Identifier: Apache-2.0
#include "models/storage/storedtree.h"

#include "models/text.h"

#include <functional>
#include <string>

namespace trainyard::models {

namespace {

using Way = Errand::Way;

// What is right in a folder, every page of it.
Result<std::vector<StorageEntry>> entriesOf(client::StorageFiles &calls, const BucketName &bucket,
                                            const QString &folder, const Way &way)
{
    std::vector<StorageEntry> entries;
    std::string next;
    do {
        const auto page = calls.list(bucket, folder.toStdString(), next);
        if (!page)
            return page.error();
        for (const client::StoredFile &file : page->files)
            entries.push_back(toEntry(file));
        next = page->next;
    } while (!next.empty() && !way.isCancelled);
    return entries;
}

// Calls for each file, and for each folder after all that is in it; `below`: its path from `place` on.
Status visit(client::StorageFiles &calls, const StoragePlace &place, const QString &above,
             const std::vector<StorageEntry> &entries, const Way &way,
             const std::function<Status(const StorageEntry &entry, const QString &below)> &each)
{
    for (const StorageEntry &entry : entries) {
        if (way.isCancelled)
            return {};
        const QString below = above + entry.name;
        if (entry.isFolder) {
            const auto inside = entriesOf(calls, *place.bucket, place.path(below), way);
            if (!inside)
                return inside.error();
            if (const Status visited = visit(calls, place, below + u'/', *inside, way, each); !visited)
                return visited;
        }
        if (way.isCancelled)
            return {};
        if (const Status done = each(entry, below); !done)
            return done;
    }
    return {};
}

} // namespace

Result<std::vector<FetchedFile>> filesOf(client::StorageFiles &calls, const StoragePlace &place,
                                         const std::vector<StorageEntry> &chosen, Way &way)
{
    std::vector<FetchedFile> files;
    const Status visited =
        visit(calls, place, {}, chosen, way, [&](const StorageEntry &entry, const QString &below) -> Status {
            if (!entry.isFolder)
                files.push_back({toQString(client::StorageFiles::fileTarget(*place.bucket,
                                                                            place.path(below).toStdString())),
                                 below, entry.size});
            way.report(qint64(files.size()));
            return {};
        });
    return visited ? Result(std::move(files)) : visited.error();
}

Status removeAll(client::StorageFiles &calls, const StoragePlace &place,
                 const std::vector<StorageEntry> &chosen, Way &way)
{
    qint64 removed = 0;
    return visit(calls, place, {}, chosen, way, [&](const StorageEntry &entry, const QString &below) {
        const std::string path = place.path(below).toStdString();
        const Status done = entry.isFolder ? calls.removeEmptyFolder(*place.bucket, path)
                                           : calls.removeFile(*place.bucket, path);
        removed += done && !entry.isFolder ? 1 : 0;
        way.report(removed);
        return done;
    });
}

} // namespace trainyard::models
