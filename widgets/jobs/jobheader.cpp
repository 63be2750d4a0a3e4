// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/jobheader.h"

#include "models/durationtext.h"
#include "models/placetext.h"
#include "models/resources/displaystate.h"
#include "models/sentences/enginetext.h"
#include "models/text.h"
#include "widgets/delegates/factslabel.h"
#include "widgets/delegates/foldingbar.h"
#include "widgets/delegates/namelabel.h"
#include "widgets/delegates/statepill.h"
#include "widgets/delegates/timetext.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace trainyard::jobs {

using namespace theme;
using models::toQString;

namespace {

constexpr int mostCluster = 160; // pixels of its name; the tool tip has it whole
constexpr int leastName = 140;   // pixels; where it is short, the tab and the window have it, too

} // namespace

JobHeader::JobHeader(const api::ResourceId &id, QWidget *parent)
    : QFrame(parent)
    , m_id(id)
    , m_facts(new delegates::FactsLabel(this))
{
    setProperty("kind", QStringLiteral("bar"));
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(space4);
    layout->addWidget(makeTitleRow());
    layout->addWidget(m_facts);
    m_facts->setProperty("text_role", QStringLiteral("muted"));
    m_facts->setTextInteractionFlags(Qt::TextSelectableByMouse);
    setBrief(false);
    m_ticking.setInterval(1000);
    connect(&m_ticking, &QTimer::timeout, this, &JobHeader::refreshFacts);
    retranslate();
}

QWidget *JobHeader::makeTitleRow()
{
    auto *row = new delegates::FoldingBar(space12, this);
    m_pill = new delegates::StatePill(row);
    m_cluster = new QPushButton(row);
    m_cluster->setProperty("kind", QStringLiteral("link"));
    m_cluster->setCursor(Qt::PointingHandCursor);
    m_cluster->hide();
    m_patterns = new QToolButton(row);
    m_patterns->setIcon(icon(QStringLiteral("pattern")));
    m_copyId = new QToolButton(row);
    m_copyId->setIcon(icon(QStringLiteral("copy")));
    m_stop = new QPushButton(row);
    m_stop->setIcon(icon(QStringLiteral("stop"), Role::Failed));
    m_stop->setEnabled(false);
    auto *title = static_cast<QHBoxLayout *>(row->first().layout());
    title->addWidget(new delegates::NameLabel(toQString(m_id.name), row, leastName));
    title->addWidget(m_pill);
    title->addWidget(m_cluster);
    title->addStretch();
    for (QWidget *button : {static_cast<QWidget *>(m_patterns), static_cast<QWidget *>(m_copyId),
                            static_cast<QWidget *>(m_stop)})
        row->second().layout()->addWidget(button);
    connect(m_stop, &QPushButton::clicked, this, &JobHeader::stopRequested);
    connect(m_cluster, &QPushButton::clicked, this, [this] {
        if (m_job && m_job->spec.cluster)
            emit clusterRequested(*m_job->spec.cluster);
    });
    connect(m_patterns, &QToolButton::clicked, this, &JobHeader::patternsRequested);
    connect(m_copyId, &QToolButton::clicked, this, &JobHeader::copyIdRequested);
    return row;
}

void JobHeader::setJob(const api::Job &job)
{
    m_job = job;
    refresh();
}

void JobHeader::setLostSince(const QDateTime &time)
{
    m_lostSince = time;
    refresh();
}

void JobHeader::setClock(std::shared_ptr<const models::EngineClock> clock)
{
    m_clock = std::move(clock);
    refresh();
}

void JobHeader::setBrief(bool isBrief)
{
    const int above = isBrief ? space4 : space12;
    layout()->setContentsMargins(space16, above, space16, above);
    m_facts->setVisible(!isBrief);
}

QString JobHeader::facts() const
{
    return m_facts->text();
}

void JobHeader::refresh()
{
    if (!m_job)
        return;
    const bool running = m_job->executionState == api::ExecutionState::Running;
    const bool stoppable = running || m_job->executionState == api::ExecutionState::Queued;
    m_pill->setState(models::displayState(*m_job));
    m_pill->setToolTip(models::engineText(m_job->stateReason));
    m_stop->setEnabled(stoppable && !m_lostSince.isValid());
    m_stop->setVisible(!api::isFinished(m_job->executionState));
    if (running && !m_lostSince.isValid())
        m_ticking.start();
    else
        m_ticking.stop();
    refreshCluster();
    refreshFacts();
}

void JobHeader::refreshCluster()
{
    m_cluster->setVisible(m_job && m_job->spec.cluster);
    if (m_cluster->isHidden())
        return;
    const QString name = toQString(m_job->spec.cluster->name);
    const QString shown =
        m_cluster->fontMetrics().elidedText(name, Qt::ElideMiddle, theme::scaled(mostCluster));
    m_cluster->setText(tr("on %1").arg(shown));
    m_cluster->setToolTip(tr("Open the cluster %1").arg(name));
    m_cluster->setAccessibleName(tr("Open the cluster %1").arg(name));
}

void JobHeader::refreshFacts()
{
    QStringList facts{models::placeText(m_id)};
    facts << models::toolkitText(m_job->spec);
    const auto &execution = m_job->execution;
    if (!execution.startTime) {
        facts << tr("Created %1").arg(delegates::timeInSentence(models::toDateTime(m_job->creationTime)));
    } else {
        const QDateTime start = models::toDateTime(*execution.startTime);
        const QDateTime now = m_clock->of(m_lostSince.isValid() ? m_lostSince : QDateTime::currentDateTime());
        const QDateTime end = execution.endTime ? models::toDateTime(*execution.endTime) : now;
        facts << tr("Started %1").arg(delegates::timeInSentence(start));
        facts << (execution.endTime ? tr("took %1").arg(models::spanText(double(start.msecsTo(end)) / 1000))
                                    : tr("running for %1").arg(models::durationText(start.secsTo(end))));
    }
    if (execution.exitCode && *execution.exitCode != 0)
        facts << tr("exit code %1").arg(*execution.exitCode);
    m_facts->setFacts(facts);
}

void JobHeader::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
    } else if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        keepHeight();
        refreshCluster();
    }
}

// With the button or without: nothing below moves when the job ends.
void JobHeader::keepHeight()
{
    m_stop->parentWidget()->setMinimumHeight(m_stop->sizeHint().height());
}

void JobHeader::retranslate()
{
    m_stop->setText(tr("&Stop job"));
    m_stop->setAccessibleName(tr("Stop the job"));
    m_patterns->setToolTip(tr("Read metrics from lines"));
    m_patterns->setAccessibleName(tr("Read metrics from lines"));
    m_copyId->setToolTip(tr("Copy the job's resource ID"));
    m_copyId->setAccessibleName(tr("Copy the job's resource ID"));
    keepHeight();
    refresh();
}

} // namespace trainyard::jobs
