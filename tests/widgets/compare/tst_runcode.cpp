// SPDX-License-Identifier: Apache-2.0
#include "models/compare/rundifferences.h"
#include "models/compare/runsources.h"
#include "models/connections/connectionlist.h"
#include "models/connections/tokenstore.h"
#include "models/resources/jobtablemodel.h"
#include "tests/models/kepttoken.h"
#include "tests/models/testjob.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/windowyard.h"
#include "widgets/compare/comparehead.h"
#include "widgets/compare/comparepage.h"
#include "widgets/compare/runcode.h"
#include "widgets/editor/diffsides.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/tabs/pagearea.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QTabWidget>
#include <QTableView>
#include <QTextBlock>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 60000;
constexpr auto title = "The other box";

api::ResourceId id(const char *name)
{
    return testWorkspace().job("digits", name);
}

bool put(const QString &path, const QByteArray &text)
{
    QFile file(path);
    return QDir().mkpath(QFileInfo(path).absolutePath()) && file.open(QIODevice::WriteOnly) &&
           file.write(text) == text.size();
}

} // namespace

// The code of real jobs of two engines, which each keep what their jobs ran.
class tst_RunCode : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.startEngine("here") && test::putTestYard(m_yard.endpoint()));
        m_there = std::make_unique<test::EngineProcess>(m_yard.path("there"));
        QVERIFY2(m_there->start(), qPrintable(m_there->errorOutput()));
        QVERIFY(test::putTestYard(m_there->endpoint()));
        const QByteArray same(40 * 2, '\n');
        QVERIFY(run(m_yard.endpoint(), "a", "echo one\n" + same + "echo end\n"));
        QVERIFY(run(m_yard.endpoint(), "b", "echo two\n" + same + "echo end\n"));
        QVERIFY(run(m_yard.endpoint(), "c", "echo one\n" + same + "echo end\n", "other help\n"));
        QVERIFY(run(m_yard.endpoint(), "binary", "echo one\n", QByteArray("help\0me\n", 8)));
        QVERIFY(run(m_there->endpoint(), "a", "echo one\n" + same + "echo elsewhere\n"));
        m_connection = SavedConnection::fresh();
        m_connection.name = title;
        m_connection.url = QString::fromStdString(m_there->endpoint().url);
        ConnectionList().use(m_connection);
        test::keepToken(m_connection.id, m_there->endpoint().token);
        QVERIFY(m_yard.openWindow({1280, 800}, QString::fromStdString(m_yard.endpoint().url)));
        QTRY_COMPARE_WITH_TIMEOUT(m_yard.backend().jobs().rowCount(), 4, patienceMs);
        for (const char *name : {"a", "b", "c", "binary"})
            QTRY_VERIFY_WITH_TIMEOUT(m_yard.backend().jobs().job(id(name))->executionState ==
                                         api::ExecutionState::Succeeded,
                                     patienceMs);
    }

    void init()
    {
        m_yard.window().openComparison({id("a"), id("b")});
        m_page = qobject_cast<compare::ComparePage *>(m_yard.window().tabs().currentPage());
        QVERIFY(m_page);
        m_page->head().onlyDifferences().setChecked(false);
        m_yard.window().activateWindow(); // a menu was in front
        QVERIFY(QTest::qWaitForWindowActive(&m_yard.window()));
    }
    void cleanup() { m_yard.window().tabs().closePage(m_page); }
    void cleanupTestCase() { m_yard.closeWindow(); }

    void aRowOfAFileLeadsToItsTexts_data()
    {
        QTest::addColumn<QString>("by");
        for (const char *by : {"Enter", "double click", "menu"})
            QTest::newRow(by) << by;
    }
    void aRowOfAFileLeadsToItsTexts()
    {
        QFETCH(QString, by);
        const QModelIndex cell = fileCell("train.sh", 2);
        QVERIFY(cell.isValid());
        QTableView &table = m_page->table();
        table.setFocus();
        table.scrollTo(cell);
        table.setCurrentIndex(cell);
        if (by == "Enter") {
            QTest::keyClick(&table, Qt::Key_Return);
        } else if (by == "double click") {
            const QPoint at = table.visualRect(cell).center();
            QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, at);
            QTest::mouseDClick(table.viewport(), Qt::LeftButton, {}, at);
        } else {
            emit table.customContextMenuRequested(table.visualRect(cell).center());
            auto *menu = table.findChild<QMenu *>();
            QVERIFY(menu);
            menu->actions().first()->trigger();
            menu->close();
            QTRY_VERIFY(!table.findChild<QMenu *>());
        }
        QCOMPARE(m_page->views().currentWidget(), &m_page->code());
        QTRY_VERIFY_WITH_TIMEOUT(m_page->code().isCompared(), patienceMs);
        QCOMPARE(m_page->code().fileChooser().currentData().toString(), "train.sh");
        QCOMPARE(lineOf(sides().before(), 0), "- echo one");
        QCOMPARE(lineOf(sides().after(), 0), "+ echo two");
        QVERIFY(sides().count().text().startsWith("1 line"));
        QVERIFY(m_page->code().note().isEmpty());
    }

    void enterOnAnotherRowOpensTheRun()
    {
        QTableView &table = m_page->table();
        table.setFocus();
        table.setCurrentIndex(table.model()->index(0, 2));
        QTest::keyClick(&table, Qt::Key_Return);
        auto *job = qobject_cast<jobs::JobPage *>(m_yard.window().tabs().currentPage());
        QVERIFY(job);
        QCOMPARE(job->resource(), id("b"));
        m_yard.window().tabs().closePage(job);
    }

    void theOtherEnginesTextComesFromThere()
    {
        m_page->sources().openEngine(m_connection.id, title);
        m_page->differences().add({RunSources::runAt({m_connection.id, id("a")})});
        m_page->views().setCurrentWidget(&m_page->code());
        QTRY_VERIFY_WITH_TIMEOUT(fileCell("train.sh", 3).isValid() &&
                                     fileCell("train.sh", 3).data() != QStringLiteral("–") &&
                                     fileCell("train.sh", 3).data() != QStringLiteral("…"),
                                 patienceMs);
        m_page->code().choose("train.sh", 2);
        QCOMPARE(m_page->code().runChooser().currentIndex(), 1);
        QTRY_VERIFY_WITH_TIMEOUT(m_page->code().isCompared() && sides().differenceCount() == 1, patienceMs);
        QCOMPARE(lineOf(sides().after(), 81), "+ echo elsewhere");
        QCOMPARE(lineOf(sides().before(), 81), "- echo end");
        QCOMPARE(sides().after().accessibleName(), "a · The other box");
    }

    void keysGoFromDifferenceToDifference()
    {
        const WindowActions &actions = m_yard.window().actions();
        QVERIFY(!actions.nextDifference->isEnabled()); // of charts
        m_page->sources().openEngine(m_connection.id, title);
        m_page->differences().setRuns({id("b"), RunSources::runAt({m_connection.id, id("a")})});
        m_page->views().setCurrentWidget(&m_page->code());
        QTRY_VERIFY_WITH_TIMEOUT(m_page->code().isCompared() && sides().differenceCount() == 2, patienceMs);
        const auto line = [this] { return sides().after().textCursor().blockNumber(); };
        QCOMPARE(line(), 0);
        QVERIFY(actions.nextDifference->isEnabled());
        actions.nextDifference->trigger();
        QCOMPARE(line(), 81);
        actions.previousDifference->trigger();
        QCOMPARE(line(), 0);
    }

    void filesThatDifferSaySo()
    {
        m_page->views().setCurrentWidget(&m_page->code());
        const QComboBox &files = m_page->code().fileChooser();
        QTRY_COMPARE_WITH_TIMEOUT(files.itemText(0), "train.sh (differs)", patienceMs);
        QCOMPARE(files.count(), 2);
        QCOMPARE(files.itemText(1), "help.py");
        m_page->code().choose("help.py", 1);
        QCOMPARE(files.currentData().toString(), "help.py");
        QTRY_VERIFY_WITH_TIMEOUT(m_page->code().isCompared() && sides().count().text() == "No difference",
                                 patienceMs);
        QVERIFY(!m_page->canStepDifference(1));
    }

    void untilAFileIsChosenOneThatDiffersIsShown()
    {
        m_page->differences().setRuns({id("a"), id("b"), id("c")});
        m_page->views().setCurrentWidget(&m_page->code());
        QComboBox &files = m_page->code().fileChooser();
        QComboBox &runs = m_page->code().runChooser();
        const auto file = [&files] { return files.currentData().toString(); };
        const auto differs = [&files](const char *name) {
            return files.itemText(files.findData(name)).endsWith(" (differs)");
        };
        QTRY_VERIFY_WITH_TIMEOUT(differs("train.sh"), patienceMs);
        pick(runs, 1);
        QTRY_VERIFY_WITH_TIMEOUT(differs("help.py"), patienceMs);
        QCOMPARE(file(), "help.py");
        pick(files, files.findData("train.sh"));
        pick(runs, 0);
        pick(runs, 1);
        QCOMPARE(file(), "train.sh"); // it was chosen
        const WindowActions &actions = m_yard.window().actions();
        actions.undo->trigger(); // that choice
        QCOMPARE(file(), "help.py");
        QCOMPARE(runs.currentIndex(), 1);
        actions.undo->trigger();
        QCOMPARE(runs.currentIndex(), 0);
        QCOMPARE(file(), "train.sh");
        actions.redo->trigger();
        QCOMPARE(file(), "help.py");
        actions.redo->trigger();
        QCOMPARE(file(), "train.sh");
    }

    void aTextAloneDiffersFromNothing()
    {
        m_page->differences().setRuns({id("a"), id("binary")});
        m_page->views().setCurrentWidget(&m_page->code());
        QTRY_COMPARE_WITH_TIMEOUT(m_page->code().fileChooser().count(), 2, patienceMs);
        m_page->code().choose("help.py", 1);
        QTRY_VERIFY_WITH_TIMEOUT(m_page->code().isCompared() && !m_page->code().note().isEmpty(), patienceMs);
        QCOMPARE(m_page->code().fileChooser().currentText(), "help.py"); // nobody knows whether it differs
        QCOMPARE(lineOf(sides().before(), 0), "  help");
        QCOMPARE(sides().differenceCount(), 0);
        QVERIFY(sides().count().isHidden());
        m_page->code().choose("train.sh", 1);
        QTRY_VERIFY_WITH_TIMEOUT(m_page->code().isCompared() && sides().differenceCount() > 0, patienceMs);
        QVERIFY(!sides().count().isHidden());
    }

    void oneRunAloneIsTold()
    {
        m_page->views().setCurrentWidget(&m_page->code());
        m_page->differences().remove(1);
        QCOMPARE(m_page->code().emptyTitle(), "Only one run");
    }

    void theChosenFileComesBack()
    {
        m_page->views().setCurrentWidget(&m_page->code());
        QTRY_COMPARE_WITH_TIMEOUT(m_page->code().fileChooser().count(), 2, patienceMs);
        m_page->code().choose("help.py", 1);
        const QJsonObject state = m_page->pageState();
        m_yard.window().tabs().closePage(m_page);
        init();
        QVERIFY(m_page->views().currentWidget() != &m_page->code());
        m_page->restore(state);
        QCOMPARE(m_page->views().currentWidget(), &m_page->code());
        QTRY_COMPARE_WITH_TIMEOUT(m_page->code().fileChooser().currentData().toString(), "help.py",
                                  patienceMs);
    }

private:
    static void pick(QComboBox &box, int index) // as by a hand
    {
        box.setCurrentIndex(index);
        emit box.activated(index);
    }

    editor::DiffSides &sides() { return m_page->code().sides(); }

    static QString lineOf(const QPlainTextEdit &side, int line)
    {
        return side.document()->findBlockByNumber(line).text();
    }

    // Of the table, once what the runs ran is known.
    QModelIndex fileCell(const QString &file, int column) const
    {
        const QAbstractItemModel &rows = *m_page->table().model();
        const auto find = [&] {
            for (int row = 0; row < rows.rowCount(); ++row)
                if (rows.index(row, 0).data(RunDifferences::FileRole) == file)
                    return rows.index(row, column);
            return QModelIndex();
        };
        return QTest::qWaitFor([&] { return find().isValid(); }, patienceMs) ? find() : QModelIndex();
    }

    // Each has a folder of its own, so that none changes what another one runs.
    bool run(const client::Endpoint &engine, const char *name, const QByteArray &script,
             const QByteArray &help = "help\n")
    {
        const QString folder = m_yard.path(QString("code%1").arg(++m_folders));
        return put(folder + "/train.sh", script) && put(folder + "/help.py", help) &&
               test::putCommand(engine, id(name), "bash " + (folder + "/train.sh").toStdString());
    }

    test::WindowYard m_yard;
    std::unique_ptr<test::EngineProcess> m_there;
    SavedConnection m_connection;
    compare::ComparePage *m_page = nullptr;
    int m_folders = 0;
};

QTEST_MAIN(tst_RunCode)
#include "tst_runcode.moc"
