// SPDX-License-Identifier: Apache-2.0
// Which file a log begins with, until somebody chooses.
#include "models/settings/store.h"
#include "tests/models/logs/livelog.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/logs/logpane.h"
#include "widgets/logs/logview.h"
#include "widgets/logs/sourcechooser.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QLabel>
#include <QStandardPaths>

#include <algorithm>

using namespace trainyard;
using logs::LogPane;

class tst_SourceChooser : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setApplicationName("tst_sourcechooser");
        applyTheme(*qApp, Theme::Light);
        m_log = std::make_unique<test::LiveLog>();
    }

    void init()
    {
        settings::Store().clear();
        m_log->make();
        m_pane = std::make_unique<LogPane>();
        m_pane->resize(900, 300);
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
    }

    void cleanup() { m_pane.reset(); }
    void cleanupTestCase() { m_log.reset(); }

    void theFirstFileWithTextIsShown()
    {
        m_log->print("stderr.txt", "Segmentation fault\n", 1000);
        addBoth();
        QCOMPARE(shown(), "stderr.txt");
        QTRY_VERIFY(!note().isVisible());
    }

    void textThatComesLaterIsFollowed()
    {
        addBoth();
        QCOMPARE(shown(), "stdout.txt");
        m_log->print("stderr.txt", "Warning: no GPU\n", 1000);
        QTRY_COMPARE(shown(), "stderr.txt");
        m_log->print("stdout.txt", "epoch 1\n", 2000); // what it says itself comes first
        QTRY_COMPARE(shown(), "stdout.txt");
    }

    void whatWasChosenStays()
    {
        m_log->print("stderr.txt", "Segmentation fault\n", 1000);
        addBoth();
        m_pane->showFile("stdout.txt");
        m_log->print("stderr.txt", "Aborted\n", 2000);
        QCOMPARE(shown(), "stdout.txt");
    }

    void whereSomebodyReadsItStays()
    {
        m_log->print("stderr.txt", QByteArray("Warning: no GPU\n").repeated(200), 1000);
        addBoth();
        QTRY_VERIFY(m_pane->view().isComplete() && m_pane->view().topOffset() > 0);
        QTest::keyClick(&m_pane->view(), Qt::Key_PageUp);
        QVERIFY(!m_pane->view().isFollowing());
        m_log->print("stdout.txt", "epoch 1\n", 2000);
        QCOMPARE(shown(), "stderr.txt");
    }

    void whereSomethingIsMarkedItStays()
    {
        m_log->print("stderr.txt", "Warning: no GPU\n", 1000);
        addBoth();
        QTRY_VERIFY(m_pane->view().isComplete());
        QTest::keySequence(&m_pane->view(), QKeySequence::SelectAll);
        QVERIFY(m_pane->view().isFollowing());
        m_log->print("stdout.txt", "epoch 1\n", 2000);
        QCOMPARE(shown(), "stderr.txt");
    }

    void onlyWhatThereIsCanBeChosen()
    {
        m_pane->setJobEnded(true);
        QVERIFY(note().isVisible() && !offersMore());
        addBoth();
        QVERIFY(note().isVisible() && !offersMore()); // both are empty
        m_pane->showFile("stdout.txt");
        m_log->print("stderr.txt", "Segmentation fault\n", 1000);
        QVERIFY(note().isVisible() && offersMore());
    }

private:
    void addBoth()
    {
        m_pane->addFile(&m_log->document());
        m_pane->addFile(&m_log->other("stderr.txt"));
    }
    QString shown() const { return m_pane->sources().files().front()->fileName(); }
    bool offersMore()
    {
        const auto labels = note().findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(),
                           [](const QLabel *each) { return each->text().contains("can be chosen"); });
    }
    delegates::EmptyState &note() { return *m_pane->findChild<delegates::EmptyState *>(); }

    std::unique_ptr<test::LiveLog> m_log;
    std::unique_ptr<LogPane> m_pane;
};

QTEST_MAIN(tst_SourceChooser)
#include "tst_sourcechooser.moc"
