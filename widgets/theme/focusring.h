// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPointer>

class QFocusFrame;
class QPainter;
class QRect;
class QRegion;
class QWidget;

namespace trainyard::theme {

// A frame within the edges of the widget that the keyboard has led to, where that does not show its focus by
// itself, as buttons and fields do: lists, tables, texts, charts and whatever paints all of itself. A widget
// that shows its focus has the property `shows_focus`. It goes when the mouse is used.
class FocusRing final : public QObject
{
    Q_OBJECT
public:
    explicit FocusRing(QObject *parent); // one for the application

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; // of the application

private:
    void follow(QWidget *focus);

    QPointer<QFocusFrame> m_frame; // goes with the window that it is in, too
    bool m_areKeysUsed = false;    // rather than the mouse
};

// How wide the border of what shows its focus is: among the strong lines of high contrast, a colour alone
// says little.
int focusLine();
QRegion focusRing(const QRect &area); // within it
void paintFocusRing(QPainter &painter, const QRect &area);

} // namespace trainyard::theme
