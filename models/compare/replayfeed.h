// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "models/compare/replay.h"

#include <QObject>

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

namespace trainyard::models {

// Whether a job did the same as the one that it was made from, once both have ended: what they ran and all
// their metrics are asked for at their engine. GUI thread.
class ReplayFeed final : public QObject
{
    Q_OBJECT
public:
    using Way = std::function<std::optional<api::Endpoint>()>;
    using Look = std::function<const api::Job *(const api::ResourceId &job)>; // null: there is none

    explicit ReplayFeed(QObject *parent = nullptr);
    ~ReplayFeed() override;

    void setEngine(Way way, Look look); // of both
    void setJob(const api::Job &job);
    void setOrigin(const QString &path); // of the job that it was made from; empty: none is known
    void load();                         // as somebody wants to see it

    std::optional<api::ResourceId> origin() const;                   // none: there is no such job
    const std::optional<Replay> &replay() const { return m_replay; } // none: nothing can be told yet

signals:
    void changed();

private:
    const api::Job *original() const;
    void refresh();
    void ask(const api::Job &original, const api::Endpoint &engine);
    void take(const std::optional<Replay> &replay);

    Way m_way;
    Look m_look;
    std::optional<api::Job> m_job;
    QString m_origin;
    bool m_isWanted = false;
    std::string m_asked;                        // which two are asked for, or told of
    std::shared_ptr<std::atomic_bool> m_isOver; // nobody waits for the answer any more
    std::optional<Replay> m_replay;
};

} // namespace trainyard::models
