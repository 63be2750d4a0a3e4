// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/factslabel.h"

#include <QEvent>

#include <algorithm>

namespace trainyard::delegates {

namespace {

const QString between = QStringLiteral("   ·   ");
constexpr int usualWidth = 480; // of a sheet, or a page in half of a window

} // namespace

FactsLabel::FactsLabel(QWidget *parent)
    : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setWordWrap(true); // for a fact alone that is wider than the label
}

void FactsLabel::setFacts(const QStringList &facts)
{
    m_facts = facts;
    lay();
}

QString FactsLabel::textIn(int width) const
{
    const QFontMetrics metrics = fontMetrics();
    QString text;
    QString line;
    for (const QString &fact : m_facts) {
        const QString longer = line.isEmpty() ? fact : line + between + fact;
        if (!line.isEmpty() && metrics.horizontalAdvance(longer) > width) {
            text += line + u'\n';
            line = fact;
        } else {
            line = longer;
        }
    }
    return text + line;
}

void FactsLabel::lay()
{
    const QString text = m_isPlaced ? textIn(contentsRect().width()) : m_facts.join(between);
    if (text != QLabel::text())
        setText(text);
}

QSize FactsLabel::sizeHint() const
{
    const QMargins margins = contentsMargins();
    const int whole = fontMetrics().horizontalAdvance(m_facts.join(between)) + 1;
    const int width = std::min(whole, usualWidth) + margins.left() + margins.right();
    return {width, heightForWidth(width)};
}

int FactsLabel::heightForWidth(int width) const
{
    const QMargins margins = contentsMargins();
    const int room = width - margins.left() - margins.right();
    const QRect all =
        fontMetrics().boundingRect(QRect(0, 0, std::max(1, room), 0x7fff), Qt::TextWordWrap, textIn(room));
    return all.height() + margins.top() + margins.bottom();
}

void FactsLabel::resizeEvent(QResizeEvent *event)
{
    m_isPlaced = true;
    lay();
    QLabel::resizeEvent(event);
}

void FactsLabel::changeEvent(QEvent *event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        lay();
}

} // namespace trainyard::delegates
