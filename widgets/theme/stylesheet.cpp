// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/stylesheet.h"

#include <QFile>
#include <QHash>
#include <QRegularExpression>

namespace trainyard::theme {

namespace {

QString points(Type type)
{
    return QStringLiteral("%1pt").arg(font(type).pointSizeF(), 0, 'f', 1);
}

QHash<QString, QString> values(Scheme scheme)
{
    QHash<QString, QString> values{
        {QStringLiteral("radiusSmall"), QStringLiteral("%1px").arg(radiusSmall)},
        {QStringLiteral("radius"), QStringLiteral("%1px").arg(radius)},
        {QStringLiteral("radiusLarge"), QStringLiteral("%1px").arg(radiusLarge)},
        {QStringLiteral("caption"), points(Type::Caption)},
        {QStringLiteral("body"), points(Type::Body)},
        {QStringLiteral("title"), points(Type::Title)},
        {QStringLiteral("headline"), points(Type::Headline)},
        {QStringLiteral("display"), points(Type::Display)},
        {QStringLiteral("failedTint"), tint(Role::Failed, scheme).name()},
        {QStringLiteral("noticeTint"), tint(Role::Queued, scheme).name()},
    };
    for (const Role role : allRoles())
        values.insert(roleName(role), color(role, scheme).name());
    return values;
}

} // namespace

QString styleSheetFor(Scheme scheme)
{
    QFile file(QStringLiteral(":/trainyard/theme/trainyard.qss"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("The style sheet is missing from the program's resources.");
    const QString text = QString::fromUtf8(file.readAll());
    const QHash<QString, QString> known = values(scheme);
    static const QRegularExpression name(QStringLiteral("@([a-zA-Z]+)"));

    QString result;
    qsizetype end = 0;
    for (auto it = name.globalMatch(text); it.hasNext();) {
        const auto match = it.next();
        Q_ASSERT_X(known.contains(match.captured(1)), "style sheet", qPrintable(match.captured(0)));
        result += text.mid(end, match.capturedStart() - end);
        result += known.value(match.captured(1));
        end = match.capturedEnd();
    }
    return result + text.mid(end);
}

} // namespace trainyard::theme
