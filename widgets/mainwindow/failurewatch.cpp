// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/failurewatch.h"

#include "models/backend/backend.h"
#include "models/resources/resourcetreemodel.h"
#include "models/resources/seenfailures.h"
#include "widgets/jobs/jobspage.h"
#include "widgets/tabs/pagearea.h"

#include <QGuiApplication>
#include <QWindow>

namespace trainyard {

namespace {

constexpr int soonMs = 100;

} // namespace

FailureWatch::FailureWatch(models::Backend &backend, tabs::PageArea &area)
    : QObject(&area)
    , m_backend(backend)
    , m_area(area)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(soonMs);
    connect(&m_soon, &QTimer::timeout, this, &FailureWatch::look);
    const auto lookSoon = [this] {
        if (!m_soon.isActive())
            m_soon.start();
    };
    connect(&area, &tabs::PageArea::currentPageChanged, this, lookSoon);
    connect(qGuiApp, &QGuiApplication::focusWindowChanged, this, lookSoon);
    connect(&backend.resources(), &QAbstractItemModel::dataChanged, this, lookSoon);
}

void FailureWatch::look()
{
    const auto *runs = qobject_cast<const jobs::JobsPage *>(m_area.currentPage());
    if (runs && m_area.window()->isActiveWindow())
        m_backend.seenFailures().see(runs->scope());
}

} // namespace trainyard
