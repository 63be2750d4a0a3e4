// SPDX-License-Identifier: Apache-2.0
#include "models/backend/backend.h"
#include "models/backend/jobsession.h"
#include "models/resources/jobtablemodel.h"
#include "tests/models/testjob.h"
#include "tests/models/wholelog.h"
#include "tests/support/engineprocess.h"
#include "tests/support/roughproxy.h"
#include "tests/support/testyard.h"

#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace trainyard;
using namespace trainyard::models;
using test::RoughProxy;

namespace {

constexpr int patienceMs = 60000;
constexpr std::chrono::milliseconds second(5); // of the simulated time
constexpr int hour = 3600;
constexpr quint32 seed = 20261122;

// The workbench's own times, in simulated ones.
api::Patience shortened()
{
    const api::Patience usual;
    const auto scaled = [](std::chrono::milliseconds time) { return time * second.count() / 1000; };
    return {.connect = scaled(usual.connect),
            .answer = scaled(usual.answer),
            .silence = scaled(usual.silence),
            .retry = scaled(usual.retry),
            .firstReconnect = scaled(usual.firstReconnect),
            .longestReconnect = scaled(usual.longestReconnect)};
}

// Lines for a job that prints what it is given; the writing end never waits.
class Lines
{
public:
    explicit Lines(const QString &path)
    {
        if (::mkfifo(qPrintable(path), 0600) == 0)
            m_fd = ::open(qPrintable(path), O_RDWR | O_NONBLOCK | O_CLOEXEC);
    }
    ~Lines() { ::close(m_fd); }
    Lines(const Lines &) = delete;
    Lines &operator=(const Lines &) = delete;

    bool isOpen() const { return m_fd >= 0; }
    bool write(const QByteArray &line) const
    {
        return ::write(m_fd, line, size_t(line.size())) == line.size();
    }

private:
    int m_fd = -1;
};

QByteArray progress(int i)
{
    return QString(" Minibatch[%1-%1]: loss = %1.5 * 10, metric = 1.00% * 10;\n").arg(i).toLatin1();
}

} // namespace

// The workbench's side of an engine behind a network that fails in every way for an hour, which is shortened.
class tst_Contact : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY2(m_engine.start(), qPrintable(m_engine.errorOutput()));
        QVERIFY(test::putTestYard(m_engine.endpoint()));
    }

    void allGapsAreFilledByThemselves()
    {
        const QString fifo = m_dir.filePath("lines");
        const Lines lines(fifo);
        QVERIFY2(lines.isOpen(), strerror(errno));
        const api::ResourceId id = testWorkspace().job("digits", "storm");
        const std::string line = "while IFS= read -r line && [ \"$line\" != end ]; do echo \"$line\"; "
                                 "i=$((i+1)); echo \"seen $i\" >&2; "
                                 "done < '" +
                                 fifo.toStdString() + "'; echo the end";
        QVERIFY(client::Client(m_engine.endpoint()).putJob(id, command(line)));

        RoughProxy proxy(QUrl(QString::fromStdString(m_engine.endpoint().url)), seed);
        client::Endpoint endpoint = m_engine.endpoint();
        endpoint.url = proxy.url().toString().toStdString();
        endpoint.patience = shortened();
        Backend backend;
        std::map<ConnectionState, int> times;
        connect(&backend, &Backend::connectionChanged, this,
                [&, last = ConnectionState::Connecting](const Connection &connection) mutable {
                    times[connection.state] += std::exchange(last, connection.state) != connection.state;
                });
        backend.connectTo(endpoint);
        const auto session = backend.openJob(id);
        connect(&session->output(), &JobOutput::fileAdded, this,
                [](LogDocument *file) { file->setWatched(true); }); // as a view does
        session->system().watch();
        backend.jobs().wantMetrics({"train/loss"});
        QTRY_VERIFY_WITH_TIMEOUT(session->job(), patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(session->job()->executionState, api::ExecutionState::Running, patienceMs);

        storm(proxy, lines);
        proxy.setWeather(RoughProxy::Weather::Clear);
        QVERIFY(lines.write("end\n"));
        QTRY_VERIFY_WITH_TIMEOUT(session->isFinishedAndLoaded(), patienceMs);

        QVERIFY2(times[ConnectionState::Lost] > 20,
                 qPrintable(QString::number(times[ConnectionState::Lost])));
        QTRY_VERIFY_WITH_TIMEOUT(backend.connection().state == ConnectionState::Connected, patienceMs);
        QCOMPARE(session->job()->executionState, api::ExecutionState::Succeeded);
        const MetricSeries *losses = session->metrics().series("train/loss");
        QVERIFY(losses);
        QCOMPARE(losses->size(), qsizetype(hour));
        for (int i = 0; i < hour; ++i)
            QCOMPARE(losses->value(i), i + 1.5);
        verifySystem(session->system());
        verifyTable(backend.jobs());
        backend.connectTo(m_engine.endpoint()); // a log is read where it is looked at: now, without haste
        QByteArray printed;
        QByteArray noted;
        for (int i = 1; i <= hour; ++i) {
            printed += progress(i);
            noted += "seen " + QByteArray::number(i) + "\n";
        }
        verifyLog(*session, "stdout.txt", printed + "the end\n");
        verifyLog(*session, "stderr.txt", noted);
    }

private:
    // Each second a line; every now and then another weather, and somebody else's jobs come and go.
    void storm(RoughProxy &proxy, const Lines &lines)
    {
        QRandomGenerator random(seed);
        QTimer clock;
        clock.setTimerType(Qt::PreciseTimer);
        QEventLoop loop; // QTest's waits sleep between their looks
        QTimer::singleShot(2 * patienceMs, &loop, &QEventLoop::quit);
        int time = 0;
        int change = 0;
        connect(&clock, &QTimer::timeout, this, [&] {
            if (time >= change) {
                proxy.setWeather(RoughProxy::Weather(random.bounded(RoughProxy::weathers)));
                change = time + 5 + random.bounded(40);
            }
            proxy.tick();
            if (time < hour && lines.write(progress(time + 1)))
                ++time;
            if (time % 300 == 0 && time / 300 > m_others)
                changeOtherJobs();
            if (time == hour)
                loop.quit();
        });
        clock.start(second);
        loop.exec();
        QCOMPARE(time, hour);
    }

    // By another client, without the proxy: one more waits for the node, and one that waits is stopped or
    // gone.
    void changeOtherJobs()
    {
        const int number = ++m_others;
        const auto job = [](int of) { return testWorkspace().job("digits", "other-" + std::to_string(of)); };
        client::Client client(m_engine.endpoint());
        QVERIFY(client.putJob(job(number), command("echo ' Minibatch[1-1]: loss = " + std::to_string(number) +
                                                   ".25 * 10, metric = 1.00% * 10;'")));
        if (number % 3 == 0)
            QVERIFY(client.terminate(job(number - 1)));
        if (number % 3 == 2)
            QVERIFY(client.remove(job(number - 1)));
    }

    // All of how busy the job was, as the engine tells it now.
    void verifySystem(SystemFeed &system)
    {
        client::Client client(m_engine.endpoint());
        JobMetrics truth;
        for (bool isMore = true; isMore;) {
            const std::uint64_t after = truth.loadedUpTo();
            const auto page = client.system(testWorkspace().job("digits", "storm"), after);
            QVERIFY(page);
            QVERIFY(truth.append(after, *page));
            isMore = page->next > after;
        }
        QVERIFY(truth.tags().size() > 3);
        QTRY_COMPARE_WITH_TIMEOUT(system.metrics().loadedUpTo(), truth.loadedUpTo(), patienceMs);
        for (const QString &tag : truth.tags()) {
            const MetricSeries *here = system.metrics().series(tag);
            const MetricSeries *there = truth.series(tag);
            QVERIFY2(here, qPrintable(tag));
            QCOMPARE(here->size(), there->size());
            for (qsizetype i = 0; i < there->size(); ++i)
                QVERIFY(here->value(i) == there->value(i) && here->wallTime(i) == there->wallTime(i));
        }
    }

    // The same jobs in the same states, with the losses that they ended with.
    void verifyTable(const JobTableModel &table)
    {
        client::Client client(m_engine.endpoint());
        const auto wanted = [&] {
            QMap<QString, int> states;
            const auto jobs = client.jobs(testWorkspace().experimentNamed("digits"));
            for (const api::Job &job : jobs ? *jobs : std::vector<api::Job>())
                states[QString::fromStdString(job.id.name)] = int(job.executionState);
            return states;
        };
        const auto shown = [&] {
            QMap<QString, int> states;
            for (int row = 0; row < table.rowCount(); ++row)
                states[QString::fromStdString(table.jobAt(row).id.name)] =
                    int(table.jobAt(row).executionState);
            return states;
        };
        const auto areAllOver = [&] {
            const auto states = wanted().values();
            return std::all_of(states.begin(), states.end(),
                               [](int state) { return api::isFinished(api::ExecutionState(state)); });
        };
        QTRY_VERIFY_WITH_TIMEOUT(areAllOver(), patienceMs);
        QVERIFY(wanted().size() > 6);
        QTRY_COMPARE_WITH_TIMEOUT(shown(), wanted(), patienceMs);
        for (int row = 0; row < table.rowCount(); ++row) {
            const QString name = QString::fromStdString(table.jobAt(row).id.name);
            if (table.jobAt(row).executionState != api::ExecutionState::Succeeded)
                continue;
            const double last = name == "storm" ? hour + 0.5 : name.section('-', 1).toInt() + 0.25;
            QTRY_COMPARE_WITH_TIMEOUT(
                table.index(row, JobTableModel::LossColumn).data(JobTableModel::SortRole).toDouble(), last,
                patienceMs);
        }
    }

    void verifyLog(JobSession &session, const QString &name, const QByteArray &printed)
    {
        const auto files = session.output().files();
        const auto log = std::find_if(files.begin(), files.end(),
                                      [&](const LogDocument *file) { return file->fileName() == name; });
        QVERIFY2(log != files.end(), qPrintable(name));
        QTRY_VERIFY_WITH_TIMEOUT(!(*log)->isBehind(), patienceMs); // its end may still be on its way
        QCOMPARE(wholeLog(**log), printed);
    }

    int m_others = 0;
    QTemporaryDir m_dir;
    test::EngineProcess m_engine{m_dir.filePath("data")};
};

QTEST_GUILESS_MAIN(tst_Contact)
#include "tst_contact.moc"
