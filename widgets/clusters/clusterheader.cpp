// SPDX-License-Identifier: Apache-2.0
#include "widgets/clusters/clusterheader.h"

#include "models/resources/clusterlistmodel.h"
#include "models/sentences/enginetext.h"
#include "models/text.h"
#include "widgets/clusters/remedybuttons.h"
#include "widgets/delegates/factslabel.h"
#include "widgets/delegates/foldingbar.h"
#include "widgets/delegates/namelabel.h"
#include "widgets/delegates/statepill.h"
#include "widgets/theme/icons.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace trainyard::clusters {

using namespace theme;
using models::toQString;

QString scaleText(const api::Scale &scale)
{
    if (const auto *manual = std::get_if<api::ManualScale>(&scale))
        return ClusterHeader::tr("%Ln node(s)", nullptr, manual->targetNodeCount);
    const auto &automatic = std::get<api::AutoScale>(scale);
    return ClusterHeader::tr("%L1 to %Ln node(s), as jobs need them", nullptr, automatic.maximumNodeCount)
        .arg(automatic.minimumNodeCount);
}

ClusterHeader::ClusterHeader(const api::ResourceId &id, QWidget *parent)
    : QFrame(parent)
    , m_id(id)
    , m_facts(new delegates::FactsLabel(this))
    , m_trouble(new QLabel(this))
    , m_remedies(new RemedyButtons(this))
{
    setProperty("kind", QStringLiteral("bar"));
    m_facts->setProperty("text_role", QStringLiteral("muted"));
    m_facts->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_trouble->setProperty("text_role", QStringLiteral("failed"));
    m_trouble->setTextFormat(Qt::PlainText);
    m_trouble->setWordWrap(true);
    m_trouble->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space16, space12, space16, space12);
    layout->setSpacing(space4);
    layout->addWidget(makeTitleRow());
    layout->addWidget(m_facts);
    layout->addWidget(m_trouble);
    layout->addWidget(m_remedies);
    retranslate();
}

QWidget *ClusterHeader::makeTitleRow()
{
    auto *row = new delegates::FoldingBar(space12, this);
    m_pill = new delegates::StatePill(row);
    m_jobs = new QPushButton(icon(QStringLiteral("list")), {}, row);
    m_scale = new QPushButton(icon(QStringLiteral("scale")), {}, row);
    m_delete = new QPushButton(icon(QStringLiteral("trash"), Role::Failed), {}, row);
    auto *title = static_cast<QHBoxLayout *>(row->first().layout());
    title->addWidget(new delegates::NameLabel(toQString(m_id.name), row));
    title->addWidget(m_pill);
    title->addStretch();
    for (QPushButton *button : {m_jobs, m_scale, m_delete})
        row->second().layout()->addWidget(button);
    connect(m_jobs, &QPushButton::clicked, this, &ClusterHeader::jobsRequested);
    connect(m_scale, &QPushButton::clicked, this, &ClusterHeader::scaleRequested);
    connect(m_delete, &QPushButton::clicked, this, &ClusterHeader::deleteRequested);
    return row;
}

void ClusterHeader::setCluster(const api::Cluster &cluster)
{
    m_cluster = cluster;
    m_remedies->setCluster(cluster);
    refresh();
}

void ClusterHeader::setConnected(bool isConnected)
{
    m_isConnected = isConnected;
    m_remedies->setConnected(isConnected);
    refresh();
}

QString ClusterHeader::facts() const
{
    return m_facts->text();
}

void ClusterHeader::refresh()
{
    m_pill->setState(m_cluster ? models::displayState(*m_cluster) : models::DisplayState::None);
    m_scale->setEnabled(m_cluster && m_isConnected);
    m_delete->setEnabled(m_cluster && m_isConnected);
    QStringList facts{tr("Workspace %1").arg(toQString(m_id.workspace))};
    QStringList troubles;
    if (m_cluster) {
        facts << scaleText(m_cluster->spec.scale)
              << tr("%L1 of %L2 free").arg(models::freeNodes(*m_cluster)).arg(m_cluster->currentNodeCount);
        if (!m_cluster->spec.vmSize.empty())
            facts << tr("size %1").arg(toQString(m_cluster->spec.vmSize));
        if (m_cluster->spec.vmPriority == api::VmPriority::LowPriority)
            facts << tr("low priority");
        if (!m_cluster->note.empty())
            facts << models::engineText(m_cluster->note);
        for (const api::ServiceError &error : m_cluster->errors)
            if (const QString message = models::engineText(error.message); !troubles.contains(message))
                troubles << message;
    }
    m_facts->setFacts(facts);
    m_trouble->setText(troubles.mid(0, 3).join(u'\n'));
    m_trouble->setVisible(!troubles.isEmpty());
}

void ClusterHeader::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void ClusterHeader::retranslate()
{
    m_jobs->setText(tr("&All its jobs"));
    m_scale->setText(tr("S&cale…"));
    m_delete->setText(tr("De&lete…"));
    refresh();
}

} // namespace trainyard::clusters
