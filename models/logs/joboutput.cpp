// SPDX-License-Identifier: Apache-2.0
#include "models/logs/joboutput.h"

#include "models/backend/taskthread.h"
#include "models/nameorder.h"
#include "models/text.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace trainyard::models {

namespace {

constexpr const char *directoryId = "stdouterr";

} // namespace

JobOutput::JobOutput(api::ResourceId job, TaskThread &feed, TaskThread &seeker, QObject *parent)
    : QObject(parent)
    , m_job(std::move(job))
    , m_feed(feed)
    , m_seeker(seeker)
    , m_call([this] { list(); })
{}

bool readsBefore(const LogDocument *a, const LogDocument *b)
{
    const auto rank = [](const QString &name) {
        if (name.contains(QLatin1String("job_prep")))
            return 2;
        return name.startsWith(QLatin1String("stdout"))   ? 0
               : name.startsWith(QLatin1String("stderr")) ? 1
                                                          : 3;
    };
    const int ofA = rank(a->fileName());
    const int ofB = rank(b->fileName());
    return ofA == ofB ? isNameBefore(a->fileName(), b->fileName()) : ofA < ofB;
}

bool isPrinted(const QString &directory, const QString &path)
{
    static constexpr const char *suffixes[] = {".txt", ".log", ".out", ".err"};
    return directory == QLatin1String(directoryId) && !path.contains(u'/') &&
           std::any_of(std::begin(suffixes), std::end(suffixes), [&path](const char *suffix) {
               return path.endsWith(QLatin1String(suffix), Qt::CaseInsensitive);
           });
}

QList<LogDocument *> JobOutput::files() const
{
    QList<LogDocument *> documents;
    for (const auto &[name, file] : m_files)
        documents.append(file.get());
    std::stable_sort(documents.begin(), documents.end(), readsBefore);
    return documents;
}

void JobOutput::load()
{
    m_call.request();
}

void JobOutput::grew(const std::string &file, std::uint64_t size)
{
    const auto known = m_files.find(file);
    if (known == m_files.end())
        m_call.request();
    else
        known->second->setFileSize(size);
}

void JobOutput::clear()
{
    ++m_generation;
    const auto files = std::exchange(m_files, {});
    for (const auto &[name, file] : files)
        emit fileRemoved(file.get());
}

void JobOutput::list()
{
    m_feed.run(
        this, [job = m_job](client::Client &client) { return client.outputFiles(job, directoryId); },
        [this, generation = m_generation](const Result<std::vector<api::OutputFile>> &files) {
            if (generation == m_generation)
                listed(files);
            else
                m_call.done();
        });
}

void JobOutput::listed(const Result<std::vector<api::OutputFile>> &files)
{
    const bool isNotThereYet = !files && files.error().code == Error::Code::NotFound;
    if (!files && !isNotThereYet) {
        m_call.done();
        emit failed(toQString(files.error().message));
        return;
    }
    const std::vector<api::OutputFile> present = files ? *files : std::vector<api::OutputFile>();
    for (const api::OutputFile &file : present) {
        if (!file.isDirectory)
            takeUp(file);
    }
    if (!m_call.done())
        emit loaded();
}

void JobOutput::takeUp(const api::OutputFile &listedFile)
{
    auto &file = m_files[listedFile.name];
    if (file) {
        file->retry();
        file->setFileSize(listedFile.contentLength);
        return;
    }
    file = std::make_unique<LogDocument>(client::OutputPath{m_job, directoryId, listedFile.name}, m_feed,
                                         m_seeker);
    connect(file.get(), &LogDocument::failed, this, &JobOutput::failed);
    file->setFileSize(listedFile.contentLength);
    emit fileAdded(file.get());
}

} // namespace trainyard::models
