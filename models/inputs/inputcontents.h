// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/inputs/foldercontents.h"

#include <QHash>
#include <QObject>
#include <QTimer>

#include <memory>

namespace trainyard::models {

// What is in the folders of this machine that a job reads. They are looked into on other threads, once what
// is asked for has rested for a moment. GUI thread.
class InputContents final : public QObject
{
    Q_OBJECT
public:
    explicit InputContents(QObject *parent = nullptr);
    ~InputContents() override; // lets go of what is still looked into

    void setFolders(const QStringList &folders);           // absolute paths; those that are known are kept
    void lookAgain();                                      // into all of them
    const FolderContents *of(const QString &folder) const; // null while it is not known

signals:
    void changed();

private:
    struct Look {
        std::shared_ptr<std::atomic_bool> isStopped;
        std::shared_ptr<FolderContents> contents; // null until then
    };

    void start();

    QStringList m_folders;
    QHash<QString, Look> m_looks; // by folder
    QTimer m_rest;
};

} // namespace trainyard::models
