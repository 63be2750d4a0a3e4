// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/chartoptionsbar.h"

#include "models/curves/smoother.h"
#include "models/settings/settingchanges.h"
#include "models/settings/store.h"
#include "widgets/delegates/fittingbox.h"
#include "widgets/delegates/flowlayout.h"
#include "widgets/pages/restingvalue.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <QSlider>

#include <cmath>
#include <memory>

namespace trainyard::charts {

using models::CurveX;
using models::Smoothing;

namespace {

constexpr CurveX::Kind plainX[] = {CurveX::Kind::Step, CurveX::Kind::Epoch, CurveX::Kind::RelativeTime,
                                   CurveX::Kind::WallTime};
constexpr AxisScale::Kind scales[] = {AxisScale::Kind::Linear, AxisScale::Kind::Log, AxisScale::Kind::SymLog};
constexpr Smoothing::Kind smoothings[] = {Smoothing::Kind::None,    Smoothing::Kind::Ema,
                                          Smoothing::Kind::TimeEma, Smoothing::Kind::Gaussian,
                                          Smoothing::Kind::Mean,    Smoothing::Kind::Median};
constexpr int mostNotches = 110; // of the slider; ten double the number of points that are smoothed over
constexpr int notchesPerDoubling = 10;
constexpr int sliderWidth = 96;
constexpr int narrowest = 64;
int made = 0;                     // bars
constexpr int longestMetric = 24; // signs; longer names are elided

double strengthAt(int notch)
{
    const double points = std::exp2(double(notch) / notchesPerDoubling);
    return std::min(models::mostStrength, (points - 1) / (points + 1));
}

int notchOf(double strength)
{
    const double s = std::min(strength, models::mostStrength);
    return int(std::lround(std::log2((1 + s) / (1 - s)) * notchesPerDoubling));
}

QComboBox *field(QWidget *parent)
{
    return new delegates::FittingBox(parent);
}

QLabel *label(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setProperty("text_role", QStringLiteral("muted"));
    return label;
}

// What was chosen, for the step that it is.
QString textOf(const ChartOptions &before, const ChartOptions &after)
{
    if (after.x != before.x)
        return ChartOptionsBar::tr("change the x axis of the charts");
    if (after.y != before.y)
        return ChartOptionsBar::tr("change the y axis of the charts");
    if (after.smoothing != before.smoothing)
        return ChartOptionsBar::tr("change the smoothing of the charts");
    return after.clipsOutliers ? ChartOptionsBar::tr("clip the outliers in the charts")
                               : ChartOptionsBar::tr("show the outliers in the charts");
}

QVariant dataOf(const CurveX &x)
{
    return x.kind == CurveX::Kind::Metric ? QVariant(x.metric) : QVariant(int(x.kind));
}

} // namespace

ChartOptionsBar::ChartOptionsBar(const settings::Setting<QByteArray> &remembered, QWidget *parent)
    : QWidget(parent)
    , m_remembered(remembered)
    , m_options(chartOptionsFrom(remembered.get(settings::Store())))
    , m_number(++made)
{
    makeFields();
    retranslate();
    for (QComboBox *box : {m_x, m_y, m_smoothing})
        connect(box, &QComboBox::activated, this, &ChartOptionsBar::choose);
    connect(m_strength, &QSlider::valueChanged, this, &ChartOptionsBar::choose);
    connect(m_clip, &QCheckBox::toggled, this, &ChartOptionsBar::choose);
    m_resting = new RestingValue(this, [this] { return QJsonValue(QString::fromUtf8(toJson(m_options))); });
    connect(m_resting, &RestingValue::rested, this,
            [this](const QJsonValue &before, const QJsonValue &after) {
                tellStep(before.toString().toUtf8(), after.toString().toUtf8());
            });
}

void ChartOptionsBar::tellStep(const QByteArray &before, const QByteArray &after)
{
    const auto text = [was = chartOptionsFrom(before), is = chartOptionsFrom(after)] {
        return textOf(was, is);
    };
    const auto show = [choosing = Bars{this}, key = m_remembered.key(), since = m_chosenAt,
                       went = std::make_shared<Bars>(), before](const QVariant &from, const QVariant &to) {
        if (to == QVariant(before)) // and forth go those that went back
            *went = choosing + madeSince(since, key);
        const ChartOptions shown = chartOptionsFrom(from.toByteArray());
        went->removeIf([&](const ChartOptionsBar *bar) { return !bar || bar->m_options != shown; });
        for (ChartOptionsBar *bar : *went)
            bar->setOptions(chartOptionsFrom(to.toByteArray()));
        return !went->isEmpty();
    };
    models::SettingChanges::ofProgram().tell({text, m_remembered.key(), {}, before, after, show});
}

ChartOptionsBar::Bars ChartOptionsBar::madeSince(int number, const QString &key)
{
    Bars bars;
    for (QWidget *widget : QApplication::allWidgets())
        if (auto *bar = qobject_cast<ChartOptionsBar *>(widget))
            if (bar->m_number > number && bar->m_remembered.key() == key)
                bars << bar;
    return bars;
}

void ChartOptionsBar::makeFields()
{
    m_xLabel = label(this);
    m_x = field(this);
    m_yLabel = label(this);
    m_y = field(this);
    m_smoothingLabel = label(this);
    m_smoothing = field(this);
    m_strength = new QSlider(Qt::Horizontal, this);
    m_strength->setRange(0, mostNotches);
    m_strength->setPageStep(notchesPerDoubling);
    theme::setFixedWidth(*m_strength, sliderWidth);
    m_strengthText = label(this);
    theme::inEachTextSize(*m_strengthText, [this] {
        m_strengthText->setMinimumWidth(fontMetrics().horizontalAdvance(QStringLiteral("0.0000")));
    });
    m_clip = new QCheckBox(this);
    for (QComboBox *box : {m_x, m_smoothing})
        theme::setMinimumWidth(*box, narrowest); // where the charts are narrow; the scale is short anyway
    for (QComboBox *box : {m_y, m_smoothing})    // the texts come with the language
        for (int i = 0; i < (box == m_y ? int(std::size(scales)) : int(std::size(smoothings))); ++i)
            box->addItem(QString());
    auto *layout = new delegates::FlowLayout(this, theme::space8);
    const auto together = [this, layout](const QList<QWidget *> &parts) {
        auto *group = new QWidget(this);
        auto *row = new QHBoxLayout(group);
        row->setContentsMargins(0, 0, theme::space8, 0);
        row->setSpacing(theme::space8);
        for (QWidget *part : parts)
            row->addWidget(part);
        layout->addWidget(group);
    };
    together({m_xLabel, m_x});
    together({m_yLabel, m_y});
    together({m_smoothingLabel, m_smoothing});
    together({m_strength, m_strengthText});
    together({m_clip});
    m_xLabel->setBuddy(m_x);
    m_yLabel->setBuddy(m_y);
    m_smoothingLabel->setBuddy(m_smoothing);
}

void ChartOptionsBar::setOptions(const ChartOptions &options)
{
    take(options);
    m_resting->settle();
}

void ChartOptionsBar::take(const ChartOptions &options)
{
    if (m_options == options)
        return;
    m_options = options;
    showOptions();
    emit optionsChanged(m_options);
}

void ChartOptionsBar::setMetrics(const QStringList &metrics)
{
    if (m_metrics == metrics)
        return;
    m_metrics = metrics;
    fillX();
    showOptions();
}

void ChartOptionsBar::add(QWidget *field)
{
    layout()->addWidget(field);
}

void ChartOptionsBar::fillX()
{
    const QSignalBlocker quiet(m_x);
    const QStringList texts{tr("Steps"), tr("Epochs"), tr("Time since the start"), tr("Time of day")};
    m_x->clear();
    for (qsizetype i = 0; i < texts.size(); ++i)
        m_x->addItem(texts[i], int(plainX[i]));
    QStringList metrics = m_metrics;
    if (m_options.x.kind == CurveX::Kind::Metric && !metrics.contains(m_options.x.metric))
        metrics.append(m_options.x.metric);
    if (!metrics.isEmpty())
        m_x->insertSeparator(m_x->count());
    const int width = fontMetrics().averageCharWidth() * longestMetric;
    for (const QString &metric : metrics) {
        m_x->addItem(fontMetrics().elidedText(metric, Qt::ElideMiddle, width), metric);
        m_x->setItemData(m_x->count() - 1, metric, Qt::ToolTipRole);
    }
}

void ChartOptionsBar::choose()
{
    ChartOptions options;
    const QVariant x = m_x->currentData();
    if (x.userType() == QMetaType::QString)
        options.x = {CurveX::Kind::Metric, x.toString()};
    else
        options.x.kind = CurveX::Kind(x.toInt());
    options.y = scales[m_y->currentIndex()];
    options.smoothing.kind = smoothings[m_smoothing->currentIndex()];
    const bool isMoved = m_strength->value() != notchOf(m_options.smoothing.strength);
    options.smoothing.strength = isMoved ? strengthAt(m_strength->value()) : m_options.smoothing.strength;
    options.clipsOutliers = m_clip->isChecked();
    if (options == m_options)
        return;
    take(options);
    settings::Store store;
    m_remembered.set(store, toJson(m_options));
    m_chosenAt = made;
    m_resting->noteSoon();
}

void ChartOptionsBar::showOptions()
{
    const QSignalBlocker quietStrength(m_strength);
    const QSignalBlocker quietClip(m_clip);
    if (m_x->findData(dataOf(m_options.x)) < 0)
        fillX();
    m_x->setCurrentIndex(m_x->findData(dataOf(m_options.x)));
    m_x->setToolTip(m_options.x.metric);
    m_y->setCurrentIndex(int(std::find(std::begin(scales), std::end(scales), m_options.y) - scales));
    const auto *smoothing = std::find(std::begin(smoothings), std::end(smoothings), m_options.smoothing.kind);
    m_smoothing->setCurrentIndex(int(smoothing - smoothings));
    m_strength->setValue(notchOf(m_options.smoothing.strength));
    const bool smooths = m_options.smoothing.kind != Smoothing::Kind::None;
    m_strength->setEnabled(smooths);
    m_strength->parentWidget()->setVisible(smooths);
    m_strengthText->setText(QLocale().toString(m_options.smoothing.strength, 'g', 3));
    const int points = int(models::smoothedPoints(m_options.smoothing.strength));
    m_strength->setToolTip(tr("Amount of smoothing: like a mean of %n points", nullptr, points));
    m_clip->setChecked(m_options.clipsOutliers);
}

void ChartOptionsBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void ChartOptionsBar::retranslate()
{
    m_xLabel->setText(tr("&X"));
    m_x->setAccessibleName(tr("What the x axis of the charts shows"));
    fillX();
    m_yLabel->setText(tr("&Y"));
    m_y->setAccessibleName(tr("Scale of the y axis of the charts"));
    m_y->setToolTip(
        tr("Log shows values above 0; Symlog all, evenly around 0 and by powers of ten far from it"));
    const QStringList scaleTexts{tr("Linear"), tr("Log"), tr("Symlog")};
    for (int i = 0; i < scaleTexts.size(); ++i)
        m_y->setItemText(i, scaleTexts[i]);
    m_smoothingLabel->setText(tr("S&moothing"));
    m_smoothing->setAccessibleName(tr("How curves are smoothed"));
    for (int i = 0; i < int(std::size(smoothings)); ++i)
        m_smoothing->setItemText(i, nameOf(smoothings[i]));
    m_strength->setAccessibleName(tr("How much curves are smoothed"));
    m_clip->setText(tr("Clip &outliers"));
    m_clip->setToolTip(
        tr("Values far from all others do not stretch the y axis; the chart says how many are hidden"));
    showOptions();
}

QString nameOf(Smoothing::Kind kind)
{
    switch (kind) {
    case Smoothing::Kind::None:
        return ChartOptionsBar::tr("None");
    case Smoothing::Kind::Ema:
        return ChartOptionsBar::tr("Moving average");
    case Smoothing::Kind::TimeEma:
        return ChartOptionsBar::tr("Moving average over x");
    case Smoothing::Kind::Gaussian:
        return ChartOptionsBar::tr("Gaussian");
    case Smoothing::Kind::Mean:
        return ChartOptionsBar::tr("Running mean");
    case Smoothing::Kind::Median:
        break;
    }
    return ChartOptionsBar::tr("Running median");
}

} // namespace trainyard::charts
