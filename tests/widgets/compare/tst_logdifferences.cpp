// SPDX-License-Identifier: Apache-2.0
#include "models/resources/jobtablemodel.h"
#include "tests/models/testjob.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/windowyard.h"
#include "widgets/compare/comparepage.h"
#include "widgets/compare/logdifferences.h"
#include "widgets/compare/runlogs.h"
#include "widgets/keys/keybindings.h"
#include "widgets/logs/logview.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/tabs/pagearea.h"

#include <QCheckBox>
#include <QComboBox>
#include <QTabWidget>
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
        QVERIFY(m_yard.startEngine() && test::putTestYard(m_yard.endpoint()));
        const auto submit = [this](const char *name, const std::string &line) {
            return test::putCommand(m_yard.endpoint(), id(name), line);
        };
        QVERIFY(submit(
            "a",
            "echo begin; for i in $(seq 60); do echo \"step $i loss 0.$i\"; done; echo saved; echo end"));
        QVERIFY(submit(
            "b",
            "echo begin; echo 'a warning'; echo 'and another'; for i in $(seq 60); do echo \"step $i loss "
            "0.7$i\"; done; echo failed; echo end; while [ ! -e " +
                m_yard.path("gate").toStdString() + " ]; do sleep 0.05; done; echo late"));
        QVERIFY(m_yard.openWindow());
        QTRY_COMPARE_WITH_TIMEOUT(m_yard.backend().jobs().rowCount(), 2, patienceMs);
        m_yard.window().openComparison({id("a"), id("b")});
        m_page = qobject_cast<compare::ComparePage *>(m_yard.window().tabs().currentPage());
        m_page->views().setCurrentWidget(&m_page->logs());
        compare::RunLogs &logs = m_page->logs();
        QTRY_VERIFY_WITH_TIMEOUT(logs.fileChooser().findText("stdout.txt") >= 0, patienceMs);
        logs.fileChooser().setCurrentText("stdout.txt");
        logs.togetherChooser().setCurrentIndex(
            logs.togetherChooser().findData(int(compare::RunLogs::Together::ByDifference)));
        QTRY_COMPARE_WITH_TIMEOUT(differences().count(), 2, patienceMs);
    }

    void cleanupTestCase() { m_yard.closeWindow(); }

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
        QAction *next = m_yard.window().actions().nextDifference;
        QVERIFY(m_yard.window().bindings().actions().contains(next)); // whose keys the user can change
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

    void stepsAreOfferedWhereTheyLeadSomewhere()
    {
        const WindowActions &actions = m_yard.window().actions();
        QVERIFY(!actions.previousDifference->isEnabled()); // the first one was gone to
        QVERIFY(actions.nextDifference->isEnabled());
        m_page->views().setCurrentIndex(0); // charts
        QVERIFY(!actions.nextDifference->isEnabled());
        m_page->views().setCurrentWidget(&m_page->logs());
        QVERIFY(actions.nextDifference->isEnabled());
        view(0).setFocus();
        QTest::keyClick(&view(0), Qt::Key_F8);
        QVERIFY(!actions.nextDifference->isEnabled()); // that was the last one
        QVERIFY(actions.previousDifference->isEnabled());
        m_yard.window().openStart();
        QVERIFY(!actions.nextDifference->isEnabled());
        QVERIFY(!actions.previousDifference->isEnabled());
        m_yard.window().openComparison({id("a"), id("b")});
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
        view(0).setFocus();
        QTest::keyClick(&view(0), Qt::Key_End, Qt::ControlModifier);
        QTRY_VERIFY(!m_yard.window().actions().nextDifference->isEnabled()); // none begins below what is read
        QVERIFY(m_yard.window().actions().previousDifference->isEnabled());
        differences().ignoreNumbers().setChecked(true);
        QTRY_COMPARE(differences().count(), 2);
    }

    void whatIsPrintedLaterIsComparedToo()
    {
        QFile gate(m_yard.path("gate"));
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
    compare::LogDifferences &differences() { return m_page->logs().differences(); }
    logs::LogView &view(int side) { return *m_page->logs().views().at(side); }
    QList<quint64> offsetsOf(int side)
    {
        const auto rows = view(side).visibleRows();
        return {rows.begin(), rows.end()};
    }
    qint64 lineAt(int side) { return qint64(view(side).firstVisibleLine().value_or(0)); }

    test::WindowYard m_yard;
    compare::ComparePage *m_page = nullptr;
};

QTEST_MAIN(tst_LogDifferences)
#include "tst_logdifferences.moc"
