// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QTimer>

#include <array>
#include <optional>

namespace trainyard::models {

// How each run looks wherever it is drawn: a number below `count`, which the charts' palette turns into a
// colour and a line pattern. A run gets its look when it is drawn first, and keeps it, also over restarts;
// what the user chose for it goes first. Of the runs drawn last, mostRemembered are kept in the settings.
// GUI thread; one for all windows.
class RunLooks final : public QObject
{
    Q_OBJECT
public:
    static constexpr int count = 32;
    static constexpr qsizetype mostRemembered = 2000;

    explicit RunLooks(QObject *parent = nullptr);
    ~RunLooks() override;

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
        quint64 use = 0; // grows
        std::optional<int> look() const { return chosen ? chosen : given; }
    };

    static Key keyOf(const api::ResourceId &id);
    Entry &touch(const api::ResourceId &run);
    Users usersOf(Key experiment) const;
    void forgetOldest();
    void read();
    void keep();
    void changedNow();

    QHash<Key, Entry> m_entries;
    quint64 m_uses = 0;
    QTimer m_keep;
};

} // namespace trainyard::models
