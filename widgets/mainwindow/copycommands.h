// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "models/sentences/sentence.h"

#include <QObject>

#include <functional>
#include <optional>

namespace trainyard::models {
class Backend;
}

namespace trainyard {

class WindowActions;

// What puts something of a resource on the clipboard: its ID, or the command that submits a job like it.
class CopyCommands final : public QObject
{
    Q_OBJECT
public:
    using Target = std::function<std::optional<api::ResourceId>()>; // what actions act on

    CopyCommands(models::Backend &backend, WindowActions &actions, Target target, QObject *parent);

    void refresh(); // what can be copied

signals:
    void copied(const trainyard::models::Sentence &sentence);

private:
    void copy(const QString &text, const models::Sentence &what);
    void copyCommand(bool isCurl);

    models::Backend &m_backend;
    WindowActions &m_actions;
    Target m_target;
};

} // namespace trainyard
