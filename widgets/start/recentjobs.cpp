// SPDX-License-Identifier: Apache-2.0
#include "widgets/start/recentjobs.h"

#include "models/resources/jobtablemodel.h"
#include "models/runs/runtablemodel.h"
#include "models/runs/runview.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/delegates/lastfocus.h"
#include "widgets/delegates/rowmemory.h"
#include "widgets/start/firstrows.h"
#include "widgets/start/recentdelegate.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QListView>
#include <QMouseEvent>
#include <QVBoxLayout>

namespace trainyard::start {

using namespace theme;

namespace {

class JobList final : public QListView
{
public:
    using QListView::QListView;

    bool isSelecting() const { return m_isSelecting; } // by the click that is told of

protected:
    void mouseReleaseEvent(QMouseEvent *event) override
    {
        m_isSelecting = event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier);
        QListView::mouseReleaseEvent(event);
    }

private:
    bool m_isSelecting = false;
};

std::optional<api::ResourceId> jobAt(const QModelIndex &index)
{
    const auto id =
        api::ResourceId::parse(index.data(models::JobTableModel::IdRole).toString().toStdString());
    return id ? std::optional(*id) : std::nullopt;
}

} // namespace

RecentJobs::RecentJobs(models::JobTableModel &jobs, const std::optional<api::ResourceId> &scope, int most,
                       QWidget *parent)
    : QFrame(parent)
    , m_list(new JobList(this))
    , m_empty(new delegates::EmptyState(QStringLiteral("track"), this))
{
    setProperty("kind", QStringLiteral("card"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    auto *all = new models::RunTableModel(jobs, this);
    all->setScope(scope);
    all->setColumns(models::jobColumns());
    all->sort(models::JobTableModel::CreatedColumn, Qt::DescendingOrder);
    m_jobs = new FirstRows(*all, most, this);
    m_list->setModel(m_jobs);
    m_list->setItemDelegate(new RecentDelegate(m_list));
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->setMouseTracking(true);
    m_list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    new delegates::RowMemory(*m_list, QStringLiteral("recent"),
                             delegates::RowMemory::byRole(models::JobTableModel::IdRole));
    theme::setMinimumHeight(*m_empty, 200);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, space4, 1, space4);
    layout->addWidget(m_list);
    layout->addWidget(m_empty);
    connectList();
    connect(m_jobs, &QAbstractItemModel::rowsInserted, this, &RecentJobs::refresh);
    connect(m_jobs, &QAbstractItemModel::rowsRemoved, this, &RecentJobs::refresh);
    inEachTextSize(*this, [this] { refresh(); });
}

// The selection changes once more while the list goes.
RecentJobs::~RecentJobs()
{
    m_list->selectionModel()->disconnect(this);
}

void RecentJobs::connectList()
{
    const auto open = [this](const QModelIndex &index) {
        if (const auto id = jobAt(index))
            emit jobActivated(*id);
    };
    connect(m_list, &QListView::clicked, this, [this, open](const QModelIndex &index) {
        if (!static_cast<JobList *>(m_list)->isSelecting())
            open(index);
    });
    connect(m_list, &QListView::activated, this, open);
    connect(m_list, &QListView::customContextMenuRequested, this, [this](QPoint at) {
        if (currentJob())
            emit menuRequested(m_list->viewport()->mapToGlobal(at));
    });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &RecentJobs::currentJobChanged);
    connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &RecentJobs::currentJobChanged);
}

std::optional<api::ResourceId> RecentJobs::currentJob() const
{
    return delegates::hasLastFocus(*m_list) ? jobAt(m_list->currentIndex()) : std::nullopt;
}

QList<api::ResourceId> RecentJobs::selectedJobs() const
{
    QList<api::ResourceId> jobs;
    if (!delegates::hasLastFocus(*m_list))
        return jobs;
    for (int row = 0; row < m_jobs->rowCount(); ++row)
        if (m_list->selectionModel()->isSelected(m_jobs->index(row, 0))) // of the columns the list shows one
            if (const auto id = jobAt(m_jobs->index(row, 0)))
                jobs << *id;
    if (const auto current = currentJob(); jobs.isEmpty() && current)
        jobs << *current;
    return jobs;
}

void RecentJobs::setEmptyTexts(const QString &title, const QString &sentence)
{
    m_empty->setTexts(title, sentence);
}

void RecentJobs::refresh()
{
    const int count = m_jobs->rowCount();
    m_list->setVisible(count > 0);
    m_list->setFixedHeight(count * scaled(RecentDelegate::rowHeight));
    m_empty->setVisible(count == 0);
}

} // namespace trainyard::start
