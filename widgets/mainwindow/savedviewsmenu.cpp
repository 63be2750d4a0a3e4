// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/savedviewsmenu.h"

#include "models/runs/savedviewsmodel.h"
#include "widgets/palette/commandlist.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/mnemonics.h"

#include <QEvent>

#include <utility>

namespace trainyard {

SavedViewsMenu::SavedViewsMenu(models::SavedViewsModel &views, QWidget *window)
    : QMenu(window)
    , m_views(views)
{
    m_none = addAction(QString());
    m_none->setEnabled(false);
    addSeparator();
    m_change = addAction({}, this, &SavedViewsMenu::changesWanted);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&views, signal, this, &SavedViewsMenu::fill);
    connect(&views, &QAbstractItemModel::rowsMoved, this, &SavedViewsMenu::fill);
    connect(&views, &QAbstractItemModel::dataChanged, this, &SavedViewsMenu::fill);
    setToolTipsVisible(true);
    retranslate();
}

void SavedViewsMenu::fill()
{
    qDeleteAll(std::exchange(m_names, {}));
    for (int row = 0; row < m_views.rowCount(); ++row) {
        const models::RunView &view = m_views.at(row);
        const QString name = view.name;
        auto *choice = new QAction(theme::icon(QStringLiteral("filter")), theme::literal(name), this);
        choice->setToolTip(models::SavedViewsModel::description(view));
        if (view.scope)
            choice->setProperty(palette::placeProperty, models::scopeText(*view.scope));
        insertAction(m_none, choice);
        connect(choice, &QAction::triggered, this, [this, name] { emit chosen(name); });
        m_names << choice;
    }
    m_none->setVisible(m_names.isEmpty());
    m_change->setEnabled(!m_names.isEmpty());
}

void SavedViewsMenu::changeEvent(QEvent *event)
{
    QMenu::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void SavedViewsMenu::retranslate()
{
    setTitle(tr("Saved &views"));
    m_none->setText(tr("No view of a table has been saved"));
    m_change->setText(tr("&Rename and remove…"));
    fill();
}

} // namespace trainyard
