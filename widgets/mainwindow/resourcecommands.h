// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"

#include <QObject>

class QWidget;

namespace trainyard::models {
class Backend;
}

namespace trainyard {

// What ends or deletes something: asks first, in a sheet that names it, then tells the backend.
class ResourceCommands final : public QObject
{
    Q_OBJECT
public:
    ResourceCommands(models::Backend &backend, QWidget *window); // its child

    void stop(const api::ResourceId &job);
    void remove(const api::ResourceId &id); // with all below it

private:
    models::Backend &m_backend;
    QWidget *m_window;
};

} // namespace trainyard
