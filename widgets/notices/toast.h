// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/notices/notice.h"

#include <QFrame>
#include <QTimer>

namespace trainyard::notices {

// One notice over the window's lower right corner for some seconds, as long as the pointer is not on it.
// Never takes the focus; the list has it, too.
class Toast final : public QFrame
{
    Q_OBJECT
public:
    Toast(const models::Notice &notice, QWidget *window);

    const models::Notice &notice() const { return m_notice; }
    // Not lower than that in the window, and where it covers neither a button nor the foot of a page, if
    // there is such a place.
    void place(int fromBottom);

signals:
    void chosen(const trainyard::models::Notice &notice);
    void gone();

protected:
    void mouseReleaseEvent(QMouseEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void leave();
    QList<QRect> keptFree() const; // in the window

    models::Notice m_notice;
    QTimer m_life;
};

} // namespace trainyard::notices
