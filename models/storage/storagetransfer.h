// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentence.h"
#include "models/storage/storageplace.h"

#include <QObject>
#include <QStringList>

#include <memory>
#include <vector>

namespace trainyard::models {

// Files that are sent, fetched or deleted: how far it is, and how it ended. It can be cancelled, and begun
// again when it did not end well. GUI thread; what blocks runs on threads of its own.
class StorageTransfer : public QObject
{
    Q_OBJECT
public:
    enum class State { Running, Done, Failed, Cancelled };

    ~StorageTransfer() override;

    State state() const { return m_state; }
    int percent() const { return m_percent; } // 0 … 100; -1: not known
    // What goes on or how it ended, in one sentence.
    QString sentence() const { return m_sentence.text(); }
    const StoragePlace &place() const { return m_place; }

    void start(); // also again
    void cancel();

signals:
    void changed();
    void ended();

protected:
    explicit StorageTransfer(const StoragePlace &place, QObject *parent);

    virtual void begin() = 0;
    virtual void stop() = 0; // at once, without a word
    void tell(const Sentence &sentence, int percent);
    void end(State state, const Sentence &sentence);

private:
    StoragePlace m_place;
    State m_state = State::Cancelled;
    int m_percent = -1;
    Sentence m_sentence;
};

// Files and folders of this machine into the place.
std::unique_ptr<StorageTransfer> uploadTo(const StoragePlace &place, const api::AccountId &account,
                                          const client::Endpoint &engine, const QStringList &paths);
// Those of the place into a folder of this machine, over what is there.
std::unique_ptr<StorageTransfer> downloadFrom(const StoragePlace &place, const client::Endpoint &engine,
                                              const std::vector<StorageEntry> &chosen, const QString &folder);
// Deletes them, with all in them.
std::unique_ptr<StorageTransfer> removalFrom(const StoragePlace &place, const client::Endpoint &engine,
                                             const std::vector<StorageEntry> &chosen);

} // namespace trainyard::models
