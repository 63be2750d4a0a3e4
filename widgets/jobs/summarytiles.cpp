// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/summarytiles.h"

#include "models/durationtext.h"
#include "widgets/charts/numbers.h"
#include "widgets/delegates/factslabel.h"
#include "widgets/jobs/summarytile.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QGridLayout>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <utility>

namespace trainyard::jobs {

using charts::ValueFormat;
using charts::valueText;

namespace {

constexpr int inOneRow = 4;
const QString dash = QStringLiteral("–");

QString text(const std::optional<double> &value, ValueFormat format)
{
    return value ? valueText(*value, format) : dash;
}

QString accuracyName(AccuracyReading::Of of)
{
    switch (of) {
    case AccuracyReading::Of::Validation:
        return SummaryTiles::tr("Validation accuracy");
    case AccuracyReading::Of::Test:
        return SummaryTiles::tr("Test accuracy");
    case AccuracyReading::Of::Training:
        return SummaryTiles::tr("Training accuracy");
    }
    return {};
}

} // namespace

SummaryTiles::SummaryTiles(QWidget *parent)
    : QWidget(parent)
    , m_grid(new QGridLayout(this))
    , m_line(new delegates::FactsLabel(this))
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_grid->setSpacing(theme::space12);
    m_grid->setSizeConstraint(QLayout::SetNoConstraint); // minimumSizeHint() says
    m_line->setProperty("text_role", QStringLiteral("muted"));
    m_line->setTextInteractionFlags(Qt::TextSelectableByMouse);
    for (SummaryTile **tile : {&m_loss, &m_error, &m_accuracy, &m_speed, &m_epochs})
        *tile = new SummaryTile(this);
    setMargins();
    retranslate();
}

void SummaryTiles::setBrief(bool isBrief)
{
    if (std::exchange(m_isBrief, isBrief) == isBrief)
        return;
    setMargins();
    retranslate();
}

void SummaryTiles::setMargins()
{
    m_grid->setContentsMargins(theme::space16, m_isBrief ? theme::space4 : theme::space12, theme::space16,
                               m_isBrief ? 0 : theme::space4);
}

QSize SummaryTiles::minimumSizeHint() const
{
    int widest = 0;
    for (const SummaryTile *tile : m_known)
        widest = std::max(widest, tile->minimumSizeHint().width());
    const QMargins margins = m_grid->contentsMargins();
    return {2 * widest + theme::space12 + margins.left() + margins.right(), m_grid->minimumSize().height()};
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
                     r.epochLoss ? tr("epoch average %1").arg(valueText(*r.epochLoss, ValueFormat::Number))
                                 : QString());
    m_error->setTexts(tr("Test error"), text(r.testError, ValueFormat::Percent),
                      r.bestError ? tr("best %1").arg(valueText(*r.bestError, ValueFormat::Percent))
                                  : QString());
    m_accuracy->setTexts(r.accuracy ? accuracyName(r.accuracy->of) : QString(),
                         r.accuracy ? valueText(r.accuracy->last, ValueFormat::Percent) : dash,
                         r.accuracy ? tr("best %1").arg(valueText(r.accuracy->best, ValueFormat::Percent))
                                    : QString());
    m_speed->setTexts(tr("Samples per second"),
                      r.samplesPerSecond ? QLocale().toString(qRound64(*r.samplesPerSecond)) : dash,
                      QString());
    const QLocale locale;
    const QString done = r.epochsDone ? locale.toString(*r.epochsDone) : dash;
    const QString epochs = r.epochs ? tr("%1 of %2").arg(done, locale.toString(*r.epochs))
                           : r.epochsDone.value_or(0) > 0 ? done
                                                          : dash;
    const bool estimated = m_running && r.secondsLeft;
    m_epochs->setTexts(tr("Epochs"), epochs,
                       estimated
                           ? tr("about %1 left").arg(models::durationText(qint64(std::ceil(*r.secondsLeft))))
                           : QString());
    m_epochs->setFraction(r.fraction);
    const std::pair<SummaryTile *, bool> all[]{{m_loss, r.loss || r.epochLoss},
                                               {m_error, r.testError || r.bestError},
                                               {m_accuracy, r.accuracy.has_value()},
                                               {m_speed, r.samplesPerSecond.has_value()},
                                               {m_epochs, epochs != dash}};
    m_known.clear();
    QStringList line;
    for (const auto &[tile, isKnown] : all) {
        tile->setVisible(isKnown && !m_isBrief);
        if (isKnown) {
            m_known << tile;
            line << tile->line();
        }
    }
    m_line->setFacts(line);
    m_line->setVisible(m_isBrief);
    setVisible(!m_known.isEmpty());
    arrange();
}

int SummaryTiles::columnsInRoom(const QList<SummaryTile *> &known) const
{
    const QMargins margins = m_grid->contentsMargins();
    int wanted = margins.left() + margins.right() - theme::space12;
    for (const SummaryTile *tile : known)
        wanted += tile->minimumSizeHint().width() + theme::space12;
    return width() < wanted ? inOneRow / 2 : inOneRow;
}

void SummaryTiles::arrange()
{
    const QList<SummaryTile *> wanted = m_isBrief ? QList<SummaryTile *>() : m_known;
    const int columns = columnsInRoom(wanted);
    const bool isSame = std::exchange(m_placed, wanted) == wanted;
    if (std::exchange(m_columns, columns) == columns && isSame && m_grid->count() > 0)
        return;
    while (m_grid->count() > 0)
        delete m_grid->takeAt(0);
    m_grid->addWidget(m_line, 0, 0, 1, columns); // more would leave gaps at the right
    for (int i = 0; i < wanted.size(); ++i)
        m_grid->addWidget(wanted[i], 1 + i / columns, i % columns);
    for (int column = 0; column < inOneRow; ++column) // a tile is as wide as when all are there
        m_grid->setColumnStretch(column, column < columns ? 1 : 0);
}

void SummaryTiles::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

bool SummaryTiles::event(QEvent *event)
{
    const bool result = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest) // their texts, or the size of these
        arrange();
    return result;
}

void SummaryTiles::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace trainyard::jobs
