// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/summarytiles.h"

#include "models/durationtext.h"
#include "widgets/charts/numbers.h"
#include "widgets/jobs/summarytile.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLocale>

#include <cmath>

namespace trainyard::jobs {

using charts::ValueFormat;
using charts::valueText;

namespace {

const QString dash = QStringLiteral("–");

QString text(const std::optional<double> &value, ValueFormat format)
{
    return value ? valueText(*value, format) : dash;
}

} // namespace

SummaryTiles::SummaryTiles(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(theme::space12);
    for (SummaryTile **tile : {&m_loss, &m_error, &m_speed, &m_epochs}) {
        *tile = new SummaryTile(this);
        layout->addWidget(*tile, 1);
    }
    retranslate();
}

void SummaryTiles::setReading(const ProgressReading &reading, bool running)
{
    m_reading = reading;
    m_running = running;
    retranslate();
}

void SummaryTiles::retranslate()
{
    const ProgressReading &r = m_reading;
    m_loss->setTexts(tr("Training loss"), text(r.loss, ValueFormat::Number),
                     r.epochLoss ? tr("epoch %1").arg(valueText(*r.epochLoss, ValueFormat::Number))
                                 : QString());
    m_error->setTexts(tr("Test error"), text(r.testError, ValueFormat::Percent),
                      r.bestError ? tr("best %1").arg(valueText(*r.bestError, ValueFormat::Percent))
                                  : QString());
    m_speed->setTexts(tr("Samples per second"),
                      r.samplesPerSecond ? QLocale().toString(qRound64(*r.samplesPerSecond)) : dash,
                      QString());
    const QString epochs = r.epochs           ? tr("%1 of %2").arg(r.epochsDone).arg(*r.epochs)
                           : r.epochsDone > 0 ? QString::number(r.epochsDone)
                                              : dash;
    const bool estimated = m_running && r.secondsLeft;
    m_epochs->setTexts(tr("Epochs"), epochs,
                       estimated
                           ? tr("about %1 left").arg(models::durationText(qint64(std::ceil(*r.secondsLeft))))
                           : QString());
    m_epochs->setFraction(r.fraction);
}

void SummaryTiles::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace trainyard::jobs
