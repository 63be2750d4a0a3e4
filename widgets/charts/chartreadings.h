// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/charts/readingsmodel.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <optional>

namespace trainyard::charts {

class ChartCanvas;
class ChartLink;
class ReadingsPanel;

// Keeps the table of a chart's readings as the chart, the crosshair and the points are: at the crosshair,
// else at the right end of what is shown.
class ChartReadings final : public QObject
{
    Q_OBJECT
public:
    ChartReadings(ChartCanvas &canvas, QWidget *parent);

    void setLink(ChartLink *link); // not owned; may be null
    void setNearest(std::optional<qsizetype> line);
    ReadingsPanel &panel() { return *m_panel; }
    ReadingsModel &model() { return m_model; }
    void refresh(); // at once
    void refreshSoon();

    // Of the line at the crosshair, else at the right end of what is shown.
    std::optional<Reading> reading(qsizetype line) const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; // of the panel

private:
    double place() const;

    ChartCanvas &m_canvas;
    QPointer<ChartLink> m_link;
    ReadingsModel m_model;
    ReadingsPanel *m_panel = nullptr;
    QTimer m_refresh;
};

} // namespace trainyard::charts
