// SPDX-License-Identifier: Apache-2.0
#include "models/files/openedcopies.h"

#include "models/files/savetarget.h"
#include "models/text.h"

#include <QDir>
#include <QLockFile>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QUrl>
#include <QUrlQuery>

#include <memory>

namespace trainyard::models::openedcopies {

namespace {

const QString lockName = QStringLiteral("lock");

QString allFolders()
{
    return QStandardPaths::writableLocation(QStandardPaths::CacheLocation) + QStringLiteral("/opened");
}

QString templateInAll()
{
    QDir().mkpath(allFolders());
    return allFolders() + QStringLiteral("/XXXXXX");
}

// This program's, which nobody removes while it holds the lock.
struct OwnFolder {
    OwnFolder()
        : folder(templateInAll())
        , lock(folder.filePath(lockName))
    {
        lock.setStaleLockTime(0);
        isUsable = folder.isValid() && lock.tryLock();
    }

    QTemporaryDir folder;
    QLockFile lock;
    bool isUsable = false;
};

} // namespace

QString newFolder()
{
    static const OwnFolder own;
    if (!own.isUsable)
        return {};
    QTemporaryDir copy(own.folder.filePath(QStringLiteral("XXXXXX")));
    copy.setAutoRemove(false);
    return copy.isValid() ? copy.path() : QString();
}

void removeLeftovers()
{
    for (const QString &name : QDir(allFolders()).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QString folder = allFolders() + u'/' + name;
        QLockFile lock(folder + u'/' + lockName);
        lock.setStaleLockTime(0); // but while its program lives
        if (!QFile::exists(lock.fileName()) || !lock.tryLock())
            continue;
        lock.unlock();
        QDir(folder).removeRecursively();
    }
}

QString placeOf(const QString &url, const api::JobFolders &folders)
{
    const QUrlQuery asked{QUrl(url)};
    const QString path = asked.queryItemValue(QStringLiteral("path"), QUrl::FullyDecoded);
    const QString directory = asked.queryItemValue(QStringLiteral("directory"), QUrl::FullyDecoded);
    if (!isPathBelow(path) || asked.hasQueryItem(QStringLiteral("merge")))
        return {};
    for (const api::OutputFolder &folder : folders.outputs)
        if (toQString(folder.id) == directory)
            return toQString(folder.path) + u'/' + path;
    return {};
}

} // namespace trainyard::models::openedcopies
