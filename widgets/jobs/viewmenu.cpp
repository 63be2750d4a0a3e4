// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/viewmenu.h"

#include "models/runs/savedviews.h"
#include "widgets/delegates/askdialogs.h"
#include "widgets/jobs/queryhelp.h"
#include "widgets/jobs/viewmanager.h"

#include <QInputDialog>

#include <utility>

namespace trainyard::jobs {

using models::RunView;

ViewMenu::ViewMenu(std::function<RunView()> present, QWidget *parent)
    : QMenu(parent)
    , m_present(std::move(present))
{
    connect(this, &QMenu::aboutToShow, this, &ViewMenu::fill);
}

void ViewMenu::fill()
{
    clear();
    const QList<RunView> views = models::savedViews();
    for (const RunView &saved : views)
        addAction(saved.name, this, [this, saved] { emit viewChosen(saved); });
    if (!views.isEmpty())
        addSeparator();
    addAction(tr("Save this view…"), this, &ViewMenu::save);
    if (!views.isEmpty())
        addAction(tr("Rename and remove…"), this,
                  [this] { (new ViewManager(parentWidget()->window()))->open(); });
    addSeparator();
    addAction(tr("Writing queries"), this, [this] { (new QueryHelp(parentWidget()->window()))->open(); });
}

void ViewMenu::save()
{
    auto *dialog = delegates::makeInputDialog(
        parentWidget()->window(), [] { return tr("Save this view"); },
        [] { return tr("Name of the view, with its columns, order and query"); });
    dialog->setProperty("help_topic", QStringLiteral("runs#views"));
    dialog->setWindowFlag(Qt::Sheet);
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString &name) {
        if (name.trimmed().isEmpty())
            return;
        RunView now = m_present();
        now.name = name.trimmed();
        models::saveView(now);
    });
    dialog->open();
}

} // namespace trainyard::jobs
