// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/delegates/partmemory.h"

#include <array>
#include <optional>

class QScrollBar;

namespace trainyard::delegates {

// How far an area is scrolled. It is scrolled there again as soon as what it shows reaches so far, and while
// that still changes its size; whoever scrolls meanwhile, or leads it elsewhere, has the last word.
class ScrollMemory final : public PartMemory
{
    Q_OBJECT
public:
    ScrollMemory(QAbstractScrollArea &area, const QString &name);

    QJsonValue state() const override;
    void restore(const QJsonValue &state) override;
    void forget() override { m_wanted.reset(); }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    using Values = std::array<int, 2>; // of the bars

    std::array<QScrollBar *, 2> bars() const;
    Values values() const;
    Values ends() const;
    void placeSoon();
    void place();
    void follow();

    QAbstractScrollArea &m_area;
    std::optional<Values> m_wanted;
    Values m_wantedEnds = {}; // of the ranges, when it was left
    bool m_wasShown = false;
    bool m_isReached = false; // it has been where it is to be
    bool m_isPlacing = false;
    bool m_isToBePlaced = false;
};

} // namespace trainyard::delegates
