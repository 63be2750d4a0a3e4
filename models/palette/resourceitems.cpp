// SPDX-License-Identifier: Apache-2.0
#include "models/palette/resourceitems.h"

#include "engine/api/armresources.h"
#include "models/placetext.h"
#include "models/resources/resourcetreemodel.h"

namespace trainyard::models {

namespace {

using Kind = PaletteItem::Kind;

Kind kindOf(api::ResourceType type)
{
    switch (type) {
    case api::ResourceType::Workspace:
        return Kind::Workspace;
    case api::ResourceType::FileServer:
        return Kind::FileServer;
    case api::ResourceType::Cluster:
        return Kind::Cluster;
    case api::ResourceType::Experiment:
        return Kind::Experiment;
    case api::ResourceType::Job:
        return Kind::Job;
    }
    Q_UNREACHABLE();
}

} // namespace

QString placeOf(const api::ResourceId &id)
{
    if (id.type == api::ResourceType::Job)
        return placeText(id);
    return id.type == api::ResourceType::Workspace ? QString() : toQString(id.workspace);
}

QString PaletteEngine::place(const QString &inEngine) const
{
    if (id.isEmpty())
        return inEngine;
    return inEngine.isEmpty() ? title : QStringLiteral("%1 › %2").arg(title, inEngine);
}

PaletteItem itemOf(const api::ResourceId &id, const PaletteEngine &engine)
{
    return {.kind = kindOf(id.type),
            .key = toPath(id),
            .text = toQString(id.name),
            .place = engine.place(placeOf(id)),
            .engine = engine.id};
}

QList<PaletteItem> resourceItems(const PaletteEngine &engine)
{
    QList<PaletteItem> items;
    for (const api::ResourceId &id : engine.resources->ids())
        if (id.type != api::ResourceType::Job)
            items << itemOf(id, engine);
    for (const api::AccountId &account : engine.resources->accounts())
        items << PaletteItem{.kind = Kind::StorageAccount,
                             .key = toQString(account.path()),
                             .text = toQString(account.name),
                             .place = engine.place(toQString(account.group.name)),
                             .engine = engine.id};
    return items;
}

} // namespace trainyard::models
