// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"

#include <QList>
#include <QString>

class QMimeData;

namespace trainyard::models {

// A job that is dragged from one place of the workbench to another.
struct DraggedJob {
    QString engine = {}; // OtherEngines::Known::id; empty: the workbench's own
    QString engineTitle = {};
    api::ResourceId job = {};
};

QString jobDragType();
QMimeData *mimeOf(const QList<DraggedJob> &jobs); // whoever drags owns it
QList<DraggedJob> draggedJobs(const QMimeData &data);

} // namespace trainyard::models
