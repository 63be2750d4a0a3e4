// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobschema.h"

#include <QList>

namespace trainyard::document {

// That an object of a job may have.
struct PropertyMember {
    QString name = {};
    bool isOld = false;      // of older versions
    bool isReadOnly = false; // written by the service alone
    bool isOutside = false;  // beside the properties of the job, not in them
};

// Of the object at `pointer`, in the order of the schema; those of the properties are followed by those that
// stand beside them, where there are such. `properties` is where the job's properties stand. Any thread.
QList<PropertyMember> propertyMembers(const JobSchema &schema, const QString &pointer,
                                      const QString &properties);

// Anything may stand there, objects too.
inline bool isFree(const SchemaProperty &property)
{
    return property.types.isEmpty();
}

} // namespace trainyard::document
