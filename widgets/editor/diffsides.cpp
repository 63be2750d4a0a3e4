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
    auto *rule = new QFrame(this);
    rule->setProperty("kind", QStringLiteral("rule"));
    rule->setFixedWidth(1);
    auto *layout = new QGridLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    m_count = new QLabel(this);
    m_count->setProperty("text_role", QStringLiteral("caption"));
    m_count->setContentsMargins(space12, space8, space12, space8);
    m_head = new QHBoxLayout;
    m_head->addWidget(m_afterTitle);
    m_head->addStretch();
    m_head->addWidget(m_count);
    layout->addWidget(m_beforeTitle, 0, 0);
    layout->addLayout(m_head, 0, 2);
    layout->addWidget(m_before, 1, 0);
    layout->addWidget(rule, 0, 1, 2, 1);
    layout->addWidget(m_after, 1, 2);
    layout->setColumnStretch(0, 1);
    layout->setColumnStretch(2, 1);
    for (const auto bar :
         {&QAbstractScrollArea::verticalScrollBar, &QAbstractScrollArea::horizontalScrollBar}) {
        connect((m_before->*bar)(), &QScrollBar::valueChanged, (m_after->*bar)(), &QScrollBar::setValue);
        connect((m_after->*bar)(), &QScrollBar::valueChanged, (m_before->*bar)(), &QScrollBar::setValue);
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

void DiffSides::setTexts(const QStringList &before, const QStringList &after,
                         const QList<document::LinePair> &pairs)
{
    QStringList left, right;
    m_pairs = pairs;
    m_differences = 0;
    m_places.clear();
    m_beforeMarks.clear();
    m_afterMarks.clear();
    bool wasSame = true;
    for (const document::LinePair &pair : pairs) {
        const int line = int(left.size());
        left << shown(before, pair.before, pair.isSame, u'-');
        right << shown(after, pair.after, pair.isSame, u'+');
        if (!pair.isSame) {
            const bool isChange = pair.before > 0 && pair.after > 0;
            const QString was = before.value(pair.before - 1), is = after.value(pair.after - 1);
            const auto [begin, end] = isChange ? common(was, is) : std::pair(0, 0);
            if (pair.before > 0)
                m_beforeMarks.append({line, begin, isChange ? int(was.size()) - end : 0});
            if (pair.after > 0)
                m_afterMarks.append({line, begin, isChange ? int(is.size()) - end : 0});
            ++m_differences;
            if (wasSame)
                m_places.append(line);
        }
        wasSame = pair.isSame;
    }
    setSecrets({}, {});
    fill(*m_before, left);
    fill(*m_after, right);
    markSides();
    sayCount();
}

void DiffSides::setSecrets(const QList<LinePart> &before, const QList<LinePart> &after)
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
    for (int row = 0; row < m_pairs.size(); ++row) {
        add(left, *m_before, row, before, m_pairs[row].before);
        add(right, *m_after, row, after, m_pairs[row].after);
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
    mark(*m_before, m_beforeMarks, Role::Failed);
    mark(*m_after, m_afterMarks, Role::Succeeded);
}

void DiffSides::mark(QPlainTextEdit &view, const QList<Mark> &marks, Role role)
{
    QList<QTextEdit::ExtraSelection> selections;
    for (const Mark &mark : marks) {
        QTextEdit::ExtraSelection line;
        line.cursor = QTextCursor(view.document()->findBlockByNumber(mark.line));
        line.format.setBackground(tint(role));
        line.format.setProperty(QTextFormat::FullWidthSelection, true);
        selections.append(line);
        if (mark.from == mark.to)
            continue;
        QTextEdit::ExtraSelection part{line.cursor, {}};
        part.cursor.setPosition(line.cursor.position() + prefixLength + mark.from);
        part.cursor.setPosition(line.cursor.position() + prefixLength + mark.to, QTextCursor::KeepAnchor);
        part.format.setBackground(strong(role));
        part.format.setForeground(color(Role::Text)); // those of the syntax cannot be read on it
        selections.append(part);
    }
    view.setExtraSelections(selections);
}

void DiffSides::setTitles(const QString &before, const QString &after)
{
    m_beforeTitle->setText(before);
    m_afterTitle->setText(after);
    m_before->setAccessibleName(before);
    m_after->setAccessibleName(after);
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
    if (event->type() == QEvent::LanguageChange)
        sayCount();
}

} // namespace trainyard::editor
