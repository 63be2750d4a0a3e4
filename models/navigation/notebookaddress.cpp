// SPDX-License-Identifier: Apache-2.0
#include "models/navigation/notebookaddress.h"

#include "engine/api/accountpath.h"
#include "engine/client/outputcalls.h"
#include "engine/client/storagefiles.h"
#include "models/storage/storageplace.h"
#include "models/text.h"

#include <QUrl>
#include <QUrlQuery>

namespace trainyard::models {

namespace {

using Service = api::StoredPlace::Service;

const QString shares = QStringLiteral("shares/"); // before a share's name
const QString containers = QStringLiteral("containers/");

std::optional<StoredFilePlace> storedAt(const api::AccountId &account, const QString &bucket,
                                        const QString &path)
{
    const bool isShare = bucket.startsWith(shares);
    if (!isShare && !bucket.startsWith(containers))
        return std::nullopt;
    const QString name = bucket.mid(isShare ? shares.size() : containers.size());
    return StoredFilePlace{
        account,
        {isShare ? Service::File : Service::Blob, account.name, name.toStdString(), path.toStdString()}};
}

} // namespace

// A line each: of what, the output directory or the bucket, and the path, which may have anything in it.
PageAddress notebookAddress(const FilePlace &file)
{
    QStringList lines;
    if (const auto *output = std::get_if<OutputPlace>(&file)) {
        lines << toPath(output->job) << output->directory << output->path;
    } else {
        const auto &stored = std::get<StoredFilePlace>(file);
        const QString bucket = toQString(stored.place.bucket);
        lines << toQString(stored.account.path())
              << (stored.place.service == Service::File ? shares : containers) + bucket
              << toQString(stored.place.path);
    }
    return {PageAddress::Kind::Notebook, {}, lines.join(u'\n')};
}

std::optional<FilePlace> notebookFile(const PageAddress &address)
{
    const QString below = address.part.section(u'\n', 1, 1);
    const QString path = address.part.section(u'\n', 2);
    if (address.kind != PageAddress::Kind::Notebook || below.isEmpty() || path.isEmpty())
        return std::nullopt;
    const std::string owner = address.part.section(u'\n', 0, 0).toStdString();
    if (const auto account = api::accountOfPath(owner))
        return storedAt(*account, below, path);
    const auto job = api::ResourceId::parse(owner);
    if (!job || job->type != api::ResourceType::Job)
        return std::nullopt;
    return OutputPlace{*job, below, path};
}

std::optional<OutputPlace> outputAt(const QString &link, const api::ResourceId &job)
{
    const QUrlQuery asked{QUrl(link)};
    const QString path = asked.queryItemValue(QStringLiteral("path"), QUrl::FullyDecoded);
    const QString directory = asked.queryItemValue(QStringLiteral("directory"), QUrl::FullyDecoded);
    if (path.isEmpty() || directory.isEmpty() || asked.hasQueryItem(QStringLiteral("merge")))
        return std::nullopt;
    return OutputPlace{job, directory, path};
}

QString fileTarget(const FilePlace &file)
{
    if (const auto *output = std::get_if<OutputPlace>(&file))
        return toQString(client::OutputCalls::fileTarget(
            {output->job, output->directory.toStdString(), output->path.toStdString()}));
    const api::StoredPlace &place = std::get<StoredFilePlace>(file).place;
    const BucketKind kind =
        place.service == Service::File ? BucketKind::FileShare : BucketKind::BlobContainer;
    return toQString(client::StorageFiles::fileTarget({kind, place.account, place.bucket}, place.path));
}

QString fileName(const FilePlace &file)
{
    const auto *output = std::get_if<OutputPlace>(&file);
    const QString path = output ? output->path : toQString(std::get<StoredFilePlace>(file).place.path);
    return path.section(u'/', -1);
}

} // namespace trainyard::models
