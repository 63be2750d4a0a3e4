// SPDX-License-Identifier: Apache-2.0
#include "models/connections/sshtunnel.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>

using trainyard::models::SshTunnel;

// With a script in the place of ssh.
class tst_SshTunnel : public QObject
{
    Q_OBJECT
private slots:
    void leadsAPortOfThisMachineToTheFarOne()
    {
        SshTunnel tunnel(script("exec sleep 60"));
        QSignalSpy started(&tunnel, &SshTunnel::started);
        tunnel.open("ann@gpu-box", QUrl("http://10.0.0.7:8420"));
        QVERIFY(started.wait());
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
        SshTunnel tunnel(script("echo 'ann@gpu-box: Permission denied (publickey).' >&2; exit 255"));
        tunnel.setRetry(0);
        QSignalSpy broken(&tunnel, &SshTunnel::broken);
        QSignalSpy started(&tunnel, &SshTunnel::started);
        tunnel.open("ann@gpu-box", QUrl("http://127.0.0.1:8420"));
        const QUrl first = tunnel.nearUrl();
        QTRY_VERIFY(started.size() >= 2);
        QVERIFY(broken[0][0].toString().contains("Permission denied (publickey)."));
        QCOMPARE(tunnel.nearUrl(), first);
    }

    void aMissingProgramIsTold()
    {
        SshTunnel tunnel(m_folder.filePath("missing"));
        QSignalSpy broken(&tunnel, &SshTunnel::broken);
        tunnel.open("box", QUrl("http://127.0.0.1:8420"));
        QTRY_COMPARE(broken.size(), 1);
        QVERIFY(broken[0][0].toString().contains("could not be started"));
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
        QVERIFY(broken[0][0].toString().endsWith(": the last"));
    }

    void closingTellsNothing()
    {
        SshTunnel tunnel(script("exec sleep 60"));
        QSignalSpy started(&tunnel, &SshTunnel::started);
        QSignalSpy broken(&tunnel, &SshTunnel::broken);
        tunnel.open("box", QUrl("http://127.0.0.1:8420"));
        QVERIFY(started.wait());
        tunnel.close();
        QCOMPARE(broken.size(), 0);
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
