// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/logscroller.h"

#include "widgets/theme/textsize.h"

#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace trainyard::logs {

using namespace theme;
using models::LogRow;
using models::LogSource;

namespace {

constexpr int leftMargin = 12; // between gutter and text
constexpr int linesPerWheelStep = 3;
constexpr int longestBar = 1 << 30;
constexpr quint64 fewLines = 999;

} // namespace

LogScroller::LogScroller(QWidget *parent)
    : QAbstractScrollArea(parent)
    , m_grid(theme::font(Type::Mono))
    , m_sideways(*horizontalScrollBar())
    , m_largestLine(fewLines)
{
    setFrameShape(QFrame::NoFrame);
    inEachTextSize(*this, [this] { takeFont(); });
    setFocusPolicy(Qt::StrongFocus);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &LogScroller::onBarMoved);
}

void LogScroller::takeFont()
{
    m_grid = CellGrid(theme::font(Type::Mono));
    setFont(m_grid.font);
    onContentChanged();
}

LogScroller::~LogScroller()
{
    if (LogSource *last = source()) {
        last->disconnect(this);
        last->setWatched(false);
    }
}

void LogScroller::setSource(LogSource *source)
{
    if (LogSource *last = this->source()) {
        last->setWatched(false);
        last->disconnect(this);
    }
    m_layout.setSource(source);
    forget();
    m_top = {};
    m_goal.reset();
    m_largestLine = fewLines;
    m_sideways.set(0, 0);
    if (source) {
        source->setWatched(true);
        connect(source, &LogSource::grew, this, &LogScroller::onContentChanged);
        connect(source, &LogSource::loaded, this, &LogScroller::onContentChanged);
        connect(source, &LogSource::linesKnown, viewport(), qOverload<>(&QWidget::update));
        connect(source, &LogSource::timesKnown, viewport(), qOverload<>(&QWidget::update));
        connect(source, &LogSource::timeFound, this, &LogScroller::showLines);
        connect(source, &LogSource::restarted, this, [this] {
            m_layout.rows().clear();
            forget();
            setTop({});
        });
    }
    onContentChanged();
}

void LogScroller::setFollowing(bool following)
{
    if (m_following == following)
        return;
    m_following = following;
    if (following)
        m_goal.reset();
    onContentChanged();
    emit followingChanged(following);
}

void LogScroller::setWrapping(bool wrapping)
{
    m_wraps = wrapping;
    m_top.line = 0;
    m_sideways.set(0, m_sideways.widest());
    measure();
    onContentChanged();
}

void LogScroller::setBars(LogSource::Bars bars)
{
    m_layout.rows().setBars(bars);
    m_top.line = 0;
    forget();
    onContentChanged();
}

void LogScroller::showOffset(quint64 offset)
{
    setFollowing(false);
    m_goal = offset;
    m_pendingLines = 0;
    approach();
    viewport()->update();
}

void LogScroller::showAtTop(quint64 offset)
{
    setFollowing(false);
    m_goal.reset();
    m_pendingLines = 0;
    setTop({offset, 0});
}

ViewPlace LogScroller::place() const
{
    return {m_following ? std::nullopt : std::optional(m_top), m_sideways.left(), m_sideways.widest()};
}

void LogScroller::setPlace(const ViewPlace &place)
{
    m_sideways.set(place.left, std::max(m_sideways.widest(), place.widest));
    setFollowing(!place.top);
    m_goal.reset();
    m_pendingLines = 0;
    if (place.top)
        setTop(*place.top);
    else
        onContentChanged();
}

void LogScroller::showLines(quint64 begin, quint64)
{
    showOffset(begin);
}

// Shows what was asked for in the upper third, unless it is in sight.
void LogScroller::approach()
{
    if (m_goal) {
        const auto row = m_layout.rowAt(*m_goal);
        if (!row) {
            m_top = {*m_goal, 0};
            return;
        }
        const auto lines = layOut();
        const auto inSight = std::find_if(lines.begin(), lines.end(), [&](const ScreenLine &line) {
            return line.row->row.begin == row->begin;
        });
        const bool isInSight = inSight - lines.begin() < visibleLines() && inSight != lines.end();
        const auto top = isInSight ? m_top : m_layout.moved({row->begin, 0}, -visibleLines() / 3);
        if (!top) {
            m_top = {row->begin, 0};
            return;
        }
        m_goal.reset();
        setTop(*top);
    }
    if (m_pendingLines != 0)
        scrollLines(0);
}

void LogScroller::measure()
{
    const int room = int((viewport()->width() - textLeft() - leftMargin) / m_grid.cellWidth);
    m_layout.setWrapWidth(m_wraps ? std::max(20, room) : 0);
}

void LogScroller::setColumns(int stampCells, int partCells)
{
    if (m_stampCells == stampCells && m_partCells == partCells)
        return;
    m_stampCells = stampCells;
    m_partCells = partCells;
    onContentChanged();
}

int LogScroller::numberWidth() const
{
    const auto digits = std::max<qsizetype>(4, QString::number(m_largestLine + 1).size());
    return int(std::ceil(m_grid.cellWidth * double(digits))) + 2 * space12;
}

int LogScroller::stampWidth() const
{
    return m_stampCells == 0 ? 0 : int(std::ceil(m_grid.cellWidth * m_stampCells)) + space12;
}

int LogScroller::partWidth() const
{
    return m_partCells == 0 ? 0 : int(std::ceil(m_grid.cellWidth * m_partCells)) + space12;
}

int LogScroller::textLeft() const
{
    return numberWidth() + stampWidth() + partWidth() + leftMargin;
}

void LogScroller::showCells(int from, int to)
{
    m_sideways.show(int(from * m_grid.cellWidth), int(std::ceil(to * m_grid.cellWidth)));
}

int LogScroller::visibleLines() const
{
    return std::max(1, (viewport()->height() - space8) / m_grid.lineHeight);
}

void LogScroller::scrollLines(int lines)
{
    m_pendingLines += lines;
    const int wanted = std::exchange(m_pendingLines, 0);
    const auto top = m_layout.moved(m_top, wanted);
    if (!top) {
        m_pendingLines = wanted; // it goes on when the rows are here
        return;
    }
    const auto end = m_layout.end(visibleLines());
    const bool isAtEnd = end && (top->row > end->row || (top->row == end->row && top->line >= end->line));
    if (wanted < 0 || (end && !isAtEnd))
        setFollowing(false);
    if (isAtEnd && wanted > 0)
        setFollowing(true);
    else
        setTop(isAtEnd ? *end : *top);
}

void LogScroller::setTop(const Top &top)
{
    m_top = top;
    updateScrollBars();
    viewport()->update();
    emit scrolled();
}

void LogScroller::onContentChanged()
{
    if (m_following) {
        if (const auto end = m_layout.end(visibleLines()))
            m_top = *end;
    } else {
        approach();
    }
    updateScrollBars();
    viewport()->update();
}

quint64 LogScroller::bytesPerStep() const
{
    return 1 + (source() ? source()->size() / longestBar : 0);
}

void LogScroller::updateScrollBars()
{
    const QScopedValueRollback adjusting(m_adjusting, true);
    measure();
    const quint64 size = source() ? source()->size() : 0;
    const quint64 step = bytesPerStep();
    const auto end = m_layout.end(visibleLines());
    const quint64 last = end ? end->row + (end->line > 0 ? 1 : 0) : size;
    QScrollBar *bar = verticalScrollBar();
    bar->setRange(0, int((last + step - 1) / step));
    const auto lines = layOut();
    const quint64 shown = lines.empty() ? 1 : lines.back().row->row.next - lines.front().row->row.begin;
    bar->setPageStep(std::max(1, int(shown / step)));
    bar->setSingleStep(std::max(1, bar->pageStep() / visibleLines()));
    const bool isAtEnd = m_following || (end && m_top == *end);
    bar->setValue(isAtEnd ? bar->maximum() : int(m_top.row / step));
    m_sideways.fit(viewport()->width() - textLeft() - leftMargin, m_grid.cellWidth, m_wraps);
}

void LogScroller::onBarMoved(int value)
{
    if (m_adjusting)
        return;
    m_goal.reset();
    m_pendingLines = 0;
    if (value == verticalScrollBar()->maximum()) {
        setFollowing(true);
        return;
    }
    setFollowing(false);
    const auto row = m_layout.rowAt(quint64(value) * bytesPerStep());
    m_top = {row ? row->begin : quint64(value) * bytesPerStep(), 0};
    viewport()->update();
    emit scrolled();
}

std::vector<ScreenLine> LogScroller::layOut()
{
    const int lines = (viewport()->height() - space4 + m_grid.lineHeight - 1) / m_grid.lineHeight;
    return m_layout.screen(m_top, std::max(1, lines));
}

int LogScroller::topOf(std::size_t line) const
{
    return space4 + int(line) * m_grid.lineHeight;
}

void LogScroller::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    measure();
    onContentChanged();
}

void LogScroller::scrollContentsBy(int, int)
{
    viewport()->update();
}

void LogScroller::wheelEvent(QWheelEvent *event)
{
    const QPoint turned = event->angleDelta();
    const bool isSideways = std::abs(turned.x()) > std::abs(turned.y());
    if (isSideways || (event->modifiers() & Qt::ShiftModifier)) {
        const int by = isSideways ? turned.x() : turned.y();
        m_sideways.turn(by);
        event->accept();
        return;
    }
    m_wheelRest -= turned.y() * linesPerWheelStep;
    const int lines = m_wheelRest / wheelStep;
    m_wheelRest -= lines * wheelStep;
    if (lines != 0)
        scrollLines(lines);
    event->accept();
}

void LogScroller::keyPressEvent(QKeyEvent *event)
{
    const int page = std::max(1, visibleLines() - 1);
    if (event->key() == Qt::Key_Home)
        onBarMoved(0);
    else if (event->key() == Qt::Key_End)
        setFollowing(true);
    else if (event->key() == Qt::Key_PageUp || event->key() == Qt::Key_PageDown)
        scrollLines(event->key() == Qt::Key_PageUp ? -page : page);
    else if (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down)
        scrollLines(event->key() == Qt::Key_Up ? -1 : 1);
    else
        QAbstractScrollArea::keyPressEvent(event);
}

std::optional<quint64> LogScroller::firstVisibleLine()
{
    const auto lines = layOut();
    if (lines.empty())
        return std::nullopt;
    number(lines);
    return source()->lineOf(lines.front().row->row);
}

std::vector<quint64> LogScroller::visibleRows()
{
    std::vector<quint64> rows;
    for (const ScreenLine &line : layOut()) {
        if (rows.empty() || rows.back() != line.row->row.begin)
            rows.push_back(line.row->row.begin);
    }
    return rows;
}

bool LogScroller::isComplete()
{
    if (!source() || source()->size() == 0)
        return true;
    const auto lines = layOut();
    return !lines.empty() &&
           (int(lines.size()) >= visibleLines() || lines.back().row->row.next >= source()->size());
}

// What the lines in sight say of the log's size, which the scroll bars hear of whoever has asked.
void LogScroller::number(const std::vector<ScreenLine> &lines)
{
    const int widest = m_sideways.widest();
    const int left = textLeft();
    m_largestLine = std::max(m_largestLine, m_layout.number(lines));
    for (const ScreenLine &line : lines)
        m_sideways.note(line.row->cells.cells());
    if (m_sideways.widest() != widest || textLeft() != left)
        QMetaObject::invokeMethod(this, &LogScroller::updateScrollBars, Qt::QueuedConnection);
}

} // namespace trainyard::logs
