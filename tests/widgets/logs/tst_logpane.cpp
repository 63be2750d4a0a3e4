// SPDX-License-Identifier: Apache-2.0
#include "tests/models/logs/livelog.h"
#include "widgets/logs/findbar.h"
#include "widgets/logs/logpane.h"
#include "widgets/logs/logview.h"
#include "widgets/logs/matchlist.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QStandardPaths>

using namespace trainyard;
using logs::LogPane;

namespace {

QByteArray lines(int count, int first = 0)
{
    QByteArray text;
    for (int i = first; i < first + count; ++i)
        text += "line " + QByteArray::number(i) + "\n";
    return text;
}

} // namespace

class tst_LogPane : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        applyTheme(*qApp, Theme::Light);
        m_log = std::make_unique<test::LiveLog>();
    }

    void init()
    {
        m_log->make();
        m_pane = std::make_unique<LogPane>();
        m_pane->resize(900, 300);
        m_pane->addFile(&m_log->document());
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
    }

    void cleanup() { m_pane.reset(); }
    void cleanupTestCase() { m_log.reset(); }

    void theEndIsFollowedWhileTheFileGrows()
    {
        append(lines(1000));
        QTRY_COMPARE(lastVisible(), 999);
        append(lines(500, 1000));
        QTRY_COMPARE(lastVisible(), 1499);
    }

    void scrollingUpLetsGoAndTheEndKeyFollowsAgain()
    {
        append(lines(1000));
        QTRY_COMPARE(lastVisible(), 999);
        QTest::keyClick(&view(), Qt::Key_PageUp);
        QVERIFY(!view().isFollowing());
        const int first = firstVisible();
        append(lines(500, 1000));
        QTRY_VERIFY(!m_log->document().isBehind());
        QCOMPARE(firstVisible(), first);
        QTest::keyClick(&view(), Qt::Key_End);
        QVERIFY(view().isFollowing());
        QTRY_COMPARE(lastVisible(), 1499);
    }

    void scrollingToTheEndFollowsAgain()
    {
        append(lines(1000));
        QTRY_COMPARE(lastVisible(), 999);
        view().verticalScrollBar()->setValue(10);
        QVERIFY(!view().isFollowing());
        QTRY_COMPARE(firstVisible(), 1);
        QTest::keyClick(&view(), Qt::Key_Down);
        QTRY_COMPARE(firstVisible(), 2);
        view().verticalScrollBar()->setValue(view().verticalScrollBar()->maximum());
        QVERIFY(view().isFollowing());
    }

    void anyPlaceOfALargeLogIsShownWithItsNumber()
    {
        append(lines(2'000'000));
        QTRY_VERIFY(view().isComplete());
        view().verticalScrollBar()->setValue(view().verticalScrollBar()->maximum() / 3);
        QTRY_VERIFY(view().isComplete());
        QTRY_VERIFY(view().firstVisibleLine().has_value());
        const auto row = m_log->document().rowAt(view().topOffset(), models::LogSource::Bars::Folded);
        QCOMPARE("line " + QByteArray::number(firstVisible()), m_log->document().bytes(*row));
        m_log->document().findLine(1'234'567);
        QTRY_VERIFY(firstVisible() <= 1'234'567 && 1'234'567 <= lastVisible());
        for (int page = 0; page < 200; ++page)
            QTest::keyClick(&view(), Qt::Key_PageUp);
        QTRY_COMPARE(firstVisible() < 1'234'567 - 200 * (view().visibleLines() - 2), true);
    }

    void searchGoesFromMatchToMatchAndAroundTheEnd()
    {
        append("alpha\nbeta\nALPHA beta\n");
        QTest::keyClicks(&m_pane->searchField(), "alpha");
        QTRY_COMPARE(countText(), "2 match(es)");
        QTest::keyClick(&m_pane->searchField(), Qt::Key_Return);
        QTRY_COMPARE(countText(), "1 of 2");
        QTest::keyClick(&m_pane->searchField(), Qt::Key_F3);
        QTRY_COMPARE(countText(), "2 of 2");
        QTest::keyClick(&m_pane->searchField(), Qt::Key_F3);
        QTRY_COMPARE(countText(), "1 of 2");
        QTest::keyClick(&m_pane->searchField(), Qt::Key_F3, Qt::ShiftModifier);
        QTRY_COMPARE(countText(), "2 of 2");
    }

    void aMatchIsScrolledIntoViewAndLetsGoOfTheEnd()
    {
        append(lines(1000));
        QTRY_COMPARE(lastVisible(), 999);
        m_pane->searchField().setText("line 77");
        QTest::keyClick(&m_pane->searchField(), Qt::Key_Return);
        QTRY_VERIFY(firstVisible() <= 77 && 77 <= lastVisible());
        QVERIFY(!view().isFollowing());
    }

    void matchesInNewLinesAreFoundToo()
    {
        append("needle\n");
        m_pane->searchField().setText("needle");
        QTRY_COMPARE(countText(), "1 match(es)");
        append("a nee");
        append("dle\n");
        QTRY_COMPARE(countText(), "2 match(es)");
    }

    void whatIsNotThereIsSaid()
    {
        append(lines(10));
        m_pane->searchField().setText("nowhere");
        QTRY_COMPARE(countText(), "No match");
    }

    void aWrongPatternIsSaid()
    {
        append(lines(10));
        QTest::keyClick(m_pane.get(), Qt::Key_R, Qt::AltModifier);
        m_pane->searchField().setText("line [");
        QTRY_COMPARE(countText(), "A ] is missing");
        m_pane->searchField().setText("line [3-5]");
        QTRY_COMPARE(countText(), "3 match(es)");
        QTest::keyClick(m_pane.get(), Qt::Key_R, Qt::AltModifier);
        QTRY_COMPARE(countText(), "No match");
    }

    void aChosenMatchIsShown()
    {
        append(lines(5000));
        m_pane->searchField().setText("line 4321");
        auto *list = m_pane->findChild<logs::MatchList *>();
        QTRY_VERIFY(list->isVisible());
        list->setCurrentIndex(list->model()->index(0, 0));
        QTRY_VERIFY(firstVisible() <= 4321 && 4321 <= lastVisible());
        QTRY_COMPARE(countText(), "1 of 1");
    }

    void theSelectionIsCopied()
    {
        append("one\ntwo\nthree\n");
        QTRY_COMPARE(view().visibleRows().size(), std::size_t(3));
        QSignalSpy copied(&view(), &logs::LogView::copied);
        QTest::keyClick(&view(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(&view(), Qt::Key_C, Qt::ControlModifier);
        QTRY_COMPARE(copied.size(), 1);
        QCOMPARE(QApplication::clipboard()->text(), "one\ntwo\nthree");
    }

    void longLinesAreWrapped()
    {
        append(QByteArray(1000, 'x') + "\nlast\n");
        QTRY_COMPARE(view().visibleRows().size(), std::size_t(2));
        view().setWrapping(true);
        view().setFollowing(false);
        QCOMPARE(view().visibleRows().size(), std::size_t(2));
        append(lines(1000));
        view().setFollowing(true);
        QTRY_COMPARE(lastVisible(), 1001);
    }

    void aLineOfManyMegabytesIsNoTrouble()
    {
        append(QByteArray(20'000'000, 'x'));
        QTRY_VERIFY(view().isComplete());
        for (const bool wraps : {true, false}) {
            view().setWrapping(wraps);
            QTest::keyClick(&view(), Qt::Key_Home);
            QTRY_VERIFY(view().isComplete());
            QCOMPARE(view().topOffset(), 0ULL);
            QTest::keyClick(&view(), Qt::Key_End);
            QTRY_VERIFY(view().isComplete() && view().topOffset() > 15'000'000);
        }
    }

    void aFileThatGoesIsNoLongerShown()
    {
        append(lines(10));
        m_pane->removeFile(&m_log->document());
        QVERIFY(!view().source());
    }

private:
    logs::LogView &view() { return m_pane->view(); }
    int firstVisible() { return int(view().firstVisibleLine().value_or(quint64(-1))); }
    int lastVisible() { return firstVisible() + int(view().visibleRows().size()) - 1; }
    void append(const QByteArray &text) { m_log->append(text); }
    QString countText() const
    {
        for (const QLabel *label : m_pane->findChildren<QLabel *>())
            if (!label->text().isEmpty())
                return label->text();
        return {};
    }

    std::unique_ptr<test::LiveLog> m_log;
    std::unique_ptr<LogPane> m_pane;
};

QTEST_MAIN(tst_LogPane)
#include "tst_logpane.moc"
