// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/charts/export/chartexport.h"
#include "widgets/files/savesheet.h"

class QComboBox;
class QLabel;

namespace trainyard::charts {

class MetricChart;

// Saves a chart as a file, as it is then: what kind of file, how large, where.
class ExportDialog final : public files::SaveSheet
{
    Q_OBJECT
public:
    explicit ExportDialog(MetricChart &chart);

    QComboBox &scaleField() { return *m_scale; }

protected:
    void changeEvent(QEvent *event) override; // the chart may have another size
    void takeFormat(int format) override;
    void save(const QString &target) override;

private:
    void retranslate();
    void sayScales();
    ExportChoice choice() const;

    MetricChart &m_chart; // outlives it
    QLabel *m_scaleLabel = nullptr;
    QComboBox *m_scale = nullptr;
    QLabel *m_pointsLabel = nullptr;
    QComboBox *m_points = nullptr;
};

} // namespace trainyard::charts
