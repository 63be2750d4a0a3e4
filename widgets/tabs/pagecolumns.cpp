// SPDX-License-Identifier: Apache-2.0
#include "widgets/tabs/pagecolumns.h"

#include "widgets/pages/page.h"
#include "widgets/pages/restingvalue.h"
#include "widgets/pages/splitsizes.h"
#include "widgets/tabs/pagegroup.h"

#include <QEvent>
#include <QJsonArray>
#include <QPointer>

#include <utility>

namespace trainyard::tabs {

namespace {

const QString widthsKey = QStringLiteral("widths");
const QString heightsKey = QStringLiteral("heights"); // of each column

void arrange(QSplitter &splitter)
{
    splitter.setChildrenCollapsible(false);
    splitter.setHandleWidth(1);
}

// Half of what its neighbour had.
void shareWith(QSplitter &splitter, int at, int neighbour)
{
    QList<int> sizes = splitter.sizes();
    const int both = sizes[at] + sizes[neighbour];
    sizes[neighbour] = both / 2;
    sizes[at] = both - both / 2;
    splitter.setSizes(sizes);
}

} // namespace

PageColumns::PageColumns(QWidget *parent)
    : QSplitter(Qt::Horizontal, parent)
{
    arrange(*this);
    connect(this, &QSplitter::splitterMoved, this, &PageColumns::bordersMoved);
    installEventFilter(this);
    m_borders = new RestingValue(this, [this] { return QJsonValue(look()); });
    connect(this, &PageColumns::bordersMoved, m_borders, &RestingValue::noteSoon);
    connect(m_borders, &RestingValue::rested, this,
            [this](const QJsonValue &before, const QJsonValue &after) {
                tellStep(before.toObject(), after.toObject());
            });
}

QJsonObject PageColumns::look() const
{
    QJsonArray all;
    for (int at = 0; at < count(); ++at)
        all << splitSizesToJson(heights(at));
    return {{widthsKey, splitSizesToJson(sizes())}, {heightsKey, all}};
}

// False where the groups are others by now.
bool PageColumns::take(const QJsonObject &wanted)
{
    const QJsonObject now = look();
    const QJsonArray all = wanted.value(heightsKey).toArray();
    bool isOfThese = now != wanted && all.size() == count();
    for (int at = 0; isOfThese && at < count(); ++at)
        isOfThese = all[at].toArray().size() == column(at)->count();
    if (!isOfThese)
        return false;
    setSizes(splitSizesFromJson(wanted.value(widthsKey).toArray()));
    for (int at = 0; at < count(); ++at)
        setHeights(at, splitSizesFromJson(all[at].toArray()));
    m_borders->settle();
    return true;
}

void PageColumns::tellStep(const QJsonObject &before, const QJsonObject &after)
{
    const auto go = [self = QPointer(this)](const QJsonObject &to) {
        return [self, to] { return self && self->take(to); };
    };
    emit stepDone({[] { return tr("move a boundary"); }, go(before), go(after)});
}

// A hand has told of itself by then.
void PageColumns::settleSoon()
{
    if (std::exchange(m_isToSettle, true))
        return;
    const auto settle = [this] {
        m_isToSettle = false;
        if (!m_borders->isMoving())
            m_borders->settle();
    };
    QMetaObject::invokeMethod(m_borders, settle, Qt::QueuedConnection);
}

bool PageColumns::eventFilter(QObject *, QEvent *event)
{
    switch (event->type()) {
    case QEvent::Resize:
    case QEvent::LayoutRequest:
    case QEvent::ChildAdded:
    case QEvent::ChildRemoved:
    case QEvent::Show:
        if (m_borders)
            settleSoon();
        break;
    default:
        break;
    }
    return false;
}

QSplitter *PageColumns::column(int at) const
{
    return static_cast<QSplitter *>(widget(at));
}

QList<QList<PageGroup *>> PageColumns::columns() const
{
    QList<QList<PageGroup *>> all;
    for (int at = 0; at < count(); ++at) {
        all << QList<PageGroup *>();
        for (int i = 0; i < column(at)->count(); ++i)
            all.back() << static_cast<PageGroup *>(column(at)->widget(i));
    }
    return all;
}

QList<PageGroup *> PageColumns::groups() const
{
    QList<PageGroup *> all;
    for (const QList<PageGroup *> &one : columns())
        all += one;
    return all;
}

QList<int> PageColumns::heights(int at) const
{
    return column(at)->sizes();
}

void PageColumns::setHeights(int at, const QList<int> &heights)
{
    column(at)->setSizes(heights);
}

QSplitter *PageColumns::addColumn(int at)
{
    auto *made = new QSplitter(Qt::Vertical);
    arrange(*made);
    insertWidget(at, made);
    made->installEventFilter(this);
    connect(made, &QSplitter::splitterMoved, this, &PageColumns::bordersMoved);
    return made;
}

PageGroup *PageColumns::addGroup(QSplitter *column, int at)
{
    auto *group = new PageGroup;
    group->installEventFilter(this);
    column->insertWidget(at, group);
    emit groupAdded(group);
    return group;
}

PageGroup *PageColumns::addGroup(int at)
{
    QSplitter *to = at < count() ? column(at) : addColumn(count());
    return addGroup(to, to->count());
}

PageGroup *PageColumns::addBeside(PageGroup *group, DropZone zone)
{
    if (zone == DropZone::Into)
        return group;
    auto *own = static_cast<QSplitter *>(group->parentWidget());
    const bool before = zone == DropZone::Left || zone == DropZone::Above;
    const int neighbour = before ? 1 : -1;
    if (zone == DropZone::Above || zone == DropZone::Below) {
        const int at = own->indexOf(group) + (before ? 0 : 1);
        PageGroup *made = addGroup(own, at);
        shareWith(*own, at, at + neighbour);
        return made;
    }
    const int at = indexOf(own) + (before ? 0 : 1);
    PageGroup *made = addGroup(addColumn(at), 0);
    shareWith(*this, at, at + neighbour);
    return made;
}

void PageColumns::remove(PageGroup *group)
{
    auto *own = static_cast<QSplitter *>(group->parentWidget());
    group->setParent(nullptr);
    group->deleteLater();
    if (own->count() == 0)
        delete own;
}

} // namespace trainyard::tabs
