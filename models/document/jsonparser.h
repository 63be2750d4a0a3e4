// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jsontext.h"

// Private to this folder: how JsonText takes its text apart.
namespace trainyard::document {

// Adds all that can be recognised to `nodes`, parents before their children, children in their order, and
// what is wrong to `problems`, in the order of the text.
void parseJson(const QString &text, std::vector<JsonNode> &nodes, QList<JsonProblem> &problems);

// A string from its quote on. Never goes beyond the line.
struct ScannedString {
    QString text;      // decoded
    qsizetype end = 0; // behind it
    bool isClosed = true;
    QList<JsonProblem> problems;
};
ScannedString scanString(const QString &text, qsizetype start);

// Whether it is a number as JSON spells them, in the range of a double.
bool isJsonNumber(const QString &spelled);

} // namespace trainyard::document
