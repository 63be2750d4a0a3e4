// SPDX-License-Identifier: Apache-2.0
#include "models/backend/localengine.h"
#include "models/resources/jobtablemodel.h"
#include "models/resources/resourcetreemodel.h"
#include "testpaths.h"
#include "tests/models/testjob.h"
#include "tests/support/fakessh.h"
#include "tests/support/testyard.h"
#include "tests/widgets/mainwindow/switchedengines.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/mainwindow/connectdialog.h"
#include "widgets/mainwindow/windowactions.h"

#include <QComboBox>
#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QPushButton>
#include <QtTest>

#include <csignal>
#include <sys/stat.h>

using namespace trainyard;
using models::ConnectionState;

// What of an engine does not go well: its token, its version, its process, the way to it.
class tst_EngineTrouble : public QObject, private test::SwitchedEngines
{
    Q_OBJECT
private slots:
    void initTestCase() { startEngines(); }
    void init() { forgetAll(); }
    void cleanup() { end(); }

    void aTokenThatIsNotKnownAnyMoreIsAskedFor()
    {
        start();
        workbench().connectTo(far(known), token(m_far), true);
        QTRY_VERIFY(QFile::exists(tokenFolder() + u'/' + known));
        QTRY_COMPARE(workbench().engine(), known);
        QVERIFY(QFile::remove(tokenFolder() + u'/' + known));

        start();
        QTRY_VERIFY(window().findChild<ConnectDialog *>());
        QCOMPARE(window().findChild<ConnectDialog *>()->findChild<QComboBox *>()->currentText(), "Far away");
        workbench().connectTo(far(known), token(m_far), true); // with it, the same windows go on
        const MainWindow *before = &window();
        QTRY_COMPARE(backend().connection().state, ConnectionState::Connected);
        QCOMPARE(&window(), before);
    }

    void aTokenThatIsRefusedIsAskedFor()
    {
        start();
        workbench().connectTo(far(known), "a wrong one", true);
        QTRY_COMPARE(workbench().engine(), known);
        QTRY_VERIFY(window().findChild<ConnectDialog *>());
        const auto labels = window().findChild<ConnectDialog *>()->findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->text().contains("does not accept the token");
        }));
        workbench().connectTo(far(known), token(m_far), true);
        QTRY_COMPARE(backend().connection().state, ConnectionState::Connected);
    }

    void aTokenThatCannotBeKeptIsTold()
    {
        QVERIFY(QDir().mkpath(QFileInfo(tokenFolder()).path()));
        QFile inTheWay(tokenFolder());
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        start();
        workbench().connectTo(far(known), token(m_far), true);
        QTRY_COMPARE(workbench().engine(), known);
        QTRY_VERIFY(window().banner().isVisible());
        QVERIFY(window().banner().sentence().contains(tokenFolder()));
        QVERIFY(inTheWay.remove());
    }

    // As after an update: the engine of before still runs, and a job on it.
    void anEngineOfAnotherVersionIsRestartedOnDemand()
    {
        test::EngineProcess first{m_dir.filePath("older")};
        QVERIFY(first.start() && test::putTestYard(first.endpoint()));
        const QString gate = m_dir.filePath("gate");
        QCOMPARE(::mkfifo(qPrintable(gate), 0600), 0);
        const api::ResourceId job = models::testWorkspace().job("digits", "long");
        QVERIFY(test::putCommand(first.endpoint(), job, "read go < '" + gate.toStdString() + "'"));
        m_local = std::make_unique<models::LocalEngine>(m_dir.filePath("older"), engineProgram());
        const auto usual = qScopeGuard([version = QCoreApplication::applicationVersion()] {
            QCoreApplication::setApplicationVersion(version);
        });
        QCoreApplication::setApplicationVersion("98.7");
        start();
        QTRY_VERIFY_WITH_TIMEOUT(window().banner().sentence().contains("98.7"), patienceMs);
        const std::string before = backend().engineInfo()->instance;
        auto *restart = window().banner().findChild<QPushButton *>();
        QCOMPARE(restart->text(), "&Restart the Engine");
        QTest::mouseClick(restart, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(backend().engineInfo()->instance != before, patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(backend().connection().state, ConnectionState::Connected, patienceMs);
        QFile open(gate);
        QVERIFY(open.open(QIODevice::WriteOnly)); // as soon as the job reads
        open.write("go\n");
        open.close();
        QTRY_VERIFY_WITH_TIMEOUT(backend().jobs().job(job) && backend().jobs().job(job)->executionState ==
                                                                  api::ExecutionState::Succeeded,
                                 patienceMs);
        endEngine("older");
    }

    void anEngineThatWasKilledIsStartedAgain()
    {
        test::EngineProcess first{m_dir.filePath("killed")};
        QVERIFY(first.start());
        const auto workspace = test::putWorkspace(first.endpoint(), "kept");
        QVERIFY(workspace);
        m_local = std::make_unique<models::LocalEngine>(m_dir.filePath("killed"), engineProgram());
        start();
        QVERIFY(backend().resources().contains(*workspace));
        QSignalSpy changed(&backend(), &models::Backend::connectionChanged);

        first.killHard();
        QTRY_COMPARE(backend().connection().state, ConnectionState::Lost);
        emit workbench().failed(QStringLiteral("Something else that could not be reached."));
        QVERIFY(window().banner().isVisible());
        QTRY_COMPARE_WITH_TIMEOUT(backend().connection().state, ConnectionState::Connected, 20000);
        QTRY_VERIFY(!window().banner().isVisible()); // what could not be done meanwhile is old now
        QVERIFY(backend().resources().contains(*workspace));
        endEngine("killed");
    }

    void anEngineThatWasStoppedStaysSoUntilItIsWanted()
    {
        test::EngineProcess first{m_dir.filePath("stopped")};
        QVERIFY(first.start());
        m_local = std::make_unique<models::LocalEngine>(m_dir.filePath("stopped"), engineProgram());
        start();

        QCOMPARE(first.stop(), 0);
        // What was just being asked for may fail before.
        QTRY_VERIFY_WITH_TIMEOUT(window().banner().isVisible() && window().banner().sentence().contains("F5"),
                                 20000);
        QVERIFY(!QFile::exists(m_dir.filePath("stopped/engine.json")));
        QCOMPARE(backend().connection().state, ConnectionState::Lost);

        window().actions().refresh->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(backend().connection().state, ConnectionState::Connected, 20000);
        QVERIFY(!window().banner().isVisible());
        endEngine("stopped");
    }

    void aTunnelThatDoesNotStandIsToldOnce()
    {
        const test::FakeSsh ssh;
        ssh.refuse("ssh: connect to host gpu-box port 22: Connection timed out"); // which may pass
        start();
        models::SavedConnection beyond = far(other);
        beyond.kind = models::SavedConnection::Kind::Tunnel;
        beyond.sshTarget = "ann@gpu-box";
        workbench().connectTo(beyond, token(m_far), false);
        QTRY_VERIFY_WITH_TIMEOUT(!workbench().isLocal(), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(window().banner().isVisible(), patienceMs);
        QVERIFY2(window().banner().sentence().contains("does not answer"),
                 qPrintable(window().banner().sentence()));
        window().banner().hide(); // the user has read it
        const int before = ssh.tries();
        QTRY_VERIFY_WITH_TIMEOUT(ssh.tries() >= before + 2, patienceMs); // so another has failed again
        QVERIFY(!window().banner().isVisible());
    }

    void aBannerOfAnOutageGoesWithIt()
    {
        const test::FakeSsh ssh;
        start();
        models::SavedConnection beyond = far(other);
        beyond.kind = models::SavedConnection::Kind::Tunnel;
        beyond.sshTarget = "ann@gpu-box";
        workbench().connectTo(beyond, token(m_far), false);
        QTRY_VERIFY_WITH_TIMEOUT(!workbench().isLocal(), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(window().banner().isVisible(), patienceMs);
        ssh.forward();
        window().actions().refresh->trigger(); // whom it refused it does not ask again by itself
        QTRY_COMPARE_WITH_TIMEOUT(backend().connection().state, ConnectionState::Connected, patienceMs);
        QVERIFY(!window().banner().isVisible());
    }

private:
    static QString engineProgram() { return test::binPath("trainyard-engine"); }

    // One that the workbench has started, and that would outlive this.
    void endEngine(const QString &dataDirectory)
    {
        m_switch.reset();
        QFile trace(m_dir.filePath(dataDirectory + "/engine.json"));
        QVERIFY(trace.open(QIODevice::ReadOnly));
        const int pid = QJsonDocument::fromJson(trace.readAll()).object().value("pid").toInt();
        QVERIFY(pid > 0 && ::kill(pid, SIGTERM) == 0);
        QTRY_VERIFY(!QFile::exists(trace.fileName()));
    }
};

QTEST_MAIN(tst_EngineTrouble)
#include "tst_enginetrouble.moc"
