// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>

class QScrollBar;

namespace trainyard::logs {

constexpr int wheelStep = 120; // eighths of a degree

// How far a view of a log is scrolled sideways, over the widest row that it has shown. Where the rows do not
// reach so far for a while, it is there again as soon as they do.
class SideScroll
{
public:
    explicit SideScroll(QScrollBar &bar); // outlives it
    Q_DISABLE_COPY_MOVE(SideScroll)

    int left() const { return m_left; }     // pixels
    int widest() const { return m_widest; } // cells
    void set(int left, int widest);
    void note(int cells); // of a row
    // Of pixels for the rows, which are all in sight where they are wrapped.
    void fit(int room, double cellWidth, bool isWrapping);
    void show(int from, int to); // pixels, scrolled to as far as need be
    void turn(int by);           // of a wheel: eighths of a degree, to the left

private:
    QScrollBar &m_bar;
    int m_left = 0;
    int m_widest = 0;
    bool m_isFitting = false;
};

} // namespace trainyard::logs
