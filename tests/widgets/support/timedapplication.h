// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"

#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QElapsedTimer>
#include <QThread>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>
#include <optional>
#include <vector>

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

// How long the window's thread is busy at a time.
namespace trainyard::test {

inline double threadMs()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
}

// How long this thread was ready to run while others had the processors; none where the system does not tell.
inline std::optional<double> queuedMs()
{
    static thread_local const FileDescriptor file(
        ::open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC));
    std::array<char, 128> text{}; // nanoseconds that it ran, that it was queued, and how often
    if (::pread(file.get(), text.data(), text.size() - 1, 0) <= 0)
        return std::nullopt;
    char *end = nullptr;
    std::strtoull(text.data(), &end, 10);
    return double(std::strtoull(end, nullptr, 10)) / 1e6;
}

// How often this thread has waited for something: a lock, a disk, another process.
inline long waits()
{
    rusage usage{};
    getrusage(RUSAGE_THREAD, &usage);
    return usage.ru_nvcsw;
}

// Takes the time of each event that the event loop hands out, with all that happens in it, and of what runs
// between two of them: what a test calls itself, as if it were done in one event.
class TimedApplication final : public QApplication
{
public:
    using QApplication::QApplication;

    struct Busy {
        double clock = 0, processor = 0; // ms
        std::optional<double> queued = {};
        bool hasWaited = false;
        QByteArray what = {};

        // What it took of the thread's own time: that it computed, and that it waited for locks, disks and
        // others' answers, but not for a processor. So others on the machine take nothing of it but what they
        // slow down the core or the disk itself. Where the system does not tell how long it waited for a
        // processor, that is guessed by `slowness`.
        double ms(double slowness) const
        {
            if (queued)
                return std::max(processor, clock - *queued);
            return hasWaited ? std::max(processor, clock / slowness) : processor;
        }
    };
    std::vector<Busy> busy;

    // How much longer what does not wait takes by the clock than it computes, for others have the processor
    // meanwhile: 1 where there are none. All events together, so it is a guess for each of them.
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
        m_turns = connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::awake, this,
                          [this] { noteBetween(); });
    }
    void end()
    {
        noteBetween();
        disconnect(m_turns);
        m_isMeasuring = false;
    }

    bool notify(QObject *receiver, QEvent *event) override
    {
        if (!m_isMeasuring || QThread::currentThread() != thread() || m_isInEvent || !isOfLoop(*event))
            return QApplication::notify(receiver, event);
        noteBetween();
        Busy taken{.what = named(*receiver, *event)};
        m_isInEvent = true;
        const auto queuedBefore = queuedMs(); // around the clock, so that it has all of what the clock has
        QElapsedTimer timer;
        timer.start();
        const double before = threadMs();
        const long waitsBefore = waits();
        const bool isDone = QApplication::notify(receiver, event);
        taken.hasWaited = waits() > waitsBefore;
        m_ended = threadMs();
        taken.processor = m_ended - before;
        taken.clock = double(timer.nsecsElapsed()) * 1e-6;
        if (const auto queued = queuedMs(); queued && queuedBefore)
            taken.queued = *queued - *queuedBefore;
        busy.push_back(taken);
        m_isInEvent = false;
        return isDone;
    }

private:
    // What is sent at once, as when a widget is shown, is part of what shows it.
    static bool isOfLoop(const QEvent &event)
    {
        constexpr std::array posted{QEvent::Timer,          QEvent::SockAct,       QEvent::MetaCall,
                                    QEvent::DeferredDelete, QEvent::LayoutRequest, QEvent::UpdateRequest};
        return event.spontaneous() || std::find(posted.begin(), posted.end(), event.type()) != posted.end();
    }

    // A timer's says little: with whose it is.
    static QByteArray nameOf(const QObject &receiver)
    {
        const QByteArray name = receiver.metaObject()->className();
        return receiver.parent() ? name + " of " + receiver.parent()->metaObject()->className() : name;
    }

    static QByteArray named(const QObject &receiver, const QEvent &event)
    {
        return (receiver.objectName().isEmpty() ? nameOf(receiver) : receiver.objectName().toUtf8()) +
               ", event " + QByteArray::number(event.type());
    }

    // The event loop itself waits for events, rightly: only the processor's time counts.
    void noteBetween()
    {
        if (m_isInEvent)
            return;
        const double now = threadMs(), processor = now - m_ended;
        m_ended = now;
        busy.push_back({.clock = processor, .processor = processor, .what = "what runs between two events"});
    }

    bool m_isMeasuring = false;
    bool m_isInEvent = false;
    double m_ended = 0;              // the last event, in time of the thread
    QMetaObject::Connection m_turns; // of the event loop
};

} // namespace trainyard::test
