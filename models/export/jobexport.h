// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "engine/api/job.h"
#include "models/backend/leavablethread.h"

#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>

#include <atomic>
#include <memory>
#include <vector>

namespace trainyard::models {

// What is taken along of a job.
struct ExportWish {
    bool definition = true; // job.json to run again, and all that the engine says of it
    bool logs = true;
    bool metrics = true;   // as CSV
    bool notes = true;     // text and tags
    QStringList outputs;   // ids of output directories
    bool isZipped = false; // one .zip file in the place of a folder
};

// Brings jobs of an engine into one new folder on this machine, or one .zip file, a folder each where there
// are several. It is filled beside its place under a name of its own and renamed when all is there, so that
// one that fails or is cancelled leaves nothing. Works on a thread of its own. Ends with finished() or
// failed(), or with neither when it was cancelled. GUI thread.
class JobExport final : public QObject
{
    Q_OBJECT
public:
    // `target` must not be there; its parent folder must.
    JobExport(api::Endpoint endpoint, std::vector<api::Job> jobs, ExportWish wish, const QString &target,
              QObject *parent = nullptr);
    ~JobExport() override; // cancels

    const QString &target() const { return m_target; }
    void cancel();

signals:
    void progressed(const QString &what, int percent); // the file that is read now
    void packed(const QString &what, int percent);     // after that: the file that is put into the .zip now
    void finished();
    void failed(const QString &sentence);

private:
    QString m_target;
    std::shared_ptr<Mailbox> m_mailbox;
    std::shared_ptr<std::atomic<bool>> m_isCancelled;
    LeavableThread m_thread;
};

// The folder of each job below the one of an export of several: its name, behind its experiment's where two
// jobs have one name, and behind its workspace's, and so on, where that is not enough.
QStringList exportFolders(const std::vector<api::Job> &jobs);

// Where a file of an output directory may go in a folder of ours; empty for a path that would leave it.
QString safeRelativePath(const QString &path);

} // namespace trainyard::models
