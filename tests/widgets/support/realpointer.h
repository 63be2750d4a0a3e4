// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QPoint>
#include <QStringList>

#include <sys/types.h>

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

// What xdotool is to do; the program's events go on meanwhile. A failure fails the test.
void perform(const QStringList &script);
// Straight, in steps that a hand makes; may be given up before the button is let go.
void drag(const QPoint &from, const QPoint &to, bool givesUp = false);

} // namespace trainyard::test
