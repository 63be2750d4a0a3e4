// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentence.h"

#include <QJsonObject>
#include <QObject>

#include <memory>

namespace trainyard::models {

// What goes on beside the pages, as files that are sent, fetched, written or deleted: how far it is, and how
// it ended. It can be cancelled, and begun again when it did not end well. GUI thread; what blocks runs on
// threads of its own.
class Transfer : public QObject
{
    Q_OBJECT
public:
    enum class State {
        Running,
        Done,
        Failed,
        Cancelled,
        Stopped // since the program was closed while it was under way
    };

    ~Transfer() override;

    State state() const { return m_state; }
    int percent() const { return m_percent; } // 0 … 100; -1: not known
    // What goes on or how it ended, in one sentence.
    QString sentence() const { return m_sentence.text(); }
    const Sentence &text() const { return m_sentence; }
    // By which transferOf() makes it once more after the program was closed; empty: it is not to be. Without
    // the engine's address and token.
    virtual QJsonObject form() const { return {}; }
    // On this machine, with what it has made in it, to be opened; empty: there is none, or not yet.
    virtual QString madeFolder() const { return {}; }
    virtual QString madeFile() const { return {}; } // likewise, where it is one

    // There is more to tell of it, which moreWanted() asks for.
    virtual bool hasMore() const { return false; }

    void start(); // also again
    void cancel();

signals:
    void changed();
    void ended();
    void moreWanted(QObject *from); // what shows it

protected:
    using QObject::QObject;

    virtual void begin() = 0;
    virtual void stop() = 0; // at once, without a word
    virtual Sentence cancelled() const;
    void tell(const Sentence &sentence, int percent);
    void end(State state, const Sentence &sentence);

private:
    State m_state = State::Cancelled;
    int m_percent = -1;
    Sentence m_sentence;
};

// What a transfer's sentence calls what it is about: "lr-001.txt", "3 items".
Sentence itemsText(const QString &first, qsizetype count);
// "1.2 GB"
QString bytesText(qint64 bytes);
int percentOf(qint64 done, qint64 total); // 0 … 100

// What is replaced while it calls goes later.
template <class T>
void letGo(std::unique_ptr<T> &object)
{
    if (object)
        object.release()->deleteLater();
}

} // namespace trainyard::models
