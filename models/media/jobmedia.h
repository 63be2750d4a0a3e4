// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/media.h"
#include "engine/api/resourceid.h"
#include "models/backend/pagepoll.h"

#include <QAbstractListModel>

#include <functional>
#include <map>
#include <vector>

namespace trainyard::models {

class TaskThread;

// The texts and images that a job's event files hold: a row for each tag, with what was written under it, a
// step after the other. Listed while somebody watches, and live while the job runs; their bytes are read one
// by one, when they are asked for. GUI thread.
class JobMedia final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role { IsImageRole = Qt::UserRole, CountRole };

    JobMedia(api::ResourceId job, TaskThread &feed, QObject *parent = nullptr); // the thread outlives it

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    const std::vector<api::MediaItem> &items(int row) const { return m_tags[std::size_t(row)].items; }
    // Whether a restart told that step, or an earlier one, once more: as MetricSeries has it of points.
    bool isSuperseded(int row, std::size_t item) const { return m_tags[std::size_t(row)].isSuperseded[item]; }
    bool isLoaded() const { return m_poll.isLoaded(); } // all that there was has come once

    void watch() { m_poll.watch(); } // each is ended by one unwatch()
    void unwatch() { m_poll.unwatch(); }
    void setRunning(bool isRunning) { m_poll.setRunning(isRunning); }
    void load() { m_poll.load(); } // lists on; also how it goes on after a failure
    void clear();                  // the job was made anew

    // `then` is called with the bytes while `context` lives. Of a text longer than longestItem only its
    // beginning is read, an image that is longer is not.
    using Then = std::function<void(const Result<QByteArray> &)>;
    static constexpr std::uint64_t longestItem = 16 << 20; // bytes
    void read(const api::MediaItem &item, QObject *context, Then then);

signals:
    void itemsAdded(int row); // behind those that it had
    void loaded();
    void failed(const QString &sentence); // nothing is listed until load()

private:
    struct Tag {
        QString name;
        std::vector<api::MediaItem> items = {};
        std::vector<bool> isSuperseded = {}; // as many

        void append(const api::MediaItem &item);
    };

    void pull();
    void add(const api::MediaPage &page);

    api::ResourceId m_job;
    TaskThread &m_feed;
    std::vector<Tag> m_tags;
    std::map<std::string, int> m_rows; // by tag
    std::uint64_t m_loadedUpTo = 0;
    PagePoll m_poll;
};

} // namespace trainyard::models
