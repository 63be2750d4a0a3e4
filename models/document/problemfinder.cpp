// SPDX-License-Identifier: Apache-2.0
#include "models/document/problemfinder.h"

#include <QPromise>
#include <QThreadPool>

#include <memory>

namespace trainyard::document {

namespace {

constexpr int restMs = 150;
constexpr int patienceMs = 20'000;

} // namespace

ProblemFinder::ProblemFinder(const JobDocument &document, Search search, QObject *parent)
    : QObject(parent)
    , m_document(document)
    , m_search(std::move(search))
    , m_threads(QThreadPool::globalInstance())
{
    m_patience.setSingleShot(true);
    m_patience.setInterval(patienceMs);
    connect(&m_patience, &QTimer::timeout, this, &ProblemFinder::giveUp);
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMs);
    connect(&m_rest, &QTimer::timeout, this, &ProblemFinder::start);
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
    m_hasGivenUp = false;
    m_rest.start();
}

void ProblemFinder::setPatience(int ms)
{
    m_patience.setInterval(ms);
}

void ProblemFinder::start()
{
    if (m_isSearching)
        return; // take() begins anew
    m_isStale = false;
    m_isSearching = true;
    m_searching = m_document.text();
    auto promise = std::make_shared<QPromise<Findings>>();
    m_watcher = std::make_unique<QFutureWatcher<Findings>>();
    connect(m_watcher.get(), &QFutureWatcherBase::finished, this, &ProblemFinder::take);
    m_watcher->setFuture(promise->future());
    promise->start();
    m_patience.start();
    m_threads->start([promise, search = m_search, text = m_document.json()] {
        promise->addResult(search(text));
        promise->finish();
    });
}

void ProblemFinder::take()
{
    m_patience.stop();
    m_isSearching = false;
    if (m_watcher->future().resultCount() > 0) {
        m_found = m_watcher->result();
        m_searched = m_searching;
    }
    emit problemsFound();
    if (m_isStale)
        m_rest.start();
}

// For a text that came meanwhile it looks anew: that may be about another disk.
void ProblemFinder::giveUp()
{
    m_watcher.reset();
    m_isSearching = false;
    if (m_isStale) {
        m_rest.start();
        return;
    }
    m_hasGivenUp = true;
    emit gaveUp();
}

} // namespace trainyard::document
