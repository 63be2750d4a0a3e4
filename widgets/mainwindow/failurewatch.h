// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QTimer>

namespace trainyard::models {
class Backend;
}
namespace trainyard::tabs {
class PageArea;
}

namespace trainyard {

// Failures are seen once a table of the runs is in front of the user.
class FailureWatch final : public QObject
{
    Q_OBJECT
public:
    FailureWatch(models::Backend &backend, tabs::PageArea &area); // its child; the backend outlives it

private:
    void look();

    models::Backend &m_backend;
    tabs::PageArea &m_area;
    QTimer m_soon; // many jobs change together
};

} // namespace trainyard
