// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/export/exportdialog.h"

#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/charts/metricchart.h"

#include <QComboBox>
#include <QEvent>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QPointer>

#include <algorithm>

namespace trainyard::charts {

using files::SaveForm;

namespace {

constexpr int scales = 3; // 1 to 3 times as large

SaveForm formFor(MetricChart &chart)
{
    std::vector<SaveForm::Format> formats;
    const auto add = [&formats](ExportFormat format, const delegates::LiveText &name) {
        formats.push_back({u'.' + suffixOf(format), name});
    };
    add(ExportFormat::Png, [] { return ExportDialog::tr("PNG picture"); });
    add(ExportFormat::Svg, [] { return ExportDialog::tr("SVG drawing"); });
    add(ExportFormat::Pdf, [] { return ExportDialog::tr("PDF page"); });
    add(ExportFormat::Csv, [] { return ExportDialog::tr("CSV table of the points"); });
    add(ExportFormat::Latex, [] { return ExportDialog::tr("LaTeX, for pgfplots"); });
    const auto title = [] { return ExportDialog::tr("Export the chart"); };
    return {.topic = QStringLiteral("charts#saving"),
            .title = title,
            .chooser = title,
            .formats = formats,
            .format = settings::exportFormat,
            .folder = settings::exportFolder,
            .name = [on = QPointer(&chart)] {
                return on ? QFileInfo(on->chartExport().fileName(ExportFormat::Png)).completeBaseName()
                          : QString();
            }};
}

} // namespace

ExportDialog::ExportDialog(MetricChart &chart)
    : SaveSheet(formFor(chart), chart)
    , m_chart(chart)
    , m_scaleLabel(new QLabel(this))
    , m_scale(new QComboBox(this))
    , m_pointsLabel(new QLabel(this))
    , m_points(new QComboBox(this))
{
    const settings::Store store;
    m_scaleLabel->setBuddy(m_scale);
    m_scale->addItems(QStringList(scales));
    m_scale->setCurrentIndex(std::clamp(settings::exportScale.get(store), 1, scales) - 1);
    m_pointsLabel->setBuddy(m_points);
    m_points->addItems(QStringList(2));
    m_points->setCurrentIndex(settings::exportAllPoints.get(store) ? 0 : 1);
    fields().insertRow(1, m_scaleLabel, m_scale);
    fields().insertRow(2, m_pointsLabel, m_points);
    delegates::inEachLanguage(*this, [this] { retranslate(); });
    takeFormat(format());
}

void ExportDialog::retranslate()
{
    m_scaleLabel->setText(tr("Si&ze"));
    m_scale->setAccessibleName(tr("Size"));
    m_pointsLabel->setText(tr("&Points"));
    m_points->setAccessibleName(tr("Points"));
    m_points->setItemText(0, tr("All"));
    m_points->setItemText(1, tr("Only the part in view"));
    sayScales();
}

void ExportDialog::sayScales()
{
    for (int i = 0; i < scales; ++i) {
        const QSize size = m_chart.chartExport().size() * (i + 1);
        m_scale->setItemText(i, tr("%1× (%2 × %3 pixels)").arg(i + 1).arg(size.width()).arg(size.height()));
    }
}

void ExportDialog::changeEvent(QEvent *event)
{
    SaveSheet::changeEvent(event);
    if (event->type() == QEvent::ActivationChange && isActiveWindow() && about())
        sayScales();
}

void ExportDialog::takeFormat(int format)
{
    for (QWidget *widget : {static_cast<QWidget *>(m_scaleLabel), static_cast<QWidget *>(m_scale)})
        widget->setVisible(ExportFormat(format) == ExportFormat::Png);
    for (QWidget *widget : {static_cast<QWidget *>(m_pointsLabel), static_cast<QWidget *>(m_points)})
        widget->setVisible(ExportFormat(format) == ExportFormat::Csv);
}

ExportChoice ExportDialog::choice() const
{
    return {.format = ExportFormat(format()),
            .scale = m_scale->currentIndex() + 1,
            .allPoints = m_points->currentIndex() == 0};
}

void ExportDialog::save(const QString &target)
{
    settings::Store store;
    settings::exportScale.set(store, choice().scale);
    settings::exportAllPoints.set(store, choice().allPoints);
    emit chosen(target, m_chart.chartExport().writer(choice()), false);
}

} // namespace trainyard::charts
