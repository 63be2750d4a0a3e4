// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jsontext.h"

#include <QSet>

// How two texts of jobs differ. Any thread.
namespace trainyard::document {

// A value that is in one of them alone, or another in each. Of an object or array that was added or removed
// there is only one entry.
struct ValueDifference {
    enum class Kind { Added, Removed, Changed };
    Kind kind;
    QString pointer; // in the later text; of what was removed in the earlier one
    QString before;  // on one line as JSON; empty where it is not there
    QString after;
    bool operator==(const ValueDifference &) const = default;
};

enum class ArrayMatch {
    ByNumber, // the first with the first
    ByName,   // elements that have an id, a name or a mount path with those that have the same, the rest by
              // number
};

// In the order of the earlier text, then what is new. Numbers are the same when they are spelled the same.
QList<ValueDifference> valueDifferences(const JsonText &before, const JsonText &after, ArrayMatch match);

// A row of a view that shows two texts side by side.
struct LinePair {
    int before = 0; // numbers from 1; 0: nothing on this side
    int after = 0;
    bool isSame = false;
    bool operator==(const LinePair &) const = default;
};

// Lines that changed stand beside each other as far as there are as many. Where both texts differ in more
// than some thousand lines, those count as changed altogether.
QList<LinePair> lineDifferences(const QString &before, const QString &after);

// For a view of the later text alone. Lines count from 1.
struct ChangedLines {
    QSet<int> changed = {};
    QSet<int> gaps = {}; // lines below which some are gone; 0: above the first
};
ChangedLines changedLines(const QString &before, const QString &after);

} // namespace trainyard::document
