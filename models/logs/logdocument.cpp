// SPDX-License-Identifier: Apache-2.0
#include "models/logs/logdocument.h"

#include "models/backend/taskthread.h"
#include "models/text.h"

#include <algorithm>
#include <utility>

namespace trainyard::models {

namespace {

constexpr int keptBytes = 64 << 20;
constexpr qsizetype mostWanted = 32;
constexpr qsizetype mostLines = 20'000;
constexpr quint64 mostTail = 4 * LogDocument::blockBytes; // that is read to follow without a gap
constexpr int lineRetryMs = 300;

// Where a row ends: at a line feed or, unfolded, at a carriage return that no line feed follows.
bool isBreak(const QByteArray &block, qsizetype place, LogSource::Bars bars)
{
    const char c = block[place];
    return c == '\n' || (c == '\r' && bars == LogSource::Bars::Unfolded && place + 1 < block.size() &&
                         block[place + 1] != '\n');
}

qsizetype firstBreak(const QByteArray &block, qsizetype from, LogSource::Bars bars)
{
    if (bars == LogSource::Bars::Folded)
        return block.indexOf('\n', from);
    while (from < block.size() && !isBreak(block, from, bars))
        ++from;
    return from < block.size() ? from : -1;
}

// Before `end`.
qsizetype lastBreak(const QByteArray &block, qsizetype end, LogSource::Bars bars)
{
    if (bars == LogSource::Bars::Folded)
        return end > 0 ? block.lastIndexOf('\n', end - 1) : -1;
    while (end > 0 && !isBreak(block, end - 1, bars))
        --end;
    return end - 1;
}

} // namespace

LogDocument::LogDocument(client::OutputPath path, TaskThread &feed, TaskThread &seeker, QObject *parent)
    : LogSource(parent)
    , m_path(std::move(path))
    , m_feed(feed)
    , m_seeker(seeker)
    , m_blocks(keptBytes)
    , m_times(m_path, seeker)
{
    m_lineRetry.setSingleShot(true);
    m_lineRetry.setInterval(lineRetryMs);
    connect(&m_lineRetry, &QTimer::timeout, this, &LogDocument::askLine);
    connect(&m_times, &ArrivalTimes::known, this, &LogSource::timesKnown);
    connect(&m_times, &ArrivalTimes::found, this, &LogSource::timeFound);
    connect(&m_times, &ArrivalTimes::nothingNoted, this, &LogSource::timeMissing);
}

QString LogDocument::fileName() const
{
    return toQString(m_path.path);
}

void LogDocument::setFileSize(quint64 bytes)
{
    if (bytes < m_fileSize) { // it may be an old message, or the file was begun anew
        look();
        return;
    }
    m_fileSize = bytes;
    if (!isBehind())
        return;
    if (m_watchers > 0)
        readNext();
    else
        publish(bytes);
}

void LogDocument::setWatched(bool watched)
{
    m_watchers += watched ? 1 : -1;
}

void LogDocument::look()
{
    m_isInDoubt = true;
    readNext();
}

void LogDocument::retry()
{
    m_hasFailed = false;
    m_times.noteGrowth();
    readNext();
    emit loaded(); // who misses rows asks for them again
}

void LogDocument::restart()
{
    ++m_generation;
    m_isReading = false;
    m_blocks.clear();
    m_wanted.clear();
    m_lines.clear();
    m_wantedLine.reset();
    m_isAskingLine = false;
    m_times.clear();
    m_fileSize = 0;
    m_size = 0;
    emit restarted();
}

void LogDocument::publish(quint64 size)
{
    if (size == m_size)
        return;
    m_size = size;
    m_times.noteGrowth();
    emit grew();
}

const QByteArray *LogDocument::block(quint64 number)
{
    const QByteArray *bytes = m_blocks.object(number);
    const quint64 expected = std::min(blockBytes, m_size - number * blockBytes);
    if (bytes && quint64(bytes->size()) >= expected)
        return bytes;
    want(number);
    return nullptr;
}

// A row begins behind a break. One that a whole block without a break comes before begins with its block.
std::optional<quint64> LogDocument::rowBegin(quint64 offset, Bars bars)
{
    const quint64 number = offset / blockBytes;
    const QByteArray *own = block(number);
    if (!own)
        return std::nullopt;
    const quint64 blockBegin = number * blockBytes;
    const qsizetype before = lastBreak(*own, qsizetype(offset - blockBegin), bars);
    if (before >= 0)
        return blockBegin + quint64(before) + 1;
    if (number == 0)
        return 0;
    const QByteArray *previous = block(number - 1);
    if (!previous)
        return std::nullopt;
    const qsizetype last = lastBreak(*previous, previous->size(), bars);
    return last < 0 ? blockBegin : blockBegin - blockBytes + quint64(last) + 1;
}

std::optional<LogRow> LogDocument::rowFrom(quint64 begin, Bars bars)
{
    LogRow row{.begin = begin, .startsLine = begin == 0};
    if (begin > 0) {
        const QByteArray *before = block((begin - 1) / blockBytes);
        if (!before)
            return std::nullopt;
        row.startsLine = before->at(qsizetype((begin - 1) % blockBytes)) == '\n';
    }
    quint64 number = begin / blockBytes;
    const bool isWholeBlock = begin % blockBytes == 0;
    for (int blocks = 0; blocks < (isWholeBlock ? 1 : 2); ++blocks, ++number) {
        if (number * blockBytes >= m_size)
            break;
        const QByteArray *bytes = block(number);
        if (!bytes)
            return std::nullopt;
        const qsizetype from = blocks == 0 ? qsizetype(begin % blockBytes) : 0;
        const qsizetype end = firstBreak(*bytes, from, bars);
        if (end >= 0) {
            row.end = number * blockBytes + quint64(end);
            row.next = row.end + 1;
            return row.end < m_size ? std::optional(row) : LogRow{begin, m_size, m_size, row.startsLine};
        }
    }
    row.end = row.next = std::min(number * blockBytes, m_size);
    return row;
}

std::optional<LogRow> LogDocument::rowAt(quint64 offset, Bars bars)
{
    if (m_size == 0)
        return std::nullopt;
    const auto begin = rowBegin(std::min(offset, m_size - 1), bars);
    return begin ? rowFrom(*begin, bars) : std::nullopt;
}

QByteArray LogDocument::bytes(const LogRow &row)
{
    QByteArray text;
    for (quint64 at = row.begin; at < row.end;) {
        const QByteArray *part = block(at / blockBytes);
        if (!part)
            return text;
        const quint64 from = at % blockBytes;
        const quint64 length = std::min<quint64>(quint64(part->size()) - from, row.end - at);
        text.append(QByteArrayView(*part).sliced(qsizetype(from), qsizetype(length)));
        at += length;
    }
    return text;
}

void LogDocument::want(quint64 block)
{
    m_wanted.removeOne(block);
    m_wanted.append(block);
    if (m_wanted.size() > mostWanted)
        m_wanted.removeFirst();
    readNext();
}

void LogDocument::readNext()
{
    if (m_isReading || m_hasFailed)
        return;
    if (std::exchange(m_isInDoubt, false)) {
        read(m_size > 0 ? m_size - 1 : 0, 1, false); // the answer says how long the file is
    } else if (!m_wanted.isEmpty()) {
        const quint64 number = m_wanted.takeLast();
        read(number * blockBytes, blockBytes, false);
    } else if (isBehind() && m_watchers > 0) {
        readTail();
    }
}

void LogDocument::readTail()
{
    const quint64 tail = (m_fileSize - 1) / blockBytes * blockBytes;
    const quint64 from = m_fileSize - m_size <= mostTail ? m_size : tail;
    read(from, std::min(m_fileSize - from, blockBytes), true);
}

void LogDocument::read(quint64 offset, quint64 most, bool isTail)
{
    m_isReading = true;
    m_feed.run(
        this,
        [target = client::Client::fileTarget(m_path), offset, most](client::Client &client) {
            return client.readFile(target, offset, most);
        },
        [this, offset, isTail, generation = m_generation](const Result<client::FileChunk> &chunk) {
            if (generation != m_generation)
                return;
            m_isReading = false;
            if (chunk)
                take(offset, *chunk, isTail);
            else
                fail(chunk.error());
        });
}

void LogDocument::take(quint64 offset, const client::FileChunk &chunk, bool isTail)
{
    if (chunk.fileSize < m_size || (isTail && chunk.bytes.empty())) {
        restart();
        setFileSize(chunk.fileSize);
        readNext();
        return;
    }
    put(offset, QByteArrayView(chunk.bytes.data(), qsizetype(chunk.bytes.size())));
    if (isTail)
        publish(offset + chunk.bytes.size());
    setFileSize(std::max<quint64>(m_fileSize, chunk.fileSize));
    emit loaded();
    readNext();
}

// What continues a block is appended to what is there of it.
void LogDocument::put(quint64 offset, QByteArrayView bytes)
{
    while (!bytes.isEmpty()) {
        const quint64 number = offset / blockBytes;
        const auto place = qsizetype(offset % blockBytes);
        const qsizetype length = std::min(qsizetype(blockBytes) - place, bytes.size());
        const QByteArray *known = m_blocks.object(number);
        const bool isHere = known && known->size() >= place + length;
        if (!isHere && (place == 0 || (known && known->size() >= place))) {
            QByteArray whole = place == 0 ? QByteArray() : known->left(place);
            whole.append(bytes.first(length));
            const int cost = int(whole.size());
            m_blocks.insert(number, new QByteArray(std::move(whole)), cost);
        }
        offset += quint64(length);
        bytes = bytes.sliced(length);
    }
}

void LogDocument::fail(const Error &error)
{
    m_hasFailed = true; // until retry()
    emit failed(toQString(error.message));
}

std::optional<quint64> LogDocument::lineOf(const LogRow &row)
{
    if (row.begin == 0)
        return 0;
    const auto known = m_lines.constFind(row.begin);
    return known == m_lines.cend() ? std::nullopt : std::optional(*known);
}

void LogDocument::noteLine(const LogRow &row, quint64 line)
{
    if (m_lines.size() >= mostLines)
        m_lines.clear();
    m_lines.insert(row.begin, line);
}

void LogDocument::wantLine(const LogRow &row)
{
    m_wantedLine = row;
    if (!m_lineRetry.isActive())
        askLine();
}

void LogDocument::askLine()
{
    if (m_isAskingLine || !m_wantedLine)
        return;
    m_isAskingLine = true;
    const LogRow row = *std::exchange(m_wantedLine, std::nullopt);
    m_seeker.run(
        this,
        [path = m_path, offset = row.begin](client::Client &client) {
            return client.logOffset(path, offset);
        },
        [this, row, generation = m_generation](const Result<api::LogPlace> &place) {
            if (generation != m_generation)
                return;
            m_isAskingLine = false;
            if (place && place->line) {
                noteLine(row, *place->line);
                emit linesKnown();
                askLine();
                return;
            }
            if (!m_wantedLine)
                m_wantedLine = row;
            m_lineRetry.start(); // the engine is still counting
        });
}

std::optional<qint64> LogDocument::timeOf(const LogRow &row)
{
    const auto note = m_times.at(row.begin);
    return note ? std::optional<qint64>(note->milliseconds) : std::nullopt;
}

std::optional<int> LogDocument::partOf(const LogRow &row)
{
    const auto note = m_path.isMerged ? m_times.at(row.begin) : std::nullopt;
    return note ? std::optional(int(note->part)) : std::nullopt;
}

void LogDocument::findTime(qint64 milliseconds)
{
    m_times.seek(milliseconds);
}

void LogDocument::findLine(quint64 line)
{
    m_seeker.run(
        this, [path = m_path, line](client::Client &client) { return client.logLine(path, line); },
        [this, generation = m_generation](const Result<api::LogPlace> &place) {
            if (generation != m_generation)
                return;
            if (!place)
                emit failed(toQString(place.error().message));
            else if (place->line && place->offset)
                emit lineFound(*place->offset, *place->line);
        });
}

} // namespace trainyard::models
