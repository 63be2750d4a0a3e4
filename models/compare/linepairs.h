// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobdiff.h"

#include <QList>
#include <QStringList>

#include <utility>

namespace trainyard::models {

// How the lines of two texts stand side by side: lines that changed beside each other as far as there are as
// many. Time and memory stay bounded however long the texts are (linediff.h). Any thread.
QList<document::LinePair> linePairs(const QStringList &before, const QStringList &after);

// The lines of two texts that are to be shown side by side. Ends of lines do not count where both texts have
// Windows' ones; where one alone has, and of other characters that would break a line, a sign is shown. None
// of an empty text.
std::pair<QStringList, QStringList> linesOf(QString before, QString after);

} // namespace trainyard::models
