// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "models/runs/columnid.h"

#include <QByteArray>
#include <QList>
#include <QString>

namespace trainyard::models {

// How a table of runs is looked at: a value that is kept and given a name.
struct RunView {
    struct Shown {
        ColumnId column;
        int width = 0; // pixels; 0: as wide as suits it

        friend bool operator==(const Shown &, const Shown &) = default;
    };

    QString name = {};
    QList<Shown> columns = {};
    std::optional<ColumnId> sortColumn = {};
    bool isDescending = false;
    QString query = {};
    QList<ColumnId> groupBy = {};                 // none: the runs themselves
    std::optional<api::ResourceId> baseline = {}; // what the runs are compared with; of a named view: none
    // Of a named view: the experiment, workspace or cluster whose jobs it shows; none: all of the engine.
    std::optional<api::ResourceId> scope = {};

    friend bool operator==(const RunView &, const RunView &) = default;
};

RunView usualRunView();                          // what a table shows that was never changed
QString scopeText(const api::ResourceId &scope); // as people read it: "vision › cifar"
QList<ColumnId> columnsOf(const RunView &view);
QList<ColumnId> jobColumns(); // those of JobTableModel, in its order

// What is kept; what cannot be read is left out, so that there may be none.
QByteArray toJson(const QList<RunView> &views);
QList<RunView> runViewsFromJson(const QByteArray &json);

} // namespace trainyard::models
