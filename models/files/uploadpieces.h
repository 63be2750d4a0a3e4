// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QList>
#include <QString>
#include <QStringList>

#include <atomic>

namespace trainyard::models {

// One file that is sent.
struct UploadPiece {
    QString file;
    QString name; // below the folder that it is sent to
    qint64 size = 0;
};

// The names there of what is sent under others than its own, by its path here.
using UploadNames = QHash<QString, QString>;

QString uploadName(const QString &path, const UploadNames &names = {});
// These files, and all that are in these folders. Links are followed where they are named, not within
// folders. Looks at the disk; ends early when it is cancelled.
QList<UploadPiece> uploadPieces(const QStringList &paths, const UploadNames &names,
                                const std::atomic<bool> &isCancelled);

} // namespace trainyard::models
