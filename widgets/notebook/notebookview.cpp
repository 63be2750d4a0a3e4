// SPDX-License-Identifier: Apache-2.0
#include "widgets/notebook/notebookview.h"

#include "widgets/delegates/partmemory.h"
#include "widgets/delegates/textpictures.h"
#include "widgets/notebook/cellwriter.h"
#include "widgets/theme/theme.h"

#include <QDesktopServices>
#include <QElapsedTimer>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace trainyard::notebook {

namespace {

constexpr int sliceMs = 10;           // of the window's thread at once
constexpr qsizetype cellsAtOnce = 20; // that come when the end is near
constexpr int nearEnd = 2;            // heights of the view

QString pictureName(qsizetype cell, qsizetype output)
{
    return QStringLiteral("picture-%1-%2").arg(cell).arg(output);
}

bool has(const models::NotebookCell &cell, const QString &text)
{
    return cell.source.contains(text, Qt::CaseInsensitive) ||
           std::any_of(cell.outputs.begin(), cell.outputs.end(), [&](const models::NotebookOutput &output) {
               return output.text.contains(text, Qt::CaseInsensitive);
           });
}

} // namespace

NotebookView::NotebookView(QWidget *parent)
    : QTextBrowser(parent)
    , m_pictures(new delegates::TextPictures(*this, 1))
{
    setOpenLinks(false);
    setFrameShape(QFrame::NoFrame);
    document()->setDocumentMargin(theme::space16);
    document()->setUndoRedoEnabled(false);
    m_append.setSingleShot(true);
    connect(&m_append, &QTimer::timeout, this, &NotebookView::append);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &NotebookView::wantMore);
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &NotebookView::keepPlace,
            Qt::QueuedConnection);
    delegates::onInput(*this, this, [this] { m_kept.reset(); });
    connect(&theme::Notifier::instance(), &theme::Notifier::schemeChanged, this, &NotebookView::fill);
    connect(this, &QTextBrowser::anchorClicked, this, [](const QUrl &link) {
        if (link.scheme() == u"http" || link.scheme() == u"https")
            QDesktopServices::openUrl(link);
    });
}

QVariant NotebookView::loadResource(int, const QUrl &name)
{
    return m_pictures->resource(name);
}

void NotebookView::setCells(const models::NotebookCells &cells)
{
    if (!m_kept)
        m_kept = place();
    m_cells = cells;
    m_search.reset();
    const int last = std::max(0, int(cells.cells.size()) - 1);
    if (m_target)
        m_target = std::min<qsizetype>(*m_target, last);
    if (m_kept)
        m_kept->cell = std::clamp(m_kept->cell, 0, last);
    fill();
}

std::optional<NotebookView::Place> NotebookView::place() const
{
    if (m_kept || m_begins.isEmpty() || verticalScrollBar()->value() == 0)
        return m_kept;
    const int top = cursorForPosition({0, 0}).position();
    const auto cell = std::upper_bound(m_begins.begin() + 1, m_begins.end(), top) - m_begins.begin() - 1;
    QTextCursor begin(document());
    begin.setPosition(m_begins[cell]);
    return Place{int(cell), cursorRect(begin).top()};
}

void NotebookView::setPlace(const Place &place)
{
    m_kept = {std::max(0, place.cell), place.top};
    want(m_kept->cell + cellsAtOnce);
    keepPlace();
}

void NotebookView::keepPlace()
{
    if (m_kept && m_kept->cell < m_shown)
        scrollTo(m_kept->cell, m_kept->top);
}

void NotebookView::scrollTo(qsizetype cell, int top)
{
    QTextCursor cursor(document());
    cursor.setPosition(std::min(m_begins[cell], document()->characterCount() - 1));
    verticalScrollBar()->setValue(verticalScrollBar()->value() + cursorRect(cursor).top() - top);
}

void NotebookView::retranslate()
{
    fill();
}

void NotebookView::fill()
{
    if (!m_target && !m_kept)
        m_kept = place();
    const qsizetype kept = m_kept ? m_kept->cell : 0;
    const qsizetype wanted = std::max(m_wanted, kept + cellsAtOnce);
    clear();
    m_begins.clear();
    m_shown = m_piece = m_wanted = 0;
    want(wanted);
}

bool NotebookView::isComplete() const
{
    return m_shown == m_cells.cells.size() && !m_pictures->isBusy();
}

void NotebookView::want(qsizetype cells)
{
    m_wanted = std::min(std::max(m_wanted, cells), m_cells.cells.size());
    if (m_shown < m_wanted && !m_append.isActive())
        m_append.start();
}

void NotebookView::wantMore()
{
    const QScrollBar &bar = *verticalScrollBar();
    if (bar.maximum() - bar.value() < nearEnd * viewport()->height())
        want(m_shown + cellsAtOnce);
}

void NotebookView::append()
{
    QElapsedTimer clock;
    clock.start();
    while (m_shown < m_wanted && clock.elapsed() < sliceMs)
        appendPiece(m_cells.cells[m_shown]);
    if (m_shown < m_wanted)
        m_append.start();
    else
        wantMore();
    keepPlace();
    goOn();
}

void NotebookView::appendPiece(const models::NotebookCell &cell)
{
    CellWriter writer(*document());
    const qsizetype output = m_piece - 1;
    if (m_piece == 0) {
        m_begins << writer.place();
        writer.writeSource(cell);
    } else {
        const QString name = pictureName(m_shown, output);
        writer.writeOutput(cell.outputs[output], name);
        if (cell.outputs[output].kind == models::NotebookOutput::Kind::Picture) {
            if (m_pictures->has(name))
                m_pictures->fit();
            else
                m_pictures->add(name, cell.outputs[output].picture);
        }
    }
    if (++m_piece <= cell.outputs.size())
        return;
    if (cell.left > 0)
        writer.writeLeft(cell.left);
    m_piece = 0;
    ++m_shown;
}

void NotebookView::showCell(qsizetype cell)
{
    m_target = std::clamp<qsizetype>(cell, 0, std::max<qsizetype>(0, m_cells.cells.size() - 1));
    m_kept = Place{int(*m_target), theme::space16};
    want(*m_target + cellsAtOnce);
    goOn();
}

void NotebookView::goOn()
{
    if (m_target && *m_target < m_shown) {
        const qsizetype cell = *std::exchange(m_target, std::nullopt);
        QTextCursor cursor(document());
        cursor.setPosition(std::min(m_begins[cell], document()->characterCount() - 1));
        setTextCursor(cursor);
        scrollTo(cell, theme::space16);
    }
    if (m_search && m_shown >= m_wanted) {
        const Search search = *std::exchange(m_search, std::nullopt);
        m_hasFound = findShown(search, false) || findShown(search, true);
        emit findEnded();
    }
}

bool NotebookView::findShown(const Search &search, bool isFromEnd)
{
    m_kept.reset();
    const QTextCursor before = textCursor();
    if (isFromEnd)
        moveCursor(search.isBackwards ? QTextCursor::End : QTextCursor::Start);
    const auto flags = search.isBackwards ? QTextDocument::FindBackward : QTextDocument::FindFlags();
    if (QTextBrowser::find(search.text, flags))
        return true;
    setTextCursor(before);
    return false;
}

std::optional<qsizetype> NotebookView::nextWith(const QString &text) const
{
    const auto begin = m_cells.cells.begin() + m_shown;
    const auto found = std::find_if(begin, m_cells.cells.end(),
                                    [&](const models::NotebookCell &cell) { return has(cell, text); });
    return found == m_cells.cells.end() ? std::nullopt
                                        : std::optional<qsizetype>(found - m_cells.cells.begin());
}

// Backwards from the beginning all is shown first.
void NotebookView::find(const QString &text, bool isBackwards)
{
    const Search search{text, isBackwards};
    m_hasFound = !text.isEmpty() && findShown(search, false);
    if (text.isEmpty() || m_hasFound) {
        emit findEnded();
        return;
    }
    m_search = search;
    if (isBackwards)
        want(m_cells.cells.size());
    else if (const auto next = nextWith(text))
        want(*next + 1);
    goOn();
}

void NotebookView::resizeEvent(QResizeEvent *event)
{
    QTextBrowser::resizeEvent(event);
    wantMore();
}

} // namespace trainyard::notebook
