// SPDX-License-Identifier: Apache-2.0
#include "app/singleinstance.h"

#include "models/layouts/layout.h"
#include "models/settings/settings.h"
#include "testpaths.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "tests/support/testyard.h"

#include <QFileInfo>
#include <QLocalServer>
#include <QLocalSocket>
#include <QLockFile>
#include <QTemporaryDir>
#include <QThread>
#include <QtTest>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <memory>
#include <optional>

using namespace trainyard;
using app::SingleInstance;

namespace {

constexpr int patienceMs = 60000;

} // namespace

class tst_SingleInstance : public QObject
{
    Q_OBJECT
private slots:
    void aSecondStartIsHandedToTheFirst()
    {
        SingleInstance first(socket("second"));
        QVERIFY(!first.handOver("the first").has_value());
        QList<QByteArray> received;
        first.setReceiver([&](const QByteArray &request) {
            received << request;
            return QString();
        });
        QCOMPARE(answerOf(socket("second"), "quickstart"), QString(""));
        QCOMPARE(received, QList<QByteArray>{"quickstart"});
        QCOMPARE(answerOf(socket("second"), QByteArray(200'000, 'x')), QString(""));
        QCOMPARE(received.value(1).size(), 200'000);
    }

    void whatCannotBeDoneIsAnswered()
    {
        SingleInstance first(socket("refuses"));
        QVERIFY(!first.handOver({}).has_value());
        first.setReceiver([](const QByteArray &) { return QString("Close it first."); });
        QCOMPARE(answerOf(socket("refuses"), "open"), QString("Close it first."));
    }

    void onlyTheUserReachesIt()
    {
        SingleInstance first(socket("mine"));
        QVERIFY(!first.handOver({}).has_value());
        const auto others = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther |
                            QFileDevice::WriteOther;
        QVERIFY(QFileInfo::exists(socket("mine")));
        QVERIFY(!(QFileInfo(socket("mine")).permissions() & others));
    }

    // As one that was killed leaves it.
    void aStaleSocketIsTakenOver()
    {
        leaveStale(socket("stale"));
        SingleInstance next(socket("stale"));
        QVERIFY(!next.handOver({}).has_value());
        int received = 0;
        next.setReceiver([&](const QByteArray &) {
            ++received;
            return QString();
        });
        QCOMPARE(answerOf(socket("stale"), "again"), QString(""));
        QCOMPARE(received, 1);
    }

    // It has accepted the call and is gone before it answers.
    void oneThatIsJustEndingIsFollowed()
    {
        QLocalServer ending;
        QVERIFY(ending.listen(socket("ending")));
        connect(&ending, &QLocalServer::newConnection, &ending, [&ending] {
            ending.nextPendingConnection()->abort();
            ending.close();
        });
        QVERIFY(!answerOf(socket("ending"), "start").has_value());
        QVERIFY(!ending.isListening()); // it has been asked
    }

    void oneThatDoesNotAnswerIsLeftAlone()
    {
        QLocalServer hanging;
        QVERIFY(hanging.listen(socket("hanging")));
        SingleInstance next(socket("hanging"));
        next.setPatience(50);
        QVERIFY(!next.handOver({}).has_value());
        QVERIFY(QFileInfo::exists(socket("hanging")));
    }

    // Such as one that takes over at the same time, and hangs.
    void whoCannotTakeOverIsForItself()
    {
        leaveStale(socket("taken"));
        QLockFile lock(socket("taken.lock"));
        QVERIFY(lock.lock());
        SingleInstance next(socket("taken"));
        next.setPatience(50);
        QVERIFY(!next.handOver({}).has_value());
        QLocalSocket caller;
        caller.connectToServer(socket("taken"));
        QVERIFY(!caller.waitForConnected(patienceMs));
        QVERIFY(QFileInfo::exists(socket("taken")));
        lock.unlock();
        QVERIFY(!answerOf(socket("taken"), {}).has_value()); // nothing of it was kept
    }

    void settingsAndDataOfTheirOwnMakeOneOfTheirOwn()
    {
        const QByteArray before = qgetenv("XDG_CONFIG_HOME");
        qputenv("XDG_CONFIG_HOME", m_dir.filePath("one").toLocal8Bit());
        const QString one = SingleInstance::socketFor({});
        QCOMPARE(SingleInstance::socketFor({}), one);
        QVERIFY(SingleInstance::socketFor(m_dir.filePath("data")) != one);
        QCOMPARE(SingleInstance::socketFor(m_dir.filePath("data/../data")),
                 SingleInstance::socketFor(m_dir.filePath("data")));
        qputenv("XDG_CONFIG_HOME", m_dir.filePath("other").toLocal8Bit());
        QVERIFY(SingleInstance::socketFor({}) != one);
        before.isNull() ? qunsetenv("XDG_CONFIG_HOME") : qputenv("XDG_CONFIG_HOME", before);
    }

    // The programs themselves, with an engine.
    void theProgramHandsItsArgumentsToTheOneThatRuns()
    {
        test::EngineProcess engine{m_dir.filePath("data")};
        QVERIFY2(engine.start(), qPrintable(engine.errorOutput()));
        QVERIFY(test::putTestYard(engine.endpoint()));
        QFile token(m_dir.filePath("token"));
        QVERIFY(token.open(QIODevice::WriteOnly));
        token.write(QByteArray::fromStdString(engine.endpoint().token));
        token.close();
        const QStringList reach{"--engine", QString::fromStdString(engine.endpoint().url), "--token-file",
                                token.fileName()};
        QProcess first;
        start(first, reach);
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(store()), patienceMs); // its window is there

        QProcess second;
        start(second, reach + QStringList{"--open", QString::fromStdString(models::testWorkspace().path())});
        QVERIFY(second.waitForFinished(patienceMs));
        QCOMPARE(second.exitCode(), 0);
        QTRY_VERIFY_WITH_TIMEOUT(isOpen(models::PageAddress::resource(models::testWorkspace())), patienceMs);
        QCOMPARE(first.state(), QProcess::Running);

        first.kill();
        QVERIFY(first.waitForFinished(patienceMs));
        QFile::remove(store());
        QProcess third;
        start(third, reach);
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(store()), patienceMs);
        ::kill(pid_t(third.processId()), SIGTERM);
        QVERIFY(third.waitForFinished(patienceMs));
        QCOMPARE(third.exitCode(), 0);
    }

private:
    QString socket(const QString &name) const { return m_dir.filePath(name); }
    QString store() const { return m_dir.filePath("config/Trainyard/trainyard.conf"); }

    // Of another start, while this thread receives.
    std::optional<QString> answerOf(const QString &socket, const QByteArray &request)
    {
        std::optional<QString> answer;
        std::unique_ptr<QThread> thread(QThread::create([&] {
            SingleInstance another(socket);
            answer = another.handOver(request);
        }));
        QSignalSpy finished(thread.get(), &QThread::finished);
        thread->start();
        [&] { QTRY_VERIFY_WITH_TIMEOUT(!finished.isEmpty(), patienceMs); }();
        thread->wait();
        return answer;
    }

    static void leaveStale(const QString &path)
    {
        const int descriptor = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        qstrncpy(address.sun_path, path.toLocal8Bit().constData(), sizeof address.sun_path);
        QCOMPARE(::bind(descriptor, reinterpret_cast<sockaddr *>(&address), sizeof address), 0);
        ::close(descriptor);
        QVERIFY(QFileInfo::exists(path));
    }

    void start(QProcess &program, const QStringList &arguments) const
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("XDG_CONFIG_HOME", m_dir.filePath("config"));
        environment.insert("XDG_RUNTIME_DIR", m_dir.path());
        program.setProcessEnvironment(environment);
        program.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        program.start(test::binPath("trainyard"), arguments);
        QVERIFY(program.waitForStarted(patienceMs));
    }

    bool isOpen(const models::PageAddress &page) const
    {
        const QSettings file(store(), QSettings::NativeFormat);
        const QVariantMap layouts = file.value(settings::layouts.key()).toMap();
        const auto layout =
            models::layoutFromJson(layouts.isEmpty() ? QByteArray() : layouts.first().toByteArray());
        if (!layout)
            return false;
        const auto pages = layout->windows.value(0).area.columns.value(0).groups.value(0).pages;
        return std::any_of(pages.begin(), pages.end(),
                           [&](const models::PagePlace &each) { return each.address == page; });
    }

    QTemporaryDir m_dir;
};

QTEST_GUILESS_MAIN(tst_SingleInstance)
#include "tst_singleinstance.moc"
