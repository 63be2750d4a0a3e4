// SPDX-License-Identifier: Apache-2.0
#include "models/files/freepath.h"

#include <QDir>
#include <QFileInfo>

namespace trainyard::models {

bool isTaken(const QString &path)
{
    const QFileInfo there(path);
    return there.exists() || there.isSymLink();
}

bool isEmptyFolder(const QString &path)
{
    const QFileInfo there(path);
    return there.isDir() && !there.isSymLink() &&
           QDir(path).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
}

QString freePath(const QString &folder, const QString &name, const QString &ending)
{
    const QString start = folder + u'/' + name;
    QString path = start + ending;
    for (int number = 2; isTaken(path); ++number)
        path = start + QStringLiteral(" (%1)").arg(number) + ending;
    return path;
}

} // namespace trainyard::models
