// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/report/comparisonreport.h"

namespace trainyard::models {
class RunDifferences;
}
namespace trainyard::jobs {
class RunCharts;
}

namespace trainyard::compare {

class CompareFilter;

// What a report takes along of a comparison: the rows that are shown, and the charts as they are, in colours
// for paper. GUI thread.
report::ShownComparison shownRuns(const QString &title, const models::RunDifferences &differences,
                                  const CompareFilter &rows, jobs::RunCharts &charts);

} // namespace trainyard::compare
