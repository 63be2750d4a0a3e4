// SPDX-License-Identifier: Apache-2.0
#include "models/files/placelook.h"

#include "models/files/freepath.h"
#include "models/onanotherthread.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace trainyard::models {

namespace {

PlaceSeen seenAt(const QString &path)
{
    const QFileInfo place(QDir::fromNativeSeparators(path));
    return {path, isTaken(place.filePath()), isEmptyFolder(place.filePath()),
            QFileInfo(place.absolutePath()).isDir()};
}

QString proposalFor(const QStringList &folders, const QString &name, const QString &ending)
{
    const auto there = std::find_if(folders.begin(), folders.end(), [](const QString &folder) {
        return !folder.isEmpty() && QFileInfo(folder).isDir();
    });
    return freePath(there == folders.end() ? folders.last() : *there, name, ending);
}

} // namespace

void PlaceLook::look(const QString &path)
{
    onAnotherThread(
        this, [path] { return seenAt(path); },
        [this, number = ++m_looks](const PlaceSeen &place) {
            if (number == m_looks)
                emit seen(place);
        });
}

void PlaceLook::propose(const QStringList &folders, const QString &name, const QString &ending)
{
    onAnotherThread(
        this, [=] { return proposalFor(folders, name, ending); },
        [this, number = ++m_proposals](const QString &path) {
            if (number == m_proposals)
                emit proposed(path);
        });
}

} // namespace trainyard::models
