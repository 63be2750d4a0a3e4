// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/inputs/trainingrows.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <atomic>
#include <memory>
#include <optional>

namespace trainyard::models {

// A text table, as its first line has it.
struct FolderTable {
    QString file; // its name
    int columns = 0;
    qint64 rows = 0;     // without a line of titles
    bool isWhole = true; // false: it has more than were counted
    bool operator==(const FolderTable &) const = default;
};

// What is in a folder that a job reads, below it too. Hidden files are left out. Links to files of the folder
// are followed; those that lead out of it, or nowhere, are told and not followed.
struct FolderContents {
    // Unknown: the engine whose machine it is on is too old to say.
    enum class Problem { None, Missing, NoFolder, Unreadable, Unknown };
    struct Kind {
        QString suffix; // lower case, without the dot; empty: files without one
        qint64 files = 0;
        bool operator==(const Kind &) const = default;
    };

    Problem problem = Problem::None; // with one there is no more
    qint64 files = 0;
    qint64 bytes = 0;
    bool isWhole = true; // false: there are more than were counted
    QList<Kind> kinds;   // the most frequent first
    qint64 pictures = 0;
    QStringList classes;              // names of two or more folders that hold pictures, in order
    QStringList samples;              // paths of a few pictures, of different classes where there are
    std::optional<FolderTable> table; // the first by its name
    QList<TrainingRows> rows;         // of data sets in other formats
    qint64 outsideLinks = 0;
    QStringList outsideSamples; // a few of them, below the folder
    QString rowsFolder;         // where the trainer finds its rows, or some of them; empty: nowhere
    bool hasAllLines = true;    // false: there are only the first lines of its tables and texts
    std::shared_ptr<const void> kept = {}; // where samples and rows lie that go with this; null: they stay
    bool operator==(const FolderContents &) const = default;
};

// Reads the disk, however long that takes; ends early, with what it has, once `isStopped`. Any thread.
FolderContents contentsOf(const QString &folder, const std::atomic_bool &isStopped);

} // namespace trainyard::models
