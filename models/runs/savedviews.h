// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/runs/runview.h"

// The views of tables that the user gave a name, in their order, as the settings keep them.
namespace trainyard::models {

QList<RunView> savedViews();
void keepViews(const QList<RunView> &views); // as no step
void saveView(const RunView &view);          // last, in place of the one of its name; can be undone
// What was kept has become what is kept now: a step that can be undone.
void tellViewsChanged(const QList<RunView> &before);

} // namespace trainyard::models
