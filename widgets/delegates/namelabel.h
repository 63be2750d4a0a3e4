// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>

namespace trainyard::delegates {

// A name as a headline. A long one loses its middle where there is little room; its tool tip has it whole.
class NameLabel final : public QLabel
{
    Q_OBJECT
public:
    // `enough`: pixels, for a name to be known by.
    explicit NameLabel(const QString &name, QWidget *parent = nullptr, int enough = 240);

    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    int m_enough;
};

} // namespace trainyard::delegates
