// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/screens/scrollfaults.h"

#include "tests/widgets/screens/seenwidgets.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/pages/page.h"
#include "widgets/theme/textsize.h"

#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

namespace trainyard::test {

namespace {

// The lowest of what is painted in a page, in its coordinates.
int endOfContents(const QWidget &page)
{
    int end = 0;
    for (const auto *widget : page.findChildren<QWidget *>())
        if (widget->isVisibleTo(&page) && widget->window() == page.window() &&
            (widget->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly).isEmpty() ||
             qobject_cast<const QAbstractScrollArea *>(widget) ||
             qobject_cast<const delegates::EmptyState *>(widget)))
            end = std::max(end, widget->mapTo(&page, QPoint(0, widget->height())).y());
    return end;
}

} // namespace

QStringList emptyEnds(const QWidget &window)
{
    constexpr int allowed = 64; // margins
    QStringList faults;
    for (const auto *area : window.findChildren<QScrollArea *>()) {
        if (!isSeen(window, *area) || !area->widget() || area->verticalScrollBar()->maximum() == 0)
            continue;
        if (const int rest = area->widget()->height() - endOfContents(*area->widget()); rest > allowed)
            faults << QStringLiteral("%1 px of nothing can be scrolled to at the end of a %2")
                          .arg(rest)
                          .arg(nameOf(*area->widget()));
    }
    return faults;
}

QStringList sidewaysPages(const QWidget &window)
{
    constexpr int enough = 484; // of 1280, beside the navigator and another page
    QStringList faults;
    for (const auto *area : window.findChildren<QScrollArea *>())
        if (isSeen(window, *area) && qobject_cast<const Page *>(area->widget()) &&
            area->viewport()->width() >= theme::scaled(enough) && area->horizontalScrollBar()->maximum() > 0)
            faults << QStringLiteral("a %1 of %2 px has to be scrolled sideways in %3 px")
                          .arg(QString::fromLatin1(area->widget()->metaObject()->className()))
                          .arg(area->widget()->width())
                          .arg(area->viewport()->width());
    return faults;
}

QStringList faultsOfPages(const QWidget &window, const std::function<QStringList()> &judge)
{
    QStringList faults;
    for (const auto *area : window.findChildren<QScrollArea *>()) {
        QScrollBar *bar = area->verticalScrollBar();
        if (!isSeen(window, *area) || bar->maximum() == 0)
            continue;
        const int stood = bar->value();
        const int step = std::max(1, area->viewport()->height() / 2);
        for (int at = 0; at < bar->maximum() + step; at += step) {
            bar->setValue(at);
            faults += judge();
        }
        bar->setValue(stood);
    }
    faults.removeDuplicates();
    return faults;
}

} // namespace trainyard::test
