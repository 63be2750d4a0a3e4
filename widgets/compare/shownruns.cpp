// SPDX-License-Identifier: Apache-2.0
#include "widgets/compare/shownruns.h"

#include "models/compare/rundifferences.h"
#include "widgets/charts/export/chartexport.h"
#include "widgets/charts/metricchart.h"
#include "widgets/compare/comparedelegate.h"
#include "widgets/compare/comparefilter.h"
#include "widgets/jobs/runcharts.h"

namespace trainyard::compare {

using report::ShownComparison;

namespace {

constexpr int narrowest = 120; // a chart that says anything

QList<ShownComparison::Chart> chartsOf(jobs::RunCharts &charts)
{
    QList<ShownComparison::Chart> shown;
    for (std::size_t place = 0; const QString &metric : charts.shownMetrics())
        if (charts::MetricChart &chart = charts.chart(place++); chart.width() > narrowest)
            shown << ShownComparison::Chart{metric, chart.chartExport().paperPicture()};
    return shown;
}

} // namespace

ShownComparison shownRuns(const QString &title, const models::RunDifferences &differences,
                          const CompareFilter &rows, jobs::RunCharts &charts)
{
    ShownComparison shown{.title = title, .head = {}};
    for (int column = 0; column < rows.columnCount(); ++column)
        shown.head << rows.headerData(column, Qt::Horizontal).toString();
    std::optional<models::RunDifferences::Section> last;
    for (int row = 0; row < rows.rowCount(); ++row) {
        const auto section = differences.section(rows.mapToSource(rows.index(row, 0)).row());
        if (last != section)
            shown.sections << ShownComparison::Section{CompareDelegate::sectionText(section), {}};
        last = section;
        QStringList cells;
        for (int column = 0; column < rows.columnCount(); ++column)
            cells << rows.index(row, column).data().toString();
        shown.sections.last().rows << cells;
    }
    shown.charts = chartsOf(charts);
    return shown;
}

} // namespace trainyard::compare
