// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"

#include <QFrame>

#include <optional>

class QListView;

namespace trainyard::models {
class JobTableModel;
class RunTableModel;
} // namespace trainyard::models
namespace trainyard::delegates {
class EmptyState;
}

namespace trainyard::start {

// The latest jobs on a card.
class RecentJobs final : public QFrame
{
    Q_OBJECT
public:
    // Of `scope`, or of the whole engine. The jobs outlive it.
    RecentJobs(models::JobTableModel &jobs, const std::optional<api::ResourceId> &scope, int most,
               QWidget *parent = nullptr);

    QListView &list() { return *m_list; }
    void setEmptyTexts(const QString &title, const QString &sentence);

signals:
    void jobActivated(const trainyard::api::ResourceId &job);

private:
    void refresh();

    int m_most;
    models::RunTableModel *m_jobs = nullptr;
    QListView *m_list = nullptr;
    delegates::EmptyState *m_empty = nullptr;
};

} // namespace trainyard::start
