// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QTimer>

class QLineEdit;
class QSortFilterProxyModel;

namespace trainyard::models {
class EngineForest;
}

namespace trainyard::navigator {

class CurrentRow;
class RowFolds;

// Shows of the navigator's tree what has the words that are typed, all of it unfolded; without any what was
// folded is so again. The newest jobs are looked at first, the many others while nothing else is done; until
// rows of theirs have gone the filter waits. The field's child, in the GUI thread.
class RowFilter final : public QObject
{
    Q_OBJECT
public:
    // All outlive it.
    RowFilter(models::EngineForest &engines, QLineEdit &field, QSortFilterProxyModel &rows, RowFolds &folds,
              CurrentRow &current);

signals:
    void taken(); // what the field says

private:
    void begin();
    void showLess();
    void take();
    void fetch();

    models::EngineForest &m_engines;
    QLineEdit &m_field;
    QSortFilterProxyModel &m_rows;
    RowFolds &m_folds;
    CurrentRow &m_current;
    QTimer m_fetch; // while it looks at jobs that have no rows yet
    QTimer m_less;  // while rows go before another one does
};

} // namespace trainyard::navigator
