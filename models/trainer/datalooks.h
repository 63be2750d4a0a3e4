// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/trainer/trainerlook.h"

#include <QHash>
#include <QObject>
#include <QStringList>

#include <optional>

namespace trainyard::models {

// What the trainer says of several folders on this machine, which it is asked for one after the other, in a
// process of its own. Lives in the GUI thread.
class DataLooks final : public QObject
{
    Q_OBJECT
public:
    explicit DataLooks(QObject *parent = nullptr);

    void setProgram(const QString &program);
    void
    setFolders(const QStringList &folders); // in the order in which they are asked for; known ones are kept
    void lookAgain();                       // into all of them
    // Null while it is not known, and where the trainer can make nothing of the folder.
    const DataDescription *of(const QString &folder) const;
    bool isKnown(const QString &folder) const { return m_seen.contains(folder); } // that or what it is

signals:
    void changed();

private:
    struct Seen {
        std::optional<DataDescription> data;
        bool isOld = false; // to be looked at again; shown until then
    };

    void askNext();
    void take();

    TrainerLook m_look;
    QStringList m_folders;
    QString m_asked; // empty: none
    QHash<QString, Seen> m_seen;
};

} // namespace trainyard::models
