// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentence.h"

#include <QObject>
#include <QString>
#include <QVariant>

#include <functional>

namespace trainyard::models {

// What the user changed of the settings and may take back. An invalid value: there was, or is, none.
struct SettingChange {
    Sentence text;     // as UndoHistory::Step has it
    QString key;       // of the settings
    QString part = {}; // of a setting that is a map: the name whose value it is; empty: the whole
    QVariant before = {};
    QVariant after = {};
    // Where parts of windows show a value of their own: takes those there that show the first. False: none.
    std::function<bool(const QVariant &from, const QVariant &to)> show = {};
};

// Tells whoever keeps steps what the user changed of the settings, and whoever shows it that it was taken
// back. One for the program, as the settings are. GUI thread.
class SettingChanges final : public QObject
{
    Q_OBJECT
public:
    static SettingChanges &ofProgram();

    static QVariant value(const QString &key, const QString &part = {}); // invalid: there is none
    // Writes it, and tells of the change unless there is none.
    void change(const Sentence &text, const QString &key, const QString &part, const QVariant &value);
    void tell(const SettingChange &change); // what is written already
    // What is no step of its own; others that show it are told.
    void write(const QString &key, const QVariant &value);
    // From one of its values to the other; false where it is not the first any more, and is not shown so.
    bool goBack(const SettingChange &change);
    bool goForth(const SettingChange &change);

signals:
    void changed(const trainyard::models::SettingChange &change);
    void restored(const QString &key); // by a step
    void written(const QString &key);  // by write(); it is another value

private:
    bool exchange(const SettingChange &change, const QVariant &from, const QVariant &to);
};

} // namespace trainyard::models
