// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSlider>

namespace trainyard::notes {

// Stars of which as many are filled as the value is; 0: none. A click gives that many stars, on the last one
// that is filled none. Keys: a slider's, and the digits.
class RatingField final : public QSlider
{
    Q_OBJECT
public:
    explicit RatingField(QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *) override {}
    void mouseReleaseEvent(QMouseEvent *) override {}
    void wheelEvent(QWheelEvent *event) override; // it is for what scrolls
    void keyPressEvent(QKeyEvent *event) override;

private:
    QRect star(int number) const; // from 1
};

} // namespace trainyard::notes
