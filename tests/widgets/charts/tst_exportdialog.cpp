// SPDX-License-Identifier: Apache-2.0
// A chart's export as a user goes through it: formats, names that are free, and what is remembered.
#include "models/backend/backend.h"
#include "models/settings/store.h"
#include "widgets/charts/export/exportdialog.h"

#include "models/curves/seriescurve.h"
#include "models/metrics/jobmetrics.h"
#include "models/settings/settings.h"
#include "widgets/charts/chartactions.h"
#include "widgets/charts/metricchart.h"
#include "widgets/files/filecommands.h"
#include "widgets/files/transferlist.h"
#include "widgets/files/transferrow.h"
#include "widgets/theme/theme.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QGraphicsView>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using charts::ExportDialog;
using charts::ExportFormat;
using charts::MetricChart;

namespace {

constexpr int patienceMs = 30'000;
constexpr int points = 500;

api::MetricsPage page()
{
    api::MetricSeries series;
    series.tag = "loss";
    for (int i = 0; i < points; ++i) {
        series.steps.push_back(i);
        series.wallTimes.push_back(1.7e9 + i);
        series.values.push_back(1.0 / (i + 1));
    }
    api::MetricsPage page;
    page.next = points;
    page.series.push_back(series);
    return page;
}

} // namespace

class tst_ExportDialog : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<models::JobMetrics> m_metrics;
    models::Backend m_backend;
    std::unique_ptr<MetricChart> m_chart;
    files::FileCommands *m_files = nullptr; // the chart's, which is a window

    QString at(const QString &name) const { return m_dir->filePath(name); }
    ExportDialog &open() const
    {
        m_chart->actions().exportChart->trigger();
        return *m_chart->findChild<ExportDialog *>();
    }
    bool isWritten() const
    {
        const auto isOver = [this] {
            return m_files->transfers().rows().back()->transfer().state() == models::Transfer::State::Done;
        };
        return QTest::qWaitFor([this] { return !m_files->transfers().rows().empty(); }, patienceMs) &&
               QTest::qWaitFor(isOver, patienceMs);
    }
    static void choose(ExportDialog &dialog, ExportFormat format)
    {
        QComboBox &field = dialog.formatField();
        field.setFocus();
        QTest::keyClick(&field, Qt::Key_Home);
        for (int step = 0; step < int(format); ++step)
            QTest::keyClick(&field, Qt::Key_Down);
        QCOMPARE(field.currentIndex(), int(format));
    }
    static void write(const QString &path, const QByteArray &content)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    }
    static QByteArray read(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName("trainyard-tests");
        QCoreApplication::setApplicationName("tst_exportdialog");
        applyTheme(*qApp, Theme::Light);
    }
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        settings::Store store;
        store.clear();
        settings::exportFolder.set(store, m_dir->path());
        m_metrics = std::make_unique<models::JobMetrics>();
        m_chart = std::make_unique<MetricChart>(
            QList<charts::ChartLine>{
                {.source = std::make_shared<models::SeriesCurve>(m_metrics.get(), "loss"), .label = "loss"}},
            charts::ValueFormat::Number);
        m_chart->setTexts("Loss", {}, {"loss"});
        m_chart->resize(600, 400);
        m_files = new files::FileCommands(m_backend, m_chart.get());
        m_chart->show();
        QVERIFY(m_metrics->append(0, page()));
        QVERIFY(QTest::qWaitForWindowExposed(m_chart.get()));
        QTRY_COMPARE(m_chart->shownWindow().greatest, points - 1.0);
    }
    void cleanup() { m_chart.reset(); }
    void cleanupTestCase() { settings::Store().clear(); }

    void everyFormatIsSavedUnderAFreeName_data()
    {
        QTest::addColumn<int>("format");
        QTest::addColumn<QString>("ending");
        QTest::addColumn<QByteArray>("beginning");
        QTest::newRow("PNG") << int(ExportFormat::Png) << ".png" << QByteArray("\x89PNG");
        QTest::newRow("SVG") << int(ExportFormat::Svg) << ".svg" << QByteArray("<?xml");
        QTest::newRow("PDF") << int(ExportFormat::Pdf) << ".pdf" << QByteArray("%PDF");
        QTest::newRow("CSV") << int(ExportFormat::Csv) << ".csv" << QByteArray();
        QTest::newRow("LaTeX") << int(ExportFormat::Latex) << ".tex" << QByteArray();
    }
    void everyFormatIsSavedUnderAFreeName()
    {
        QFETCH(int, format);
        QFETCH(QString, ending);
        QFETCH(QByteArray, beginning);
        write(at("Loss" + ending), "of somebody");
        for (const QString &name : {"Loss (2)" + ending, "Loss (3)" + ending}) {
            QPointer<ExportDialog> dialog = &open();
            QSignalSpy chosen(dialog, &ExportDialog::chosen);
            choose(*dialog, ExportFormat(format));
            QTRY_COMPARE_WITH_TIMEOUT(dialog->fileField().text(), at(name), patienceMs);
            QTRY_VERIFY_WITH_TIMEOUT(dialog->saveButton().isEnabled(), patienceMs);
            QVERIFY(!dialog->message().isVisible());
            QCOMPARE(dialog->scaleField().isVisible(), format == int(ExportFormat::Png));
            dialog->saveButton().setFocus();
            QTest::keyClick(&dialog->saveButton(), Qt::Key_Space);
            QTRY_COMPARE_WITH_TIMEOUT(chosen.size(), 1, patienceMs);
            QCOMPARE(chosen.first().first().toString(), at(name));
            QTRY_VERIFY_WITH_TIMEOUT(!dialog, patienceMs);
            QVERIFY(isWritten());
            const QByteArray content = read(at(name));
            QVERIFY(content.size() > 100 && content.startsWith(beginning));
        }
        QCOMPARE(read(at("Loss" + ending)), QByteArray("of somebody"));
        ExportDialog &again = open();
        QCOMPARE(again.formatField().currentIndex(), format); // as it was the last time
        QTRY_COMPARE_WITH_TIMEOUT(again.fileField().text(), at("Loss (4)" + ending), patienceMs);
        again.reject();
    }

    void theFolderIsRemembered()
    {
        QVERIFY(QDir(m_dir->path()).mkdir("figures"));
        ExportDialog &first = open();
        const QPointer<ExportDialog> dialog = &first;
        first.fileField().selectAll();
        QTest::keyClicks(&first.fileField(), at("figures/mine.svg"));
        choose(first, ExportFormat::Csv);
        QCOMPARE(first.fileField().text(), at("figures/mine.csv")); // the user's name, another ending
        QTRY_VERIFY_WITH_TIMEOUT(first.saveButton().isEnabled(), patienceMs);
        first.saveButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog, patienceMs);
        QVERIFY(isWritten());
        ExportDialog &second = open();
        QCOMPARE(second.fileField().text(), at("figures/Loss.csv"));
        second.reject();
    }

    void whatIsReplacedIsSaidBefore()
    {
        ExportDialog &dialog = open();
        const QPointer<ExportDialog> opened = &dialog;
        choose(dialog, ExportFormat::Csv);
        QTRY_VERIFY_WITH_TIMEOUT(dialog.saveButton().isEnabled(), patienceMs);
        QCOMPARE(dialog.fileField().text(), at("Loss.csv"));
        write(at("Loss.csv"), "which came meanwhile");
        dialog.saveButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(dialog.message().isVisible(), patienceMs);
        QVERIFY(dialog.message().text().contains("will be replaced"));
        QCOMPARE(read(at("Loss.csv")), QByteArray("which came meanwhile"));
        dialog.saveButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(!opened, patienceMs);
        QVERIFY(isWritten());
        QVERIFY(read(at("Loss.csv")).count('\n') == 1 + points);
    }

    void whatIsTypedIsLookedAt()
    {
        write(at("there.png"), "of somebody");
        ExportDialog &dialog = open();
        choose(dialog, ExportFormat::Png);
        dialog.fileField().setText(at("there.png"));
        QTRY_VERIFY_WITH_TIMEOUT(dialog.message().isVisible(), patienceMs);
        QVERIFY(dialog.message().text().contains("will be replaced"));
        QCOMPARE(dialog.fileField().text(), at("there.png")); // whatever was proposed meanwhile
        dialog.fileField().setText(at("free.png"));
        QVERIFY(!dialog.message().isVisible());
        dialog.reject();
    }

    void theChartIsUsedMeanwhileAndSavedAsItIsThen()
    {
        const QPointer<ExportDialog> dialog = &open();
        choose(*dialog, ExportFormat::Png);
        const QString before = dialog->scaleField().itemText(0);
        QCOMPARE(&open(), dialog.data()); // one for a chart
        QVERIFY(!dialog->isModal());
        m_chart->activateWindow();
        QTRY_COMPARE(QApplication::activeWindow(), static_cast<QWidget *>(m_chart.get()));
        m_chart->findChild<QGraphicsView *>()->setFocus();
        const QSignalSpy asked(m_chart->actions().exportChart, &QAction::triggered);
        QTest::keyClick(m_chart->windowHandle(), Qt::Key_E); // the chart's own key
        QCOMPARE(asked.size(), 1);
        QTRY_COMPARE(QApplication::activeWindow(), static_cast<QWidget *>(dialog.data()));
        m_chart->activateWindow();
        m_chart->resize(700, 500);
        QTRY_COMPARE(QApplication::activeWindow(), static_cast<QWidget *>(m_chart.get()));
        dialog->bring();
        QTRY_VERIFY(dialog->scaleField().itemText(0) != before);
        dialog->fileField().setText(at("mine.png"));
        QTRY_VERIFY_WITH_TIMEOUT(dialog->saveButton().isEnabled(), patienceMs);
        dialog->scaleField().setCurrentIndex(0);
        dialog->saveButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog, patienceMs);
        QVERIFY(isWritten());
        QCOMPARE(QImage(at("mine.png")).size(), m_chart->chartExport().size());
    }

    void itGoesWithItsChart()
    {
        const QPointer<ExportDialog> dialog = &open();
        m_chart.reset();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog, patienceMs);
    }
};

QTEST_MAIN(tst_ExportDialog)
#include "tst_exportdialog.moc"
