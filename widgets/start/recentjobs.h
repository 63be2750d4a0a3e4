// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"

#include <QFrame>
#include <QList>

#include <optional>

class QAbstractItemModel;
class QListView;

namespace trainyard::models {
class JobTableModel;
}
namespace trainyard::delegates {
class EmptyState;
}

namespace trainyard::start {

// The latest jobs on a card: a click opens one, with Ctrl or Shift it selects several.
class RecentJobs final : public QFrame
{
    Q_OBJECT
public:
    // Of `scope`, or of the whole engine. The jobs outlive it.
    RecentJobs(models::JobTableModel &jobs, const std::optional<api::ResourceId> &scope, int most,
               QWidget *parent = nullptr);
    ~RecentJobs() override;

    QListView &list() { return *m_list; }
    // While the list has the focus, else none.
    std::optional<api::ResourceId> currentJob() const;
    QList<api::ResourceId> selectedJobs() const; // or the current one, where none is
    void setEmptyTexts(const QString &title, const QString &sentence);

signals:
    void jobActivated(const trainyard::api::ResourceId &job);
    void currentJobChanged(); // or those that are selected
    void menuRequested(const QPoint &globalPosition);

private:
    void connectList();
    void refresh();

    QAbstractItemModel *m_jobs = nullptr;
    QListView *m_list = nullptr;
    delegates::EmptyState *m_empty = nullptr;
};

} // namespace trainyard::start
