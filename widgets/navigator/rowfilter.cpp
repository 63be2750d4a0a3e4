// SPDX-License-Identifier: Apache-2.0
#include "widgets/navigator/rowfilter.h"

#include "models/connections/engineforest.h"
#include "widgets/navigator/currentrow.h"
#include "widgets/navigator/rowfolds.h"

#include <QLineEdit>
#include <QSortFilterProxyModel>

namespace trainyard::navigator {

RowFilter::RowFilter(models::EngineForest &engines, QLineEdit &field, QSortFilterProxyModel &rows,
                     RowFolds &folds, CurrentRow &current)
    : QObject(&field)
    , m_engines(engines)
    , m_field(field)
    , m_rows(rows)
    , m_folds(folds)
    , m_current(current)
{
    m_fetch.setInterval(0);
    connect(&m_fetch, &QTimer::timeout, this, &RowFilter::fetch);
    m_less.setInterval(0);
    connect(&m_less, &QTimer::timeout, this, &RowFilter::showLess);
    connect(&field, &QLineEdit::textChanged, this, &RowFilter::begin);
}

void RowFilter::begin()
{
    m_fetch.stop();
    m_folds.setSearched(!m_field.text().isEmpty());
    if (!m_less.isActive())
        m_current.remember();
    showLess();
}

void RowFilter::showLess()
{
    bool isDone = true;
    for (models::ResourceTreeModel *tree : m_engines.trees())
        isDone = tree->showLess() && isDone;
    if (!isDone)
        return m_less.start();
    m_less.stop();
    take();
}

void RowFilter::take()
{
    const bool isAny = !m_field.text().isEmpty();
    m_rows.setFilterFixedString(m_field.text());
    m_folds.showAll();
    m_current.recall(isAny);
    if (isAny)
        m_fetch.start();
    emit taken();
}

// Some jobs more of each experiment, until all have been looked at.
void RowFilter::fetch()
{
    bool isWhole = true;
    for (models::ResourceTreeModel *tree : m_engines.trees())
        for (const api::ResourceId &id : tree->ids()) {
            if (id.type != api::ResourceType::Experiment)
                continue;
            const QModelIndex experiment = tree->indexOf(id);
            tree->fetchMore(experiment);
            isWhole = isWhole && !tree->canFetchMore(experiment);
        }
    if (isWhole)
        m_fetch.stop();
}

} // namespace trainyard::navigator
