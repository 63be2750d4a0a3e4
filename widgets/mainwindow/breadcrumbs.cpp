// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/breadcrumbs.h"

#include "engine/api/accountpath.h"
#include "models/resources/resourcetreemodel.h"
#include "models/text.h"
#include "widgets/delegates/crumbs.h"
#include "widgets/delegates/iconlabel.h"
#include "widgets/delegates/resourceicon.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/mnemonics.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace trainyard {

using namespace theme;
using models::toQString;
using Model = models::ResourceTreeModel;
using NodeType = Model::NodeType;

namespace {

constexpr int heightOfAll = 32;
constexpr int widestStep = 260;
constexpr int arrowWidth = 22;
constexpr int chevron = 12;

NodeType typeOf(const QModelIndex &index)
{
    return index.data(Model::TypeRole).value<NodeType>();
}

} // namespace

Breadcrumbs::Breadcrumbs(const Model &resources, const QList<QAction *> &actions, QWidget *parent)
    : QFrame(parent)
    , m_resources(resources)
{
    setProperty("kind", QStringLiteral("crumbs"));
    theme::setFixedHeight(*this, heightOfAll);
    m_layout = new QHBoxLayout(this);
    m_layout->setContentsMargins(space8, 0, space8, 0);
    m_layout->setSpacing(2);
    for (QAction *action : actions) {
        auto *button = new QToolButton(this);
        button->setDefaultAction(action);
        theme::setIconSize(*button, 16);
        button->setAutoRaise(true);
        m_layout->addWidget(button);
    }
    m_layout->addSpacing(space8);
    connect(&resources, &QAbstractItemModel::dataChanged, this, &Breadcrumbs::refresh);
    connect(&resources, &QAbstractItemModel::rowsInserted, this, &Breadcrumbs::refresh);
    rebuild();
}

void Breadcrumbs::show(const std::optional<api::ResourceId> &id, const QString &title)
{
    if (id == m_id && title == m_title)
        return;
    m_id = id;
    m_title = title;
    rebuild();
}

QString Breadcrumbs::engineName() const
{
    return m_resources.engineIndex().data().toString();
}

QList<Breadcrumbs::Step> Breadcrumbs::steps() const
{
    if (!m_id)
        return {};
    QList<api::ResourceId> ids{*m_id};
    while (ids.front().type != api::ResourceType::Workspace)
        ids.prepend(ids.front().parent());
    QList<Step> steps;
    for (const api::ResourceId &id : std::as_const(ids))
        steps.append({toQString(id.name), models::toPath(id), m_resources.indexOf(id)});
    return steps;
}

int Breadcrumbs::placed() const
{
    const QList<Step> all = steps();
    return int(std::count_if(all.begin(), all.end(), [](const Step &step) { return step.place.isValid(); }));
}

// What was not known when it was shown may have come.
void Breadcrumbs::refresh()
{
    if (engineName() != m_engine || placed() > m_placed)
        rebuild();
}

void Breadcrumbs::rebuild()
{
    m_steps = delegates::freshCrumbs(m_steps, this);
    m_layout->addWidget(m_steps, 1);
    m_engine = engineName();
    m_placed = placed();
    const QModelIndex engine = m_resources.engineIndex();
    const QList<Step> below = steps();
    addStep({m_engine, {}, engine}, false);
    addArrow(engine, below.isEmpty() ? QString() : below.front().path);
    if (below.isEmpty())
        addPlain(m_title);
    for (qsizetype i = 0; i < below.size(); ++i) {
        const bool isLast = i == below.size() - 1;
        const QModelIndex &place = below[i].place;
        addStep(below[i], isLast);
        const bool hasArrow = place.isValid() && (!isLast || typeOf(place) == NodeType::Workspace ||
                                                  typeOf(place) == NodeType::Experiment);
        if (hasArrow)
            addArrow(place, isLast ? QString() : below[i + 1].path);
        else if (!isLast)
            addSeparator();
    }
    static_cast<QHBoxLayout *>(m_steps->layout())->addStretch(1);
}

void Breadcrumbs::addStep(const Step &step, bool isLast)
{
    const auto *button = delegates::addCrumb(*m_steps, step.name, isLast, scaled(widestStep));
    connect(button, &QToolButton::clicked, this, [this, path = step.path] { choose(path); });
}

void Breadcrumbs::addArrow(const QModelIndex &parent, const QString &below)
{
    auto *button = new QToolButton(m_steps);
    button->setIcon(icon(QStringLiteral("chevron-right"), Role::TextMuted));
    theme::setIconSize(*button, chevron);
    theme::setFixedWidth(*button, arrowWidth);
    button->setProperty("kind", QStringLiteral("crumb"));
    button->setFocusPolicy(Qt::TabFocus);
    button->setAccessibleName(tr("What is in %1").arg(parent.data().toString()));
    button->setToolTip(button->accessibleName());
    button->setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(button);
    button->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this,
            [this, menu, place = QPersistentModelIndex(parent), below] { fill(*menu, place, below); });
    m_steps->layout()->addWidget(button);
}

void Breadcrumbs::addSeparator()
{
    auto *sign = new delegates::IconLabel(QStringLiteral("chevron-right"), chevron, Role::TextFaint, m_steps);
    sign->setObjectName(QStringLiteral("separator"));
    auto *layout = static_cast<QHBoxLayout *>(m_steps->layout());
    layout->addSpacing(scaled(arrowWidth - chevron) / 2);
    layout->addWidget(sign);
    layout->addSpacing(scaled(arrowWidth - chevron) / 2);
}

void Breadcrumbs::addPlain(const QString &text)
{
    auto *label = new QLabel(text, m_steps);
    label->setProperty("text_role", QStringLiteral("strong"));
    label->setTextFormat(Qt::PlainText);
    label->setContentsMargins(space8, 0, 0, 0);
    m_steps->layout()->addWidget(label);
}

void Breadcrumbs::fill(QMenu &menu, const QModelIndex &parent, const QString &shown)
{
    menu.clear();
    if (!parent.isValid())
        return;
    if (typeOf(parent) != NodeType::Workspace) {
        addBelow(menu, parent, shown);
    } else {
        for (int group = 0; group < m_resources.rowCount(parent); ++group) {
            if (!menu.isEmpty())
                menu.addSeparator();
            addBelow(menu, m_resources.index(group, 0, parent), shown);
        }
    }
    if (menu.isEmpty())
        menu.addAction(tr("There is nothing in it yet"))->setEnabled(false);
}

void Breadcrumbs::addBelow(QMenu &menu, const QModelIndex &group, const QString &shown)
{
    const int count = m_resources.rowCount(group);
    for (int row = 0; row < std::min(count, mostSiblings); ++row) {
        const QModelIndex below = m_resources.index(row, 0, group);
        const QString path = below.data(Model::IdRole).toString();
        const QString text = below.data().toString();
        QAction *action =
            menu.addAction(icon(delegates::resourceIconName(typeOf(below))), theme::literal(text));
        if (path == shown) {
            QFont bold = menu.font();
            bold.setWeight(QFont::DemiBold);
            action->setFont(bold);
        }
        connect(action, &QAction::triggered, this, [this, path] { choose(path); });
    }
    if (count <= mostSiblings)
        return;
    const int known = group.data(Model::CountRole).toInt(); // not all of them have rows
    QAction *all = menu.addAction(tr("All %Ln of them", nullptr, known));
    const QString path = group.data(Model::IdRole).toString();
    connect(all, &QAction::triggered, this, [this, path] { choose(path); });
}

void Breadcrumbs::choose(const QString &path)
{
    if (const auto id = api::ResourceId::parse(path.toStdString()))
        emit resourceChosen(*id);
    else if (const auto account = api::accountOfPath(path.toStdString()))
        emit storageChosen(*account);
    else
        emit engineChosen();
}

void Breadcrumbs::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        rebuild();
}

} // namespace trainyard
