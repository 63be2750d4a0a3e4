// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/diffsides.h"

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

namespace trainyard::editor {

using namespace theme;

namespace {

struct Side {
    QStringList lines;
    QList<int> marked; // their numbers from 0
};

void add(Side &side, const QStringList &lines, int number, bool isSame, QChar mark)
{
    if (!isSame && number > 0)
        side.marked.append(int(side.lines.size()));
    const QString prefix = isSame || number == 0 ? QStringLiteral("  ") : QString(mark) + u' ';
    side.lines.append(number > 0 ? prefix + lines.value(number - 1) : QString());
}

void fill(QPlainTextEdit &view, const QStringList &lines)
{
    const int scrolled = view.verticalScrollBar()->value();
    view.setPlainText(lines.join(u'\n'));
    view.verticalScrollBar()->setValue(scrolled);
}

void mark(QPlainTextEdit &view, const QList<int> &lines, Role role)
{
    QList<QTextEdit::ExtraSelection> selections;
    for (const int line : lines) {
        QTextEdit::ExtraSelection selection;
        selection.cursor = QTextCursor(view.document()->findBlockByNumber(line));
        selection.format.setBackground(tint(role));
        selection.format.setProperty(QTextFormat::FullWidthSelection, true);
        selections.append(selection);
    }
    view.setExtraSelections(selections);
}

} // namespace

DiffSides::DiffSides(QWidget *parent)
    : QWidget(parent)
{
    m_before = makeSide(m_beforeTitle);
    m_after = makeSide(m_afterTitle);
    auto *rule = new QFrame(this);
    rule->setProperty("kind", QStringLiteral("rule"));
    rule->setFixedWidth(1);
    auto *layout = new QGridLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    m_count = new QLabel(this);
    m_count->setProperty("text_role", QStringLiteral("caption"));
    m_count->setContentsMargins(space12, space8, space12, space8);
    auto *head = new QHBoxLayout;
    head->addWidget(m_afterTitle);
    head->addStretch();
    head->addWidget(m_count);
    layout->addWidget(m_beforeTitle, 0, 0);
    layout->addLayout(head, 0, 2);
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
    Side left;
    Side right;
    m_differences = 0;
    m_places.clear();
    bool wasSame = true;
    for (const document::LinePair &pair : pairs) {
        add(left, before, pair.before, pair.isSame, u'-');
        add(right, after, pair.after, pair.isSame, u'+');
        m_differences += pair.isSame ? 0 : 1;
        if (wasSame && !pair.isSame)
            m_places.append(int(right.lines.size()) - 1);
        wasSame = pair.isSame;
    }
    fill(*m_before, left.lines);
    fill(*m_after, right.lines);
    m_beforeMarked = left.marked;
    m_afterMarked = right.marked;
    markSides();
    sayCount();
}

// Texts keep the colours that they were given.
void DiffSides::markSides()
{
    mark(*m_before, m_beforeMarked, Role::Failed);
    mark(*m_after, m_afterMarked, Role::Succeeded);
}

void DiffSides::setTitles(const QString &before, const QString &after)
{
    m_beforeTitle->setText(before);
    m_afterTitle->setText(after);
    m_before->setAccessibleName(before);
    m_after->setAccessibleName(after);
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

void DiffSides::goTo(int line)
{
    for (QPlainTextEdit *side : {m_before, m_after}) {
        side->setTextCursor(QTextCursor(side->document()->findBlockByNumber(line)));
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
