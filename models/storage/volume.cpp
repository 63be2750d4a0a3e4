// SPDX-License-Identifier: Apache-2.0
#include "models/storage/volume.h"

#include "models/document/jsontext.h"
#include "models/nameorder.h"
#include "models/text.h"

#include <QStringList>

#include <algorithm>

namespace trainyard::models {

namespace {

Result<FoundVolumes> readBuckets(client::Client &client, VolumeKind kind)
{
    const auto engine = client.info();
    if (!engine)
        return engine.error();
    const auto accounts = client.storageAccounts(engine->subscription);
    if (!accounts)
        return accounts.error();
    const bool isShare = kind == VolumeKind::FileShare;
    FoundVolumes found;
    Status refused;
    bool isAnyRead = accounts->empty();
    for (const api::StorageAccount &each : *accounts) {
        const std::string &account = each.id.name;
        const auto buckets = client.buckets(isShare ? client::Client::BucketKind::FileShare
                                                    : client::Client::BucketKind::BlobContainer,
                                            account);
        if (!buckets) {
            refused = buckets.error();
            found.problems.append({toQString(account), toQString(refused.error().message)});
            continue;
        }
        isAnyRead = true;
        for (const std::string &bucket : *buckets)
            found.volumes.append({kind, toQString(bucket), toQString(account), {}});
    }
    return isAnyRead ? Result(std::move(found)) : refused.error();
}

Result<std::vector<api::ResourceId>> workspaces(client::Client &client)
{
    const auto engine = client.info();
    if (!engine)
        return engine.error();
    const auto all = client.workspaces(engine->subscription);
    if (!all)
        return all.error();
    std::vector<api::ResourceId> ids;
    for (const api::Workspace &each : *all)
        ids.push_back(each.id);
    return ids;
}

Result<FoundVolumes> readServers(client::Client &client, const std::optional<api::ResourceId> &workspace)
{
    std::vector<api::ResourceId> places;
    if (workspace) {
        places.push_back(*workspace);
    } else {
        auto all = workspaces(client);
        if (!all)
            return all.error();
        places = std::move(*all);
    }
    QList<Volume> volumes;
    for (const api::ResourceId &place : places) {
        const auto servers = client.fileServers(place);
        if (!servers && servers.error().code == Error::Code::NotFound)
            continue; // a workspace that is yet to be made
        if (!servers)
            return servers.error();
        for (const api::FileServer &server : *servers)
            volumes.append({VolumeKind::FileServer, toQString(server.id.name), toQString(server.id.workspace),
                            toPath(server.id)});
    }
    return FoundVolumes{volumes, {}};
}

} // namespace

Result<FoundVolumes> readVolumes(const client::Endpoint &engine, VolumeKind kind,
                                 const std::optional<api::ResourceId> &workspace)
{
    client::Client client(engine);
    auto found = kind == VolumeKind::FileServer ? readServers(client, workspace) : readBuckets(client, kind);
    if (found)
        std::sort(found->volumes.begin(), found->volumes.end(), [](const Volume &a, const Volume &b) {
            return isNameBefore(a.place + u'/' + a.name, b.place + u'/' + b.name);
        });
    return found;
}

QJsonObject mountOf(const Volume &volume, const QString &path)
{
    QJsonObject mount{{QStringLiteral("relativeMountPath"), path}};
    switch (volume.kind) {
    case VolumeKind::FileShare:
        mount.insert(QStringLiteral("accountName"), volume.place);
        mount.insert(QStringLiteral("azureFileUrl"),
                     QStringLiteral("https://%1.file.core.windows.net/%2").arg(volume.place, volume.name));
        break;
    case VolumeKind::BlobContainer:
        mount.insert(QStringLiteral("accountName"), volume.place);
        mount.insert(QStringLiteral("containerName"), volume.name);
        break;
    case VolumeKind::FileServer:
        mount.insert(QStringLiteral("fileServer"), QJsonObject{{QStringLiteral("id"), volume.id}});
        break;
    }
    return mount;
}

QString freeMountPath(const document::JsonText &json, const QString &mounts, const QString &name)
{
    QStringList taken;
    if (const int lists = json.find(mounts); lists >= 0) {
        for (const int list : json.node(lists).children) {
            for (const int mount : json.node(list).children) {
                if (const int path = json.child(mount, QStringLiteral("relativeMountPath")); path >= 0)
                    taken.append(json.node(path).text);
            }
        }
    }
    QString free = name;
    for (int number = 2; taken.contains(free); ++number)
        free = name + QString::number(number);
    return free;
}

} // namespace trainyard::models
