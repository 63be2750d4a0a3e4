// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/charts/chartline.h"

#include <QAbstractButton>

namespace trainyard::charts {

// A line's name with its mark; pressing it hides or shows the line.
class LegendChip final : public QAbstractButton
{
    Q_OBJECT
public:
    explicit LegendChip(ChartLine line, QWidget *parent = nullptr);

    void setLabel(const QString &label);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    ChartLine m_line;
};

} // namespace trainyard::charts
