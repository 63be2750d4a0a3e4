// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/storedpaths.h"

#include "models/backend/backend.h"
#include "models/document/mountedplace.h"
#include "models/draft/jobdraft.h"
#include "models/resources/clusterlistmodel.h"
#include "models/text.h"

namespace trainyard::wizards {

StoredPaths::StoredPaths(models::Backend &backend, models::JobDraft &draft, bool isLocal, QObject *parent)
    : QObject(parent)
    , m_backend(backend)
    , m_draft(draft)
    , m_isLocal(isLocal)
{
    connect(&backend, &models::Backend::loaded, this, &StoredPaths::reached);
    connect(&backend.clusters(), &QAbstractItemModel::rowsInserted, this, &StoredPaths::reached);
}

const std::optional<api::Endpoint> &StoredPaths::endpoint() const
{
    return m_backend.endpoint();
}

api::MountVolumes StoredPaths::clusterVolumes() const
{
    const auto chosen = m_draft.cluster();
    const api::Cluster *cluster = chosen ? m_backend.clusters().cluster(*chosen) : nullptr;
    return cluster ? cluster->spec.mountVolumes : api::MountVolumes();
}

models::MountedPath StoredPaths::pathOf(const models::StoragePlace &place) const
{
    return models::mountedPath(m_draft.document().json(), clusterVolumes(), place);
}

std::optional<models::StoragePlace> StoredPaths::placeOf(const QString &path) const
{
    return document::placeOnVolume(m_draft.document().json(), path,
                                   document::mountedPlaces(clusterVolumes()));
}

void StoredPaths::choose(const StoredPicker::Wanted &wanted, QWidget &asker,
                         const std::function<void(const models::MountedPath &)> &take,
                         const std::optional<models::StoragePlace> &start)
{
    const auto saying = [this](const models::StoragePlace &place) {
        const models::MountedPath path = pathOf(place);
        return path.changes.isEmpty() ? tr("In the job: %1").arg(path.path)
                                      : tr("In the job: %1. It mounts %2 for that.")
                                            .arg(path.path, models::toQString(place.bucket->name));
    };
    auto *picker = new StoredPicker(m_backend.endpoint(), wanted, m_isLocal, saying, asker.window());
    connect(picker, &StoredPicker::chosen, &asker,
            [this, take](const models::StoragePlace &place) { take(pathOf(place)); });
    connect(this, &QObject::destroyed, picker, &QWidget::close);
    if (start)
        picker->openAt(*start);
    picker->open();
}

} // namespace trainyard::wizards
