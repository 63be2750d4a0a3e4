// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/wall/wallarrangement.h"

#include <QObject>

#include <vector>

namespace trainyard::models {

// A wall of charts: which cards there are, how the user has arranged them, and what a search leaves of them.
// What the user changes of it can be undone. GUI thread.
class WallModel final : public QObject
{
    Q_OBJECT
public:
    static constexpr std::size_t mostUndone = 100;

    explicit WallModel(QObject *parent = nullptr);

    void setEntries(const QList<WallEntry> &entries); // sections come in the order of their first cards
    const QList<WallEntry> &entries() const { return m_entries; }
    void setSearch(const QString &search);
    void setLayout(const WallLayout &layout); // another one: what could be undone is forgotten

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
    void setCardHeight(int height); // one after the other they are one step, as of a mouse that draws

    bool canUndo() const { return !m_undo.empty(); }
    bool canRedo() const { return !m_redo.empty(); }
    void undo();
    void redo();

signals:
    void rearranged();    // sections() are others
    void layoutChanged(); // by the user: worth being remembered

private:
    void change(const WallLayout &layout);
    void take(const WallLayout &layout); // a step
    void swap(std::vector<WallLayout> &from, std::vector<WallLayout> &to);
    void arrange();

    QList<WallEntry> m_entries;
    WallLayout m_layout;
    QString m_search;
    WallSections m_sections;
    std::vector<WallLayout> m_undo;
    std::vector<WallLayout> m_redo;
    bool m_isDrawing = false; // the last step was a height
};

} // namespace trainyard::models
