// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/followsteps.h"

#include "widgets/logs/logpane.h"
#include "widgets/logs/logview.h"
#include "widgets/pages/page.h"

#include <QPointer>

#include <algorithm>

namespace trainyard::logs {

namespace {

// Where a view stood in what it showed.
struct Stand {
    QPointer<LogView> view;
    QPointer<models::LogSource> source;
    ViewPlace place;
};
using Stands = QList<Stand>;

bool followsAny(const Stands &stands, bool isOn)
{
    return std::any_of(stands.begin(), stands.end(), [isOn](const Stand &stand) {
        return stand.view && stand.view->isFollowing() == isOn;
    });
}

bool putBack(const Stands &stands, bool isOn)
{
    if (!followsAny(stands, isOn))
        return false; // as where the log was scrolled since
    for (const Stand &stand : stands)
        if (stand.view && stand.view->source() == stand.source)
            stand.view->setPlace(stand.place);
        else if (stand.view)
            stand.view->setFollowing(!stand.place.top);
    return true;
}

bool follow(const Stands &stands, bool isOn)
{
    if (!followsAny(stands, !isOn))
        return false;
    for (const Stand &stand : stands)
        if (stand.view)
            stand.view->setFollowing(isOn);
    return true;
}

Page *pageOf(const QWidget &part)
{
    for (QWidget *above = part.parentWidget(); above; above = above->parentWidget())
        if (auto *page = qobject_cast<Page *>(above))
            return page;
    return nullptr;
}

} // namespace

void chooseFollowing(const QWidget &part, const QList<LogView *> &views, bool isOn)
{
    Stands stands;
    for (LogView *view : views)
        stands << Stand{view, view->source(), view->place()};
    const bool isStep = follow(stands, isOn);
    Page *page = pageOf(part);
    if (!isStep || !page)
        return;
    emit page->stepDone(
        {[isOn] {
             return isOn ? LogPane::tr("follow the end of the log") : LogPane::tr("stop following the log");
         },
         [stands, isOn] { return putBack(stands, isOn); }, [stands, isOn] { return follow(stands, isOn); }});
}

} // namespace trainyard::logs
