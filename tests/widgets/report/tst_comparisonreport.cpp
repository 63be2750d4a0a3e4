// SPDX-License-Identifier: Apache-2.0
#include "widgets/report/comparisonreport.h"

#include <QBuffer>
#include <QPainter>
#include <QtTest>

using namespace trainyard;
using report::ReportFormat;
using report::ShownComparison;

namespace {

QByteArray written(const ShownComparison &comparison, ReportFormat format)
{
    std::atomic<bool> isCancelled = false;
    models::SaveProgress progress(isCancelled, [](int) {});
    QBuffer file;
    file.open(QIODevice::WriteOnly);
    const Status done = report::comparisonReportMaker(comparison)(file, format, progress);
    return done ? file.data() : QByteArray::fromStdString(done.error().message);
}

} // namespace

class tst_ComparisonReport : public QObject
{
    Q_OBJECT
private slots:
    void theTableAndChartsAreThere()
    {
        QPicture picture;
        QPainter painter(&picture);
        painter.drawLine(0, 0, 90, 40);
        painter.end();
        picture.setBoundingRect({0, 0, 900, 400});
        const ShownComparison comparison{
            .title = "2 <runs>",
            .head = {"What", "a\n<i>b</i>", "c"},
            .sections = {{"Parameters", {{"lr", "0.1", "<script>"}}}, {"Run", {{"State", "x", "y"}}}},
            .charts = {{"loss", picture}}};
        const QByteArray html = written(comparison, ReportFormat::Html);
        for (const char *part :
             {"<h1>2 &lt;runs&gt;</h1>", "a<br>&lt;i&gt;b&lt;/i&gt;", "<td>&lt;script&gt;</td>",
              "<h2>Parameters</h2>", "<h2>Run</h2>", "<img src=\"data:image/svg+xml;base64,"})
            QVERIFY2(html.contains(part), html.constData());
        QVERIFY(!html.contains("<script"));
        QVERIFY(written(comparison, ReportFormat::Pdf).startsWith("%PDF-"));
    }
};

QTEST_MAIN(tst_ComparisonReport)
#include "tst_comparisonreport.moc"
