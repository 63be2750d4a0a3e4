// SPDX-License-Identifier: Apache-2.0
#include "models/tensorboard/tensorboardserver.h"
#include "testpaths.h"
#include "tests/models/heldthreads.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>

using namespace trainyard::models;

namespace {

constexpr int patienceMs = 30000;

bool answers(const QUrl &url)
{
    QTcpSocket socket;
    socket.connectToHost(url.host(), quint16(url.port()));
    return socket.waitForConnected(patienceMs);
}

} // namespace

class tst_TensorBoardServer : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;

    QString program(const QByteArray &script, const QString &name = QStringLiteral("tensorboard"))
    {
        QFile file(m_dir.filePath(name));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("cannot write");
        file.write(script);
        file.setPermissions(file.permissions() | QFileDevice::ExeOwner);
        return file.fileName();
    }

    static QByteArray standIn()
    {
        QFile file(trainyard::test::sourcePath("tests/models/tensorboard/standin.py"));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private slots:
    void itListensOnTheLoopbackAloneAndEndsWithItsOwner()
    {
        QUrl url;
        {
            TensorBoardServer server(program(standIn()));
            QSignalSpy ready(&server, &TensorBoardServer::ready);
            server.show({{"digits/a", "/data/1/metrics"}, {"cifar/a", "/data/2/metrics"}});
            QTRY_COMPARE_WITH_TIMEOUT(ready.size(), 1, patienceMs);
            url = ready.at(0).at(0).toUrl();
            QCOMPARE(url.host(), QStringLiteral("127.0.0.1"));
            QVERIFY(answers(url));
            QFile log(m_dir.filePath("tensorboard.log"));
            QVERIFY(log.open(QIODevice::ReadOnly));
            const QByteArray said = log.readAll();
            QVERIFY2(said.contains("--host=127.0.0.1"), said.constData());
            QVERIFY2(said.contains("--logdir_spec=digits/a:/data/1/metrics,cifar/a:/data/2/metrics"),
                     said.constData());
        }
        QTRY_VERIFY_WITH_TIMEOUT(!answers(url), patienceMs);
    }

    void thatOfAnEnvironmentIsFoundToo()
    {
        const QByteArray home = qgetenv("HOME"), path = qgetenv("PATH");
        const auto back = qScopeGuard([&] {
            qputenv("HOME", home);
            qputenv("PATH", path);
        });
        QVERIFY(QDir(m_dir.path()).mkpath("home/.virtualenvs/torch/bin"));
        qputenv("HOME", m_dir.filePath("home").toUtf8());
        qputenv("PATH", m_dir.filePath("home").toUtf8());
        const QString before = TensorBoardServer::program();
        const QString made = program(standIn(), "home/.virtualenvs/torch/bin/tensorboard");
        QCOMPARE(TensorBoardServer::program(), made);
        QVERIFY(before != made);
    }

    // TensorBoard splits its argument at every comma.
    void foldersWithCommasInTheirPathsAreShownByLinks()
    {
        QDir folders(m_dir.path());
        QVERIFY(folders.mkpath("lr 0,1/metrics") && folders.mkpath("lr 0,2/metrics"));
        const QString first = folders.filePath("lr 0,1/metrics"), second = folders.filePath("lr 0,2/metrics");
        QString links;
        {
            TensorBoardServer server(program(standIn(), "splitting"));
            QSignalSpy ready(&server, &TensorBoardServer::ready);
            const QList<TensorBoardRun> runs{{"a", first}, {"b", "/data/2"}, {"c", second}};
            auto held = std::make_unique<HeldThreads>(); // which make the links
            server.show(runs);
            QCOMPARE(server.runs(), runs);
            QVERIFY(!server.isRunning());
            held.reset();
            QTRY_COMPARE_WITH_TIMEOUT(ready.size(), 1, patienceMs);
            QFile log(m_dir.filePath("splitting.log"));
            QVERIFY(log.open(QIODevice::ReadOnly));
            const QString said = QString::fromUtf8(log.readAll());
            const QString option = QStringLiteral("--logdir_spec=");
            const qsizetype from = said.indexOf(option) + option.size();
            QVERIFY2(from >= option.size(), qPrintable(said));
            const QStringList shown = said.mid(from).section(u'\n', 0, 0).split(u',');
            QCOMPARE(shown.size(), 3);
            const auto target = [&](int i) {
                return QFileInfo(shown[i].section(u':', 1)).canonicalFilePath();
            };
            QVERIFY(shown[0].startsWith("a:/") && shown[2].startsWith("c:/"));
            QCOMPARE(target(0), QFileInfo(first).canonicalFilePath());
            QCOMPARE(shown[1], QStringLiteral("b:/data/2"));
            QCOMPARE(target(2), QFileInfo(second).canonicalFilePath());
            links = QFileInfo(shown[0].section(u':', 1)).path();
            QVERIFY(QFileInfo(links).permission(QFileDevice::ReadOwner) &&
                    !QFileInfo(links).permission(QFileDevice::ReadOther));
        }
        QTRY_VERIFY(!QFileInfo::exists(links));
        QVERIFY(QFileInfo::exists(first));
    }

    // As one that has others to end first.
    void nobodyWaitsForItsEnd()
    {
        const auto file = [this](const char *name) { return m_dir.filePath(QLatin1String(name)); };
        const QByteArray script =
            "#!/bin/sh\ncd '" + m_dir.path().toUtf8() +
            "'\ntrap 'while [ ! -e may ]; do sleep 0.05; done; touch ended; exit' TERM\n"
            "touch begun; while true; do sleep 0.05; done\n";
        {
            TensorBoardServer server(program(script, "slow"));
            server.show({{"a", m_dir.path()}});
            QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(file("begun")), patienceMs);
        }
        QVERIFY(!QFile::exists(file("ended"))); // and this goes on
        QFile may(file("may"));
        QVERIFY(may.open(QIODevice::WriteOnly));
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(file("ended")), patienceMs);
    }

    void whatDoesNotEndIsKilled()
    {
        const QString pid = m_dir.filePath("pid");
        const QByteArray script =
            "#!/bin/sh\ntrap '' TERM\necho $$ > '" + pid.toUtf8() + "'; while true; do sleep 0.05; done\n";
        const auto number = [&] {
            QFile file(pid);
            return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed().toInt() : 0;
        };
        {
            TensorBoardServer server(program(script, "stubborn"));
            server.show({{"a", m_dir.path()}});
            QTRY_VERIFY_WITH_TIMEOUT(number() > 0, patienceMs);
        }
        QTRY_VERIFY_WITH_TIMEOUT(::kill(number(), 0) != 0, patienceMs);
    }

    void whatItSaidLastIsTold()
    {
        TensorBoardServer server(
            program("#!/bin/sh\necho loading\necho 'No module named numpy' >&2\nexit 1\n"));
        QSignalSpy failed(&server, &TensorBoardServer::failed);
        server.show({{"a", m_dir.path()}});
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patienceMs);
        QVERIFY(failed.at(0).at(0).toString().endsWith("No module named numpy"));
    }

    void aProgramThatIsGoneIsTold()
    {
        TensorBoardServer server(m_dir.filePath("nowhere"));
        QSignalSpy failed(&server, &TensorBoardServer::failed);
        server.show({{"a", m_dir.path()}});
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patienceMs);
    }

    void oneFolderIsShownUnderItsOwnPath()
    {
        QCOMPARE(tensorBoardArguments({{"a", "/a,b"}}).last(), QStringLiteral("/a,b"));
    }
};

QTEST_GUILESS_MAIN(tst_TensorBoardServer)
#include "testpaths.h"
#include "tst_tensorboardserver.moc"
