// SPDX-License-Identifier: Apache-2.0
#include "models/nameorder.h"

#include <QLocale>

namespace trainyard::models {

namespace {

const QCollator &collator()
{
    static thread_local const QCollator ours = [] { // it must not be shared by threads
        QCollator made(QLocale(QLocale::Chinese, QLocale::China));
        made.setNumericMode(true);
        return made;
    }();
    return ours;
}

} // namespace

NameKey::NameKey(const QString &name)
    : m_key(collator().sortKey(name))
{}

bool isNameBefore(const QString &a, const QString &b)
{
    const int order = collator().compare(a, b);
    return order < 0 || (order == 0 && a < b);
}

} // namespace trainyard::models
