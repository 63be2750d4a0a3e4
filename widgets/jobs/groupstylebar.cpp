// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/groupstylebar.h"

#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/delegates/fittingbox.h"
#include "widgets/pages/valuesteps.h"
#include "widgets/theme/tokens.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QJsonArray>

#include <algorithm>

namespace trainyard::jobs {

using models::Aggregation;

namespace {

constexpr int centres = 2;
constexpr int eachRun = centres;
constexpr int bands = 4;

} // namespace

GroupStyleBar::GroupStyleBar(QWidget *parent)
    : QWidget(parent)
    , m_centre(new delegates::FittingBox(this))
    , m_band(new delegates::FittingBox(this))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(theme::space8);
    layout->addWidget(m_centre);
    layout->addWidget(m_band);
    m_centre->addItems(QStringList(centres + 1));
    m_band->addItems(QStringList(bands));
    const settings::Store store;
    m_centre->setCurrentIndex(std::clamp(settings::groupCentre.get(store), 0, eachRun));
    m_band->setCurrentIndex(std::clamp(settings::groupBand.get(store), 0, bands - 1));
    m_band->setEnabled(m_centre->currentIndex() != eachRun);
    connect(m_centre, &QComboBox::activated, this, &GroupStyleBar::choose);
    connect(m_band, &QComboBox::activated, this, &GroupStyleBar::choose);
    auto *steps = new ValueSteps([] { return tr("change how groups are drawn"); }, this,
                                 [this] {
                                     return QJsonArray{m_centre->currentIndex(), m_band->currentIndex()};
                                 },
                                 [this](const QJsonValue &drawn) {
                                     m_centre->setCurrentIndex(drawn[0].toInt());
                                     m_band->setCurrentIndex(drawn[1].toInt());
                                     choose();
                                 });
    connect(this, &GroupStyleBar::styleChanged, steps, &RestingValue::noteSoon);
    retranslate();
}

GroupStyle GroupStyleBar::style() const
{
    const bool isEachRun = m_centre->currentIndex() == eachRun;
    return {isEachRun,
            {isEachRun ? Aggregation::Centre::Mean : Aggregation::Centre(m_centre->currentIndex()),
             Aggregation::Band(m_band->currentIndex())}};
}

void GroupStyleBar::setStyle(const GroupStyle &style)
{
    m_centre->setCurrentIndex(style.isEachRun ? eachRun : int(style.how.centre));
    m_band->setCurrentIndex(int(style.how.band));
    choose();
}

void GroupStyleBar::choose()
{
    m_band->setEnabled(m_centre->currentIndex() != eachRun);
    settings::Store store;
    settings::groupCentre.set(store, m_centre->currentIndex());
    settings::groupBand.set(store, m_band->currentIndex());
    emit styleChanged();
}

void GroupStyleBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void GroupStyleBar::retranslate()
{
    const QStringList centreTexts{tr("Mean"), tr("Median"), tr("Each run")};
    for (int i = 0; i < centreTexts.size(); ++i)
        m_centre->setItemText(i, centreTexts[i]);
    const QStringList bandTexts{tr("No band"), tr("Min – max"), tr("± standard deviation"),
                                tr("95 % confidence of the mean")};
    for (int i = 0; i < bandTexts.size(); ++i)
        m_band->setItemText(i, bandTexts[i]);
    m_centre->setAccessibleName(tr("How a group is drawn"));
    m_centre->setToolTip(tr("How a group is drawn: at each x, from the runs that have a value there"));
    m_band->setAccessibleName(tr("Band around a group's curve"));
    m_band->setToolTip(tr("The band around a group's curve; the confidence is by Student's t"));
}

} // namespace trainyard::jobs
