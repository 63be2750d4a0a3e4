// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/trainer/trainerlook.h"

#include <QByteArray>
#include <QString>

namespace trainyard::models {

struct TrialResult {
    QString problem;             // one sentence; then there is no more
    QString device;              // what it was tried on, in the trainer's words
    double samplesPerSecond = 0; // without the first minibatches; with the tests at the end of epochs
    bool isAtMost = false;       // not even two minibatches came: it is slower than that
    qint64 memory = 0;           // bytes of the machine at the most; 0: not known
    qint64 gpuMemory = 0;        // likewise of the GPUs; 0: not known, or there is none
    DataDescription data = {};   // as far as the trainer's line of it goes
};

// How far the trainer has come, by the lines that it prints.
struct TrialLines {
    QString device;
    DataDescription data; // rows to train on, shape, classes
    qint64 samples = 0;   // that have gone through training, over all epochs
};
// The first byte of `output` is a line feed; the last line counts once it is whole.
TrialLines trialLines(const QByteArray &output);

// The last line that it printed as its errors, without the name of the program that says it.
QString lastTrainerSentence(const QByteArray &errors);

// How fast a training goes, by its lines and by when they were read (in ms, of any clock).
class TrialMeter
{
public:
    static constexpr qint64 trialMs = 2000;
    static constexpr qsizetype mostOutput = 4'000'000; // bytes

    void take(const QByteArray &more, qint64 nowMs);
    bool isReady() const { return m_readyMs >= 0; } // the data are read
    bool isDone() const { return m_firstCount > 0 && m_lastMs - m_firstMs >= trialMs; }
    TrialResult result(int batchSize, qint64 nowMs) const;

private:
    QByteArray m_output = "\n";
    TrialLines m_lines;
    qint64 m_readyMs = -1;   // -1: not yet
    qint64 m_firstMs = 0;    // when the first minibatches were seen
    qint64 m_firstCount = 0; // samples of these
    qint64 m_lastMs = 0;     // when the last were seen
};

} // namespace trainyard::models
