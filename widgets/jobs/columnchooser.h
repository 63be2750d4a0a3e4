// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/runs/columnid.h"
#include "widgets/delegates/sheet.h"

#include <QList>

class QLineEdit;
class QListView;

namespace trainyard::models {
class RunValues;
}

namespace trainyard::jobs {

class TickList;

// Chooses the columns of a table of runs: of every field, parameter, tag and metric that the runs have. Or
// the columns that runs are grouped by.
class ColumnChooser final : public delegates::Sheet
{
    Q_OBJECT
public:
    enum class Offers { AllColumns, GroupingColumns };

    ColumnChooser(const models::RunValues &values, const QList<models::ColumnId> &shown, Offers offers,
                  QWidget *window);

    QLineEdit &searchField();
    QListView &list();

signals:
    void columnsChosen(const QList<trainyard::models::ColumnId> &columns);

private:
    void fill(const models::RunValues &values);
    void fillMetrics(const models::RunValues &values);
    void add(const models::ColumnId &column);
    void take(int row, bool isShown);
    void retranslate();
    static QString textOf(const models::ColumnId &column);

    QList<models::ColumnId> m_shown;
    QList<models::ColumnId> m_offered; // by row
    TickList *m_ticks = nullptr;
};

} // namespace trainyard::jobs
