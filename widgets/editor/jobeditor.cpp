// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/jobeditor.h"

#include "models/document/jobcompletion.h"
#include "models/document/jobdiff.h"
#include "models/document/jobschema.h"
#include "models/document/secrettext.h"
#include "widgets/delegates/offeredmenu.h"
#include "widgets/editor/completionpopup.h"
#include "widgets/editor/editorgutter.h"
#include "widgets/editor/editorkeys.h"
#include "widgets/editor/editormenu.h"
#include "widgets/editor/editortyping.h"
#include "widgets/editor/hovertext.h"
#include "widgets/editor/jsonhighlighter.h"
#include "widgets/editor/secretcover.h"
#include "widgets/settings/language.h"
#include "widgets/theme/textsize.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextDocumentFragment>
#include <QTimer>
#include <QToolTip>

#include <utility>

namespace trainyard::editor {

using namespace theme;
using document::JobDocument;
using document::LineRange;
using document::TextRange;

namespace {

constexpr int flashMs = 1500;

} // namespace

JobEditor::JobEditor(JobDocument &job, QWidget *parent)
    : QPlainTextEdit(parent)
    , m_job(job)
    , m_highlighter(new JsonHighlighter(document()))
    , m_secrets(new SecretCover(*this))
    , m_gutter(new EditorGutter(*this))
    , m_completion(new CompletionPopup(*this))
    , m_folding(*document())
    , m_marks(*this)
{
    theme::setFont(*this, Type::Mono);
    setFrameShape(QFrame::NoFrame);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setUndoRedoEnabled(false); // the job keeps the history of all its views
    document()->setDocumentMargin(space4);
    setPlainText(job.text());
    connect(document(), &QTextDocument::contentsChange, this, &JobEditor::takeTyped);
    connect(&job, &JobDocument::edited, this, &JobEditor::takeEdits);
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, &JobEditor::refreshSelections);
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, &JobEditor::endExplaining);
    connect(this, &QPlainTextEdit::updateRequest, this, &JobEditor::refreshGutter);
    connect(this, &QPlainTextEdit::blockCountChanged, this, &JobEditor::placeGutter);
    connect(m_completion, &CompletionPopup::chosen, this,
            [this](const TextRange &replaced, const auto &item) { insertItem(*this, replaced, item); });
    connect(m_completion, &CompletionPopup::described, this, &JobEditor::describe);
    take();
    refreshSelections();
    inEachTextSize(*this, [this] { placeGutter(); });
    new delegates::OfferedMenu(*this, [this](QMenu &menu) { delegates::giveEntries(menu, makeMenu(*this)); });
    retranslate();
}

JobEditor::~JobEditor()
{
    delete m_completion; // a child of the window, while it was shown
}

CompletionPopup &JobEditor::completion()
{
    return *m_completion;
}

void JobEditor::takeTyped()
{
    if (m_isTaking)
        return;
    m_isTyping = true;
    m_job.edit(typedEdit(*this));
    m_isTyping = false;
    take();
}

void JobEditor::takeEdits(const QList<document::TextEdit> &edits)
{
    if (m_isTyping)
        return;
    m_isTaking = true;
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    for (const document::TextEdit &edit : edits) {
        cursor.setPosition(int(edit.position));
        cursor.setPosition(int(edit.position + edit.removed), QTextCursor::KeepAnchor);
        cursor.insertText(edit.inserted);
    }
    cursor.endEditBlock();
    m_isTaking = false;
    take();
    refreshSelections();
}

void JobEditor::take()
{
    m_folding.take(m_job.json());
    m_secrets->setSecrets(document::secretRanges(m_job.json()));
    refreshChangedLines();
}

void JobEditor::undoEdit()
{
    if (!isReadOnly())
        reveal(m_job.undo());
}

void JobEditor::redoEdit()
{
    if (!isReadOnly())
        reveal(m_job.redo());
}

void JobEditor::reveal(const QList<LineRange> &lines)
{
    if (lines.isEmpty())
        return;
    goTo(m_job.json().lineStart(std::clamp(lines.front().first, 1, m_job.json().lineCount())));
    flash(lines);
}

void JobEditor::format()
{
    if (isReadOnly())
        return;
    if (const Status done = editor::format(*this); !done)
        emit failed(QString::fromStdString(done.error().message));
}

void JobEditor::complete(int row)
{
    if (isReadOnly())
        return;
    m_completion->offer(
        document::completeJob(m_job.json(), textCursor().position(), m_job.schema(), installedLanguage()),
        row);
}

bool JobEditor::event(QEvent *event)
{
    const auto *key = event->type() == QEvent::ShortcutOverride ? static_cast<QKeyEvent *>(event) : nullptr;
    if (key && (keys::isMeant(formatKey, *key) || isFoldKey(key))) {
        event->accept();
        return true;
    }
    return QPlainTextEdit::event(event);
}

bool JobEditor::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QPlainTextEdit::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const QString text = helpAt(cursorForPosition(help->pos()).position());
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), text, this);
    return true;
}

QString JobEditor::helpAt(qsizetype position) const
{
    return hoverText(m_job, m_marks.problems(), position, installedLanguage());
}

void JobEditor::explain()
{
    QString text = helpAt(textCursor().position());
    if (text.isEmpty())
        text = tr("Nothing is known of what stands here.");
    const QRect place = cursorRect();
    QToolTip::showText(viewport()->mapToGlobal(place.bottomLeft()), text, viewport());
    describe(QTextDocumentFragment::fromHtml(text).toPlainText());
    m_isExplaining = true;
}

void JobEditor::setWrapping(bool isOn)
{
    if (isOn == isWrapping())
        return;
    setLineWrapMode(isOn ? WidgetWidth : NoWrap);
    emit wrappingChanged(isOn);
}

// It was of the place that the cursor was at.
void JobEditor::endExplaining()
{
    if (!std::exchange(m_isExplaining, false))
        return;
    QToolTip::hideText();
    describe({});
}

bool JobEditor::takeCommand(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Undo))
        undoEdit();
    else if (event->matches(QKeySequence::Redo))
        redoEdit();
    else if (keys::isMeant(formatKey, *event))
        format();
    else if (isFoldKey(event))
        foldBy(*event);
    else if (event->key() == Qt::Key_Space && event->modifiers() == Qt::ControlModifier)
        complete();
    else if (!isReadOnly() && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter))
        breakLine(*this);
    else if (!isReadOnly() && event->key() == Qt::Key_Tab)
        indent(*this);
    else if (!isReadOnly() && event->key() == Qt::Key_Backtab)
        outdent(*this);
    else
        return false;
    return true;
}

void JobEditor::keyPressEvent(QKeyEvent *event)
{
    if (m_completion->takeKey(event))
        return;
    if (event->key() == Qt::Key_Escape)
        endExplaining();
    if (event->key() != Qt::Key_Shift) // which comes before Shift+Tab does
        m_isLeaving = event->key() == Qt::Key_Escape;
    if (takeCommand(event))
        return;
    QPlainTextEdit::keyPressEvent(event);
    const bool isErased = event->key() == Qt::Key_Backspace && m_completion->isVisible();
    completeAfter(event->text(), isErased);
}

// What an input method offers has the place of the suggestions; letters come by it on some systems, too.
void JobEditor::inputMethodEvent(QInputMethodEvent *event)
{
    const QString word = event->commitString();
    const bool isUnfinished = !event->preeditString().isEmpty();
    QPlainTextEdit::inputMethodEvent(event);
    if (isUnfinished)
        m_completion->hide();
    else if (!word.isEmpty())
        completeAfter(word);
}

void JobEditor::completeAfter(const QString &typed, bool isErased)
{
    const QChar last = typed.isEmpty() ? QChar() : typed.back();
    const bool isWord = last.isLetterOrNumber() || last == u'"' || last == u'$' || last == u'_';
    if (isWord || isErased)
        complete();
    else
        m_completion->hide();
}

void JobEditor::setProblems(const QList<document::JobProblem> &problems)
{
    m_marks.setProblems(problems);
    QHash<int, bool> lines;
    for (const auto &problem : problems)
        lines[problem.place.line] |= problem.severity == document::JobProblem::Severity::Error;
    m_gutter->setProblemLines(lines);
    refreshSelections();
}

void JobEditor::setBaseline(const QString &text)
{
    m_baseline = text;
    refreshChangedLines();
}

void JobEditor::refreshChangedLines()
{
    const auto lines =
        m_baseline.isNull() ? document::ChangedLines() : document::changedLines(m_baseline, m_job.text());
    m_changedLines = lines.changed;
    m_gaps = lines.gaps;
    m_gutter->update();
}

void JobEditor::setMatches(const QList<TextRange> &matches, int current)
{
    m_marks.setMatches(matches, current);
    refreshSelections();
}

void JobEditor::goTo(qsizetype position, qsizetype length)
{
    const qsizetype most = document()->characterCount() - 1;
    m_folding.show(m_job.json().place(std::min(position, most)).line);
    QTextCursor cursor = textCursor();
    cursor.setPosition(int(std::min(position, most)));
    cursor.setPosition(int(std::min(position + length, most)), QTextCursor::KeepAnchor);
    setTextCursor(cursor);
    if (!viewport()->rect().adjusted(0, 0, 0, -2 * fontMetrics().height()).contains(cursorRect()))
        centerCursor();
}

void JobEditor::flash(const QList<LineRange> &lines)
{
    m_marks.setFlashed(lines);
    refreshSelections();
    QTimer::singleShot(flashMs, this, [this, lines] {
        if (m_marks.flashed() == lines) {
            m_marks.setFlashed({});
            refreshSelections();
        }
    });
}

void JobEditor::setFolded(int line, bool isFolded)
{
    if (m_folding.setFolded(line, isFolded) && !textCursor().block().isVisible())
        setTextCursor(QTextCursor(document()->findBlockByNumber(line - 1)));
    viewport()->update();
}

// What the cursor stands in, or what begins in its line.
void JobEditor::foldBy(const QKeyEvent &key)
{
    const bool isFolded = isFolding(&key);
    const int line = textCursor().blockNumber() + 1;
    if (key.modifiers() & Qt::AltModifier)
        setAllFolded(isFolded);
    else
        setFolded(isFolded ? m_folding.innermost(line) : line, isFolded);
}

void JobEditor::setAllFolded(bool isFolded)
{
    m_folding.setAllFolded(isFolded);
    if (!textCursor().block().isVisible())
        moveCursor(QTextCursor::Start);
    viewport()->update();
}

void JobEditor::placeGutter()
{
    setTabStopDistance(fontMetrics().horizontalAdvance(u' ') * 4);
    const int width = m_gutter->sizeHint().width();
    setViewportMargins(width, 0, 0, 0);
    const QRect text = viewport()->geometry(); // what scrolls it lies below both
    m_gutter->setGeometry(contentsRect().left(), text.top(), width, text.height());
    refreshGutter({}, 0);
}

void JobEditor::refreshGutter(const QRect &, int)
{
    QList<EditorGutter::Line> lines;
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF place = blockBoundingGeometry(block).translated(contentOffset());
        if (place.top() > viewport()->height())
            break;
        if (block.isVisible())
            lines.append({block.blockNumber() + 1,
                          QRect(0, int(place.top()), m_gutter->width(), int(place.height()))});
    }
    m_gutter->setLines(lines);
}

void JobEditor::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    placeGutter();
}

void JobEditor::refreshSelections()
{
    setExtraSelections(m_marks.selections(m_job.json()));
    m_gutter->update();
}

bool JobEditor::canInsertFromMimeData(const QMimeData *source) const
{
    return !source->hasUrls() && QPlainTextEdit::canInsertFromMimeData(source);
}

QMimeData *JobEditor::createMimeDataFromSelection() const
{
    auto *copied = new QMimeData;
    copied->setText(selectedText(*this));
    return copied;
}

void JobEditor::contextMenuEvent(QContextMenuEvent *event)
{
    makeMenu(*this)->popup(event->globalPos());
}

// The tabulator indents; after Escape, and in a text that is only read, it goes on to what stands beside.
bool JobEditor::focusNextPrevChild(bool isNext)
{
    return m_isLeaving ? QAbstractScrollArea::focusNextPrevChild(isNext)
                       : QPlainTextEdit::focusNextPrevChild(isNext);
}

void JobEditor::focusOutEvent(QFocusEvent *event)
{
    m_isLeaving = false;
    if (m_completion)
        m_completion->hide();
    QPlainTextEdit::focusOutEvent(event);
}

void JobEditor::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        m_highlighter->rehighlight();
        refreshSelections();
    } else if (event->type() == QEvent::LanguageChange) {
        retranslate();
    }
}

void JobEditor::describe(const QString &offered)
{
    setAccessibleDescription(
        offered.isEmpty() ? tr("Tab indents; after Escape it moves on to the next control.") : offered);
}

void JobEditor::retranslate()
{
    setAccessibleName(tr("Text of the job"));
    describe({});
    if (m_completion->isVisible())
        complete(m_completion->row());
}

} // namespace trainyard::editor
