// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <memory>

namespace trainyard::models {
class OtherEngine;
}

namespace trainyard::navigator {

// What is selected of an engine that the workbench does not work with.
struct OtherSelection {
    QString name;                                     // of the engine, by EngineForest::EngineRole
    std::shared_ptr<models::OtherEngine> engine = {}; // null: it is not connected
    QList<api::ResourceId> ids = {}; // that can be told to do something: jobs, or one other resource
    // All that are selected, of every kind; none with an engine or a storage account among several.
    QList<api::ResourceId> resources = {};
    QStringList paths = {}; // of all resources and storage accounts
    bool isReached = false; // now, and it has told of all that it has
    bool areJobs = false;   // all of `ids`
};

} // namespace trainyard::navigator
