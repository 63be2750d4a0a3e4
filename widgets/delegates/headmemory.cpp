// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/headmemory.h"

#include "models/settings/settingchanges.h"
#include "widgets/delegates/headmenu.h"
#include "widgets/pages/valuesteps.h"

#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace trainyard::delegates {

namespace {

const QString columnKey = QStringLiteral("column");
const QString descendingKey = QStringLiteral("descending");
const QString placesKey = QStringLiteral("places");
const QString widthsKey = QStringLiteral("widths");

// Columns from left to right.
QJsonArray placesOf(const QHeaderView &head)
{
    QJsonArray places;
    for (int place = 0; place < head.count(); ++place)
        places << head.logicalIndex(place);
    return places;
}

void giveOrder(QHeaderView &head, const QJsonObject &state)
{
    const int column = state.value(columnKey).toInt(-2);
    if (head.isSortIndicatorShown() && column >= -1 && column < head.count())
        head.setSortIndicator(column,
                              state.value(descendingKey).toBool() ? Qt::DescendingOrder : Qt::AscendingOrder);
}

void givePlaces(QHeaderView &head, const QJsonArray &places)
{
    QList<int> columns;
    for (const QJsonValue &each : places)
        if (const int column = each.toInt(-1); column >= 0 && !columns.contains(column))
            columns << column;
    const bool isOfThese =
        columns.size() == places.size() && columns.size() == head.count() &&
        std::all_of(columns.begin(), columns.end(), [&head](int column) { return column < head.count(); });
    for (qsizetype place = 0; isOfThese && place < columns.size(); ++place)
        head.moveSection(head.visualIndex(columns[place]), int(place));
}

} // namespace

HeadMemory::HeadMemory(QHeaderView &head, const QString &name)
    : PartMemory(QStringLiteral("head/") + name, &head)
    , m_head(head)
    , m_steps(new ValueSteps([] { return tr("sort a table or change its columns"); }, this,
                             [this] { return QJsonValue(look()); },
                             [this](const QJsonValue &look) { take(look.toObject()); }))
{
    connect(&head, &QHeaderView::sortIndicatorChanged, m_steps, &RestingValue::noteSoon);
    connect(&head, &QHeaderView::sectionMoved, m_steps, &RestingValue::noteSoon);
    connect(HeadMenu::of(head), &HeadMenu::widthDrawn, m_steps, &RestingValue::noteSoon);
    connect(&head, &QHeaderView::sectionCountChanged, m_steps, &RestingValue::settle);
}

// Without places where nobody has moved a column.
QJsonValue HeadMemory::state() const
{
    QJsonObject state = look();
    if (!m_head.sectionsMoved())
        state.insert(placesKey, QJsonArray());
    return state;
}

QJsonObject HeadMemory::look() const
{
    QJsonObject widths;
    const QHash<int, int> drawn = HeadMenu::of(m_head)->drawnWidths();
    for (auto each = drawn.begin(); each != drawn.end(); ++each)
        widths.insert(QString::number(each.key()), each.value());
    QJsonObject state{{placesKey, placesOf(m_head)}, {widthsKey, widths}};
    if (m_head.isSortIndicatorShown()) {
        state.insert(columnKey, m_head.sortIndicatorSection());
        state.insert(descendingKey, m_head.sortIndicatorOrder() == Qt::DescendingOrder);
    }
    return state;
}

void HeadMemory::restore(const QJsonValue &state)
{
    take(state.toObject());
    m_steps->settle();
}

void HeadMemory::keepIn(const QString &setting, const models::Sentence &step)
{
    using models::SettingChanges;
    take(QJsonDocument::fromJson(SettingChanges::value(setting).toByteArray()).object());
    m_steps->settle();
    connect(m_steps, &RestingValue::rested, this, [this, setting, step] {
        SettingChanges::ofProgram().change(step, setting, {},
                                           QJsonDocument(state().toObject()).toJson(QJsonDocument::Compact));
    });
}

void HeadMemory::note()
{
    m_steps->note();
}

void HeadMemory::take(const QJsonObject &kept)
{
    giveOrder(m_head, kept);
    givePlaces(m_head, kept.value(placesKey).toArray());
    const QJsonObject widths = kept.value(widthsKey).toObject();
    HeadMenu &menu = *HeadMenu::of(m_head);
    const QHash<int, int> drawn = menu.drawnWidths();
    for (int column = 0; column < m_head.count(); ++column)
        if (const int width = widths.value(QString::number(column)).toInt(); width > 0)
            menu.draw(column, width);
        else if (drawn.contains(column))
            menu.undraw(column);
}

} // namespace trainyard::delegates
