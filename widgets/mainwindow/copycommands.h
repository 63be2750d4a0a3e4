// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/export/clientcommand.h"
#include "models/sentences/sentence.h"

#include <QList>
#include <QObject>

#include <functional>
#include <vector>

namespace trainyard::models {
class Backend;
}

namespace trainyard {

class WindowActions;

// What puts something of resources on the clipboard: their IDs, or the commands that submit jobs like them.
class CopyCommands final : public QObject
{
    Q_OBJECT
public:
    struct Targets {
        std::function<QList<api::ResourceId>()> all;  // that actions act on
        std::function<models::EngineWay()> engineWay; // how a shell reaches the engine
    };

    CopyCommands(models::Backend &backend, Targets targets, QObject *parent);

    void serve(WindowActions &actions); // does what they say
    void copyIds();
    void copyPaths(const QStringList &ids);
    void copyCommand(models::ShellClient client);

signals:
    void copied(const trainyard::models::Sentence &sentence);

private:
    std::vector<api::Job> jobs() const;
    void copy(const QString &text, const models::Sentence &what);
    static QString needsOf(bool isCurl, int count);

    models::Backend &m_backend;
    Targets m_targets;
};

} // namespace trainyard
