// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/diffsides.h"

#include "widgets/editor/secretcover.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/theme.h"

#include <QEvent>
#include <QFrame>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>
#include <iterator>
#include <utility>

namespace trainyard::editor {

using namespace theme;

namespace {

// What stands before a line.
constexpr int prefixLength = 2;
constexpr qreal strongTint = 0.26; // of what differs within a line; texts keep their contrast on it
constexpr int fewestLetters = 36;  // in a line of each side

QString shown(const QStringList &lines, int number, bool isSame, QChar mark)
{
    const QString prefix = isSame || number == 0 ? QStringLiteral("  ") : QString(mark) + u' ';
    return number > 0 ? prefix + lines.value(number - 1) : QString();
}

// How many letters both have at their beginning, and behind that at their end.
std::pair<int, int> common(const QString &one, const QString &other)
{
    const auto [begin, otherBegin] = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
    const auto end = std::mismatch(one.rbegin(), std::make_reverse_iterator(begin), other.rbegin(),
                                   std::make_reverse_iterator(otherBegin));
    return {int(begin - one.begin()), int(end.first - one.rbegin())};
}

QColor strong(Role role)
{
    return blend(color(role), tint(role), strongTint);
}

void fill(QPlainTextEdit &view, const QStringList &lines)
{
    const int scrolled = view.verticalScrollBar()->value();
    view.setPlainText(lines.join(u'\n'));
    view.verticalScrollBar()->setValue(scrolled);
}

} // namespace

DiffSides::DiffSides(QWidget *parent)
    : QWidget(parent)
{
    m_before = makeSide(m_beforeTitle);
    m_after = makeSide(m_afterTitle);
    m_beforeSecrets = new SecretCover(*m_before);
    m_afterSecrets = new SecretCover(*m_after);
    m_rule = new QFrame(this);
    m_rule->setProperty("kind", QStringLiteral("rule"));
    m_rule->setFixedWidth(1);
    m_grid = new QGridLayout(this);
    m_grid->setContentsMargins({});
    m_grid->setSpacing(0);
    m_count = new QLabel(this);
    m_count->setProperty("text_role", QStringLiteral("caption"));
    m_count->setContentsMargins(space12, space8, space12, space8);
    m_headPlace = new QWidget(this);
    m_head = new QHBoxLayout(m_headPlace);
    m_head->setContentsMargins({});
    m_head->addWidget(m_afterTitle);
    m_head->addStretch();
    m_head->addWidget(m_count);
    m_grid->setColumnStretch(0, 1);
    m_grid->setColumnStretch(2, 1);
    place();
    for (const auto bar :
         {&QAbstractScrollArea::verticalScrollBar, &QAbstractScrollArea::horizontalScrollBar}) {
        const auto follow = [this](QScrollBar *one, QScrollBar *other) {
            connect(one, &QScrollBar::valueChanged, other, [this, other](int value) {
                if (!m_isOneText)
                    other->setValue(value);
            });
        };
        follow((m_before->*bar)(), (m_after->*bar)());
        follow((m_after->*bar)(), (m_before->*bar)());
    }
    connect(&Notifier::instance(), &Notifier::schemeChanged, this, &DiffSides::markSides);
    sayCount();
}

QPlainTextEdit *DiffSides::makeSide(QLabel *&title)
{
    title = new QLabel(this);
    title->setProperty("text_role", QStringLiteral("caption"));
    title->setContentsMargins(space12, space8, space12, space8);
    auto *view = new QPlainTextEdit(this);
    view->setReadOnly(true);
    view->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    theme::setFont(*view, Type::Mono);
    view->setLineWrapMode(QPlainTextEdit::NoWrap);
    view->setFrameShape(QFrame::NoFrame);
    title->setBuddy(view);
    return view;
}

// In their places, beside each other or as one text.
void DiffSides::place()
{
    constexpr int wide = 3; // columns
    m_before->setHidden(m_isOneText);
    m_rule->setHidden(m_isOneText);
    if (m_isOneText) {
        m_grid->addWidget(m_beforeTitle, 0, 0, 1, wide);
        m_grid->addWidget(m_headPlace, 1, 0, 1, wide);
        m_grid->addWidget(m_after, 2, 0, 1, wide);
        return;
    }
    m_grid->addWidget(m_beforeTitle, 0, 0);
    m_grid->addWidget(m_headPlace, 0, 2);
    m_grid->addWidget(m_before, 2, 0);
    m_grid->addWidget(m_rule, 0, 1, 3, 1);
    m_grid->addWidget(m_after, 2, 2);
}

void DiffSides::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const int least = m_after->fontMetrics().horizontalAdvance(u'0') * fewestLetters;
    const bool isNarrow = width() < 2 * least;
    if (std::exchange(m_isOneText, isNarrow) == isNarrow)
        return;
    const int current = m_after->textCursor().blockNumber();
    const document::LinePair shown = m_rows.value(current);
    if (m_before->hasFocus())
        m_after->setFocus();
    place();
    nameSides();
    fillSides();
    const auto again = std::find_if(m_rows.begin(), m_rows.end(), [&](const document::LinePair &row) {
        return (shown.after > 0 && row.after == shown.after) ||
               (shown.before > 0 && row.before == shown.before);
    });
    if (again != m_rows.end() && current > 0)
        goTo(int(again - m_rows.begin()));
}

void DiffSides::setTexts(const QStringList &before, const QStringList &after,
                         const QList<document::LinePair> &pairs)
{
    m_beforeLines = before;
    m_afterLines = after;
    m_pairs = pairs;
    m_differences =
        int(std::count_if(pairs.begin(), pairs.end(), [](const auto &pair) { return !pair.isSame; }));
    m_beforeParts.clear();
    m_afterParts.clear();
    fillSides();
    sayCount();
}

void DiffSides::fillSides()
{
    m_rows.clear();
    m_places.clear();
    m_beforeMarks.clear();
    m_afterMarks.clear();
    for (auto pair = m_pairs.cbegin(); pair != m_pairs.cend();) {
        if (pair->isSame) {
            m_rows.append(*pair++);
            continue;
        }
        const auto end = std::find_if(pair, m_pairs.cend(), [](const auto &each) { return each.isSame; });
        m_places.append(int(m_rows.size()));
        if (!m_isOneText)
            for (auto each = pair; each != end; ++each)
                addRow(*each, *each);
        for (auto each = pair; m_isOneText && each != end; ++each)
            addRow({each->before, 0, false}, *each);
        for (auto each = pair; m_isOneText && each != end; ++each)
            addRow({0, each->after, false}, *each);
        pair = end;
    }
    QStringList left, right;
    for (const document::LinePair &row : std::as_const(m_rows)) {
        const QString was = shown(m_beforeLines, row.before, row.isSame, u'-');
        const QString is = shown(m_afterLines, row.after, row.isSame, u'+');
        left << was;
        right << (m_isOneText && row.after == 0 ? was : is);
    }
    m_beforeSecrets->setSecrets({});
    m_afterSecrets->setSecrets({});
    fill(*m_before, m_isOneText ? QStringList() : left);
    fill(*m_after, right);
    markSides();
    coverSecrets();
}

// Of lines of this pair; not where it has none.
void DiffSides::addRow(const document::LinePair &row, const document::LinePair &pair)
{
    if (row.before == 0 && row.after == 0)
        return;
    const int line = int(m_rows.size());
    const bool isChange = pair.before > 0 && pair.after > 0;
    const QString was = m_beforeLines.value(pair.before - 1), is = m_afterLines.value(pair.after - 1);
    const auto [begin, end] = isChange ? common(was, is) : std::pair(0, 0);
    if (row.before > 0)
        (m_isOneText ? m_afterMarks : m_beforeMarks)
            .append({line, begin, isChange ? int(was.size()) - end : 0, Role::Failed});
    if (row.after > 0)
        m_afterMarks.append({line, begin, isChange ? int(is.size()) - end : 0, Role::Succeeded});
    m_rows.append(row);
}

void DiffSides::setSecrets(const QList<LinePart> &before, const QList<LinePart> &after)
{
    m_beforeParts = before;
    m_afterParts = after;
    coverSecrets();
}

void DiffSides::coverSecrets()
{
    QList<document::TextRange> left, right;
    const auto add = [](QList<document::TextRange> &places, const QPlainTextEdit &view, int row,
                        const QList<LinePart> &parts, int line) {
        for (const LinePart &part : parts) {
            if (part.line == line)
                places.append({view.document()->findBlockByNumber(row).position() + prefixLength + part.start,
                               part.length});
        }
    };
    for (int row = 0; row < m_rows.size(); ++row) {
        if (!m_isOneText)
            add(left, *m_before, row, m_beforeParts, m_rows[row].before);
        else if (m_rows[row].after == 0)
            add(right, *m_after, row, m_beforeParts, m_rows[row].before);
        add(right, *m_after, row, m_afterParts, m_rows[row].after);
    }
    m_beforeSecrets->setSecrets(left);
    m_afterSecrets->setSecrets(right);
}

void DiffSides::showSecrets(bool areShown)
{
    m_beforeSecrets->setLifted(areShown);
    m_afterSecrets->setLifted(areShown);
}

// Texts keep the colours that they were given.
void DiffSides::markSides()
{
    mark(*m_before, m_beforeMarks);
    mark(*m_after, m_afterMarks);
}

void DiffSides::mark(QPlainTextEdit &view, const QList<Mark> &marks)
{
    QList<QTextEdit::ExtraSelection> selections;
    for (const Mark &mark : marks) {
        QTextEdit::ExtraSelection line;
        line.cursor = QTextCursor(view.document()->findBlockByNumber(mark.line));
        line.format.setBackground(tint(mark.role));
        line.format.setProperty(QTextFormat::FullWidthSelection, true);
        selections.append(line);
        if (mark.from == mark.to)
            continue;
        QTextEdit::ExtraSelection part{line.cursor, {}};
        part.cursor.setPosition(line.cursor.position() + prefixLength + mark.from);
        part.cursor.setPosition(line.cursor.position() + prefixLength + mark.to, QTextCursor::KeepAnchor);
        part.format.setBackground(strong(mark.role));
        part.format.setForeground(color(Role::Text)); // those of the syntax cannot be read on it
        selections.append(part);
    }
    view.setExtraSelections(selections);
}

void DiffSides::setTitles(const QString &before, const QString &after)
{
    m_beforeName = before;
    m_afterName = after;
    nameSides();
}

// Of one text the titles say what its lines begin with.
void DiffSides::nameSides()
{
    m_beforeTitle->setText(m_isOneText ? QStringLiteral("- %1").arg(m_beforeName) : m_beforeName);
    m_afterTitle->setText(m_isOneText ? QStringLiteral("+ %1").arg(m_afterName) : m_afterName);
    m_beforeTitle->setBuddy(m_isOneText ? m_after : m_before);
    m_before->setAccessibleName(m_beforeName);
    //: Two versions of a text, shown as one
    m_after->setAccessibleName(m_isOneText ? tr("%1 and %2").arg(m_beforeName, m_afterName) : m_afterName);
}

void DiffSides::addToHead(QWidget *widget)
{
    m_head->addWidget(widget);
}

void DiffSides::setSummary(const QString &text)
{
    m_summary = text;
    sayCount();
}

void DiffSides::sayCount()
{
    m_count->setText(!m_summary.isEmpty() ? m_summary
                     : m_differences > 0  ? tr("%n line(s) differ", nullptr, m_differences)
                                          : tr("No difference"));
}

void DiffSides::goToDifference(int by)
{
    if (m_places.isEmpty())
        return;
    const int line = m_after->textCursor().blockNumber();
    int place = by > 0 ? m_places.first() : m_places.last();
    for (const int each : std::as_const(m_places)) {
        if (by > 0 && each > line) {
            place = each;
            break;
        }
        if (by < 0 && each < line)
            place = each;
    }
    goTo(place);
}

void DiffSides::goToFirst()
{
    if (!m_places.isEmpty())
        goTo(m_places.first());
}

// What differs in a long line is seen, too.
void DiffSides::goTo(int line)
{
    for (const auto &[side, marks] : {std::pair(m_before, &m_beforeMarks), {m_after, &m_afterMarks}}) {
        if (side == m_before && m_isOneText)
            continue;
        const auto mark = std::find_if(marks->begin(), marks->end(),
                                       [line](const Mark &each) { return each.line == line; });
        QTextCursor cursor(side->document()->findBlockByNumber(line));
        const int begin = cursor.position();
        if (mark != marks->end() && mark->from < mark->to) {
            cursor.setPosition(begin + prefixLength + mark->to);
            side->setTextCursor(cursor);
            cursor.setPosition(begin + prefixLength + mark->from);
        }
        side->setTextCursor(cursor);
        side->ensureCursorVisible();
    }
}

void DiffSides::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        nameSides();
        sayCount();
    }
}

} // namespace trainyard::editor
