// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/charts/chartwindow.h"

#include <QObject>

#include <optional>

class QKeyEvent;
class QMouseEvent;
class QWheelEvent;

namespace trainyard::charts {

class ChartCanvas;

// Mouse and keys of a chart as intent. Wheel: zoom along x around the pointer, with Shift or sideways: move.
// Drag: show the marked part. Double click, 0 and Home: show everything. Left and right: move the crosshair,
// Escape hides it;
// + and -: zoom.
class ChartInput final : public QObject
{
    Q_OBJECT
public:
    explicit ChartInput(ChartCanvas &canvas); // its child

signals:
    void windowChosen(const trainyard::charts::ChartWindow &window);
    void crosshairChosen(std::optional<double> x);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool press(const QMouseEvent &event);
    bool move(const QMouseEvent &event);
    bool release(const QMouseEvent &event);
    bool wheel(const QWheelEvent &event);
    bool key(const QKeyEvent &event);
    void zoom(double factor, double around);
    void shift(double part);
    void choose(double least, double greatest);
    void stepCrosshair(int direction);

    ChartCanvas &m_canvas;
    std::optional<double> m_dragStart; // pixels
};

} // namespace trainyard::charts
