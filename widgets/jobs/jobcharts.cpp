// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/jobcharts.h"

#include "widgets/charts/metricchart.h"

#include <QEvent>
#include <QHBoxLayout>

namespace trainyard::jobs {

using charts::ChartLine;
using charts::MetricChart;
using theme::Role;

namespace {

QList<ChartLine> lossLines()
{
    return {{QStringLiteral("train/loss"), {}, Role::SeriesTrain, ChartLine::Style::Fine},
            {QStringLiteral("epoch/loss"), {}, Role::SeriesEpoch, ChartLine::Style::Marked},
            {QStringLiteral("test/loss"), {}, Role::SeriesTest, ChartLine::Style::Marked}};
}

QList<ChartLine> errorLines()
{
    return {{QStringLiteral("train/error"), {}, Role::SeriesTrain, ChartLine::Style::Fine},
            {QStringLiteral("test/error"), {}, Role::SeriesTest, ChartLine::Style::Marked}};
}

} // namespace

JobCharts::JobCharts(QWidget *parent)
    : QWidget(parent)
    , m_loss(new MetricChart(lossLines(), charts::ValueFormat::Number, this))
    , m_error(new MetricChart(errorLines(), charts::ValueFormat::Percent, this))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(theme::space12);
    layout->addWidget(m_loss, 1);
    layout->addWidget(m_error, 1);
    link(m_loss, m_error);
    link(m_error, m_loss);
    retranslate();
}

void JobCharts::link(MetricChart *from, MetricChart *to)
{
    connect(from, &MetricChart::windowChosen, to, &MetricChart::setWindow);
    connect(from, &MetricChart::crosshairChosen, to, &MetricChart::setCrosshair);
}

void JobCharts::setMetrics(models::JobMetrics *metrics)
{
    m_loss->setMetrics(metrics);
    m_error->setMetrics(metrics);
}

void JobCharts::setFinished(bool finished)
{
    if (m_finished == finished)
        return;
    m_finished = finished;
    retranslate();
}

void JobCharts::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void JobCharts::retranslate()
{
    const QString steps = tr("steps");
    m_loss->setTexts(tr("Loss"), steps,
                     m_finished ? tr("This job reported no loss.")
                                : tr("The first loss appears here soon after the job starts."),
                     {tr("Training"), tr("Epoch average"), tr("Test")});
    m_error->setTexts(tr("Error"), steps,
                      m_finished ? tr("This job reported no error rate.")
                                 : tr("The error rate appears here with the first values."),
                      {tr("Training"), tr("Test")});
}

} // namespace trainyard::jobs
