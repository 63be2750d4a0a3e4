// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/drawnlines.h"

namespace trainyard::charts {

using models::Curve;

namespace {

constexpr qreal earlier = 0.45; // of the line's colour
constexpr qreal superseded = 0.35;
constexpr qreal measured = 0.3;
constexpr float fineWidth = 1.5f;
constexpr float strongWidth = 2;
constexpr float measuredWidth = 1;

LayerCurve layerCurve(const VisibleLine &line, const Curve &points)
{
    return {.x = points.x,
            .y = points.y,
            .shift = points.origin,
            .revision = points.revision,
            .color = line.look->color().rgb(),
            .width = line.look->style == ChartLine::Style::Fine ? fineWidth : strongWidth,
            .pattern = line.look->pattern};
}

QRgb faint(const VisibleLine &line, qreal part)
{
    return theme::blend(line.look->color(), theme::color(theme::Role::Surface), part).rgb();
}

void add(DrawnLines &drawn, LayerCurve curve, const std::vector<Curve::Path> &paths, qsizetype number)
{
    for (const Curve::Path &path : paths) {
        curve.stretches = path;
        drawn.curves.push_back(curve);
        drawn.numbers.push_back(number);
    }
}

} // namespace

DrawnLines drawnLines(const std::vector<VisibleLine> &lines)
{
    DrawnLines drawn;
    for (const VisibleLine &line : lines) {
        for (const Curve *before = line.points->before; before; before = before->before) {
            LayerCurve curve = layerCurve(line, *before);
            curve.color = faint(line, earlier);
            add(drawn, curve, before->current, -1);
        }
        LayerCurve curve = layerCurve(line, *line.points);
        curve.color = faint(line, superseded);
        add(drawn, curve, line.points->superseded, -1);
        if (!line.points->raw)
            continue;
        curve.y = line.points->raw;
        curve.color = faint(line, measured);
        curve.width = measuredWidth;
        curve.pattern = LinePattern::Solid;
        add(drawn, curve, line.points->current, -1);
    }
    for (const VisibleLine &line : lines)
        add(drawn, layerCurve(line, *line.points), line.points->current, line.number);
    return drawn;
}

} // namespace trainyard::charts
