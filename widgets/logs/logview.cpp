// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/logview.h"

#include "models/logs/logextract.h"
#include "widgets/delegates/offeredmenu.h"
#include "widgets/logs/logkeys.h"
#include "widgets/logs/logviewaccess.h"
#include "widgets/theme/icons.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDateTime>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>
#include <utility>

namespace trainyard::logs {

using namespace theme;
using models::LogRow;

constexpr int markWidth = 3;

LogView::LogView(QWidget *parent)
    : LogScroller(parent)
    , m_timeQuery([this](quint64 offset) { return layout().rowAt(offset); })
{
    connect(&m_timeQuery, &TimeQuery::known, this, &LogView::timeChosen);
    connect(&m_timeQuery, &TimeQuery::unknown, this, &LogView::timeUnknown);
    viewport()->setCursor(Qt::IBeamCursor);
    viewport()->setAutoFillBackground(false);
    announceLinesOf(*this);
    new delegates::OfferedMenu(*this, [this](QMenu &menu) { fillMenu(menu, currentRow()); });
}

void LogView::forget()
{
    m_selection = {};
    m_isPlaced = false;
    m_marked = {};
    m_timeQuery.forget();
    m_isAligning = false;
    setColumns(0, partCells());
    clearMatch();
}

void LogView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        copy();
    else if (event->matches(QKeySequence::SelectAll))
        selectAll();
    else if (keys::isMeant(logkeys::showTime, *event))
        chooseTime();
    else if (keys::isMeant(logkeys::readMetrics, *event))
        emit patternWanted(textOf(currentRow()));
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
    m_isMatchSought = true;
    showOffset(offset);
}

// Once its row is here, which may be a while after it was asked for.
void LogView::showMatchCells(const std::vector<ScreenLine> &lines)
{
    if (!m_isMatchSought)
        return;
    for (const ScreenLine &line : lines) {
        const auto &matches = line.row->matches;
        if (!isCurrent(line.row->row) || matches.empty())
            continue;
        m_isMatchSought = false;
        const CellText &cells = line.row->cells;
        const int from = cells.cellOf(matches.front().first);
        const int to = cells.cellOf(matches.front().second);
        QMetaObject::invokeMethod(
            this, [this, from, to] { showCells(from, to); }, Qt::QueuedConnection);
        return;
    }
}

void LogView::clearMatch()
{
    m_currentLine.reset();
    m_currentOffset.reset();
    m_isMatchSought = false;
    viewport()->update();
}

void LogView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), color(Role::Surface));
    if (!source())
        return;
    const auto lines = layOut();
    number(lines);
    const QList<QString> times = stamps(lines);
    for (std::size_t i = 0; i < lines.size(); ++i)
        paintLine(painter, lines[i], topOf(i));
    paintStamps(painter, times);
    if (partCells() > 0) {
        painter.setFont(grid().font);
        m_parts.paint(painter, QRect(numberWidth() + stampWidth(), topOf(0), partWidth(), grid().lineHeight),
                      parts(lines));
    }
    int cells = stampCells();
    for (const QString &stamp : times)
        cells = std::max(cells, int(stamp.size()));
    showMatchCells(lines);
    if (cells != stampCells())
        QMetaObject::invokeMethod(
            this, [this, cells] { setColumns(cells, partCells()); }, Qt::QueuedConnection);
}

void LogView::paintLine(QPainter &painter, const ScreenLine &line, int top)
{
    const LogRow &row = line.row->row;
    const bool isMatch = isCurrent(row);
    const bool isMarked = m_marked.first <= row.begin && row.begin < m_marked.second;
    QColor ground = color(isMatch || isMarked ? Role::Hover : Role::Surface);
    const QRect place(0, top, viewport()->width(), grid().lineHeight);
    painter.fillRect(place, ground);
    if (isMarked)
        painter.fillRect(0, top, markWidth, grid().lineHeight, color(Role::Accent));
    ground = m_differences.paint(painter, row, place, textLeft(), ground);
    if (line.line == 0 && row.startsLine)
        paintNumber(painter, line, top);
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
    paintRow(painter, grid(), *line.row, part, {ground, selected, isMatch});
    painter.restore();
}

void LogView::paintNumber(QPainter &painter, const ScreenLine &line, int top)
{
    const auto number = source()->lineOf(line.row->row);
    if (!number)
        return;
    painter.setFont(grid().font);
    painter.setPen(color(Role::TextMuted));
    painter.drawText(QRect(0, top, numberWidth() - space12, grid().lineHeight),
                     Qt::AlignRight | Qt::AlignVCenter, QString::number(*number + 1));
}

void LogView::paintStamps(QPainter &painter, const QList<QString> &stamps)
{
    painter.setFont(grid().font);
    painter.setPen(color(Role::TextMuted));
    const int left = numberWidth();
    for (qsizetype i = 0; i < stamps.size(); ++i)
        if (stamps[i].size() <= stampCells()) // else once the column is wider
            painter.drawText(QRect(left, topOf(std::size_t(i)), stampWidth() - space12, grid().lineHeight),
                             Qt::AlignRight | Qt::AlignVCenter, stamps[i]);
}

void LogView::setParts(const QStringList &names)
{
    m_parts = PartColumn(names);
    setColumns(stampCells(), m_parts.cells());
    viewport()->update();
}

QList<std::optional<int>> LogView::parts(const std::vector<ScreenLine> &lines)
{
    QList<std::optional<int>> parts;
    for (const ScreenLine &line : lines)
        parts.append(source()->partOf(line.row->row));
    return parts;
}

QList<std::optional<int>> LogView::parts()
{
    return parts(layOut());
}

QList<QString> LogView::stamps(const std::vector<ScreenLine> &lines)
{
    if (m_times.style == TimeStyle::Off)
        return {};
    QList<std::optional<qint64>> times;
    for (const ScreenLine &line : lines) {
        const bool begins = line.line == 0 && line.row->row.startsLine;
        times.append(begins ? source()->timeOf(line.row->row) : std::nullopt);
    }
    return m_times.stamps(times, QDateTime::currentMSecsSinceEpoch());
}

QList<QString> LogView::stamps()
{
    return source() ? stamps(layOut()) : QList<QString>();
}

void LogView::setDifferences(const std::vector<std::pair<quint64, quint64>> &lines)
{
    m_differences.set(lines);
    viewport()->update();
}

void LogView::setTimes(const TimeColumn &times)
{
    m_times = times;
    setColumns(0, partCells());
    viewport()->update();
}

void LogView::showTime(qint64 milliseconds)
{
    if (!source())
        return;
    connect(source(), &models::LogSource::timeMissing, this, &LogView::missTime, Qt::UniqueConnection);
    source()->findTime(milliseconds);
}

void LogView::missTime()
{
    if (!std::exchange(m_isAligning, false))
        emit timeUnknown();
}

void LogView::alignTime(qint64 milliseconds)
{
    m_isAligning = true;
    showTime(milliseconds);
}

std::optional<qint64> LogView::topTime()
{
    const auto row = layout().rowAt(topOffset());
    return row ? source()->timeOf(*row) : std::nullopt;
}

void LogView::showLines(quint64 begin, quint64 end)
{
    if (std::exchange(m_isAligning, false)) {
        showAtTop(begin);
        return;
    }
    m_marked = {begin, end};
    LogScroller::showLines(begin, end);
}

quint64 LogView::currentRow() const
{
    if (m_marked.first != m_marked.second)
        return m_marked.first;
    if (m_currentLine)
        return *m_currentLine;
    return m_isPlaced ? m_selection.cursor.row : topOffset();
}

QString LogView::textOf(quint64 offset)
{
    const auto row = source() ? layout().rowAt(offset) : std::nullopt;
    return row ? layout().rows().shown(*source(), *row)->text.text : QString();
}

void LogView::chooseTime()
{
    askTime(currentRow());
}

void LogView::askTime(quint64 row)
{
    if (source())
        m_timeQuery.ask(*source(), row);
}

void LogView::contextMenuEvent(QContextMenuEvent *event)
{
    if (!source())
        return;
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    const quint64 row = isByKey ? currentRow() : placeAt(event->pos()).row;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(*menu, row);
    menu->popup(event->globalPos());
}

void LogView::fillMenu(QMenu &menu, quint64 row)
{
    if (!source())
        return;
    auto *copyAction = menu.addAction(icon(QStringLiteral("copy")), tr("&Copy"), this, &LogView::copy);
    copyAction->setShortcut(QKeySequence::Copy);
    copyAction->setEnabled(hasSelection());
    menu.addAction(tr("Select &all"), this, &LogView::selectAll)->setShortcut(QKeySequence::SelectAll);
    menu.addSeparator();
    menu.addAction(icon(QStringLiteral("chart")), tr("&Show in the charts"), this,
                   [this, row] { askTime(row); })
        ->setShortcuts(keys::PartKeys::of(logkeys::showTime));
    menu.addAction(icon(QStringLiteral("pattern")), tr("Read &metrics from such lines…"), this,
                   [this, row] { emit patternWanted(textOf(row)); })
        ->setShortcuts(keys::PartKeys::of(logkeys::readMetrics));
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
    m_isPlaced = true;
    m_marked = {};
    if (!(event->modifiers() & Qt::ShiftModifier))
        m_selection.anchor = m_selection.cursor;
    viewport()->update();
    emit placed();
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
    m_selection = wordAt(layout().rows().shown(*source(), *row)->text.text, place);
    viewport()->update();
}

void LogView::selectAll()
{
    if (source())
        m_selection = {{0, 0}, {source()->size(), 0}};
    viewport()->update();
    emit placed();
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
