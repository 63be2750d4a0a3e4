// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/mainwindow/undowindow.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/logs/besideview.h"
#include "widgets/logs/logpane.h"
#include "widgets/logs/logview.h"
#include "widgets/logs/sourcechooser.h"

#include <QComboBox>
#include <QScrollBar>
#include <QToolButton>

using namespace trainyard;

namespace {

constexpr int patienceMs = 30000;

} // namespace

// Whether a log is followed comes back by the window's undo where a hand has chosen it.
class tst_UndoFollow : public test::UndoWindow
{
    Q_OBJECT
private:
    static QToolButton *findButton(const QWidget &part, const QString &name)
    {
        const auto all = part.findChildren<QToolButton *>();
        const auto found = std::find_if(all.begin(), all.end(), [&](const QToolButton *button) {
            return button->accessibleName() == name;
        });
        return found == all.end() ? nullptr : *found;
    }

private slots:
    void followingALogComesBackAndScrollingIsNoStep()
    {
        m_window->openResource(test::runningSample());
        auto *job = qobject_cast<jobs::JobPage *>(m_window->tabs().currentPage());
        QVERIFY(job);
        job->showTab(jobs::JobPage::LogTab);
        logs::LogPane &log = job->log();
        auto *button = findButton(log, "Follow the end of the log");
        QVERIFY(button && button->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(log.view().verticalScrollBar()->maximum() > 0, patienceMs);
        history().clear();
        log.view().verticalScrollBar()->triggerAction(QScrollBar::SliderToMinimum);
        QTRY_VERIFY(!button->isChecked());
        QVERIFY(!history().canUndo()); // nor does anything come later: it is no value that rests
        const auto top = log.view().place().top;
        QVERIFY(top);

        button->click();
        QVERIFY(log.view().isFollowing());
        QCOMPARE(history().undoText(), "follow the end of the log");
        undo();
        QVERIFY(!log.view().isFollowing() && !button->isChecked());
        QVERIFY(log.view().place().top == top); // where it was read
        redo();
        QVERIFY(log.view().isFollowing() && button->isChecked());
        button->click();
        QCOMPARE(history().undoText(), "stop following the log");
        undo();
        QVERIFY(log.view().isFollowing() && button->isChecked());

        log.view().verticalScrollBar()->triggerAction(QScrollBar::SliderToMinimum);
        QTRY_VERIFY(!button->isChecked());
        QCOMPARE(history().undoText(), "follow the end of the log");
        undo(); // there is nothing to be taken back any more
        QVERIFY(!log.view().isFollowing());
        QVERIFY(log.view().place().top == top);
    }

    void besideOthersEachIsItsOwnStep()
    {
        m_window->openResource(test::runningSample());
        auto *job = qobject_cast<jobs::JobPage *>(m_window->tabs().currentPage());
        QVERIFY(job);
        job->showTab(jobs::JobPage::LogTab);
        logs::LogPane &log = job->log();
        using Arrangement = logs::SourceChooser::Arrangement;
        auto &choice = *log.sources().findChild<QComboBox *>();
        QTRY_VERIFY_WITH_TIMEOUT(choice.findData(int(Arrangement::Beside)) >= 0, patienceMs);
        log.sources().setArrangement(Arrangement::Beside);
        QTRY_VERIFY_WITH_TIMEOUT(log.beside().views().size() > 1, patienceMs);
        logs::LogView *first = log.beside().views()[0];
        logs::LogView *second = log.beside().views()[1];
        QToolButton *button =
            findButton(log.beside(), "Stay at the end of " + first->accessibleName() + " while it grows");
        QVERIFY(button);
        history().clear();
        const bool isSecond = second->isFollowing();
        button->click();
        QVERIFY(!first->isFollowing());
        QCOMPARE(history().undoText(), "stop following the log");
        undo();
        QVERIFY(first->isFollowing() && button->isChecked());
        QCOMPARE(second->isFollowing(), isSecond);
        redo();
        QVERIFY(!first->isFollowing() && !button->isChecked());
    }
};

QTEST_MAIN(tst_UndoFollow)
#include "tst_undofollow.moc"
