// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/theme/metricstyle.h"

class QStyleOptionViewItem;

namespace trainyard::theme {

// How all of the program's widgets look: Fusion's ways with the design's distances,
// colours and type. Widgets
// choose a look of their own by the properties that dress() names; set while they are shown, those count at
// once. Colours are asked for when something is painted, so another scheme needs a palette and nothing else.
// Mnemonics are underlined while Alt is held, and in menus while the keyboard is used. InputHabits,
// CutTexts and a FocusRing come with it.
class WorkbenchStyle final : public MetricStyle
{
    Q_OBJECT
public:
    WorkbenchStyle();

    using MetricStyle::polish;
    void polish(QWidget *widget) override;

    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *returnData) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                            const QWidget *widget) const override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; // of the application

private:
    void noteHands(const QEvent &event);

    void drawItemGround(const QStyleOptionViewItem &item, QPainter &painter, const QWidget *view) const;
    void drawPushButtonLabel(const QStyleOption &option, QPainter &painter, const QWidget *widget) const;
    void drawToolButton(const QStyleOptionComplex &option, QPainter &painter, const QWidget *widget) const;
    void drawComboBox(const QStyleOptionComplex &option, QPainter &painter, const QWidget *widget) const;
    void drawTabLabel(const QStyleOption &option, QPainter &painter, const QWidget *widget) const;
    void drawHeader(const QStyleOption &option, QPainter &painter, const QWidget *widget) const;

    bool m_altHeld = false;
    bool m_areKeysUsed = false; // rather than the mouse
};

} // namespace trainyard::theme
