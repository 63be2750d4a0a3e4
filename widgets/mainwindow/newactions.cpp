// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/newactions.h"

#include "widgets/theme/icons.h"

#include <QMenu>

namespace trainyard {

NewActions::NewActions(QObject *parent)
    : QObject(parent)
{
    newCluster = make("newCluster", "cluster");
    newClusterLike = make("newClusterLike", "copy");
    newClusterLike->setEnabled(false); // until it is known like which
    newWorkspace = make("newWorkspace", "workspace", Kind::Workspace);
    newExperiment = make("newExperiment", "experiment", Kind::Experiment);
    newFileServer = make("newFileServer", "engine", Kind::FileServer);
    newStorageAccount = make("newStorageAccount", "storage", Kind::StorageAccount);
    newFileShare = make("newFileShare", "folder", Kind::FileShare);
    newBlobContainer = make("newBlobContainer", "file", Kind::BlobContainer);
    upload = make("upload", "upload");
    connect(newCluster, &QAction::triggered, this, &NewActions::clusterRequested);
    connect(newClusterLike, &QAction::triggered, this, &NewActions::clusterLikeRequested);
    connect(upload, &QAction::triggered, this, &NewActions::uploadRequested);
}

// `name` is the same in every language: bindings of keys are kept by it.
QAction *NewActions::make(const char *name, const char *icon)
{
    auto *action = new QAction(this);
    action->setObjectName(QLatin1String(name));
    action->setIcon(theme::icon(QLatin1String(icon)));
    return action;
}

QAction *NewActions::make(const char *name, const char *icon, Kind kind)
{
    QAction *action = make(name, icon);
    connect(action, &QAction::triggered, this, [this, kind] { emit resourceRequested(kind); });
    return action;
}

void NewActions::addTo(QMenu &menu)
{
    menu.addActions({newCluster, newClusterLike, newWorkspace, newExperiment});
    menu.addSeparator();
    menu.addActions({newFileServer, newStorageAccount, newFileShare, newBlobContainer});
    menu.addSeparator();
    menu.addAction(upload);
}

void NewActions::retranslate()
{
    newCluster->setText(tr("New &cluster…"));
    newClusterLike->setText(tr("New cluster li&ke this…"));
    newClusterLike->setToolTip(tr("Opens a new cluster that begins with the definition of this one"));
    newWorkspace->setText(tr("New &workspace…"));
    newExperiment->setText(tr("New &experiment…"));
    newFileServer->setText(tr("New file se&rver…"));
    newStorageAccount->setText(tr("New storage &account…"));
    newFileShare->setText(tr("New file &share…"));
    newBlobContainer->setText(tr("New &blob container…"));
    upload->setText(tr("&Upload files…"));
}

} // namespace trainyard
