// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace trainyard::models {

// An expression that reads the numbers of a line like this one: those behind a word by its name ("loss: 0.5"
// as (?P<loss>…)), steps and epochs as such; where no number has a name, all of them as value, value2 and so
// on. What is between is taken literally, other numbers may differ. Empty where there is no number.
QString proposePattern(const QString &line);

} // namespace trainyard::models
