// SPDX-License-Identifier: Apache-2.0
#include "models/inputs/enginecontents.h"

#include "engine/client/machinelook.h"
#include "models/text.h"

#include <QFileInfo>
#include <QHash>

#include <algorithm>

namespace trainyard::models {

namespace {

using Problem = FolderContents::Problem;

// By the names that it gave; folders have no kind.
QList<FolderContents::Kind> kindsOf(const api::SeenPath &seen)
{
    QHash<QString, qint64> counts;
    for (const std::string &name : seen.names)
        if (!name.ends_with('/'))
            ++counts[QFileInfo(toQString(name)).suffix().toLower()];
    QList<FolderContents::Kind> kinds;
    for (auto each = counts.cbegin(); each != counts.cend(); ++each)
        kinds.append({each.key(), *each});
    std::sort(kinds.begin(), kinds.end(), [](const auto &a, const auto &b) {
        return a.files != b.files ? a.files > b.files : a.suffix < b.suffix;
    });
    return kinds;
}

Problem problemOf(const api::SeenPath &seen)
{
    switch (seen.kind) {
    case api::SeenPath::Kind::None:
        return Problem::Missing;
    case api::SeenPath::Kind::File:
    case api::SeenPath::Kind::Other:
        return Problem::NoFolder;
    case api::SeenPath::Kind::Folder:
        break;
    }
    return seen.isReadable ? Problem::None : Problem::Unreadable;
}

} // namespace

FolderContents contentsByEngine(const api::Endpoint &engine, const api::LookedPath &folder)
{
    FolderContents contents;
    const auto sight = client::lookAtMachine(engine, {.paths = {folder}});
    if (!sight || sight->paths.empty()) {
        contents.problem =
            Problem::Unknown; // no contact, no time, or an earlier engine: nothing is known of it
        return contents;
    }
    const api::SeenPath &seen = sight->paths.front();
    contents.problem = problemOf(seen);
    if (contents.problem != Problem::None)
        return contents;
    contents.files = qint64(seen.files);
    contents.bytes = qint64(seen.bytes);
    contents.isWhole = seen.isWhole;
    contents.kinds = kindsOf(seen);
    return contents;
}

} // namespace trainyard::models
