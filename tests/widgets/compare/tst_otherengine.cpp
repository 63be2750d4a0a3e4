// SPDX-License-Identifier: Apache-2.0
#include "models/compare/rundifferences.h"
#include "models/compare/runsources.h"
#include "models/connections/connectionlist.h"
#include "models/connections/otherengines.h"
#include "models/connections/tokenstore.h"
#include "models/notes/notedrafts.h"
#include "models/resources/jobtablemodel.h"
#include "tests/models/kepttoken.h"
#include "tests/models/testjob.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/windowyard.h"
#include "widgets/charts/chartactions.h"
#include "widgets/charts/curvelayer.h"
#include "widgets/charts/metricchart.h"
#include "widgets/compare/comparehead.h"
#include "widgets/compare/comparepage.h"
#include "widgets/compare/enginenotice.h"
#include "widgets/compare/runlogs.h"
#include "widgets/compare/runpicker.h"
#include "widgets/logs/logview.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/palette/palette.h"
#include "widgets/tabs/pagearea.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QTreeView>
#include <QtTest>

#include <csignal>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 60000;
constexpr auto title = "The other box";

api::ResourceId jobNamed(const char *name)
{
    return testWorkspace().job("digits", name);
}

// Reports two losses, the second once the file is there.
std::string reporting(const char *first, const char *second, const QString &gate)
{
    return QString("echo '{\"step\": 1, \"loss\": %1}'; while [ ! -e %3 ]; do sleep 0.05; done; "
                   "echo '{\"step\": 2, \"loss\": %2}'; sleep 600")
        .arg(first, second, gate)
        .toStdString();
}

} // namespace

// Two real engines with jobs of the same names: the workbench works with one and knows the other.
class tst_OtherEngine : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.startEngine("here"));
        m_there = std::make_unique<test::EngineProcess>(m_yard.path("there"));
        QVERIFY2(m_there->start(), qPrintable(m_there->errorOutput()));
        QVERIFY(fill(m_yard.endpoint(),
                     {{"base", "echo here; echo '{\"step\": 1, \"loss\": 5}'"}, {"more", "echo more"}}));
        QVERIFY(fill(m_there->endpoint(),
                     {{"base", reporting("4", "3", m_yard.path("gate"))}, {"extra", "true"}}));
        m_connection = SavedConnection::fresh();
        m_connection.name = title;
        m_connection.url = QString::fromStdString(m_there->endpoint().url);
        ConnectionList().use(m_connection);
        test::keepToken(m_connection.id, m_there->endpoint().token);
    }

    void init() { open(); }
    void cleanup() { close(); }

    void itsJobsAreChosenFromAListAndFollowed()
    {
        compare::ComparePage &page = compareOwn();
        page.head().addButton().click();
        auto *dialog = m_yard.window().findChild<compare::RunPicker *>();
        QVERIFY(dialog);
        dialog->engineChooser().setCurrentText(title);
        QCOMPARE(dialog->engineChooser().currentText(), title);
        new QAbstractItemModelTester(dialog->places().model(),
                                     QAbstractItemModelTester::FailureReportingMode::Fatal,
                                     dialog); // while it fills
        QTRY_COMPARE_WITH_TIMEOUT(dialog->jobs().model()->rowCount(), 2, patienceMs);
        QCOMPARE(dialog->contact(), QString());
        QCOMPARE(dialog->places().model()->index(0, 0).data().toString(), title);
        QVERIFY(!dialog->addButton().isEnabled());
        QTest::keyClicks(&dialog->query(), "base");
        QTRY_COMPARE(dialog->jobs().model()->rowCount(), 1);
        dialog->jobs().selectRow(0);
        QVERIFY(dialog->addButton().isEnabled());
        dialog->addButton().click();

        const QString here = QUrl(QString::fromStdString(m_yard.endpoint().url)).authority();
        RunDifferences &runs = page.differences();
        QAbstractItemModelTester tester(&runs);
        QCOMPARE(runs.runs().size(), 3);
        QCOMPARE(runs.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), "base\n" + here);
        QCOMPARE(runs.headerData(3, Qt::Horizontal, Qt::DisplayRole).toString(), "base\nThe other box");
        QTRY_COMPARE(valueOf(runs, "Engine", 3), title);
        QTRY_VERIFY(valueOf(runs, "customToolkitSettings.commandLine", 3).contains("\"loss\": 4"));
        QVERIFY(valueOf(runs, "customToolkitSettings.commandLine", 1).contains("echo here"));

        // Its charts, its log and its values go on.
        const auto &layer = page.charts().chart(0).layer();
        QTRY_COMPARE_WITH_TIMEOUT(layer.drawn().size(), 2, patienceMs); // "more" reports none
        QTRY_COMPARE_WITH_TIMEOUT(valueOf(runs, "train/loss", 3), "4", patienceMs);
        page.views().setCurrentWidget(&page.logs());
        const QString file = "stdout.txt";
        QTRY_VERIFY_WITH_TIMEOUT(page.logs().fileChooser().findText(file) >= 0, patienceMs);
        page.logs().fileChooser().setCurrentText(file);
        logs::LogView *log = page.logs().views().at(2);
        QTRY_VERIFY_WITH_TIMEOUT(log->source() && log->source()->size() > 0, patienceMs);
        const qint64 before = qint64(log->source()->size());
        QFile gate(m_yard.path("gate"));
        QVERIFY(gate.open(QIODevice::WriteOnly));
        QTRY_COMPARE_WITH_TIMEOUT(valueOf(runs, "train/loss", 3), "3", patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(qint64(log->source()->size()) > before, patienceMs);

        // No command of the window may take it for the job of that name here.
        page.table().setCurrentIndex(page.table().model()->index(0, 3));
        QVERIFY(!page.currentJob());
        page.table().setCurrentIndex(page.table().model()->index(0, 1));
        QCOMPARE(page.currentJob(), jobNamed("base"));
    }

    void thePaletteFindsWhatItHas()
    {
        compare::ComparePage &page = compareOwn();
        page.sources().openEngine(m_connection.id, title);
        page.differences().add({RunSources::runAt({m_connection.id, jobNamed("base")})});
        QTRY_COMPARE_WITH_TIMEOUT(valueOf(page.differences(), "Engine", 3), title, patienceMs);
        m_yard.window().actions().palette->trigger();
        auto *palette = m_yard.window().findChild<palette::Palette *>();
        QVERIFY(palette);
        QSignalSpy chosen(&m_yard.workbench(), &Workbench::savedEngineChosen);
        palette->field().setText("extra");
        const PaletteModel &results = palette->search().results();
        QTRY_VERIFY_WITH_TIMEOUT(!palette->search().isBusy() && results.rowCount() > 0 &&
                                     results.item(0).engine == m_connection.id,
                                 patienceMs);
        QCOMPARE(results.item(0).text, "extra");
        QTest::keyClick(&palette->field(), Qt::Key_Return);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][0].toString(), m_connection.id);
        QCOMPARE(chosen[0][1].value<PageAddress>().resources, QList{jobNamed("extra")});
        QTRY_VERIFY(!m_yard.window().findChild<palette::Palette *>());
    }

    void aChartInTheNotesOfItsJobIsTold()
    {
        MainWindow &behind = m_yard.workbench().openWindow(); // which has nothing to say
        noteChartThere();
        QTRY_COMPARE_WITH_TIMEOUT(m_yard.window().banner().sentence(),
                                  "The chart is in the notes of “base” at The other box.", patienceMs);
        QVERIFY(behind.banner().sentence().isEmpty());
        client::Client client(m_there->endpoint());
        const auto note = [&] {
            auto told = client.tracked(jobNamed("base"));
            return told ? QString::fromStdString(told->tags["mlflow.note.content"]) : QString("unread");
        };
        QTRY_VERIFY_WITH_TIMEOUT(note().contains("![train/loss"), patienceMs);
        const auto buttons = m_yard.window().banner().findChildren<QPushButton *>();
        const auto undo = std::find_if(buttons.begin(), buttons.end(), [](const QPushButton *button) {
            return button->isVisible() && button->text() == "Un&do";
        });
        QVERIFY(undo != buttons.end());
        (*undo)->click(); // there, not here
        QTRY_VERIFY_WITH_TIMEOUT(note().isEmpty(), patienceMs);
        behind.close();
    }

    void aChartThatFindsNoRoomInTheNotesThereIsTold()
    {
        client::Client client(m_there->endpoint());
        const auto job = client.job(jobNamed("base"));
        QVERIFY(job);
        const auto write = [&](const std::string &text) {
            return bool(client.setTag(job->uuid, "mlflow.note.content", text));
        };
        QVERIFY(write(std::string(notedrafts::longestValue, 'a')));
        MainWindow &behind = m_yard.workbench().openWindow(); // which has nothing to say
        noteChartThere();
        QTRY_VERIFY_WITH_TIMEOUT(m_yard.window().banner().sentence().contains("too long for the engine"),
                                 patienceMs);
        QVERIFY(behind.banner().sentence().isEmpty());
        behind.close();
        QVERIFY(write({}));
    }

    void comesBackWithTheLayoutAndTellsOfAnEngineThatIsOutOfReach()
    {
        compare::ComparePage &page = compareOwn();
        page.sources().openEngine(m_connection.id, title);
        page.differences().add({RunSources::runAt({m_connection.id, jobNamed("extra")})});
        page.table().setCurrentIndex(page.table().model()->index(0, 2));
        page.differences().remove(1);
        QTRY_COMPARE_WITH_TIMEOUT(valueOf(page.differences(), "Engine", 2), title, patienceMs);
        const QByteArray kept = toJson(m_yard.workbench().layout());
        QVERIFY(kept.contains(m_connection.id.toUtf8()));
        QVERIFY(!kept.contains(m_there->endpoint().token.c_str()));

        m_there->stop();
        close();
        open();
        const auto layout = layoutFromJson(kept);
        QVERIFY(layout);
        m_yard.workbench().apply(*layout);
        auto *again = qobject_cast<compare::ComparePage *>(m_yard.window().tabs().currentPage());
        QVERIFY(again);
        QCOMPARE(again->differences().runs(),
                 (QList{jobNamed("base"), RunSources::runAt({m_connection.id, jobNamed("extra")})}));
        QTRY_VERIFY_WITH_TIMEOUT(again->notice().text().contains("cannot be reached"), patienceMs);
        QVERIFY(again->notice().isVisible());
        QVERIFY(again->notice().text().contains(title));
        QVERIFY(valueOf(again->differences(), "customToolkitSettings.commandLine", 1).contains("echo here"));
        QCOMPARE(valueOf(again->differences(), "customToolkitSettings.commandLine", 2), "…");
        QCOMPARE(again->differences().count(true), 0); // of what is not known nothing differs

        again->differences().remove(1);
        QCOMPARE(again->differences().runs().size(), 1);
    }

    void aForgottenEngineIsTold()
    {
        compare::ComparePage &page = compareOwn();
        page.sources().openEngine("no-such-connection", "Old box");
        QVERIFY(page.notice().text().contains("Old box"));
        QVERIFY(page.notice().text().contains("remembers"));
    }

    void aTunnelLastsAsLongAsThePage()
    {
        SavedConnection connection = SavedConnection::fresh();
        connection.kind = SavedConnection::Kind::Tunnel;
        connection.name = "Beyond";
        connection.url = QString::fromStdString(m_yard.endpoint().url);
        connection.sshTarget = "ann@box";
        ConnectionList().use(connection);
        test::keepToken(connection.id, m_yard.endpoint().token);
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", putTunnel().toLocal8Bit() + ":" + path);

        compare::ComparePage &page = compareOwn();
        page.sources().openEngine(connection.id, connection.title());
        page.differences().add({RunSources::runAt({connection.id, jobNamed("more")})});
        QTRY_COMPARE_WITH_TIMEOUT(valueOf(page.differences(), "State", 3), "Succeeded", patienceMs);
        qputenv("PATH", path);
        QFile pidFile(m_yard.path("tunnel.pid"));
        QVERIFY(pidFile.open(QIODevice::ReadOnly));
        const pid_t pid = pidFile.readAll().toInt();
        QVERIFY(pid > 0 && ::kill(pid, 0) == 0);
        m_yard.window().tabs().closePage(&page);
        QTRY_VERIFY_WITH_TIMEOUT(::kill(pid, 0) != 0, patienceMs);
    }

private:
    // Into those of the job at the other engine, by the keyboard, as nothing was ordered there before.
    void noteChartThere()
    {
        compare::ComparePage &page = compareOwn();
        page.sources().openEngine(m_connection.id, title);
        page.differences().add({RunSources::runAt({m_connection.id, jobNamed("base")})});
        charts::MetricChart &chart = page.charts().chart(0);
        QTRY_COMPARE_WITH_TIMEOUT(chart.layer().drawn().size(), 2, patienceMs);
        chart.actions().addToNotes->trigger();
        auto *menu = page.charts().findChild<QMenu *>();
        QVERIFY(menu);
        const auto offered = menu->actions();
        const auto there = std::find_if(offered.begin(), offered.end(), [](const QAction *action) {
            return action->isEnabled() && action->text().contains(title);
        });
        QVERIFY(there != offered.end());
        menu->setActiveAction(*there);
        QTest::keyClick(menu, Qt::Key_Return);
    }

    // A program "ssh" that leads a port where ssh would, from this machine; the folder that it is in.
    QString putTunnel()
    {
        const QString folder = m_yard.path("bin");
        static_cast<void>(QDir().mkpath(folder));
        QFile program(folder + "/ssh");
        static_cast<void>(program.open(QIODevice::WriteOnly));
        program.write(R"(#!/usr/bin/env python3
import os, re, socket, sys, threading
near, host, far = next(re.search(r"127\.0\.0\.1:(\d+):(.+):(\d+)$", a).groups()
                       for a in sys.argv if a.startswith("127.0.0.1:"))
open(os.path.dirname(os.path.dirname(os.path.abspath(__file__))) + "/tunnel.pid", "w").write(str(os.getpid()))
def pump(source, target):
    while piece := source.recv(65536):
        target.sendall(piece)
    target.shutdown(socket.SHUT_WR)
server = socket.create_server(("127.0.0.1", int(near)))
while True:
    client, _ = server.accept()
    engine = socket.create_connection((host, int(far)))
    threading.Thread(target=pump, args=(client, engine), daemon=True).start()
    threading.Thread(target=pump, args=(engine, client), daemon=True).start()
)");
        program.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        return folder;
    }

    static bool fill(const client::Endpoint &engine,
                     const std::vector<std::pair<const char *, std::string>> &jobs)
    {
        return test::putTestYard(engine) && std::all_of(jobs.begin(), jobs.end(), [&](const auto &job) {
                   return test::putCommand(engine, jobNamed(job.first), job.second);
               });
    }

    void open()
    {
        QVERIFY(m_yard.openWindow({1280, 800}, QString::fromStdString(m_yard.endpoint().url)));
        QTRY_COMPARE_WITH_TIMEOUT(m_yard.backend().jobs().rowCount(), 2, patienceMs);
    }

    void close()
    {
        m_yard.closeWindow();
        m_yard.disconnectBackend();
    }

    compare::ComparePage &compareOwn()
    {
        m_yard.window().openComparison({jobNamed("base"), jobNamed("more")});
        return *qobject_cast<compare::ComparePage *>(m_yard.window().tabs().currentPage());
    }

    static QString valueOf(const RunDifferences &runs, const QString &row, int column)
    {
        for (int i = 0; i < runs.rowCount(); ++i)
            if (runs.index(i, 0).data().toString() == row)
                return runs.index(i, column).data().toString();
        return {};
    }

    test::WindowYard m_yard;
    std::unique_ptr<test::EngineProcess> m_there;
    SavedConnection m_connection;
};

QTEST_MAIN(tst_OtherEngine)
#include "tst_otherengine.moc"
