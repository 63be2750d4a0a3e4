// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/curves/curve.h"

#include <span>
#include <vector>

namespace trainyard::models {

// How several curves become one, with a band.
struct Aggregation {
    enum class Centre { Mean, Median };
    enum class Band {
        None,
        Extremes,  // least and greatest
        Deviation, // the mean, less and more the standard deviation (of a sample: n − 1)
        Confidence // where the mean lies with 95 % confidence, by Student's t
    };
    Centre centre = Centre::Mean;
    Band band = Band::Extremes;

    bool operator==(const Aggregation &) const = default;
};

// A snapshot of a curve's current points.
struct AggregateMember {
    XColumn x;
    ValueColumn y;
    std::vector<Curve::Path> paths;
    double origin = 0; // a point lies at x − origin
};

// A row for each x at which any member has a point. There each member has the value of its point (of several
// the last one), between its points that of the straight line which joins them, and none before its first
// point, behind its last, and beside what is no finite number: only the `counts` members that have a value
// are part of the row. Without one the centre is NaN; where a band needs two, of fewer it is NaN.
struct Aggregate {
    XColumn x;
    ValueColumn centre;
    ValueColumn lower; // empty without a band
    ValueColumn upper;
    NumberColumn counts;
    bool isThinned = false; // of more than mostAggregateRows(), some x are left out; the rest is exact
};

qsizetype mostAggregateRows(std::size_t members);

// O(rows · members), on all cores that are free.
Aggregate aggregate(std::span<const AggregateMember> members, const Aggregation &how);

} // namespace trainyard::models
