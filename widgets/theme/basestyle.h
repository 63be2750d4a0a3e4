// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QProxyStyle>

namespace trainyard::theme {

// Fusion with the few habits of its own that a style sheet cannot change: mnemonics are underlined while Alt
// is held, and in menus while the keyboard is used; tabs stand on no line of their own; what has the focus
// has one frame of its colour; the mark of the column that a table is sorted by stands beside its caption.
// InputHabits come with it.
class BaseStyle final : public QProxyStyle
{
    Q_OBJECT
public:
    BaseStyle();

    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *returnData) const override;

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; // of the application

private:
    void noteHands(const QEvent &event);

    bool m_altHeld = false;
    bool m_areKeysUsed = false; // rather than the mouse
};

} // namespace trainyard::theme
