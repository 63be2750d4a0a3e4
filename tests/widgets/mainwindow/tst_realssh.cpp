// SPDX-License-Identifier: Apache-2.0
#include "models/backend/backend.h"
#include "models/backend/localengine.h"
#include "models/resources/resourcetreemodel.h"
#include "models/settings/store.h"
#include "tests/support/engineprocess.h"
#include "tests/support/realssh.h"
#include "tests/support/testyard.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/mainwindow/connectdialog.h"
#include "widgets/mainwindow/engineswitch.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/mainwindow/workbench.h"

#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QUrl>
#include <QtTest>

using namespace trainyard;
using models::ConnectionState;

namespace {

constexpr int patienceMs = 60000;

} // namespace

// A real engine beyond a real sshd, to which the workbench is led as by its user.
class tst_RealSsh : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (const QString missing = test::RealSsh::missing(); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir.filePath("settings"));
        qunsetenv("SSH_ASKPASS_REQUIRE");
        QVERIFY(m_near.start() && m_far.start());
        const auto away = test::putWorkspace(m_far.endpoint(), "away");
        QVERIFY(away);
        m_away = *away;
    }

    void init()
    {
        settings::Store().clear();
        QDir(QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation) + "/tokens")
            .removeRecursively();
        qputenv("SSH_ASKPASS", "/bin/false"); // nobody answers
        m_ssh = std::make_unique<test::RealSsh>();
        m_local = std::make_unique<models::LocalEngine>(m_dir.filePath("near"));
        m_switch = std::make_unique<EngineSwitch>(*m_local, models::TokenStore::Place::FilesAlone);
        m_switch->openLast();
        workbench().restore();
        workbench().show();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        QTRY_VERIFY_WITH_TIMEOUT(backend().isLoaded(), patienceMs);
    }

    void cleanup()
    {
        m_switch.reset();
        m_local.reset();
        m_ssh.reset();
    }

    void aHostOfOnesConfigurationLeadsToTheEngine_data()
    {
        QTest::addColumn<QByteArray>("settings");
        QTest::addColumn<QString>("host");
        const auto row = [](const char *name, const QByteArray &settings, const QString &host = "gpu-box") {
            QTest::newRow(name) << settings << host;
        };
        row("alone", {});
        row("in words of no use", "LogLevel QUIET");
        row("beyond another one", "Host inner-box\nProxyJump gpu-box", "inner-box");
        row("with a command and a terminal", "RemoteCommand tmux attach\nRequestTTY force");
        row("that shares its connections", "ControlMaster auto\nControlPath %d/control\nControlPersist 1m");
        row("whose own tunnel another ssh has",
            "LocalForward 127.0.0.1:%p 127.0.0.1:1\nExitOnForwardFailure yes");
    }
    void aHostOfOnesConfigurationLeadsToTheEngine()
    {
        QFETCH(QByteArray, settings);
        QFETCH(QString, host);
        QTcpServer taken;
        QVERIFY(taken.listen(QHostAddress::LocalHost));
        settings.replace("%d", m_dir.path().toLocal8Bit());
        settings.replace("%p", QByteArray::number(taken.serverPort()));
        m_ssh->configure(settings);
        QVERIFY(m_ssh->start());
        fillIn(host);
        connectButton()->click();
        QTRY_VERIFY_WITH_TIMEOUT(isThere(), patienceMs);
        QVERIFY(m_ssh->logins() > 0);
        QVERIFY(QUrl(QString::fromStdString(backend().endpoint()->url)).port() != farUrl().port());

        window().actions().useLocal->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(workbench().isLocal(), patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(m_ssh->clients(), 0, patienceMs); // nor does a tunnel remain
    }

    void whatOneHasConnectedOneselfIsLeftAlone()
    {
        const QString control = m_dir.filePath("own");
        m_ssh->configure("ControlPath " + control.toLocal8Bit());
        QVERIFY(m_ssh->start());
        QProcess own;
        own.start(m_ssh->path("ssh"), {"-M", "-N", "gpu-box"});
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(control), patienceMs);
        fillIn("gpu-box");
        connectButton()->click();
        QTRY_VERIFY_WITH_TIMEOUT(isThere(), patienceMs);
        window().actions().useLocal->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(m_ssh->clients(), 1, patienceMs);
        QCOMPARE(own.state(), QProcess::Running);
        own.kill();
        QVERIFY(own.waitForFinished());
    }

    void aHostThatIsNotKnownIsToldUntilOneAcceptsIt()
    {
        m_ssh->forgetHost();
        QVERIFY(m_ssh->start());
        fillIn("gpu-box");
        connectButton()->click();
        QTRY_VERIFY_WITH_TIMEOUT(says("run “ssh gpu-box” once in a terminal"), patienceMs);
        QCOMPARE(m_ssh->logins(), 0);
        // As it says; a terminal is asked, which is answered "yes". Nothing runs there: what a shell does on
        // its way is another matter.
        QProcess once;
        once.start(m_ssh->path("ssh"), {"-o", "StrictHostKeyChecking=accept-new", "-N", "gpu-box"});
        QTRY_COMPARE_WITH_TIMEOUT(m_ssh->logins(), 1, patienceMs);
        once.kill();
        QVERIFY(once.waitForFinished());
        connectButton()->click();
        QTRY_VERIFY_WITH_TIMEOUT(isThere(), patienceMs);
    }

    void aHostWithAnotherKeyIsToldUntilOneForgetsTheOldOne()
    {
        QVERIFY(m_ssh->changeHostKey());
        QVERIFY(m_ssh->start());
        fillIn("gpu-box");
        connectButton()->click();
        QTRY_VERIFY_WITH_TIMEOUT(says("somebody may be intercepting"), patienceMs);
        QCOMPARE(m_ssh->logins(), 0);
        m_ssh->knowHost();
        connectButton()->click();
        QTRY_VERIFY_WITH_TIMEOUT(isThere(), patienceMs);
    }

    void aKeyThatIsRefusedIsToldUntilItIsLetIn()
    {
        m_ssh->configure("LogLevel QUIET");
        m_ssh->letIn(false);
        QVERIFY(m_ssh->start());
        fillIn("gpu-box");
        connectButton()->click();
        QTRY_VERIFY_WITH_TIMEOUT(says("gpu-box does not let you in (permission denied)"), patienceMs);
        m_ssh->letIn(true);
        connectButton()->click();
        QTRY_VERIFY_WITH_TIMEOUT(isThere(), patienceMs);
    }

    void whatSshAsksIsAskedInAWindow()
    {
        QFile answers(m_dir.filePath("answers"));
        QVERIFY(answers.open(QIODevice::WriteOnly));
        answers.write("#!/bin/sh\ncase $1 in *passphrase*) echo sesame;; *) echo yes;; esac\n");
        answers.close();
        QVERIFY(
            answers.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner));
        qputenv("SSH_ASKPASS", QFile::encodeName(answers.fileName()));
        QVERIFY(m_ssh->protectKey("sesame"));
        m_ssh->forgetHost();
        QVERIFY(m_ssh->start());
        fillIn("gpu-box");
        connectButton()->click();
        QTRY_VERIFY_WITH_TIMEOUT(isThere(), patienceMs);
    }

    void aMachineThatForbidsTunnelsIsTold()
    {
        QVERIFY(m_ssh->start("AllowTcpForwarding no\n"));
        fillIn("gpu-box");
        connectButton()->click();
        QTRY_VERIFY_WITH_TIMEOUT(says("gpu-box allows no tunnels"), patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(m_ssh->clients(), 0, patienceMs);
    }

    void aConnectionThatBreaksIsToldAndComesBackByItself()
    {
        QVERIFY(m_ssh->start());
        fillIn("gpu-box");
        connectButton()->click();
        QTRY_VERIFY_WITH_TIMEOUT(isThere(), patienceMs);
        m_ssh->stop();
        QTRY_VERIFY_WITH_TIMEOUT(window().banner().isVisible(), patienceMs);
        QVERIFY2(window().banner().sentence().contains("gpu-box has closed the connection"),
                 qPrintable(window().banner().sentence()));
        QCOMPARE(backend().connection().state, ConnectionState::Lost);
        QTRY_VERIFY_WITH_TIMEOUT(backend().connection().sentence.contains("No ssh server answers on gpu-box"),
                                 patienceMs);
        QVERIFY(m_ssh->start());
        QTRY_COMPARE_WITH_TIMEOUT(backend().connection().state, ConnectionState::Connected, patienceMs);
        QVERIFY(!window().banner().isVisible());
        QVERIFY(isThere());
    }

    // The last word counts: it is for the user to do something.
    void aKeyThatIsNoLongerLetInIsTold()
    {
        QVERIFY(m_ssh->start());
        fillIn("gpu-box");
        connectButton()->click();
        QTRY_VERIFY_WITH_TIMEOUT(isThere(), patienceMs);
        m_ssh->letIn(false);
        m_ssh->stop();
        QVERIFY(m_ssh->start());
        QTRY_VERIFY2_WITH_TIMEOUT(window().banner().sentence().contains("permission denied"),
                                  qPrintable(window().banner().sentence()), patienceMs);
        m_ssh->letIn(true);
        window().actions().refresh->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(backend().connection().state, ConnectionState::Connected, patienceMs);
        QVERIFY(!window().banner().isVisible());
    }

private:
    void fillIn(const QString &host)
    {
        window().actions().connectEngine->trigger();
        QVERIFY(dialog());
        const QList<QLineEdit *> fields = dialog()->findChildren<QLineEdit *>(); // name, address, ssh, token
        QTest::keyClicks(fields[1], farUrl().toString());
        QTest::keyClicks(fields[2], host);
        QTest::keyClicks(fields[3], QString::fromStdString(m_far.endpoint().token));
        QVERIFY(connectButton()->isEnabled());
    }

    bool isThere()
    {
        return !workbench().isLocal() && backend().isLoaded() && backend().resources().contains(m_away);
    }

    bool says(const QString &part)
    {
        const ConnectDialog *asking = dialog();
        if (!asking)
            return false;
        for (const auto *label : asking->findChildren<QLabel *>())
            if (label->text().contains(part))
                return true;
        return false;
    }

    ConnectDialog *dialog() { return window().findChild<ConnectDialog *>(); }
    QPushButton *connectButton()
    {
        for (auto *button : dialog()->findChildren<QPushButton *>())
            if (button->isDefault())
                return button;
        return nullptr;
    }

    QUrl farUrl() const { return QUrl(QString::fromStdString(m_far.endpoint().url)); }
    Workbench &workbench() { return m_switch->workbench(); }
    models::Backend &backend() { return m_switch->backend(); }
    MainWindow &window() { return *workbench().windows().front(); }

    QTemporaryDir m_dir;
    test::EngineProcess m_near{m_dir.filePath("near")}; // which is this machine's
    test::EngineProcess m_far{m_dir.filePath("far")};
    api::ResourceId m_away;
    std::unique_ptr<test::RealSsh> m_ssh;
    std::unique_ptr<models::LocalEngine> m_local;
    std::unique_ptr<EngineSwitch> m_switch;
};

QTEST_MAIN(tst_RealSsh)
#include "tst_realssh.moc"
