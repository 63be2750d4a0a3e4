// SPDX-License-Identifier: Apache-2.0
#include "models/document/problemfinder.h"

#include <QPromise>
#include <QThreadPool>

#include <memory>

namespace trainyard::document {

namespace {

constexpr int restMs = 150;

} // namespace

ProblemFinder::ProblemFinder(const JobDocument &document, Search search, QObject *parent)
    : QObject(parent)
    , m_document(document)
    , m_search(std::move(search))
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMs);
    connect(&m_rest, &QTimer::timeout, this, &ProblemFinder::start);
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &ProblemFinder::take);
    connect(&document, &JobDocument::edited, this, &ProblemFinder::searchSoon);
    searchSoon();
}

void ProblemFinder::setSearch(Search search)
{
    m_search = std::move(search);
    searchSoon();
}

void ProblemFinder::searchSoon()
{
    m_isStale = true;
    m_rest.start();
}

void ProblemFinder::start()
{
    if (m_isSearching)
        return; // take() begins anew
    m_isStale = false;
    m_isSearching = true;
    auto promise = std::make_shared<QPromise<QList<JobProblem>>>();
    m_watcher.setFuture(promise->future());
    promise->start();
    QThreadPool::globalInstance()->start([promise, search = m_search, text = m_document.json()] {
        promise->addResult(search(text));
        promise->finish();
    });
}

void ProblemFinder::take()
{
    m_isSearching = false;
    if (m_watcher.future().resultCount() > 0)
        m_problems = m_watcher.result();
    emit problemsFound();
    if (m_isStale)
        m_rest.start();
}

} // namespace trainyard::document
