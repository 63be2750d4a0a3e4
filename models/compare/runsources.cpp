// SPDX-License-Identifier: Apache-2.0
#include "models/compare/runsources.h"

#include "models/connections/otherengine.h"
#include "models/connections/otherengines.h"
#include "models/resources/jobtablemodel.h"
#include "models/text.h"

namespace trainyard::models {

namespace {

// Before and between the engine and the subscription; no name of a subscription has a dot.
constexpr std::string_view mark = "engine.";

} // namespace

RunSources::RunSources(JobTableModel &own, Open metrics, Open all, OtherEngines *others, QObject *parent)
    : QObject(parent)
    , m_own(own)
    , m_metrics(std::move(metrics))
    , m_all(std::move(all))
    , m_others(others)
{}

// What the engines tell while they go is of no use any more.
RunSources::~RunSources()
{
    for (const auto &one : std::as_const(m_opened))
        one->disconnect(this);
}

api::ResourceId RunSources::runAt(const Place &place)
{
    api::ResourceId run = place.job;
    if (!place.engine.isEmpty())
        run.subscription = std::string(mark) + place.engine.toStdString() + "." + run.subscription;
    return run;
}

RunSources::Place RunSources::placeOf(const api::ResourceId &run)
{
    if (!run.subscription.starts_with(mark))
        return {{}, run};
    const std::size_t end = run.subscription.rfind('.');
    Place place{QString::fromStdString(run.subscription.substr(mark.size(), end - mark.size())), run};
    place.job.subscription = run.subscription.substr(end + 1);
    return place;
}

OtherEngine *RunSources::engine(const QString &id) const
{
    for (const auto &one : m_opened)
        if (one->id() == id)
            return one.get();
    return nullptr;
}

void RunSources::openEngine(const QString &id, const QString &title)
{
    if (!m_others || engine(id))
        return;
    auto opened = m_others->open(id, title);
    if (!opened)
        return;
    m_opened << opened;
    connect(opened.get(), &OtherEngine::contactChanged, this, &RunSources::contactChanged);
    emit tableOpened(&opened->backend().jobs());
    emit contactChanged();
}

JobTableModel *RunSources::jobs(const api::ResourceId &run) const
{
    const Place place = placeOf(run);
    if (place.engine.isEmpty())
        return &m_own;
    OtherEngine *other = engine(place.engine);
    return other ? &other->backend().jobs() : nullptr;
}

bool RunSources::isLoaded(const api::ResourceId &run) const
{
    const Place place = placeOf(run);
    OtherEngine *other = engine(place.engine);
    return place.engine.isEmpty() || (other && other->backend().isLoaded());
}

bool RunSources::isGone(const api::ResourceId &run) const
{
    const JobTableModel *there = jobs(run);
    return there && isLoaded(run) && !there->job(placeOf(run).job);
}

std::optional<api::Endpoint> RunSources::endpoint(const api::ResourceId &run) const
{
    const Place place = placeOf(run);
    if (place.engine.isEmpty())
        return m_way ? m_way() : std::nullopt;
    OtherEngine *other = engine(place.engine);
    return other ? other->backend().endpoint() : std::nullopt;
}

std::shared_ptr<JobSession> RunSources::openMetrics(const api::ResourceId &run) const
{
    const Place place = placeOf(run);
    OtherEngine *other = engine(place.engine);
    return other ? other->backend().openMetrics(place.job) : m_metrics(place.job);
}

std::shared_ptr<JobSession> RunSources::openAll(const api::ResourceId &run) const
{
    const Place place = placeOf(run);
    OtherEngine *other = engine(place.engine);
    return other ? other->backend().openJob(place.job) : m_all(place.job);
}

QString RunSources::ownTitle() const
{
    return m_others ? m_others->ownTitle() : QString();
}

QString RunSources::engineTitle(const api::ResourceId &run) const
{
    if (m_opened.isEmpty())
        return {};
    const Place place = placeOf(run);
    if (place.engine.isEmpty())
        return ownTitle();
    OtherEngine *other = engine(place.engine);
    return other ? other->title() : QString();
}

QString RunSources::name(const api::ResourceId &run, QChar between) const
{
    const QString title = engineTitle(run);
    const QString job = toQString(run.name);
    if (title.isEmpty())
        return job;
    return job + (between.isSpace() ? QString(between) : u' ' + QString(between) + u' ') + title;
}

QString RunSources::path(const api::ResourceId &run) const
{
    const QString title = engineTitle(run);
    const QString job = toPath(placeOf(run).job);
    return title.isEmpty() ? job : title + u'\n' + job;
}

} // namespace trainyard::models
