// SPDX-License-Identifier: Apache-2.0
#include "models/palette/outputitems.h"

#include "models/files/outputfilesmodel.h"
#include "models/palette/filefinder.h"
#include "models/placetext.h"
#include "models/resources/resourcetreemodel.h"
#include "models/storage/storageplace.h"

#include <algorithm>
#include <utility>

namespace trainyard::models {

namespace {

PaletteItem outputItem(const api::FoundFile &file, const PaletteEngine &engine)
{
    OutputPlace output{file.job, toQString(file.directory), toQString(file.path)};
    const QString place =
        QStringLiteral("%1 › %2 · %3").arg(toQString(file.job.name), output.directory, placeText(file.job));
    return {.kind = PaletteItem::Kind::File,
            .text = output.path,
            .place = engine.place(place),
            .file = std::move(output),
            .engine = engine.id};
}

PaletteItem storedItem(const StoredFilePlace &file, const PaletteEngine &engine)
{
    const QString place =
        QStringLiteral("%1 › %2").arg(toQString(file.place.account), toQString(file.place.bucket));
    return {.kind = PaletteItem::Kind::File,
            .text = toQString(file.place.path),
            .place = engine.place(place),
            .file = file,
            .engine = engine.id};
}

PaletteItem bucketItem(const client::BucketName &bucket, const api::AccountId &account,
                       const PaletteEngine &engine)
{
    const bool isShare = bucket.kind == BucketKind::FileShare;
    const QString place =
        toQString(account.path()) + (isShare ? QStringLiteral("/fileServices/default/shares/")
                                             : QStringLiteral("/blobServices/default/containers/"));
    return {.kind = PaletteItem::Kind::StorageAccount,
            .key = place + toQString(bucket.name),
            .text = toQString(bucket.name),
            .place = engine.place(toQString(bucket.account)),
            .file = StoredFilePlace{account, storedPlace(bucket)},
            .engine = engine.id};
}

const api::AccountId *accountNamed(const QList<api::AccountId> &accounts, const std::string &name)
{
    const auto account = std::find_if(accounts.begin(), accounts.end(),
                                      [&name](const api::AccountId &id) { return id.name == name; });
    return account == accounts.end() ? nullptr : &*account; // it was made just now
}

} // namespace

QList<PaletteItem> bucketItems(const PaletteEngine &engine)
{
    QList<PaletteItem> items;
    if (!engine.finder)
        return items;
    const QList<api::AccountId> accounts = engine.resources->accounts();
    for (const client::BucketName &bucket : engine.finder->buckets())
        if (const api::AccountId *account = accountNamed(accounts, bucket.account))
            items << bucketItem(bucket, *account, engine);
    return items;
}

QList<PaletteItem> outputItems(const OutputFilesModel &files, const api::ResourceId &job)
{
    using Model = OutputFilesModel;
    QList<PaletteItem> items;
    for (int row = 0; row < files.rowCount(); ++row) {
        const QModelIndex file = files.index(row, 0);
        const OutputPlace output{job, file.data(Model::DirectoryRole).toString(),
                                 file.data(Model::PathRole).toString()};
        items << PaletteItem{.kind = PaletteItem::Kind::File,
                             .key = file.data(Model::UrlRole).toString(),
                             .text = output.path,
                             .place = QStringLiteral("%1 › %2").arg(toQString(job.name), output.directory),
                             .file = output,
                             .bytes = file.data(Model::SizeRole).toLongLong()};
    }
    return items;
}

QList<PaletteItem> foundItems(const PaletteEngine &engine)
{
    QList<PaletteItem> items;
    if (!engine.finder)
        return items;
    for (const api::FoundFile &file : engine.finder->files())
        items << outputItem(file, engine);
    const QList<api::AccountId> accounts = engine.resources->accounts();
    for (const api::StoredPlace &place : engine.finder->stored())
        if (const api::AccountId *account = accountNamed(accounts, place.account))
            items << storedItem({*account, place}, engine);
    return items;
}

} // namespace trainyard::models
