// SPDX-License-Identifier: Apache-2.0
#include "engine/logs/mergedlog.h"

#include "engine/logs/fileread.h"

#include <algorithm>
#include <utility>

namespace trainyard::logs {

namespace {

constexpr std::uint64_t bytesAhead = 64 * 1024; // of notes that are told before the one that is asked for
constexpr std::size_t mostNotes = bytesAhead + 10'000; // a note has one byte at least

} // namespace

MergedLog::MergedLog(std::vector<Part> parts)
    : m_parts(std::move(parts))
{
    bool isFirst = true;
    for (const Part &part : m_parts) {
        const std::uint64_t count = part.arrivals.count();
        char last = '\n';
        if (count > 0) {
            static_cast<void>(readAt(part.file.get(), part.arrivals.size() - 1, &last, 1));
            const std::int64_t first = part.arrivals.at(0).milliseconds;
            m_firstTime = isFirst ? first : std::min(m_firstTime, first);
            m_lastTime = std::max(m_lastTime, part.arrivals.at(count - 1).milliseconds);
            isFirst = false;
        }
        m_lackEnd.push_back(last != '\n');
    }
}

std::uint64_t MergedLog::bytesBefore(std::size_t part, std::uint64_t note) const
{
    const ArrivalFile &arrivals = m_parts[part].arrivals;
    return arrivals.beginOf(note) + (m_lackEnd[part] && note == arrivals.count() ? 1 : 0);
}

std::uint64_t MergedLog::size() const
{
    std::uint64_t size = 0;
    for (std::size_t i = 0; i < m_parts.size(); ++i)
        size += bytesBefore(i, m_parts[i].arrivals.count());
    return size;
}

MergedLog::Cursor MergedLog::cursorBefore(std::int64_t milliseconds) const
{
    Cursor cursor;
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        cursor.next.push_back(m_parts[i].arrivals.numberSince(milliseconds));
        cursor.at += bytesBefore(i, cursor.next.back());
    }
    return cursor;
}

MergedLog::Cursor MergedLog::lastCursor(const auto &isBefore) const
{
    std::int64_t first = m_firstTime; // for which it holds
    std::int64_t behind = m_lastTime + 1;
    while (behind - first > 1) {
        const std::int64_t middle = first + (behind - first) / 2;
        (isBefore(cursorBefore(middle)) ? first : behind) = middle;
    }
    return cursorBefore(first);
}

MergedLog::Cursor MergedLog::cursorAt(std::uint64_t offset) const
{
    const bool goesOn = !m_last.next.empty() && m_last.at <= offset && offset <= m_lastEnd;
    Cursor cursor = goesOn ? m_last : lastCursor([offset](const Cursor &each) { return each.at <= offset; });
    for (auto piece = peek(cursor); piece && piece->end() <= offset; piece = peek(cursor))
        step(cursor, *piece);
    return cursor;
}

std::optional<MergedLog::Piece> MergedLog::peek(const Cursor &cursor) const
{
    std::optional<Piece> piece;
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        const std::uint64_t note = cursor.next[i];
        const ArrivalFile &arrivals = m_parts[i].arrivals;
        if (note >= arrivals.count())
            continue;
        const std::int64_t time = arrivals.at(note).milliseconds;
        if (!piece || time < piece->milliseconds)
            piece = Piece{.part = i, .milliseconds = time};
    }
    if (!piece)
        return piece;
    const std::uint64_t note = cursor.next[piece->part];
    const ArrivalFile &arrivals = m_parts[piece->part].arrivals;
    piece->begin = arrivals.beginOf(note);
    piece->lacksEnd = m_lackEnd[piece->part] && note + 1 == arrivals.count();
    piece->length = std::max(arrivals.at(note).end, piece->begin) - piece->begin + (piece->lacksEnd ? 1 : 0);
    piece->at = cursor.at;
    return piece;
}

void MergedLog::step(Cursor &cursor, const Piece &piece)
{
    ++cursor.next[piece.part];
    cursor.at += piece.length;
}

std::string_view MergedLog::readPiece(const Piece &piece, std::uint64_t offset, char *buffer,
                                      std::size_t size) const
{
    const std::uint64_t from = offset - piece.at;
    const std::uint64_t inFile = piece.length - (piece.lacksEnd ? 1 : 0);
    std::size_t wanted = std::min<std::uint64_t>(size, piece.length - from);
    const bool isFed = piece.lacksEnd && wanted > 0 && from + wanted == piece.length;
    wanted -= isFed ? 1 : 0;
    const std::size_t got =
        from < inFile ? readAt(m_parts[piece.part].file.get(), piece.begin + from, buffer, wanted).size() : 0;
    if (!isFed || got < wanted)
        return {buffer, got};
    buffer[got] = '\n';
    return {buffer, got + 1};
}

std::string_view MergedLog::read(std::uint64_t offset, char *buffer, std::size_t size) const
{
    std::size_t have = 0;
    Cursor cursor = cursorAt(offset);
    for (auto piece = peek(cursor); piece && have < size; piece = peek(cursor)) {
        const std::size_t wanted = std::min<std::uint64_t>(size - have, piece->end() - offset - have);
        const std::size_t got = readPiece(*piece, offset + have, buffer + have, wanted).size();
        have += got;
        m_last = cursor;
        m_lastEnd = piece->end();
        if (got < wanted)
            break; // the file was cut short
        step(cursor, *piece);
    }
    return {buffer, have};
}

LineIndex::Extent MergedLog::extent() const
{
    const Cursor end = cursorBefore(m_lastTime + 1);
    const auto lines = linesBefore(end);
    return lines ? LineIndex::Extent{end.at, *lines} : LineIndex::Extent{};
}

std::optional<std::uint64_t> MergedLog::linesBefore(const Cursor &cursor) const
{
    std::uint64_t lines = 0;
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        const Part &part = m_parts[i];
        const auto own = part.index->lineAt(part.file.get(), part.arrivals.beginOf(cursor.next[i]));
        if (!own)
            return std::nullopt;
        lines += *own + (m_lackEnd[i] && cursor.next[i] == part.arrivals.count() ? 1 : 0);
    }
    return lines;
}

std::optional<std::uint64_t> MergedLog::lineAt(std::uint64_t offset) const
{
    const Cursor cursor = cursorAt(offset);
    const auto before = linesBefore(cursor);
    const auto piece = peek(cursor);
    if (!before || !piece || offset < piece->at)
        return before;
    const Part &part = m_parts[piece->part];
    const auto first = part.index->lineAt(part.file.get(), piece->begin);
    const auto own = part.index->lineAt(part.file.get(), piece->begin + offset - piece->at);
    return first && own ? std::optional(*before + *own - *first) : std::nullopt;
}

std::optional<std::uint64_t> MergedLog::startOf(std::uint64_t line) const
{
    Cursor cursor =
        lastCursor([&](const Cursor &each) { return linesBefore(each).value_or(line + 1) <= line; });
    auto before = linesBefore(cursor);
    for (auto piece = peek(cursor); before && *before <= line; piece = peek(cursor)) {
        if (!piece)
            return *before == line ? std::optional(cursor.at) : std::nullopt;
        Cursor behind = cursor;
        step(behind, *piece);
        const auto linesBehind = linesBefore(behind);
        if (!linesBehind)
            return std::nullopt;
        if (*linesBehind > line) {
            const Part &part = m_parts[piece->part];
            const auto first = part.index->lineAt(part.file.get(), piece->begin);
            const auto start =
                first ? part.index->startOf(part.file.get(), *first + line - *before) : std::nullopt;
            return start ? std::optional(piece->at + *start - piece->begin) : std::nullopt;
        }
        cursor = behind;
        before = linesBehind;
    }
    return std::nullopt;
}

std::uint64_t MergedLog::lineCountedTo(std::uint64_t offset)
{
    const Cursor cursor = cursorAt(offset);
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        const Part &part = m_parts[i];
        const std::uint64_t end = part.arrivals.beginOf(
            std::min(cursor.next[i] + 1, part.arrivals.count())); // its piece may have the byte
        if (part.index->extent().bytes < end)
            part.index->extend(part.file.get(), [&] { return part.index->extent().bytes >= end; });
    }
    return lineAt(offset).value_or(0);
}

api::LogArrivals MergedLog::arrivals(const ArrivalQuery &query) const
{
    const bool isByTime = query.by == ArrivalQuery::By::Time;
    std::uint64_t wanted = isByTime ? cursorBefore(query.value).at
                                    : static_cast<std::uint64_t>(std::max<std::int64_t>(query.value, 0));
    wanted = std::min(wanted, size() - std::min<std::uint64_t>(size(), 1));
    Cursor cursor =
        cursorAt(isByTime && query.value <= m_lastTime ? wanted : wanted - std::min(wanted, bytesAhead));
    api::LogArrivals page{0, cursor.at, 0, {}};
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        page.first += cursor.next[i];
        page.count += m_parts[i].arrivals.count();
    }
    for (auto piece = peek(cursor); piece && page.arrivals.size() < mostNotes; piece = peek(cursor)) {
        const bool isEnough = page.arrivals.size() >= query.limit && piece->at > wanted;
        if (isEnough)
            break;
        page.arrivals.push_back({piece->end(), piece->milliseconds, piece->part});
        step(cursor, *piece);
    }
    return page;
}

} // namespace trainyard::logs
