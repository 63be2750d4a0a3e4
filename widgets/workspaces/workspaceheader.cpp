// SPDX-License-Identifier: Apache-2.0
#include "widgets/workspaces/workspaceheader.h"

#include "models/text.h"
#include "widgets/delegates/factslabel.h"
#include "widgets/delegates/foldingbar.h"
#include "widgets/delegates/namelabel.h"
#include "widgets/theme/icons.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace trainyard::workspaces {

using namespace theme;

WorkspaceHeader::WorkspaceHeader(const api::ResourceId &id, QWidget *parent)
    : QFrame(parent)
    , m_newJob(new QPushButton(theme::icon(QStringLiteral("plus"), Role::OnAccent), {}, this))
    , m_jobs(new QPushButton(theme::icon(QStringLiteral("list")), {}, this))
    , m_delete(new QPushButton(theme::icon(QStringLiteral("trash"), Role::Failed), {}, this))
    , m_facts(new delegates::FactsLabel(this))
{
    setProperty("kind", QStringLiteral("bar"));
    m_newJob->setProperty("kind", QStringLiteral("primary"));
    m_facts->setProperty("text_role", QStringLiteral("muted"));
    auto *row = new delegates::FoldingBar(space12, this);
    row->first().layout()->addWidget(new delegates::NameLabel(models::toQString(id.name), row));
    for (QPushButton *button : {m_newJob, m_jobs, m_delete})
        row->second().layout()->addWidget(button);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space16, space12, space16, space12);
    layout->setSpacing(space4);
    layout->addWidget(row);
    layout->addWidget(m_facts);
    connect(m_newJob, &QPushButton::clicked, this, &WorkspaceHeader::newJobRequested);
    connect(m_jobs, &QPushButton::clicked, this, &WorkspaceHeader::jobsRequested);
    connect(m_delete, &QPushButton::clicked, this, &WorkspaceHeader::deleteRequested);
    setConnected(false);
    retranslate();
}

void WorkspaceHeader::setCounts(const Counts &counts)
{
    m_counts = counts;
    QStringList facts{tr("%Ln cluster(s)", nullptr, counts.clusters),
                      tr("%Ln experiment(s)", nullptr, counts.experiments),
                      tr("%Ln job(s)", nullptr, counts.jobs)};
    if (counts.running > 0)
        facts << tr("%Ln running", nullptr, counts.running);
    m_facts->setFacts(facts);
}

void WorkspaceHeader::setConnected(bool isConnected)
{
    m_delete->setEnabled(isConnected);
}

QString WorkspaceHeader::facts() const
{
    return m_facts->text();
}

void WorkspaceHeader::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void WorkspaceHeader::retranslate()
{
    m_newJob->setText(tr("&New job…"));
    m_jobs->setText(tr("&All its jobs"));
    m_delete->setText(tr("De&lete…"));
    setCounts(m_counts);
}

} // namespace trainyard::workspaces
