// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/editorpane.h"

#include "models/document/jobproblems.h"
#include "widgets/delegates/focusentry.h"
#include "widgets/editor/findbar.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/editor/problemsmodel.h"
#include "widgets/settings/language.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::editor {

using namespace theme;

namespace {

constexpr int mostRows = 4;

// The schema outlives all searches.
document::ProblemFinder::Search problemSearch(const document::JobDocument &job)
{
    return [&schema = job.schema(), language = installedLanguage()](const document::JsonText &text) {
        return document::jobProblems(text, schema, language);
    };
}

} // namespace

EditorPane::EditorPane(document::JobDocument &job, QWidget *parent)
    : QWidget(parent)
    , m_job(job)
    , m_finder(job, problemSearch(job))
    , m_editor(new JobEditor(job, this))
    , m_find(new FindBar(*m_editor, this))
    , m_problems(new ProblemsModel(this))
    , m_list(new QListView(this))
{
    setProperty("help_topic", QStringLiteral("editor"));
    m_list->setModel(m_problems);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    theme::setIconSize(*m_list, 16);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *rule = new QFrame(this);
    rule->setProperty("kind", QStringLiteral("rule"));
    rule->setFixedHeight(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(makeBar());
    layout->addWidget(m_find);
    layout->addWidget(m_editor, 1);
    layout->addWidget(rule);
    layout->addWidget(m_list);
    m_find->hide();
    connect(&m_finder, &document::ProblemFinder::problemsFound, this, &EditorPane::takeProblems);
    connect(&m_job, &document::JobDocument::historyChanged, this, &EditorPane::refreshButtons);
    connect(m_list, &QListView::clicked, this, &EditorPane::jump);
    connect(m_list, &QListView::activated, this, &EditorPane::jump);
    delegates::passFocus(*this, *m_editor);
    retranslate();
    takeProblems();
    refreshButtons();
}

QToolButton *EditorPane::addButton(const char *iconName, QWidget *bar)
{
    auto *button = new QToolButton(bar);
    button->setIcon(icon(QLatin1String(iconName)));
    theme::setIconSize(*button, 16);
    bar->layout()->addWidget(button);
    return button;
}

QWidget *EditorPane::makeBar()
{
    auto *bar = new QFrame(this);
    m_bar = bar;
    bar->setProperty("kind", QStringLiteral("bar"));
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(space12, space4, space8, space4);
    layout->setSpacing(space4);
    m_state = new QLabel(bar);
    layout->addWidget(m_state, 1);
    m_undo = addButton("undo", bar);
    m_redo = addButton("redo", bar);
    m_format = addButton("format", bar);
    m_search = addButton("search", bar);
    connect(m_undo, &QToolButton::clicked, m_editor, &JobEditor::undoEdit);
    connect(m_redo, &QToolButton::clicked, m_editor, &JobEditor::redoEdit);
    connect(m_format, &QToolButton::clicked, m_editor, &JobEditor::format);
    connect(m_search, &QToolButton::clicked, this, &EditorPane::showFind);
    return bar;
}

void EditorPane::setReadOnly()
{
    m_editor->setReadOnly(true);
    m_editor->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    for (QToolButton *button : {m_undo, m_redo, m_format})
        button->hide();
    m_finder.setSearch([](const document::JsonText &) { return QList<document::JobProblem>(); });
    takeProblems();
}

void EditorPane::addToBar(QWidget *widget)
{
    m_bar->layout()->addWidget(widget);
}

void EditorPane::showFind()
{
    m_find->open();
}

void EditorPane::takeProblems()
{
    m_problems->setProblems(m_finder.problems());
    m_editor->setProblems(m_finder.problems());
    const int rows = std::min(m_problems->rowCount(), mostRows);
    m_list->setVisible(rows > 0);
    m_list->setFixedHeight(rows * std::max(m_list->sizeHintForRow(0), theme::scaled(22)) + space4);
    const int errors = m_problems->errorCount();
    const int warnings = m_problems->rowCount() - errors;
    m_state->setText(m_editor->isReadOnly() ? QString()
                     : errors > 0           ? tr("%n problem(s)", nullptr, errors)
                     : warnings > 0         ? tr("%n thing(s) to look at", nullptr, warnings)
                                            : tr("No problems"));
    m_state->setProperty("text_role", errors > 0 ? QStringLiteral("failed") : QStringLiteral("muted"));
}

void EditorPane::jump(const QModelIndex &index)
{
    const auto &problem = m_problems->problems().at(index.row());
    m_editor->goTo(problem.range.start, problem.range.length);
    m_editor->setFocus();
}

void EditorPane::refreshButtons()
{
    m_undo->setEnabled(m_job.canUndo());
    m_redo->setEnabled(m_job.canRedo());
}

void EditorPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        if (!m_editor->isReadOnly())
            m_finder.setSearch(problemSearch(m_job));
        retranslate();
    }
}

void EditorPane::retranslate()
{
    const auto name = [](QToolButton *button, const QString &text, const QString &key) {
        button->setToolTip(QStringLiteral("%1 (%2)").arg(text, key));
        button->setAccessibleName(text);
    };
    name(m_undo, tr("Undo"), QKeySequence(QKeySequence::Undo).toString(QKeySequence::NativeText));
    name(m_redo, tr("Redo"), QKeySequence(QKeySequence::Redo).toString(QKeySequence::NativeText));
    name(m_format, tr("Format"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F).toString());
    name(m_search, tr("Find"), QKeySequence(QKeySequence::Find).toString(QKeySequence::NativeText));
    m_list->setAccessibleName(tr("Problems of the job"));
    takeProblems();
}

} // namespace trainyard::editor
