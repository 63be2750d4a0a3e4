// SPDX-License-Identifier: Apache-2.0
#include "models/document/propertymembers.h"

namespace trainyard::document {

QList<PropertyMember> propertyMembers(const JobSchema &schema, const QString &pointer,
                                      const QString &properties)
{
    const bool isPrintOut = properties.isEmpty();
    QList<PropertyMember> members;
    const auto add = [&](const QString &object, bool isOutside) {
        for (const QString &name : schema.memberNames(object, isPrintOut)) {
            const QString place = joinedPointer(object, name);
            const auto property = schema.property(place, isPrintOut);
            if (name != QStringLiteral("*") && property && !(isOutside && place == properties))
                members.append({name, property->isOld, property->isReadOnly, isOutside});
        }
    };
    add(pointer, false);
    if (pointer == properties && !isPrintOut)
        add({}, true);
    return members;
}

} // namespace trainyard::document
