// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <QByteArray>
#include <QJsonValue>

namespace trainyard::models {

// The first document of a YAML text as JSON: plain words are numbers, booleans or null where YAML 1.2 says
// so; of two members of a name the last one counts. Errors name the line. Of what unfolds into more than some
// hundred thousand values, by aliases or otherwise, nothing is read.
Result<QJsonValue> fromYaml(const QByteArray &text);

} // namespace trainyard::models
