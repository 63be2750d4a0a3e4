// SPDX-License-Identifier: Apache-2.0
#include "models/logs/joboutput.h"

#include "models/backend/taskthread.h"
#include "models/text.h"

#include <algorithm>
#include <utility>

namespace trainyard::models {

namespace {

constexpr std::uint64_t chunkBytes = 256 * 1024;

} // namespace

JobOutput::JobOutput(api::ResourceId job, TaskThread &feed, QObject *parent)
    : QObject(parent)
    , m_job(std::move(job))
    , m_feed(feed)
    , m_call([this] { start(); })
{}

bool readsBefore(const LogModel *a, const LogModel *b)
{
    const auto rank = [](const QString &name) {
        if (name.contains(QLatin1String("job_prep")))
            return 2;
        return name.startsWith(QLatin1String("stdout"))   ? 0
               : name.startsWith(QLatin1String("stderr")) ? 1
                                                          : 3;
    };
    return rank(a->fileName()) < rank(b->fileName());
}

QList<LogModel *> JobOutput::files() const
{
    QList<LogModel *> models;
    for (const auto &[name, file] : m_files)
        models.append(file.model.get());
    std::stable_sort(models.begin(), models.end(), readsBefore);
    return models;
}

void JobOutput::load()
{
    m_listFirst = true;
    m_call.request();
}

void JobOutput::grew(const std::string &file, std::uint64_t size)
{
    const auto known = m_files.find(file);
    if (known == m_files.end())
        m_listFirst = true;
    else if (known->second.model->size() != size)
        known->second.isComplete = false;
    else
        return;
    m_call.request();
}

void JobOutput::clear()
{
    ++m_generation;
    m_listFirst = true;
    const auto files = std::exchange(m_files, {});
    for (const auto &[name, file] : files)
        emit fileRemoved(file.model.get());
}

void JobOutput::start()
{
    if (!std::exchange(m_listFirst, false)) {
        readNext();
        return;
    }
    m_feed.run(
        this, [job = m_job](client::Client &client) { return client.outputFiles(job, "stdouterr"); },
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
        fail(files.error());
        return;
    }
    std::vector<api::OutputFile> present = files ? *files : std::vector<api::OutputFile>();
    for (const api::OutputFile &file : present) {
        if (!file.isDirectory)
            takeUp(file);
    }
    readNext();
}

void JobOutput::takeUp(const api::OutputFile &listedFile)
{
    File &file = m_files[listedFile.name];
    file.url = listedFile.downloadUrl;
    file.isComplete = file.model && file.model->size() == listedFile.contentLength;
    if (file.model)
        return;
    file.model = std::make_unique<LogModel>(toQString(listedFile.name));
    emit fileAdded(file.model.get());
}

void JobOutput::readNext()
{
    const auto next = std::find_if(m_files.begin(), m_files.end(),
                                   [](const auto &entry) { return !entry.second.isComplete; });
    if (next == m_files.end()) {
        if (!m_call.done())
            emit loaded();
        return;
    }
    const std::uint64_t offset = next->second.model->size();
    m_feed.run(
        this,
        [url = next->second.url, offset](client::Client &client) {
            return client.readFile(url, offset, chunkBytes);
        },
        [this, name = next->first, offset,
         generation = m_generation](const Result<client::FileChunk> &chunk) {
            if (generation == m_generation)
                read(name, offset, chunk);
            else
                m_call.done();
        });
}

void JobOutput::read(const std::string &name, std::uint64_t offset, const Result<client::FileChunk> &chunk)
{
    if (!chunk) {
        fail(chunk.error());
        return;
    }
    File &file = m_files.at(name);
    if (chunk->fileSize < offset) { // it was begun anew
        file.model->clear();
        readNext();
        return;
    }
    file.model->append(offset, QByteArrayView(chunk->bytes.data(), qsizetype(chunk->bytes.size())));
    // An empty chunk short of the size ends in the middle of a character: the rest comes when the file grows.
    file.isComplete = chunk->bytes.empty() || file.model->size() >= chunk->fileSize;
    readNext();
}

void JobOutput::fail(const Error &error)
{
    m_listFirst = true; // with fresh download addresses
    m_call.done();
    emit failed(toQString(error.message));
}

} // namespace trainyard::models
