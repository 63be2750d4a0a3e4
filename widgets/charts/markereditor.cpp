// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/markereditor.h"

#include "widgets/charts/chartlink.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QKeyEvent>

#include <algorithm>

namespace trainyard::charts {

namespace {

constexpr int fieldWidth = 180;

} // namespace

MarkerEditor::MarkerEditor(std::shared_ptr<ChartLink> link, int marker, const QRect &flag, QWidget *parent)
    : QLineEdit(parent)
    , m_link(std::move(link))
    , m_marker(marker)
{
    for (const Marker &each : m_link->markers().markers())
        if (each.id == marker)
            setText(each.label);
    setMaxLength(200);
    theme::setFont(*this, theme::Type::Caption);
    setPlaceholderText(tr("What happened here?"));
    setAccessibleName(tr("Name of the marker"));
    const int left = std::max(0, std::min(flag.left(), parent->width() - theme::scaled(fieldWidth)));
    setGeometry(left, flag.top(), theme::scaled(fieldWidth), sizeHint().height());
    selectAll();
    show();
    setFocus(Qt::PopupFocusReason);
}

void MarkerEditor::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        end(false);
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        end(true);
    else
        QLineEdit::keyPressEvent(event);
    event->accept(); // nothing of it is the chart's
}

void MarkerEditor::focusOutEvent(QFocusEvent *event)
{
    QLineEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason) // its own menu
        end(true);
}

void MarkerEditor::end(bool takesText)
{
    if (std::exchange(m_hasEnded, true))
        return;
    if (takesText)
        m_link->markers().rename(m_marker, text());
    if (hasFocus() && parentWidget()->parentWidget())
        parentWidget()->parentWidget()->setFocus(Qt::OtherFocusReason); // the chart's
    hide();
    deleteLater();
}

} // namespace trainyard::charts
