// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/logs/logdocument.h"

#include <QElapsedTimer>
#include <QList>
#include <QTimer>

namespace trainyard::models {

// Several files of a job as one log, in the order in which their lines came. The engine puts them together
// (engine/logs/mergedlog.h): whatever is shown of it is read by ranges, like a file. It grows with the notes
// that the engine makes, at most some second behind its files.
class MergedLog final : public QObject
{
    Q_OBJECT
public:
    // Of one job, one at least; they outlive it.
    explicit MergedLog(const QList<LogDocument *> &files, QObject *parent = nullptr);

    LogDocument &document() { return m_document; }
    const QList<LogDocument *> &files() const { return m_files; } // by the number of their part

private:
    void grew();
    void look();

    QList<LogDocument *> m_files;
    LogDocument m_document;
    QTimer m_looks;
    QElapsedTimer m_sinceGrowth;
};

} // namespace trainyard::models
