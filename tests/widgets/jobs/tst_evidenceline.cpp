// SPDX-License-Identifier: Apache-2.0
#include "models/backend/jobsession.h"
#include "models/logs/logdocument.h"
#include "models/logs/logfinder.h"
#include "models/resources/jobtablemodel.h"
#include "tests/models/testjob.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/windowyard.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/logs/findbar.h"
#include "widgets/logs/logpane.h"
#include "widgets/logs/logview.h"
#include "widgets/logs/sourcechooser.h"
#include "widgets/overview/overviewpane.h"
#include "widgets/overview/whycard.h"
#include "widgets/tabs/pagearea.h"

#include <QLabel>
#include <QtTest>

#include <algorithm>
#include <utility>

using namespace trainyard;
using namespace trainyard::models;
using jobs::JobPage;

namespace {

constexpr int patienceMs = 60'000;

} // namespace

// From the line that an overview quotes to that line in the log, with jobs that really failed.
class tst_EvidenceLine : public QObject
{
    Q_OBJECT
private:
    test::WindowYard m_yard;
    JobPage *m_page = nullptr;

    logs::LogPane &log() const { return m_page->log(); }

    // Opens the page of such a job once it has failed, where only its overview was ever shown.
    bool openFailed(const std::string &name, api::JobSpec spec, const std::string &cluster = "box")
    {
        const api::ResourceId id = testWorkspace().job("digits", name);
        spec.cluster = testWorkspace().cluster(cluster);
        if (!client::Client(m_yard.endpoint()).putJob(id, spec)) // its page is not opened with it
            return false;
        const auto known = [&] { return m_yard.backend().jobs().job(id); };
        if (!QTest::qWaitFor([&] { return known() && api::isFinished(known()->executionState); }, patienceMs))
            return false;
        qInfo("%s", known()->evidence.c_str());
        m_yard.window().openResource(id);
        m_page = qobject_cast<JobPage *>(m_yard.window().tabs().currentPage());
        return m_page && m_page->overview().isVisible();
    }
    bool openFailed(const std::string &name, const std::string &line)
    {
        return openFailed(name, command(line));
    }
    void follow() const
    {
        QLabel &link = m_page->overview().why().evidence();
        QVERIFY(link.isVisible());
        emit link.linkActivated(QStringLiteral("log"));
    }
    // The file that is shown, and the number from 1 of the line that is marked in sight of it.
    std::pair<QString, int> shown() const
    {
        logs::LogView &view = log().view();
        const auto *file = qobject_cast<const LogDocument *>(view.source());
        const auto offset = view.currentMatch();
        if (!file || !offset || !view.isVisible() || !view.isComplete())
            return {};
        const auto rows = view.visibleRows();
        const LogMatches &matches = log().findBar().finder().matches();
        const int row = matches.rowOf(*offset);
        const bool isInSight = std::find(rows.begin(), rows.end(), *offset) != rows.end();
        return {file->fileName(),
                isInSight && row >= 0 ? matches.index(row).data(LogMatches::LineRole).toInt() : 0};
    }

    // Writes it into the yard, for jobs to run.
    std::string script(const QString &name, const QByteArray &lines) const
    {
        QFile file(m_yard.path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(lines) != lines.size())
            qWarning("%s: %s", qPrintable(name), qPrintable(file.errorString()));
        return file.fileName().toStdString();
    }

private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.startEngine() && test::putTestYard(m_yard.endpoint()));
        api::ClusterSpec pair = oneNode();
        pair.scale = api::ManualScale{.targetNodeCount = 2};
        QVERIFY(client::Client(m_yard.endpoint()).putCluster(testWorkspace().cluster("pair"), pair));
        QVERIFY(m_yard.openWindow());
    }
    void cleanupTestCase() { m_yard.closeWindow(); }

    void itIsInTheErrorsOfTheNodeThatFailed()
    {
        const std::string both =
            script("both.py", "import os, signal, sys\n"
                              "print('ValueError: bad shape', file=sys.stderr, flush=True)\n"
                              "if os.environ['AZ_BATCHAI_TASK_INDEX'] == '0':\n"
                              "    signal.pause()\n"
                              "print('warming up', file=sys.stderr)\n"
                              "raise ValueError('bad shape')\n");
        api::JobSpec spec = command({});
        spec.nodeCount = 2;
        spec.toolkit = api::PyTorchSettings{both, "/usr/bin/python3", "", {}, "gloo"};
        QVERIFY(openFailed("both", spec, "pair"));
        follow();
        QTRY_COMPARE_WITH_TIMEOUT(shown(), std::pair(QString("stderr-1.txt"), 6), patienceMs);
    }

    void itIsInTheLogOfThePreparation()
    {
        api::JobSpec spec = command("true");
        spec.jobPreparationCommandLine = "echo fetching; echo fatal: no data >&2; exit 3";
        QVERIFY(openFailed("prepared", spec));
        follow();
        QTRY_COMPARE_WITH_TIMEOUT(shown(), std::pair(QString("stderr-job_prep.txt"), 1), patienceMs);
    }

    // What the engine quotes stands there once more, and a line behind it contains it.
    void itIsFoundInALongLog()
    {
        QVERIFY(openFailed("long",
                           "{ seq 50000; echo ValueError: bad shape; seq 50000; "
                           "/usr/bin/python3 -c 'raise ValueError(\"bad shape\")'; seq 20; "
                           "echo run.sh: gave up after ValueError: bad shape; seq 15; } 2>&1; exit 1"));
        follow();
        QTRY_COMPARE_WITH_TIMEOUT(shown(), std::pair(QString("stdout.txt"), 100'004), patienceMs);
        QVERIFY(!log().view().isFollowing());
    }

    // While further lines are looked at, one of which may be nothing else.
    void oneWithinALongerLineIsShownAtOnce()
    {
        QVERIFY(openFailed("within", "seq 2000; echo fetching: fatal: no data; seq 2000 >&2; exit 3"));
        std::optional<quint64> sought;
        LogFinder &finder = log().findBar().finder();
        connect(&finder, &LogFinder::found, this, [&](const api::LogMatch &match) {
            if (!std::exchange(sought, match.lineOffset))
                QCOMPARE(log().view().currentMatch(), sought);
        });
        emit m_page->overview().evidenceChosen({"stdout.txt", "fatal: no data"});
        QTRY_COMPARE_WITH_TIMEOUT(shown(), std::pair(QString("stdout.txt"), 2001), patienceMs);
        QVERIFY(sought);
        finder.disconnect(this);
    }

    void aLinkInColoursIsFoundAsItIsRead()
    {
        QVERIFY(openFailed(
            "link", R"(printf 'first\n\033[1m\033]8;;file:///a\033\\fatal:\tno data\033]8;;\a\033[0m\n' )"
                    R"(>&2; exit 2)"));
        follow();
        QTRY_COMPARE_WITH_TIMEOUT(shown(), std::pair(QString("stderr.txt"), 2), patienceMs);
    }

    // Whatever was searched for, and however the log was put together and scrolled.
    void itIsFoundInALogThatIsUsedOtherwise()
    {
        QVERIFY(openFailed(
            "used", "seq 3000; { seq 2000; /usr/bin/python3 -c 'raise ValueError(\"bad (shape)\")'; } >&2"));
        m_page->showTab(JobPage::LogTab);
        QTRY_VERIFY_WITH_TIMEOUT(log().view().source(), patienceMs);
        using Arrangement = logs::SourceChooser::Arrangement;
        for (const auto arrangement : {Arrangement::Single, Arrangement::Merged, Arrangement::Beside}) {
            log().sources().setArrangement(arrangement);
            log().findBar().restore({{"text", "1(0+)"}, {"regex", true}});
            QTRY_VERIFY_WITH_TIMEOUT(log().view().isComplete(), patienceMs);
            QTest::keyClick(&log().view(), Qt::Key_Home);
            m_page->showTab(JobPage::OverviewTab);
            follow();
            QTRY_COMPARE_WITH_TIMEOUT(shown(), std::pair(QString("stderr.txt"), 2003), patienceMs);
        }
        m_page->setLogWithCharts(true);
        m_page->showTab(JobPage::OverviewTab);
        QTest::keyClick(&log().view(), Qt::Key_Home);
        follow();
        QTRY_COMPARE_WITH_TIMEOUT(shown(), std::pair(QString("stderr.txt"), 2003), patienceMs);
    }
};

QTEST_MAIN(tst_EvidenceLine)
#include "tst_evidenceline.moc"
