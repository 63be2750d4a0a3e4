// SPDX-License-Identifier: Apache-2.0
#include "engine/train/parallel/meetingfile.h"
#include "engine/train/parallel/rendezvous.h"
#include "engine/train/parallel/sockets.h"
#include "engine/train/parallel/workers.h"

#include <QTemporaryDir>
#include <QtTest>
#include <future>
#include <memory>
#include <sys/stat.h>

using namespace trainyard;
using namespace trainyard::train;

namespace {

constexpr std::chrono::minutes patience{1};
const std::string token(64, 'a');
const std::string answer(64, '7');

// What meet() tells, as it comes.
class Told
{
public:
    void operator()(const std::string &line)
    {
        if (!m_isTold)
            m_first.set_value(line);
        m_isTold = true;
    }
    std::string first() { return m_first.get_future().get(); }

private:
    std::promise<std::string> m_first;
    bool m_isTold = false;
};

} // namespace

// The way of two workers to each other, with strangers and left files in between.
class tst_Rendezvous : public QObject
{
    Q_OBJECT
private slots:
    void init() { m_temporary = std::make_unique<QTemporaryDir>(); }

    void wrongOptionsAreRefused_data()
    {
        QTest::addColumn<int>("size");
        QTest::addColumn<int>("rank");
        QTest::addColumn<QString>("run");
        QTest::addColumn<QString>("host");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("no workers") << 0 << 0 << "run"
                                    << ""
                                    << "--num-shards is 0; it must be 1 to 128.";
        QTest::newRow("rank past all") << 2 << 2 << "run"
                                       << ""
                                       << "--shard-id is 2; with --num-shards 2 it must be 0 to 1.";
        QTest::newRow("a run that climbs")
            << 2 << 1 << "../run"
            << ""
            << "--run-id is \"../run\"; it must be letters, digits, '.', '_' and '-', and begin with no '.'.";
        QTest::newRow("a run above") << 2 << 1 << ".."
                                     << ""
                                     << "--run-id is \"..\"; it must be letters, digits, '.', '_' and '-', "
                                        "and begin with no '.'.";
        QTest::newRow("a strange host") << 2 << 1 << "run"
                                        << "a b"
                                        << "--worker-host is \"a b\"; it must be a name or an address of "
                                           "this machine.";
        QTest::newRow("a host elsewhere")
            << 2 << 0 << "run"
            << "192.0.2.1"
            << "Cannot listen on 192.0.2.1 for the other workers (Cannot assign requested address); name an "
               "address of this machine with --worker-host.";
    }
    void wrongOptionsAreRefused()
    {
        QFETCH(int, size);
        QFETCH(int, rank);
        QFETCH(QString, run);
        QFETCH(QString, host);
        QFETCH(QString, sentence);
        MeetingOptions options = optionsOf(rank);
        options.size = size;
        options.run = run.toStdString();
        options.host = host.toStdString();
        const auto met = meet(options);
        QVERIFY(!met);
        QCOMPARE(QString::fromStdString(met.error().message), sentence);
    }

    void withoutAFolderThereIsNoMeeting()
    {
        MeetingOptions options;
        options.size = 2;
        const auto met = meet(options);
        QVERIFY(!met);
        QVERIFY(met.error().message.find("--file-store-path") != std::string::npos);
    }

    void aWorkerAloneNeedsNoFolder()
    {
        const auto met = meet({});
        QVERIFY(met);
        QCOMPARE((*met)->size(), 1);
    }

    void nobodyInTimeIsASentence_data()
    {
        QTest::addColumn<int>("rank");
        QTest::addColumn<QString>("missing");
        QTest::newRow("worker 0") << 0 << "Worker 1 of 2 ";
        QTest::newRow("worker 1") << 1 << "Worker 0 of 2 ";
    }
    void nobodyInTimeIsASentence()
    {
        QFETCH(int, rank);
        QFETCH(QString, missing);
        MeetingOptions options = optionsOf(rank);
        options.patience = std::chrono::milliseconds(1);
        const auto met = meet(options);
        QVERIFY(!met);
        QCOMPARE(QString::fromStdString(met.error().message),
                 missing + "(counted from 0) has not come to " + m_temporary->filePath("run") +
                     " within 1 seconds; see the logs, or wait longer with --worker-timeout.");
        QVERIFY(!file().read()); // removed again
    }

    void aSignalEndsTheWaiting()
    {
        MeetingOptions options = optionsOf(1);
        options.isStopped = [] { return true; };
        const auto met = meet(options);
        QVERIFY(!met);
        QCOMPARE(met.error().message, std::string("Stopped by a signal while waiting for other workers."));
    }

    void othersCannotReadTheFileAndItGoesAway()
    {
        auto host = start(0);
        QCOMPARE(host.told->first(), "Waiting for worker 1 of 2 (counted from 0) in " +
                                         m_temporary->filePath("run").toStdString() + ".");
        struct stat state {};
        QCOMPARE(::stat(file().path().c_str(), &state), 0);
        QCOMPARE(state.st_mode & 0777U, 0600U);
        auto guest = start(1);
        QVERIFY(speakWithEachOther(host, guest));
        QVERIFY(!std::filesystem::exists(file().path()));
    }

    void aFileOfAnEarlierAttemptIsPassedOver_data()
    {
        QTest::addColumn<QByteArray>("content");
        const auto point = [](int port) {
            return QByteArray::fromStdString(toLine(MeetingPoint{token, answer, 2, {"127.0.0.1", port}}));
        };
        QTest::newRow("nobody is there") << point(1);
        QTest::newRow("torn") << point(1).left(100);
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("strange") << QByteArray(1 << 20, 'x');
    }
    void aFileOfAnEarlierAttemptIsPassedOver()
    {
        QFETCH(QByteArray, content);
        writeFile(content);
        auto guest = start(1);
        QVERIFY(guest.told->first().starts_with("Waiting for worker 0 of 2 "));
        auto host = start(0);
        QVERIFY(speakWithEachOther(host, guest));
    }

    // The port that an earlier worker 0 had is another program's now.
    void aStrangerBehindAnOldFileIsPassedOver()
    {
        const auto stranger = listenOn("127.0.0.1");
        QVERIFY(stranger);
        writeFile(QByteArray::fromStdString(toLine(MeetingPoint{token, answer, 2, stranger->address})));
        auto guest = start(1);
        const Patience wait(patience, nullptr);
        std::optional<FileDescriptor> visitor;
        while (!visitor && !wait.isOver())
            visitor = acceptFrom(stranger->socket);
        QVERIFY(visitor);
        const auto greeting = receiveLine(*visitor, longestGreeting, wait);
        QVERIFY(greeting && parseGreeting(*greeting)->token == token);
        QVERIFY(sendText(*visitor, toLine(Answer{token, Verdict::Welcome}), wait)); // all that it knows
        QVERIFY(guest.told->first().starts_with("Waiting for worker 0 of 2 "));
        std::filesystem::remove(file().path());
        auto host = start(0);
        QVERIFY(speakWithEachOther(host, guest));
    }

    void strangersGetNoAnswerAndKeepNobodyWaiting_data()
    {
        QTest::addColumn<QByteArray>("words");
        const Address address{"127.0.0.1", 80};
        QTest::newRow("a wrong token") << QByteArray::fromStdString(toLine(Greeting{token, 1, 2, address}));
        QTest::newRow("another protocol") << QByteArray("GET / HTTP/1.1\r\n");
        QTest::newRow("no end") << QByteArray(100000, 'x');
        QTest::newRow("bytes") << QByteArray("\0\1\2\xff\n", 5);
    }
    void strangersGetNoAnswerAndKeepNobodyWaiting()
    {
        QFETCH(QByteArray, words);
        auto host = start(0);
        host.told->first();
        const Address address = file().read()->address;
        const Patience wait(patience, nullptr);
        const auto silent = connectTo(address, wait); // who says nothing at all
        const auto stranger = connectTo(address, wait);
        QVERIFY(silent && stranger);
        sendText(*stranger, words.toStdString(), wait); // it may be sent away before the end
        QVERIFY(!receiveLine(*stranger, longestGreeting, wait));
        QVERIFY(!wait.isOver());
        auto guest = start(1);
        QVERIFY(speakWithEachOther(host, guest));
    }

    void nodesOfAJobHaveAddressesOfTheirOwn_data()
    {
        QTest::addColumn<QByteArray>("list");
        QTest::addColumn<int>("rank");
        QTest::addColumn<int>("size");
        QTest::addColumn<QString>("host");
        QTest::newRow("no job") << QByteArray() << 1 << 2 << "127.0.0.1";
        QTest::newRow("one node") << QByteArray("127.20.0.1") << 1 << 2 << "127.20.0.1";
        QTest::newRow("a worker a node") << QByteArray("127.20.0.1,127.20.0.2") << 1 << 2 << "127.20.0.2";
        QTest::newRow("two a node") << QByteArray("a,b") << 1 << 4 << "a";
        QTest::newRow("the others") << QByteArray("a,b") << 2 << 4 << "b";
        QTest::newRow("first nodes full") << QByteArray("a,b") << 1 << 3 << "a";
        QTest::newRow("the last is not") << QByteArray("a,b") << 2 << 3 << "b";
        QTest::newRow("more nodes than workers") << QByteArray("a,b,c") << 1 << 2 << "b";
        QTest::newRow("strange") << QByteArray("a b") << 0 << 2 << "127.0.0.1";
    }
    void nodesOfAJobHaveAddressesOfTheirOwn()
    {
        QFETCH(QByteArray, list);
        QFETCH(int, rank);
        QFETCH(int, size);
        QFETCH(QString, host);
        qputenv("AZ_BATCH_HOST_LIST", list);
        QCOMPARE(QString::fromStdString(ownHost(rank, size)), host);
        qunsetenv("AZ_BATCH_HOST_LIST");
    }

private:
    struct Coming {
        std::shared_ptr<Told> told = std::make_shared<Told>();
        std::future<Result<std::unique_ptr<Transport>>> met;
    };

    MeetingOptions optionsOf(int rank) const
    {
        MeetingOptions options;
        options.size = 2;
        options.rank = rank;
        options.folder = m_temporary->path().toStdString();
        options.run = "run";
        options.patience = patience;
        return options;
    }
    Coming start(int rank) const
    {
        Coming coming;
        MeetingOptions options = optionsOf(rank);
        options.tell = [told = coming.told](const std::string &line) { (*told)(line); };
        coming.met = std::async(std::launch::async, meet, options);
        return coming;
    }
    static Status greetAll(Coming &coming, std::string &text)
    {
        auto met = coming.met.get();
        if (!met)
            return met.error();
        return Workers(std::move(*met)).broadcast(text, 1);
    }
    static bool speakWithEachOther(Coming &host, Coming &guest)
    {
        std::string heard, said = "from worker 1";
        auto other = std::async(std::launch::async, [&] { return greetAll(guest, said); });
        const auto status = greetAll(host, heard);
        const auto otherStatus = other.get();
        for (const Status &one : {status, otherStatus}) {
            if (!one)
                qWarning("%s", one.error().message.c_str());
        }
        return status && otherStatus && heard == said;
    }
    MeetingFile file() const { return {m_temporary->path().toStdString(), "run"}; }
    void writeFile(const QByteArray &content) const
    {
        QVERIFY(QDir(m_temporary->path()).mkpath("run"));
        QFile left(m_temporary->filePath("run/session"));
        QVERIFY(left.open(QIODevice::WriteOnly));
        left.write(content);
    }

    std::unique_ptr<QTemporaryDir> m_temporary;
};

QTEST_GUILESS_MAIN(tst_Rendezvous)
#include "tst_rendezvous.moc"
