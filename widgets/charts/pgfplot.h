// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "models/export/curvesnapshot.h"
#include "widgets/charts/axisticks.h"
#include "widgets/charts/linepattern.h"
#include "widgets/charts/numbers.h"

#include <QColor>
#include <QList>
#include <QSizeF>
#include <QString>

class QIODevice;

namespace trainyard::models {
class SaveProgress;
}

namespace trainyard::charts {

// A chart as pgfplots draws it, in data, not in pixels.
struct PgfPlot {
    struct Line {
        models::CurveSnapshot points;
        QColor color;
        LinePattern pattern = LinePattern::Solid;
        bool isMarked = false; // a dot at each point
    };
    struct Place { // pinned
        double x = 0;
        QString label;
    };
    QString title;
    QString note = {}; // below the title
    QString xTitle;
    models::ValueRange x;
    QList<AxisTick> xTicks = {}; // none: pgfplots' own
    AxisScale y;                 // what is shown of it
    ValueFormat format = ValueFormat::Number;
    QSizeF size;        // of the axes, in pixels of 1/96 inch
    int columns = 1000; // a table has no more points than make a difference at so many
    QList<Line> lines = {};
    QList<Place> places = {};
};

// A LaTeX document of its own with one axis and a table for each line; the picture in it can be taken into
// another document. UTF-8. For a worker.
Status writePgfPlot(QIODevice &to, const PgfPlot &plot, models::SaveProgress &progress);

QString latexText(const QString &text); // as LaTeX prints it: "a\_b 5\%"

} // namespace trainyard::charts
