// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/storage/mountedpath.h"
#include "widgets/wizards/storedpicker.h"

#include <QObject>

#include <functional>
#include <optional>

namespace trainyard::models {
class Backend;
class JobDraft;
} // namespace trainyard::models

namespace trainyard::wizards {

// Lets a form choose what lies in the shares and containers of the engine, and says how its job finds it.
class StoredPaths final : public QObject
{
    Q_OBJECT
public:
    // `isLocal`: the engine's machine is this one. Backend and draft outlive it.
    StoredPaths(models::Backend &backend, models::JobDraft &draft, bool isLocal, QObject *parent = nullptr);

    bool isLocal() const { return m_isLocal; }
    // Opens the picker before the window of `asker`, while which lives `take` gets what was chosen. It begins
    // at this place or what of it is there; none: where something was chosen last.
    void choose(const StoredPicker::Wanted &wanted, QWidget &asker,
                const std::function<void(const models::MountedPath &)> &take,
                const std::optional<models::StoragePlace> &start = {});
    // Where a path of the job lies in storage; none: elsewhere, or not known.
    std::optional<models::StoragePlace> placeOf(const QString &path) const;
    models::MountedPath pathOf(const models::StoragePlace &place) const; // how the job finds it
    const std::optional<api::Endpoint> &endpoint() const; // of the engine; none: none was chosen yet

signals:
    void reached(); // the engine: it may tell now what it did not, and know more clusters

private:
    api::MountVolumes clusterVolumes() const; // of the cluster that is chosen

    models::Backend &m_backend;
    models::JobDraft &m_draft;
    bool m_isLocal;
};

} // namespace trainyard::wizards
