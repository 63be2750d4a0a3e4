// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/linesfield.h"

#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QScopedValueRollback>
#include <QStyle>
#include <QStyleOptionFrame>
#include <QTextBlock>

#include <algorithm>
#include <cmath>

namespace trainyard::wizards {

namespace {

constexpr int mostLines = 8; // that are seen at once

// As shells end lines: Shift+Return gives a separator that is none for them.
QString withLines(QString text)
{
    return text.replace(QChar::ParagraphSeparator, u'\n').replace(QChar::LineSeparator, u'\n');
}

} // namespace

LinesField::LinesField(QWidget *parent)
    : QPlainTextEdit(parent)
{
    setProperty("kind", QStringLiteral("framed"));
    theme::setFont(*this, theme::Type::Mono);
    document()->setDocumentMargin(1); // as a line edit has it, with the frame
    setViewportMargins(2, 0, 2, 0);
    setTabChangesFocus(true);
    setUndoRedoEnabled(false);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        if (m_isSet || text() == m_known)
            return;
        m_known = text();
        emit textEdited(m_known);
    });
    connect(document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
            &LinesField::fit);
    theme::inEachTextSize(*this, [this] { fit(); });
}

// As it is written: toPlainText() makes common blanks of others.
QString LinesField::text() const
{
    return withLines(document()->toRawText());
}

void LinesField::setText(const QString &text)
{
    const QString lines = withLines(QString(text).replace(QStringLiteral("\r\n"), QStringLiteral("\n")));
    m_known = lines;
    if (lines == this->text())
        return;
    const QScopedValueRollback setting(m_isSet, true);
    const int position = hasFocus() ? textCursor().position() : 0;
    setPlainText(lines);
    QTextCursor cursor = textCursor();
    cursor.setPosition(std::min(position, document()->characterCount() - 1));
    setTextCursor(cursor);
    m_known = this->text();
}

void LinesField::setSelection(int begin, int length)
{
    QTextCursor cursor = textCursor();
    cursor.setPosition(begin);
    cursor.setPosition(begin + length, QTextCursor::KeepAnchor);
    setTextCursor(cursor);
}

QString LinesField::selectedText() const
{
    return withLines(textCursor().selectedText());
}

int LinesField::leastHeight() const
{
    QStyleOptionFrame option;
    option.initFrom(this);
    option.lineWidth = style()->pixelMetric(QStyle::PM_DefaultFrameWidth, &option, this);
    const QSize line(0, fontMetrics().height() + 2);
    return style()->sizeFromContents(QStyle::CT_LineEdit, &option, line, this).height();
}

void LinesField::fit()
{
    const double most = mostLines * fontMetrics().lineSpacing();
    double lines = 0;
    for (QTextBlock block = document()->begin(); block.isValid() && lines <= most; block = block.next())
        lines += blockBoundingRect(block).height();
    setVerticalScrollBarPolicy(lines > most + 1 ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
    const double around = 2 * (document()->documentMargin() + frameWidth());
    setFixedHeight(std::max(leastHeight(), int(std::ceil(std::min(lines, most) + around))));
}

void LinesField::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fit();
}

void LinesField::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fit();
}

} // namespace trainyard::wizards
