// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/settings/store.h"

#include <QString>
#include <QVariant>

#include <utility>

namespace trainyard::settings {

// One key of the user's settings with its type and the value where none was ever set.
template <class T>
class Setting
{
public:
    Setting(QString key, T fallback = {})
        : m_key(std::move(key))
        , m_fallback(std::move(fallback))
    {}

    const QString &key() const { return m_key; }
    const T &fallback() const { return m_fallback; }

    // The fallback also where what is stored cannot be read as a T.
    T get(const Store &store) const
    {
        const QVariant stored = store.value(m_key);
        return stored.canConvert<T>() ? stored.value<T>() : m_fallback;
    }
    void set(Store &store, const T &value) const { store.setValue(m_key, QVariant::fromValue(value)); }

private:
    QString m_key;
    T m_fallback;
};

} // namespace trainyard::settings
