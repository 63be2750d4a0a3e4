// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/client/client.h"
#include "engine/text/pattern.h"
#include "models/logs/logmatches.h"

#include <QObject>
#include <QPointer>
#include <QString>

#include <optional>

namespace trainyard::models {

class LogDocument;

// Finds a pattern in a growing log. The engine searches, a fraction of a second at a time, so that a search
// that nobody wants any more ends soon. All lines that match are counted, the first 5,000 listed; from match
// to match it goes however many there are. GUI thread.
class LogFinder final : public QObject
{
    Q_OBJECT
public:
    struct Query {
        QString text;
        bool isRegex = false;
        bool ignoresCase = true;
        bool operator==(const Query &) const = default;
    };
    static constexpr int mostListed = 5000;

    explicit LogFinder(QObject *parent = nullptr);

    void setDocument(LogDocument *document);                                  // not owned; may be null
    void setQuery(const Query &query);                                        // an empty text: nothing
    const std::optional<text::Pattern> &pattern() const { return m_pattern; } // what to mark in the log
    // What is wrong with the query, and its first and last character.
    struct Fault {
        text::PatternFault::Kind kind;
        qsizetype begin = 0;
        qsizetype end = 0;
    };
    const std::optional<Fault> &fault() const { return m_fault; }

    LogMatches &matches() { return m_matches; }
    quint64 count() const { return m_count + (m_hasOpenMatch ? 1 : 0); }
    bool isSearching() const { return m_isSearching; }
    double progress() const; // 0 … 1

    // The next line that matches behind the one at `from`, the last one before it; around the ends. found()
    // follows, or notFound().
    void findNext(quint64 from);
    void findPrevious(quint64 from);

signals:
    void changed(); // query, count, progress or list
    void found(const trainyard::api::LogMatch &match);
    void notFound();

private:
    void restart();
    quint64 listedTo() const;
    void goOn();
    void take(const api::LogMatches &matches);
    client::LogQuery query(quint64 from, bool isBackwards) const;
    void seek(quint64 from, bool isBackwards, bool isSecondRound, quint64 begin);

    QPointer<LogDocument> m_document;
    Query m_query;
    std::optional<text::Pattern> m_pattern;
    std::optional<Fault> m_fault;
    LogMatches m_matches;
    quint64 m_count = 0;
    quint64 m_next = 0;       // what is before has been searched
    quint64 m_searchedTo = 0; // how long the file was when it was searched to its end
    bool m_hasOpenMatch = false;
    bool m_isSearching = false;
    int m_generation = 0; // answers to an earlier one are not taken in
    int m_seek = 0;       // likewise
};

} // namespace trainyard::models
