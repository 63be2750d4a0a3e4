// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

namespace trainyard::models {

// Where on this machine something is saved that consists of files and folders: a folder, and what some of
// them are called there in place of their own names.
struct SaveTarget {
    QString folder;
    QHash<QString, QString> names = {}; // paths below it, with “/”

    QString pathOf(const QString &below) const; // of a file, or one in a folder that has another name
};

// How many of these are in the folder already. Looks at the disk.
int countTaken(const QString &folder, const QStringList &paths);
// That replaces none: what is there already gets a name that is free, "net (2).onnx". Looks at the disk.
SaveTarget keepingBoth(const QString &folder, const QStringList &paths);

// Whether a path that an engine gave stays below the folder that it is put into.
bool isPathBelow(const QString &path);

} // namespace trainyard::models
