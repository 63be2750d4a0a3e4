// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/editorgutter.h"

#include "widgets/editor/jobeditor.h"
#include "widgets/theme/tokens.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QTextBlock>

#include <algorithm>

namespace trainyard::editor {

using namespace theme;

namespace {

constexpr int markWidth = 10; // for the dot of a problem
constexpr int foldWidth = 16;
constexpr int changeWidth = 3;
constexpr int gapHeight = 8;

} // namespace

EditorGutter::EditorGutter(JobEditor &editor)
    : QWidget(&editor)
    , m_editor(editor)
{
    setAttribute(Qt::WA_OpaquePaintEvent);
    setCursor(Qt::ArrowCursor);
}

QSize EditorGutter::sizeHint() const
{
    const int digits = std::max(2, int(QString::number(m_editor.blockCount()).size()));
    return {markWidth + digits * m_editor.fontMetrics().horizontalAdvance(u'9') + foldWidth + changeWidth +
                space4,
            0};
}

void EditorGutter::setProblemLines(const QHash<int, bool> &lines)
{
    m_problems = lines;
    update();
}

void EditorGutter::setLines(const QList<Line> &lines)
{
    m_lines = lines;
    update();
}

void EditorGutter::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), color(Role::Surface));
    painter.setFont(m_editor.font());
    painter.setRenderHint(QPainter::Antialiasing);
    const int current = m_editor.textCursor().blockNumber() + 1;
    for (const Line &line : m_lines) {
        QRect place = line.place;
        if (m_editor.isWrapping()) // beside the first of its rows
            place.setHeight(std::min(place.height(), m_editor.fontMetrics().lineSpacing()));
        painter.setPen(color(line.number == current ? Role::Text : Role::TextMuted));
        painter.drawText(place.adjusted(markWidth, 0, -foldWidth - changeWidth - space4, 0),
                         Qt::AlignRight | Qt::AlignVCenter, QString::number(line.number));
        if (const auto problem = m_problems.find(line.number); problem != m_problems.end()) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(color(*problem ? Role::Failed : Role::Terminating));
            painter.drawEllipse(QPointF(markWidth / 2.0 + 1, place.center().y() + 0.5), 3, 3);
        }
        if (m_editor.changedLines().contains(line.number))
            painter.fillRect(QRect(width() - changeWidth, place.top(), changeWidth, line.place.height()),
                             color(Role::Accent));
        if (m_editor.gaps().contains(line.number))
            paintGap(painter, line.place.bottom() + 1);
        if (line.number == 1 && m_editor.gaps().contains(0))
            paintGap(painter, place.top() + gapHeight / 2);
        if (m_editor.folding().end(line.number) > 0)
            paintFoldSign(painter, {line.number, place});
    }
}

// Where lines are gone: a wedge between those that are left.
void EditorGutter::paintGap(QPainter &painter, int y) const
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(color(Role::Failed));
    painter.drawPolygon(QPolygonF{QPointF(width(), y - gapHeight / 2.0),
                                  QPointF(width(), y + gapHeight / 2.0), QPointF(width() - gapHeight, y)});
}

void EditorGutter::paintFoldSign(QPainter &painter, const Line &line) const
{
    const QPointF middle(width() - changeWidth - space4 - foldWidth / 2.0, line.place.center().y() + 0.5);
    const bool isFolded = m_editor.folding().isFolded(line.number);
    QPainterPath sign;
    sign.moveTo(isFolded ? middle + QPointF(-2, -4) : middle + QPointF(-4, -2));
    sign.lineTo(isFolded ? middle + QPointF(2, 0) : middle + QPointF(0, 2));
    sign.lineTo(isFolded ? middle + QPointF(-2, 4) : middle + QPointF(4, -2));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color(isFolded ? Role::Accent : Role::TextMuted), 1.5));
    painter.drawPath(sign);
}

void EditorGutter::mousePressEvent(QMouseEvent *event)
{
    for (const Line &line : m_lines) {
        if (!line.place.contains(event->position().toPoint()))
            continue;
        if (m_editor.folding().end(line.number) > 0 && event->position().x() > width() - foldWidth - 8)
            m_editor.setFolded(line.number, !m_editor.folding().isFolded(line.number));
        else
            m_editor.goTo(m_editor.document()->findBlockByNumber(line.number - 1).position());
        return;
    }
}

} // namespace trainyard::editor
