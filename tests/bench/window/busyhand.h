// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/widgets/support/timedapplication.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/pages/page.h"
#include "widgets/tabs/pagearea.h"

#include <QAbstractScrollArea>
#include <QScrollBar>

#include <algorithm>
#include <cstdio>

namespace trainyard::bench {

using test::TimedApplication;

// What somebody does who looks for something: another page, then scrolls in it.
inline void act(MainWindow &window, int step)
{
    if (step % 8 == 0) {
        window.tabs().showPage(window.tabs().pages()[step / 8 % window.tabs().count()]);
        return;
    }
    QWidget *page = window.tabs().currentPage();
    for (auto *area : page->findChildren<QAbstractScrollArea *>()) {
        QScrollBar *bar = area->verticalScrollBar();
        if (area->isVisible() && bar->maximum() > 0)
            bar->setValue((bar->value() + bar->pageStep() / 3) % (bar->maximum() + 1));
    }
}

inline void report(std::vector<TimedApplication::Busy> busy, const char *kind,
                   double TimedApplication::Busy::*time)
{
    std::sort(busy.begin(), busy.end(), [&](const auto &a, const auto &b) { return a.*time > b.*time; });
    std::printf("%s: longest %.1f ms, 99.9 %% %.1f ms, over 16 ms %td, over 50 ms %td of %zu events\n", kind,
                busy.front().*time, busy[busy.size() / 1000].*time,
                std::count_if(busy.begin(), busy.end(), [&](const auto &one) { return one.*time > 16; }),
                std::count_if(busy.begin(), busy.end(), [&](const auto &one) { return one.*time > 50; }),
                busy.size());
    for (std::size_t i = 0; i < std::min<std::size_t>(5, busy.size()); ++i)
        std::printf("    %.1f ms  %s\n", busy[i].*time, busy[i].what.constData());
}

} // namespace trainyard::bench
