// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"
#include "models/sentences/sentence.h"

#include <QList>
#include <QObject>
#include <QStringList>

class QWidget;

namespace trainyard::models {
class Backend;
}

namespace trainyard {

// What ends, deletes or resizes something: where that cannot be undone or is to be said how, it asks first,
// in a sheet that names it, then tells the backend.
class ResourceCommands final : public QObject
{
    Q_OBJECT
public:
    ResourceCommands(models::Backend &backend, QWidget *window); // its child

    // Those of them that are jobs and have not ended; nothing when there are none.
    void stop(const QList<api::ResourceId> &jobs);
    // Asks where `jobs` lose work by it, or several nodes go.
    void orderNodes(const api::ResourceId &cluster, const QStringList &nodes, api::NodeOrder order,
                    const QStringList &jobs);
    void remove(const QList<api::ResourceId> &chosen); // of every kind, with all below them
    void removeForGood(const QStringList &items);      // of the trash
    void emptyTrash();
    void cleanUp(const api::ResourceId &scope);                // an experiment or workspace, by a rule
    void scale(const api::ResourceId &cluster, int least = 0); // offering so many nodes, if it has fewer

signals:
    void jobWanted(const trainyard::api::ResourceId &job); // to be looked at
    void failed(const trainyard::models::Sentence &sentence);

private:
    bool canUndo(const QList<api::ResourceId> &ids) const;
    int countRunning(const QList<api::ResourceId> &ids) const; // jobs at or below them
    void removeEach(QList<api::ResourceId> ids);

    models::Backend &m_backend;
    QWidget *m_window;
};

} // namespace trainyard
