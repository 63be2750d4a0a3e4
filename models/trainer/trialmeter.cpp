// SPDX-License-Identifier: Apache-2.0
#include "models/trainer/trialmeter.h"

#include <QRegularExpression>

#include <algorithm>

namespace trainyard::models {

namespace {

// Of a line with "loss = 2.29 * 256, metric = …".
qint64 samplesIn(const QByteArray &line)
{
    const qsizetype at = line.indexOf(" * ");
    return at < 0 ? 0 : line.mid(at + 3).split(',').first().toLongLong();
}

// "Data: IDX, 60,000 + 10,000 rows of 1 × 28 × 28, 10 classes in /data"
DataDescription dataIn(const QByteArray &line)
{
    static const QRegularExpression form(
        QStringLiteral("([\\d,]+)(?: \\+ [\\d,]+)? rows of (\\d+) × (\\d+) × (\\d+), (\\d+) classes"));
    DataDescription data;
    if (const auto match = form.match(QString::fromUtf8(line)); match.hasMatch()) {
        data.rows = match.captured(1).remove(u',').toLongLong();
        data.shape = {match.captured(2).toInt(), match.captured(3).toInt(), match.captured(4).toInt()};
        data.classes = match.captured(5).toInt();
    }
    return data;
}

} // namespace

TrialLines trialLines(const QByteArray &output)
{
    TrialLines made;
    const QByteArray device = "Device: ";
    qint64 ofEpochs = 0;
    qint64 ofThis = 0; // epoch
    const QByteArray whole = output.left(std::max<qsizetype>(output.lastIndexOf('\n'), 0));
    for (const QByteArray &line : whole.split('\n')) {
        if (line.startsWith(" Minibatch[")) {
            ofThis += samplesIn(line);
        } else if (line.startsWith("Finished Epoch[")) {
            ofEpochs += samplesIn(line);
            ofThis = 0;
        } else if (line.startsWith(device)) {
            made.device = QString::fromUtf8(line.mid(device.size()));
        } else if (line.startsWith("Data: ")) {
            made.data = dataIn(line);
        }
    }
    made.samples = ofEpochs + ofThis;
    return made;
}

QString lastTrainerSentence(const QByteArray &errors)
{
    const QByteArray name = "trainyard-train: ";
    const QByteArray line = errors.trimmed().split('\n').last();
    return QString::fromUtf8(line.startsWith(name) ? line.mid(name.size()) : line).left(500);
}

void TrialMeter::take(const QByteArray &more, qint64 nowMs)
{
    if (m_output.size() > mostOutput)
        return;
    m_output += more;
    const qint64 before = m_lines.samples;
    m_lines = trialLines(m_output);
    if (m_readyMs < 0 && !m_lines.device.isEmpty())
        m_readyMs = nowMs;
    if (m_lines.samples == before)
        return;
    m_lastMs = nowMs;
    if (m_firstCount == 0) {
        m_firstCount = m_lines.samples;
        m_firstMs = nowMs;
    }
}

TrialResult TrialMeter::result(int batchSize, qint64 nowMs) const
{
    TrialResult made;
    made.device = m_lines.device.section(QStringLiteral(" ("), 0, 0);
    made.data = m_lines.data;
    const qint64 spentMs = m_lastMs - m_firstMs;
    if (m_lines.samples > m_firstCount && spentMs > 0)
        made.samplesPerSecond = 1000.0 * double(m_lines.samples - m_firstCount) / double(spentMs);
    else // one came at the most: all of the time since the data were there is its
        made.samplesPerSecond = 1000.0 * double(std::max<qint64>(m_lines.samples, batchSize)) /
                                double(std::max<qint64>(nowMs - std::max<qint64>(m_readyMs, 0), 1));
    made.isAtMost = m_lines.samples == 0;
    return made;
}

} // namespace trainyard::models
