// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/temporaryfolder.h"
#include "models/trainer/trainerlook.h"
#include "models/trainer/trialmeter.h"
#include "models/trainer/trialnode.h"

#include <QElapsedTimer>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <optional>

class QProcess;

namespace trainyard::models {

struct TrialQuestion {
    TrainerQuestion training;
    int batchSize = 0;
    QString device;           // as the trainer takes it; empty: auto
    TrialNode node = {};      // whose cores and GPUs it gets; of this machine
    QStringList options = {}; // the job's others, by words
    bool operator==(const TrialQuestion &) const = default;
};

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
    void begin(const TemporaryFolder &folder);
    void read();
    void look(); // at what it takes
    void finish(const QString &problem = {});
    void end();

    QString m_program;
    TrialQuestion m_question;
    std::optional<TrialResult> m_result;
    QProcess *m_process = nullptr;
    TrialMeter m_meter;
    QByteArray m_errors;
    QElapsedTimer m_clock;
    qint64 m_memory = 0;
    qint64 m_gpuMemory = 0;
    QString m_monitor; // what tells of GPUs; empty: not found, or not yet
    QTimer m_looks;
    QTimer m_end;
};

} // namespace trainyard::models
