// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/editorpane.h"

#include "models/document/jobproblems.h"
#include "models/document/mountchecks.h"
#include "models/document/secretchecks.h"
#include "widgets/delegates/focusentry.h"
#include "widgets/delegates/partmemory.h"
#include "widgets/delegates/scrollmemory.h"
#include "widgets/editor/editorkeys.h"
#include "widgets/editor/findbar.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/editor/problemlist.h"
#include "widgets/editor/problemsmodel.h"
#include "widgets/editor/secretcover.h"
#include "widgets/settings/language.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::editor {

using namespace theme;

namespace {

constexpr int mostRows = 4;

using Problems = QList<document::JobProblem>;

// In the order of the text. What is broken is told before what may be meant.
Problems clusterProblems(const document::JsonText &text, Problems problems)
{
    if (!text.isValid())
        return problems;
    problems += document::clusterSecretChecks(text);
    problems += document::setupOutputChecks(text);
    std::stable_sort(problems.begin(), problems.end(),
                     [](const auto &a, const auto &b) { return a.range.start < b.range.start; });
    return problems;
}

// The schema outlives all searches. Of a job there is more to look at, of which its form says.
document::ProblemFinder::Search problemSearch(const document::JobDocument &job)
{
    return [&schema = job.schema(), language = installedLanguage()](const document::JsonText &text) {
        const Problems problems = document::jobProblems(text, schema, language);
        const bool isCluster = schema.subject() == document::JobSchema::Subject::Cluster;
        return isCluster ? clusterProblems(text, problems) : problems;
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
    , m_list(new ProblemList(*m_problems, this))
{
    setProperty("help_topic", QStringLiteral("editor"));
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
    connect(&m_finder, &document::ProblemFinder::problemsFound, this, [this] {
        m_hasLooked = true;
        refreshProblems();
    });
    connect(&m_job, &document::JobDocument::historyChanged, this, &EditorPane::refreshButtons);
    connect(m_list, &ProblemList::placeWanted, this, &EditorPane::jump);
    connect(m_list, &ProblemList::fixWanted, this, [this](const QModelIndex &index) { mendAt(index.row()); });
    connect(m_list, &ProblemList::widthChanged, this, &EditorPane::fitList);
    connect(keys::shortcut(mendKey, *this), &QShortcut::activated, this, &EditorPane::mend);
    connect(&keys::PartKeys::ofProgram(), &keys::PartKeys::changed, this, &EditorPane::retranslate);
    connect(keys::shortcut(explainKey, *this), &QShortcut::activated, m_editor, &JobEditor::explain);
    connect(keys::shortcut(wrapKey, *this), &QShortcut::activated, this,
            [this] { m_editor->setWrapping(!m_editor->isWrapping()); });
    connect(keys::shortcut(replaceKey, *this), &QShortcut::activated, m_find, &FindBar::openReplacing);
    connect(m_editor, &JobEditor::replaceWanted, m_find, &FindBar::openReplacing);
    new delegates::ScrollMemory(*m_editor, QStringLiteral("text"));
    new delegates::ValueMemory(
        QStringLiteral("secrets"), this,
        [this] { return m_eye->isChecked() ? QJsonValue(true) : QJsonValue(QJsonValue::Undefined); },
        [this](const QJsonValue &areShown) { m_eye->setChecked(areShown.toBool()); });
    new delegates::ValueMemory(
        QStringLiteral("wrap"), this,
        [this] { return m_editor->isWrapping() ? QJsonValue(true) : QJsonValue(QJsonValue::Undefined); },
        [this](const QJsonValue &isOn) { m_editor->setWrapping(isOn.toBool()); });
    delegates::passFocus(*this, *m_editor);
    retranslate();
    refreshProblems();
    refreshButtons();
    refreshEye();
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
    m_eye = addButton("eye", bar);
    m_eye->setCheckable(true);
    m_undo = addButton("undo", bar);
    m_redo = addButton("redo", bar);
    m_format = addButton("format", bar);
    m_search = addButton("search", bar);
    connect(m_eye, &QToolButton::toggled, &m_editor->secrets(), &SecretCover::setLifted);
    connect(m_eye, &QToolButton::toggled, this, &EditorPane::secretsShown);
    connect(&m_editor->secrets(), &SecretCover::changed, this, &EditorPane::refreshEye);
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
    refreshProblems();
}

void EditorPane::addToBar(QWidget *widget)
{
    m_bar->layout()->addWidget(widget);
}

void EditorPane::addToFoot(QWidget *widget)
{
    layout()->addWidget(widget);
}

void EditorPane::showFind()
{
    m_find->open();
}

void EditorPane::holdBack(const std::function<bool(const document::JobProblem &)> &isHeld)
{
    m_isHeld = isHeld;
    refreshProblems();
}

void EditorPane::refreshProblems()
{
    QList<document::JobProblem> told = m_finder.problems();
    if (m_isHeld)
        told.removeIf(m_isHeld);
    m_problems->setProblems(told);
    m_editor->setProblems(told);
    const bool isAny = m_problems->rowCount() > 0;
    if (!isAny && m_list->hasFocus())
        m_editor->setFocus();
    m_list->setVisible(isAny);
    fitList();
    const bool isSilent =
        m_editor->isReadOnly() || !m_hasLooked || (told.isEmpty() && !m_finder.problems().isEmpty());
    m_state->setText(isSilent ? QString() : outcome());
    m_state->setProperty("text_role",
                         m_problems->errorCount() > 0 ? QStringLiteral("failed") : QStringLiteral("muted"));
}

// Long sentences do not take the text its place.
void EditorPane::fitList()
{
    const int most = std::max(m_list->heightOfRows(1), height() / 3);
    m_list->setFixedHeight(std::min(m_list->heightOfRows(mostRows), most));
}

QString EditorPane::outcome() const
{
    const int errors = m_problems->errorCount();
    const int warnings = m_problems->rowCount() - errors;
    const QString wrong = tr("%n problem(s)", nullptr, errors);
    const QString doubtful = tr("%n thing(s) to look at", nullptr, warnings);
    if (errors > 0)
        return warnings > 0 ? tr("%1, %2", "problems, and things to look at").arg(wrong, doubtful) : wrong;
    return warnings > 0 ? doubtful : tr("No problems in the text");
}

void EditorPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitList();
}

void EditorPane::jump(const QModelIndex &index)
{
    const auto &problem = m_problems->problems().at(index.row());
    m_editor->goTo(problem.range.start, problem.range.length);
    m_editor->setFocus();
}

void EditorPane::mend()
{
    const QTextCursor cursor = m_editor->textCursor();
    const int row = m_list->hasFocus() ? m_list->currentIndex().row()
                                       : m_problems->rowToMend(cursor.position(), cursor.blockNumber() + 1);
    if (row >= 0)
        mendAt(row);
}

void EditorPane::mendAt(int row)
{
    const document::JobFix fix = m_problems->problems().at(row).fix;
    if (!fix.isMending())
        return;
    if (!m_finder.isOfThisText()) { // its places were counted in the one before
        emit failed(tr("The text has changed; it is being checked again."));
        return;
    }
    if (fix.edit) {
        m_job.edit(*fix.edit);
        m_editor->goTo(fix.edit->position, fix.edit->inserted.size());
        return;
    }
    const auto lines = m_job.change(fix.changes);
    if (!lines) {
        emit failed(QString::fromStdString(lines.error().message));
        return;
    }
    if (!lines->isEmpty())
        m_editor->reveal(*lines);
    if (const int typed = fix.typedAt.isEmpty() ? -1 : m_job.json().find(fix.typedAt); typed >= 0) {
        const document::TextRange value = m_job.json().node(typed).value;
        m_editor->goTo(value.start, value.length);
        m_editor->setFocus();
    }
}

void EditorPane::refreshButtons()
{
    m_undo->setEnabled(m_job.canUndo());
    m_redo->setEnabled(m_job.canRedo());
}

void EditorPane::refreshEye()
{
    m_eye->setVisible(m_editor->secrets().hasSecrets());
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
    m_format->setToolTip(keys::withKeys(tr("Format"), keys::PartKeys::of(formatKey)));
    m_format->setAccessibleName(tr("Format"));
    name(m_search, tr("Find"), QKeySequence(QKeySequence::Find).toString(QKeySequence::NativeText));
    m_eye->setToolTip(tr("Show the secrets in the text"));
    m_eye->setAccessibleName(tr("Show secrets"));
    m_list->setAccessibleName(tr("Problems of the job"));
    refreshProblems();
}

} // namespace trainyard::editor
