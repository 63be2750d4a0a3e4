// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/runsplit.h"

#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/delegates/partmemory.h"
#include "widgets/delegates/splitmemory.h"
#include "widgets/jobs/runcharts.h"
#include "widgets/pages/valuesteps.h"
#include "widgets/theme/icons.h"

#include <QAction>
#include <QEvent>

namespace trainyard::jobs {

namespace {

constexpr int bigSize = 1000; // of which each part gets its share

} // namespace

RunSplit::RunSplit(QWidget *table, RunCharts *charts, QWidget *parent)
    : QSplitter(Qt::Vertical, parent)
    , m_charts(charts)
    , m_action(new QAction(theme::icon(QStringLiteral("chart")), {}, this))
{
    setObjectName(QStringLiteral("runs"));
    addWidget(table);
    addWidget(charts);
    setStretchFactor(0, 3);
    setStretchFactor(1, 2);
    setSizes({bigSize, bigSize});
    setCollapsible(0, false);
    new delegates::SplitMemory(*this, QStringLiteral("runs"));
    m_action->setCheckable(true);
    m_action->setChecked(settings::runChartsShown.get(settings::Store()));
    showCharts();
    connect(m_action, &QAction::toggled, this, &RunSplit::showCharts);
    const auto tell = [this] { return QJsonValue(m_action->isChecked()); };
    const auto remember = [](bool isShown) {
        settings::Store changed;
        settings::runChartsShown.set(changed, isShown);
    };
    auto *steps = new ValueSteps([] { return tr("show or hide the charts of runs"); }, this, tell,
                                 [this, remember](const QJsonValue &isShown) {
                                     m_action->setChecked(isShown.toBool());
                                     remember(isShown.toBool());
                                 });
    connect(m_action, &QAction::triggered, this, remember);
    connect(m_action, &QAction::triggered, steps, &RestingValue::noteSoon);
    new delegates::ValueMemory(QStringLiteral("charts"), this, tell,
                               [this, steps](const QJsonValue &isShown) {
                                   m_action->setChecked(isShown.toBool(m_action->isChecked()));
                                   steps->settle();
                               });
    retranslate();
}

void RunSplit::setHasRuns(bool hasRuns)
{
    m_hasRuns = hasRuns;
    m_action->setEnabled(hasRuns);
    showCharts();
}

void RunSplit::showCharts()
{
    const bool isShown = m_hasRuns && m_action->isChecked();
    const bool comes = isShown && m_charts->isHidden();
    m_charts->setVisible(isShown);
    if (comes)
        setSizes({bigSize, bigSize}); // whatever the charts show, and ask for; unless others are remembered
}

void RunSplit::changeEvent(QEvent *event)
{
    QSplitter::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void RunSplit::retranslate()
{
    m_action->setText(tr("Charts"));
    m_action->setToolTip(tr("Show the curves of the selected runs"));
}

} // namespace trainyard::jobs
