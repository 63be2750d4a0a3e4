// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include <atomic>
#include <optional>

namespace trainyard::models {

// The rows of one part of a data set, in a format that the trainer and its like read.
struct TrainingRows {
    enum class Format { Idx, Cifar10, Cifar100, CntkText };
    Format format = Format::Idx;
    bool isTest = false; // to measure with, not to train on
    qint64 rows = 0;
    int classes = 0;       // 0: the files do not tell
    bool isWhole = true;   // false: there are more than were counted
    bool isBroken = false; // a file is not as long as it announces, or has no labels of its number
    bool operator==(const TrainingRows &) const = default;
};

// What a file of this name would hold, packed or not; none: something else.
std::optional<TrainingRows::Format> rowFormat(const QString &fileName);
// Whether a file of this name may be one of such a part.
bool mayHoldRows(const QString &fileName);

// What these files hold; those that turn out to be something else are passed over. Also of files that are
// packed by gzip. Reads the disk; ends early, with what it has, once `isStopped`. Any thread.
QList<TrainingRows> trainingRows(const QStringList &paths, const std::atomic_bool &isStopped);

} // namespace trainyard::models
