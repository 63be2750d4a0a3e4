// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/runs/viewlist.h"

#include <optional>

namespace trainyard::models {

// The saved views of tables of runs, in their order, as the user saves, changes and takes them back. GUI
// thread.
class SavedViewsModel final : public ViewList
{
    Q_OBJECT
public:
    explicit SavedViewsModel(QObject *parent = nullptr);

    std::optional<RunView> view(const QString &name) const; // none: not any more

private:
    void follow(const QString &key);
};

} // namespace trainyard::models
