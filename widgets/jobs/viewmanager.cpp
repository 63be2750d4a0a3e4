// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/viewmanager.h"

#include "models/runs/savedviews.h"
#include "models/runs/savedviewsmodel.h"
#include "models/settings/settingchanges.h"
#include "models/settings/settings.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QShortcut>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::jobs {

using namespace theme;
using models::RunView;

ViewManager::ViewManager(QWidget *window)
    : Sheet([] { return tr("Saved views"); }, window)
    , m_views(models::savedViews())
    , m_atFirst(m_views)
    , m_list(new QListWidget(this))
    , m_rename(new QPushButton(this))
    , m_remove(new QPushButton(this))
    , m_up(new QPushButton(this))
    , m_down(new QPushButton(this))
    , m_undo(new QPushButton(this))
{
    setProperty("help_topic", QStringLiteral("runs#views"));
    m_list->setProperty("kind", QStringLiteral("framed"));
    m_list->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    auto *buttons = new QVBoxLayout;
    buttons->setSpacing(space8);
    for (QPushButton *button : {m_rename, m_remove, m_up, m_down, m_undo}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    buttons->addStretch();
    auto *views = new QHBoxLayout;
    views->setSpacing(space12);
    views->addWidget(m_list, 1);
    views->addLayout(buttons);
    body().addLayout(views, 1);
    addCloseButton();
    resize(theme::scaled(QSize(460, 360)));
    delegates::inEachLanguage(*this, [this] {
        m_list->setAccessibleName(windowTitle());
        m_rename->setText(tr("Rename"));
        m_remove->setText(tr("Remove"));
        m_up->setText(tr("Up"));
        m_down->setText(tr("Down"));
        m_undo->setText(tr("Undo"));
        describe();
    });
    connect(m_list, &QListWidget::itemChanged, this, &ViewManager::rename);
    connect(m_list, &QListWidget::currentRowChanged, this, &ViewManager::refreshButtons);
    connect(m_rename, &QPushButton::clicked, this, [this] { m_list->editItem(m_list->currentItem()); });
    connect(m_remove, &QPushButton::clicked, this, &ViewManager::remove);
    connect(m_up, &QPushButton::clicked, this, [this] { move(-1); });
    connect(m_down, &QPushButton::clicked, this, [this] { move(1); });
    connect(m_undo, &QPushButton::clicked, this, &ViewManager::undo);
    connect(new QShortcut(QKeySequence::Undo, this), &QShortcut::activated, this, &ViewManager::undo);
    connect(new QShortcut(QKeySequence::Delete, m_list, nullptr, nullptr, Qt::WidgetShortcut),
            &QShortcut::activated, this, &ViewManager::remove);
    connect(this, &QDialog::finished, this, [this] {
        if (m_views != m_atFirst)
            models::tellViewsChanged(m_atFirst);
    });
    connect(&models::SettingChanges::ofProgram(), &models::SettingChanges::restored, this,
            &ViewManager::takeRestored);
    fill();
    m_list->setCurrentRow(0);
    m_list->setFocus();
}

void ViewManager::fill()
{
    const QSignalBlocker quiet(m_list);
    const int row = m_list->currentRow();
    m_list->clear();
    for (const RunView &view : m_views) {
        auto *item = new QListWidgetItem(view.name, m_list);
        item->setFlags(item->flags() | Qt::ItemIsEditable);
    }
    describe();
    m_list->setCurrentRow(std::clamp(row, 0, std::max(0, m_list->count() - 1)));
    refreshButtons();
}

void ViewManager::describe()
{
    const QSignalBlocker quiet(m_list);
    for (int row = 0; row < m_list->count(); ++row)
        m_list->item(row)->setToolTip(models::SavedViewsModel::description(m_views[row]));
}

void ViewManager::change(const QList<RunView> &views)
{
    m_before << m_views;
    keep(views);
    fill();
}

void ViewManager::keep(const QList<RunView> &views)
{
    m_views = views;
    models::keepViews(m_views);
}

// Another window has undone what was done to them.
void ViewManager::takeRestored(const QString &key)
{
    if (key != settings::savedRunViews.key())
        return;
    m_views = models::savedViews();
    m_atFirst = m_views;
    m_before.clear();
    fill();
}

// A name that is empty or another view's is not taken. The list is in the middle of its change.
void ViewManager::rename(QListWidgetItem *item)
{
    const QSignalBlocker quiet(m_list);
    const int row = m_list->row(item);
    const QString name = item->text().trimmed();
    const bool isTaken =
        std::any_of(m_views.begin(), m_views.end(), [&](const RunView &view) { return view.name == name; });
    QList<RunView> views = m_views;
    if (!name.isEmpty() && !isTaken)
        views[row].name = name;
    item->setText(views[row].name);
    if (views == m_views)
        return;
    m_before << m_views;
    keep(views);
    refreshButtons();
}

void ViewManager::remove()
{
    if (m_list->currentRow() < 0)
        return;
    QList<RunView> views = m_views;
    views.removeAt(m_list->currentRow());
    change(views);
}

void ViewManager::move(int direction)
{
    const int row = m_list->currentRow();
    QList<RunView> views = m_views;
    views.move(row, row + direction);
    change(views);
    m_list->setCurrentRow(row + direction);
}

void ViewManager::undo()
{
    if (m_before.isEmpty())
        return;
    keep(m_before.takeLast());
    fill();
}

void ViewManager::refreshButtons()
{
    const int row = m_list->currentRow();
    m_rename->setEnabled(row >= 0);
    m_remove->setEnabled(row >= 0);
    m_up->setEnabled(row > 0);
    m_down->setEnabled(row >= 0 && row + 1 < m_list->count());
    m_undo->setEnabled(!m_before.isEmpty());
}

} // namespace trainyard::jobs
