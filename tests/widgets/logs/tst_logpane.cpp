// SPDX-License-Identifier: Apache-2.0
#include "models/logs/logmodel.h"
#include "widgets/logs/logpane.h"
#include "widgets/logs/logview.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QtTest>

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
    void initTestCase() { applyTheme(*qApp, Theme::Light); }

    void init()
    {
        m_model = std::make_unique<models::LogModel>("stdout.txt");
        m_pane = std::make_unique<LogPane>();
        m_pane->resize(700, 300);
        m_pane->addFile(m_model.get());
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
    }

    void cleanup()
    {
        m_pane.reset();
        m_model.reset();
    }

    void theEndIsFollowedWhileTheFileGrows()
    {
        append(lines(1000));
        QCOMPARE(lastVisible(), 999);
        append(lines(500, 1000));
        QCOMPARE(lastVisible(), 1499);
    }

    void scrollingUpLetsGoAndTheEndKeyFollowsAgain()
    {
        append(lines(1000));
        QTest::keyClick(&view(), Qt::Key_PageUp);
        QVERIFY(!view().isFollowing());
        const int first = view().firstVisibleLine();
        append(lines(500, 1000));
        QCOMPARE(view().firstVisibleLine(), first);
        QTest::keyClick(&view(), Qt::Key_End);
        QVERIFY(view().isFollowing());
        QCOMPARE(lastVisible(), 1499);
    }

    void scrollingToTheEndFollowsAgain()
    {
        append(lines(1000));
        view().verticalScrollBar()->setValue(10);
        QVERIFY(!view().isFollowing());
        view().verticalScrollBar()->setValue(view().verticalScrollBar()->maximum());
        QVERIFY(view().isFollowing());
    }

    void searchGoesFromMatchToMatchAndAroundTheEnd()
    {
        append("alpha\nbeta\nALPHA beta\n");
        QTest::keyClicks(&m_pane->searchField(), "alpha");
        QTRY_COMPARE(countText(), "2 match(es)");
        QTest::keyClick(&m_pane->searchField(), Qt::Key_Return);
        QCOMPARE(countText(), "1 of 2");
        QTest::keyClick(&m_pane->searchField(), Qt::Key_F3);
        QCOMPARE(countText(), "2 of 2");
        QTest::keyClick(&m_pane->searchField(), Qt::Key_F3);
        QCOMPARE(countText(), "1 of 2");
        QTest::keyClick(&m_pane->searchField(), Qt::Key_F3, Qt::ShiftModifier);
        QCOMPARE(countText(), "2 of 2");
    }

    void aMatchIsScrolledIntoViewAndLetsGoOfTheEnd()
    {
        append(lines(1000));
        m_pane->searchField().setText("line 77");
        QTest::keyClick(&m_pane->searchField(), Qt::Key_Return);
        QTRY_VERIFY(view().firstVisibleLine() <= 77 &&
                    77 < view().firstVisibleLine() + view().visibleLines());
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

    void theSelectionIsCopied()
    {
        append("one\ntwo\nthree\n");
        QTest::keyClick(&view(), Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(view().selectedText(), "one\ntwo\nthree");
        QTest::keyClick(&view(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QApplication::clipboard()->text(), "one\ntwo\nthree");
    }

    void aMillionLinesAreSearchedWithoutHoldingUpTheWindow()
    {
        append(lines(1'000'000));
        QCOMPARE(lastVisible(), 999'999);
        m_pane->searchField().setText("line 999999");
        QCOMPARE(countText(), "Searching…"); // it returned before the end
        QTRY_COMPARE_WITH_TIMEOUT(countText(), "1 match(es)", 30'000);
    }

    void aFileThatGoesIsNoLongerShown()
    {
        append(lines(10));
        m_pane->removeFile(m_model.get());
        QVERIFY(!view().model());
    }

private:
    logs::LogView &view() { return m_pane->view(); }
    int lastVisible() { return view().firstVisibleLine() + view().visibleLines() - 1; }
    void append(const QByteArray &text) { QVERIFY(m_model->append(m_model->size(), text)); }
    QString countText() const
    {
        for (const QLabel *label : m_pane->findChildren<QLabel *>())
            if (!label->text().isEmpty())
                return label->text();
        return {};
    }

    std::unique_ptr<models::LogModel> m_model;
    std::unique_ptr<LogPane> m_pane;
};

QTEST_MAIN(tst_LogPane)
#include "tst_logpane.moc"
