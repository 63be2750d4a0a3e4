// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobproblem.h"

#include <QFutureWatcher>
#include <QObject>
#include <QTimer>

#include <functional>

namespace trainyard::document {

// Keeps the problems of a document that is being edited: looks for them on another thread, once the text has
// rested for a moment, and one time after the other. Lives in the GUI thread; the document outlives it.
class ProblemFinder final : public QObject
{
    Q_OBJECT
public:
    // Runs in any thread, and may outlive the finder: it may look at disks that do not answer.
    using Search = std::function<QList<JobProblem>(const JsonText &text)>;

    ProblemFinder(const JobDocument &document, Search search, QObject *parent = nullptr);

    const QList<JobProblem> &problems() const { return m_problems; }
    bool isUpToDate() const { return !m_isStale && !m_isSearching; }
    void setSearch(Search search); // and looks anew
    void searchSoon();

signals:
    void problemsFound(); // also when they are the same

private:
    void start();
    void take();

    const JobDocument &m_document;
    Search m_search;
    QList<JobProblem> m_problems;
    QFutureWatcher<QList<JobProblem>> m_watcher;
    QTimer m_rest;
    bool m_isStale = false;
    bool m_isSearching = false; // until its result is taken
};

} // namespace trainyard::document
