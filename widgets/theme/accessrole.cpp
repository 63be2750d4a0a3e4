// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/accessrole.h"

#include <QAccessibleWidget>
#include <QVariant>
#include <QWidget>

namespace trainyard::theme {

namespace {

constexpr auto roleProperty = "accessible_role";

QAccessibleInterface *makeAccess(const QString &, QObject *object)
{
    auto *widget = qobject_cast<QWidget *>(object);
    const QVariant role = widget ? widget->property(roleProperty) : QVariant();
    return role.isValid() ? new QAccessibleWidget(widget, QAccessible::Role(role.toInt())) : nullptr;
}

} // namespace

void setAccessibleRole(QWidget &widget, QAccessible::Role role)
{
    [[maybe_unused]] static const bool isInstalled = [] {
        QAccessible::installFactory(makeAccess);
        return true;
    }();
    widget.setProperty(roleProperty, int(role));
}

} // namespace trainyard::theme
