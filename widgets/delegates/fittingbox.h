// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QComboBox>

namespace trainyard::delegates {

// A choice that is as wide as what is chosen, not as the longest that could be; its list shows all whole.
class FittingBox final : public QComboBox
{
    Q_OBJECT
public:
    explicit FittingBox(QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }
    void showPopup() override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int m_fitting = 0; // the width that it was painted for
};

} // namespace trainyard::delegates
