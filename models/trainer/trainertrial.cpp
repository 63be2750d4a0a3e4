// SPDX-License-Identifier: Apache-2.0
#include "models/trainer/trainertrial.h"

#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>

#include <sched.h>
#include <unistd.h>

namespace trainyard::models {

namespace {

constexpr qint64 trialMs = 2000;
constexpr int longestReadingMs = 120'000; // of the data, before the first minibatch
constexpr int longestMs = 20'000;         // after it: for a network whose minibatches take long
constexpr int lookMs = 250;
constexpr int lowestPriority = 19;
constexpr qsizetype mostOutput = 4'000'000;

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

// Of a line with "loss = 2.29 * 256, metric = …".
qint64 samplesIn(const QByteArray &line)
{
    const qsizetype at = line.indexOf(" * ");
    return at < 0 ? 0 : line.mid(at + 3).split(',').first().toLongLong();
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

// Without the name of the program that says it.
QString lastSentence(const QByteArray &errors)
{
    const QByteArray name = "trainyard-train: ";
    const QByteArray line = errors.trimmed().split('\n').last();
    return QString::fromUtf8(line.startsWith(name) ? line.mid(name.size()) : line).left(500);
}

} // namespace

TrialLines trialLines(const QByteArray &output)
{
    TrialLines made;
    const QByteArray begin = "\nDevice: ";
    if (const qsizetype at = output.indexOf(begin); at >= 0) {
        const qsizetype end = output.indexOf('\n', at + begin.size());
        if (end > 0)
            made.device = QString::fromUtf8(output.mid(at + begin.size(), end - at - begin.size()));
    }
    qint64 ofEpochs = 0;
    qint64 ofThis = 0; // epoch
    const qsizetype whole = output.lastIndexOf('\n');
    for (const QByteArray &line : output.left(std::max<qsizetype>(whole, 0)).split('\n')) {
        if (line.startsWith(" Minibatch[")) {
            ofThis += samplesIn(line);
        } else if (line.startsWith("Finished Epoch[")) {
            ofEpochs += samplesIn(line);
            ofThis = 0;
        }
    }
    made.samples = ofEpochs + ofThis;
    return made;
}

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
        finish(m_readyMs < 0 ? tr("The data were not read within two minutes; try it with a part of them.")
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
    m_output = "\n";
    m_errors.clear();
    m_firstMs = m_firstCount = m_lastMs = m_count = m_memory = m_gpuMemory = 0;
    m_readyMs = -1;
    m_folder = std::make_unique<QTemporaryDir>();
    QStringList arguments{QStringLiteral("fit"),
                          QStringLiteral("--network"),
                          question.training.network,
                          QStringLiteral("--data"),
                          question.training.data,
                          QStringLiteral("--output"),
                          m_folder->path(),
                          QStringLiteral("--epochs"),
                          QStringLiteral("100000"),
                          QStringLiteral("--batch-size"),
                          QString::number(question.batchSize),
                          QStringLiteral("--progress-every"), // seldom: a GPU waits for each
                          QStringLiteral("0"),
                          QStringLiteral("--device"),
                          question.device.isEmpty() ? QStringLiteral("auto") : question.device};
    if (!question.training.label.isEmpty())
        arguments << QStringLiteral("--label") << question.training.label;
    m_process = new QProcess(this);
    const cpu_set_t cores = coresFor(question.node.cores);
    m_process->setChildProcessModifier([cores] {
        static_cast<void>(::nice(lowestPriority));
        static_cast<void>(::sched_setaffinity(0, sizeof cores, &cores));
    });
    if (question.node.gpus)
        m_process->setProcessEnvironment(environmentWith(*question.node.gpus));
    connect(m_process, &QProcess::readyReadStandardOutput, this, &TrainerTrial::read);
    connect(m_process, &QProcess::readyReadStandardError, this,
            [this] { m_errors = (m_errors + m_process->readAllStandardError()).right(4000); });
    connect(m_process, &QProcess::finished, this, [this](int exitCode) {
        read();
        finish(exitCode == 0 ? QString() : lastSentence(m_errors + m_process->readAllStandardError()));
    });
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            finish(tr("The trainer %1 cannot be started.").arg(m_program));
    });
    m_clock.start();
    m_process->start(m_program, arguments, QIODevice::ReadOnly);
    m_looks.start();
    m_end.start(longestReadingMs);
    emit changed();
}

void TrainerTrial::read()
{
    if (!m_process || m_output.size() > mostOutput)
        return;
    m_output += m_process->readAllStandardOutput();
    const TrialLines lines = trialLines(m_output);
    if (m_readyMs < 0 && !lines.device.isEmpty()) { // the data are read
        m_readyMs = m_clock.elapsed();
        m_end.start(longestMs);
    }
    if (lines.samples == m_count)
        return;
    m_count = lines.samples;
    m_lastMs = m_clock.elapsed();
    if (m_firstCount == 0) {
        m_firstCount = m_count;
        m_firstMs = m_lastMs;
    } else if (m_lastMs - m_firstMs >= trialMs) {
        finish();
    }
}

void TrainerTrial::look()
{
    if (!m_process || m_process->processId() == 0)
        return;
    QFile status(QStringLiteral("/proc/%1/status").arg(m_process->processId())); // no disk
    if (status.open(QIODevice::ReadOnly))
        m_memory = std::max(m_memory, kibIn(status.readAll(), "VmHWM") << 10);
    const QString monitor = QStandardPaths::findExecutable(QStringLiteral("nvidia-smi"));
    if (monitor.isEmpty() || findChild<QProcess *>(QStringLiteral("monitor")))
        return;
    auto *asked = new QProcess(this);
    asked->setObjectName(QStringLiteral("monitor"));
    connect(asked, &QProcess::finished, this, [this, asked, process = m_process->processId()] {
        m_gpuMemory = std::max(m_gpuMemory, gpuMemoryOf(asked->readAllStandardOutput(), process));
        asked->deleteLater();
    });
    connect(asked, &QProcess::errorOccurred, asked,
            &QObject::deleteLater); // nothing finishes that did not start
    asked->start(monitor, {QStringLiteral("--query-compute-apps=pid,used_gpu_memory"),
                           QStringLiteral("--format=csv,noheader,nounits")});
}

void TrainerTrial::finish(const QString &problem)
{
    look();
    TrialResult made;
    made.problem = problem;
    made.device = trialLines(m_output).device.section(QStringLiteral(" ("), 0, 0);
    made.memory = m_memory;
    made.gpuMemory = m_gpuMemory;
    const qint64 spentMs = m_lastMs - m_firstMs;
    if (m_count > m_firstCount && spentMs > 0)
        made.samplesPerSecond = 1000.0 * double(m_count - m_firstCount) / double(spentMs);
    else // one came at the most: all of the time since the data were there is its
        made.samplesPerSecond =
            1000.0 * double(std::max<qint64>(m_count, m_question.batchSize)) /
            double(std::max<qint64>(m_clock.elapsed() - std::max<qint64>(m_readyMs, 0), 1));
    made.isAtMost = m_count == 0;
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
        m_folder.reset();
        return;
    }
    ending->setParent(nullptr);
    connect(
        ending, &QProcess::finished, ending,
        [ending, folder = std::shared_ptr<QTemporaryDir>(std::move(m_folder))] { ending->deleteLater(); });
    ending->kill();
}

} // namespace trainyard::models
