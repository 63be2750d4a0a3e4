// SPDX-License-Identifier: Apache-2.0
#include "widgets/compare/enginenotice.h"

#include "models/compare/runsources.h"
#include "models/connections/otherengine.h"
#include "models/resources/jobtablemodel.h"
#include "models/sentences/enginetext.h"
#include "models/text.h"
#include "widgets/delegates/iconlabel.h"
#include "widgets/delegates/timetext.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

#include <algorithm>

namespace trainyard::compare {

using models::ConnectionState;
using models::RunSources;

namespace {

constexpr int iconSize = 18;

} // namespace

EngineNotice::EngineNotice(const RunSources &sources, QWidget *parent)
    : QFrame(parent)
    , m_sources(sources)
    , m_text(new QLabel(this))
{
    auto *frame = new QFrame(this);
    frame->setProperty("kind", QStringLiteral("notice"));
    m_text->setWordWrap(true);
    auto *around = new QHBoxLayout(this);
    around->setContentsMargins(theme::space16, theme::space12, theme::space16, theme::space12);
    around->addWidget(frame);
    auto *layout = new QHBoxLayout(frame);
    layout->setContentsMargins(theme::space12, theme::space8, theme::space12, theme::space8);
    layout->setSpacing(theme::space8);
    m_trouble = new delegates::IconLabel(QStringLiteral("warning"), iconSize, theme::Role::Queued, frame);
    m_connecting = new delegates::IconLabel(QStringLiteral("clock"), iconSize, theme::Role::TextMuted, frame);
    layout->addWidget(m_trouble);
    layout->addWidget(m_connecting);
    layout->addWidget(m_text, 1);
    connect(&sources, &RunSources::contactChanged, this, &EngineNotice::refresh);
    hide();
}

void EngineNotice::setRuns(const QList<api::ResourceId> &runs)
{
    m_runs = runs;
    refresh();
}

QString EngineNotice::text() const
{
    return m_text->text();
}

QStringList EngineNotice::sentences() const
{
    QStringList all;
    for (const auto &engine : m_sources.opened()) {
        if (engine->isReached())
            continue;
        const models::Connection &contact = engine->backend().connection();
        const QString why = models::engineText(engine->problem());
        if (contact.state == ConnectionState::Lost)
            all << tr("No contact with %1 since %2: its runs are shown as they were then. %3")
                       .arg(engine->title(), delegates::timeInSentence(contact.since), why);
        else
            all << (why.isEmpty() ? tr("Connecting to %1…").arg(engine->title())
                                  : tr("%1 cannot be reached: its runs are shown when it is back. %2")
                                        .arg(engine->title(), why));
    }
    for (const api::ResourceId &run : m_runs) {
        const models::JobTableModel *jobs = m_sources.jobs(run);
        if (RunSources::isElsewhere(run) && m_sources.isLoaded(run) && jobs &&
            !jobs->job(RunSources::placeOf(run).job))
            all << tr("%1 has no job %2 any more.")
                       .arg(m_sources.engineTitle(run), models::toQString(run.name));
    }
    return all;
}

void EngineNotice::refresh()
{
    m_text->setText(sentences().join(u'\n'));
    m_trouble->setVisible(!isConnecting());
    m_connecting->setVisible(isConnecting());
    setVisible(!m_text->text().isEmpty());
}

bool EngineNotice::isConnecting() const
{
    const QStringList all = sentences();
    const auto engines = m_sources.opened();
    const auto waits = [](const auto &engine) {
        return !engine->isReached() && engine->problem().isEmpty() &&
               engine->backend().connection().state != ConnectionState::Lost;
    };
    return !all.isEmpty() && all.size() == std::count_if(engines.begin(), engines.end(), waits);
}

void EngineNotice::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        refresh();
}

} // namespace trainyard::compare
