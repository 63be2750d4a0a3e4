// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/clustervolumes.h"

#include "models/backend/backend.h"
#include "models/draft/clusterdraft.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/accountoffer.h"
#include "widgets/wizards/clusterform.h"
#include "widgets/wizards/formbinding.h"
#include "widgets/wizards/objecttable.h"
#include "widgets/wizards/volumebutton.h"

#include <QJsonObject>
#include <QVBoxLayout>

#include <optional>

namespace trainyard::wizards {

ClusterVolumes::ClusterVolumes(models::Backend &backend, models::ClusterDraft &draft, FormBinding &binding,
                               QVBoxLayout &column)
    : QObject(column.parentWidget())
    , m_binding(binding)
    , m_column(column)
{
    const QString path = QStringLiteral("relativeMountPath");
    const QString account = QStringLiteral("accountName");
    const QString key = QStringLiteral("credentials/accountKey");
    const QString own = QStringLiteral("local");
    const QString url = QStringLiteral("azureFileUrl");
    m_shares = addTable(QStringLiteral("azureFileShares"), {url, path, account, key},
                        {{account, own},
                         {url, QStringLiteral("https://local.file.core.windows.net/data")},
                         {path, QStringLiteral("data")}});
    const QString container = QStringLiteral("containerName");
    m_containers =
        addTable(QStringLiteral("azureBlobFileSystems"), {account, container, path, key},
                 {{account, own}, {container, QStringLiteral("data")}, {path, QStringLiteral("blobs")}});
    const QString id = QStringLiteral("fileServer/id");
    m_servers = addTable(QStringLiteral("fileServers"), {id, path},
                         {{QStringLiteral("fileServer"), QJsonObject{{QStringLiteral("id"), QString()}}},
                          {path, QStringLiteral("nfs")}});
    const auto workspace = [&draft]() -> std::optional<api::ResourceId> {
        const auto cluster = draft.id();
        return cluster ? std::optional(cluster->parent()) : std::nullopt;
    };
    auto &document = binding.document();
    new VolumeButton(backend, document, *m_shares, models::VolumeKind::FileShare, workspace);
    new VolumeButton(backend, document, *m_containers, models::VolumeKind::BlobContainer, workspace);
    new VolumeButton(backend, document, *m_servers, models::VolumeKind::FileServer, workspace);
    for (ObjectTable *table : {m_shares, m_containers})
        new AccountOffer(backend.storage(), *table);
    const QString command = QStringLiteral("mountCommand");
    m_commands = addTable(QStringLiteral("unmanagedFileSystems"), {command, path},
                          {{command, QString()}, {path, QStringLiteral("other")}});
}

ObjectTable *ClusterVolumes::addTable(const QString &list, const QStringList &members,
                                      const QJsonObject &first)
{
    QList<document::ObjectListModel::Column> columns;
    for (const QString &member : members)
        columns.append({member, member.endsWith(QStringLiteral("accountKey"))});
    auto *table = new ObjectTable(m_binding.document(), QStringLiteral("/nodeSetup/mountVolumes/") + list,
                                  columns, m_column.parentWidget());
    table->setFirst(first);
    m_column.addSpacing(theme::space12);
    m_column.addWidget(table);
    m_binding.follow(*table);
    connect(&table->model(), &document::ObjectListModel::changedLines, this, &ClusterVolumes::changed);
    return table;
}

void ClusterVolumes::retranslate()
{
    m_shares->setTexts(
        ClusterForm::tr("File shares"),
        ClusterForm::tr("Shares that every job of the cluster finds below $AZ_BATCHAI_MOUNT_ROOT. Those of "
                        "the account “local” are kept by this engine."),
        ClusterForm::tr("Add a share"));
    m_containers->setTexts(ClusterForm::tr("Blob containers"), {}, ClusterForm::tr("Add a container"));
    m_servers->setTexts(ClusterForm::tr("File servers"), {}, ClusterForm::tr("Add a file server"));
    m_commands->setTexts(ClusterForm::tr("Other volumes"),
                         ClusterForm::tr("Mounted by a command of your own."),
                         ClusterForm::tr("Add a volume"));
}

} // namespace trainyard::wizards
