// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/media.h"
#include "engine/api/resourceid.h"
#include "models/backend/coalescedcall.h"

#include <QAbstractListModel>
#include <QTimer>

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
    bool isLoaded() const { return m_isLoaded; } // all that there was has come once

    void watch(); // each is ended by one unwatch()
    void unwatch();
    void setRunning(bool isRunning);
    void load();  // lists on; also how it goes on after a failure
    void clear(); // the job was made anew

    // `then` is called with the bytes, empty where they cannot be read, while `context` lives.
    void read(const api::MediaItem &item, QObject *context, std::function<void(const QByteArray &)> then);

signals:
    void itemsAdded(int row); // behind those that it had
    void loaded();
    void failed(const QString &sentence); // nothing is listed until load()

private:
    struct Tag {
        QString name;
        std::vector<api::MediaItem> items;
    };

    void pull();
    void take(std::uint64_t after, const Result<api::MediaPage> &page);
    void add(const api::MediaPage &page);
    void follow();

    api::ResourceId m_job;
    TaskThread &m_feed;
    std::vector<Tag> m_tags;
    std::map<std::string, int> m_rows; // by tag
    std::uint64_t m_loadedUpTo = 0;
    CoalescedCall m_call;
    QTimer m_poll;
    int m_watchers = 0;
    int m_generation = 0; // answers about an earlier job of this name are not taken in
    bool m_isRunning = false;
    bool m_isLoaded = false;
};

} // namespace trainyard::models
