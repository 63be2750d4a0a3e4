// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "testpaths.h"

#include <QDir>
#include <QProcess>
#include <QStringList>

// What a reader of our own, apart from the engine's, finds in the event files of a folder: "step tag value".
inline QStringList eventsIn(const QString &folder)
{
    QStringList events;
    for (const QString &file : QDir(folder).entryList({"events.out.tfevents.*"}, QDir::Files, QDir::Name)) {
        QProcess reader;
        reader.start("/usr/bin/python3",
                     {trainyard::test::sourcePath("tests/engine/train/read_events.py"), folder + "/" + file});
        if (!reader.waitForFinished(60000) || reader.exitCode() != 0)
            return {"Unreadable: " + QString::fromUtf8(reader.readAllStandardError())};
        events += QString::fromUtf8(reader.readAllStandardOutput()).split('\n', Qt::SkipEmptyParts);
    }
    return events;
}
