// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/charts/chartline.h"

#include <QAbstractButton>

namespace trainyard::charts {

// A line's name with its mark, or as much of both as there is room for; pressing it hides or shows the line,
// a double click shows it alone.
class LegendChip final : public QAbstractButton
{
    Q_OBJECT
public:
    explicit LegendChip(ChartLine line, QWidget *parent = nullptr);

    void setLabel(const QString &label);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override; // the mark alone

signals:
    void hovered(bool isOver); // or has the focus
    void aloneChosen();

protected:
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    ChartLine m_line;
};

} // namespace trainyard::charts
