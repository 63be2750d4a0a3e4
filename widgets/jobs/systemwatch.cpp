// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/systemwatch.h"

#include "models/backend/jobsession.h"

#include <QEvent>
#include <QWidget>

#include <utility>

namespace trainyard::jobs {

SystemWatch::SystemWatch(std::shared_ptr<models::JobSession> session, QWidget &widget)
    : QObject(&widget)
    , m_session(std::move(session))
{
    widget.installEventFilter(this);
    watch(widget.isVisible());
}

SystemWatch::~SystemWatch()
{
    watch(false);
}

bool SystemWatch::eventFilter(QObject *, QEvent *event)
{
    if (event->type() == QEvent::Show || event->type() == QEvent::Hide)
        watch(event->type() == QEvent::Show);
    return false;
}

void SystemWatch::watch(bool isWatching)
{
    if (std::exchange(m_isWatching, isWatching) == isWatching)
        return;
    if (isWatching)
        m_session->system().watch();
    else
        m_session->system().unwatch();
}

} // namespace trainyard::jobs
