// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/inputs/foldercontents.h"

#include <QHash>
#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>

namespace trainyard::models {

// A folder that a job reads, and how it is looked into: on any thread, however long that takes.
struct InputSource {
    QString name; // which no other has
    std::function<FolderContents(const std::atomic_bool &isStopped)> read;
};

// What is in the folders that a job reads. They are looked into on other threads, once what is asked for has
// rested for a moment. GUI thread.
class InputContents final : public QObject
{
    Q_OBJECT
public:
    explicit InputContents(QObject *parent = nullptr);
    ~InputContents() override; // lets go of what is still looked into

    void setSources(const QList<InputSource> &sources);    // those that are known are kept
    void setFolders(const QStringList &folders);           // of this machine, by absolute paths
    void lookAgain();                                      // into all of them
    const FolderContents *of(const QString &source) const; // null while it is not known

signals:
    void changed();

private:
    struct Look {
        std::shared_ptr<std::atomic_bool> isStopped;
        std::shared_ptr<FolderContents> contents; // null until then
    };

    void start();

    QList<InputSource> m_sources;
    QHash<QString, Look> m_looks; // by the source's name
    QTimer m_rest;
};

} // namespace trainyard::models
