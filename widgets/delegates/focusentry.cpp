// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/focusentry.h"

#include <QFocusEvent>
#include <QWidget>

namespace trainyard::delegates {

namespace {

class FocusEntry final : public QObject
{
public:
    FocusEntry(QWidget &whole, QWidget &part)
        : QObject(&whole)
        , m_part(part)
    {
        whole.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::FocusIn)
            m_part.setFocus(static_cast<QFocusEvent *>(event)->reason());
        return false;
    }

private:
    QWidget &m_part;
};

} // namespace

void passFocus(QWidget &whole, QWidget &part)
{
    new FocusEntry(whole, part);
}

} // namespace trainyard::delegates
