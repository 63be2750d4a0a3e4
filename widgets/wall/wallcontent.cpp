// SPDX-License-Identifier: Apache-2.0
#include "widgets/wall/wallcontent.h"

#include "widgets/charts/metricchart.h"

namespace trainyard::wall {

void WallChart::showOn(charts::MetricChart &chart) const
{
    chart.setFormat(format);
    chart.setLines(lines);
    nameOn(chart);
}

void WallChart::nameOn(charts::MetricChart &chart) const
{
    QStringList labels;
    for (const charts::ChartLine &line : lines)
        labels << line.label;
    chart.setName(name);
    chart.setTexts(title, empty, labels);
}

void WallSight::applyTo(charts::MetricChart &chart) const
{
    if (link && link.get() != &chart.link())
        chart.setLink(link);
    if (options)
        chart.setOptions(*options);
}

} // namespace trainyard::wall
