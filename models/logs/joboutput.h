// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "engine/client/client.h"
#include "models/backend/coalescedcall.h"
#include "models/logs/logdocument.h"

#include <QObject>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace trainyard::models {

class TaskThread;

// The order in which people look at a job's files: what it says itself, then its preparation, then its nodes.
bool readsBefore(const LogDocument *a, const LogDocument *b);

// Whether a file of a job is one of text that a JobOutput has; `path` is below the output directory.
bool isPrinted(const QString &directory, const QString &path);

// Everything that a job has printed: one LogDocument for each file of its stdouterr directory. GUI thread;
// what blocks runs in the threads.
class JobOutput final : public QObject
{
    Q_OBJECT
public:
    // The threads outlive it: `feed` reads, `seeker` searches.
    JobOutput(api::ResourceId job, TaskThread &feed, TaskThread &seeker, QObject *parent = nullptr);

    QList<LogDocument *> files() const; // in the order of readsBefore()

    void load();                                            // lists the files and asks again for what failed
    void grew(const std::string &file, std::uint64_t size); // lists when it is new
    void clear();                                           // the job was made anew

signals:
    void fileAdded(trainyard::models::LogDocument *file);
    void fileRemoved(trainyard::models::LogDocument *file); // last chance to let go of it
    void loaded(); // all files that there were when it was asked for last are known, and how long they are
    void failed(const QString &sentence);

private:
    void list();
    void listed(const Result<std::vector<api::OutputFile>> &files);
    void takeUp(const api::OutputFile &listedFile);

    api::ResourceId m_job;
    TaskThread &m_feed;
    TaskThread &m_seeker;
    std::map<std::string, std::unique_ptr<LogDocument>> m_files; // by name
    int m_generation = 0;                                        // answers to an earlier one are not taken in
    CoalescedCall m_call;
};

} // namespace trainyard::models
