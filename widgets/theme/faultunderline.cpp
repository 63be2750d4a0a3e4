// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/faultunderline.h"

#include "widgets/theme/tokens.h"

#include <QCoreApplication>
#include <QInputMethodEvent>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QTextCharFormat>

#include <algorithm>

namespace trainyard::theme {

// A line edit has no formats of its own; those of a text that is being composed it draws.
void underlineFault(QLineEdit &field, int begin, int length)
{
    QList<QInputMethodEvent::Attribute> attributes;
    if (length >= 0) {
        QTextCharFormat format;
        format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        format.setUnderlineColor(color(Role::Failed));
        format.setFontUnderline(true);
        attributes.append(
            {QInputMethodEvent::TextFormat, begin - field.cursorPosition(), std::max(length, 1), format});
    }
    const QSignalBlocker blocker(field);
    QInputMethodEvent event({}, attributes);
    QCoreApplication::sendEvent(&field, &event);
}

} // namespace trainyard::theme
