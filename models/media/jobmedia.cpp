// SPDX-License-Identifier: Apache-2.0
#include "models/media/jobmedia.h"

#include "models/backend/taskthread.h"
#include "models/text.h"

#include <algorithm>
#include <set>
#include <utility>

namespace trainyard::models {

namespace {

constexpr int pollMs = 2000;
constexpr std::uint64_t longestItem = 16 << 20;

} // namespace

JobMedia::JobMedia(api::ResourceId job, TaskThread &feed, QObject *parent)
    : QAbstractListModel(parent)
    , m_job(std::move(job))
    , m_feed(feed)
    , m_call([this] { pull(); })
{
    m_poll.setInterval(pollMs);
    connect(&m_poll, &QTimer::timeout, this, [this] { m_call.request(); });
}

int JobMedia::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_tags.size());
}

QVariant JobMedia::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Tag &tag = m_tags[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return tag.name;
    case IsImageRole:
        return tag.items.back().kind == api::MediaItem::Kind::Image;
    case CountRole:
        return int(tag.items.size());
    default:
        return {};
    }
}

void JobMedia::watch()
{
    if (m_watchers++ == 0)
        load();
}

void JobMedia::unwatch()
{
    if (--m_watchers == 0)
        m_poll.stop();
}

// The last ones come after the end.
void JobMedia::setRunning(bool isRunning)
{
    if (std::exchange(m_isRunning, isRunning) != isRunning)
        load();
}

void JobMedia::load()
{
    if (m_watchers == 0)
        return;
    follow();
    m_call.request();
}

void JobMedia::follow()
{
    if (!m_isRunning || m_watchers == 0)
        m_poll.stop();
    else if (!m_poll.isActive())
        m_poll.start();
}

void JobMedia::clear()
{
    ++m_generation;
    m_isRunning = false;
    m_isLoaded = false;
    m_poll.stop();
    m_loadedUpTo = 0;
    if (m_tags.empty())
        return;
    beginRemoveRows({}, 0, rowCount() - 1);
    m_tags.clear();
    m_rows.clear();
    endRemoveRows();
}

void JobMedia::pull()
{
    m_feed.run(
        this,
        [job = m_job, after = m_loadedUpTo](client::Client &client) { return client.media(job, after); },
        [this, after = m_loadedUpTo, generation = m_generation](const Result<api::MediaPage> &page) {
            if (generation == m_generation)
                take(after, page);
            else
                m_call.done();
        });
}

void JobMedia::take(std::uint64_t after, const Result<api::MediaPage> &page)
{
    if (!page) {
        m_poll.stop();
        m_call.done();
        emit failed(toQString(page.error().message));
        return;
    }
    add(*page);
    m_loadedUpTo = page->next;
    if (page->next > after) // there may be more
        m_call.request();
    if (!m_call.done() && !std::exchange(m_isLoaded, true))
        emit loaded();
}

void JobMedia::add(const api::MediaPage &page)
{
    std::set<int> grown;
    for (const api::MediaItem &item : page.items) {
        const auto [known, isNew] = m_rows.try_emplace(item.tag, rowCount());
        if (isNew)
            beginInsertRows({}, known->second, known->second);
        if (isNew)
            m_tags.push_back({toQString(item.tag), {}});
        m_tags[std::size_t(known->second)].items.push_back(item);
        if (isNew)
            endInsertRows();
        grown.insert(known->second);
    }
    for (const int row : grown) {
        emit dataChanged(index(row), index(row));
        emit itemsAdded(row);
    }
}

void JobMedia::read(const api::MediaItem &item, QObject *context,
                    std::function<void(const QByteArray &)> then)
{
    const client::OutputPath file{m_job, item.directory, item.path};
    m_feed.run(
        context,
        [target = client::Client::fileTarget(file), offset = item.offset,
         length = std::min(item.length, longestItem)](client::Client &client) {
            return client.readFile(target, offset, length);
        },
        [then = std::move(then),
         length = std::min(item.length, longestItem)](const Result<client::FileChunk> &chunk) {
            const bool isWhole = chunk && chunk->bytes.size() == length;
            then(isWhole ? QByteArray::fromStdString(chunk->bytes) : QByteArray());
        });
}

} // namespace trainyard::models
