// SPDX-License-Identifier: Apache-2.0
#include "models/settings/store.h"
#include "tests/models/logs/livelog.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/logs/besideview.h"
#include "widgets/logs/findbar.h"
#include "widgets/logs/linedialog.h"
#include "widgets/logs/logpane.h"
#include "widgets/logs/logview.h"
#include "widgets/logs/matchlist.h"
#include "widgets/logs/sourcechooser.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSpinBox>
#include <QStandardPaths>
#include <QToolButton>

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
        settings::Store().clear(); // what an earlier run remembered
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

    void itSaysThatNothingWasPrintedYet()
    {
        const auto isSaid = [this] { return m_pane->findChild<delegates::EmptyState *>()->isVisible(); };
        QTRY_VERIFY(isSaid());
        append(lines(3));
        QTRY_VERIFY(!isSaid());
    }

    void itSaysThatNothingWasPrintedAtAllOnceTheJobHasEnded()
    {
        const auto &note = *m_pane->findChild<delegates::EmptyState *>();
        const QString before = note.title();
        QTRY_VERIFY(note.isVisible());
        m_pane->setJobEnded(true);
        QVERIFY(note.isVisible());
        QCOMPARE(note.title(), "Nothing was printed here");
        m_pane->setJobEnded(false); // it runs again
        QCOMPARE(note.title(), before);
    }

    // In a dialog that nothing waits for: the file may go meanwhile.
    void aLineIsGoneTo()
    {
        append(lines(1000));
        QTRY_COMPARE(lastVisible(), 999);
        QTest::keyClick(&view(), Qt::Key_G, Qt::ControlModifier);
        auto *dialog = m_pane->findChild<logs::LineDialog *>();
        QVERIFY(dialog && dialog->isVisible());
        dialog->lineField().setValue(101);
        dialog->goButton().click();
        QTRY_VERIFY(firstVisible() <= 100 && lastVisible() >= 100);
        QTRY_VERIFY(!m_pane->findChild<logs::LineDialog *>());
        m_pane->activateWindow();
        QTRY_VERIFY(m_pane->isActiveWindow());
        QTest::keyClick(&view(), Qt::Key_G, Qt::ControlModifier);
        dialog = m_pane->findChild<logs::LineDialog *>();
        QVERIFY(dialog);
        m_pane->removeFile(&m_log->document());
        m_log->make();
        dialog->goButton().click();
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
        QTRY_COMPARE(countText(), "“]” is missing");
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

    void theGutterSaysWhenLinesCame()
    {
        printTwoSeconds();
        QTRY_COMPARE(view().stamps().mid(0, 4),
                     (QList<QString>{stampAt(0, "yyyy-MM-dd HH:mm:ss"), "", stampAt(1), ""}));
        m_pane->setJobStart(Timestamp(std::chrono::milliseconds(start - 59'000)));
        for (const QString &expected : {QString("+0:00:59"), QString(), stampAt(0, "yyyy-MM-dd HH:mm:ss")}) {
            QTest::keyClick(m_pane.get(), Qt::Key_T, Qt::AltModifier);
            QCOMPARE(view().stamps().value(0), expected);
        }
    }

    void linesOfATimeAreShownAndMarked()
    {
        append(lines(1000));
        m_log->note(start);
        append(lines(3, 1000));
        m_log->note(start + 1000);
        append(lines(1000, 1003));
        m_log->note(start + 2000);
        QTRY_COMPARE(lastVisible(), 2002);
        m_pane->showTime(double(start) / 1000 + 0.8);
        QTRY_VERIFY(firstVisible() <= 1000 && 1002 <= lastVisible());
        QVERIFY(!view().isFollowing());
        const quint64 begin = quint64(lines(1000).size());
        QCOMPARE(view().markedLines(), std::pair(begin, begin + quint64(lines(3, 1000).size())));
    }

    void theTimeOfALineIsTold()
    {
        printTwoSeconds();
        QSignalSpy chosen(m_pane.get(), &LogPane::timeChosen);
        QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, {200, view().viewport()->height() / 3});
        QTest::keyClick(&view(), Qt::Key_T);
        QTRY_COMPARE(chosen.size(), 1);
        QCOMPARE(chosen.at(0).at(0).toDouble(), double(start + 1000) / 1000);
    }

    void aLineWithoutATimeSaysSo()
    {
        append(lines(3));
        QTRY_COMPARE(lastVisible(), 2);
        QSignalSpy failed(m_pane.get(), &LogPane::failed);
        QTest::keyClick(&view(), Qt::Key_T);
        QTRY_COMPARE(failed.size(), 1);
    }

    void aLineIsOfferedForAPattern()
    {
        append("begin\n\x1b[1mloss: 0.5\x1b[0m\n");
        QTRY_VERIFY(view().isComplete() && !m_log->document().isBehind());
        QSignalSpy requested(m_pane.get(), &LogPane::patternsRequested);
        view().showMatch(6, 6);
        QTest::keyClick(&view(), Qt::Key_M);
        QCOMPARE(requested.size(), 1);
        QCOMPARE(requested[0][0].toString(), QString("loss: 0.5"));
    }

    void theWholeFileIsSavedHoweverMuchIsShown()
    {
        append(lines(1000));
        QTRY_COMPARE(lastVisible(), 999);
        QSignalSpy saved(m_pane.get(), &LogPane::saveRequested);
        for (auto *button : m_pane->findChildren<QToolButton *>())
            if (button->accessibleName().contains("Save"))
                button->click();
        QCOMPARE(saved.size(), 1);
        QCOMPARE(saved[0][1].toString(), QString("stdout.txt"));
        client::Client client(m_log->endpoint());
        const auto whole = client.readFile(saved[0][0].toString().toStdString(), 0, 1 << 20);
        QVERIFY(whole);
        QCOMPARE(QByteArray::fromStdString(whole->bytes), lines(1000));
    }

    void filesAreMergedByTime()
    {
        m_pane->addFile(&m_log->other("stderr.txt"));
        for (int i = 0; i < 4; ++i)
            m_log->print(i % 2 ? "stderr.txt" : "stdout.txt", lines(2, 2 * i), start + 1000 * i);
        m_pane->sources().setArrangement(logs::SourceChooser::Arrangement::Merged);
        QTRY_COMPARE(lastVisible(), 7);
        using Parts = QList<std::optional<int>>;
        QTRY_COMPARE(view().parts(), (Parts{0, 0, 1, 1, 0, 0, 1, 1}));
        m_pane->searchField().setText("line 5");
        QTRY_COMPARE(countText(), "1 match(es)");
        m_log->print("stderr.txt", lines(1, 8), start + 9000);
        QTRY_COMPARE(lastVisible(), 8);
        m_pane->sources().setArrangement(logs::SourceChooser::Arrangement::Single);
        QTRY_COMPARE(lastVisible(), 3);
    }

    void filesSideBySideScrollByTime()
    {
        m_pane->addFile(&m_log->other("stderr.txt"));
        for (int i = 0; i < 100; ++i) {
            m_log->print("stdout.txt", lines(10, 10 * i), start + 5000 * i);
            m_log->print("stderr.txt", lines(3, 3 * i), start + 5000 * i + 1000);
        }
        m_pane->sources().setArrangement(logs::SourceChooser::Arrangement::Beside);
        const auto views = m_pane->beside().views();
        QCOMPARE(views.size(), 2);
        QTRY_VERIFY(views[0]->isFollowing() && views[0]->isComplete() && views[0]->topOffset() > 0);
        views[0]->setFocus();
        QTRY_COMPARE(&view(), views[0]);
        m_log->document().findLine(500);
        QTRY_COMPARE(views[1]->firstVisibleLine().value_or(0) / 3,
                     views[0]->firstVisibleLine().value_or(1) / 10);
        QTRY_VERIFY(!views[1]->isFollowing());
        m_pane->removeFile(&m_log->other("stderr.txt"));
        QVERIFY(m_pane->beside().views().empty());
        QCOMPARE(view().source(), &m_log->document());
    }

    void anEmptyFileSideBySideSaysWhyItIsEmpty()
    {
        append(lines(10));
        m_pane->addFile(&m_log->other("stderr.txt"));
        m_pane->sources().setArrangement(logs::SourceChooser::Arrangement::Beside);
        const auto views = m_pane->beside().views();
        QCOMPARE(views.size(), 2);
        const auto note = [&](int view) {
            return views[view]->viewport()->findChild<delegates::EmptyState *>();
        };
        QTRY_VERIFY(note(0)->isHidden());
        QVERIFY(note(1)->isVisible());
        QCOMPARE(note(1)->title(), QString("Nothing printed so far"));
        m_pane->setJobEnded(true);
        QCOMPARE(note(1)->title(), QString("Nothing was printed here"));
        m_log->print("stderr.txt", lines(3), start);
        QTRY_VERIFY(note(1)->isHidden());
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
    static constexpr qint64 start = 1'700'000'000'000;
    void printTwoSeconds()
    {
        append(lines(2));
        m_log->note(start);
        append(lines(2, 2));
        m_log->note(start + 1000);
        QTRY_COMPARE(lastVisible(), 3);
    }
    static QString stampAt(int second, const QString &format = "HH:mm:ss")
    {
        return QDateTime::fromMSecsSinceEpoch(start + second * 1000).toString(format);
    }
    QString countText() const
    {
        for (const QLabel *label : m_pane->findBar().findChildren<QLabel *>())
            if (!label->text().isEmpty())
                return label->text();
        return {};
    }

    std::unique_ptr<test::LiveLog> m_log;
    std::unique_ptr<LogPane> m_pane;
};

QTEST_MAIN(tst_LogPane)
#include "tst_logpane.moc"
