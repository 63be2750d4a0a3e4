// SPDX-License-Identifier: Apache-2.0
#include "models/logs/logfinder.h"

#include "models/backend/taskthread.h"
#include "models/logs/logdocument.h"
#include "models/text.h"

#include <algorithm>
#include <limits>

namespace trainyard::models {

namespace {

constexpr int mostAtOnce = 500;
constexpr int contextLines = 2;

} // namespace

LogFinder::LogFinder(QObject *parent)
    : QObject(parent)
{}

void LogFinder::setDocument(LogDocument *document)
{
    if (m_document == document)
        return;
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    if (m_document) {
        connect(m_document, &LogSource::grew, this, &LogFinder::goOn);
        connect(m_document, &LogSource::loaded, this, &LogFinder::goOn);
        connect(m_document, &LogSource::restarted, this, &LogFinder::restart);
    }
    restart();
}

void LogFinder::setQuery(const Query &query)
{
    if (m_query == query)
        return;
    m_query = query;
    m_pattern.reset();
    m_fault.reset();
    const std::string source = query.text.toStdString();
    auto compiled = text::Pattern::compile(source, {query.isRegex, query.ignoresCase});
    if (auto *pattern = std::get_if<text::Pattern>(&compiled)) {
        m_pattern = *pattern;
    } else if (!source.empty()) {
        const auto &fault = std::get<text::PatternFault>(compiled);
        const auto characters = [&](std::size_t bytes) { return toQString(source.substr(0, bytes)).size(); };
        m_fault = Fault{fault.kind, characters(fault.begin), characters(fault.end)};
    }
    restart();
}

void LogFinder::restart()
{
    ++m_generation;
    ++m_seek;
    m_matches.removeFrom(0);
    m_count = 0;
    m_next = 0;
    m_searchedTo = 0;
    m_hasOpenMatch = false;
    m_isSearching = false;
    emit changed();
    goOn();
}

double LogFinder::progress() const
{
    const quint64 size = m_document ? m_document->size() : 0;
    return size == 0 || !m_isSearching ? 1 : double(m_next) / double(size);
}

client::LogQuery LogFinder::query(quint64 from, bool isBackwards) const
{
    return {.pattern = m_query.text.toStdString(),
            .isRegex = m_query.isRegex,
            .ignoresCase = m_query.ignoresCase,
            .from = from,
            .isBackwards = isBackwards};
}

void LogFinder::goOn()
{
    if (!m_document || !m_pattern || m_isSearching || m_document->size() <= m_searchedTo)
        return;
    m_isSearching = true;
    client::LogQuery wanted = query(m_next, false);
    const int listed = m_matches.rowCount() - (m_hasOpenMatch ? 1 : 0);
    wanted.most = std::clamp(mostListed - listed, 0, mostAtOnce);
    wanted.context = contextLines;
    m_document->seeker().run(
        this,
        [path = m_document->path(), wanted](client::Client &client) {
            return client.logMatches(path, wanted);
        },
        [this, generation = m_generation](const Result<api::LogMatches> &matches) {
            if (generation != m_generation)
                return;
            m_isSearching = false;
            if (matches) {
                take(*matches);
                return;
            }
            emit m_document->failed(toQString(matches.error().message)); // and then it is read again
            emit changed();
        });
    emit changed();
}

void LogFinder::take(const api::LogMatches &matches)
{
    m_matches.removeFrom(m_next); // a line without its end, which has been searched again
    m_matches.append(matches.matches);
    m_count += matches.count;
    m_hasOpenMatch = matches.isOpenMatch;
    m_next = matches.next;
    if (matches.isAtEnd)
        m_searchedTo = matches.fileSize;
    goOn();
    emit changed();
}

// All matches before it are in the list.
quint64 LogFinder::listedTo() const
{
    const int rows = m_matches.rowCount();
    return rows < mostListed ? m_next : m_matches.match(rows - 1).lineOffset + 1;
}

void LogFinder::findNext(quint64 from)
{
    if (const int row = m_matches.firstBehind(from); row >= 0)
        emit found(m_matches.match(row));
    else if (from + 1 == 0) // from before the first line, behind which is all
        seek(0, false, true, from);
    else
        seek(from, false, false, from);
}

void LogFinder::findPrevious(quint64 from)
{
    const int row = m_matches.lastBefore(from);
    if (row >= 0 && (from <= listedTo() || row + 1 < m_matches.rowCount()))
        emit found(m_matches.match(row));
    else
        seek(from, true, false, from);
}

// `begin` is where the first round began: a second one from the other end needs to go no further.
void LogFinder::seek(quint64 from, bool isBackwards, bool isSecondRound, quint64 begin)
{
    if (!m_document || !m_pattern)
        return;
    client::LogQuery wanted = query(from, isBackwards);
    wanted.most = isBackwards ? 1 : 2; // the line at `from` itself is not wanted
    wanted.context = 0;
    m_document->seeker().run(
        this,
        [path = m_document->path(), wanted](client::Client &client) {
            return client.logMatches(path, wanted);
        },
        [=, this, seek = ++m_seek](const Result<api::LogMatches> &matches) {
            if (seek != m_seek)
                return;
            if (!matches) {
                emit m_document->failed(toQString(matches.error().message));
                return;
            }
            const bool isFirstRound = !isSecondRound;
            for (const api::LogMatch &match : matches->matches) {
                if (isBackwards || match.lineOffset > begin || isSecondRound) {
                    emit found(match);
                    return;
                }
            }
            if (!matches->isAtEnd)
                this->seek(matches->next, isBackwards, isSecondRound, begin);
            else if (isFirstRound)
                this->seek(isBackwards ? matches->fileSize : 0, isBackwards, true, begin);
            else
                emit notFound();
        });
}

} // namespace trainyard::models
