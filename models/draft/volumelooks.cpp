// SPDX-License-Identifier: Apache-2.0
#include "models/draft/volumelooks.h"

#include "models/text.h"

#include <algorithm>

namespace trainyard::models {

namespace {

using document::FileKind;
using Kind = std::optional<FileKind>;

constexpr int mostPages = 8;

QString keyOf(const StoragePlace &place)
{
    const bool isShare = place.bucket->kind == BucketKind::FileShare;
    return QStringLiteral("%1/%2/%3/%4")
        .arg(int(isShare))
        .arg(toQString(place.bucket->account), toQString(place.bucket->name), place.folder);
}

// Files are told by the folder that holds them; none: it has too many.
Kind kindInFolder(client::StorageFiles &calls, const StoragePlace &place)
{
    const std::string folder = place.above().folder.toStdString();
    const std::string name = place.folder.section(u'/', -1).toStdString();
    std::string next;
    for (int page = 0; page < mostPages; ++page) {
        const auto files = calls.list(*place.bucket, folder, next);
        if (!files) // of a share that is there: there is no such folder
            return files.error().code == Error::Code::Unavailable ? Kind() : Kind(FileKind::None);
        for (const client::StoredFile &file : files->files) {
            if (file.name == name)
                return file.isFolder ? FileKind::Folder : FileKind::File;
        }
        next = files->next;
        if (next.empty())
            return FileKind::None;
    }
    return std::nullopt;
}

Kind kindOf(client::StorageFiles &calls, const StoragePlace &place)
{
    if (!calls.list(*place.bucket, {}, {}, 1))
        return std::nullopt;
    if (place.folder.isEmpty())
        return FileKind::Folder;
    return kindInFolder(calls, place);
}

} // namespace

Kind VolumeLooks::look(const StoragePlace &place)
{
    client::StorageFiles calls(m_engine);
    const Kind kind = kindOf(calls, place);
    const std::lock_guard lock(m_mutex);
    if (kind)
        m_seen.insert(keyOf(place), *kind);
    else
        m_seen.remove(keyOf(place));
    return kind;
}

Kind VolumeLooks::seen(const StoragePlace &place) const
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_seen.find(keyOf(place));
    return found == m_seen.end() ? Kind() : Kind(*found);
}

} // namespace trainyard::models
