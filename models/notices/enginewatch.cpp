// SPDX-License-Identifier: Apache-2.0
#include "models/notices/enginewatch.h"

#include "models/backend/backend.h"
#include "models/resources/jobtablemodel.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "models/text.h"

namespace trainyard::models {

namespace {

constexpr qint64 daySeconds = 24 * 60 * 60;

} // namespace

EngineWatch::EngineWatch(Backend &backend, const QString &engine, const QList<Notice> &told, QObject *parent)
    : EngineWatch(backend, engine, told, Pace(), parent)
{}

EngineWatch::EngineWatch(Backend &backend, const QString &engine, const QList<Notice> &told, Pace pace,
                         QObject *parent)
    : QObject(parent)
    , m_backend(&backend)
    , m_engine(engine)
{
    const QVariant known = settings::noticesKnownUntil.get(settings::Store()).value(engine);
    m_jobs.setClock(backend.clock());
    m_jobs.setEngine(engine, known.isValid() ? std::optional(known.toLongLong()) : std::nullopt);
    m_kept = m_jobs.knownUntil();
    const QDateTime now = QDateTime::currentDateTime();
    for (const Notice &notice : told) {
        if (notice.engine != engine)
            continue;
        if (notice.kind == Notice::Kind::Waits)
            m_jobs.setWaitTold(notice.job, notice.time);
        else if (notice.kind == Notice::Kind::DiskLow && notice.time.secsTo(now) < daySeconds)
            m_disk.setTold(notice.disk);
    }
    followJobs(backend, pace.jobsMs);
    followDisk(backend, pace.diskMs);
}

EngineWatch::~EngineWatch()
{
    keep();
}

void EngineWatch::followJobs(Backend &backend, int everyMs)
{
    connect(&m_jobs, &JobWatch::noticed, this, &EngineWatch::tell);
    connect(&m_starred, &StarSieve::passed, this, &EngineWatch::noticed);
    connect(&backend, &Backend::jobTold, this, [this](const api::Job &job) {
        m_jobs.take(job);
        if (m_jobs.knownUntil() != m_kept)
            emit learnt();
    });
    connect(&backend, &Backend::loaded, &m_jobs, &JobWatch::setLoaded);
    connect(&backend, &Backend::endWanted, &m_jobs, &JobWatch::setEndWanted);
    connect(&backend, &Backend::resourceRemoved, &m_jobs, &JobWatch::forget);
    connect(&m_clock, &QTimer::timeout, this, [this] {
        const QDateTime now = QDateTime::currentDateTime();
        m_jobs.lookAtWaiting(now);
        m_jobs.lookAtEnded(now, [this](const api::ResourceId &experiment) { return jobsOf(experiment); });
    });
    m_clock.start(everyMs);
    if (!backend.isLoaded())
        return;
    for (int row = 0; row < backend.jobs().rowCount(); ++row)
        m_jobs.takeKnown(backend.jobs().jobAt(row));
    m_jobs.setLoaded();
}

Backend *EngineWatch::backend() const
{
    return m_backend;
}

QList<const api::Job *> EngineWatch::jobsOf(const api::ResourceId &experiment) const
{
    QList<const api::Job *> jobs;
    if (!m_backend)
        return jobs;
    const JobTableModel &table = m_backend->jobs();
    for (int row = 0; row < table.rowCount(); ++row)
        if (const api::Job &job = table.jobAt(row); job.id.liesIn(experiment))
            jobs << &job;
    return jobs;
}

void EngineWatch::followDisk(Backend &backend, int everyMs)
{
    connect(&backend, &Backend::loaded, this, [&backend] { backend.readDisk(); });
    connect(&m_diskClock, &QTimer::timeout, &backend, &Backend::readDisk);
    connect(&backend, &Backend::diskTold, this, [this](const api::DiskSpace &space) { lookAt({}, space); });
    connect(&backend, &Backend::otherDisksTold, this, [this](const std::vector<api::OtherDisk> &disks) {
        for (const api::OtherDisk &disk : disks)
            lookAt(toQString(disk.name), disk.space);
    });
    m_diskClock.start(everyMs);
}

void EngineWatch::lookAt(const QString &disk, const api::DiskSpace &space)
{
    if (const auto notice = m_disk.take(disk, space, QDateTime::currentDateTime()))
        tell(*notice);
}

void EngineWatch::setRules(const NoticeRules &rules)
{
    constexpr qint64 gib = 1024 * 1024 * 1024;
    m_jobs.setWaitMinutes(rules.waitMinutes);
    m_disk.setLeast(rules.diskGiB * gib);
    m_onlyStarred = rules.onlyStarred;
}

void EngineWatch::tell(Notice notice)
{
    notice.engine = m_engine;
    const bool isOfJob = notice.kind != Notice::Kind::DiskLow && notice.job.type == api::ResourceType::Job;
    if (m_onlyStarred && isOfJob && m_backend && m_backend->endpoint())
        m_starred.take(*m_backend->endpoint(), notice);
    else
        emit noticed(notice);
}

void EngineWatch::keep()
{
    if (!m_jobs.knownUntil() || m_jobs.knownUntil() == m_kept)
        return;
    m_kept = m_jobs.knownUntil();
    settings::Store store;
    QVariantMap known = settings::noticesKnownUntil.get(store);
    known.insert(m_engine, *m_kept);
    settings::noticesKnownUntil.set(store, known);
}

} // namespace trainyard::models
