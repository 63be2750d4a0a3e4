// SPDX-License-Identifier: Apache-2.0
// What was chosen in a log is there again after the next start.
#include "models/settings/store.h"
#include "tests/models/logs/livelog.h"
#include "widgets/logs/besideview.h"
#include "widgets/logs/findbar.h"
#include "widgets/logs/logpane.h"
#include "widgets/logs/logview.h"
#include "widgets/logs/sourcechooser.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QJsonDocument>
#include <QLineEdit>
#include <QScrollBar>
#include <QStandardPaths>
#include <QToolButton>

using namespace trainyard;
using logs::LogPane;
using Arrangement = logs::SourceChooser::Arrangement;

namespace {

QByteArray lines(int count)
{
    QByteArray text;
    for (int i = 0; i < count; ++i)
        text += "line " + QByteArray::number(i) + "\n";
    return text;
}

QToolButton &button(const LogPane &pane, const QString &name)
{
    for (auto *each : pane.findChildren<QToolButton *>())
        if (each->accessibleName() == name)
            return *each;
    qFatal("no such button");
}

} // namespace

class tst_LogKept : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setApplicationName("tst_logkept");
        applyTheme(*qApp, Theme::Light);
        m_log = std::make_unique<test::LiveLog>();
    }

    void init()
    {
        settings::Store().clear();
        m_log->make();
        open();
    }

    void cleanup() { m_pane.reset(); }
    void cleanupTestCase() { m_log.reset(); }

    void theFile()
    {
        addAll();
        m_pane->showFile("stderr.txt");
        QCOMPARE(shown(), QStringList{"stderr.txt"});
        reopen();
        m_pane->addFile(&m_log->document());
        QCOMPARE(shown(), QStringList{"stdout.txt"}); // the other one is on its way
        reopen();                                     // and it was not there once
        addAll();
        QCOMPARE(shown(), QStringList{"stderr.txt"});
        reopen();
        m_pane->addFile(&m_log->document());
        m_pane->sources().restore({}); // as a new page is
        addAll(1);
        QCOMPARE(shown(), QStringList{"stdout.txt"});
    }

    void howFilesStandTogether_data()
    {
        QTest::addColumn<Arrangement>("here");
        QTest::addColumn<QString>("elsewhere");
        QTest::newRow("merged") << Arrangement::Merged << "single";
        QTest::newRow("beside") << Arrangement::Beside << "single";
        QTest::newRow("single") << Arrangement::Single << "merged";
    }
    void howFilesStandTogether()
    {
        QFETCH(Arrangement, here);
        QFETCH(QString, elsewhere);
        addAll();
        m_pane->sources().setArrangement(here);
        settings::Store().setValue("logs/arrangement", elsewhere); // which was chosen there later
        reopen();
        addAll();
        QCOMPARE(m_pane->sources().arrangement(), here);
    }

    void thatNothingWasChosen()
    {
        addAll();
        settings::Store().setValue("logs/arrangement", "merged"); // which was chosen elsewhere, later
        reopen();
        addAll();
        QCOMPARE(m_pane->sources().arrangement(), Arrangement::Single);
        QCOMPARE(shown(), QStringList{"stdout.txt"});
        open(); // anew
        addAll();
        QCOMPARE(m_pane->sources().arrangement(), Arrangement::Merged);
    }

    void whichFilesAreLeftOut()
    {
        settings::Store().setValue("logs/leftOut", QStringList{"stderr.txt"});
        open();
        addAll();
        m_pane->sources().setArrangement(Arrangement::Merged);
        QCOMPARE(shown(), QStringList{"stdout.txt"});
        settings::Store().setValue("logs/leftOut", QStringList{}); // which was chosen elsewhere, later
        QCOMPARE(shown(), QStringList{"stdout.txt"});
        reopen();
        addAll();
        QCOMPARE(shown(), QStringList{"stdout.txt"});
    }

    void theSearch()
    {
        m_pane->addFile(&m_log->document());
        button(*m_pane, "Regular expression").setChecked(true);
        button(*m_pane, "Match case").setChecked(true);
        m_pane->searchField().setText("Line [0-9]+");
        settings::Store().setValue("logs/regex", false);
        reopen();
        QCOMPARE(m_pane->searchField().text(), "Line [0-9]+");
        QVERIFY(button(*m_pane, "Regular expression").isChecked());
        QVERIFY(button(*m_pane, "Match case").isChecked());
        QVERIFY(m_pane->findBar().finder().pattern());
        QCOMPARE(settings::Store().value("logs/regex").toBool(), false); // for other logs
    }

    void everyStateOfProgressBars()
    {
        m_pane->addFile(&m_log->document());
        button(*m_pane, "Show every state of progress bars").setChecked(true);
        reopen();
        QVERIFY(button(*m_pane, "Show every state of progress bars").isChecked());
    }

    void thePlaceUnlessTheEndIsFollowed()
    {
        addAll();
        m_log->append(lines(1000));
        QTRY_VERIFY(m_pane->view().isComplete() && m_pane->view().topOffset() > 0);
        reopen();
        addAll();
        QVERIFY(m_pane->view().isFollowing());
        QTRY_VERIFY(m_pane->view().isComplete() && m_pane->view().topOffset() > 0);
        const auto top = quint64(lines(300).size());
        m_pane->view().showAtTop(top);
        reopen();
        m_pane->addFile(&m_log->other("stderr.txt")); // which is not the one
        QVERIFY(m_pane->view().isFollowing());
        m_pane->addFile(&m_log->document());
        QTRY_VERIFY(m_pane->view().isComplete());
        QVERIFY(!m_pane->view().isFollowing());
        QCOMPARE(m_pane->view().topOffset(), top);
        QTRY_COMPARE(m_pane->view().firstVisibleLine().value_or(0), quint64(300));
    }

    void thePlaceInLinesOfAllFiles()
    {
        addAll();
        printBoth();
        m_pane->sources().setArrangement(Arrangement::Merged);
        QTRY_VERIFY(m_pane->view().isComplete() && m_pane->view().topOffset() > 0);
        const auto top = quint64(lines(450).size());
        m_pane->view().showAtTop(top);
        reopen();
        addAll();
        QCOMPARE(m_pane->sources().arrangement(), Arrangement::Merged);
        QVERIFY(!m_pane->view().isFollowing());
        QTRY_VERIFY(m_pane->view().isComplete());
        QCOMPARE(m_pane->view().topOffset(), top);
        QTRY_COMPARE(m_pane->view().firstVisibleLine().value_or(0), quint64(450));
    }

    void itWaitsForAllFiles()
    {
        addAll();
        m_pane->addFile(&m_log->other("stderr-wk-0.txt"));
        printBoth();
        m_log->print("stderr-wk-0.txt", lines(500), 3000);
        m_pane->sources().setArrangement(Arrangement::Merged);
        QTRY_VERIFY(m_pane->view().isComplete() && m_pane->view().topOffset() > 0);
        const auto top = quint64(lines(500).size() * 2 + lines(100).size());
        m_pane->view().showAtTop(top);
        reopen();
        addAll();
        QVERIFY(m_pane->view().isFollowing()); // these two are another log
        m_pane->addFile(&m_log->other("stderr-wk-0.txt"));
        QTRY_VERIFY(m_pane->view().isComplete());
        QCOMPARE(m_pane->view().topOffset(), top);
    }

    void thePlacesSideBySide()
    {
        addAll();
        printBoth();
        m_pane->sources().setArrangement(Arrangement::Beside);
        QTRY_VERIFY(beside(0).isComplete() && beside(1).isComplete() && beside(0).topOffset() > 0);
        const auto second = quint64(lines(200).size());
        m_pane->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
        beside(1).setFocus();
        beside(1).showAtTop(second);
        QTRY_COMPARE(beside(0).isFollowing(), false); // it goes along
        const auto first = quint64(lines(70).size());
        beside(0).showAtTop(first);
        reopen();
        addAll();
        QCOMPARE(m_pane->sources().arrangement(), Arrangement::Beside);
        QTRY_VERIFY(beside(0).isComplete() && beside(1).isComplete());
        QCOMPARE(beside(0).topOffset(), first);
        QCOMPARE(beside(1).topOffset(), second);
        QCOMPARE(&m_pane->view(), &beside(1));

        beside(1).setFollowing(true);
        reopen();
        addAll();
        QVERIFY(!beside(0).isFollowing() && beside(1).isFollowing());
        QCOMPARE(beside(0).topOffset(), first);
    }

    void howFarLinesAreScrolledSideways_data()
    {
        QTest::addColumn<bool>("isFollowing");
        QTest::newRow("at the end") << true;
        QTest::newRow("further up") << false;
    }
    void howFarLinesAreScrolledSideways()
    {
        QFETCH(bool, isFollowing);
        m_pane->addFile(&m_log->document());
        m_log->append(lines(1000) + QByteArray(2000, 'x') + '\n');
        const auto bar = [this] { return m_pane->view().horizontalScrollBar(); };
        QTRY_VERIFY(bar()->maximum() > 2000);
        const int left = bar()->maximum() - 10;
        bar()->setValue(left);
        if (!isFollowing)
            m_pane->view().showAtTop(quint64(lines(300).size())); // where no line is so long
        reopen();
        QVERIFY(bar()->maximum() < left);
        m_pane->addFile(&m_log->document());
        QTRY_VERIFY(m_pane->view().isComplete());
        QTRY_COMPARE(bar()->value(), left);
        QCOMPARE(m_pane->view().isFollowing(), isFollowing);

        m_pane->resize(1300, 300); // it shows more for a while
        QTRY_VERIFY(bar()->value() < left);
        m_pane->resize(900, 300);
        QTRY_COMPARE(bar()->value(), left);
        bar()->triggerAction(QAbstractSlider::SliderToMinimum);
        m_pane->resize(1300, 300);
        QTRY_VERIFY(bar()->maximum() < left);
        QCOMPARE(bar()->value(), 0);
    }

private:
    void printBoth()
    {
        m_log->print("stdout.txt", lines(500), 1000);
        m_log->print("stderr.txt", lines(500), 2000);
    }
    logs::LogView &beside(int number) { return *m_pane->beside().views().at(number); }
    void open()
    {
        m_pane = std::make_unique<LogPane>();
        m_pane->resize(900, 300);
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
    }
    void reopen()
    {
        const QByteArray state = QJsonDocument(m_pane->state()).toJson();
        open();
        m_pane->restore(QJsonDocument::fromJson(state).object());
    }
    void addAll(qsizetype first = 0)
    {
        const QList<models::LogDocument *> files{&m_log->document(), &m_log->other("stderr.txt")};
        for (models::LogDocument *file : files.mid(first))
            m_pane->addFile(file);
    }
    QStringList shown() const
    {
        QStringList names;
        for (const models::LogDocument *file : m_pane->sources().files())
            names << file->fileName();
        return names;
    }

    std::unique_ptr<test::LiveLog> m_log;
    std::unique_ptr<LogPane> m_pane;
};

QTEST_MAIN(tst_LogKept)
#include "tst_logkept.moc"
