// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "engine/api/resourceid.h"

#include <QList>
#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace trainyard::models {

class JobSession;
class JobTableModel;
class OtherEngine;
class OtherEngines;
class ResourceTreeModel;

// Where a comparison finds its runs: at the workbench's engine, and at others, which are held as long as this
// lives. A run of another engine is known by an id that no engine gives, so that jobs of the same names at
// two engines are two runs to all who go by ids. GUI thread.
class RunSources final : public QObject
{
    Q_OBJECT
public:
    using Open = std::function<std::shared_ptr<JobSession>(const api::ResourceId &job)>;

    // Of the workbench's engine, the jobs and how their sessions are opened: for the metrics alone, and for
    // all. They and the others outlive it; no others: there is one engine alone.
    explicit RunSources(JobTableModel &own, Open metrics = {}, Open all = {}, OtherEngines *others = nullptr,
                        QObject *parent = nullptr);
    ~RunSources() override;

    struct Place {
        QString engine; // of OtherEngine::id(); empty: the workbench's own
        api::ResourceId job;
    };
    static api::ResourceId runAt(const Place &place);
    static Place placeOf(const api::ResourceId &run);
    static bool isElsewhere(const api::ResourceId &run) { return !placeOf(run).engine.isEmpty(); }

    // Where the jobs of the workbench's engine lie, to choose some there; it outlives this.
    void setOwnPlaces(ResourceTreeModel &places) { m_places = &places; }
    ResourceTreeModel *ownPlaces() const { return m_places; } // null: there are none to choose from
    JobTableModel &ownJobs() const { return m_own; }
    QString ownTitle() const; // of the workbench's engine; may be empty

    // To the workbench's engine; none: what only it can tell of its runs is not known.
    void setOwnWay(std::function<std::optional<api::Endpoint>()> way) { m_way = std::move(way); }
    std::optional<api::Endpoint> endpoint(const api::ResourceId &run) const; // none: its engine is not open

    OtherEngines *others() const { return m_others; }
    const QList<std::shared_ptr<OtherEngine>> &opened() const { return m_opened; }
    void openEngine(const QString &id, const QString &title); // which runs are to come from

    JobTableModel *jobs(const api::ResourceId &run) const; // null: of an engine that is not open
    bool isLoaded(const api::ResourceId &run) const;       // its engine has told all its jobs
    bool isGone(const api::ResourceId &run) const;         // which says that this one is not among them
    std::shared_ptr<JobSession> openMetrics(const api::ResourceId &run) const;
    std::shared_ptr<JobSession> openAll(const api::ResourceId &run) const;

    // The job's name; with its engine's behind, once there are several, on the same line or the next one.
    QString name(const api::ResourceId &run, QChar between = u'·') const;
    QString engineTitle(const api::ResourceId &run) const; // empty: there is one alone
    QString path(const api::ResourceId &run) const;        // for people: the job's, below its engine

signals:
    void tableOpened(trainyard::models::JobTableModel *jobs); // of an engine that was opened
    void contactChanged();                                    // of one that is open

private:
    OtherEngine *engine(const QString &id) const;

    JobTableModel &m_own;
    Open m_metrics;
    Open m_all;
    OtherEngines *m_others;
    ResourceTreeModel *m_places = nullptr;
    std::function<std::optional<api::Endpoint>()> m_way;
    QList<std::shared_ptr<OtherEngine>> m_opened;
};

} // namespace trainyard::models
