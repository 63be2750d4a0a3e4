// SPDX-License-Identifier: Apache-2.0
// A chart's files, read again.
#include "models/backend/backend.h"
#include "models/curves/seriescurve.h"
#include "models/metrics/jobmetrics.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/charts/chartactions.h"
#include "widgets/charts/chartlink.h"
#include "widgets/charts/export/chartexport.h"
#include "widgets/charts/export/exportdialog.h"
#include "widgets/charts/metricchart.h"
#include "widgets/files/filecommands.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QComboBox>
#include <QGraphicsView>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <QtTest>

#include <atomic>
#include <cmath>
#include <thread>

using namespace trainyard;
using charts::ChartLine;
using charts::ExportChoice;
using charts::ExportFormat;
using charts::MetricChart;

namespace {

const QStringList names{"run_a & <b>", "Läufe 2"};
constexpr int points = 3000;

api::MetricsPage page()
{
    api::MetricsPage page;
    page.next = points;
    for (const QString &name : names) {
        api::MetricSeries series;
        series.tag = name.toStdString();
        for (int i = 0; i < points; ++i) {
            series.steps.push_back(i);
            series.wallTimes.push_back(1.7e9 + i / 3.0);
            series.values.push_back(std::sin(i / 200.0) / 3 + (name == names[0] ? 1 : 2));
        }
        page.series.push_back(series);
    }
    return page;
}

struct Svg {
    QString text;
    QList<QPolygonF> lines; // in the picture's pixels
};

// The polylines and texts, under the transforms of the groups that they stand in.
Svg readSvg(const QByteArray &bytes)
{
    Svg svg;
    QXmlStreamReader xml(bytes);
    QList<QTransform> transforms{QTransform()};
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isEndElement())
            transforms.removeLast();
        if (xml.isCharacters())
            svg.text += xml.text();
        if (!xml.isStartElement())
            continue;
        static const QRegularExpression numbers("[-0-9.e]+");
        const auto values = [](const QString &text) {
            QList<double> all;
            for (auto it = numbers.globalMatch(text); it.hasNext();)
                all << it.next().captured().toDouble();
            return all;
        };
        QTransform own;
        const QString transform = xml.attributes().value("transform").toString();
        if (transform.startsWith("matrix(")) {
            const QList<double> m = values(transform.mid(7));
            own = QTransform(m[0], m[1], m[2], m[3], m[4], m[5]);
        }
        transforms << own * transforms.last();
        if (xml.name() == u"polyline") {
            const QList<double> xy = values(xml.attributes().value("points").toString());
            QPolygonF line;
            for (qsizetype i = 0; i + 1 < xy.size(); i += 2)
                line << transforms.last().map(QPointF(xy[i], xy[i + 1]));
            svg.lines << line;
        }
    }
    [&] { QVERIFY2(!xml.hasError(), qPrintable(xml.errorString())); }();
    return svg;
}

} // namespace

class tst_ChartExport : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName("trainyard-tests");
        QCoreApplication::setApplicationName("tst_chartexport");
        applyTheme(*qApp, Theme::Light);
    }

    void init()
    {
        settings::Store().clear();
        m_metrics = std::make_unique<models::JobMetrics>();
        QList<ChartLine> lines;
        for (const QString &name : names) {
            ChartLine line{.source = std::make_shared<models::SeriesCurve>(m_metrics.get(), name),
                           .label = name};
            line.override = name == names[0] ? QColor(0x11, 0x66, 0xcc) : QColor(0xcc, 0x44, 0x11);
            lines << line;
        }
        m_chart = std::make_unique<MetricChart>(lines, charts::ValueFormat::Number);
        m_chart->setTexts("Loss of 2", {}, names);
        m_chart->resize(700, 400);
        m_chart->show();
        QVERIFY(m_metrics->append(0, page()));
        QVERIFY(QTest::qWaitForWindowExposed(m_chart.get()));
        QTRY_COMPARE(m_chart->shownWindow().greatest, points - 1.0);
    }
    void cleanup() { m_chart.reset(); }
    void cleanupTestCase() { settings::Store().clear(); }

    void theSvgsCurvesLieWhereTheChartsDo()
    {
        const QByteArray bytes = written({.format = ExportFormat::Svg});
        const Svg svg = readSvg(bytes);
        QVERIFY(svg.text.contains("Loss of 2"));
        for (const QString &name : names)
            QVERIFY2(svg.text.contains(name), qPrintable(name));
        QVERIFY(!bytes.contains("<image")); // curves are lines
        const charts::ChartExport chart = m_chart->chartExport();
        const QPointF by = QPointF(chart.canvasPlace()) - canvas()->mapTo(m_chart.get(), QPoint());
        QList<QPolygonF> curves;
        for (const QPolygonF &line : svg.lines)
            if (line.size() > 100)
                curves << line;
        QCOMPARE(curves.size(), 2);
        for (int curve = 0; curve < 2; ++curve)
            for (int step = 0; step < points; step += 150) {
                const double value = m_metrics->series(names[curve])->value(step);
                const QPointF expected = m_chart->positionOf({double(step), value}) + by;
                double least = 1e9;
                for (const QPointF &point : curves[curve])
                    least = std::min(least, QLineF(point, expected).length());
                QVERIFY2(least < 1, qPrintable(QString::number(least)));
            }
    }

    void paperHasLightColoursWhateverTheTheme()
    {
        MetricChart chart({{.source = std::make_shared<models::SeriesCurve>(m_metrics.get(), names[0])}},
                          charts::ValueFormat::Number);
        chart.resize(700, 400);
        chart.show();
        QTRY_COMPARE(chart.shownWindow().greatest, points - 1.0);
        const auto painted = [&chart] {
            const charts::ChartExport taken = chart.chartExport();
            QImage image(taken.size(), QImage::Format_ARGB32_Premultiplied);
            image.fill(Qt::white);
            QPainter(&image).drawPicture(0, 0, taken.paperPicture());
            return image;
        };
        const QImage light = painted();
        applyTheme(*qApp, Theme::Dark);
        QCoreApplication::processEvents();
        const QImage dark = painted();
        applyTheme(*qApp, Theme::Light);
        QCOMPARE(dark, light);
    }

    void linesEndAtTheEdgeOfThePlot()
    {
        m_chart->link().setBox("Loss of 2", {false, 500, 2500}, {0.9, 1.1});
        const Svg svg = readSvg(written({.format = ExportFormat::Svg}));
        const charts::ChartExport chart = m_chart->chartExport();
        const QPointF by = QPointF(chart.canvasPlace()) - canvas()->mapTo(m_chart.get(), QPoint());
        const QRectF plot =
            QRectF(m_chart->positionOf({500, 1.1}) + by, m_chart->positionOf({2500, 0.9}) + by);
        int curves = 0;
        for (const QPolygonF &line : svg.lines)
            if (line.size() > 20) {
                ++curves;
                QVERIFY(plot.adjusted(-1, -1, 1, 1).contains(line.boundingRect()));
            }
        QVERIFY(curves > 1);
    }

    void thePdfsTextIsText()
    {
        const QString program = QStandardPaths::findExecutable("pdftotext");
        if (program.isEmpty())
            QSKIP("pdftotext (poppler-utils) is not installed.");
        const QTemporaryDir folder;
        QFile file(folder.filePath("chart.pdf"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(written({.format = ExportFormat::Pdf}));
        file.close();
        QProcess process;
        process.start(program, {"-layout", file.fileName(), "-"});
        QVERIFY(process.waitForFinished());
        const QString text = QString::fromUtf8(process.readAllStandardOutput());
        for (const QString &part : QStringList{"Loss of 2", "steps", "1k"} + names)
            QVERIFY2(text.contains(part), qPrintable(part + " is not in: " + text));
    }

    void thePngsPixelsAreTheScreens()
    {
        QImage image;
        QVERIFY(image.loadFromData(written({.format = ExportFormat::Png, .scale = 1}), "PNG"));
        const QPoint place = m_chart->chartExport().canvasPlace();
        const QRect area(canvas()->viewport()->mapTo(m_chart.get(), QPoint()), canvas()->viewport()->size());
        const QImage seen = m_chart->grab().toImage().copy(area).convertToFormat(QImage::Format_ARGB32);
        QCOMPARE(image.size(), m_chart->chartExport().size());
        image = image.copy(QRect(place, seen.size())).convertToFormat(QImage::Format_ARGB32);
        int others = 0;
        for (int y = 0; y < seen.height(); ++y)
            for (int x = 0; x < seen.width(); ++x)
                others += image.pixel(x, y) != seen.pixel(x, y);
        QCOMPARE(others, 0);
    }

    void aLargerPngHasFinerCurves()
    {
        QImage image;
        QVERIFY(image.loadFromData(written({.format = ExportFormat::Png, .scale = 3}), "PNG"));
        QCOMPARE(image.size(), m_chart->chartExport().size() * 3);
        const QPointF by =
            QPointF(m_chart->chartExport().canvasPlace()) - canvas()->mapTo(m_chart.get(), QPoint());
        const double value = m_metrics->series(names[0])->value(1000);
        const QPoint at = ((m_chart->positionOf({1000, value}) + by) * 3).toPoint();
        int thickness = 0;
        for (int y = -20; y <= 20; ++y)
            thickness += image.pixelColor(at.x(), at.y() + y).red() < 100;
        QVERIFY2(thickness >= 4 && thickness <= 7,
                 qPrintable(QString::number(thickness))); // 1.5 × 3, slanted
    }

    void theCsvHasThePartInViewOrAll()
    {
        m_chart->link().setWindow({false, 1000, 1999});
        QCOMPARE(written({.format = ExportFormat::Csv, .allPoints = true}).count('\n'), 1 + 2 * points);
        const QByteArray part = written({.format = ExportFormat::Csv, .allPoints = false});
        QCOMPARE(part.count('\n'), 1 + 2 * 1000);
        QVERIFY(part.contains("\r\nrun_a & <b>,1000,1700000333.3333333,"));
    }

    void theLatexHasBothLines()
    {
        const QByteArray text = written({.format = ExportFormat::Latex});
        QVERIFY(text.contains("\\addlegendentry{run\\_a \\& <b>}"));
        QCOMPARE(text.count("\\addplot["), 2);
    }

    void theChartIsCopiedAsAPicture()
    {
        canvas()->setFocus();
        m_chart->actions().copyPicture->trigger();
        QCOMPARE(QApplication::clipboard()->image().size(), m_chart->chartExport().size() * 2);
    }

    void fileNamesAreThoseOfAnySystem_data()
    {
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("name");
        QTest::newRow("a metric") << "train/loss"
                                  << "train-loss.png";
        QTest::newRow("above") << "../../etc/passwd"
                               << "etc-passwd.png";
        QTest::newRow("nothing") << ""
                                 << "chart.png";
        QTest::newRow("Chinese") << "损失"
                                 << "损失.png";
    }

    void fileNamesAreThoseOfAnySystem()
    {
        QFETCH(QString, title);
        m_chart->setTexts(title, {}, names);
        QTEST(m_chart->chartExport().fileName(ExportFormat::Png), "name");
    }

    void theDialogSavesAndRemembers()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath("chart.csv");
        models::Backend backend;
        files::FileCommands writer(backend, m_chart.get());
        m_chart->actions().exportChart->trigger();
        auto *dialog = m_chart->findChild<charts::ExportDialog *>();
        QVERIFY(dialog);
        dialog->formatField().setCurrentIndex(int(ExportFormat::Csv));
        QVERIFY(dialog->fileField().text().endsWith("Loss of 2.csv"));
        QVERIFY(!dialog->scaleField().isVisible());
        dialog->fileField().setText(file);
        QTRY_VERIFY(dialog->saveButton().isEnabled());
        dialog->saveButton().click();
        QTRY_VERIFY(QFile::exists(file));
        QFile read(file);
        QVERIFY(read.open(QIODevice::ReadOnly));
        QCOMPARE(read.readAll().count('\n'), 1 + 2 * points);

        charts::ExportDialog again(*m_chart);
        QCOMPARE(again.fileField().text(), folder.filePath("Loss of 2.csv"));
    }

    void theDialogSaysWhereNothingCanBeSaved()
    {
        charts::ExportDialog dialog(*m_chart);
        dialog.show();
        dialog.fileField().setText("/nowhere/at/all.png");
        QTRY_COMPARE(dialog.message().text(), "Its parent folder does not exist.");
        QVERIFY(!dialog.saveButton().isEnabled());
    }

private:
    QGraphicsView *canvas() const { return m_chart->findChild<QGraphicsView *>(); }
    QByteArray written(const ExportChoice &choice) const
    {
        QByteArray bytes;
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        std::atomic<bool> isCancelled = false;
        models::SaveProgress progress(isCancelled, [](int) {});
        const auto write = m_chart->chartExport().writer(choice);
        Status status;
        std::thread worker([&] { status = write(buffer, progress); }); // as in the program
        worker.join();
        [&] { QVERIFY(bool(status)); }();
        return bytes;
    }

    std::unique_ptr<models::JobMetrics> m_metrics;
    std::unique_ptr<MetricChart> m_chart;
};

QTEST_MAIN(tst_ChartExport)
#include "tst_chartexport.moc"
