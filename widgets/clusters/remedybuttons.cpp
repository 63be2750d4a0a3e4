// SPDX-License-Identifier: Apache-2.0
#include "widgets/clusters/remedybuttons.h"

#include "models/text.h"
#include "widgets/delegates/flowlayout.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QPushButton>

namespace trainyard::clusters {

using models::ClusterStep;

namespace {

QString iconOf(ClusterStep step)
{
    switch (step) {
    case ClusterStep::ShowSetupLog:
        return QStringLiteral("log");
    case ClusterStep::SetUpAgain:
        return QStringLiteral("play");
    case ClusterStep::ScaleHolder:
        return QStringLiteral("cluster");
    case ClusterStep::Scale:
        return QStringLiteral("scale");
    }
    return {};
}

} // namespace

RemedyButtons::RemedyButtons(QWidget *parent)
    : QWidget(parent)
{
    (new delegates::FlowLayout(this, theme::space8))->setContentsMargins({});
    hide();
}

void RemedyButtons::setCluster(const api::Cluster &cluster)
{
    const auto holder = models::holderOf(cluster);
    m_holder = holder ? models::toQString(holder->name).replace(u'&', QStringLiteral("&&")) : QString();
    m_unprepared = int(models::unpreparedNodes(cluster).size());
    const QList<ClusterStep> steps = models::nextSteps(cluster);
    if (steps != m_steps) {
        m_steps = steps;
        rebuild();
    }
    retranslate();
}

void RemedyButtons::setConnected(bool isConnected)
{
    m_isConnected = isConnected;
    refresh();
}

void RemedyButtons::rebuild()
{
    hide(); // which hands the focus on
    qDeleteAll(m_buttons);
    m_buttons.clear();
    for (const ClusterStep step : m_steps) {
        auto *button = new QPushButton(theme::icon(iconOf(step)), {}, this);
        layout()->addWidget(button);
        button->show();
        connect(button, &QPushButton::clicked, this, [this, step] { emit chosen(step); });
        m_buttons.insert(step, button);
    }
    setVisible(!m_steps.isEmpty());
    refresh();
}

void RemedyButtons::refresh()
{
    for (auto each = m_buttons.cbegin(); each != m_buttons.cend(); ++each)
        each.value()->setEnabled(m_isConnected || each.key() == ClusterStep::ShowSetupLog);
}

void RemedyButtons::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void RemedyButtons::retranslate()
{
    const auto text = [this](ClusterStep step) -> QString {
        switch (step) {
        case ClusterStep::ShowSetupLog:
            return tr("Show the &setup log");
        case ClusterStep::SetUpAgain:
            return m_unprepared == 1 ? tr("Run the setup task a&gain")
                                     : tr("Run the setup task a&gain on %Ln node(s)", nullptr, m_unprepared);
        case ClusterStep::ScaleHolder:
            return tr("Scal&e %1…").arg(m_holder);
        case ClusterStep::Scale:
            return tr("Ask for &fewer nodes…");
        }
        return {};
    };
    for (auto each = m_buttons.cbegin(); each != m_buttons.cend(); ++each)
        each.value()->setText(text(each.key()));
}

} // namespace trainyard::clusters
