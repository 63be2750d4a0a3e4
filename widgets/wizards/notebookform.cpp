// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/notebookform.h"

#include "models/document/jobreading.h"
#include "models/document/notebookjob.h"
#include "models/document/secrettext.h"
#include "models/notebook/notebookchecks.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/formbinding.h"
#include "widgets/wizards/jupyterfield.h"
#include "widgets/wizards/pathfield.h"
#include "widgets/wizards/storedpaths.h"
#include "widgets/wizards/taborder.h"

#include <QAccessible>
#include <QCheckBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace trainyard::wizards {

using namespace theme;
using models::NotebookParameter;
using Kind = NotebookParameter::Kind;

namespace {

constexpr int restMs = 250;
constexpr int quickMs = 300; // what is read by then needs no word
constexpr int coverLength = 8;

bool isSecret(const NotebookParameter &parameter)
{
    const bool isNumber = parameter.kind == Kind::Whole || parameter.kind == Kind::Decimal;
    return !isNumber && document::isSecretName(parameter.name);
}

} // namespace

NotebookForm::NotebookForm(FormBinding &binding, QWidget *parent)
    : QWidget(parent)
    , m_binding(binding)
    , m_label(new QLabel(this))
    , m_path(new PathField(this))
    , m_jupyter(new JupyterField(binding, this))
    , m_state(new QLabel(this))
    , m_grid(new QGridLayout)
{
    setProperty("help_topic", QStringLiteral("newjob#notebooks"));
    m_label->setBuddy(m_path);
    m_path->setNameFilter(QStringLiteral("*.ipynb"));
    m_path->line().setPlaceholderText(QStringLiteral("/home/…/training.ipynb"));
    m_state->setTextFormat(Qt::PlainText);
    m_state->setWordWrap(true);
    m_grid->setContentsMargins({});
    m_grid->setHorizontalSpacing(space12);
    m_grid->setVerticalSpacing(space8);
    m_grid->setColumnStretch(1, 1);
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMs);
    m_slow.setSingleShot(true);
    m_slow.setInterval(quickMs);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(space4);
    layout->addWidget(m_label);
    layout->addWidget(m_path);
    layout->addSpacing(space8);
    layout->addWidget(m_jupyter);
    layout->addSpacing(space8);
    layout->addWidget(m_state);
    layout->addLayout(m_grid);
    layout->addStretch();
    binding.adopt(&m_path->line());
    connect(&m_path->line(), &QLineEdit::textEdited, this, &NotebookForm::typePath);
    connect(&m_rest, &QTimer::timeout, this, &NotebookForm::readSource);
    connect(&m_slow, &QTimer::timeout, this, [this] { tell([] { return tr("Reading the notebook…"); }); });
    connect(&m_reader, &models::NotebookReader::found, this, &NotebookForm::showNotebook);
    connect(&m_reader, &models::NotebookReader::failed, this, &NotebookForm::showFailure);
    connect(&binding.document(), &document::JobDocument::edited, this,
            [this](const QList<document::TextEdit> &, document::JobDocument::Source source) {
                m_isHistory = source == document::JobDocument::Source::History;
            });
    connect(&binding.document(), &document::JobDocument::changed, this, &NotebookForm::take);
    retranslate();
    take();
}

QLineEdit &NotebookForm::pathField()
{
    return m_path->line();
}

QWidget *NotebookForm::parameterField(const QString &name) const
{
    const auto row = std::find_if(m_rows.begin(), m_rows.end(),
                                  [&](const Row &each) { return each.parameter.name == name; });
    return row == m_rows.end() ? nullptr : row->field;
}

QString NotebookForm::problemOf(const QString &name) const
{
    const auto row = std::find_if(m_rows.begin(), m_rows.end(),
                                  [&](const Row &each) { return each.parameter.name == name; });
    const bool isShown = row != m_rows.end() && row->problem && row->problem->isVisibleTo(this);
    return isShown ? row->problem->text() : QString();
}

void NotebookForm::typePath(const QString &path)
{
    const auto &job = m_binding.document().json();
    m_binding.change(document::notebookChanges(job, path, document::notebookParametersOf(job)),
                     &m_path->line());
}

void NotebookForm::take()
{
    const QString path = document::notebookOf(m_binding.document().json());
    if (path != m_path->line().text())
        m_path->line().setText(path);
    if (const Source source = sourceOf(path); path != m_read || source != m_source) {
        m_read = path;
        m_source = source;
        if (std::exchange(m_hasRead, false))
            emit notebookRead(path, {}); // it may be another file by that path: nothing is known of it
        m_reader.leave();
        m_rest.stop();
        m_slow.stop();
        clearRows();
        say({});
        if (source.isKnown())
            m_rest.start();
        else if (!path.isEmpty())
            sayWhereItMayBe();
    }
    showGiven(m_isHistory);
}

// A container has other files than its machine.
NotebookForm::Source NotebookForm::sourceOf(const QString &path) const
{
    const auto &job = m_binding.document().json();
    Source source;
    source.isHere = (!m_paths || m_paths->isLocal()) && !document::isInContainer(job);
    if (!models::isNotebook(path))
        return source;
    if (m_paths)
        source.stored = m_paths->placeOf(path);
    if (source.isHere)
        source.file = document::machinePath(job, path);
    return source;
}

void NotebookForm::readSource()
{
    if (!m_source.stored)
        m_reader.read(m_source.file);
    else if (const auto &endpoint = m_paths->endpoint())
        m_reader.fetch(*endpoint, *m_source.stored);
    else
        return;
    m_slow.start();
}

void NotebookForm::sayWhereItMayBe()
{
    if (m_source.isHere)
        say([] {
            return tr(
                "Its parameters appear here when it is a file of this machine, or in a share or container "
                "of the engine that the job or its cluster mounts.");
        });
    else
        say([] {
            return tr(
                "Its parameters appear here when it is in a share or container of the engine that the job "
                "or its cluster mounts.");
        });
}

// What could not be read may be there now, and volumes be known.
void NotebookForm::offerStorage(StoredPaths &paths)
{
    m_paths = &paths;
    connect(&paths, &StoredPaths::reached, this, [this] {
        take();
        if (m_source.isKnown() && !m_hasRead)
            m_rest.start(); // once for all that is told together
    });
    take();
}

void NotebookForm::clearRows()
{
    for (const Row &row : std::as_const(m_rows)) {
        delete row.label;
        delete row.field;
        delete row.problem;
    }
    m_rows.clear();
}

NotebookForm::Row NotebookForm::makeRow(const NotebookParameter &parameter)
{
    Row row{parameter, new QLabel(parameter.name, this), nullptr, nullptr};
    if (parameter.kind == Kind::Boolean) {
        auto *box = new QCheckBox(this);
        connect(box, &QCheckBox::clicked, this, [this, box] { write(*box, false); });
        row.field = box;
    } else {
        auto *line = new QLineEdit(this);
        const QString own = models::typedValue(parameter, parameter.literal);
        const bool isCovered = isSecret(parameter) && !own.isEmpty();
        line->setPlaceholderText(isCovered ? QString(coverLength, QChar(0x2022)) : own);
        if (isSecret(parameter))
            line->setEchoMode(QLineEdit::PasswordEchoOnEdit);
        connect(line, &QLineEdit::textEdited, this, [this, line] { write(*line, true); });
        row.field = line;
        row.problem = new QLabel(this);
        row.problem->setProperty("text_role", QStringLiteral("failed"));
        row.problem->setTextFormat(Qt::PlainText);
        row.problem->setWordWrap(true);
        row.problem->hide();
    }
    m_binding.adopt(row.field);
    row.field->setAccessibleName(parameter.name);
    row.field->setToolTip(parameter.comment);
    row.field->setAccessibleDescription(parameter.comment);
    row.label->setBuddy(row.field);
    return row;
}

void NotebookForm::showNotebook(const models::Notebook &notebook)
{
    m_hasRead = true;
    m_slow.stop();
    clearRows();
    QWidget *before = tabStopBefore(*m_state);
    for (const NotebookParameter &parameter : notebook.parameters) {
        const Row row = makeRow(parameter);
        setTabOrder(before, row.field);
        before = row.field;
        const int number = 2 * int(m_rows.size());
        m_grid->addWidget(row.label, number, 0);
        const bool isBox = parameter.kind == Kind::Boolean;
        m_grid->addWidget(row.field, number, 1, isBox ? Qt::AlignLeft : Qt::Alignment());
        if (row.problem)
            m_grid->addWidget(row.problem, number + 1, 1);
        m_rows.append(row);
    }
    showGiven();
    if (!m_rows.isEmpty())
        tell([] { return tr("Parameters of the notebook. An empty field keeps the notebook's own value."); });
    else if (notebook.hasParametersCell)
        tell([] {
            return tr("The cell with the tag “parameters” assigns nothing that could be filled in here.");
        });
    else
        tell([] {
            return tr("The notebook has no cell with the tag “parameters”, so that it runs as it is.");
        });
    emit notebookRead(m_read, notebook);
}

void NotebookForm::showFailure(const QString &sentence)
{
    m_slow.stop();
    clearRows();
    tell(sentence, true);
}

// A field that is empty, or says what the notebook says, gives nothing.
void NotebookForm::showGiven(bool isHistory)
{
    const auto given = models::pythonAssignments(document::notebookParametersOf(m_binding.document().json()));
    for (const Row &row : std::as_const(m_rows)) {
        const auto own = std::find_if(given.begin(), given.end(), [&](const NotebookParameter &each) {
            return each.name == row.parameter.name;
        });
        const bool isGiven = own != given.end();
        if (auto *box = qobject_cast<QCheckBox *>(row.field)) {
            box->setChecked((isGiven ? own->literal : row.parameter.literal) == QStringLiteral("True"));
        } else if (auto *line = qobject_cast<QLineEdit *>(row.field)) {
            const QString literal = isGiven ? own->literal : QString();
            if (models::spelledValue(row.parameter, line->text()) != literal &&
                (isHistory || !line->hasFocus()))
                line->setText(isGiven ? models::typedValue(row.parameter, literal) : QString());
        }
    }
    showProblems();
}

QString NotebookForm::typedIn(const Row &row)
{
    if (const auto *box = qobject_cast<QCheckBox *>(row.field))
        return box->isChecked() ? QStringLiteral("True") : QStringLiteral("False");
    const auto *line = qobject_cast<QLineEdit *>(row.field);
    return line ? line->text() : QString();
}

// All else that the job gives stays as somebody has written it.
void NotebookForm::write(const QWidget &field, bool isTyped)
{
    const auto row =
        std::find_if(m_rows.begin(), m_rows.end(), [&](const Row &each) { return each.field == &field; });
    if (row == m_rows.end())
        return;
    const auto &job = m_binding.document().json();
    const QString typed = typedIn(*row);
    const bool isNotebooks =
        typed.isEmpty() || typed == models::typedValue(row->parameter, row->parameter.literal);
    const QString given =
        models::withAssignment(document::notebookParametersOf(job), row->parameter.name,
                               isNotebooks ? QString() : models::spelledValue(row->parameter, typed));
    m_binding.change(document::notebookChanges(job, m_read, given.trimmed().isEmpty() ? QString() : given),
                     isTyped ? &field : nullptr);
    showProblems();
}

void NotebookForm::showProblems()
{
    for (const Row &row : std::as_const(m_rows)) {
        if (!row.problem)
            continue;
        const QString problem = models::parameterProblem(row.parameter, typedIn(row));
        row.field->setAccessibleDescription(problem.isEmpty() ? row.parameter.comment : problem);
        row.problem->setText(problem);
        row.problem->setVisible(!problem.isEmpty());
    }
}

void NotebookForm::say(const models::Sentence &sentence, bool isFailure)
{
    m_said = sentence;
    m_isFailure = isFailure;
    m_state->setProperty("text_role", isFailure ? QStringLiteral("failed") : QStringLiteral("muted"));
    m_state->setText(sentence.text());
    m_state->setVisible(!m_state->text().isEmpty());
}

// Read out, too: the focus stays where it is.
void NotebookForm::tell(const models::Sentence &sentence, bool isFailure)
{
    const QString before = m_state->text();
    say(sentence, isFailure);
    if (!m_state->isVisible() || m_state->text() == before)
        return;
    QAccessibleEvent announcement(m_state, QAccessible::Alert);
    QAccessible::updateAccessibility(&announcement);
}

void NotebookForm::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void NotebookForm::retranslate()
{
    m_label->setText(tr("Notebook"));
    m_path->line().setAccessibleName(tr("Notebook"));
    say(m_said, m_isFailure);
    showProblems();
}

} // namespace trainyard::wizards
