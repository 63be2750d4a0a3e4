// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"

#include <QString>
#include <QVariantMap>

#include <optional>

namespace trainyard::models {

class ResourceTreeModel;

// Which failed jobs the user has seen: of each experiment those that failed until it was looked at last,
// which the tree then no longer counts. Kept in the settings, apart for each engine. GUI thread.
class SeenFailures
{
public:
    static constexpr qsizetype mostRemembered = 5000; // experiments, those of all engines together

    explicit SeenFailures(ResourceTreeModel &tree); // which outlives it

    void setEngine(const QString &identity);               // empty: an engine that tells none
    void see(const std::optional<api::ResourceId> &scope); // all at or below it; none: on the engine

private:
    QString keyOf(const api::ResourceId &experiment) const;
    void takeKept();

    ResourceTreeModel &m_tree;
    QString m_engine;
    QVariantMap m_kept; // of all engines, as far as is known here
};

} // namespace trainyard::models
