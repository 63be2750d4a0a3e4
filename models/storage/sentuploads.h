// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/storage/storageplace.h"

#include <QList>
#include <QObject>
#include <QStringList>

namespace trainyard::models {

class Backend;
class Transfer;

// What was sent into an engine's storage, told once it is there to whoever waits for it in any window,
// however long the one lasts in which it was begun. GUI thread.
class SentUploads final : public QObject
{
    Q_OBJECT
public:
    struct Upload {
        StoragePlace place;
        QStringList paths; // of this machine
        bool operator==(const Upload &) const = default;
    };

    // Those of the engine that this is the backend of: its child, made when it is first asked for.
    static SentUploads &of(Backend &backend);

    void follow(const Transfer &transfer, const Upload &upload);                  // before it is started
    bool contains(const Upload &upload) const { return m_sent.contains(upload); } // it is there

signals:
    void sent(const trainyard::models::SentUploads::Upload &upload);
    void ended(const trainyard::models::StoragePlace &place); // well or not: other files may be there

private:
    explicit SentUploads(Backend &backend);

    Backend &m_backend;
    QList<Upload> m_sent; // the latest last
};

} // namespace trainyard::models
