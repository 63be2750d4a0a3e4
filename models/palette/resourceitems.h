// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/palette/paletteitem.h"

#include <QList>
#include <QString>

#include <memory>

namespace trainyard::models {

class FileFinder;
class JobTableModel;
class ResourceTreeModel;

// An engine whose resources, jobs and files the palette finds.
struct PaletteEngine {
    QString id = {};    // OtherEngine::id(); empty: the workbench's own
    QString title = {}; // likewise
    JobTableModel *jobs = nullptr;
    const ResourceTreeModel *resources = nullptr;
    std::shared_ptr<FileFinder> finder = {}; // of its files; none: they are not looked for
    std::shared_ptr<void> hold = {};         // what keeps the models

    QString place(const QString &inEngine) const; // with the engine's title before it, unless it is the own
};

// Where a resource is found: "vision › cifar".
QString placeOf(const api::ResourceId &id);
PaletteItem itemOf(const api::ResourceId &id, const PaletteEngine &engine);
// All but the jobs.
QList<PaletteItem> resourceItems(const PaletteEngine &engine);

} // namespace trainyard::models
