// SPDX-License-Identifier: Apache-2.0
#include "models/trash/trashbin.h"

#include "engine/base/random.h"
#include "models/text.h"

#include <utility>

namespace trainyard::models {

namespace {

constexpr int pauseMs = 100;
constexpr int pageSize = 500;

std::vector<std::string> idsOf(const QStringList &ids)
{
    std::vector<std::string> result;
    for (const QString &id : ids)
        result.push_back(id.toStdString());
    return result;
}

} // namespace

TrashBin::TrashBin(QObject *parent)
    : QObject(parent)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(&m_pause, &QTimer::timeout, this, &TrashBin::load);
}

void TrashBin::setEndpoint(const client::Endpoint &endpoint)
{
    m_thread.setEndpoint(endpoint);
    m_reader = std::make_shared<client::TrashReader>(endpoint);
    m_orders.setEndpoint(endpoint);
    told();
}

void TrashBin::told()
{
    m_isStale = true;
    if (m_watchers > 0 && !m_pause.isActive())
        m_pause.start();
}

void TrashBin::watch()
{
    ++m_watchers;
    if (m_isStale)
        load();
}

void TrashBin::load()
{
    if (!m_reader)
        return; // setEndpoint() has it read
    if (std::exchange(m_isReading, true)) {
        m_pause.start();
        return;
    }
    m_isStale = false;
    m_seen.clear();
    ask({});
}

void TrashBin::ask(const std::string &next)
{
    m_thread.run(
        this,
        [reader = m_reader, next](client::Client &) {
            return next.empty() ? reader->newest(pageSize) : reader->after(next);
        },
        [this, reader = m_reader](const Result<Page> &page) {
            if (reader == m_reader)
                return take(page);
            m_isReading = false; // from the beginning, by the way that there is now
            told();
        });
}

void TrashBin::take(const Result<Page> &page)
{
    if (!page) {
        m_isReading = false;
        m_isStale = true;
        emit failed(toQString(page.error().message));
        return;
    }
    m_items.put(page->items);
    for (const api::TrashItem &item : page->items)
        m_seen.insert(toQString(item.id));
    if (!page->next.empty())
        return ask(page->next);
    m_isReading = false;
    m_items.keepOnly(m_seen);
    m_seen.clear();
    m_isLoaded = true;
    emit loaded();
}

std::vector<api::TrashOrder> TrashBin::ordersFor(const QList<api::ResourceId> &resources)
{
    std::vector<api::TrashOrder> orders;
    for (const api::ResourceId &resource : resources)
        orders.push_back({randomUuid(), resource});
    return orders;
}

std::vector<api::TrashOrder> TrashBin::ordersOf(const QStringList &ids) const
{
    std::vector<api::TrashOrder> orders;
    for (int row = 0; row < m_items.rowCount(); ++row) {
        const api::TrashItem &item = m_items.itemAt(row);
        if (ids.contains(toQString(item.id)))
            orders.push_back({item.id, item.resource, item.stored});
    }
    return orders;
}

std::vector<api::TrashOrder> TrashBin::ordersFor(const std::vector<api::StoredPlace> &places)
{
    std::vector<api::TrashOrder> orders;
    for (const api::StoredPlace &place : places)
        orders.push_back({randomUuid(), {}, place});
    return orders;
}

api::TrashOrder TrashBin::orderFor(const api::AccountId &account)
{
    return {randomUuid(), {}, api::StoredPlace{api::StoredPlace::Service::File, account.name, {}}};
}

std::vector<api::TrashOrder> TrashBin::again(std::vector<api::TrashOrder> orders)
{
    for (api::TrashOrder &order : orders)
        order.id = randomUuid();
    return orders;
}

// Tells of it, whoever asked.
TrashBin::Then TrashBin::telling(Then then)
{
    return [this, then = std::move(then)](const Status &done) {
        then(done);
        if (done)
            emit moved();
    };
}

void TrashBin::remove(const std::vector<api::TrashOrder> &orders, QObject *context, Then then)
{
    m_orders.run(
        context, [orders](client::Client &client) { return client.moveToTrash(orders); },
        telling(std::move(then)));
}

void TrashBin::restore(const std::vector<std::string> &ids, QObject *context, Then then)
{
    m_orders.run(
        context, [ids](client::Client &client) { return client.restoreFromTrash(ids); },
        telling(std::move(then)));
}

void TrashBin::removeForGood(const QStringList &ids)
{
    m_orders.run(
        this, [ids = idsOf(ids)](client::Client &client) { return client.removeFromTrash(ids); },
        [this](const Status &done) { note(done); });
}

void TrashBin::empty()
{
    m_orders.run(
        this, [](client::Client &client) { return client.emptyTrash(); },
        [this](const Status &done) { note(done); });
}

void TrashBin::note(const Status &done)
{
    if (!done)
        emit failed(toQString(done.error().message));
    told();
}

QString nameOf(const api::TrashOrder &order)
{
    if (!order.stored)
        return toQString(order.resource.name);
    const api::StoredPlace &stored = *order.stored;
    if (stored.bucket.empty())
        return toQString(stored.account);
    return toQString(stored.path.empty() ? stored.bucket : stored.path).section(u'/', -1);
}

} // namespace trainyard::models
