// SPDX-License-Identifier: Apache-2.0
#include "models/storage/uploadlook.h"

#include "models/files/diskerrors.h"
#include "models/files/fileupload.h"
#include "models/text.h"

#include <QFile>
#include <QFileInfo>
#include <QSet>

#include <cerrno>
#include <map>

namespace trainyard::models {

namespace {

// What is in the folders of a share or container, each read once.
class Folders
{
public:
    Folders(client::StorageFiles &calls, const BucketName &bucket, const Errand::Way &way)
        : m_calls(calls)
        , m_bucket(bucket)
        , m_way(way)
    {}

    // With whether it is a folder; nothing in one that is not there.
    using Names = std::map<QString, bool>;
    Result<const Names *> in(const QString &folder)
    {
        if (const auto known = m_read.find(folder); known != m_read.end())
            return &known->second;
        Names names;
        std::string next;
        do {
            const auto page = m_calls.list(m_bucket, folder.toStdString(), next);
            if (!page && page.error().code == Error::Code::NotFound)
                break;
            if (!page)
                return page.error();
            for (const client::StoredFile &file : page->files)
                names.emplace(toQString(file.name), file.isFolder);
            next = page->next;
        } while (!next.empty() && !m_way.isCancelled);
        return &m_read.emplace(folder, std::move(names)).first->second;
    }

private:
    client::StorageFiles &m_calls;
    BucketName m_bucket;
    const Errand::Way &m_way;
    std::map<QString, Names> m_read;
};

// "loss (2).png", and so on.
QString freeName(const QString &name, bool isFolder, const Folders::Names &there, const QSet<QString> &given)
{
    const QFileInfo parts(name);
    const bool hasEnding = !isFolder && !parts.suffix().isEmpty() && !parts.completeBaseName().isEmpty();
    const QString ending = hasEnding ? u'.' + parts.suffix() : QString();
    QString free = name;
    for (int number = 2; there.contains(free) || given.contains(free); ++number)
        free = QStringLiteral("%1 (%2)%3").arg(name.chopped(ending.size())).arg(number).arg(ending);
    return free;
}

// The outermost of the piece and the folders around it that is not there yet; empty: all are.
Result<QString> firstMissing(Folders &folders, const StoragePlace &place, const QString &piece)
{
    QString above;
    for (const QString &part : piece.split(u'/')) {
        const auto there = folders.in(above.isEmpty() ? place.folder : place.path(above));
        if (!there)
            return there.error();
        above = above.isEmpty() ? part : above + u'/' + part;
        if (!(*there)->count(part))
            return place.path(above);
    }
    return QString();
}

// What cannot be sent is told before anybody goes away.
Status areReadable(const QStringList &paths)
{
    for (const QString &path : paths)
        if (QFile file(path); !QFileInfo(path).isReadable()) {
            if (errno = 0; !file.open(QIODevice::ReadOnly))
                return unreadable(path, errno);
        }
    return {};
}

Status find(Folders &folders, const StoragePlace &place, const QStringList &paths, const Errand::Way &way,
            UploadClashes &found)
{
    for (const UploadPiece &piece : uploadPieces(paths, {}, way.isCancelled)) {
        const qsizetype end = piece.name.lastIndexOf(u'/');
        const auto there = folders.in(end < 0 ? place.folder : place.path(piece.name.left(end)));
        if (!there)
            return there.error();
        const auto same = (*there)->find(piece.name.mid(end + 1));
        if (same != (*there)->end() && !same->second)
            found.replaced << place.path(piece.name);
        const auto missing = firstMissing(folders, place, piece.name);
        if (!missing)
            return missing.error();
        if (!missing->isEmpty() && (found.fresh.isEmpty() || found.fresh.back() != *missing))
            found.fresh << *missing;
    }
    found.fresh.removeDuplicates();
    const auto top = folders.in(place.folder);
    if (!top)
        return top.error();
    QSet<QString> given;
    for (const QString &path : paths) {
        const QString name = freeName(uploadName(path), QFileInfo(path).isDir(), **top, given);
        given << name;
        if (name != uploadName(path))
            found.names.insert(path, name);
    }
    return {};
}

} // namespace

QStringList freshPaths(const UploadClashes &found, const StoragePlace &place, const QStringList &paths,
                       const UploadNames &names)
{
    if (names.isEmpty())
        return found.fresh;
    QStringList fresh;
    for (const QString &path : paths)
        fresh << place.path(uploadName(path, names));
    return fresh;
}

UploadLook::UploadLook(const StoragePlace &place, const client::Endpoint &engine, const QStringList &paths,
                       QObject *parent)
    : QObject(parent)
    , m_found(std::make_shared<UploadClashes>())
    , m_errand(engine, [found = m_found, place, paths](const client::Endpoint &from, Errand::Way &way) {
        client::StorageFiles calls(from);
        Folders folders(calls, *place.bucket, way);
        if (const Status readable = areReadable(paths); !readable)
            return readable;
        return find(folders, place, paths, way, *found);
    })
{
    connect(&m_errand, &Errand::done, this, [this] { emit looked(*m_found); });
    connect(&m_errand, &Errand::failed, this, &UploadLook::failed);
}

} // namespace trainyard::models
