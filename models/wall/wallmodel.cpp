// SPDX-License-Identifier: Apache-2.0
#include "models/wall/wallmodel.h"

#include <algorithm>
#include <utility>

namespace trainyard::models {

namespace {

// The name before which something of `list` stands once it has gone so many places; empty: at the end.
QString nameBefore(const QStringList &list, qsizetype from, qsizetype places)
{
    const qsizetype to = std::clamp<qsizetype>(from + places, 0, list.size() - 1);
    return list.value(to > from ? to + 1 : to);
}

} // namespace

WallModel::WallModel(QObject *parent)
    : QObject(parent)
{}

void WallModel::setEntries(const QList<WallEntry> &entries)
{
    if (m_entries == entries)
        return;
    m_entries = entries;
    arrange();
}

void WallModel::setSearch(const QString &search)
{
    m_search = search;
    arrange();
}

void WallModel::setLayout(const WallLayout &layout)
{
    m_layout = layout;
    arrange();
    emit layoutSet();
}

void WallModel::arrange()
{
    m_sections = arranged(m_entries, m_layout, m_search);
    emit rearranged();
}

QString WallModel::sectionOfCard(const QString &card) const
{
    for (const WallSection &section : m_sections)
        if (section.cards.contains(card))
            return section.name;
    return {};
}

void WallModel::change(const WallLayout &layout)
{
    if (layout == m_layout)
        return;
    m_layout = layout;
    arrange();
    emit layoutChanged();
}

void WallModel::moveCard(const QString &card, const WallPlace &to)
{
    change(withCardMoved(m_layout, arranged(m_entries, m_layout, {}), card, to));
}

void WallModel::moveCardBy(const QString &card, qsizetype places)
{
    for (const WallSection &section : m_sections)
        if (const qsizetype at = section.cards.indexOf(card); at >= 0)
            return moveCard(card, {section.name, nameBefore(section.cards, at, places)});
}

void WallModel::moveSection(const QString &section, const QString &before)
{
    change(withSectionMoved(m_layout, arranged(m_entries, m_layout, {}), section, before));
}

void WallModel::moveSectionBy(const QString &section, int places)
{
    QStringList names;
    for (const WallSection &each : m_sections)
        if (each.name != pinnedSection)
            names << each.name;
    if (const qsizetype at = names.indexOf(section); at >= 0)
        moveSection(section, nameBefore(names, at, places));
}

void WallModel::setPinned(const QString &card, bool isPinned)
{
    change(withPinned(m_layout, card, isPinned));
}

void WallModel::setCollapsed(const QString &section, bool isCollapsed)
{
    change(withCollapsed(m_layout, section, isCollapsed));
}

void WallModel::setAllCollapsed(bool areCollapsed)
{
    WallLayout layout = m_layout;
    for (const WallSection &section : m_sections)
        layout = withCollapsed(layout, section.name, areCollapsed);
    change(layout);
}

void WallModel::setColumns(int columns)
{
    WallLayout layout = m_layout;
    layout.columns = std::clamp(columns, 0, WallLayout::mostColumns);
    change(layout);
}

void WallModel::setCardHeight(int height)
{
    WallLayout layout = m_layout;
    layout.cardHeight = std::clamp(height, WallLayout::leastHeight, WallLayout::mostHeight);
    change(layout);
}

} // namespace trainyard::models
