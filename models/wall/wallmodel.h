// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/wall/wallarrangement.h"

#include <QObject>

namespace trainyard::models {

// A wall of charts: which cards there are, how the user has arranged them, and what a search leaves of them.
// GUI thread.
class WallModel final : public QObject
{
    Q_OBJECT
public:
    explicit WallModel(QObject *parent = nullptr);

    void setEntries(const QList<WallEntry> &entries); // sections come in the order of their first cards
    const QList<WallEntry> &entries() const { return m_entries; }
    void setSearch(const QString &search);
    void setLayout(const WallLayout &layout); // another one

    const WallLayout &layout() const { return m_layout; }
    const WallSections &sections() const { return m_sections; } // what is shown
    QString sectionOfCard(const QString &card) const;           // empty and null when it is not shown
    bool isPinned(const QString &card) const { return m_layout.pinned.contains(card); }

    void moveCard(const QString &card, const WallPlace &to);
    void moveCardBy(const QString &card, qsizetype places); // within its section, as far as that goes
    void moveSection(const QString &section, const QString &before);
    void moveSectionBy(const QString &section, int places);
    void setPinned(const QString &card, bool isPinned);
    void setCollapsed(const QString &section, bool isCollapsed);
    void setAllCollapsed(bool areCollapsed);
    void setColumns(int columns);
    void setCardHeight(int height);
    void change(const WallLayout &layout); // all of it, as the user had it before

signals:
    void rearranged();    // sections() are others
    void layoutChanged(); // by the user: worth being remembered
    void layoutSet();     // another one

private:
    void arrange();

    QList<WallEntry> m_entries;
    WallLayout m_layout;
    QString m_search;
    WallSections m_sections;
};

} // namespace trainyard::models
