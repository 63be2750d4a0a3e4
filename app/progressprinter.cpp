// SPDX-License-Identifier: Apache-2.0
#include "app/progressprinter.h"

#include "models/resources/displaystate.h"
#include "models/sentences/enginetext.h"
#include "models/text.h"

#include <QTextStream>

#include <cstdio>
#include <unistd.h>

namespace trainyard::app {

using models::MetricSeries;

namespace {

constexpr int printEveryMs = 200;
constexpr int terminalWidth = 79;

void write(const QString &text)
{
    QTextStream(stdout) << text << Qt::flush;
}

QString percent(double fraction)
{
    return QString::number(fraction * 100, 'f', 2);
}

} // namespace

ProgressPrinter::ProgressPrinter(std::shared_ptr<models::JobSession> job, QObject *parent)
    : QObject(parent)
    , m_job(std::move(job))
    , m_isTerminal(isatty(fileno(stdout)) != 0)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(printEveryMs);
    connect(&m_soon, &QTimer::timeout, this, [this] { print(false); });
    connect(m_job.get(), &models::JobSession::jobChanged, this, &ProgressPrinter::printState);
    connect(&m_job->metrics(), &models::JobMetrics::pointsAppended, this, [this] {
        if (!m_soon.isActive())
            m_soon.start();
    });
    printState();
}

void ProgressPrinter::finish()
{
    m_soon.stop();
    print(true);
    if (std::exchange(m_hasOpenLine, false))
        write(QStringLiteral("\n"));
}

void ProgressPrinter::printState()
{
    if (!m_job->job())
        return;
    const QString state = models::stateText(models::displayState(*m_job->job()));
    if (state == m_state || api::isFinished(m_job->job()->executionState))
        return;
    m_state = state;
    const QString reason = models::engineText(m_job->job()->stateReason);
    const QString name = models::toQString(m_job->id().name);
    write(reason.isEmpty() ? tr("%1: %2").arg(name, state) + '\n'
                           : tr("%1: %2. %3").arg(name, state, reason) + '\n');
}

int ProgressPrinter::epochsWanted() const
{
    const auto *trainer =
        m_job->job() ? std::get_if<api::TrainerSettings>(&m_job->job()->spec.toolkit) : nullptr;
    return trainer ? trainer->epochs.value_or(0) : 0;
}

// An epoch's line waits for the test that follows it, unless the next epoch is over before.
void ProgressPrinter::print(bool isAtEnd)
{
    const MetricSeries *loss = m_job->metrics().series("epoch/loss");
    const MetricSeries *test = m_job->metrics().series("test/error");
    const qsizetype over = loss ? loss->size() : 0;
    const qsizetype tested = test ? test->size() : 0;
    const qsizetype ready = isAtEnd ? over : std::min(over, std::max(tested, over - 1));
    const QString clear = m_isTerminal ? QStringLiteral("\r") : QString();
    for (; m_epochsPrinted < ready; ++m_epochsPrinted) {
        write(clear + epochLine(m_epochsPrinted).leftJustified(m_isTerminal ? terminalWidth : 0) + '\n');
        m_hasOpenLine = false;
    }
    if (m_isTerminal && !isAtEnd && over == ready && m_job->metrics().series("train/loss")) {
        write(clear + runningLine().leftJustified(terminalWidth));
        m_hasOpenLine = true;
    }
}

QString ProgressPrinter::epochLine(qsizetype epoch) const
{
    const MetricSeries *loss = m_job->metrics().series("epoch/loss");
    const MetricSeries *error = m_job->metrics().series("epoch/error");
    const MetricSeries *test = m_job->metrics().series("test/error");
    QString line = epochsWanted() > 0
                       ? tr("Epoch %1 of %2: loss %3")
                             .arg(epoch + 1)
                             .arg(epochsWanted())
                             .arg(loss->value(epoch), 0, 'f', 4)
                       : tr("Epoch %1: loss %2").arg(epoch + 1).arg(loss->value(epoch), 0, 'f', 4);
    if (error && epoch < error->size())
        line += tr(", error %1 %").arg(percent(error->value(epoch)));
    const qsizetype tested = test ? test->nearest(double(loss->step(epoch))) : -1;
    if (tested >= 0 && test->step(tested) == loss->step(epoch))
        line += tr(", test error %1 %").arg(percent(test->value(tested)));
    return line;
}

QString ProgressPrinter::runningLine() const
{
    const MetricSeries *loss = m_job->metrics().series("train/loss");
    const MetricSeries *error = m_job->metrics().series("train/error");
    QString line =
        tr("Epoch %1: loss %2").arg(m_epochsPrinted + 1).arg(loss->lastFinite().value_or(0), 0, 'f', 4);
    if (error && error->lastFinite())
        line += tr(", error %1 %").arg(percent(*error->lastFinite()));
    return line;
}

} // namespace trainyard::app
