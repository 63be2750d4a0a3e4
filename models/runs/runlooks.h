// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QSet>
#include <QTimer>

#include <array>
#include <optional>

namespace trainyard::models {

// How each run looks wherever it is drawn: a number below `count`, which the charts' palette turns into a
// colour and a line pattern. A run gets its look when it is drawn first, and keeps it, also over restarts;
// what the user chose for it goes first. Runs of one path of different engines are different runs. Of the
// runs drawn last, mostRemembered are kept in the settings, those of all engines together. GUI thread.
class RunLooks final : public QObject
{
    Q_OBJECT
public:
    static constexpr int count = 32;
    static constexpr qsizetype mostRemembered = 2000;

    explicit RunLooks(QObject *parent = nullptr);
    ~RunLooks() override;

    // Whose runs these are, by its identity; empty: an engine that tells none.
    void setEngine(const QString &identity);

    // A look for those that have none: one that fewest of these runs have; of such, the first that fewest
    // runs of the same experiment have.
    void give(const QList<api::ResourceId> &drawnTogether);
    std::optional<int> look(const api::ResourceId &run) const; // none: it was never drawn
    std::optional<int> chosen(const api::ResourceId &run) const;
    void choose(const api::ResourceId &run, std::optional<int> look); // none: the one that it was given

signals:
    void changed();
    void lookChosen(const trainyard::api::ResourceId &run, std::optional<int> before,
                    std::optional<int> after);

private:
    using Key = quint64;                  // a digest of the id; experiments have theirs
    using Users = std::array<int, count>; // of each look

    struct Entry {
        Key experiment = 0;
        std::optional<int> given;
        std::optional<int> chosen;
        quint64 use = 0;    // grows
        bool isOwn = false; // what is here counts, else what is kept, which another engine's may have changed
        std::optional<int> look() const { return chosen ? chosen : given; }
    };

    using Entries = QHash<Key, Entry>;

    Key keyOf(const api::ResourceId &id) const;
    static Key keyOf(const QString &engine, const api::ResourceId &id);
    static Entries kept(quint64 &uses);
    Entry find(const api::ResourceId &run) const;
    Entry &touch(const api::ResourceId &run);
    Users usersOf(Key experiment) const;
    void forgetOldest();
    void merge();
    void keep();
    void changedNow();

    QString m_engine;
    Entries m_entries;
    QSet<Key> m_takenOver; // keys of no engine, of runs that are known to be of one
    quint64 m_uses = 0;
    QTimer m_keep;
};

} // namespace trainyard::models
