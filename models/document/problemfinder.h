// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobproblem.h"

#include <QFutureWatcher>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <functional>
#include <memory>
#include <utility>

class QThreadPool;

namespace trainyard::document {

// What a look at a text has to say. A value.
struct Findings {
    Findings(QList<JobProblem> found = {}, QStringList notSeen = {}, bool isAnything = true)
        : problems(std::move(found))
        , unseen(std::move(notSeen))
        , isConcerned(isAnything)
    {}
    QList<JobProblem> problems;
    QStringList unseen;   // what could not be looked at, in sentences
    bool isConcerned;     // there is something in the text to look at
    QString failure = {}; // why who was to be asked did not answer, a sentence; empty: it did
};

// Keeps the problems of a document that is being edited: looks for them on another thread, once the text has
// rested for a moment, and one time after the other. A search that has no end within the patience is given
// up: its answer is not taken when it comes. Lives in the GUI thread; the document outlives it.
class ProblemFinder final : public QObject
{
    Q_OBJECT
public:
    // Runs in any thread, and may outlive the finder: it may look at disks that do not answer.
    using Search = std::function<Findings(const JsonText &text)>;

    ProblemFinder(const JobDocument &document, Search search, QObject *parent = nullptr);

    const QList<JobProblem> &problems() const { return m_found.problems; }
    const Findings &found() const { return m_found; } // last
    bool isUpToDate() const { return !m_isStale && !m_isSearching && !m_hasGivenUp; }
    bool hasGivenUp() const { return m_hasGivenUp; }                      // until it looks anew
    bool isOfThisText() const { return m_searched == m_document.text(); } // what it found last
    void setSearch(Search search);                                        // and looks anew
    void searchSoon();
    void setPatience(int ms);                                       // from the next search on
    void setThreads(QThreadPool &threads) { m_threads = &threads; } // for what waits for disks

signals:
    void problemsFound(); // also when they are the same
    void gaveUp();

private:
    void start();
    void take();
    void giveUp();

    const JobDocument &m_document;
    Search m_search;
    Findings m_found;
    QString m_searched; // the text that it is of
    QString m_searching;
    std::unique_ptr<QFutureWatcher<Findings>> m_watcher; // of the search that is waited for
    QThreadPool *m_threads;
    QTimer m_rest;
    QTimer m_patience;
    bool m_isStale = false;
    bool m_isSearching = false; // until its result is taken
    bool m_hasGivenUp = false;
};

} // namespace trainyard::document
