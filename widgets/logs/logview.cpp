// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/logview.h"

#include "models/logs/logextract.h"
#include "widgets/theme/tokens.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace trainyard::logs {

using namespace theme;
using models::LogRow;

LogView::LogView(QWidget *parent)
    : LogScroller(parent)
{
    viewport()->setCursor(Qt::IBeamCursor);
    viewport()->setAutoFillBackground(false);
}

void LogView::forget()
{
    m_selection = {};
    clearMatch();
}

void LogView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        copy();
    else if (event->matches(QKeySequence::SelectAll))
        selectAll();
    else
        LogScroller::keyPressEvent(event);
}

void LogView::setPattern(const std::optional<text::Pattern> &pattern)
{
    layout().rows().setPattern(pattern);
    clearMatch();
}

void LogView::showMatch(quint64 lineOffset, quint64 offset)
{
    m_currentLine = lineOffset;
    m_currentOffset = offset;
    showOffset(offset);
}

void LogView::clearMatch()
{
    m_currentLine.reset();
    m_currentOffset.reset();
    viewport()->update();
}

void LogView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), color(Role::Surface));
    if (!source())
        return;
    const auto lines = layOut();
    const int gutter = gutterWidth();
    const int before = widest();
    number(lines);
    for (std::size_t i = 0; i < lines.size(); ++i)
        paintLine(painter, lines[i], topOf(i));
    if (widest() != before || gutterWidth() != gutter)
        QMetaObject::invokeMethod(this, &LogView::updateScrollBars, Qt::QueuedConnection);
}

void LogView::paintLine(QPainter &painter, const ScreenLine &line, int top)
{
    const LogRow &row = line.row->row;
    const bool isCurrent = m_currentOffset && row.begin <= *m_currentOffset && *m_currentOffset < row.next;
    if (isCurrent)
        painter.fillRect(0, top, viewport()->width(), grid().lineHeight, color(Role::Hover));
    if (line.line == 0 && row.startsLine)
        paintGutter(painter, line, top);
    painter.save();
    const int left = textLeft();
    painter.setClipRect(left - space4, 0, viewport()->width() - left + space4, viewport()->height());
    RowPart part;
    if (isWrapping()) {
        part = {line.line * layout().wrapWidth(), (line.line + 1) * layout().wrapWidth(), QPointF(left, top)};
    } else {
        const int from = int(horizontalScrollBar()->value() / grid().cellWidth);
        part = {from, from + int(viewport()->width() / grid().cellWidth) + 2,
                QPointF(left - horizontalScrollBar()->value() + from * grid().cellWidth, top)};
    }
    const auto selected = m_selection.columns(row.begin, line.row->text.text.size());
    paintRow(painter, grid(), *line.row, part, {selected, isCurrent});
    painter.restore();
}

void LogView::paintGutter(QPainter &painter, const ScreenLine &line, int top)
{
    const auto number = source()->lineOf(line.row->row);
    if (!number)
        return;
    painter.setFont(grid().font);
    painter.setPen(color(Role::TextFaint));
    painter.drawText(QRect(0, top, gutterWidth() - space12, grid().lineHeight),
                     Qt::AlignRight | Qt::AlignVCenter, QString::number(*number + 1));
}

void LogView::changeEvent(QEvent *event)
{
    LogScroller::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        viewport()->update();
}

Place LogView::placeAt(QPointF position)
{
    const auto lines = layOut();
    if (lines.empty())
        return {};
    const int number = int(std::floor((position.y() - space4) / grid().lineHeight));
    const ScreenLine &line = lines[std::size_t(std::clamp(number, 0, int(lines.size()) - 1))];
    const double x = position.x() - textLeft() + (isWrapping() ? 0 : horizontalScrollBar()->value());
    const int cell = std::max(0, int(std::floor(x / grid().cellWidth + 0.5)));
    const int limited =
        isWrapping() ? std::min(cell, layout().wrapWidth()) + line.line * layout().wrapWidth() : cell;
    return {line.row->row.begin, line.row->cells.columnAt(limited)};
}

void LogView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_selection.cursor = placeAt(event->position());
    if (!(event->modifiers() & Qt::ShiftModifier))
        m_selection.anchor = m_selection.cursor;
    viewport()->update();
}

void LogView::mouseMoveEvent(QMouseEvent *event)
{
    if (!(event->buttons() & Qt::LeftButton))
        return;
    m_selection.cursor = placeAt(event->position());
    if (event->position().y() < 0)
        scrollLines(-1);
    else if (event->position().y() > viewport()->height())
        scrollLines(1);
    viewport()->update();
}

void LogView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const Place place = placeAt(event->position());
    const auto row = layout().rowAt(place.row);
    if (!row)
        return;
    const QString text = layout().rows().shown(*source(), *row)->text.text;
    const auto isWord = [&text](qsizetype column) {
        return text[column].isLetterOrNumber() || text[column] == u'_' || text[column] == u'.';
    };
    m_selection = {place, place};
    while (m_selection.anchor.column > 0 && isWord(m_selection.anchor.column - 1))
        --m_selection.anchor.column;
    while (m_selection.cursor.column < text.size() && isWord(m_selection.cursor.column))
        ++m_selection.cursor.column;
    viewport()->update();
}

void LogView::selectAll()
{
    if (source())
        m_selection = {{0, 0}, {source()->size(), 0}};
    viewport()->update();
}

void LogView::copy()
{
    if (!source())
        return;
    const LogSelection part = hasSelection() ? m_selection : LogSelection{{0, 0}, {source()->size(), 0}};
    const models::LogExtract::Range range{part.first().row, part.first().column, part.last().row,
                                          part.last().column};
    auto *extract = new models::LogExtract(*source(), layout().rows().bars(), range, this);
    connect(extract, &models::LogExtract::finished, this, [this](const QString &text) {
        QApplication::clipboard()->setText(text);
        emit copied();
    });
    connect(extract, &models::LogExtract::tooLarge, this, &LogView::tooLargeToCopy);
    for (const auto end : {&models::LogExtract::tooLarge, &models::LogExtract::cancelled})
        connect(extract, end, extract, &QObject::deleteLater);
    connect(extract, &models::LogExtract::finished, extract, &QObject::deleteLater);
    extract->start();
}

} // namespace trainyard::logs
