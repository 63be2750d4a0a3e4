// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/curves/curve.h"
#include "widgets/charts/chartwindow.h"
#include "widgets/charts/markerlist.h"
#include "widgets/charts/numbers.h"

#include <QHash>
#include <QJsonObject>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QStringList>

#include <optional>

namespace trainyard {
class ValueSteps;
}

namespace trainyard::charts {

// What charts that belong together have in common: the part of the x axis that they show, the place that is
// looked at, the line that stands out, the pinned markers, and the way back through what was shown before.
// The y axis and the lines that are hidden are each chart's own, known by the chart's name. GUI thread.
class ChartLink final : public QObject
{
    Q_OBJECT
public:
    explicit ChartLink(QObject *parent = nullptr);

    const ChartWindow &window() const { return m_view.window; }
    // What the chart's y axis is held at; without one it follows what is in view.
    std::optional<AxisRange> heldY(const QString &chart) const;

    // What all charts together have, where "everything" is to be the same for all of them.
    const std::optional<AxisRange> &extent() const { return m_extent; }
    void setExtent(const std::optional<AxisRange> &extent);

    // Changes of one gesture, other than 0, are one step of the way back.
    void setWindow(const ChartWindow &window, int gesture = 0);
    void setBox(const QString &chart, const ChartWindow &window, const AxisRange &y); // x for all, y for one
    void showAll();
    bool isWhole(const QString &chart) const { return window().whole && !heldY(chart); }

    bool canGoBack() const { return !m_back.isEmpty(); }
    bool canGoForward() const { return !m_forward.isEmpty(); }
    void goBack();
    void goForward();
    // What x is. Where it is something else than before everything is shown, and there is no way back.
    const models::CurveX &axis() const { return m_axis; }
    void setAxis(const models::CurveX &axis);
    void forget(); // shows everything, without a way back

    // A line, by ChartLine::id(), is shown until it is hidden.
    bool isHidden(const QString &chart, const QString &line) const;
    void setHidden(const QString &chart, const QString &line, bool isHidden);
    // Of what is hidden, and of the markers, for the undo of the window that the part is in.
    void makeSteps(QObject &part);

    // What is shown and on which axis, for showing it again after the next start; empty: everything. The way
    // back begins with it. It stays until the axis is another, also while there are no charts yet.
    QJsonObject state() const;
    void restore(const QJsonObject &state);

    std::optional<double> crosshair() const { return m_crosshair; }
    void setCrosshair(std::optional<double> x);  // a held one stays where it is
    void holdCrosshair(std::optional<double> x); // there, until it is held elsewhere or, with none, nowhere
    bool isHeld() const { return m_isHeld; }
    const QString &emphasis() const { return m_emphasis; } // the label of a line; empty: none
    void setEmphasis(const QString &label);
    MarkerList &markers() { return m_markers; }

signals:
    void viewChanged();
    void crosshairChanged();
    void emphasisChanged();
    void hiddenChanged();

private:
    struct View {
        ChartWindow window;
        QHash<QString, AxisRange> y;
        bool operator==(const View &) const = default;
    };

    void show(View view, int gesture);
    QJsonObject hiddenLines() const;
    void restoreHidden(const QJsonObject &state);

    models::CurveX m_axis;
    View m_view;
    std::optional<AxisRange> m_extent;
    QList<View> m_back;
    QList<View> m_forward;
    int m_gesture = 0; // of the last change
    std::optional<double> m_crosshair;
    bool m_isHeld = false;
    QString m_emphasis;
    QHash<QString, QStringList> m_hidden; // lines of the charts that have such
    QPointer<ValueSteps> m_hiddenSteps;
    MarkerList m_markers;
};

} // namespace trainyard::charts
