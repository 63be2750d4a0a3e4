// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jsontext.h"

#include <nlohmann/json_fwd.hpp>

#include <QJsonValue>

// What stands in a JsonText as the values of other libraries. A value that is missing, and all of an empty
// text, is null; of members of the same name the last one counts.
namespace trainyard::document {

nlohmann::json toNlohmann(const JsonText &text, int node = 0);

// Whole numbers beyond 64 bits with a sign become doubles. Undefined for a node below 0.
QJsonValue toQJson(const JsonText &text, int node = 0);

// On one line. Numbers as Qt writes them.
QString jsonOf(const QJsonValue &value);

} // namespace trainyard::document
