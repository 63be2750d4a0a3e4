// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/trainer/trainerlook.h"
#include "models/trainer/trialnode.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

class QProcess;
class QTemporaryDir;

namespace trainyard::models {

struct TrialQuestion {
    TrainerQuestion training;
    int batchSize = 0;
    QString device;      // as the trainer takes it; empty: auto
    TrialNode node = {}; // whose cores and GPUs it gets; of this machine
    bool operator==(const TrialQuestion &) const = default;
};

struct TrialResult {
    QString problem;             // one sentence; then there is no more
    QString device;              // what it was tried on, in the trainer's words
    double samplesPerSecond = 0; // without the first minibatches; with the tests at the end of epochs
    bool isAtMost = false;       // not even two minibatches came: it is slower than that
    qint64 memory = 0;           // bytes of the machine at the most; 0: not known
    qint64 gpuMemory = 0;        // likewise of the GPUs; 0: not known, or there is none
};

// How far the trainer has come, by the lines that it prints.
struct TrialLines {
    QString device;
    qint64 samples = 0; // that have gone through training, over all epochs
};
TrialLines trialLines(const QByteArray &output);
// Of the table that nvidia-smi prints of all processes: bytes of this one.
qint64 gpuMemoryOf(const QByteArray &table, qint64 process);

// Trains on this machine for about two seconds, in a process of its own that gives way to all others, to see
// how fast it goes. What was written is thrown away. Lives in the GUI thread.
class TrainerTrial final : public QObject
{
    Q_OBJECT
public:
    explicit TrainerTrial(QObject *parent = nullptr);
    ~TrainerTrial() override; // ends the process

    void setProgram(const QString &program) { m_program = program; }
    void start(const TrialQuestion &question); // in place of one that runs
    void cancel();
    bool isRunning() const { return m_process; }
    const TrialQuestion &question() const { return m_question; }          // of the last start
    const std::optional<TrialResult> &result() const { return m_result; } // none: not tried, or cancelled

signals:
    void changed(); // begun, ended or cancelled

private:
    void read();
    void look(); // at what it takes
    void finish(const QString &problem = {});
    void end();

    QString m_program;
    TrialQuestion m_question;
    std::optional<TrialResult> m_result;
    std::unique_ptr<QTemporaryDir> m_folder;
    QProcess *m_process = nullptr;
    QByteArray m_output;
    QByteArray m_errors;
    QElapsedTimer m_clock;
    qint64 m_readyMs = -1;   // when the data were read; -1: they are not
    qint64 m_firstMs = 0;    // when the first minibatches were seen
    qint64 m_firstCount = 0; // samples of these
    qint64 m_lastMs = 0;     // when the last were seen
    qint64 m_count = 0;
    qint64 m_memory = 0;
    qint64 m_gpuMemory = 0;
    QTimer m_looks;
    QTimer m_end;
};

} // namespace trainyard::models
