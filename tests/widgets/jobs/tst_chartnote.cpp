// SPDX-License-Identifier: Apache-2.0
// Charts that are put into the notes of jobs of a real engine.
#include "models/backend/backend.h"
#include "models/backend/jobsession.h"
#include "models/notes/notepictures.h"
#include "models/report/reportedjob.h"
#include "models/undo/undohistory.h"
#include "tests/models/testjob.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/engineyard.h"
#include "widgets/charts/chartactions.h"
#include "widgets/charts/metricchart.h"
#include "widgets/jobs/jobwall.h"
#include "widgets/jobs/runcharts.h"
#include "widgets/notes/notespane.h"
#include "widgets/notes/noteview.h"
#include "widgets/report/htmltext.h"
#include "widgets/report/jobreport.h"
#include "widgets/report/reportfiles.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/tokens.h"
#include "widgets/wall/chartwall.h"

#include <QBuffer>
#include <QComboBox>
#include <QMenu>
#include <QSignalSpy>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 30'000;

} // namespace

class tst_ChartNote : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.startEngine() && test::putTestYard(m_yard.endpoint()));
        for (const char *job : {"one", "two"})
            QVERIFY(test::putCommand(m_yard.endpoint(), id(job),
                                     "for i in 1 2 3 4; do echo step=$i loss=0.$i; done"));
        QVERIFY(m_yard.connectBackend());
    }

    void init()
    {
        applyTheme(*qApp, Theme::Light);
        for (const char *job : {"one", "two"}) {
            const auto session = open(job);
            QTRY_VERIFY_WITH_TIMEOUT(session->isFinishedAndLoaded(), patienceMs);
            QVERIFY(
                client::Client(m_yard.endpoint()).setTag(session->job()->uuid, "mlflow.note.content", {}));
        }
    }

    // By its key; the picture is seen there, by another reader of the engine, and in the report.
    void aChartOfAJobGoesIntoItsNotes()
    {
        const auto session = open("one");
        jobs::JobWall wall(*session);
        charts::MetricChart *chart = lossOf(wall);
        QVERIFY(chart);
        notes::NotesPane pane(session->notes());
        pane.resize(700, 500);
        pane.show();
        note(*chart, "one");
        const QString text = session->notes().text();
        QCOMPARE(notepictures::pathsIn(text).size(), 1);
        QVERIFY2(text.startsWith("![Loss · ") && text.contains(" · 0 to 4 steps · ") &&
                     text.contains(QString::number(QDate::currentDate().year())),
                 qPrintable(text));
        pane.showEditor(false);
        const QString path = notepictures::pathsIn(text).front();
        QTRY_VERIFY_WITH_TIMEOUT(!pane.view().picture(path).isNull(), patienceMs);
        QVERIFY(pane.view().picture(path).width() > chart->width());
        QTRY_VERIFY_WITH_TIMEOUT(session->notes().isKept(), patienceMs);

        const auto report = readReportedJob(m_yard.endpoint(), *session->job(), [] { return false; });
        QVERIFY(report);
        const QByteArray png = report->notePictures.value(path);
        QVERIFY(QImage::fromData(png, "png").size() == pane.view().picture(path).size());
        report::HtmlText html;
        report::addJob(html, *report, {}, QDateTime::currentDateTime(), qApp->font());
        const report::Report whole = html.take("one");
        QVERIFY(whole.body.contains("<img src=\"data:image/png;base64," + QString(png.toBase64())));
        QCOMPARE(imagesOfPdf(whole) - imagesOfPdf(withoutNotes(*report)), 1);
    }

    void theTextOfBeforeStaysAndEachIsAStep()
    {
        const auto session = open("one");
        jobs::JobWall wall(*session);
        charts::MetricChart *chart = lossOf(wall);
        QVERIFY(chart);
        session->notes().load();
        QTRY_VERIFY(session->notes().isLoaded() && session->notes().text().isEmpty());
        session->notes().setText("# Good run");
        note(*chart, "one");
        const QString both = session->notes().text();
        QVERIFY2(both.startsWith("# Good run\n\n![Loss"), qPrintable(both));
        const QString path = notepictures::pathsIn(both).front();
        QTRY_VERIFY_WITH_TIMEOUT(isAtEngine("one", path), patienceMs);

        m_yard.backend().undo().undo();
        QTRY_COMPARE_WITH_TIMEOUT(session->notes().text(), "# Good run", patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(!isAtEngine("one", path), patienceMs);
        m_yard.backend().undo().redo();
        QTRY_COMPARE_WITH_TIMEOUT(session->notes().text(), both, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(isAtEngine("one", path), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(session->notes().isKept(), patienceMs);
    }

    // On white paper, whatever is shown.
    void inTheDarkThePictureIsLight()
    {
        applyTheme(*qApp, Theme::Dark);
        const auto session = open("one");
        jobs::JobWall wall(*session);
        charts::MetricChart *chart = lossOf(wall);
        QVERIFY(chart);
        QSignalSpy taken(chart, &charts::MetricChart::snapshotTaken);
        chart->actions().addToNotes->trigger();
        QCOMPARE(taken.size(), 1);
        const QImage image = taken[0][0].value<charts::ChartSnapshot>().image;
        QVERIFY(qGray(image.pixel(2, 2)) > 200);
        const QColor light = theme::color(theme::Role::SeriesTrain, theme::Scheme::Light);
        const QColor dark = theme::color(theme::Role::SeriesTrain, theme::Scheme::Dark);
        QVERIFY(light != dark);
        QVERIFY(has(image, light) && !has(image, dark)); // the line, too
    }

    void ofSeveralRunsOneIsAskedFor()
    {
        jobs::RunCharts charts(
            [this](const api::ResourceId &run) { return m_yard.backend().openMetrics(run); },
            m_yard.backend().looks());
        charts.resize(1000, 500);
        charts.show();
        charts.setRuns({id("one"), id("two")});
        QTRY_COMPARE_WITH_TIMEOUT(charts.metricField(0).currentText(), "train/loss", patienceMs);
        QSignalSpy noted(&m_yard.backend(), &Backend::pictureNoted);
        charts.chart(0).actions().addToNotes->trigger();
        auto *menu = charts.findChild<QMenu *>();
        QVERIFY(menu && menu->isVisible());
        QStringList offered;
        for (const QAction *action : menu->actions())
            if (!action->isSeparator())
                offered << action->text();
        QCOMPARE(offered, QStringList({"one", "two"}));
        QTest::keyClick(menu, Qt::Key_Down); // from the first, where it begins
        QTest::keyClick(menu, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(noted.size(), 1, patienceMs);
        QCOMPARE(noted[0][0].value<api::ResourceId>(), id("two"));
        QVERIFY(open("two")->notes().text().contains("train/loss"));
        QTRY_VERIFY_WITH_TIMEOUT(open("two")->notes().isKept(), patienceMs);
    }

    void ofOneRunNothingIsAsked()
    {
        jobs::RunCharts charts(
            [this](const api::ResourceId &run) { return m_yard.backend().openMetrics(run); },
            m_yard.backend().looks());
        charts.resize(1000, 500);
        charts.show();
        charts.setRuns({id("two")});
        QTRY_COMPARE_WITH_TIMEOUT(charts.metricField(0).currentText(), "train/loss", patienceMs);
        note(charts.chart(0), "two");
        QVERIFY(!charts.findChild<QMenu *>());
    }

    void withoutContactNothingIsWritten()
    {
        const auto session = open("two");
        session->notes().load();
        QTRY_VERIFY(session->notes().isLoaded());
        jobs::JobWall wall(*session);
        charts::MetricChart *chart = lossOf(wall);
        QVERIFY(chart);
        m_yard.engine().stop();
        QSignalSpy failed(&session->notes(), &JobNotes::pictureFailed);
        chart->actions().addToNotes->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patienceMs);
        QVERIFY(session->notes().text().isEmpty());
    }

private:
    static api::ResourceId id(const std::string &job) { return testWorkspace().job("digits", job); }

    std::shared_ptr<JobSession> open(const std::string &job)
    {
        auto session = m_yard.backend().openJob(id(job));
        [&] { QTRY_VERIFY_WITH_TIMEOUT(session->job(), patienceMs); }();
        return session;
    }

    static charts::MetricChart *lossOf(jobs::JobWall &wall)
    {
        wall.resize(1000, 700);
        wall.show();
        charts::MetricChart *found = nullptr;
        const auto find = [&] {
            for (const WallEntry &entry : wall.wall().model().entries())
                if (entry.id.contains("loss") && !found)
                    found = wall.chart(entry.id);
            return found != nullptr;
        };
        return QTest::qWaitFor(find, patienceMs) ? found : nullptr;
    }

    void note(charts::MetricChart &chart, const std::string &job)
    {
        QSignalSpy noted(&m_yard.backend(), &Backend::pictureNoted);
        chart.actions().addToNotes->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(noted.size(), 1, patienceMs);
        QCOMPARE(noted[0][0].value<api::ResourceId>(), id(job));
        QTRY_VERIFY_WITH_TIMEOUT(open(job)->notes().isKept(), patienceMs); // no later test finds it
    }

    bool isAtEngine(const std::string &job, const QString &path)
    {
        client::Client client(m_yard.endpoint());
        return bool(notepictures::read(client, open(job)->job()->uuid, path));
    }

    static report::Report withoutNotes(ReportedJob job)
    {
        job.note.clear();
        report::HtmlText html;
        report::addJob(html, job, {}, QDateTime::currentDateTime(), qApp->font());
        return html.take("one");
    }

    static bool has(const QImage &image, const QColor &color)
    {
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (image.pixel(x, y) == color.rgb())
                    return true;
        return false;
    }

    static int imagesOfPdf(const report::Report &report)
    {
        QBuffer pdf;
        pdf.open(QIODevice::WriteOnly);
        if (!report::writeReport(pdf, report, report::ReportFormat::Pdf, qApp->font()))
            return -1;
        return int(pdf.data().count("/Subtype /Image"));
    }

    test::EngineYard m_yard;
};

QTEST_MAIN(tst_ChartNote)
#include "tst_chartnote.moc"
