// SPDX-License-Identifier: Apache-2.0
#include "models/files/localfolders.h"

#include "models/text.h"

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

} // namespace trainyard::models
