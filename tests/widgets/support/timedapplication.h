// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QApplication>
#include <QElapsedTimer>

#include <algorithm>
#include <ctime>
#include <vector>

#include <sys/resource.h>

// How long the window's thread is busy at a time.
namespace trainyard::test {

inline double threadMs()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
}

// How often this thread has waited for something: a lock, a disk, another process.
inline long waits()
{
    rusage usage{};
    getrusage(RUSAGE_THREAD, &usage);
    return usage.ru_nvcsw;
}

// Takes the time of each event that the event loop hands out, with all that happens in it, and of what runs
// between two of them.
class TimedApplication final : public QApplication
{
public:
    using QApplication::QApplication;

    struct Busy {
        double clock = 0, processor = 0; // ms
        bool hasWaited = false;
        QByteArray what = {};

        // What it took of the thread's time on a machine that does nothing else; `slowness` as below.
        double ms(double slowness) const
        {
            return hasWaited ? std::max(processor, clock / slowness) : processor;
        }
    };
    std::vector<Busy> busy;

    // How much longer what does not wait takes by the clock than it computes, for others have the processor
    // meanwhile: 1 where there are none.
    double slowness() const
    {
        double clock = 0, processor = 0;
        for (const Busy &one : busy)
            if (!one.hasWaited) {
                clock += one.clock;
                processor += one.processor;
            }
        return processor > 0 ? std::max(1.0, clock / processor) : 1;
    }

    void begin()
    {
        busy.clear();
        m_isMeasuring = true;
        m_ended = threadMs();
    }
    void end()
    {
        noteBetween();
        m_isMeasuring = false;
    }

    bool notify(QObject *receiver, QEvent *event) override
    {
        if (m_depth > 0 || !m_isMeasuring)
            return QApplication::notify(receiver, event);
        noteBetween();
        const QByteArray what =
            (receiver->objectName().isEmpty() ? QByteArray(receiver->metaObject()->className())
                                              : receiver->objectName().toUtf8()) +
            ", event " + QByteArray::number(event->type());
        ++m_depth;
        QElapsedTimer timer;
        timer.start();
        const double before = threadMs();
        const long waitsBefore = waits();
        const bool isDone = QApplication::notify(receiver, event);
        m_ended = threadMs();
        busy.push_back({double(timer.nsecsElapsed()) * 1e-6, m_ended - before, waits() > waitsBefore, what});
        --m_depth;
        return isDone;
    }

private:
    // The event loop itself waits for events, rightly: only the processor's time counts.
    void noteBetween()
    {
        const double processor = threadMs() - m_ended;
        busy.push_back({processor, processor, false, "what runs between two events"});
    }

    bool m_isMeasuring = false;
    double m_ended = 0; // the last event, in time of the thread
    int m_depth = 0;
};

} // namespace trainyard::test
