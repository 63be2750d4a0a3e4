// SPDX-License-Identifier: Apache-2.0
#include "models/runs/savedviewsmodel.h"

#include "models/runs/savedviews.h"
#include "models/settings/settingchanges.h"
#include "models/settings/settings.h"

#include <algorithm>

namespace trainyard::models {

SavedViewsModel::SavedViewsModel(QObject *parent)
    : ViewList(parent)
{
    become(savedViews());
    const SettingChanges &changes = SettingChanges::ofProgram();
    connect(&changes, &SettingChanges::changed, this,
            [this](const SettingChange &change) { follow(change.key); });
    connect(&changes, &SettingChanges::restored, this, &SavedViewsModel::follow);
}

void SavedViewsModel::follow(const QString &key)
{
    if (key == settings::savedRunViews.key())
        become(savedViews());
}

std::optional<RunView> SavedViewsModel::view(const QString &name) const
{
    const auto found =
        std::find_if(rows().begin(), rows().end(), [&](const RunView &each) { return each.name == name; });
    return found == rows().end() ? std::nullopt : std::optional(*found);
}

} // namespace trainyard::models
