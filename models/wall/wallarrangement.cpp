// SPDX-License-Identifier: Apache-2.0
#include "models/wall/wallarrangement.h"

#include "models/wall/wallsearch.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace trainyard::models {

namespace {

// Places of names in the order that the user gave; what it does not name comes behind.
class Ranks
{
public:
    explicit Ranks(const QStringList &order)
    {
        for (const QString &each : order)
            m_ranks.insert(each, m_ranks.size());
    }
    qsizetype operator()(const QString &name) const { return m_ranks.value(name, m_ranks.size()); }

private:
    QHash<QString, qsizetype> m_ranks;
};

QStringList ordered(QStringList own, const QStringList &order)
{
    const Ranks rank(order);
    std::stable_sort(own.begin(), own.end(),
                     [&](const QString &a, const QString &b) { return rank(a) < rank(b); });
    return own;
}

// The new order of what is there, and in between, behind what it stood behind before, what is not.
QStringList withAbsent(QStringList present, const QStringList &before)
{
    const QSet<QString> there(present.begin(), present.end());
    for (qsizetype i = 0; i < before.size(); ++i)
        if (!there.contains(before[i]))
            present.insert(i == 0 ? 0 : present.indexOf(before[i - 1]) + 1, before[i]);
    return present;
}

QStringList moved(QStringList list, const QString &what, const QString &before)
{
    if (what == before)
        return list;
    list.removeAll(what);
    const qsizetype at = before.isEmpty() ? -1 : list.indexOf(before);
    list.insert(at < 0 ? list.size() : at, what);
    return list;
}

const WallSection *sectionWith(const WallSections &all, const QString &card)
{
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const WallSection &each) { return each.cards.contains(card); });
    return found == all.end() ? nullptr : &*found;
}

QStringList namesOf(const WallSections &sections)
{
    QStringList names;
    for (const WallSection &each : sections)
        if (each.name != pinnedSection)
            names << each.name;
    return names;
}

// Every card's section, in the order that they come.
WallSections grouped(const QList<WallEntry> &entries, const WallLayout &layout)
{
    WallSections sections;
    QHash<QString, std::size_t> places;
    QSet<QString> seen;
    WallSection pinned{.name = pinnedSection, .cards = {}};
    const QSet<QString> pins(layout.pinned.begin(), layout.pinned.end());
    for (const WallEntry &entry : entries) {
        if (seen.contains(entry.id))
            continue;
        seen.insert(entry.id);
        if (pins.contains(entry.id)) {
            pinned.cards << entry.id;
            continue;
        }
        if (!places.contains(entry.section)) {
            places.insert(entry.section, sections.size());
            sections.push_back({.name = entry.section, .cards = {}});
        }
        sections[places[entry.section]].cards << entry.id;
    }
    if (!pinned.cards.isEmpty())
        sections.insert(sections.begin(), pinned);
    return sections;
}

// The pinned one is first, and stays there.
void sortSections(WallSections &sections, const QStringList &order)
{
    const Ranks rank(order);
    const bool hasPinned = !sections.empty() && sections.front().name == pinnedSection;
    std::stable_sort(sections.begin() + (hasPinned ? 1 : 0), sections.end(),
                     [&](const WallSection &a, const WallSection &b) { return rank(a.name) < rank(b.name); });
}

} // namespace

QString sectionOf(const QString &metric)
{
    const qsizetype end = metric.indexOf(u'/');
    return end < 0 ? QString() : metric.left(end);
}

WallSections arranged(const QList<WallEntry> &entries, const WallLayout &layout, const QString &search)
{
    WallSections sections = grouped(entries, layout);
    sortSections(sections, layout.sections);
    const WallSearch wanted(search);
    const bool isSearch = !search.trimmed().isEmpty();
    QHash<QString, QString> names;
    for (const WallEntry &entry : entries)
        names.insert(entry.id, entry.name);
    for (WallSection &section : sections) {
        section.count = section.cards.size();
        section.cards = ordered(
            section.cards, section.name == pinnedSection ? layout.pinned : layout.cards.value(section.name));
        section.isCollapsed = !isSearch && layout.collapsed.contains(section.name);
        if (isSearch)
            section.cards.removeIf([&](const QString &id) { return !wanted.matches(names.value(id)); });
    }
    if (isSearch)
        std::erase_if(sections, [](const WallSection &section) { return section.cards.isEmpty(); });
    return sections;
}

WallLayout withCardMoved(const WallLayout &layout, const WallSections &all, const QString &card,
                         const WallPlace &to)
{
    const WallSection *from = sectionWith(all, card);
    if (!from)
        return layout;
    WallLayout changed = layout;
    if (to.section == pinnedSection)
        changed.pinned = moved(layout.pinned, card, to.before);
    else if (from->name == pinnedSection)
        changed.pinned.removeAll(card);
    else if (const QStringList order = moved(from->cards, card, to.before);
             from->name == to.section && order != from->cards)
        changed.cards[to.section] = withAbsent(order, layout.cards.value(to.section));
    return changed;
}

WallLayout withSectionMoved(const WallLayout &layout, const WallSections &all, const QString &section,
                            const QString &before)
{
    const QStringList names = namesOf(all);
    const QStringList order = moved(names, section, before);
    if (!names.contains(section) || order == names)
        return layout;
    WallLayout changed = layout;
    changed.sections = withAbsent(order, layout.sections);
    return changed;
}

WallLayout withPinned(const WallLayout &layout, const QString &card, bool isPinned)
{
    WallLayout changed = layout;
    changed.pinned.removeAll(card);
    if (isPinned)
        changed.pinned.append(card);
    return changed;
}

WallLayout withCollapsed(const WallLayout &layout, const QString &section, bool isCollapsed)
{
    WallLayout changed = layout;
    changed.collapsed.removeAll(section);
    if (isCollapsed)
        changed.collapsed.append(section);
    return changed;
}

} // namespace trainyard::models
