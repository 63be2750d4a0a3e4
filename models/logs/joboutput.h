// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "engine/client/client.h"
#include "models/backend/coalescedcall.h"
#include "models/logs/logmodel.h"

#include <QObject>

#include <map>
#include <memory>
#include <vector>

namespace trainyard::models {

class TaskThread;

// Everything that a job has printed: one LogModel for each file of its stdouterr directory, read from the engine in
// ranges and followed as it grows. GUI thread; what blocks runs in the feed thread.
class JobOutput final : public QObject
{
    Q_OBJECT
public:
    // `feed` outlives it.
    JobOutput(api::ResourceId job, TaskThread &feed, QObject *parent = nullptr);

    QList<LogModel *> files() const; // in the order of their names; stdout.txt first
    bool isLoaded() const;           // all that there was at the last load() is here

    void load(); // lists the files and reads on in each
    void clear();

signals:
    void fileAdded(trainyard::models::LogModel *file);
    void loaded();
    void failed(const QString &sentence);

private:
    struct File {
        std::unique_ptr<LogModel> model;
        std::string url;
        bool complete = false;
    };

    void list();
    void listed(const Result<std::vector<api::OutputFile>> &files);
    void readNext();
    void read(const std::string &name, std::uint64_t offset, const Result<client::FileChunk> &chunk);

    api::ResourceId m_job;
    TaskThread &m_feed;
    std::map<std::string, File> m_files; // by name
    CoalescedCall m_call;
    int m_generation = 0; // answers of an earlier one are not taken in
};

} // namespace trainyard::models
