// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/charts/chartwindow.h"
#include "widgets/charts/table/pointsmodel.h"
#include "widgets/delegates/livetexts.h"
#include "widgets/delegates/readingaid.h"

#include <QPointer>
#include <QTimer>

#include <functional>

class QAction;
class QLabel;
class QTableView;

namespace trainyard::charts {

class ChartCanvas;

// The points in view of the lines that a chart shows, as a table beside it, which follows the
// chart.
class PointsSheet final : public delegates::ReadingAid
{
    Q_OBJECT
public:
    using WindowOf = std::function<ChartWindow()>; // asked only while the chart lives

    PointsSheet(ChartCanvas &canvas, const WindowOf &windowOf, const delegates::LiveText &title,
                QWidget &chart);

    PointsModel &model() { return *m_model; }
    QTableView &table() const { return *m_table; }
    QLabel &foot() { return *m_foot; }

private:
    void makeTable();
    void take();
    void follow();
    void sayFoot();
    void copy(); // the selected rows; all where nothing is selected
    void retranslate();

    QPointer<ChartCanvas> m_canvas;
    WindowOf m_windowOf;
    PointsModel *m_model = nullptr;
    QTableView *m_table = nullptr;
    QLabel *m_foot = nullptr;
    QAction *m_copy = nullptr;
    QTimer m_soon;
    bool m_isWhole = true;
    int m_copied = 0; // rows, the last time; 0: not yet
};

} // namespace trainyard::charts
