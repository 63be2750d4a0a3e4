// SPDX-License-Identifier: Apache-2.0
#include "models/files/uploadpieces.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>

namespace trainyard::models {

QString uploadName(const QString &path, const UploadNames &names)
{
    const auto named = names.constFind(path);
    return named != names.constEnd()
               ? *named
               : QFileInfo(QDir::cleanPath(QFileInfo(path).absoluteFilePath())).fileName();
}

QList<UploadPiece> uploadPieces(const QStringList &paths, const UploadNames &names,
                                const std::atomic<bool> &isCancelled)
{
    QList<UploadPiece> all;
    for (const QString &path : paths) {
        const QFileInfo info(path);
        const QString name = uploadName(path, names);
        if (!info.isDir()) {
            all.append({path, name, info.size()});
            continue;
        }
        const QDir folder(info.absoluteFilePath());
        QDirIterator each(folder.path(), QDir::Files | QDir::Hidden | QDir::NoSymLinks,
                          QDirIterator::Subdirectories);
        while (each.hasNext() && !isCancelled) {
            const QString file = each.next();
            all.append({file, name + u'/' + folder.relativeFilePath(file), QFileInfo(file).size()});
        }
    }
    return all;
}

} // namespace trainyard::models
