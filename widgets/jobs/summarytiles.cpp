// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/summarytiles.h"

#include "models/durationtext.h"
#include "widgets/charts/numbers.h"
#include "widgets/jobs/summarytile.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <iterator>

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
    m_row = new QHBoxLayout(this);
    m_row->setContentsMargins(theme::space16, theme::space12, theme::space16, theme::space4);
    m_row->setSpacing(theme::space12);
    for (SummaryTile **tile : {&m_loss, &m_error, &m_speed, &m_epochs}) {
        *tile = new SummaryTile(this);
        m_row->addWidget(*tile, 1);
    }
    m_row->addStretch();
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
    m_loss->setVisible(r.loss || r.epochLoss);
    m_error->setVisible(r.testError || r.bestError);
    m_speed->setVisible(r.samplesPerSecond.has_value());
    m_epochs->setVisible(epochs != dash);
    const SummaryTile *const tiles[]{m_loss, m_error, m_speed, m_epochs};
    const auto left = std::count_if(std::begin(tiles), std::end(tiles),
                                    [](const SummaryTile *tile) { return tile->isHidden(); });
    m_row->setStretch(m_row->count() - 1, int(left)); // a tile is as wide as when all are there
    setVisible(left < std::ssize(tiles));
}

void SummaryTiles::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace trainyard::jobs
