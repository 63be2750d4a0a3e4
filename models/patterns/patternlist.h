// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/metricpattern.h"

#include <QAbstractListModel>
#include <QList>
#include <QString>

#include <vector>

namespace trainyard::models {

// The patterns of a job while they are changed, each step of which can be taken back. Rows are inserted,
// removed, moved and changed, never reset.
class PatternList final : public QAbstractListModel
{
    Q_OBJECT
public:
    using Patterns = std::vector<api::MetricPattern>;
    enum Role { PatternRole = Qt::UserRole, PrefixRole, IsWrongRole };

    explicit PatternList(QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    const Patterns &patterns() const { return m_patterns; }
    bool isChanged() const { return m_isRestored || m_patterns != m_inForce; } // against those in force
    bool hasProblem() const;
    // Those that the engine has: the list becomes them, unless it was changed.
    void setInForce(const Patterns &patterns);
    void restore(const Patterns &patterns); // that were not applied; not where others are being written

    bool canAdd() const { return m_patterns.size() < api::LinePatterns::most; }
    int add(const QString &pattern); // behind the others; its row, -1 when there are too many
    void remove(int row);
    void moveRow(int row, int to);
    void setPattern(int row, const QString &pattern); // what is typed in one go is one step
    void setPrefix(int row, const QString &prefix);
    void revert(); // to those in force, as one more step

    bool canUndo() const { return !m_undo.isEmpty(); }
    bool canRedo() const { return !m_redo.isEmpty(); }
    void undo();
    void redo();

signals:
    void changed(); // also whether there is something to be undone

private:
    enum class Typing { None, Pattern, Prefix };

    void step(Typing typing, int row); // what follows can be taken back
    void become(const Patterns &patterns);
    void set(int row, const api::MetricPattern &pattern, Typing typing);

    Patterns m_patterns;
    Patterns m_inForce;
    QList<Patterns> m_undo;
    QList<Patterns> m_redo;
    bool m_isRestored = false;      // and those in force are not known yet: it may well be that none was left
    bool m_isKnown = false;         // what is in force
    Typing m_typing = Typing::None; // what the last step was
    int m_typedRow = -1;
};

} // namespace trainyard::models
