// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTableView>

namespace trainyard::delegates {

// A table as the workbench has them: whole rows with a rule below each, under a TableHeader, without a grid
// and numbers of rows. The tabulator leads out of it. Cells are RowDelegate's where they get no other
// delegate.
class RowTable final : public QTableView
{
    Q_OBJECT
public:
    explicit RowTable(QWidget *parent = nullptr);
};

// Lets the rules below a table's rows, and the ground of selected ones, go on from its last column to the
// edge. For paintEvent(), after that of QTableView.
void paintRowEnds(const QTableView &table);

} // namespace trainyard::delegates
