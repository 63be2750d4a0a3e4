// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/wizards/newresourcedialog.h"

#include <QAction>
#include <QObject>

class QMenu;

namespace trainyard {

// The actions that make something other than a job. The window connects them.
class NewActions final : public QObject
{
    Q_OBJECT
public:
    using Kind = wizards::NewResourceDialog::Kind;

    explicit NewActions(QObject *parent);

    QAction *newCluster = nullptr;
    QAction *newClusterLike = nullptr; // like the current one
    QAction *newWorkspace = nullptr;
    QAction *newExperiment = nullptr;
    QAction *newFileServer = nullptr;
    QAction *newStorageAccount = nullptr;
    QAction *newFileShare = nullptr;
    QAction *newBlobContainer = nullptr;
    QAction *upload = nullptr; // files into storage

    void addTo(QMenu &menu);
    void retranslate();

signals:
    void clusterRequested();
    void clusterLikeRequested();
    void resourceRequested(trainyard::wizards::NewResourceDialog::Kind kind);
    void uploadRequested();

private:
    QAction *make(const char *name, const char *icon);
    QAction *make(const char *name, const char *icon, Kind kind);
};

} // namespace trainyard
