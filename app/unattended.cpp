// SPDX-License-Identifier: Apache-2.0
#include "app/unattended.h"

#include "app/picture.h"
#include "models/backend/jobsession.h"
#include "models/backend/localengine.h"
#include "models/sentences/enginetext.h"
#include "models/text.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QTextStream>
#include <QWidget>

namespace trainyard::app {

namespace {

constexpr int patienceMs = 30000;
constexpr int layoutMs = 500; // for what arrived last to be shown

} // namespace

Unattended::Unattended(Options options, models::Backend &backend, models::LocalEngine *localEngine,
                       QWidget &window, QObject *parent)
    : QObject(parent)
    , m_options(std::move(options))
    , m_backend(backend)
    , m_localEngine(localEngine)
    , m_window(window)
{
    if (localEngine)
        connect(localEngine, &models::LocalEngine::failed, this, &Unattended::fail);
    connect(&backend, &models::Backend::requestFailed, this, [this](const QString &sentence) {
        if (!m_job)
            fail(sentence);
    });
    connect(&backend, &models::Backend::jobSubmitted, this, &Unattended::follow);
    connect(&backend, &models::Backend::loaded, this, [this] {
        if (m_options.open && hasJob())
            follow(*m_options.open);
    });
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, [this] { fail(m_backend.connection().sentence); });
    connect(&backend, &models::Backend::connectionChanged, this, &Unattended::watchConnection);
    m_patience.start(patienceMs);
    if (m_options.pictureAfter && !hasJob())
        QTimer::singleShot(*m_options.pictureAfter, this, &Unattended::takePicture);
}

// A lost engine of this machine is started again, once: the job has not noticed.
void Unattended::watchConnection(const models::Connection &connection)
{
    if (connection.state == models::ConnectionState::Connected) {
        m_patience.stop();
        return;
    }
    if (!m_patience.isActive())
        m_patience.start(patienceMs);
    if (m_localEngine && connection.state == models::ConnectionState::Lost)
        m_localEngine->ensureRunning();
}

bool Unattended::hasJob() const
{
    return m_options.quickstart || (m_options.open && m_options.open->type == api::ResourceType::Job);
}

void Unattended::follow(const api::ResourceId &id)
{
    if (m_job)
        return;
    m_job = m_backend.openJob(id);
    if (!m_job->job()) {
        fail(tr("There is no job %1.").arg(models::toPath(id)));
        return;
    }
    if (m_options.progress)
        m_progress = std::make_unique<ProgressPrinter>(m_job);
    connect(m_job.get(), &models::JobSession::deleted, this,
            [this, id] { fail(tr("The job %1 was deleted.").arg(models::toPath(id))); });
    connect(m_job.get(), &models::JobSession::finishedAndLoaded, this, &Unattended::jobFinished);
    if (m_options.pictureAfter)
        QTimer::singleShot(*m_options.pictureAfter, this, &Unattended::takePicture);
    if (m_job->isFinishedAndLoaded())
        jobFinished();
}

void Unattended::jobFinished()
{
    if (m_progress)
        m_progress->finish();
    const api::Job &job = *m_job->job();
    if (job.executionState == api::ExecutionState::Failed) {
        m_problem = job.stateReason.empty() ? tr("The job %1 failed.").arg(models::toQString(job.id.name))
                                            : models::engineText(job.stateReason);
    }
    if (m_options.picture.isEmpty())
        end();
    else if (!m_options.pictureAfter)
        QTimer::singleShot(layoutMs, this, &Unattended::takePicture);
}

void Unattended::takePicture()
{
    if (const Status saved = savePicture(m_window, m_options.picture); !saved)
        m_problem = models::engineText(saved.error().message);
    end();
}

void Unattended::end()
{
    if (!m_problem.isEmpty()) {
        fail(m_problem);
        return;
    }
    printPlaces();
    QCoreApplication::exit(0);
}

void Unattended::fail(const QString &sentence)
{
    QTextStream(stderr) << models::engineText(sentence) << Qt::endl;
    QCoreApplication::exit(1);
}

void Unattended::printPlaces() const
{
    QTextStream out(stdout);
    if (m_job && m_options.progress) {
        const QString folder = m_localEngine
                                   ? models::quickstartFolder(m_localEngine->dataDirectory(), *m_job->job())
                                   : QString();
        if (QFileInfo::exists(folder)) {
            out << tr("Models:  %1").arg(folder + QStringLiteral("/outputs/models")) << '\n'
                << tr("Logs:    %1").arg(folder + QStringLiteral("/stdouterr")) << '\n';
        } else {
            out << tr("Job:     %1").arg(models::toPath(m_job->id())) << '\n';
        }
    }
    if (!m_options.picture.isEmpty())
        out << tr("Picture: %1").arg(m_options.picture) << '\n';
}

} // namespace trainyard::app
