// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTableView>

namespace trainyard::models {
class RunTableModel;
}

namespace trainyard::jobs {

// The table of runs: rows scroll below the baseline's, which stays under the head.
class RunTable final : public QTableView
{
    Q_OBJECT
public:
    explicit RunTable(models::RunTableModel &runs, QWidget *parent = nullptr);

    void showBaseline(); // or hide it when there is none
    QTableView &baselineRow() { return *m_pinned; }
    void setColumnWidths(const QList<int> &widths); // by column; 0: as wide as suits it
    QList<int> columnsAsShown() const;              // their numbers from left to right

protected:
    void updateGeometries() override;
    void scrollContentsBy(int dx, int dy) override;
    void changeEvent(QEvent *event) override;

private:
    void makePinned();
    void placePinned();

    models::RunTableModel &m_runs;
    QTableView *m_pinned = nullptr;
    bool m_isPlacing = false;
};

} // namespace trainyard::jobs
