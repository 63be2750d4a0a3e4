// SPDX-License-Identifier: Apache-2.0
#include "models/files/savetarget.h"

#include "models/files/freepath.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace trainyard::models {

QString SaveTarget::pathOf(const QString &below) const
{
    for (qsizetype end = below.size(); end > 0; end = below.lastIndexOf(u'/', end - 1)) {
        const auto named = names.constFind(below.left(end));
        if (named != names.constEnd())
            return folder + u'/' + *named + below.mid(end);
    }
    return folder + u'/' + below;
}

int countTaken(const QString &folder, const QStringList &paths)
{
    return int(std::count_if(paths.begin(), paths.end(),
                             [&](const QString &path) { return isTaken(folder + u'/' + path); }));
}

SaveTarget keepingBoth(const QString &folder, const QStringList &paths)
{
    SaveTarget target{folder};
    const QDir root(folder);
    for (const QString &path : paths) {
        const QFileInfo there(folder + u'/' + path);
        if (!isTaken(there.filePath()))
            continue;
        const QString ending = there.isDir() || there.suffix().isEmpty() || there.completeBaseName().isEmpty()
                                   ? QString()
                                   : u'.' + there.suffix();
        const QString name = there.fileName().chopped(ending.size());
        target.names.insert(path, root.relativeFilePath(freePath(there.path(), name, ending)));
    }
    return target;
}

bool isPathBelow(const QString &path)
{
    const QStringList parts = path.split(u'/');
    return std::none_of(parts.begin(), parts.end(), [](const QString &part) {
        return part.isEmpty() || part == QStringLiteral(".") || part == QStringLiteral("..");
    });
}

} // namespace trainyard::models
