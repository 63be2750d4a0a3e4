// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/diffview.h"

#include "models/document/jobdiff.h"
#include "widgets/editor/jsonhighlighter.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/theme.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QShortcut>
#include <QTextBlock>

namespace trainyard::editor {

using namespace theme;

namespace {

constexpr int restMs = 200;

struct Side {
    QStringList lines;
    QList<int> marked; // their numbers from 0
};

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

DiffView::DiffView(const document::JobDocument &job, QWidget *parent)
    : QWidget(parent)
    , m_job(job)
{
    m_before = makeSide(m_beforeTitle, m_beforeColors);
    m_after = makeSide(m_afterTitle, m_afterColors);
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
    connect(&Notifier::instance(), &Notifier::schemeChanged, this, &DiffView::recolor);
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMs);
    connect(&m_rest, &QTimer::timeout, this, &DiffView::refresh);
    connect(&job, &document::JobDocument::edited, this, [this] {
        if (isVisible())
            m_rest.start();
    });
    for (const int by : {1, -1}) {
        auto *key = new QShortcut(by > 0 ? Qt::Key_F7 : Qt::SHIFT | Qt::Key_F7, this);
        key->setContext(Qt::WidgetWithChildrenShortcut);
        connect(key, &QShortcut::activated, this, [this, by] { goToDifference(by); });
    }
    retranslate();
}

QPlainTextEdit *DiffView::makeSide(QLabel *&title, JsonHighlighter *&colors)
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
    colors = new JsonHighlighter(view->document());
    title->setBuddy(view);
    return view;
}

void DiffView::setBaseline(const QString &text)
{
    m_baseline = text;
    if (isVisible())
        refresh();
}

void DiffView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
}

void DiffView::refresh()
{
    const QStringList before = m_baseline.split(u'\n');
    const QStringList after = m_job.text().split(u'\n');
    Side left;
    Side right;
    const auto add = [](Side &side, const QStringList &lines, int number, bool isSame, QChar mark) {
        if (!isSame && number > 0)
            side.marked.append(int(side.lines.size()));
        const QString prefix = isSame || number == 0 ? QStringLiteral("  ") : QString(mark) + u' ';
        side.lines.append(number > 0 ? prefix + lines.value(number - 1) : QString());
    };
    m_differences = 0;
    m_places.clear();
    bool wasSame = true;
    for (const document::LinePair &pair : document::lineDifferences(m_baseline, m_job.text())) {
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

void DiffView::markSides()
{
    mark(*m_before, m_beforeMarked, Role::Failed);
    mark(*m_after, m_afterMarked, Role::Succeeded);
}

void DiffView::sayCount()
{
    m_count->setText(m_differences > 0 ? tr("%n line(s) differ", nullptr, m_differences)
                                       : tr("No difference"));
}

void DiffView::goToDifference(int by)
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
    for (QPlainTextEdit *side : {m_before, m_after}) {
        side->setTextCursor(QTextCursor(side->document()->findBlockByNumber(place)));
        side->ensureCursorVisible();
    }
}

void DiffView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

// Texts keep the colours that they were given.
void DiffView::recolor()
{
    markSides();
    m_beforeColors->rehighlight();
    m_afterColors->rehighlight();
}

void DiffView::retranslate()
{
    const QString before = m_beforeName.isEmpty() ? tr("As it began") : m_beforeName;
    const QString after = m_afterName.isEmpty() ? tr("As it is now") : m_afterName;
    m_beforeTitle->setText(before);
    m_afterTitle->setText(after);
    m_before->setAccessibleName(before);
    m_after->setAccessibleName(after);
    sayCount();
}

void DiffView::setTitles(const QString &before, const QString &after)
{
    m_beforeName = before;
    m_afterName = after;
    retranslate();
}

} // namespace trainyard::editor
