// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QList>
#include <QObject>
#include <QTimer>

class QTableView;

namespace trainyard::delegates {

// What each column gets of `whole`: its usual width, and those whose texts want more a share of what is left.
QList<int> sharedWidths(const QList<int> &usual, const QList<int> &wanted, int whole);

// Gives the room that a table's columns leave to those whose texts are cut. A column that somebody has drawn
// to a width keeps it. Belongs to the table, which has its model already.
class ColumnFit final : public QObject
{
    Q_OBJECT
public:
    // The usual widths, by column; the others have the header's default.
    ColumnFit(QTableView &table, const QList<int> &usual);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void forget();
    void place();
    int usualWidth(int column) const;
    int wantedWidth(int column);
    bool isStretched(int column) const;

    QTableView &m_table;
    QList<int> m_usual;
    QHash<int, int> m_drawn;  // widths that somebody has drawn
    QHash<int, int> m_wanted; // the most so far: numbers that change move nothing
    QTimer m_later;           // gathers changes of the model
    bool m_isPlacing = false;
};

} // namespace trainyard::delegates
