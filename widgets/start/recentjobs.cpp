// SPDX-License-Identifier: Apache-2.0
#include "widgets/start/recentjobs.h"

#include "models/resources/jobtablemodel.h"
#include "models/runs/runtablemodel.h"
#include "models/runs/runview.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/start/recentdelegate.h"
#include "widgets/theme/tokens.h"

#include <QListView>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::start {

using namespace theme;

RecentJobs::RecentJobs(models::JobTableModel &jobs, const std::optional<api::ResourceId> &scope, int most,
                       QWidget *parent)
    : QFrame(parent)
    , m_most(most)
    , m_jobs(new models::RunTableModel(jobs, this))
    , m_list(new QListView(this))
    , m_empty(new delegates::EmptyState(QStringLiteral("track"), this))
{
    setProperty("kind", QStringLiteral("card"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_jobs->setScope(scope);
    m_jobs->setColumns(models::jobColumns());
    m_jobs->sort(models::JobTableModel::CreatedColumn, Qt::DescendingOrder);
    m_list->setModel(m_jobs);
    m_list->setItemDelegate(new RecentDelegate(m_list));
    m_list->setMouseTracking(true);
    m_list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_empty->setMinimumHeight(200);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, space4, 1, space4);
    layout->addWidget(m_list);
    layout->addWidget(m_empty);
    const auto open = [this](const QModelIndex &index) {
        if (const auto id =
                api::ResourceId::parse(index.data(models::JobTableModel::IdRole).toString().toStdString()))
            emit jobActivated(*id);
    };
    connect(m_list, &QListView::clicked, this, open);
    connect(m_list, &QListView::activated, this, open);
    connect(m_jobs, &QAbstractItemModel::rowsInserted, this, &RecentJobs::refresh);
    connect(m_jobs, &QAbstractItemModel::rowsRemoved, this, &RecentJobs::refresh);
    refresh();
}

void RecentJobs::setEmptyTexts(const QString &title, const QString &sentence)
{
    m_empty->setTexts(title, sentence);
}

void RecentJobs::refresh()
{
    const int count = std::min(m_jobs->rowCount(), m_most);
    m_list->setVisible(count > 0);
    m_list->setFixedHeight(count * RecentDelegate::rowHeight);
    m_empty->setVisible(count == 0);
}

} // namespace trainyard::start
