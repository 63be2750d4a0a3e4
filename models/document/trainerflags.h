// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QString>

#include <optional>

// What a job of the built-in trainer says by options of its command line, as in "--optimizer adam".
namespace trainyard::document {

// What stands behind the option, without its quotes; empty: nothing.
QString optionIn(const QString &arguments, const QString &option);
// With this value behind the option, in its place or last; empty: without it. All else stays as it was.
QString withOption(const QString &arguments, const QString &option, const QString &value);

// How weights follow their gradients, with the values that the trainer takes where nobody says others.
struct TrainerOptimizer {
    enum class Momentum { None, Number, TimeConstant };
    QString name; // as the trainer takes it
    Momentum momentum = Momentum::None;
    QString usualRate;     // a schedule; by sample where there is a time constant, else by minibatch
    QString usualMomentum; // empty where it has none
};
const QList<TrainerOptimizer> &trainerOptimizers();            // the first one is the usual one
const TrainerOptimizer &trainerOptimizer(const QString &name); // the usual one for a name that is not known
// With this optimizer, and without a momentum that it does not take; empty: the usual one.
QString withOptimizer(const QString &arguments, const QString &name);

// A number that changes by epoch, "0.01*10:0.001".
struct RateStage {
    double value = 0;
    int epochs = 0; // 0: from there on
    bool operator==(const RateStage &) const = default;
};
// None: it is no schedule.
std::optional<QList<RateStage>> rateStages(const QString &schedule);

} // namespace trainyard::document
