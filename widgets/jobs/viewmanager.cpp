// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/viewmanager.h"

#include "models/runs/savedviews.h"
#include "models/runs/viewlist.h"
#include "models/settings/settingchanges.h"
#include "models/settings/settings.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QHBoxLayout>
#include <QListView>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>
#include <utility>

namespace trainyard::jobs {

using namespace theme;
using models::RunView;

namespace {

// Views whose names can be typed.
class NamedViews final : public models::ViewList
{
public:
    using Rename = std::function<void(int row, const QString &text)>;

    NamedViews(Rename rename, QObject *parent)
        : ViewList(parent)
        , m_rename(std::move(rename))
    {}

    Qt::ItemFlags flags(const QModelIndex &index) const override
    {
        const Qt::ItemFlags flags = ViewList::flags(index);
        return index.isValid() ? flags | Qt::ItemIsEditable : flags;
    }
    QVariant data(const QModelIndex &index, int role) const override
    {
        return ViewList::data(index, role == Qt::EditRole ? int(Qt::DisplayRole) : role);
    }
    bool setData(const QModelIndex &index, const QVariant &value, int role) override
    {
        if (role != Qt::EditRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
            return false;
        m_rename(index.row(), value.toString());
        return true;
    }

private:
    Rename m_rename;
};

} // namespace

ViewManager::ViewManager(QWidget *window)
    : Sheet([] { return tr("Saved views"); }, window)
    , m_views(models::savedViews())
    , m_atFirst(m_views)
    , m_rows(new NamedViews([this](int row, const QString &text) { rename(row, text); }, this))
    , m_list(new QListView(this))
    , m_rename(new QPushButton(this))
    , m_remove(new QPushButton(this))
    , m_up(new QPushButton(this))
    , m_down(new QPushButton(this))
    , m_undo(new QPushButton(this))
{
    setProperty("help_topic", QStringLiteral("runs#views"));
    m_list->setProperty("kind", QStringLiteral("framed"));
    m_list->setModel(m_rows);
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
    });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &ViewManager::refreshButtons);
    connect(m_rename, &QPushButton::clicked, this, [this] { m_list->edit(m_list->currentIndex()); });
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
    showViews(m_views);
    m_list->setFocus();
}

void ViewManager::showViews(const QList<RunView> &views)
{
    const int before = std::max(0, row());
    m_rows->become(views);
    if (row() < 0)
        m_list->setCurrentIndex(m_rows->index(std::min(before, m_rows->rowCount() - 1)));
    refreshButtons();
}

int ViewManager::row() const
{
    return m_list->currentIndex().row();
}

void ViewManager::change(const QList<RunView> &views)
{
    m_before << m_views;
    keep(views);
    showViews(views);
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
    showViews(m_views);
}

// A name that is empty or another view's is not taken.
void ViewManager::rename(int row, const QString &text)
{
    const QString name = text.trimmed();
    const bool isTaken =
        std::any_of(m_views.begin(), m_views.end(), [&](const RunView &view) { return view.name == name; });
    if (name.isEmpty() || isTaken)
        return;
    QList<RunView> views = m_views;
    views[row].name = name;
    m_before << m_views;
    keep(views);
    m_rows->replace(row, views[row]);
    refreshButtons();
}

void ViewManager::remove()
{
    if (row() < 0)
        return;
    QList<RunView> views = m_views;
    views.removeAt(row());
    change(views);
}

void ViewManager::move(int direction)
{
    QList<RunView> views = m_views;
    views.move(row(), row() + direction);
    change(views);
}

void ViewManager::undo()
{
    if (m_before.isEmpty())
        return;
    keep(m_before.takeLast());
    showViews(m_views);
}

void ViewManager::refreshButtons()
{
    m_rename->setEnabled(row() >= 0);
    m_remove->setEnabled(row() >= 0);
    m_up->setEnabled(row() > 0);
    m_down->setEnabled(row() >= 0 && row() + 1 < m_rows->rowCount());
    m_undo->setEnabled(!m_before.isEmpty());
}

} // namespace trainyard::jobs
