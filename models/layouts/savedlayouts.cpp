// SPDX-License-Identifier: Apache-2.0
#include "models/layouts/savedlayouts.h"

#include "models/nameorder.h"
#include "models/settings/settingchanges.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "models/undo/undohistory.h"

#include <algorithm>

namespace trainyard::models {

QStringList savedLayoutNames()
{
    QStringList names = settings::savedLayouts.get(settings::Store()).keys();
    std::sort(names.begin(), names.end(), isNameBefore);
    return names;
}

std::optional<Layout> savedLayout(const QString &name)
{
    auto layout = layoutFromJson(settings::savedLayouts.get(settings::Store()).value(name).toByteArray());
    return layout ? std::optional(*std::move(layout)) : std::nullopt;
}

void saveLayout(const Layout &layout)
{
    const QString key = settings::savedLayouts.key();
    const bool isThere = SettingChanges::value(key, layout.name).isValid();
    const auto text = [name = layout.name, isThere] {
        return isThere ? UndoHistory::tr("replace the layout %1").arg(name)
                       : UndoHistory::tr("save the layout %1").arg(name);
    };
    SettingChanges::ofProgram().change(text, key, layout.name, toJson(layout));
}

void removeLayout(const QString &name)
{
    SettingChanges::ofProgram().change([name] { return UndoHistory::tr("remove the layout %1").arg(name); },
                                       settings::savedLayouts.key(), name, {});
}

} // namespace trainyard::models
