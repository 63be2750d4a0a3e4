// SPDX-License-Identifier: Apache-2.0
#include "models/draft/resourcename.h"

#include "engine/api/resourceid.h"

#include <QCoreApplication>

namespace trainyard::models {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::ResourceName)
};

} // namespace

QString resourceNameProblem(const QString &name)
{
    if (name.isEmpty())
        return Texts::tr("It needs a name.");
    if (!api::resourceNameProblem(name.toStdString()).empty())
        return Texts::tr("A name has up to 64 letters, digits, “-” and “_”.");
    return {};
}

} // namespace trainyard::models
