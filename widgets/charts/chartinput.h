// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/charts/chartwindow.h"
#include "widgets/charts/numbers.h"

#include <QObject>
#include <QPointF>
#include <QRectF>

#include <optional>

class QKeyEvent;
class QMouseEvent;
class QNativeGestureEvent;
class QWheelEvent;

namespace trainyard::charts {

class ChartCanvas;
class ChartDecor;

// Mouse, touchpad and arrow keys of a chart as intent. Wheel and pinch: zoom along x around the pointer; with
// Shift or sideways: move. Drag: show the marked part, of x alone when the drag goes along x. Double click:
// everything. Click: hold the crosshair there, on it again: let it go; with Ctrl: pin a marker. A marker's
// flag can be dragged. Left and right: move the crosshair; up and down: the line that stands out; Escape:
// neither.
class ChartInput final : public QObject
{
    Q_OBJECT
public:
    ChartInput(ChartCanvas &canvas, ChartDecor &decor); // the canvas' child

    void setWheelZooms(bool zooms) { m_wheelZooms = zooms; } // false: only with Ctrl
    void zoom(double factor, double around, int gesture);    // 2: half of it

signals:
    void windowChosen(const trainyard::charts::ChartWindow &window, int gesture);
    // No x: that which is shown.
    void boxChosen(const std::optional<trainyard::charts::ChartWindow> &x,
                   const trainyard::charts::AxisRange &y);
    void wholeChosen();
    void crosshairChosen(std::optional<double> x);
    void holdChosen(std::optional<double> x); // none: let it go
    void clicked(double x);
    void pointerMoved(const std::optional<QPointF> &at); // on the canvas
    void pinChosen(double x);
    void markerMoved(int marker, double x);
    void markerRenameChosen(int marker);
    void lineStepChosen(int direction);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool press(const QMouseEvent &event);
    bool move(const QMouseEvent &event);
    bool release(const QMouseEvent &event);
    bool doubleClick(const QMouseEvent &event);
    bool wheel(const QWheelEvent &event);
    bool pinch(const QNativeGestureEvent &event);
    bool key(const QKeyEvent &event);
    void click(const QMouseEvent &event);
    void choose(const QRectF &band);
    std::optional<QRectF> band(const QPointF &to) const;
    QPointF inPlot(const QPointF &at) const;
    int gestureAt(quint64 timestamp);
    void shift(double part, int gesture);
    std::optional<ChartWindow> windowOf(double least, double greatest) const;
    void chooseX(double least, double greatest, int gesture);
    void stepCrosshair(int direction);

    ChartCanvas &m_canvas;
    ChartDecor &m_decor;
    std::optional<QPointF> m_press;
    int m_marker = 0; // being dragged
    bool m_isDrag = false;
    bool m_wheelZooms = true;
    int m_gesture = 0; // number of the last one
    quint64 m_gestureTime = 0;
};

} // namespace trainyard::charts
