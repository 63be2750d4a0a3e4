// SPDX-License-Identifier: Apache-2.0
#include "models/files/filesdownload.h"

#include "models/files/filedownload.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace trainyard::models {

FilesDownload::FilesDownload(client::Endpoint engine, Find find, const Sentence &chosen, SaveTarget target,
                             const QJsonObject &form)
    : m_engine(std::move(engine))
    , m_find(std::move(find))
    , m_chosen(chosen)
    , m_target(std::move(target))
    , m_form(form)
{}

FilesDownload::~FilesDownload() = default;

void FilesDownload::begin()
{
    m_isFound ? fetch() : search();
}

void FilesDownload::stop()
{
    m_search.reset();
    m_fetching.reset();
}

void FilesDownload::search()
{
    tell([what = m_chosen] { return tr("Reading the contents of %1…").arg(what.text()); }, -1);
    const auto found = std::make_shared<std::vector<FetchedFile>>();
    m_search = std::make_unique<Errand>(
        m_engine, [find = m_find, found](const client::Endpoint &engine, Errand::Way &way) -> Status {
            auto files = find(engine, way);
            if (!files)
                return files.error();
            *found = *std::move(files);
            return {};
        });
    connect(m_search.get(), &Errand::done, this, [this, found] {
        letGo(m_search);
        take(*found);
    });
    connect(m_search.get(), &Errand::failed, this, [this](const QString &sentence) { fail(sentence); });
}

void FilesDownload::take(const std::vector<FetchedFile> &files)
{
    const auto stray = std::find_if(files.begin(), files.end(),
                                    [](const FetchedFile &file) { return !isPathBelow(file.below); });
    if (stray != files.end())
        return fail([path = stray->below] {
            return tr("%1 is not a path below a folder; nothing was saved. Ask whoever runs the engine.")
                .arg(path);
        });
    m_isFound = true;
    m_files = files;
    for (const FetchedFile &file : m_files)
        m_total += file.size;
    fetch();
}

void FilesDownload::fetch()
{
    if (m_next < m_files.size())
        return fetchNext();
    if (m_files.empty())
        return end(State::Done, [what = m_chosen] {
            return tr("There are no files in %1; nothing was saved.").arg(what.text());
        });
    end(State::Done, [files = int(m_files.size()), folder = m_target.folder] {
        return tr("Saved %n file(s) in %1.", nullptr, files).arg(QDir::toNativeSeparators(folder));
    });
}

void FilesDownload::fetchNext()
{
    const FetchedFile &file = m_files[m_next];
    const QString target = m_target.pathOf(file.below);
    m_fetching = std::make_unique<FileDownload>(m_engine, file.url, target);
    const auto show = [this, name = file.below](qint64 ofThis, qint64 size) {
        const qint64 came = m_before + ofThis;
        const qint64 total = std::max({m_total, m_before + size, came});
        if (total == 0)
            return tell([name] { return tr("Downloading %1…").arg(name); }, -1);
        tell([name, came,
              total] { return tr("Downloading %1: %2 of %3").arg(name, bytesText(came), bytesText(total)); },
             percentOf(came, total));
    };
    connect(m_fetching.get(), &FileDownload::progressed, this, show);
    connect(m_fetching.get(), &FileDownload::finished, this, [this] {
        letGo(m_fetching);
        m_before += m_files[m_next++].size;
        fetch();
    });
    connect(m_fetching.get(), &FileDownload::failed, this,
            [this](const QString &sentence) { fail(sentence); });
    show(0, 0); // last: who hears of it may cancel
}

void FilesDownload::fail(const Sentence &sentence)
{
    letGo(m_search);
    letGo(m_fetching);
    end(State::Failed, sentence);
}

std::unique_ptr<Transfer> fetchFile(const client::Endpoint &engine, const QString &url, const QString &target,
                                    const QJsonObject &form)
{
    const QFileInfo place(target);
    return std::make_unique<FilesDownload>(
        engine,
        [file = FetchedFile{url, place.fileName()}](const client::Endpoint &, Errand::Way &) {
            return Result(std::vector<FetchedFile>{file});
        },
        [name = place.fileName()] { return name; }, SaveTarget{place.path()}, form);
}

} // namespace trainyard::models
