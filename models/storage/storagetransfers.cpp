// SPDX-License-Identifier: Apache-2.0
#include "models/files/filedownload.h"
#include "models/files/fileupload.h"
#include "models/storage/storageerrand.h"
#include "models/storage/storagetransfer.h"
#include "models/text.h"

#include <QDir>
#include <QFileInfo>
#include <QLocale>

#include <utility>

namespace trainyard::models {

namespace {

using State = StorageTransfer::State;

int percentOf(qint64 done, qint64 total)
{
    return total > 0 ? int(100 * done / total) : 100;
}

QString sizeText(qint64 bytes)
{
    return QLocale().formattedDataSize(bytes, 1);
}

// "lr-001.txt", "3 items"
Sentence nameOf(const QString &first, std::size_t count)
{
    return [first, count] {
        return count == 1 ? first : StorageTransfer::tr("%n item(s)", nullptr, int(count));
    };
}

Sentence nameOf(const std::vector<StorageEntry> &chosen)
{
    return nameOf(chosen.front().name, chosen.size());
}

// What is replaced while it calls goes later.
template <class T>
void letGo(std::unique_ptr<T> &object)
{
    if (object)
        object.release()->deleteLater();
}

class Upload final : public StorageTransfer
{
public:
    Upload(const StoragePlace &place, const api::AccountId &account, client::Endpoint engine,
           QStringList paths)
        : StorageTransfer(place, nullptr)
        , m_account(account)
        , m_engine(std::move(engine))
        , m_paths(std::move(paths))
    {}

protected:
    void begin() override
    {
        const UploadTarget target{place().bucket->kind, m_account, place().bucket->name, place().folder};
        m_sending = std::make_unique<FileUpload>(m_engine, target, m_paths);
        const Sentence what = nameOf(QFileInfo(m_paths.front()).fileName(), std::size_t(m_paths.size()));
        tell([what] { return StorageTransfer::tr("Sending %1…").arg(what.text()); }, -1);
        connect(m_sending.get(), &FileUpload::progressed, this, [this, what](qint64 sent, qint64 total) {
            tell(
                [=] {
                    return StorageTransfer::tr("Sending %1: %2 of %3")
                        .arg(what.text(), sizeText(sent), sizeText(total));
                },
                percentOf(sent, total));
        });
        connect(m_sending.get(), &FileUpload::finished, this, [this](int files) {
            letGo(m_sending);
            end(State::Done, [files, bucket = toQString(place().bucket->name)] {
                return StorageTransfer::tr("%n file(s) are in %1.", nullptr, files).arg(bucket);
            });
        });
        connect(m_sending.get(), &FileUpload::failed, this, [this](const QString &sentence) {
            letGo(m_sending);
            end(State::Failed, sentence);
        });
    }
    void stop() override { m_sending.reset(); }

private:
    api::AccountId m_account;
    client::Endpoint m_engine;
    QStringList m_paths;
    std::unique_ptr<FileUpload> m_sending;
};

// Finds all files first, then fetches one after the other; when it begins again those that came stay.
class Download final : public StorageTransfer
{
public:
    Download(const StoragePlace &place, client::Endpoint engine, std::vector<StorageEntry> chosen,
             QString folder)
        : StorageTransfer(place, nullptr)
        , m_engine(std::move(engine))
        , m_chosen(std::move(chosen))
        , m_folder(std::move(folder))
    {}

protected:
    void begin() override
    {
        if (!m_files.empty())
            return fetch();
        tell([what = nameOf(
                  m_chosen)] { return StorageTransfer::tr("Looking what is in %1…").arg(what.text()); },
             -1);
        const auto found = std::make_shared<std::vector<StoredPath>>();
        m_search = std::make_unique<StorageErrand>(
            m_engine,
            [place = place(), chosen = m_chosen, found](client::StorageFiles &calls,
                                                        StorageErrand::Way &way) -> Status {
                auto files = filesOf(calls, place, chosen, way);
                if (!files)
                    return files.error();
                *found = *std::move(files);
                return {};
            });
        connect(m_search.get(), &StorageErrand::done, this, [this, found] {
            letGo(m_search);
            m_files = *found;
            for (const StoredPath &file : m_files)
                m_total += file.size;
            fetch();
        });
        connect(m_search.get(), &StorageErrand::failed, this, [this](const QString &sentence) {
            letGo(m_search);
            end(State::Failed, sentence);
        });
    }
    void stop() override
    {
        m_search.reset();
        m_fetching.reset();
    }

private:
    void fetch()
    {
        if (m_next == m_files.size()) {
            end(State::Done, [files = int(m_files.size()), folder = m_folder] {
                return StorageTransfer::tr("Saved %n file(s) in %1.", nullptr, files)
                    .arg(QDir::toNativeSeparators(folder));
            });
            return;
        }
        const StoredPath &file = m_files[m_next];
        const QString target = m_folder + u'/' + file.below;
        if (!QDir().mkpath(QFileInfo(target).path())) {
            end(State::Failed, [folder = QDir::toNativeSeparators(QFileInfo(target).path())] {
                return StorageTransfer::tr("The folder %1 cannot be made; choose another one.").arg(folder);
            });
            return;
        }
        const auto url = client::StorageFiles::fileTarget(*place().bucket, file.path.toStdString());
        m_fetching = std::make_unique<FileDownload>(m_engine, toQString(url), target);
        const auto show = [this, name = file.below](qint64 ofThis) {
            const qint64 came = m_before + ofThis;
            tell(
                [name, came, total = m_total] {
                    return StorageTransfer::tr("Fetching %1: %2 of %3")
                        .arg(name, sizeText(came), sizeText(total));
                },
                percentOf(came, m_total));
        };
        show(0);
        connect(m_fetching.get(), &FileDownload::progressed, this, show);
        connect(m_fetching.get(), &FileDownload::finished, this, [this] {
            letGo(m_fetching);
            m_before += m_files[m_next++].size;
            fetch();
        });
        connect(m_fetching.get(), &FileDownload::failed, this, [this](const QString &sentence) {
            letGo(m_fetching);
            end(State::Failed, sentence);
        });
    }

    client::Endpoint m_engine;
    std::vector<StorageEntry> m_chosen;
    QString m_folder;
    std::unique_ptr<StorageErrand> m_search;
    std::vector<StoredPath> m_files;
    std::size_t m_next = 0;
    qint64 m_before = 0; // bytes of those that have come
    qint64 m_total = 0;
    std::unique_ptr<FileDownload> m_fetching;
};

class Removal final : public StorageTransfer
{
public:
    Removal(const StoragePlace &place, client::Endpoint engine, std::vector<StorageEntry> chosen)
        : StorageTransfer(place, nullptr)
        , m_engine(std::move(engine))
        , m_chosen(std::move(chosen))
    {}

protected:
    void begin() override
    {
        m_removing = std::make_unique<StorageErrand>(
            m_engine,
            [place = place(), chosen = m_chosen](client::StorageFiles &calls, StorageErrand::Way &way) {
                return removeAll(calls, place, chosen, way);
            });
        const Sentence what = nameOf(m_chosen);
        tell([what] { return StorageTransfer::tr("Deleting %1…").arg(what.text()); }, -1);
        connect(m_removing.get(), &StorageErrand::progressed, this, [this, what](qint64 done) {
            tell(
                [what, done] {
                    return StorageTransfer::tr("Deleting %1: %n file(s) are gone", nullptr, int(done))
                        .arg(what.text());
                },
                -1);
        });
        connect(m_removing.get(), &StorageErrand::done, this, [this, what] {
            letGo(m_removing);
            end(State::Done, [what] { return StorageTransfer::tr("Deleted %1.").arg(what.text()); });
        });
        connect(m_removing.get(), &StorageErrand::failed, this, [this](const QString &sentence) {
            letGo(m_removing);
            end(State::Failed, sentence);
        });
    }
    void stop() override { m_removing.reset(); }

private:
    client::Endpoint m_engine;
    std::vector<StorageEntry> m_chosen;
    std::unique_ptr<StorageErrand> m_removing;
};

} // namespace

std::unique_ptr<StorageTransfer> uploadTo(const StoragePlace &place, const api::AccountId &account,
                                          const client::Endpoint &engine, const QStringList &paths)
{
    return std::make_unique<Upload>(place, account, engine, paths);
}

std::unique_ptr<StorageTransfer> downloadFrom(const StoragePlace &place, const client::Endpoint &engine,
                                              const std::vector<StorageEntry> &chosen, const QString &folder)
{
    return std::make_unique<Download>(place, engine, chosen, folder);
}

std::unique_ptr<StorageTransfer> removalFrom(const StoragePlace &place, const client::Endpoint &engine,
                                             const std::vector<StorageEntry> &chosen)
{
    return std::make_unique<Removal>(place, engine, chosen);
}

} // namespace trainyard::models
