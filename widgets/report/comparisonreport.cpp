// SPDX-License-Identifier: Apache-2.0
#include "widgets/report/comparisonreport.h"

#include "models/momenttext.h"
#include "widgets/report/reportfiles.h"
#include "widgets/theme/tokens.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

namespace trainyard::report {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::report::ComparisonReport)
};

Report reportOf(const ShownComparison &comparison)
{
    HtmlText html;
    html.heading(1, comparison.title);
    html.paragraph(
        Texts::tr("Created by Trainyard on %1").arg(models::momentText(QDateTime::currentDateTime())),
        "muted");
    for (const ShownComparison::Chart &chart : comparison.charts)
        html.picture(chart.picture, chart.title);
    if (comparison.sections.isEmpty())
        html.table(comparison.head, {}); // which runs they are
    for (const ShownComparison::Section &section : comparison.sections) {
        html.heading(2, section.title);
        html.table(comparison.head, section.rows);
    }
    return html.take(comparison.title);
}

} // namespace

ReportMaker comparisonReportMaker(const ShownComparison &comparison)
{
    return [comparison, font = theme::font(theme::Type::Caption)](QIODevice &to, ReportFormat format,
                                                                  models::SaveProgress &) {
        return writeReport(to, reportOf(comparison), format, font);
    };
}

} // namespace trainyard::report
