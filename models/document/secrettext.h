// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jsontext.h"

// Secrets that stand in a job in clear, as far as their look tells.
namespace trainyard::document {

// Whether a variable of this name holds a secret, by its words: API_TOKEN, DB_PASSWORD, wandbApiKey …
bool isSecretName(const QString &name);

// Whether a variable of this name and value is a secret, by one or the other; a number, a path and what
// stands for another variable are none.
bool isSecretVariable(const QString &name, const QString &value);

// The parts of a text that are secrets: what follows --password and the like, what lines of Python give to
// such names, what curl -u, sshpass and their like take, credentials in headers, the signature of an address,
// the password in one, and what looks like a service's key. Variables ($TOKEN) and places to be filled in
// (<TOKEN>) are none. Sorted.
QList<TextRange> secretParts(const QString &text);

// Whether all of the value of a node is a secret, by its name and place; what its text is not asked.
bool isSecretAt(const JsonText &job, int node);

// Whether it is one that stands there in clear: nothing empty, no variable ($TOKEN) and nothing that is to be
// filled in (<TOKEN>).
bool isClearSecretAt(const JsonText &job, int node);

// Where a job's text has secrets in clear, between the quotes: a value that is one, or a part of one.
// Sorted; also of a text that is still broken.
QList<TextRange> secretRanges(const JsonText &job);

// The text with dots in their place, for those who look on; as long as it is.
QString coveredText(QString text);

// The text with <SECRET> in their place.
QString withoutSecretParts(QString text);

// A job with no secret in its values, as far as their names and looks tell; all else stays as it is written.
QString withoutSecrets(const JsonText &job);

} // namespace trainyard::document
