// SPDX-License-Identifier: Apache-2.0
#include "models/draft/resourcename.h"

#include "engine/api/resourceid.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace trainyard::models {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::ResourceName)
};

} // namespace

QString resourceNameProblem(const QString &name)
{
    if (name.isEmpty())
        return Texts::tr("Enter a name.");
    if (!api::resourceNameProblem(name.toStdString()).empty())
        return Texts::tr("Use up to 64 characters from a–z, A–Z, 0–9, “-” and “_”.");
    return {};
}

QString accountNameProblem(const QString &name)
{
    static const QRegularExpression allowed(QStringLiteral("^[a-z0-9]{3,24}$"));
    return allowed.match(name).hasMatch() ? QString()
                                          : Texts::tr("Use 3 to 24 lower-case letters and digits.");
}

QString bucketNameProblem(const QString &name)
{
    static const QRegularExpression allowed(QStringLiteral("^[a-z0-9](-?[a-z0-9]){2,62}$"));
    return allowed.match(name).hasMatch()
               ? QString()
               : Texts::tr("Use 3 to 63 lower-case letters and digits, with single “-” between them.");
}

} // namespace trainyard::models
