// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/mainwindow/mainwindow.h"
#include "widgets/pages/page.h"
#include "widgets/tabs/pagearea.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QElapsedTimer>
#include <QScrollBar>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

// How long the window's thread is busy at a time.
namespace trainyard::bench {

inline double threadMs()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
}

// Takes the time of each event that the event loop hands out, with all that happens in it.
class TimedApplication final : public QApplication
{
public:
    using QApplication::QApplication;

    struct Busy {
        double clock, processor; // ms
        QByteArray what;
    };
    std::vector<Busy> busy;
    bool isMeasuring = false;

    bool notify(QObject *receiver, QEvent *event) override
    {
        if (m_depth > 0 || !isMeasuring)
            return QApplication::notify(receiver, event);
        const QByteArray what =
            (receiver->objectName().isEmpty() ? QByteArray(receiver->metaObject()->className())
                                              : receiver->objectName().toUtf8()) +
            ", event " + QByteArray::number(event->type());
        ++m_depth;
        QElapsedTimer timer;
        timer.start();
        const double before = threadMs();
        const bool isDone = QApplication::notify(receiver, event);
        busy.push_back({double(timer.nsecsElapsed()) * 1e-6, threadMs() - before, what});
        --m_depth;
        return isDone;
    }

private:
    int m_depth = 0;
};

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
