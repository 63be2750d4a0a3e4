// SPDX-License-Identifier: Apache-2.0
#include "widgets/compare/runviews.h"

#include "models/compare/runsources.h"
#include "widgets/charts/chartlink.h"
#include "widgets/compare/logdifferences.h"
#include "widgets/compare/runcode.h"
#include "widgets/compare/runlogs.h"
#include "widgets/jobs/runcharts.h"

#include <QEvent>
#include <QTabBar>

namespace trainyard::compare {

namespace {

const QString chartsKey = QStringLiteral("charts"); // of state()
const QString logsKey = QStringLiteral("logs");     // whether they are shown
const QString codeKey = QStringLiteral("code");     // likewise
const QString logChoicesKey = QStringLiteral("log_choices");
const QString codeChoicesKey = QStringLiteral("code_choices");

} // namespace

RunViews::RunViews(models::RunSources &sources, models::RunRecords &records, models::RunLooks &looks,
                   QWidget *parent)
    : QTabWidget(parent)
    , m_charts(
          new jobs::RunCharts([&sources](const auto &run) { return sources.openMetrics(run); }, looks, this))
    , m_logs(new RunLogs([&sources](const auto &run) { return sources.openAll(run); }, this))
    , m_code(new RunCode(sources, records, this))
{
    setDocumentMode(true);
    tabBar()->setProperty("kind", QStringLiteral("inner"));
    tabBar()->setExpanding(false);
    addTab(m_charts, {});
    addTab(m_logs, {});
    addTab(m_code, {});
    const auto named = [&sources](const api::ResourceId &run) { return sources.name(run); };
    m_charts->setNaming(named);
    m_logs->setNaming(named);
    connect(this, &QTabWidget::currentChanged, this, &RunViews::stepsChanged);
    connect(&m_logs->differences(), &LogDifferences::stepsChanged, this, &RunViews::stepsChanged);
    connect(m_code, &RunCode::stepsChanged, this, &RunViews::stepsChanged);
    retranslate();
}

void RunViews::setRuns(const QList<api::ResourceId> &runs)
{
    m_charts->setRuns(runs);
    m_logs->setRuns(runs);
    m_code->setRuns(runs);
}

void RunViews::showCode(const QString &file, int run)
{
    m_code->choose(file, run);
    setCurrentWidget(m_code);
}

void RunViews::stepDifference(int by)
{
    if (currentWidget() == m_logs)
        m_logs->stepDifference(by);
    else if (currentWidget() == m_code)
        m_code->stepDifference(by);
}

bool RunViews::canStepDifference(int by) const
{
    return currentWidget() == m_logs ? m_logs->differences().canStep(by)
                                     : currentWidget() == m_code && m_code->canStepDifference();
}

QJsonObject RunViews::state() const
{
    return {{chartsKey, m_charts->link().state()},
            {logsKey, currentWidget() == m_logs},
            {codeKey, currentWidget() == m_code},
            {logChoicesKey, m_logs->state()},
            {codeChoicesKey, m_code->state()}};
}

void RunViews::restore(const QJsonObject &state)
{
    m_charts->link().restore(state.value(chartsKey).toObject());
    if (state.value(logsKey).toBool())
        setCurrentWidget(m_logs);
    if (state.value(codeKey).toBool())
        setCurrentWidget(m_code);
    m_logs->restore(state.value(logChoicesKey).toObject());
    m_code->restore(state.value(codeChoicesKey).toObject());
}

void RunViews::changeEvent(QEvent *event)
{
    QTabWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void RunViews::retranslate()
{
    setTabText(0, tr("Char&ts"));
    setTabText(1, tr("Lo&gs"));
    setTabText(2, tr("So&urce code"));
    setAccessibleName(tr("The runs side by side"));
}

} // namespace trainyard::compare
