// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/runs/runview.h"

#include <QMenu>

#include <functional>

namespace trainyard::jobs {

// The saved views of tables of runs: to choose one, to save the present one, to change them; and how queries
// are written.
class ViewMenu final : public QMenu
{
    Q_OBJECT
public:
    // `present` tells the view that would be saved. `parent` is in the window.
    ViewMenu(std::function<models::RunView()> present, QWidget *parent);

signals:
    void viewChosen(const trainyard::models::RunView &view);

private:
    void fill();
    void save();

    std::function<models::RunView()> m_present;
};

} // namespace trainyard::jobs
