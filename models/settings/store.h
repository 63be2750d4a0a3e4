// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>
#include <QVariant>

namespace trainyard::settings {

// The user's settings, in memory: read from QSettings' file at the first use, and written there by
// a thread of its own soon after a change, since such a write waits for the disk. What is not yet
// written when the application object goes is written then, for which a disk that hangs is given two
// seconds. Every Store is a handle on the same
// settings; of use in any thread. A write that fails is told as a warning and tried again with the
// next change.
// Nobody else may write the file while the program runs: see app::SingleInstance.
class Store
{
public:
    QVariant value(const QString &key) const;
    bool contains(const QString &key) const;
    // The keys right below the group, without it, in order.
    QStringList childKeys(const QString &group) const;

    // An invalid value is none: the key goes. What is there already is not written again.
    void setValue(const QString &key, const QVariant &value);
    // Also what lies below the key, as "a/b" does below "a".
    void remove(const QString &key);
    void clear();

    // Waits until all that was changed is on the disk; false where it could not be written.
    static bool flush();
    // The file itself.
    static QString fileName();
};

} // namespace trainyard::settings
