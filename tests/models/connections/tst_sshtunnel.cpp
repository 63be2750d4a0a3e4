// SPDX-License-Identifier: Apache-2.0
#include "models/connections/sshtunnel.h"

#include "models/connections/sshwords.h"

#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <unistd.h>

#include <csignal>

using trainyard::models::SshTunnel;

namespace {

constexpr int patienceMs = 30000;

QString textOf(const QSignalSpy &broken, int call)
{
    return broken[call][0].value<trainyard::models::Sentence>().text();
}

} // namespace

// With a script in the place of ssh.
class tst_SshTunnel : public QObject
{
    Q_OBJECT
private slots:
    void leadsAPortOfThisMachineToTheFarOne()
    {
        SshTunnel tunnel(script("exec sleep 60"));
        tunnel.open("ann@gpu-box", QUrl("http://10.0.0.7:8420"));
        QCOMPARE(tunnel.nearUrl().host(), "127.0.0.1");
        QCOMPARE(tunnel.nearUrl().scheme(), "http");
        const QString forward = QString("127.0.0.1:%1:10.0.0.7:8420").arg(tunnel.nearUrl().port());
        QVERIFY(tunnel.arguments().contains(forward));
        QCOMPARE(tunnel.arguments().last(), "ann@gpu-box");
    }

    void anAddressWithColonsIsOneHost()
    {
        SshTunnel tunnel(script("exec sleep 60"));
        tunnel.open("box", QUrl("http://[fd00::7]:8420"));
        const QString forward = QString("127.0.0.1:%1:[fd00::7]:8420").arg(tunnel.nearUrl().port());
        QVERIFY(tunnel.arguments().contains(forward));
    }

    void aBrokenTunnelIsToldAndBuiltAgainOnTheSamePort()
    {
        SshTunnel tunnel(
            script("echo 'connect to host gpu-box port 22: Connection timed out' >&2; exit 255"));
        tunnel.setFirstPause(0);
        QSignalSpy broken(&tunnel, &SshTunnel::broken);
        tunnel.open("ann@gpu-box", QUrl("http://127.0.0.1:8420"));
        const QUrl first = tunnel.nearUrl();
        QTRY_VERIFY_WITH_TIMEOUT(broken.size() >= 2, patienceMs);
        QVERIFY(textOf(broken, 0).contains("does not answer"));
        QCOMPARE(tunnel.nearUrl(), first);
    }

    void whoIsRefusedDoesNotTryUntilTold()
    {
        const QString tries = m_folder.filePath("tries");
        SshTunnel tunnel(script("echo x >>" + tries.toLocal8Bit() +
                                "; echo 'ann@gpu-box: Permission denied (publickey).' >&2; exit 255"));
        tunnel.setFirstPause(0);
        QSignalSpy broken(&tunnel, &SshTunnel::broken);
        tunnel.open("ann@gpu-box", QUrl("http://127.0.0.1:8420"));
        QTRY_COMPARE_WITH_TIMEOUT(broken.size(), 1, patienceMs);
        QVERIFY(textOf(broken, 0).contains("permission denied"));
        QVERIFY(!tunnel.isTrying());
        tunnel.hurry();
        QTRY_COMPARE_WITH_TIMEOUT(broken.size(), 2, patienceMs);
        QVERIFY(!tunnel.isTrying());
        QCOMPARE(QFileInfo(tries).size(), 4);
    }

    void whatAnotherUserListensOnIsNoTunnel()
    {
        if (::geteuid() != 0)
            QSKIP("Only root can be another user for a moment");
        SshTunnel tunnel(script("exec sleep 60"));
        QSignalSpy stands(&tunnel, &SshTunnel::stands);
        tunnel.open("box", QUrl("http://127.0.0.1:8420"));
        QProcess other; // says when it listens, and at the end whether somebody came
        other.start("/usr/bin/python3", {"-c", R"(import os, socket, sys
os.setuid(65534)
s = socket.create_server(("127.0.0.1", int(sys.argv[1])))
print("listens", flush=True)
s.settimeout(1)
try:
    s.accept()
    print("called", flush=True)
except TimeoutError:
    print("nobody", flush=True))",
                                         QString::number(tunnel.nearUrl().port())});
        QTRY_COMPARE_WITH_TIMEOUT(other.state(), QProcess::NotRunning, patienceMs); // meanwhile it is probed
        QCOMPARE(other.readAllStandardOutput(), "listens\nnobody\n");
        QVERIFY(stands.isEmpty());
    }

    void sshHasNoTerminalToAskOn()
    {
        const QString told = m_folder.filePath("session");
        SshTunnel tunnel(script("ps -o sid= -p $$ >" + told.toLocal8Bit() + ".new; mv " + told.toLocal8Bit() +
                                ".new " + told.toLocal8Bit() + "; exec sleep 60"));
        tunnel.open("box", QUrl("http://127.0.0.1:8420"));
        pid_t session = 0;
        QTRY_VERIFY_WITH_TIMEOUT((session = pidIn(told)) > 0, patienceMs);
        QVERIFY(session != ::getsid(0));
    }

    void aMissingProgramIsTold()
    {
        SshTunnel tunnel(m_folder.filePath("missing"));
        QSignalSpy broken(&tunnel, &SshTunnel::broken);
        tunnel.open("box", QUrl("http://127.0.0.1:8420"));
        QTRY_COMPARE(broken.size(), 1);
        QVERIFY(textOf(broken, 0).contains("could not be started"));
    }

    void whatIsClosedEnds()
    {
        const QString pidFile = m_folder.filePath("pid");
        SshTunnel tunnel(script("trap '' TERM; echo $$ >" + pidFile.toLocal8Bit() + "; exec sleep 60"));
        tunnel.open("box", QUrl("http://127.0.0.1:8420"));
        pid_t pid = 0;
        QTRY_VERIFY((pid = pidIn(pidFile)) > 0);
        tunnel.close();
        QTRY_VERIFY(::kill(pid, 0) != 0); // also waited for
    }

    void onlyTheLastWordsAreKept()
    {
        SshTunnel tunnel(script("yes 'connect failed' | head -n 100000 >&2; echo 'the last' >&2; exit 1"));
        QSignalSpy broken(&tunnel, &SshTunnel::broken);
        tunnel.open("box", QUrl("http://127.0.0.1:8420"));
        QVERIFY(broken.wait());
        QVERIFY(textOf(broken, 0).endsWith(": the last"));
    }

    void aPortThatIsTakenMeanwhileIsTold()
    {
        SshTunnel tunnel(script(R"(for each in "$@"; do case $each in 127.0.0.1:*) port=${each#*:}; esac; done
echo "channel_setup_fwd_listener_tcpip: cannot listen to port: ${port%%:*}" >&2; exec sleep 60)"));
        QSignalSpy broken(&tunnel, &SshTunnel::broken);
        tunnel.open("box", QUrl("http://127.0.0.1:8420"));
        QTRY_COMPARE_WITH_TIMEOUT(broken.size(), 1, patienceMs);
        QVERIFY2(textOf(broken, 0).contains("is used by something else"), qPrintable(textOf(broken, 0)));
    }

    void whatIsClosedIsNotOpenedAgainByHaste()
    {
        const QString marks = m_folder.filePath("starts");
        SshTunnel tunnel(script("echo $$ >>" + marks.toLocal8Bit() + "; exec sleep 60"));
        tunnel.open("old", QUrl("http://127.0.0.1:8420"));
        QTRY_VERIFY_WITH_TIMEOUT(pidIn(marks) > 0, patienceMs);
        tunnel.close();
        tunnel.hurry();
        QVERIFY(!tunnel.findChild<QProcess *>());
    }

    void closingTellsNothing()
    {
        const QString pidFile = m_folder.filePath("closed");
        SshTunnel tunnel(script("echo $$ >" + pidFile.toLocal8Bit() + "; exec sleep 60"));
        QSignalSpy broken(&tunnel, &SshTunnel::broken);
        tunnel.open("box", QUrl("http://127.0.0.1:8420"));
        pid_t pid = 0;
        QTRY_VERIFY_WITH_TIMEOUT((pid = pidIn(pidFile)) > 0, patienceMs);
        tunnel.close();
        QTRY_VERIFY_WITH_TIMEOUT(::kill(pid, 0) != 0, patienceMs);
        QCOMPARE(broken.size(), 0);
    }

    void standsOnceSshListens()
    {
        const QString go = m_folder.filePath("go");
        SshTunnel tunnel(script("while [ ! -e " + go.toLocal8Bit() + R"( ]; do sleep 0.05; done
for each in "$@"; do case $each in 127.0.0.1:*) port=${each#*:}; port=${port%%:*};; esac; done
exec python3 -c 'import socket, sys
s = socket.create_server(("127.0.0.1", int(sys.argv[1])))
while True: s.accept()' $port)"));
        QSignalSpy stands(&tunnel, &SshTunnel::stands);
        QSignalSpy broken(&tunnel, &SshTunnel::broken);
        tunnel.open("box", QUrl("http://127.0.0.1:8420"));
        QVERIFY(stands.isEmpty());
        QFile file(go);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QTRY_COMPARE_WITH_TIMEOUT(stands.size(), 1, patienceMs);
        QVERIFY(broken.isEmpty());
    }

    void saysWhyAndTheWayOut_data()
    {
        QTest::addColumn<QString>("said");
        QTest::addColumn<QString>("told");
        QTest::newRow("unknown key") << "No ED25519 host key is known for box and you have requested strict "
                                        "checking.\nHost key verification failed."
                                     << "run “ssh box” once";
        QTest::newRow("another key") << "@ WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! @\n"
                                        "Host key verification failed."
                                     << "somebody may be intercepting";
        QTest::newRow("no such machine") << "ssh: Could not resolve hostname box: Name or service not known"
                                         << "no machine box";
        QTest::newRow("no key") << "box: Permission denied (publickey,password)."
                                << "ssh-add";
        QTest::newRow("no sshd") << "ssh: connect to host box port 22: Connection refused"
                                 << "No ssh server answers on box";
        QTest::newRow("off") << "ssh: connect to host box port 22: Connection timed out"
                             << "does not answer";
        QTest::newRow("forbidden") << "channel 2: open failed: administratively prohibited: open failed"
                                   << "allows no tunnels";
        QTest::newRow("engine down, then something else")
            << "channel 2: open failed: connect failed: Connection refused\nclient_loop: send disconnect"
            << "client_loop: send disconnect";
        QTest::newRow("cut off") << "Timeout, server box not responding."
                                 << "does not answer";
        QTest::newRow("restarted") << "Connection to box closed by remote host."
                                   << "box has closed the connection";
        QTest::newRow("not let in") << "kex_exchange_identification: Connection closed by remote host\n"
                                       "Connection closed by 10.0.0.7 port 22"
                                    << "does not let this machine in";
        QTest::newRow("nothing") << ""
                                 << "The tunnel to box has ended.";
    }
    void saysWhyAndTheWayOut()
    {
        QFETCH(QString, said);
        QFETCH(QString, told);
        const QString sentence = trainyard::models::sshProblem("box", said).sentence.text();
        QVERIFY2(sentence.contains(told), qPrintable(sentence));
        QVERIFY2(!sentence.contains("%1"), qPrintable(sentence));
    }

private:
    static pid_t pidIn(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed().toInt() : 0;
    }

    QString script(const QByteArray &text)
    {
        const QString path = m_folder.filePath(QString("ssh%1").arg(++m_scripts));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            return {};
        file.write("#!/bin/sh\n" + text + "\n");
        file.close();
        file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
        return path;
    }

    QTemporaryDir m_folder;
    int m_scripts = 0;
};

QTEST_GUILESS_MAIN(tst_SshTunnel)
#include "tst_sshtunnel.moc"
