// SPDX-License-Identifier: Apache-2.0
#include "models/layouts/savedlayouts.h"

#include "models/nameorder.h"
#include "models/settings/settings.h"

#include <QSettings>

#include <algorithm>

namespace trainyard::models {

QStringList savedLayoutNames()
{
    QStringList names = settings::savedLayouts.get(QSettings()).keys();
    std::sort(names.begin(), names.end(), isNameBefore);
    return names;
}

std::optional<Layout> savedLayout(const QString &name)
{
    auto layout = layoutFromJson(settings::savedLayouts.get(QSettings()).value(name).toByteArray());
    return layout ? std::optional(*std::move(layout)) : std::nullopt;
}

void saveLayout(const Layout &layout)
{
    QSettings store;
    QVariantMap all = settings::savedLayouts.get(store);
    all.insert(layout.name, toJson(layout));
    settings::savedLayouts.set(store, all);
}

void removeLayout(const QString &name)
{
    QSettings store;
    QVariantMap all = settings::savedLayouts.get(store);
    all.remove(name);
    settings::savedLayouts.set(store, all);
}

} // namespace trainyard::models
