// SPDX-License-Identifier: Apache-2.0
#include "models/storage/storagetransfers.h"

#include "models/files/filesdownload.h"
#include "models/files/fileupload.h"
#include "models/files/transferform.h"
#include "models/storage/storedtree.h"
#include "models/text.h"

#include <QFileInfo>

#include <utility>

namespace trainyard::models {

namespace {

using State = Transfer::State;

Sentence nameOf(const std::vector<StorageEntry> &chosen)
{
    return itemsText(chosen.front().name, qsizetype(chosen.size()));
}

class Upload final : public Transfer
{
public:
    Upload(StoragePlace place, const api::AccountId &account, client::Endpoint engine, QStringList paths,
           UploadNames names)
        : m_place(std::move(place))
        , m_account(account)
        , m_engine(std::move(engine))
        , m_paths(std::move(paths))
        , m_names(std::move(names))
    {}

    QJsonObject form() const override { return uploadForm(m_place, m_account, m_paths, m_names); }

protected:
    void begin() override
    {
        const UploadTarget target{m_place.bucket->kind, m_account, m_place.bucket->name, m_place.folder,
                                  m_names};
        m_sending = std::make_unique<FileUpload>(m_engine, target, m_paths, m_parts);
        m_parts = m_sending->parts();
        const Sentence what = itemsText(QFileInfo(m_paths.front()).fileName(), m_paths.size());
        tell([what] { return Transfer::tr("Uploading %1…").arg(what.text()); }, -1);
        connect(m_sending.get(), &FileUpload::progressed, this, [this, what](qint64 sent, qint64 total) {
            tell(
                [=] {
                    return Transfer::tr("Uploading %1: %2 of %3")
                        .arg(what.text(), bytesText(sent), bytesText(total));
                },
                percentOf(sent, total));
        });
        connect(m_sending.get(), &FileUpload::finished, this, [this](int files) {
            letGo(m_sending);
            end(State::Done, [files, bucket = toQString(m_place.bucket->name)] {
                return Transfer::tr("%n file(s) were uploaded to %1.", nullptr, files).arg(bucket);
            });
        });
        connect(m_sending.get(), &FileUpload::failed, this, [this](const QString &sentence) {
            letGo(m_sending);
            end(State::Failed, sentence);
        });
    }
    void stop() override { m_sending.reset(); }

private:
    StoragePlace m_place;
    api::AccountId m_account;
    client::Endpoint m_engine;
    QStringList m_paths;
    UploadNames m_names;
    std::shared_ptr<client::UploadParts> m_parts;
    std::unique_ptr<FileUpload> m_sending;
};

class Removal final : public Transfer
{
public:
    Removal(StoragePlace place, client::Endpoint engine, std::vector<StorageEntry> chosen)
        : m_place(std::move(place))
        , m_engine(std::move(engine))
        , m_chosen(std::move(chosen))
    {}

protected:
    void begin() override
    {
        m_removing = std::make_unique<Errand>(
            m_engine, [place = m_place, chosen = m_chosen](const client::Endpoint &engine, Errand::Way &way) {
                client::StorageFiles calls(engine);
                return removeAll(calls, place, chosen, way);
            });
        const Sentence what = nameOf(m_chosen);
        tell([what] { return Transfer::tr("Deleting %1…").arg(what.text()); }, -1);
        connect(m_removing.get(), &Errand::progressed, this, [this, what](qint64 done) {
            tell(
                [what, done] {
                    return Transfer::tr("Deleting %1: %n file(s) deleted", nullptr, int(done))
                        .arg(what.text());
                },
                -1);
        });
        connect(m_removing.get(), &Errand::done, this, [this, what] {
            letGo(m_removing);
            end(State::Done, [what] { return Transfer::tr("Deleted %1.").arg(what.text()); });
        });
        connect(m_removing.get(), &Errand::failed, this, [this](const QString &sentence) {
            letGo(m_removing);
            end(State::Failed, sentence);
        });
    }
    void stop() override { m_removing.reset(); }

private:
    StoragePlace m_place;
    client::Endpoint m_engine;
    std::vector<StorageEntry> m_chosen;
    std::unique_ptr<Errand> m_removing;
};

} // namespace

std::unique_ptr<Transfer> uploadTo(const StoragePlace &place, const api::AccountId &account,
                                   const client::Endpoint &engine, const QStringList &paths,
                                   const UploadNames &names)
{
    return std::make_unique<Upload>(place, account, engine, paths, names);
}

std::unique_ptr<Transfer> downloadFrom(const StoragePlace &place, const client::Endpoint &engine,
                                       const std::vector<StorageEntry> &chosen, const SaveTarget &target)
{
    return std::make_unique<FilesDownload>(
        engine,
        [place, chosen](const client::Endpoint &from, Errand::Way &way) {
            client::StorageFiles calls(from);
            return filesOf(calls, place, chosen, way);
        },
        nameOf(chosen), target, downloadForm(place, chosen, target));
}

std::unique_ptr<Transfer> removalFrom(const StoragePlace &place, const client::Endpoint &engine,
                                      const std::vector<StorageEntry> &chosen)
{
    return std::make_unique<Removal>(place, engine, chosen);
}

} // namespace trainyard::models
