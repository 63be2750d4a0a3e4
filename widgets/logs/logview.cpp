// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/logview.h"

#include "widgets/theme/tokens.h"

#include <QApplication>
#include <QClipboard>
#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <cmath>

namespace trainyard::logs {

using namespace theme;

namespace {

constexpr int leftMargin = 12; // between gutter and text
constexpr int linesPerWheelStep = 3;

} // namespace

LogView::LogView(QWidget *parent)
    : QAbstractScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setFont(theme::font(Type::Mono));
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setCursor(Qt::IBeamCursor);
    viewport()->setAutoFillBackground(false);
    verticalScrollBar()->setSingleStep(linesPerWheelStep);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, [this](int value) {
        if (!m_adjusting)
            setFollowing(value == verticalScrollBar()->maximum());
    });
}

void LogView::setModel(models::LogModel *model)
{
    if (m_model)
        m_model->disconnect(this);
    m_model = model;
    m_selection = {};
    m_current.reset();
    m_contentWidth = 0;
    if (m_model) {
        connect(m_model, &models::LogModel::sizeChanged, this, &LogView::updateScrollBars);
        connect(m_model, &QAbstractItemModel::rowsRemoved, this, [this] { m_selection = {}; });
    }
    updateScrollBars();
}

void LogView::setFollowing(bool following)
{
    if (m_following == following)
        return;
    m_following = following;
    updateScrollBars();
    emit followingChanged(following);
}

void LogView::setHighlight(const QString &text)
{
    m_highlight = text;
    m_current.reset();
    viewport()->update();
}

void LogView::showMatch(const std::optional<Match> &match)
{
    m_current = match;
    viewport()->update();
    if (!match)
        return;
    if (match->line < firstVisibleLine() || match->line >= firstVisibleLine() + visibleLines())
        verticalScrollBar()->setValue(match->line - visibleLines() / 2);
    const QString line = shownLine(*m_model, match->line);
    const int left = int(advance(line, match->column));
    const int room = viewport()->width() - gutterWidth() - 2 * leftMargin;
    if (left < horizontalScrollBar()->value() || left > horizontalScrollBar()->value() + room * 3 / 4)
        horizontalScrollBar()->setValue(left - room / 2);
}

int LogView::lineCount() const
{
    return m_model ? m_model->rowCount() : 0;
}

int LogView::lineHeight() const
{
    return int(std::ceil(QFontMetricsF(font()).height() * 1.12));
}

int LogView::gutterWidth() const
{
    const auto digits = std::max<qsizetype>(4, QString::number(lineCount()).size());
    return int(std::ceil(QFontMetricsF(font()).horizontalAdvance(u'0') * double(digits))) + 2 * space12;
}

int LogView::firstVisibleLine() const
{
    return verticalScrollBar()->value();
}

int LogView::visibleLines() const
{
    return std::max(1, (viewport()->height() - space8) / lineHeight());
}

double LogView::advance(const QString &line, int column) const
{
    return QFontMetricsF(font()).horizontalAdvance(line.left(column));
}

void LogView::updateScrollBars()
{
    const QScopedValueRollback adjusting(m_adjusting, true);
    QScrollBar *vertical = verticalScrollBar();
    vertical->setRange(0, std::max(0, lineCount() - visibleLines()));
    vertical->setPageStep(visibleLines());
    if (m_following)
        vertical->setValue(vertical->maximum());
    const int room = viewport()->width() - gutterWidth() - 2 * leftMargin;
    horizontalScrollBar()->setRange(0, std::max(0, m_contentWidth - room));
    horizontalScrollBar()->setPageStep(std::max(1, room));
    horizontalScrollBar()->setSingleStep(20);
    viewport()->update();
}

void LogView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), color(Role::Surface));
    const int first = firstVisibleLine();
    const int end = std::min(lineCount(), first + visibleLines() + 2);
    const int widest = m_contentWidth;
    for (int line = first; line < end; ++line)
        paintLine(painter, line, space4 + (line - first) * lineHeight());
    if (m_contentWidth != widest)
        QMetaObject::invokeMethod(this, &LogView::updateScrollBars, Qt::QueuedConnection);
}

void LogView::paintLine(QPainter &painter, int line, int top)
{
    const int gutter = gutterWidth();
    const int baseline = top + int(QFontMetricsF(font()).ascent() + lineHeight() * 0.06);
    painter.setFont(font());
    painter.setPen(color(Role::TextFaint));
    painter.drawText(QRect(0, top, gutter - space12, lineHeight()), Qt::AlignRight | Qt::AlignVCenter,
                     QString::number(line + 1));

    const QString text = shownLine(*m_model, line);
    m_contentWidth = std::max(m_contentWidth, int(advance(text, int(text.size()))) + leftMargin);
    painter.save();
    painter.setClipRect(gutter, 0, viewport()->width() - gutter, viewport()->height());
    painter.translate(gutter + leftMargin - horizontalScrollBar()->value(), 0);
    paintSpan(painter, text, m_selection.columns(line, int(text.size())), top, color(Role::Selection));
    paintMatches(painter, text, line, top);
    painter.setPen(color(Role::Text));
    painter.drawText(QPointF(0, baseline), text);
    painter.restore();
}

void LogView::paintMatches(QPainter &painter, const QString &text, int line, int top) const
{
    if (m_highlight.isEmpty())
        return;
    const int length = int(m_highlight.size());
    for (auto at = text.indexOf(m_highlight, 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(m_highlight, at + length, Qt::CaseInsensitive)) {
        const bool current = m_current == Match{line, int(at)};
        paintSpan(painter, text, {int(at), int(at) + length}, top,
                  color(current ? Role::CurrentMatch : Role::Match));
    }
}

void LogView::paintSpan(QPainter &painter, const QString &text, std::pair<int, int> columns, int top,
                        const QColor &fill) const
{
    if (columns.first >= columns.second)
        return;
    const double left = advance(text, columns.first);
    painter.fillRect(QRectF(left, top, advance(text, columns.second) - left, lineHeight()), fill);
}

void LogView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateScrollBars();
}

void LogView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        viewport()->update();
}

void LogView::scrollContentsBy(int, int)
{
    viewport()->update();
}

void LogView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        copy();
    else if (event->matches(QKeySequence::SelectAll))
        selectAll();
    else if (event->key() == Qt::Key_Home)
        verticalScrollBar()->triggerAction(QAbstractSlider::SliderToMinimum);
    else if (event->key() == Qt::Key_End)
        setFollowing(true);
    else
        QAbstractScrollArea::keyPressEvent(event);
}

Match LogView::placeAt(QPointF position) const
{
    if (lineCount() == 0)
        return {};
    const int row = int(std::floor((position.y() - space4) / lineHeight()));
    const int line = std::clamp(firstVisibleLine() + row, 0, lineCount() - 1);
    const QString text = shownLine(*m_model, line);
    const double x = position.x() - gutterWidth() - leftMargin + horizontalScrollBar()->value();
    int column = 0;
    while (column < text.size() && (advance(text, column) + advance(text, column + 1)) / 2 < x)
        ++column;
    return {line, column};
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
        verticalScrollBar()->triggerAction(QAbstractSlider::SliderSingleStepSub);
    else if (event->position().y() > viewport()->height())
        verticalScrollBar()->triggerAction(QAbstractSlider::SliderSingleStepAdd);
    viewport()->update();
}

void LogView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (lineCount() == 0)
        return;
    const Match place = placeAt(event->position());
    const QString text = shownLine(*m_model, place.line);
    const auto isWord = [&text](int column) {
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
    if (lineCount() == 0)
        return;
    const int last = lineCount() - 1;
    m_selection = {{0, 0}, {last, int(shownLine(*m_model, last).size())}};
    viewport()->update();
}

QString LogView::selectedText() const
{
    QStringList lines;
    for (int line = m_selection.first().line; !m_selection.isEmpty() && line <= m_selection.last().line;
         ++line) {
        const QString text = shownLine(*m_model, line);
        const auto [from, to] = m_selection.columns(line, int(text.size()));
        lines.append(text.mid(from, to - from));
    }
    return lines.join(u'\n');
}

void LogView::copy() const
{
    if (!m_model)
        return;
    const QString selected = selectedText();
    QApplication::clipboard()->setText(selected.isEmpty() ? QString::fromUtf8(m_model->buffer().bytes())
                                                          : selected);
}

} // namespace trainyard::logs
