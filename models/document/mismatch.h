// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobschema.h"

namespace trainyard::document {

// `type` as JSON Schema names it.
bool isOfType(const JsonNode &node, const QString &type);

// Why the value at `pointer` does not follow the schema, in one sentence; empty where nothing of the value
// itself tells, as when only something inside it is wrong.
QString mismatchSentence(const JsonText &text, const QString &pointer, const JobSchema &schema,
                         const QString &language);

} // namespace trainyard::document
