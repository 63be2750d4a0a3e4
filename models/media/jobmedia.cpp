// SPDX-License-Identifier: Apache-2.0
#include "models/media/jobmedia.h"

#include "models/backend/taskthread.h"
#include "models/text.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

namespace trainyard::models {

namespace {

constexpr int pollMs = 2000;

} // namespace

// Several writers each have a folder of their own; where steps go back within one, it was begun again.
void JobMedia::Tag::append(const api::MediaItem &item)
{
    const auto folder = [](const api::MediaItem &each) {
        const std::size_t end = each.path.rfind('/');
        return std::pair(std::string_view(each.directory),
                         std::string_view(each.path).substr(0, end == std::string::npos ? 0 : end));
    };
    const auto isBeside = [&](const api::MediaItem &each) { return folder(each) == folder(item); };
    const auto before = std::find_if(items.rbegin(), items.rend(), isBeside);
    for (std::size_t i = 0; before != items.rend() && before->step > item.step && i < items.size(); ++i)
        if (items[i].step >= item.step && isBeside(items[i]))
            isSuperseded[i] = true;
    items.push_back(item);
    isSuperseded.push_back(false);
}

JobMedia::JobMedia(api::ResourceId job, TaskThread &feed, QObject *parent)
    : QAbstractListModel(parent)
    , m_job(std::move(job))
    , m_feed(feed)
    , m_poll(pollMs, [this] { pull(); })
{
    connect(&m_poll, &PagePoll::loaded, this, &JobMedia::loaded);
    connect(&m_poll, &PagePoll::failed, this, &JobMedia::failed);
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

void JobMedia::clear()
{
    m_poll.clear();
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
        [this, generation = m_poll.generation()](const Result<api::MediaPage> &page) {
            if (!m_poll.takes(generation, page))
                return;
            add(*page);
            const bool isMore = page->next > m_loadedUpTo;
            m_loadedUpTo = page->next;
            m_poll.taken(isMore);
        });
}

void JobMedia::add(const api::MediaPage &page)
{
    std::set<int> grown;
    for (const api::MediaItem &item : page.items) {
        const auto [known, isNew] = m_rows.try_emplace(item.tag, rowCount());
        if (isNew)
            beginInsertRows({}, known->second, known->second);
        if (isNew)
            m_tags.push_back({.name = toQString(item.tag)});
        m_tags[std::size_t(known->second)].append(item);
        if (isNew)
            endInsertRows();
        grown.insert(known->second);
    }
    for (const int row : grown) {
        emit dataChanged(index(row), index(row));
        emit itemsAdded(row);
    }
}

void JobMedia::read(const api::MediaItem &item, QObject *context, Then then)
{
    if (item.kind == api::MediaItem::Kind::Image && item.length > longestItem)
        return then(
            Error{Error::Code::InvalidInput, "Images of more than 16 MiB are not shown here; it is in " +
                                                 item.path + " among the job's outputs."});
    const client::OutputPath file{m_job, item.directory, item.path};
    const std::uint64_t length = std::min(item.length, longestItem);
    m_feed.run(
        context,
        [target = client::Client::fileTarget(file), offset = item.offset, length](client::Client &client) {
            return client.readFile(target, offset, length);
        },
        [then = std::move(then), length](const Result<client::FileChunk> &chunk) {
            if (!chunk)
                then(chunk.error());
            else if (chunk->bytes.size() < length)
                then(Error{Error::Code::NotFound, "This cannot be shown: its file was cut short."});
            else
                then(QByteArray::fromStdString(chunk->bytes));
        });
}

} // namespace trainyard::models
