// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/headroom.h"

#include "widgets/jobs/jobheader.h"
#include "widgets/jobs/summarytiles.h"
#include "widgets/theme/textsize.h"

#include <QEvent>
#include <QWidget>

namespace trainyard::jobs {

namespace {

constexpr int low = 420; // pixels: the tabs would have less than half of them

} // namespace

HeadRoom::HeadRoom(QWidget &page, JobHeader &header, SummaryTiles &tiles)
    : QObject(&page)
    , m_page(page)
    , m_header(header)
    , m_tiles(tiles)
{
    page.installEventFilter(this);
    follow();
}

void HeadRoom::follow()
{
    m_around = m_page.parentWidget();
    if (m_around)
        m_around->installEventFilter(this);
    fit();
}

bool HeadRoom::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == &m_page && event->type() == QEvent::ParentAboutToChange && m_around)
        m_around->removeEventFilter(this);
    else if (watched == &m_page && event->type() == QEvent::ParentChange)
        follow();
    else if (watched == m_around && event->type() == QEvent::Resize)
        fit();
    return QObject::eventFilter(watched, event);
}

void HeadRoom::fit()
{
    const bool isLow = m_around && m_around->height() < theme::scaled(low);
    m_header.setBrief(isLow);
    m_tiles.setBrief(isLow);
}

} // namespace trainyard::jobs
