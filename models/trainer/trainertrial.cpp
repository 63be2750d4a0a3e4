// SPDX-License-Identifier: Apache-2.0
#include "models/trainer/trainertrial.h"

#include "models/onanotherthread.h"

#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>

#include <algorithm>
#include <utility>

#include <sched.h>
#include <unistd.h>

namespace trainyard::models {

namespace {

constexpr int longestReadingMs = 120'000; // of the data, before the first minibatch
constexpr int longestMs = 20'000;         // after it: for a network whose minibatches take long
constexpr int lookMs = 250;
constexpr int lowestPriority = 19;

// Of a file of /proc: "VmHWM:   1234 kB".
qint64 kibIn(const QByteArray &status, const QByteArray &name)
{
    const qsizetype at = status.indexOf('\n' + name + ':');
    const QByteArray line = at < 0 ? QByteArray() : status.mid(at + name.size() + 2).split('\n').first();
    return line.simplified().split(' ').first().toLongLong();
}

// So many of the cores that this process may use, the first ones; 0: all.
cpu_set_t coresFor(int count)
{
    cpu_set_t all;
    CPU_ZERO(&all);
    if (::sched_getaffinity(0, sizeof all, &all) != 0 || count <= 0)
        return all;
    cpu_set_t some;
    CPU_ZERO(&some);
    for (int core = 0; core < CPU_SETSIZE && count > 0; ++core) {
        if (!CPU_ISSET(core, &all))
            continue;
        CPU_SET(core, &some);
        --count;
    }
    return some;
}

// In which a process sees so many of the machine's GPUs, as the engine has it.
QProcessEnvironment environmentWith(int gpus)
{
    QStringList devices;
    for (int device = 0; device < gpus; ++device)
        devices << QString::number(device);
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("CUDA_VISIBLE_DEVICES"), devices.join(u','));
    return environment;
}

} // namespace

qint64 gpuMemoryOf(const QByteArray &table, qint64 process)
{
    qint64 mib = 0;
    for (const QByteArray &line : table.split('\n')) {
        const QList<QByteArray> cells = line.split(',');
        if (cells.size() == 2 && cells[0].trimmed().toLongLong() == process)
            mib += std::clamp(cells[1].trimmed().toLongLong(), 0LL, 1LL << 30);
    }
    return mib << 20;
}

TrainerTrial::TrainerTrial(QObject *parent)
    : QObject(parent)
    , m_program(QCoreApplication::applicationDirPath() + QStringLiteral("/trainyard-train"))
{
    m_looks.setInterval(lookMs);
    m_end.setSingleShot(true);
    connect(&m_looks, &QTimer::timeout, this, &TrainerTrial::look);
    connect(&m_end, &QTimer::timeout, this, [this] {
        finish(!m_meter.isReady()
                   ? tr("The data were not read within two minutes; try it with a part of them.")
                   : QString());
    });
}

TrainerTrial::~TrainerTrial()
{
    end();
}

void TrainerTrial::start(const TrialQuestion &question)
{
    end();
    m_question = question;
    m_result.reset();
    m_meter = {};
    m_errors.clear();
    m_memory = m_gpuMemory = 0;
    onAnotherThread( // the folders of PATH may lie on a slow disk
        this, [] { return QStandardPaths::findExecutable(QStringLiteral("nvidia-smi")); },
        [this](const QString &found) { m_monitor = found; });
    m_process = new QProcess(this);
    onAnotherThread(
        m_process, [] { return makeTemporaryFolder(); },
        [this, process = m_process](const TemporaryFolder &folder) {
            if (process == m_process)
                begin(folder);
        });
    m_clock.start();
    m_looks.start();
    m_end.start(longestReadingMs);
    emit changed();
}

void TrainerTrial::begin(const TemporaryFolder &folder)
{
    QStringList arguments{QStringLiteral("fit"),
                          QStringLiteral("--network"),
                          m_question.training.network,
                          QStringLiteral("--data"),
                          m_question.training.data,
                          QStringLiteral("--output"),
                          folder->path(),
                          QStringLiteral("--epochs"),
                          QStringLiteral("100000"),
                          QStringLiteral("--progress-every"), // seldom: a GPU waits for each
                          QStringLiteral("0")};
    const auto addUnlessGiven = [&](const QString &option, const QString &value) {
        const auto isIt = [&](const QString &word) { return word.section(u'=', 0, 0) == option; };
        const QStringList &given = m_question.options;
        if (!value.isEmpty() && std::none_of(given.begin(), given.end(), isIt))
            arguments << option << value;
    };
    addUnlessGiven(QStringLiteral("--batch-size"), QString::number(m_question.batchSize));
    addUnlessGiven(QStringLiteral("--device"), m_question.device);
    addUnlessGiven(QStringLiteral("--label"), m_question.training.label);
    arguments << m_question.options;
    const cpu_set_t cores = coresFor(m_question.node.cores);
    m_process->setChildProcessModifier([cores] {
        static_cast<void>(::nice(lowestPriority));
        static_cast<void>(::sched_setaffinity(0, sizeof cores, &cores));
    });
    if (m_question.node.gpus)
        m_process->setProcessEnvironment(environmentWith(*m_question.node.gpus));
    connect(m_process, &QObject::destroyed, m_process, [folder] {}); // which lasts as long
    connect(m_process, &QProcess::readyReadStandardOutput, this, &TrainerTrial::read);
    connect(m_process, &QProcess::readyReadStandardError, this,
            [this] { m_errors = (m_errors + m_process->readAllStandardError()).right(4000); });
    connect(m_process, &QProcess::finished, this, [this](int exitCode) {
        read();
        finish(exitCode == 0 ? QString() : lastTrainerSentence(m_errors + m_process->readAllStandardError()));
    });
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            finish(tr("The trainer %1 cannot be started.").arg(m_program));
    });
    m_clock.start();
    m_process->start(m_program, arguments, QIODevice::ReadOnly);
}

void TrainerTrial::read()
{
    if (!m_process)
        return;
    const bool wasReady = m_meter.isReady();
    m_meter.take(m_process->readAllStandardOutput(), m_clock.elapsed());
    if (!wasReady && m_meter.isReady())
        m_end.start(longestMs);
    if (m_meter.isDone())
        finish();
}

void TrainerTrial::look()
{
    if (!m_process || m_process->processId() == 0)
        return;
    QFile status(QStringLiteral("/proc/%1/status").arg(m_process->processId())); // no disk
    if (status.open(QIODevice::ReadOnly))
        m_memory = std::max(m_memory, kibIn(status.readAll(), "VmHWM") << 10);
    if (m_monitor.isEmpty() || findChild<QProcess *>(QStringLiteral("monitor")))
        return;
    auto *asked = new QProcess(this);
    asked->setObjectName(QStringLiteral("monitor"));
    connect(asked, &QProcess::finished, this, [this, asked, process = m_process->processId()] {
        m_gpuMemory = std::max(m_gpuMemory, gpuMemoryOf(asked->readAllStandardOutput(), process));
        asked->deleteLater();
    });
    connect(asked, &QProcess::errorOccurred, asked,
            &QObject::deleteLater); // nothing finishes that did not start
    asked->start(m_monitor, {QStringLiteral("--query-compute-apps=pid,used_gpu_memory"),
                             QStringLiteral("--format=csv,noheader,nounits")});
}

void TrainerTrial::finish(const QString &problem)
{
    look();
    TrialResult made = m_meter.result(m_question.batchSize, m_clock.elapsed());
    made.problem = problem;
    made.memory = m_memory;
    made.gpuMemory = m_gpuMemory;
    m_result = made;
    end();
    emit changed();
}

void TrainerTrial::cancel()
{
    if (!m_process)
        return;
    end();
    m_result.reset();
    emit changed();
}

// The process is not waited for; its folder goes when it has gone.
void TrainerTrial::end()
{
    m_looks.stop();
    m_end.stop();
    if (!m_process)
        return;
    QProcess *ending = std::exchange(m_process, nullptr);
    ending->disconnect(this);
    if (ending->state() == QProcess::NotRunning) {
        ending->deleteLater();
        return;
    }
    ending->setParent(nullptr);
    connect(ending, &QProcess::finished, ending, &QObject::deleteLater);
    ending->kill();
}

} // namespace trainyard::models
