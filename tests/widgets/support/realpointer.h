// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/widgets/support/ownsettings.h"

#include <QByteArray>
#include <QList>
#include <QPoint>
#include <QStringList>

#include <sys/types.h>

#include <cstdio>

// A display with a pointer and keys that a test moves, by xdotool, as hands do.
namespace trainyard::test {

// An X server. Ended with the object. It has a number of its own, which its lock keeps from others: one that
// the server looks for itself may be one that another is just leaving.
class XDisplay
{
public:
    XDisplay();
    ~XDisplay() { stop(); }
    XDisplay(const XDisplay &) = delete;
    XDisplay &operator=(const XDisplay &) = delete;

    const QByteArray &name() const { return m_name; } // empty: there is none
    bool hasPointer() const;                          // else a program is missing

private:
    void start(QByteArray name);
    void stop();

    pid_t m_process = 0;
    QByteArray m_name;
};

// What xdotool is to do, one command after the other: the program sees to what each brings before the next
// comes, in the loop of a drag too. A failure fails the test.
void perform(const QList<QStringList> &script);
// Straight, in steps that a hand makes; may be given up before the button is let go.
void drag(const QPoint &from, const QPoint &to, bool givesUp = false);

// Runs a Qt Test on an X server of its own; 77, and aloud, where there is none.
template <class Test>
int runWithRealPointer(int argc, char **argv)
{
    const XDisplay display;
    if (!display.hasPointer()) {
        std::puts("SKIP: no Xvfb or xdotool here; install them to drag with a real pointer.");
        return 77;
    }
    qputenv("DISPLAY", display.name());
    qputenv("QT_QPA_PLATFORM", "xcb");
    return runWithOwnSettings<Test>(argc, argv);
}

} // namespace trainyard::test
