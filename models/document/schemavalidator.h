// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jsontext.h"

#include <QByteArray>

#include <memory>

namespace trainyard::document {

// Whether documents follow a JSON Schema (draft-07), by valijson, whose heavy headers stay in its source.
// Immutable once made; any thread.
class SchemaValidator
{
public:
    // The schema must be one: it is ours.
    explicit SchemaValidator(const QByteArray &schema);
    ~SchemaValidator();

    // Where it does not, as JSON pointers, deepest first, each once; empty: it does. What could be recognised
    // of a broken text is judged like the rest.
    QStringList mismatches(const JsonText &text) const;

private:
    struct Schema;
    std::unique_ptr<const Schema> m_schema;
};

} // namespace trainyard::document
