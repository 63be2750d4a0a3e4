// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/engineinfo.h"
#include "engine/api/job.h"
#include "engine/api/ranrecord.h"
#include "models/resources/displaystate.h"

#include <QList>
#include <QString>

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace trainyard::models {

// All points of a job's metrics by their names, without those that a later start of it went over.
struct ReplayCurve {
    std::vector<std::int64_t> steps;
    std::vector<double> values;
};
using ReplayCurves = std::map<std::string, ReplayCurve>;
void addPage(ReplayCurves &curves, const api::MetricsPage &page); // the next one

// Whether a job that was made from another one did the same: what is the same, what is not, and what of it
// cannot be told. When they ran, where, and how fast, counts as little as their names.
struct Replay {
    enum class Part { Definition, Code, Data, Environment, Metrics };

    // A job that has ended, as far as it is known.
    struct Run {
        api::Job job = {};
        std::optional<api::RanRecord> record = {};
        std::optional<ReplayCurves> curves = {};
    };

    struct Difference {
        enum class Kind { Setting, Commit, File, Input, Program, Package, Metric };
        Kind kind = Kind::Setting;
        QString name = {};
        QString now = {}; // null: there is none
        QString before = {};
        std::optional<qint64> step = {}; // of a metric, the first one at which it is another
        friend bool operator==(const Difference &, const Difference &) = default;
    };

    std::optional<std::pair<DisplayState, DisplayState>> ends =
        {};                             // where they are not alike: now and before
    QList<Difference> differences = {}; // in the order of Part
    QList<Part> equal = {};             // what neither has is none of these
    QList<Part> unknown = {};
    int metrics = 0; // that are equal, each at all its steps
    bool isEqual() const { return !ends && differences.isEmpty(); }
    friend bool operator==(const Replay &, const Replay &) = default;
};

// Any thread.
Replay replayOf(const Replay::Run &original, const Replay::Run &copy);
bool countsForReplay(const std::string &metric); // else it measures time or the machine

// A sentence or two, with the original's name. GUI thread.
QString replayText(const Replay &replay, const QString &original);

} // namespace trainyard::models
