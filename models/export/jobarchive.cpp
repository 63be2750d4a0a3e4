// SPDX-License-Identifier: Apache-2.0
#include "models/export/jobarchive.h"

#include "engine/api/json.h"
#include "models/draft/jobdraft.h"
#include "models/export/csvexport.h"
#include "models/export/numbertext.h"
#include "models/files/chunkreader.h"
#include "models/files/diskerrors.h"
#include "models/files/outputdepth.h"
#include "models/notes/notepictures.h"
#include "models/text.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cerrno>

namespace trainyard::models {

namespace {

Error cannotWrite(const QFile &file) // just now, with errno 0 before
{
    return unwritable(file.fileName(), errno);
}

Error cancelled()
{
    return because("The export was cancelled.");
}

Status writeText(const QString &path, const QByteArray &text)
{
    QFile file(path);
    if (errno = 0; !file.open(QIODevice::WriteOnly))
        return cannotWrite(file);
    if (errno = 0; file.write(text) != text.size() || !file.flush())
        return cannotWrite(file);
    return {};
}

QByteArray rows(const api::MetricSeries &series)
{
    QByteArray text;
    const QByteArray tag = csvField(toQString(series.tag));
    for (std::size_t i = 0; i < series.steps.size(); ++i)
        text += tag + ',' + QByteArray::number(qint64(series.steps[i])) + ',' +
                plainNumber(series.wallTimes[i]) + ',' + exactNumber(series.values[i]) + "\r\n";
    return text;
}

} // namespace

JobArchive::JobArchive(const api::Endpoint &endpoint, ExportWish wish, const ArchiveProgress &progress)
    : m_client(endpoint)
    , m_patience(endpoint.patience)
    , m_wish(std::move(wish))
    , m_progress(progress)
{}

void JobArchive::tell(const QString &what, double part)
{
    m_progress.tell(what, (m_number + std::clamp(part, 0.0, 1.0)) / std::max(1, m_count));
}

Status JobArchive::write(const api::Job &job, const QString &folder, int number, int count)
{
    m_number = number;
    m_count = count;
    tell(toQString(job.id.name), 0);
    if (errno = 0; !QDir().mkpath(folder))
        return unwritableFolder(folder, errno);
    std::vector<File> files;
    if (m_wish.logs) {
        if (auto listed = list(job, "stdouterr", {}, QStringLiteral("logs"), files); !listed)
            return listed;
    }
    for (const api::OutputDirectory &directory : job.spec.outputDirectories) {
        const QString id = toQString(directory.id);
        if (!m_wish.outputs.contains(id))
            continue;
        const QString into = QStringLiteral("outputs/") + safeRelativePath(id);
        if (auto listed = list(job, directory.id, {}, into, files); !listed)
            return listed;
    }
    if (m_wish.definition) {
        if (auto written = writeDefinition(job, folder); !written)
            return written;
    }
    if (m_wish.metrics) {
        if (auto written = writeMetrics(job, folder); !written)
            return written;
    }
    if (m_wish.notes) {
        if (auto written = writeNotes(job, folder); !written)
            return written;
    }
    return writeFiles(files, folder);
}

Status JobArchive::writeDefinition(const api::Job &job, const QString &folder)
{
    if (auto written = writeText(folder + QStringLiteral("/job.json"), textOfJob(job.spec)); !written)
        return written;
    const auto whole = QJsonDocument::fromJson(QByteArray::fromStdString(api::toJson(job)));
    return writeText(folder + QStringLiteral("/job-as-run.json"), whole.toJson(QJsonDocument::Indented));
}

Status JobArchive::writeMetrics(const api::Job &job, const QString &folder)
{
    QFile file(folder + QStringLiteral("/metrics.csv"));
    if (errno = 0; !file.open(QIODevice::WriteOnly))
        return cannotWrite(file);
    if (errno = 0; file.write("metric,step,wall_time,value\r\n") < 0)
        return cannotWrite(file);
    for (std::uint64_t after = 0;;) {
        if (m_progress.isCancelled())
            return cancelled();
        const auto page = m_client.metrics(job.id, after);
        if (!page)
            return page.error();
        for (const api::MetricSeries &series : page->series) {
            const QByteArray text = rows(series);
            if (errno = 0; file.write(text) != text.size())
                return cannotWrite(file);
        }
        if (page->next <= after)
            break;
        after = page->next;
        tell(QStringLiteral("metrics.csv"), 0);
    }
    errno = 0;
    return file.flush() ? Status() : Status(cannotWrite(file));
}

Status JobArchive::writeNotes(const api::Job &job, const QString &folder)
{
    const auto told = m_client.tracked(job.id);
    if (!told && told.error().code == Error::Code::NotFound)
        return {};
    if (!told)
        return told.error();
    QJsonObject params;
    for (const auto &[name, value] : told->params)
        params.insert(toQString(name), toQString(value));
    QJsonObject tags;
    QByteArray note;
    for (const auto &[name, value] : told->tags) {
        if (name == "mlflow.note.content")
            note = QByteArray::fromStdString(value);
        else
            tags.insert(toQString(name), toQString(value));
    }
    if (!note.isEmpty()) {
        if (auto written = writeText(folder + QStringLiteral("/notes.md"), note); !written)
            return written;
        if (auto written = writePictures(job, QString::fromUtf8(note), folder); !written)
            return written;
    }
    if (tags.isEmpty() && params.isEmpty())
        return {};
    const QJsonObject all{{QStringLiteral("params"), params}, {QStringLiteral("tags"), tags}};
    return writeText(folder + QStringLiteral("/run.json"),
                     QJsonDocument(all).toJson(QJsonDocument::Indented));
}

// Where the notes name them.
Status JobArchive::writePictures(const api::Job &job, const QString &note, const QString &folder)
{
    for (const QString &path : notepictures::pathsIn(note)) {
        const auto picture = notepictures::read(m_client, job.uuid, path);
        if (!picture && picture.error().code != Error::Code::Unavailable)
            continue; // it is gone, or none
        if (!picture)
            return picture.error();
        if (errno = 0; !QDir(folder).mkpath(QFileInfo(path).path()))
            return unwritableFolder(folder, errno);
        if (auto written = writeText(folder + u'/' + path, *picture); !written)
            return written;
    }
    return {};
}

Status JobArchive::list(const api::Job &job, const std::string &directory, const std::string &below,
                        const QString &into, std::vector<File> &files)
{
    if (m_progress.isCancelled())
        return cancelled();
    const auto entries = m_client.outputFiles(job.id, directory, below);
    if (!entries && entries.error().code == Error::Code::NotFound)
        return {}; // nothing was written there
    if (!entries)
        return entries.error();
    for (const api::OutputFile &entry : *entries) {
        const QString name = safeRelativePath(toQString(entry.name));
        if (name.isEmpty())
            return because("The engine lists a file with the name " + entry.name + ", which is none.");
        const std::string path = below.empty() ? entry.name : below + "/" + entry.name;
        if (entry.isDirectory) {
            if (auto checked = checkOutputDepth(path); !checked)
                return checked;
            if (auto listed = list(job, directory, path, into + u'/' + name, files); !listed)
                return listed;
        } else {
            files.push_back({into + u'/' + name, entry.downloadUrl, entry.contentLength});
        }
    }
    return {};
}

Status JobArchive::writeFiles(const std::vector<File> &files, const QString &folder)
{
    std::uint64_t total = 0;
    for (const File &file : files)
        total += file.size;
    std::uint64_t done = 0;
    for (const File &file : files) {
        QFile to(folder + u'/' + file.path);
        if (errno = 0; !QDir().mkpath(QFileInfo(to).absolutePath()))
            return cannotWrite(to);
        if (errno = 0; !to.open(QIODevice::WriteOnly))
            return cannotWrite(to);
        if (auto written = writeFile(file, to, done, total); !written)
            return written;
        if (errno = 0; !to.flush())
            return cannotWrite(to);
    }
    return {};
}

Status JobArchive::writeFile(const File &file, QFile &to, std::uint64_t &done, std::uint64_t total)
{
    ChunkReader reader(m_client, m_patience, file.url, file.path,
                       [this] { return m_progress.isCancelled(); });
    while (!reader.isAtEnd()) {
        const auto bytes = reader.next();
        if (m_progress.isCancelled())
            return cancelled();
        if (!bytes)
            return bytes.error();
        if (errno = 0; to.write(bytes->data(), qint64(bytes->size())) != qint64(bytes->size()))
            return cannotWrite(to);
        done += bytes->size();
        tell(file.path, total > 0 ? double(done) / double(total) : 1);
    }
    return {};
}

} // namespace trainyard::models
