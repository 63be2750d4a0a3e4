// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QBoxLayout;

namespace trainyard::delegates {

// A bar of two parts: beside each other where there is room, else the second one below the first.
class FoldingBar : public QWidget
{
    Q_OBJECT
public:
    explicit FoldingBar(int between, QWidget *parent = nullptr);

    // Each has a horizontal layout without margins; the first one has the room that is left.
    QWidget &first() { return *m_first; }
    QWidget &second() { return *m_second; }
    void setMargins(const QMargins &margins);

    bool isFolded() const;
    QSize sizeHint() const override;        // not folded
    QSize minimumSizeHint() const override; // folded

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;

private:
    void fold();

    QWidget *m_first = nullptr;
    QWidget *m_second = nullptr;
    QBoxLayout *m_layout = nullptr;
};

} // namespace trainyard::delegates
