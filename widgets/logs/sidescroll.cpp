// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/sidescroll.h"

#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace trainyard::logs {

namespace {

constexpr int pixelsPerStep = 20;
constexpr int stepsPerWheelStep = 3;

} // namespace

SideScroll::SideScroll(QScrollBar &bar)
    : m_bar(bar)
{
    QObject::connect(&bar, &QScrollBar::valueChanged, &bar, [this](int value) {
        if (!m_isFitting)
            m_left = value;
    });
}

void SideScroll::set(int left, int widest)
{
    m_left = left;
    m_widest = widest;
}

void SideScroll::note(int cells)
{
    m_widest = std::max(m_widest, cells);
}

void SideScroll::fit(int room, double cellWidth, bool isWrapping)
{
    const QScopedValueRollback fitting(m_isFitting, true);
    const int width = isWrapping ? 0 : int(std::ceil(m_widest * cellWidth));
    m_bar.setRange(0, std::max(0, width - room));
    m_bar.setPageStep(std::max(1, room));
    m_bar.setSingleStep(pixelsPerStep);
    m_bar.setValue(m_left);
}

void SideScroll::show(int from, int to)
{
    if (to > m_bar.value() + m_bar.pageStep())
        m_bar.setValue(to - m_bar.pageStep());
    if (from < m_bar.value())
        m_bar.setValue(from);
}

void SideScroll::turn(int by)
{
    m_bar.setValue(m_bar.value() - by * stepsPerWheelStep * m_bar.singleStep() / wheelStep);
}

} // namespace trainyard::logs
