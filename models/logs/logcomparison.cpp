// SPDX-License-Identifier: Apache-2.0
#include "models/logs/logcomparison.h"

#include "models/backend/taskthread.h"
#include "models/logs/alignedlog.h"
#include "models/logs/logdocument.h"
#include "models/onanotherthread.h"
#include "models/text.h"

#include <algorithm>
#include <utility>

namespace trainyard::models {

namespace {

constexpr int gatherMs = 300;

} // namespace

LogComparison::LogComparison(const QList<LogDocument *> &logs, QObject *parent)
    : QObject(parent)
    , m_sides(std::size_t(logs.size()))
{
    m_compare.setSingleShot(true);
    m_compare.setInterval(gatherMs);
    connect(&m_compare, &QTimer::timeout, this, &LogComparison::compare);
    for (std::size_t side = 0; side < m_sides.size(); ++side) {
        LogDocument *log = logs[qsizetype(side)];
        m_sides[side].document = log;
        m_sides[side].aligned = std::make_unique<AlignedLog>(*log);
        connect(log, &LogSource::grew, this, [this, side] { read(side); });
        connect(log, &LogSource::restarted, this, [this, side] { restart(side); });
        read(side);
    }
    m_compare.start();
}

LogComparison::~LogComparison() = default;

void LogComparison::setIgnoresNumbers(bool ignores)
{
    if (std::exchange(m_ignoresNumbers, ignores) != ignores)
        compare();
}

bool LogComparison::isCut() const
{
    return std::any_of(m_sides.begin(), m_sides.end(),
                       [](const Side &side) { return side.document && side.document->size() > windowBytes; });
}

void LogComparison::restart(std::size_t side)
{
    m_sides[side].bytes.clear();
    m_alignment = {};
    m_compare.start();
}

void LogComparison::read(std::size_t side)
{
    Side &one = m_sides[side];
    const quint64 from = quint64(one.bytes.size());
    if (one.isReading || !one.document || from >= std::min(one.document->size(), windowBytes))
        return;
    one.isReading = true;
    one.document->feed().run(
        this,
        [target = client::Client::fileTarget(one.document->path()), from](client::Client &client) {
            return client.readFile(target, from, windowBytes - from);
        },
        [this, side, from](const Result<client::FileChunk> &chunk) { take(side, from, chunk); });
}

void LogComparison::take(std::size_t side, quint64 from, const Result<client::FileChunk> &chunk)
{
    Side &one = m_sides[side];
    one.isReading = false;
    if (!chunk) {
        emit failed(toQString(chunk.error().message));
        return;
    }
    if (from == quint64(one.bytes.size())) { // it was not begun anew meanwhile
        one.bytes.append(chunk->bytes.data(), qsizetype(chunk->bytes.size()));
        if (!m_compare.isActive())
            m_compare.start();
    }
    if (!chunk->bytes.empty())
        read(side);
}

void LogComparison::compare()
{
    m_isStale = m_isComparing;
    if (std::exchange(m_isComparing, true))
        return;
    std::vector<QByteArray> logs;
    for (const Side &side : m_sides)
        logs.push_back(side.bytes);
    onAnotherThread(
        this, [logs, ignores = m_ignoresNumbers] { return alignLogs(logs, ignores); },
        [this](const LogAlignment &alignment) { show(alignment); });
}

void LogComparison::show(const LogAlignment &alignment)
{
    m_isComparing = false;
    if (std::exchange(m_isStale, false)) {
        compare();
        return;
    }
    emit aboutToChange();
    m_alignment = alignment;
    for (std::size_t side = 0; side < m_sides.size(); ++side)
        if (m_sides[side].document && m_sides[side].aligned->gaps() != alignment.sides[side].gaps)
            m_sides[side].aligned->setGaps(alignment.sides[side].gaps);
    emit changed();
}

} // namespace trainyard::models
