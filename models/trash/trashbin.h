// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/trash.h"
#include "engine/client/trashreader.h"
#include "models/backend/taskthread.h"
#include "models/trash/trashmodel.h"

#include <QObject>
#include <QSet>
#include <QStringList>
#include <QTimer>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace trainyard::models {

// An engine's trash: what lies there, read page by page while somebody watches, and what moves things there
// and back. GUI thread; what blocks runs in threads of its own.
class TrashBin final : public QObject
{
    Q_OBJECT
public:
    using Then = std::function<void(const Status &done)>;

    explicit TrashBin(QObject *parent = nullptr);

    void setEndpoint(const client::Endpoint &endpoint);
    void told(); // the engine said that it has changed, or there is contact again

    TrashModel &items() { return m_items; }
    bool isLoaded() const { return m_isLoaded; }                                // all of it, at least once
    bool isCurrent() const { return m_isLoaded && !m_isStale && !m_isReading; } // as far as was told
    void watch(); // each is ended by one unwatch()
    void unwatch() { --m_watchers; }

    // `then` gets to know how it ended, while `context` lives. The orders' ids restore what they deleted.
    void remove(const std::vector<api::TrashOrder> &orders, QObject *context, Then then);
    void restore(const std::vector<std::string> &ids, QObject *context, Then then);

    // What deleted these items, as far as the list has them.
    std::vector<api::TrashOrder> ordersOf(const QStringList &ids) const;
    static std::vector<api::TrashOrder> ordersFor(const QList<api::ResourceId> &resources);
    static std::vector<api::TrashOrder> ordersFor(const std::vector<api::StoredPlace> &places);
    static api::TrashOrder orderFor(const api::AccountId &account);
    // The same once more, which takes ids of its own.
    static std::vector<api::TrashOrder> again(std::vector<api::TrashOrder> orders);

public slots:
    void removeForGood(const QStringList &ids);
    void empty();

signals:
    void loaded(); // the list is as the engine's was a moment ago
    void failed(const QString &sentence);
    void moved(); // something, there or back, by this program

private:
    void load();
    using Page = client::TrashReader::Page;
    void ask(const std::string &next); // empty: for the first page
    void take(const Result<Page> &page);
    void note(const Status &done);
    Then telling(Then then);

    TrashModel m_items;
    bool m_isLoaded = false;
    bool m_isReading = false;
    bool m_isStale = true;
    int m_watchers = 0;
    std::shared_ptr<client::TrashReader> m_reader; // of the thread; null before there is an engine
    QSet<QString> m_seen;                          // ids, since the first page
    QTimer m_pause;                                // so that what comes in a burst is read once
    TaskThread m_thread;
    TaskThread m_orders; // one after the other; some take minutes, as where a job is slow to stop
};

// What the order is for, by the name that it has where it lies.
QString nameOf(const api::TrashOrder &order);

} // namespace trainyard::models
