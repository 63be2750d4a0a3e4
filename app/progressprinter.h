// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/backend/jobsession.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace trainyard::app {

// Prints a job's progress to stdout: a line for each epoch that is over and, on a terminal, one that moves
// while an epoch runs.
class ProgressPrinter final : public QObject
{
    Q_OBJECT
public:
    explicit ProgressPrinter(std::shared_ptr<models::JobSession> job, QObject *parent = nullptr);

    void finish(); // prints what it has held back

private:
    void print(bool isAtEnd);
    void printState();
    QString epochLine(qsizetype epoch) const;
    QString runningLine() const;
    int epochsWanted() const; // 0: not known

    std::shared_ptr<models::JobSession> m_job;
    QTimer m_soon;
    qsizetype m_epochsPrinted = 0;
    QString m_state;
    bool m_isTerminal;
    bool m_hasOpenLine = false;
};

} // namespace trainyard::app
