// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/gpunotice.h"

#include "models/settings/settingchanges.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/delegates/iconlabel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace trainyard::jobs {

namespace {

constexpr int iconSize = 18;
constexpr qsizetype mostDismissed = 500; // jobs; the oldest are forgotten

} // namespace

GpuNotice::GpuNotice(const QString &job, QWidget *parent)
    : QFrame(parent)
    , m_job(job)
    , m_isDismissed(settings::gpuNoticesDismissed.get(settings::Store()).contains(job))
    , m_text(new QLabel(this))
    , m_show(new QPushButton(this))
    , m_dismiss(new QPushButton(this))
{
    setProperty("kind", QStringLiteral("notice"));
    m_text->setWordWrap(true);
    m_show->setProperty("kind", QStringLiteral("quiet"));
    m_dismiss->setProperty("kind", QStringLiteral("quiet"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme::space12, theme::space4, theme::space4, theme::space4);
    layout->setSpacing(theme::space8);
    layout->addWidget(
        new delegates::IconLabel(QStringLiteral("warning"), iconSize, theme::Role::Queued, this));
    layout->addWidget(m_text, 1);
    layout->addWidget(m_show);
    layout->addWidget(m_dismiss);
    connect(m_show, &QPushButton::clicked, this, [this] {
        if (m_wait)
            emit showRequested(*m_wait);
    });
    connect(m_dismiss, &QPushButton::clicked, this, &GpuNotice::dismiss);
    connect(&models::SettingChanges::ofProgram(), &models::SettingChanges::restored, this,
            [this](const QString &key) {
                if (key == settings::gpuNoticesDismissed.key())
                    setJob(m_job);
            });
    retranslate();
    hide();
}

void GpuNotice::setJob(const QString &job)
{
    m_job = job;
    m_isDismissed = settings::gpuNoticesDismissed.get(settings::Store()).contains(job);
    tell();
}

void GpuNotice::setWait(const std::optional<models::GpuWait> &wait)
{
    m_wait = wait;
    retranslate();
    tell();
}

void GpuNotice::tell()
{
    setVisible(isTold());
    emit changed();
}

QString GpuNotice::sentence(const models::GpuWait &wait)
{
    return tr("GPU %1 had little to do in %2 of the last %3 seconds while the job was running: it seems to "
              "be waiting for data.")
        .arg(wait.gpu)
        .arg(wait.lowSeconds)
        .arg(wait.seconds);
}

void GpuNotice::dismiss()
{
    m_isDismissed = true;
    tell();
    QStringList jobs = settings::gpuNoticesDismissed.get(settings::Store());
    jobs.removeAll(m_job);
    jobs.append(m_job);
    if (jobs.size() > mostDismissed)
        jobs.removeFirst();
    models::SettingChanges::ofProgram().change([] { return tr("dismiss the notice of a waiting GPU"); },
                                               settings::gpuNoticesDismissed.key(), {}, jobs);
}

void GpuNotice::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void GpuNotice::retranslate()
{
    m_show->setText(tr("&Show"));
    m_show->setToolTip(tr("Show this time in the chart of the GPU"));
    m_dismiss->setText(tr("D&ismiss"));
    m_dismiss->setToolTip(tr("Do not show this again for this job"));
    m_text->setText(m_wait ? sentence(*m_wait) : QString());
}

} // namespace trainyard::jobs
