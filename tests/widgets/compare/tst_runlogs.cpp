// SPDX-License-Identifier: Apache-2.0
#include "models/compare/rundifferences.h"
#include "models/resources/jobtablemodel.h"
#include "models/text.h"
#include "tests/models/testjob.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/windowyard.h"
#include "widgets/compare/comparepage.h"
#include "widgets/compare/logdifferences.h"
#include "widgets/compare/runlogs.h"
#include "widgets/logs/logview.h"
#include "widgets/tabs/pagearea.h"

#include <QCheckBox>
#include <QComboBox>
#include <QScrollBar>
#include <QTabWidget>
#include <QToolButton>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 60000;
constexpr int count = 6;

} // namespace

// The logs of more real jobs than stand side by side; each prints one line, longer than the one before.
class tst_RunLogs : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.startEngine() && test::putTestYard(m_yard.endpoint()));
        for (int run = 0; run < count; ++run)
            QVERIFY(
                test::putCommand(m_yard.endpoint(), id(run), "echo " + std::string(std::size_t(run), 'x')));
        QVERIFY(m_yard.openWindow());
        QTRY_COMPARE_WITH_TIMEOUT(m_yard.backend().jobs().rowCount(), count, patienceMs);
    }

    void init()
    {
        QList<api::ResourceId> runs;
        for (int run = 0; run < count; ++run)
            runs << id(run);
        m_yard.window().openComparison(runs);
        m_page = qobject_cast<compare::ComparePage *>(m_yard.window().tabs().currentPage());
        QVERIFY(m_page);
        m_page->views().setCurrentWidget(&logs());
        QTRY_VERIFY_WITH_TIMEOUT(logs().fileChooser().findText("stdout.txt") >= 0, patienceMs);
        logs().fileChooser().setCurrentText("stdout.txt");
    }
    void cleanup() { m_yard.window().tabs().closePage(m_page); }
    void cleanupTestCase() { m_yard.closeWindow(); }

    void theFirstFourStandThereAtFirst()
    {
        QTRY_COMPARE_WITH_TIMEOUT(read(), (QList<int>{0, 1, 2, 3}), patienceMs);
        QCOMPARE(logs().runChooser(0).count(), count);
        QVERIFY(!logs().previousButton().isEnabled() && logs().nextButton().isEnabled());
    }

    void anyRunCanBeChosen()
    {
        choose(1, 5);
        QTRY_COMPARE_WITH_TIMEOUT(read(), (QList<int>{0, 5, 2, 3}), patienceMs);
        QCOMPARE(logs().views().at(1)->accessibleName(), toQString(id(5).name));
    }

    void oneThatStandsElsewhereChangesPlaces()
    {
        choose(0, 2);
        QTRY_COMPARE_WITH_TIMEOUT(read(), (QList<int>{2, 1, 0, 3}), patienceMs);
        QCOMPARE(logs().runChooser(2).currentIndex(), 0);
    }

    void keysTurnToTheNextAndBack()
    {
        QTRY_COMPARE_WITH_TIMEOUT(read(), (QList<int>{0, 1, 2, 3}), patienceMs);
        logs().views().at(0)->setFocus();
        QTest::keyClick(logs().views().at(0), Qt::Key_PageDown, Qt::AltModifier);
        QCOMPARE(logs().shown(), (QList{id(4), id(5)}));
        QTRY_COMPARE_WITH_TIMEOUT(read(), (QList<int>{4, 5}), patienceMs);
        QVERIFY(logs().previousButton().isEnabled() && !logs().nextButton().isEnabled());
        logs().views().at(1)->setFocus();
        QTest::keyClick(logs().views().at(1), Qt::Key_PageDown, Qt::AltModifier); // there are no more
        QCOMPARE(logs().shown(), (QList{id(4), id(5)}));
        QTest::keyClick(logs().views().at(1), Qt::Key_PageUp, Qt::AltModifier);
        QTRY_COMPARE_WITH_TIMEOUT(read(), (QList<int>{0, 1, 2, 3}), patienceMs);
    }

    void differencesAreThoseOfTheChosen()
    {
        logs().togetherChooser().setCurrentIndex(
            logs().togetherChooser().findData(int(compare::RunLogs::Together::ByDifference)));
        QTRY_VERIFY_WITH_TIMEOUT(logs().differences().count() > 0, patienceMs);
        choose(3, 5);
        QTRY_VERIFY_WITH_TIMEOUT(logs().differences().count() > 0, patienceMs);
        choose(0, 5);
        QCOMPARE(logs().shown(), (QList{id(5), id(1), id(2), id(0)}));
        QTRY_VERIFY_WITH_TIMEOUT(logs().differences().count() > 0, patienceMs);
        choose(0, 0);
        logs().nextButton().click();
        QCOMPARE(logs().views().size(), 2);
        QTRY_VERIFY_WITH_TIMEOUT(logs().differences().count() > 0, patienceMs);
        logs().togetherChooser().setCurrentIndex(0);
        QTRY_COMPARE_WITH_TIMEOUT(read(), (QList<int>{4, 5}), patienceMs);
    }

    void theChoiceComesBackWithThePage()
    {
        choose(2, 5);
        const models::PagePlace place = m_yard.window().tabs().place(m_page);
        m_yard.window().tabs().closePage(m_page);
        m_page = qobject_cast<compare::ComparePage *>(m_yard.window().tabs().open(place));
        QVERIFY(m_page);
        QCOMPARE(logs().shown(), (QList{id(0), id(1), id(5), id(3)}));
        QTRY_COMPARE_WITH_TIMEOUT(read(), (QList<int>{0, 1, 5, 3}), patienceMs);
    }

    void whatIsLeftOutOfTheComparisonGivesItsPlace()
    {
        choose(2, 5);
        m_page->differences().remove(5);
        QCOMPARE(logs().shown(), (QList{id(0), id(1), id(3), id(2)}));
        QCOMPARE(logs().runChooser(0).count(), count - 1);
        QTRY_COMPARE_WITH_TIMEOUT(read(), (QList<int>{0, 1, 3, 2}), patienceMs);
    }

    void howFarTheLogsAreScrolledComesBackWithThePage_data()
    {
        using Together = compare::RunLogs::Together;
        QTest::addColumn<Together>("together");
        QTest::newRow("apart") << Together::No;
        QTest::newRow("by time") << Together::ByTime;
        QTest::newRow("by what differs") << Together::ByDifference;
    }
    void howFarTheLogsAreScrolledComesBackWithThePage()
    {
        QFETCH(compare::RunLogs::Together, together);
        const auto first = testWorkspace().job("digits", "long1");
        const auto second = testWorkspace().job("digits", "long2");
        if (m_yard.backend().jobs().rowCount() == count) {
            QVERIFY(test::putCommand(m_yard.endpoint(), first, "seq -f '%0300g' 1 1000"));
            QVERIFY(test::putCommand(m_yard.endpoint(), second, "seq -f '%0300g' 51 1000"));
            QTRY_COMPARE_WITH_TIMEOUT(m_yard.backend().jobs().rowCount(), count + 2, patienceMs);
        }
        m_yard.window().tabs().closePage(m_page);
        m_yard.window().openComparison({first, second});
        m_page = qobject_cast<compare::ComparePage *>(m_yard.window().tabs().currentPage());
        QVERIFY(m_page);
        m_page->views().setCurrentWidget(&logs());
        QTRY_VERIFY_WITH_TIMEOUT(logs().fileChooser().findText("stdout.txt") >= 0, patienceMs);
        logs().fileChooser().setCurrentText("stdout.txt");
        logs().differences().ignoreNumbers().setChecked(false);
        logs().togetherChooser().setCurrentIndex(logs().togetherChooser().findData(int(together)));
        const bool isCompared = together == compare::RunLogs::Together::ByDifference;
        const auto areThere = [&] {
            return isCompared ? logs().differences().count() == 1
                              : read() == QList<int>{301 * 1000 - 1, 301 * 950 - 1};
        };
        QTRY_VERIFY_WITH_TIMEOUT(areThere(), patienceMs);
        QTRY_VERIFY(view(0).horizontalScrollBar()->maximum() > 77);
        view(0).showAtTop(301 * 400);
        view(1).showAtTop(301 * 500 + (isCompared ? 50 : 0)); // behind a gap of so many rows
        view(0).horizontalScrollBar()->setValue(77);
        const models::PagePlace place = m_yard.window().tabs().place(m_page);
        m_yard.window().tabs().closePage(m_page);
        m_page = qobject_cast<compare::ComparePage *>(m_yard.window().tabs().open(place));
        QVERIFY(m_page);
        QTRY_COMPARE_WITH_TIMEOUT(logs().views().size(), 2, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(areThere(), patienceMs);
        QTRY_COMPARE(view(0).topOffset(), quint64(301 * 400));
        QTRY_COMPARE(view(1).topOffset(), quint64(301 * 500 + (isCompared ? 50 : 0)));
        QTRY_COMPARE(view(0).horizontalScrollBar()->value(), 77);
        QTest::keyClick(&view(1), Qt::Key_Home); // whoever scrolls has the last word
        QEvent change(QEvent::LanguageChange);
        QCoreApplication::sendEvent(&logs(), &change);
        QCOMPARE(view(1).topOffset(), quint64(0));
    }

private:
    static api::ResourceId id(int run)
    {
        return testWorkspace().job("digits", "run" + std::to_string(run + 1));
    }
    compare::RunLogs &logs() { return m_page->logs(); }
    logs::LogView &view(int column) { return *logs().views().at(column); }
    void choose(int column, int run)
    {
        QComboBox &chooser = logs().runChooser(column);
        chooser.setFocus();
        chooser.setCurrentIndex(run);
        emit chooser.activated(run); // as by a hand
    }
    // The runs whose logs stand there, by what is read of them; -1: nothing yet.
    QList<int> read()
    {
        QList<int> runs;
        for (const logs::LogView *view : logs().views())
            runs << (view->source() ? int(view->source()->size()) - 1 : -1);
        return runs;
    }

    test::WindowYard m_yard;
    compare::ComparePage *m_page = nullptr;
};

QTEST_MAIN(tst_RunLogs)
#include "tst_runlogs.moc"
