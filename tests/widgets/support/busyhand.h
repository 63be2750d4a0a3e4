// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/widgets/support/timedapplication.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/pages/page.h"
#include "widgets/tabs/pagearea.h"

#include <QAbstractScrollArea>
#include <QLineEdit>
#include <QScrollBar>
#include <QWheelEvent>
#include <QtTest>

#include <algorithm>
#include <cstdio>

namespace trainyard::test {

inline void scroll(QWidget &page)
{
    for (auto *area : page.findChildren<QAbstractScrollArea *>()) {
        QScrollBar *bar = area->verticalScrollBar();
        if (area->isVisible() && bar->maximum() > 0)
            bar->setValue((bar->value() + bar->pageStep() / 3) % (bar->maximum() + 1));
    }
}

// Over the middle of what is shown: a chart zooms, a list scrolls.
inline void turnWheel(QWidget &page, int delta)
{
    const QPoint middle = page.rect().center();
    QWidget *under = page.childAt(middle);
    if (!under)
        return;
    QWheelEvent turn(under->mapFrom(&page, middle), page.mapToGlobal(middle), {}, {0, delta}, Qt::NoButton,
                     Qt::ControlModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(under, &turn);
}

// What somebody does who looks for something: another page, then scrolls, zooms and types in it.
inline void act(MainWindow &window, int step)
{
    QWidget *page = window.tabs().currentPage();
    switch (step % 8) {
    case 0:
        window.tabs().showPage(window.tabs().pages()[step / 8 % window.tabs().count()]);
        break;
    case 3:
        turnWheel(*page, step % 16 < 8 ? 120 : -120);
        break;
    case 5:
        QTest::keyClick(&window.navigator().filterField(), Qt::Key_1);
        break;
    case 7:
        QTest::keyClick(&window.navigator().filterField(), Qt::Key_Backspace);
        break;
    default:
        scroll(*page);
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

} // namespace trainyard::test
