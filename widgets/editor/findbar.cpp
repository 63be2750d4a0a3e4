// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/findbar.h"

#include "widgets/editor/jobeditor.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace trainyard::editor {

using namespace theme;

namespace {

constexpr int mostMatches = 1000;

} // namespace

FindBar::FindBar(JobEditor &editor, QWidget *parent)
    : QWidget(parent)
    , m_editor(editor)
    , m_field(new QLineEdit(this))
    , m_state(new QLabel(this))
    , m_previous(new QToolButton(this))
    , m_next(new QToolButton(this))
    , m_close(new QToolButton(this))
    , m_replacement(new QLineEdit(this))
    , m_replace(new QPushButton(this))
    , m_replaceAll(new QPushButton(this))
{
    m_state->setProperty("text_role", QStringLiteral("caption"));
    m_previous->setIcon(icon(QStringLiteral("arrow-up")));
    m_next->setIcon(icon(QStringLiteral("arrow-down")));
    m_close->setIcon(icon(QStringLiteral("close")));
    for (QLineEdit *field : {m_field, m_replacement})
        field->installEventFilter(this);
    auto *finding = new QHBoxLayout;
    finding->setSpacing(space4);
    finding->addWidget(m_field, 1);
    finding->addWidget(m_state);
    finding->addWidget(m_previous);
    finding->addWidget(m_next);
    finding->addWidget(m_close);
    auto *replacing = new QHBoxLayout;
    replacing->setSpacing(space4);
    replacing->addWidget(m_replacement, 1);
    replacing->addWidget(m_replace);
    replacing->addWidget(m_replaceAll);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space8, space4, space8, space4);
    layout->setSpacing(space4);
    layout->addLayout(finding);
    layout->addLayout(replacing);
    for (QWidget *each : std::initializer_list<QWidget *>{m_replacement, m_replace, m_replaceAll})
        each->hide();
    connect(m_field, &QLineEdit::textChanged, this, &FindBar::search);
    connect(&editor.job(), &document::JobDocument::edited, this, [this] {
        if (isVisible())
            search();
    });
    connect(m_previous, &QToolButton::clicked, this, [this] { step(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { step(1); });
    connect(m_close, &QToolButton::clicked, this, &FindBar::close);
    connect(m_replace, &QPushButton::clicked, this, &FindBar::replaceOne);
    connect(m_replaceAll, &QPushButton::clicked, this, &FindBar::replaceAll);
    retranslate();
}

void FindBar::openReplacing()
{
    for (QWidget *each : std::initializer_list<QWidget *>{m_replacement, m_replace, m_replaceAll})
        each->setVisible(!m_editor.isReadOnly());
    open();
}

void FindBar::open()
{
    const QString selected = m_editor.textCursor().selectedText();
    show();
    if (!selected.isEmpty() && !selected.contains(QChar::ParagraphSeparator))
        m_field->setText(selected);
    m_field->setFocus();
    m_field->selectAll();
    search();
}

void FindBar::close()
{
    hide();
    for (QWidget *each : std::initializer_list<QWidget *>{m_replacement, m_replace, m_replaceAll})
        each->hide();
    if (m_current >= 0)
        m_editor.goTo(m_matches[m_current].start, m_matches[m_current].length);
    m_current = -1;
    m_editor.setMatches({}, -1);
    m_editor.setFocus();
}

void FindBar::search()
{
    m_matches.clear();
    const QString wanted = m_field->text();
    const QString &text = m_editor.job().text();
    if (!wanted.isEmpty()) {
        for (qsizetype at = text.indexOf(wanted, 0, Qt::CaseInsensitive);
             at >= 0 && m_matches.size() < mostMatches;
             at = text.indexOf(wanted, at + wanted.size(), Qt::CaseInsensitive))
            m_matches.append({at, wanted.size()});
    }
    m_current = -1;
    m_editor.setMatches(m_matches, m_current);
    showState();
}

// From the cursor on, around the ends.
void FindBar::step(int by)
{
    if (m_matches.isEmpty())
        return;
    const int count = int(m_matches.size());
    if (m_current < 0) {
        const int cursor = m_editor.textCursor().selectionStart();
        int next = 0;
        while (next < count && m_matches[next].start < cursor)
            ++next;
        m_current = by > 0 ? next % count : (next + count - 1) % count;
    } else {
        m_current = (m_current + by + count) % count;
    }
    m_editor.setMatches(m_matches, m_current);
    m_editor.goTo(m_matches[m_current].start, 0); // a selection would lie over its mark
    showState();
}

void FindBar::replaceOne()
{
    if (m_current < 0)
        step(1);
    if (m_current < 0)
        return;
    const document::TextRange match = m_matches[m_current];
    const QString text = m_replacement->text();
    m_editor.job().edit({match.start, match.length, text});
    m_editor.goTo(match.start + text.size());
    step(1);
}

void FindBar::replaceAll()
{
    if (m_matches.isEmpty())
        return;
    const QString &text = m_editor.job().text();
    const qsizetype begin = m_matches.first().start;
    QString replaced;
    qsizetype end = begin; // of what was looked at
    for (const document::TextRange &match : std::as_const(m_matches)) {
        replaced += text.sliced(end, match.start - end) + m_replacement->text();
        end = match.start + match.length;
    }
    m_editor.job().edit({begin, end - begin, replaced});
}

void FindBar::showState()
{
    const QLocale locale;
    for (QPushButton *button : {m_replace, m_replaceAll})
        button->setEnabled(!m_matches.isEmpty());
    if (m_field->text().isEmpty())
        m_state->clear();
    else if (m_current >= 0)
        m_state->setText(
            tr("%1 of %2").arg(locale.toString(m_current + 1), locale.toString(m_matches.size())));
    else
        m_state->setText(m_matches.isEmpty() ? tr("Not found")
                                             : tr("%n match(es)", nullptr, int(m_matches.size())));
}

bool FindBar::eventFilter(QObject *watched, QEvent *event)
{
    if ((watched == m_field || watched == m_replacement) && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Escape) {
            close();
            return true;
        }
        const bool isReturn = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (isReturn && watched == m_replacement) {
            replaceOne();
            return true;
        }
        if (isReturn) {
            step(key->modifiers() & Qt::ShiftModifier ? -1 : 1);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void FindBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void FindBar::retranslate()
{
    const auto name = [](QToolButton *button, const QString &text) {
        button->setToolTip(text);
        button->setAccessibleName(text);
    };
    name(m_previous, tr("Previous match"));
    name(m_next, tr("Next match"));
    name(m_close, tr("Close the search"));
    m_field->setPlaceholderText(tr("Find in the job"));
    m_field->setAccessibleName(tr("Find in the job"));
    m_replacement->setPlaceholderText(tr("Replace by"));
    m_replacement->setAccessibleName(tr("Replace by"));
    m_replace->setText(tr("&Replace"));
    m_replaceAll->setText(tr("Replace &all"));
    showState();
}

} // namespace trainyard::editor
