// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "models/runs/runview.h"

#include <QCoreApplication>
#include <QIcon>
#include <QString>

#include <optional>
#include <utility>

namespace trainyard::jobs {

// What a table of runs is of: an experiment, a workspace, a cluster, or all jobs of the engine. A value; its
// texts are in the language that is shown.
class RunScope
{
    Q_DECLARE_TR_FUNCTIONS(trainyard::jobs::RunScope)
public:
    explicit RunScope(std::optional<api::ResourceId> id) // none: of the engine
        : m_id(std::move(id))
    {}

    const std::optional<api::ResourceId> &id() const { return m_id; }
    QString title() const;
    QIcon icon() const;
    QString caption(const QString &jobs) const; // with how many there are
    // How the next table of this kind begins: as the last one was left, without its query, groups and
    // baseline.
    models::RunView firstView() const;
    void remember(models::RunView view) const;

private:
    std::optional<api::ResourceId> m_id;
};

} // namespace trainyard::jobs
