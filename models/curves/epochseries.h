// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace trainyard::models {

class JobMetrics;

// The series that counts a job's epochs: one called "epoch", as many trainers log it, or whose name ends in
// "/epoch"; else one with a point at the end of each, as "epoch/loss".
struct EpochSeries {
    QString tag = {}; // empty: there is none
    bool countsPoints = false;
};
EpochSeries epochSeries(const JobMetrics &metrics);

} // namespace trainyard::models
