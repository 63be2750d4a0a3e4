// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/viewmenu.h"

#include "models/runs/savedviews.h"
#include "widgets/delegates/namesheet.h"
#include "widgets/jobs/queryhelp.h"
#include "widgets/jobs/viewmanager.h"
#include "widgets/theme/mnemonics.h"

#include <algorithm>
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
        addAction(theme::literal(saved.name), this, [this, saved] { emit viewChosen(saved); });
    if (!views.isEmpty())
        addSeparator();
    addAction(tr("Save this view…"), this, &ViewMenu::save);
    if (!views.isEmpty())
        addAction(tr("Rename and remove…"), this,
                  [this] { (new ViewManager(parentWidget()->window()))->open(); });
    addSeparator();
    addAction(tr("Writing queries"), this, [this] {
        delegates::showSheet(*parentWidget(), [this] { return new QueryHelp(*parentWidget()); });
    });
}

void ViewMenu::save()
{
    const auto remark = [](const QString &name) {
        const QList<RunView> saved = models::savedViews();
        const bool isThere = std::any_of(saved.begin(), saved.end(),
                                         [&name](const RunView &view) { return view.name == name; });
        return isThere ? tr("The view of this name is replaced.")
                       : tr("The view keeps its columns, their order, the query, and whose jobs it shows.");
    };
    auto *dialog =
        new delegates::NameSheet([] { return tr("Save this view"); }, remark, parentWidget()->window());
    dialog->setProperty("help_topic", QStringLiteral("runs#views"));
    connect(dialog, &delegates::NameSheet::chosen, this, [this](const QString &name) {
        RunView now = m_present();
        now.name = name;
        models::saveView(now);
    });
    dialog->open();
}

} // namespace trainyard::jobs
