// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/client/client.h"
#include "models/export/jobexport.h"

#include <atomic>
#include <functional>
#include <vector>

class QFile;

namespace trainyard::models {

// What an export tells and asks while it works. Its thread.
class ArchiveProgress
{
public:
    using Report = std::function<void(const QString &what, int percent)>;

    ArchiveProgress(const std::atomic<bool> &isCancelled, Report report)
        : m_isCancelled(isCancelled)
        , m_report(std::move(report))
    {}

    bool isCancelled() const { return m_isCancelled; }
    void tell(const QString &what, double part) const { m_report(what, int(part * 100)); }

private:
    const std::atomic<bool> &m_isCancelled;
    Report m_report;
};

// Reads jobs from an engine and writes them into folders. For a worker: it blocks.
class JobArchive
{
public:
    JobArchive(const api::Endpoint &endpoint, ExportWish wish, const ArchiveProgress &progress);

    // Makes the folder; job `number` from 0 of `count`. Fails at the first thing that cannot be read or
    // written, and when it is cancelled.
    Status write(const api::Job &job, const QString &folder, int number, int count);

private:
    struct File {
        QString path; // below the folder
        std::string url;
        std::uint64_t size = 0;
    };

    Status writeDefinition(const api::Job &job, const QString &folder);
    Status writeMetrics(const api::Job &job, const QString &folder);
    Status writeNotes(const api::Job &job, const QString &folder);
    Status writePictures(const api::Job &job, const QString &note, const QString &folder);
    Status list(const api::Job &job, const std::string &directory, const std::string &below,
                const QString &into, std::vector<File> &files);
    Status writeFiles(const std::vector<File> &files, const QString &folder);
    Status writeFile(const File &file, QFile &to, std::uint64_t &done, std::uint64_t total);
    void tell(const QString &what, double part);

    client::Client m_client;
    const api::Patience m_patience;
    ExportWish m_wish;
    const ArchiveProgress &m_progress;
    int m_number = 0;
    int m_count = 1;
};

} // namespace trainyard::models
