// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jsontext.h"

// Secrets that stand in a job in clear, as far as their look tells.
namespace trainyard::document {

// Whether a variable of this name holds a secret: API_TOKEN, DB_PASSWORD …
bool isSecretName(const QString &name);

// The parts of a text that are secrets: what follows --password and the like, the signature of an address,
// the password in one. Variables ($TOKEN) and places to be filled in (<TOKEN>) are none. Sorted.
QList<TextRange> secretParts(const QString &text);

// The text with <SECRET> in their place.
QString withoutSecretParts(QString text);

// A job with no secret in its values, as far as their names and looks tell; all else stays as it is written.
QString withoutSecrets(const JsonText &job);

} // namespace trainyard::document
