// SPDX-License-Identifier: Apache-2.0
#include "models/backend/backend.h"
#include "models/backend/jobsession.h"
#include "models/resources/jobtablemodel.h"
#include "models/settings/jobsettings.h"
#include "models/settings/store.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "tests/support/testyard.h"
#include "widgets/files/filecommands.h"
#include "widgets/files/transferlist.h"
#include "widgets/files/transferrow.h"
#include "widgets/report/jobreport.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using report::ReportDialog;
using report::ReportFormat;

namespace {

constexpr int patienceMs = 30'000;

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(not there)");
}

} // namespace

// Of jobs of a real engine, in files that stand for themselves.
class tst_JobReport : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    test::EngineProcess m_engine{m_dir.filePath("data")};
    models::Backend m_backend;
    std::vector<api::Job> m_jobs;
    QWidget m_window;
    files::FileCommands m_files{m_backend, &m_window};

    QString at(const QString &name) const { return m_dir.filePath("reports/" + name); }
    ReportDialog &open(const std::vector<api::Job> &jobs)
    {
        auto *dialog = new ReportDialog(
            [] { return QStringLiteral("Report"); }, "le/net",
            [this, jobs] { return report::jobReportMaker(m_engine.endpoint(), m_backend.clock(), jobs); },
            m_window);
        files::writeByWindow(*dialog);
        dialog->bring();
        return *dialog;
    }
    files::TransferRow &row() { return *m_files.transfers().rows().back(); }
    // Empty when it was saved there; else why not.
    QString save(const std::vector<api::Job> &jobs, ReportFormat format, const QString &file)
    {
        const QPointer<ReportDialog> dialog = &open(jobs);
        dialog->openChoice().setChecked(false);
        dialog->formatField().setCurrentIndex(int(format));
        dialog->fileField().setText(file);
        if (!QTest::qWaitFor([&] { return dialog->saveButton().isEnabled(); }, patienceMs))
            return dialog->message().text();
        dialog->saveButton().click();
        const auto isOver = [&] {
            return !dialog && row().transfer().state() != models::Transfer::State::Running;
        };
        if (!QTest::qWaitFor(isOver, patienceMs))
            return "It does not end.";
        return row().transfer().madeFile() == file ? QString() : row().sentence();
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir.filePath("settings"));
        QVERIFY2(m_engine.start(), qPrintable(m_engine.errorOutput()));
        QVERIFY(test::putTestYard(m_engine.endpoint()));
        m_backend.connectTo(m_engine.endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(m_backend.isLoaded(), patienceMs);
        auto &jobs = m_backend.jobs();
        for (const char *name : {"lenet", "other"}) {
            const api::ResourceId id = models::testWorkspace().job("digits", name);
            m_backend.submitJob(
                id, models::command(
                        "for i in 1 2 3; do echo step=$i loss=0.$i; done; # --lr '<script>x</script>'"));
            const auto session = m_backend.openJob(id);
            QTRY_VERIFY_WITH_TIMEOUT(session->isFinishedAndLoaded(), patienceMs);
            m_jobs.push_back(*jobs.job(id));
        }
        client::Client client(m_engine.endpoint());
        const std::string uuid = m_jobs.front().uuid;
        QVERIFY(
            client.setTag(uuid, "mlflow.note.content",
                          "# Good *run*\n<script>alert(1)</script>\n\n![cat](http://example.org/cat.png)"));
        QVERIFY(client.setTag(uuid, "pur<b>pose", "base\"line<img src=x onerror=alert(1)>"));
        QVERIFY(client.setTag(uuid, "star", "true"));
        QVERIFY(QDir().mkpath(at({})));
        settings::Store store;
        settings::reportFolder.set(store, at({}));
    }

    void theWebPageNeedsNothingElse()
    {
        QCOMPARE(save({m_jobs.front()}, ReportFormat::Html, at("one.html")), QString());
        const QByteArray html = contentOf(at("one.html"));
        for (const char *part :
             {"<h1>lenet</h1>", "Succeeded", "Timeline", "<h4>Good <i>run</i></h4>",
              "&lt;script&gt;alert(1)&lt;/script&gt;", "pur&lt;b&gt;pose",
              "base&quot;line&lt;img src=x onerror=alert(1)&gt;", "loss</td>", "0.3 (step 3)", "0.1 (step 1)",
              "data:image/svg+xml;base64,", "&quot;customToolkitSettings&quot;"})
            QVERIFY2(html.contains(part), part);
        for (const char *part : {"<script", "<img src=x", "src=\"http", "picture:", "url(", "<link"})
            QVERIFY2(!html.contains(part), part);
        QVERIFY(html.endsWith("</html>\n"));
    }

    void thePictureIsOfTheMetric()
    {
        QCOMPARE(save({m_jobs.front()}, ReportFormat::Html, at("picture.html")), QString());
        const QByteArray html = contentOf(at("picture.html"));
        const QByteArray mark("data:image/svg+xml;base64,");
        const qsizetype from = html.indexOf(mark) + mark.size();
        const QByteArray svg = QByteArray::fromBase64(html.mid(from, html.indexOf('"', from) - from));
        QVERIFY2(svg.contains("<svg") && svg.contains("<polyline") && svg.contains("loss"), svg.constData());
    }

    void severalJobsStandInOneFile()
    {
        QCOMPARE(save(m_jobs, ReportFormat::Html, at("two.html")), QString());
        const QByteArray html = contentOf(at("two.html"));
        QVERIFY(html.contains("<h1>2 jobs</h1>") || html.contains("<h1>2 job(s)</h1>"));
        QVERIFY(html.contains("<h2>lenet</h2>") && html.contains("<h2>other</h2>"));
    }

    void thePdfHasPages()
    {
        QCOMPARE(save(m_jobs, ReportFormat::Pdf, at("two.pdf")), QString());
        const QByteArray pdf = contentOf(at("two.pdf"));
        QVERIFY(pdf.startsWith("%PDF-"));
        QVERIFY(pdf.contains("/Type /Page\n") && pdf.contains("/Image"));
    }

    void whatIsChosenIsRememberedAndNothingReplaced()
    {
        QCOMPARE(save({m_jobs.front()}, ReportFormat::Pdf, at("le-net.pdf")), QString());
        ReportDialog &again = open(m_jobs);
        QCOMPARE(again.formatField().currentIndex(), int(ReportFormat::Pdf));
        QVERIFY(!again.openChoice().isChecked());
        QTRY_COMPARE_WITH_TIMEOUT(again.fileField().text(), at("le-net (2).pdf"), patienceMs);
        again.formatField().setCurrentIndex(int(ReportFormat::Html));
        QTRY_COMPARE_WITH_TIMEOUT(again.fileField().text(), at("le-net.html"), patienceMs);
        again.fileField().setText(at("le-net.pdf"));
        QTRY_VERIFY_WITH_TIMEOUT(again.message().text().contains("will be replaced"), patienceMs);
        again.fileField().setText(at("nowhere/a.html"));
        QTRY_COMPARE_WITH_TIMEOUT(again.message().text(), "Its parent folder does not exist.", patienceMs);
        QVERIFY(!again.saveButton().isEnabled());
        again.reject();
    }

    void whatFailsLeavesNothing()
    {
        api::Job gone = m_jobs.front();
        gone.id.name = "gone";
        const QString problem = save({m_jobs.front(), gone}, ReportFormat::Html, at("gone.html"));
        QVERIFY2(problem.contains("gone"), qPrintable(problem));
        QVERIFY(QDir(at({})).entryList({"gone*", ".*"}, QDir::Files | QDir::Hidden).isEmpty());
        QVERIFY(!row().retryButton().isHidden());
    }

    void whatIsCancelledLeavesNothing()
    {
        QSemaphore begun;
        QSemaphore mayEnd;
        m_files.write(
            at("slow.html"),
            [&](QIODevice &to, models::SaveProgress &) -> Status {
                to.write("half");
                begun.release();
                mayEnd.acquire();
                return {};
            },
            false);
        QVERIFY(begun.tryAcquire(1, patienceMs));
        QCOMPARE(row().sentence(), "Writing slow.html…");
        row().transfer().cancel();
        QCOMPARE(row().sentence(), "Cancelled. Nothing was saved.");
        mayEnd.release();
        const auto left = [&] { return QDir(at({})).entryList({"slow*"}, QDir::Files | QDir::Hidden); };
        QTRY_COMPARE_WITH_TIMEOUT(left(), QStringList(), patienceMs);
        row().retryButton().click();
        QVERIFY(begun.tryAcquire(1, patienceMs));
        mayEnd.release();
        QTRY_COMPARE_WITH_TIMEOUT(row().transfer().madeFile(), at("slow.html"), patienceMs);
        QCOMPARE(contentOf(at("slow.html")), "half");
    }
};

QTEST_MAIN(tst_JobReport)
#include "tst_jobreport.moc"
