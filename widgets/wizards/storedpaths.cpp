// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/storedpaths.h"

#include "models/backend/backend.h"
#include "models/draft/jobdraft.h"
#include "models/resources/clusterlistmodel.h"
#include "models/text.h"

namespace trainyard::wizards {

StoredPaths::StoredPaths(models::Backend &backend, models::JobDraft &draft, bool isLocal, QObject *parent)
    : QObject(parent)
    , m_backend(backend)
    , m_draft(draft)
    , m_isLocal(isLocal)
{}

models::MountedPath StoredPaths::pathOf(const models::StoragePlace &place) const
{
    const auto chosen = m_draft.cluster();
    const api::Cluster *cluster = chosen ? m_backend.clusters().cluster(*chosen) : nullptr;
    return models::mountedPath(m_draft.document().json(),
                               cluster ? cluster->spec.mountVolumes : api::MountVolumes(), place);
}

void StoredPaths::choose(const StoredPicker::Wanted &wanted, QWidget &asker,
                         const std::function<void(const models::MountedPath &)> &take)
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
    picker->open();
}

} // namespace trainyard::wizards
