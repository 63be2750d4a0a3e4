// SPDX-License-Identifier: Apache-2.0
#include "models/backend/backend.h"
#include "models/backend/jobsession.h"
#include "models/resources/jobtablemodel.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "widgets/compare/comparepage.h"
#include "widgets/compare/logdifferences.h"
#include "widgets/compare/runlogs.h"
#include "widgets/keys/keybindings.h"
#include "widgets/logs/logview.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/theme/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QSettings>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 60000;

} // namespace

// The logs of real jobs, whose lines differ in numbers everywhere and in words twice.
class tst_LogDifferences : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir.filePath("settings"));
        applyTheme(*qApp, Theme::Light);
        m_engine = std::make_unique<test::EngineProcess>(m_dir.filePath("data"));
        QVERIFY2(m_engine->start(), qPrintable(m_engine->errorOutput()));
        client::Client client(m_engine->endpoint());
        api::Workspace workspace;
        workspace.id = testWorkspace();
        workspace.location = "local";
        QVERIFY(client.putWorkspace(workspace));
        QVERIFY(client.putCluster(testWorkspace().cluster("box"), oneNode()));
        QVERIFY(client.putExperiment(testWorkspace().experimentNamed("digits")));
        const QString gate = m_dir.filePath("gate");
        submit(client, "a",
               "echo begin; for i in $(seq 60); do echo \"step $i loss 0.$i\"; done; echo saved; echo end");
        submit(client, "b",
               "echo begin; echo 'a warning'; echo 'and another'; for i in $(seq 60); do echo \"step $i loss "
               "0.7$i\"; done; echo failed; echo end; while [ ! -e " +
                   gate.toStdString() + " ]; do sleep 0.05; done; echo late");
        m_backend.connectTo(m_engine->endpoint());
        m_workbench = std::make_unique<Workbench>(m_backend);
        m_window = &m_workbench->openWindow();
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window));
        QTRY_VERIFY_WITH_TIMEOUT(m_backend.isLoaded() && m_backend.jobs().rowCount() == 2, patienceMs);
        m_window->openComparison({id("a"), id("b")});
        m_page = qobject_cast<compare::ComparePage *>(m_window->tabs().currentPage());
        m_page->views().setCurrentWidget(&m_page->logs());
        compare::RunLogs &logs = m_page->logs();
        QTRY_VERIFY_WITH_TIMEOUT(logs.fileChooser().findText("stdout.txt") >= 0, patienceMs);
        logs.fileChooser().setCurrentText("stdout.txt");
        logs.togetherChooser().setCurrentIndex(
            logs.togetherChooser().findData(int(compare::RunLogs::Together::ByDifference)));
        QTRY_COMPARE_WITH_TIMEOUT(differences().count(), 2, patienceMs);
    }

    void cleanupTestCase() { m_workbench.reset(); }

    void likeLinesStandBesideEachOther()
    {
        // "begin", two rows that only the second has, then the steps.
        QCOMPARE(offsetsOf(0).mid(0, 4), (QList<quint64>{0, 6, 7, 8}));
        QCOMPARE(offsetsOf(1).mid(0, 4), (QList<quint64>{0, 6, 16, 28}));
        QVERIFY(!view(0).differences().has(6)); // an empty row
        QVERIFY(view(1).differences().has(6));
        QVERIFY(view(1).differences().has(16));
        QVERIFY(!view(1).differences().has(28)); // other numbers
        QVERIFY(differences().text().startsWith("2 difference"));
    }

    void keysGoFromOneToTheNext()
    {
        QAction *next = m_window->actions().nextDifference;
        QVERIFY(m_window->bindings().actions().contains(next)); // whose keys the user can change
        view(0).setFocus();
        QTest::keyClick(&view(0), Qt::Key_F8);
        QCOMPARE(differences().text(), "Difference 1 of 2");
        QCOMPARE(view(1).topOffset(), quint64(0));
        QTest::keyClick(&view(0), Qt::Key_F8);
        QCOMPARE(differences().text(), "Difference 2 of 2");
        QTRY_VERIFY(view(0).topOffset() > 0);
        QVERIFY(offsetsOf(0).contains(view(0).differences().lines().back().first));
        QVERIFY(offsetsOf(1).contains(view(1).differences().lines().back().first));
        QTest::keyClick(&view(0), Qt::Key_F8); // there is no other
        QCOMPARE(differences().text(), "Difference 2 of 2");
        QTest::keyClick(&view(0), Qt::Key_F8, Qt::ShiftModifier);
        QCOMPARE(differences().text(), "Difference 1 of 2");
    }

    void theOtherFollowsToTheLineThatIsAlike()
    {
        view(0).setFocus();
        view(0).showAtTop(0);
        QTest::keyClick(&view(0), Qt::Key_PageDown);
        QTRY_VERIFY(view(0).topOffset() > 20);
        QTRY_COMPARE(lineAt(1), lineAt(0) + 2);
    }

    void numbersCountWhereTheyAreNotIgnored()
    {
        differences().ignoreNumbers().setChecked(false);
        QTRY_COMPARE(differences().count(), 1); // from the second line to the last but one
        differences().ignoreNumbers().setChecked(true);
        QTRY_COMPARE(differences().count(), 2);
    }

    void whatIsPrintedLaterIsComparedToo()
    {
        QFile gate(m_dir.filePath("gate"));
        QVERIFY(gate.open(QIODevice::WriteOnly));
        QTRY_COMPARE_WITH_TIMEOUT(differences().count(), 3, patienceMs);
    }

    void withoutItTheLogsAreAsTheyAre()
    {
        m_page->logs().togetherChooser().setCurrentIndex(0);
        QVERIFY(differences().isHidden());
        QCOMPARE(differences().count(), -1);
        QTRY_COMPARE(offsetsOf(0).value(1), quint64(6));
        QVERIFY(view(1).differences().lines().empty());
    }

private:
    static api::ResourceId id(const char *name) { return testWorkspace().job("digits", name); }
    static void submit(client::Client &client, const char *name, const std::string &line)
    {
        const auto made = client.putJob(id(name), command(line));
        QVERIFY2(made, made ? "" : made.error().message.c_str());
    }
    compare::LogDifferences &differences() { return m_page->logs().differences(); }
    logs::LogView &view(int side) { return *m_page->logs().views().at(side); }
    QList<quint64> offsetsOf(int side)
    {
        const auto rows = view(side).visibleRows();
        return {rows.begin(), rows.end()};
    }
    qint64 lineAt(int side) { return qint64(view(side).firstVisibleLine().value_or(0)); }

    QTemporaryDir m_dir;
    std::unique_ptr<test::EngineProcess> m_engine;
    Backend m_backend;
    std::unique_ptr<Workbench> m_workbench;
    MainWindow *m_window = nullptr;
    compare::ComparePage *m_page = nullptr;
};

QTEST_MAIN(tst_LogDifferences)
#include "tst_logdifferences.moc"
