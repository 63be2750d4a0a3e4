// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/report/reportdialog.h"

#include <QPicture>

class QAbstractItemModel;

namespace trainyard::report {

// A comparison as it is shown. A value.
struct ShownComparison {
    struct Section {
        QString title;
        QList<QStringList> rows; // what, then a value of each run
    };
    struct Chart {
        QString title;
        QPicture picture;
    };

    QString title;
    QStringList head; // what, then the runs
    QList<Section> sections = {};
    QList<Chart> charts = {};
};

ReportMaker comparisonReportMaker(const ShownComparison &comparison); // GUI thread

} // namespace trainyard::report
