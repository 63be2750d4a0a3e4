// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"

#include <QJsonArray>
#include <QTableView>

#include <optional>

namespace trainyard::models {
class RunLooks;
class RunTableModel;
} // namespace trainyard::models

namespace trainyard::jobs {

// The table of runs: rows scroll below the baseline's, which stays under the head.
class RunTable final : public QTableView
{
    Q_OBJECT
public:
    RunTable(models::RunTableModel &runs, const models::RunLooks &looks, QWidget *parent = nullptr);

    void showBaseline(); // or hide it when there is none
    QTableView &baselineRow() { return *m_pinned; }
    void setColumnWidths(const QList<int> &widths); // by column; 0: as wide as suits it
    QList<int> columnsAsShown() const;              // their numbers from left to right
    QList<api::ResourceId> selectedRuns() const;    // from top to bottom
    // The one that is selected alone, which need not be the current one; else the current one.
    std::optional<api::ResourceId> currentRun() const;

    // Which runs are selected, for the next time; of very many it is not kept.
    QJsonArray selection() const;
    void restoreSelection(const QJsonArray &selection); // as soon as they are here

    QModelIndex indexAt(const QPoint &position) const override; // behind the last column: of that

signals:
    void lookClicked(int row, const QPoint &globalPosition); // the line before a name

protected:
    void updateGeometries() override;
    void scrollContentsBy(int dx, int dy) override;
    void changeEvent(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void selectionChanged(const QItemSelection &selected, const QItemSelection &deselected) override;

private:
    void makePinned(const models::RunLooks &looks);
    void selectWanted();
    QModelIndex lookAt(const QPoint &position) const; // invalid: no line is there
    void placePinned();
    int endOfColumns() const; // in the viewport

    models::RunTableModel &m_runs;
    QTableView *m_pinned = nullptr;
    QJsonArray m_wanted = {}; // to be selected, unless others are first
    bool m_isPlacing = false;
};

} // namespace trainyard::jobs
