// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "models/backend/leavablethread.h"

#include <QObject>

#include <atomic>
#include <functional>
#include <memory>

class QIODevice;

namespace trainyard::models {

// What the writer of a file tells and asks while it writes. Its thread.
class SaveProgress
{
public:
    using Report = std::function<void(int percent)>;

    SaveProgress(std::atomic<bool> &isCancelled, Report report)
        : m_isCancelled(isCancelled)
        , m_report(std::move(report))
    {}

    bool isCancelled() const { return m_isCancelled; } // the writer then returns soon, whatever it has
    void set(qint64 done, qint64 total);               // reported where the per cent change

private:
    std::atomic<bool> &m_isCancelled;
    Report m_report;
    int m_percent = -1;
};

// Writes one file on this machine's disk, on a thread of its own: beside the target, and renamed when whole,
// so that one that fails or is cancelled leaves what was there. Ends with finished() or failed(), or with
// neither when it was cancelled. GUI thread.
class FileSave final : public QObject
{
    Q_OBJECT
public:
    // Called on the thread; shares the ownership of all that it touches.
    using Write = std::function<Status(QIODevice &to, SaveProgress &progress)>;

    FileSave(const QString &target, Write write, QObject *parent = nullptr);
    ~FileSave() override; // cancels

    const QString &target() const { return m_target; }
    void cancel();

signals:
    void progressed(int percent);
    void finished();
    void failed(const QString &sentence);

private:
    void end(const Status &saved);

    QString m_target;
    std::shared_ptr<Mailbox> m_mailbox;
    std::shared_ptr<std::atomic<bool>> m_isCancelled;
    LeavableThread m_thread;
};

} // namespace trainyard::models
