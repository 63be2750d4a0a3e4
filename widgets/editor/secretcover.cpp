// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/secretcover.h"

#include "widgets/editor/secretaccess.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QPainter>
#include <QPlainTextEdit>
#include <QTextBlock>

#include <algorithm>
#include <utility>

namespace trainyard::editor {

using namespace theme;
using document::TextRange;

namespace {

constexpr QChar dot(0x2022);
constexpr double dotRadius = 1.75;

} // namespace

SecretCover::SecretCover(QPlainTextEdit &view)
    : QWidget(&view) // not of the viewport, which moves its children when it scrolls
    , m_view(view)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    view.installEventFilter(this);
    view.viewport()->installEventFilter(this);
    connect(&view, &QPlainTextEdit::cursorPositionChanged, this, qOverload<>(&QWidget::update));
    connect(&view, &QPlainTextEdit::updateRequest, this, qOverload<>(&QWidget::update));
    setGeometry(view.viewport()->geometry());
    coverForReaders();
}

void SecretCover::setSecrets(const QList<TextRange> &secrets)
{
    if (std::exchange(m_secrets, secrets) != secrets)
        emit changed();
    update();
}

void SecretCover::setLifted(bool isLifted)
{
    if (std::exchange(m_isLifted, isLifted) != isLifted)
        emit changed();
    update();
}

bool SecretCover::isCovered(const TextRange &secret) const
{
    const bool isWritten = m_view.hasFocus() && secret.touches(m_view.textCursor().position());
    return !m_isLifted && !isWritten;
}

QString SecretCover::seenText() const
{
    QString text = m_view.document()->toRawText();
    text.replace(QChar::ParagraphSeparator, u'\n');
    for (const TextRange &secret : m_secrets) {
        if (isCovered(secret) && secret.end() <= text.size())
            text.replace(secret.start, secret.length, QString(secret.length, dot));
    }
    return text;
}

void SecretCover::paintEvent(QPaintEvent *)
{
    const qsizetype first = m_view.cursorForPosition({0, 0}).block().position();
    const QTextBlock bottom = m_view.cursorForPosition({0, height()}).block();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const TextRange &secret : std::as_const(m_secrets)) {
        if (secret.start >= first && secret.start < bottom.position() + bottom.length() && isCovered(secret))
            paintSecret(painter, secret);
    }
}

// A bar of its own ground, whatever lies below: a selection, what a search found, the current line.
void SecretCover::paintSecret(QPainter &painter, const TextRange &secret) const
{
    QTextCursor cursor(m_view.document());
    const int most = m_view.document()->characterCount() - 1;
    cursor.setPosition(std::min(int(secret.start), most));
    if (!cursor.block().isVisible()) // folded
        return;
    const QRect begin = m_view.cursorRect(cursor);
    cursor.setPosition(std::min(int(secret.end()), most));
    const QRect end = m_view.cursorRect(cursor);
    const QRect bar(begin.left(), begin.top(), end.left() - begin.left(), begin.height());
    painter.fillRect(bar, blend(color(Role::TextMuted), color(Role::Surface), 0.16));
    painter.setPen(Qt::NoPen);
    painter.setBrush(color(Role::TextMuted));
    const double step = double(bar.width()) / double(std::max<qsizetype>(secret.length, 1));
    for (qsizetype i = 0; i < secret.length; ++i)
        painter.drawEllipse(QPointF(bar.left() + (double(i) + 0.5) * step, bar.center().y() + 0.5), dotRadius,
                            dotRadius);
}

bool SecretCover::eventFilter(QObject *watched, QEvent *event)
{
    const bool isPlaced = event->type() == QEvent::Resize || event->type() == QEvent::Move;
    if (watched == m_view.viewport() && isPlaced)
        setGeometry(m_view.viewport()->geometry());
    if (watched == &m_view && (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut))
        update();
    return QWidget::eventFilter(watched, event);
}

} // namespace trainyard::editor
