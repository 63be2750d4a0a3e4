// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/notices/notice.h"

#include <QFrame>
#include <QTimer>

class QLabel;
class QToolButton;

namespace trainyard::notices {

// One notice over the window's lower right corner for some seconds, as long as the pointer is not on it.
// Never takes the focus; the list has it, too.
class Toast final : public QFrame
{
    Q_OBJECT
public:
    Toast(const models::Notice &notice, QWidget *window);

    const models::Notice &notice() const { return m_notice; }
    void fit(); // takes the size that its texts need

signals:
    void chosen(const trainyard::models::Notice &notice);
    void gone();
    void textsChanged(); // it may need another size

protected:
    void mouseReleaseEvent(QMouseEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void leave();
    void showTitle();

    models::Notice m_notice;
    QLabel *m_title;
    QToolButton *m_dismiss;
    QTimer m_life;
};

// Puts them into the window's right lower corner, close above each other, the first lowest: not lower than
// that, and where they cover neither a page's buttons nor its foot nor what has the property "kept_free", if
// there is such a place.
void placeToasts(const QList<Toast *> &toasts, const QWidget &window, int fromBottom);

} // namespace trainyard::notices
