// SPDX-License-Identifier: Apache-2.0
#include "models/files/localfolders.h"

#include "models/text.h"

#include <QDir>
#include <QFileInfo>

namespace trainyard::models {

// All that a job writes lies beside its standard output, unless it shares a directory with others.
QString folderToShow(const api::JobFolders &folders)
{
    QStringList candidates;
    if (!folders.outputs.empty()) {
        const QString logs = toQString(folders.outputs.front().path);
        candidates << QFileInfo(logs).path() << logs;
    }
    for (const QString &folder : candidates << toQString(folders.own))
        if (QFileInfo(folder).isDir())
            return folder;
    return {};
}

QStringList placesOf(const OutputChoices &chosen, const api::JobFolders &folders)
{
    QStringList places;
    for (const OutputChoice &each : chosen)
        for (const api::OutputFolder &folder : folders.outputs)
            if (toQString(folder.id) == each.directory)
                places << QDir::cleanPath(toQString(folder.path) + u'/' + each.path);
    return places;
}

} // namespace trainyard::models
