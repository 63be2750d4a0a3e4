// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "engine/client/client.h"
#include "models/backend/coalescedcall.h"
#include "models/logs/logmodel.h"

#include <QObject>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace trainyard::models {

class TaskThread;

// The order in which people look at a job's files: what it says itself, then its preparation, then its nodes.
bool readsBefore(const LogModel *a, const LogModel *b);

// Everything that a job has printed: one LogModel for each file of its stdouterr directory, read from the
// engine in ranges and followed as it grows. GUI thread; what blocks runs in the feed thread.
class JobOutput final : public QObject
{
    Q_OBJECT
public:
    // `feed` outlives it.
    JobOutput(api::ResourceId job, TaskThread &feed, QObject *parent = nullptr);

    QList<LogModel *> files() const; // in the order of readsBefore()

    void load();                                            // lists the files and reads on in each
    void grew(const std::string &file, std::uint64_t size); // reads on in this one, lists when it is new
    void clear();                                           // the job was made anew

signals:
    void fileAdded(trainyard::models::LogModel *file);
    void fileRemoved(trainyard::models::LogModel *file); // last chance to let go of it
    void loaded(); // all that there was when it was asked for last is here
    void failed(const QString &sentence);

private:
    struct File {
        std::unique_ptr<LogModel> model;
        std::string url;
        bool isComplete = false;
    };

    void start();
    void listed(const Result<std::vector<api::OutputFile>> &files);
    void takeUp(const api::OutputFile &listedFile);
    void readNext();
    void read(const std::string &name, std::uint64_t offset, const Result<client::FileChunk> &chunk);
    void fail(const Error &error);

    api::ResourceId m_job;
    TaskThread &m_feed;
    std::map<std::string, File> m_files; // by name
    bool m_listFirst = true;
    int m_generation = 0; // answers to an earlier one are not taken in
    CoalescedCall m_call;
};

} // namespace trainyard::models
