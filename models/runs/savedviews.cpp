// SPDX-License-Identifier: Apache-2.0
#include "models/runs/savedviews.h"

#include "models/settings/settingchanges.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "models/undo/undohistory.h"

#include <algorithm>

namespace trainyard::models {

namespace {

// What one view less made of it; empty: more has changed.
QString removedName(const QList<RunView> &before, const QList<RunView> &after)
{
    if (before.size() != after.size() + 1)
        return {};
    const auto place = std::mismatch(after.begin(), after.end(), before.begin()).second;
    QList<RunView> without = before;
    without.removeAt(place - before.begin());
    return without == after ? place->name : QString();
}

} // namespace

QList<RunView> savedViews()
{
    return runViewsFromJson(settings::savedRunViews.get(settings::Store()));
}

void keepViews(const QList<RunView> &views)
{
    settings::Store store;
    settings::savedRunViews.set(store, toJson(views));
}

void saveView(const RunView &view)
{
    QList<RunView> views = savedViews();
    const bool isThere = views.removeIf([&](const RunView &each) { return each.name == view.name; }) > 0;
    const auto text = [name = view.name, isThere] {
        return isThere ? UndoHistory::tr("replace the view %1").arg(name)
                       : UndoHistory::tr("save the view %1").arg(name);
    };
    SettingChanges::ofProgram().change(text, settings::savedRunViews.key(), {}, toJson(views << view));
}

void tellViewsChanged(const QList<RunView> &before)
{
    const QList<RunView> after = savedViews();
    const QString removed = removedName(before, after);
    const auto text = [removed] {
        return removed.isEmpty() ? UndoHistory::tr("change the saved views")
                                 : UndoHistory::tr("remove the view %1").arg(removed);
    };
    SettingChanges::ofProgram().tell({text,
                                      settings::savedRunViews.key(),
                                      {},
                                      toJson(before),
                                      SettingChanges::value(settings::savedRunViews.key())});
}

} // namespace trainyard::models
