// SPDX-License-Identifier: Apache-2.0
#include "models/files/transferform.h"

#include "models/files/filesdownload.h"
#include "models/storage/storagetransfers.h"
#include "models/text.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>

namespace trainyard::models {

namespace {

const QString whatKey = QStringLiteral("what");
const QString uploadValue = QStringLiteral("upload");
const QString downloadValue = QStringLiteral("download");
const QString outputsValue = QStringLiteral("outputs");
const QString fileValue = QStringLiteral("file");
const QString subscriptionKey = QStringLiteral("subscription");
const QString groupKey = QStringLiteral("group");
const QString accountKey = QStringLiteral("account");
const QString shareKey = QStringLiteral("share");
const QString containerKey = QStringLiteral("container");
const QString folderKey = QStringLiteral("folder");
const QString pathsKey = QStringLiteral("paths");
const QString namesKey = QStringLiteral("names");
const QString chosenKey = QStringLiteral("chosen");
const QString nameKey = QStringLiteral("name");
const QString isFolderKey = QStringLiteral("isFolder");
const QString sizeKey = QStringLiteral("size");
const QString intoKey = QStringLiteral("into");
const QString jobKey = QStringLiteral("job");
const QString directoryKey = QStringLiteral("directory");
const QString pathKey = QStringLiteral("path");
const QString urlKey = QStringLiteral("url");
const QString targetKey = QStringLiteral("target");

QJsonObject toJson(const QHash<QString, QString> &names)
{
    QJsonObject json;
    for (auto each = names.begin(); each != names.end(); ++each)
        json[each.key()] = each.value();
    return json;
}

QHash<QString, QString> namesFrom(const QJsonValue &json)
{
    QHash<QString, QString> names;
    const QJsonObject all = json.toObject();
    for (auto each = all.begin(); each != all.end(); ++each)
        names[each.key()] = each.value().toString();
    return names;
}

void put(QJsonObject &form, const SaveTarget &target)
{
    form[intoKey] = target.folder;
    form[namesKey] = toJson(target.names);
}

SaveTarget targetFrom(const QJsonObject &form)
{
    return {form[intoKey].toString(), namesFrom(form[namesKey])};
}

void put(QJsonObject &form, const StoragePlace &place)
{
    if (!place.bucket)
        return;
    form[accountKey] = toQString(place.bucket->account);
    form[place.bucket->kind == BucketKind::FileShare ? shareKey : containerKey] =
        toQString(place.bucket->name);
    form[folderKey] = place.folder;
}

StoragePlace placeFrom(const QJsonObject &form)
{
    const bool isShare = form.contains(shareKey);
    const std::string name = form[isShare ? shareKey : containerKey].toString().toStdString();
    if (name.empty())
        return {};
    return {BucketName{isShare ? BucketKind::FileShare : BucketKind::BlobContainer,
                       form[accountKey].toString().toStdString(), name},
            form[folderKey].toString()};
}

std::unique_ptr<Transfer> uploadOf(const QJsonObject &form, const client::Endpoint &engine)
{
    const auto upload = uploadIn(form);
    const auto group = api::GroupId::of(form[subscriptionKey].toString().toStdString(),
                                        form[groupKey].toString().toStdString());
    if (!group || !upload)
        return nullptr;
    return uploadTo(upload->place, {*group, upload->place.bucket->account}, engine, upload->paths,
                    namesFrom(form[namesKey]));
}

std::unique_ptr<Transfer> downloadOf(const QJsonObject &form, const client::Endpoint &engine)
{
    const StoragePlace place = placeFrom(form);
    std::vector<StorageEntry> chosen;
    for (const QJsonValue &each : form[chosenKey].toArray())
        chosen.push_back(toEntry({each[nameKey].toString().toStdString(), each[isFolderKey].toBool(),
                                  std::uint64_t(each[sizeKey].toInteger())}));
    const SaveTarget target = targetFrom(form);
    if (!place.bucket || chosen.empty() || target.folder.isEmpty())
        return nullptr;
    return downloadFrom(place, engine, chosen, target);
}

std::unique_ptr<Transfer> savingOf(const QJsonObject &form, const client::Endpoint &engine)
{
    const auto job = api::ResourceId::parse(form[jobKey].toString().toStdString());
    OutputChoices chosen;
    for (const QJsonValue &each : form[chosenKey].toArray())
        chosen.push_back({each[directoryKey].toString(), each[pathKey].toString(), each[isFolderKey].toBool(),
                          each[sizeKey].toInteger()});
    const SaveTarget target = targetFrom(form);
    if (!job || chosen.empty() || target.folder.isEmpty())
        return nullptr;
    return saveOutputs(*job, engine, chosen, target);
}

std::unique_ptr<Transfer> fetchingOf(const QJsonObject &form, const client::Endpoint &engine)
{
    const QString url = form[urlKey].toString();
    const QString target = form[targetKey].toString();
    if (!url.startsWith(u'/') || target.isEmpty())
        return nullptr;
    return fetchFile(engine, url, target, form);
}

} // namespace

QJsonObject uploadForm(const StoragePlace &place, const api::AccountId &account, const QStringList &paths,
                       const UploadNames &names)
{
    QJsonObject form{{whatKey, uploadValue},
                     {subscriptionKey, toQString(account.group.subscription)},
                     {groupKey, toQString(account.group.name)},
                     {pathsKey, QJsonArray::fromStringList(paths)},
                     {namesKey, toJson(names)}};
    put(form, place);
    return form;
}

QJsonObject downloadForm(const StoragePlace &place, const std::vector<StorageEntry> &chosen,
                         const SaveTarget &target)
{
    QJsonArray entries;
    for (const StorageEntry &entry : chosen)
        entries.append(
            QJsonObject{{nameKey, entry.name}, {isFolderKey, entry.isFolder}, {sizeKey, entry.size}});
    QJsonObject form{{whatKey, downloadValue}, {chosenKey, entries}};
    put(form, place);
    put(form, target);
    return form;
}

QJsonObject outputsForm(const api::ResourceId &job, const OutputChoices &chosen, const SaveTarget &target)
{
    QJsonArray entries;
    for (const OutputChoice &choice : chosen)
        entries.append(QJsonObject{{directoryKey, choice.directory},
                                   {pathKey, choice.path},
                                   {isFolderKey, choice.isFolder},
                                   {sizeKey, choice.size}});
    QJsonObject form{{whatKey, outputsValue}, {jobKey, toQString(job.path())}, {chosenKey, entries}};
    put(form, target);
    return form;
}

QJsonObject fileForm(const QString &url, const QString &target)
{
    return {{whatKey, fileValue}, {urlKey, url}, {targetKey, target}};
}

std::unique_ptr<Transfer> transferOf(const QJsonObject &form, const client::Endpoint &engine)
{
    const QString what = form[whatKey].toString();
    if (what == uploadValue)
        return uploadOf(form, engine);
    if (what == downloadValue)
        return downloadOf(form, engine);
    if (what == outputsValue)
        return savingOf(form, engine);
    return what == fileValue ? fetchingOf(form, engine) : nullptr;
}

std::optional<SentUploads::Upload> uploadIn(const QJsonObject &form)
{
    const StoragePlace place = placeFrom(form);
    const QStringList paths = form[pathsKey].toVariant().toStringList();
    if (form[whatKey].toString() != uploadValue || !place.bucket || paths.isEmpty())
        return std::nullopt;
    return SentUploads::Upload{place, paths};
}

FormText textOf(const QJsonObject &form)
{
    const QString what = form[whatKey].toString();
    if (what == uploadValue) {
        const QStringList paths = form[pathsKey].toVariant().toStringList();
        return {itemsText(QFileInfo(paths.value(0)).fileName(), paths.size()), true,
                form[form.contains(shareKey) ? shareKey : containerKey].toString()};
    }
    if (what == fileValue) {
        const QFileInfo target(form[targetKey].toString());
        return {[name = target.fileName()] { return name; }, false, QDir::toNativeSeparators(target.path())};
    }
    const QJsonArray chosen = form[chosenKey].toArray();
    const QJsonValue first = chosen.first();
    const QString path = first[what == outputsValue ? pathKey : nameKey].toString();
    return {itemsText(path.isEmpty() ? first[directoryKey].toString() : path, chosen.size()), false,
            QDir::toNativeSeparators(form[intoKey].toString())};
}

} // namespace trainyard::models
