// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/navigation/pageaddress.h"

#include <QObject>
#include <QTimer>

#include <functional>

namespace trainyard {

class Page;

namespace models {
class Backend;
}

namespace tabs {
class PageArea;
}

// Puts the pages of an area in place of those that wait for the engine (WaitingPage), as soon as it has told
// what they begin with: a table of jobs is there before its jobs, a job before others. Pages that are not
// seen are made in an event each. Belongs to the area.
class PageFiller final : public QObject
{
    Q_OBJECT
public:
    using Remake = std::function<void(Page *page)>; // what `page` stands for, in its place; closes it if gone
    PageFiller(models::Backend &backend, tabs::PageArea &area, Remake remake);

    void fill();                                            // the pages that are seen at once
    bool isKnown(const models::PageAddress &address) const; // what its page begins with

signals:
    void filled(); // as many as can be for now

private:
    void fillNext();
    bool fillPage(Page &page);
    bool hasWaiting() const;

    models::Backend &m_backend;
    tabs::PageArea &m_area;
    Remake m_remake;
    QTimer m_next;
};

} // namespace trainyard
