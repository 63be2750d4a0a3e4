// SPDX-License-Identifier: Apache-2.0
#include "widgets/patterns/patterndialog.h"

#include "models/patterns/jobpatterns.h"
#include "models/patterns/patternproposal.h"
#include "models/sentences/enginetext.h"
#include "models/text.h"
#include "widgets/delegates/emptynote.h"
#include "widgets/patterns/patterneditor.h"
#include "widgets/patterns/patternkeys.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace trainyard::patterns {

using namespace theme;
using models::JobPatterns;
using models::PatternList;

PatternDialog::PatternDialog(JobPatterns &patterns, QWidget &page)
    : FreeSheet([name = models::toQString(
                     patterns.job().name)] { return tr("Metrics from lines of %1").arg(name); },
                page)
    , m_engine(patterns)
    , m_patterns(patterns.draft())
    , m_meaning(new QLabel(this))
    , m_editor(new PatternEditor(this))
{
    setProperty("help_topic", QStringLiteral("metrics#lines-of-your-own"));
    m_meaning->setProperty("text_role", QStringLiteral("muted"));
    m_meaning->setWordWrap(true);
    auto *columns = new QHBoxLayout;
    columns->setSpacing(space16);
    columns->addWidget(makeList());
    columns->addWidget(m_editor, 1);
    body().addWidget(m_meaning);
    body().addLayout(columns, 1);
    body().addWidget(makeButtons());
    resize(scaled(QSize(960, 600)).boundedTo(roomOf(*this)));
    makeShortcuts();
    connectEngine();
    m_list->setFocus(); // whether the engine answers before the window is active or after
    delegates::inEachLanguage(*this, [this] { retranslate(); });
    select(0);
}

QToolButton *PatternDialog::addButton(const QString &iconName, void (PatternDialog::*slot)())
{
    auto *button = new QToolButton(m_listButtons);
    button->setIcon(icon(iconName));
    button->setFocusPolicy(Qt::TabFocus);
    m_listButtons->layout()->addWidget(button);
    connect(button, &QToolButton::clicked, this, slot);
    return button;
}

QWidget *PatternDialog::makeList()
{
    auto *side = new QWidget(this);
    m_list = new QListView(side);
    m_list->setModel(&m_patterns);
    theme::setFont(*m_list, Type::Mono);
    m_list->setProperty("kind", QStringLiteral("framed"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setUniformItemSizes(true);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_waiting = new delegates::EmptyNote(*m_list, QStringLiteral("clock"));
    m_listButtons = new QWidget(side);
    auto *row = new QHBoxLayout(m_listButtons);
    row->setContentsMargins({});
    row->setSpacing(space4);
    m_add = addButton(QStringLiteral("plus"), &PatternDialog::add);
    m_remove = addButton(QStringLiteral("trash"), &PatternDialog::remove);
    m_up = addButton(QStringLiteral("arrow-up"), &PatternDialog::moveUp);
    m_down = addButton(QStringLiteral("arrow-down"), &PatternDialog::moveDown);
    row->addStretch();
    m_undo = addButton(QStringLiteral("undo"), &PatternDialog::undo);
    m_redo = addButton(QStringLiteral("redo"), &PatternDialog::redo);
    auto *layout = new QVBoxLayout(side);
    layout->setContentsMargins({});
    layout->setSpacing(space8);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_listButtons);
    theme::setFixedWidth(*side, 260);
    return side;
}

QWidget *PatternDialog::makeButtons()
{
    auto *buttons = new QWidget(this);
    m_state = new QLabel(buttons);
    m_state->setProperty("text_role", QStringLiteral("muted"));
    m_state->setWordWrap(true);
    m_revert = new QPushButton(buttons);
    m_close = new QPushButton(buttons);
    m_apply = new QPushButton(buttons);
    m_apply->setProperty("kind", QStringLiteral("primary"));
    m_apply->setDefault(true);
    m_revert->setAutoDefault(false);
    m_close->setAutoDefault(false);
    auto *row = new QHBoxLayout(buttons);
    row->setContentsMargins({});
    row->setSpacing(space8);
    row->addWidget(m_revert);
    row->addWidget(m_state, 1);
    row->addWidget(m_close);
    row->addWidget(m_apply);
    connect(m_revert, &QPushButton::clicked, &m_patterns, &PatternList::revert);
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_apply, &QPushButton::clicked, this, [this] {
        m_failure.clear();
        m_engine.apply(m_patterns.patterns());
        refresh();
    });
    return buttons;
}

void PatternDialog::makeShortcuts()
{
    const auto shortcut = [this](const QKeySequence &keys, QWidget *where, void (PatternDialog::*slot)()) {
        connect(new QShortcut(keys, where, nullptr, nullptr, Qt::WidgetWithChildrenShortcut),
                &QShortcut::activated, this, slot);
    };
    shortcut(QKeySequence(Qt::Key_Delete), m_list, &PatternDialog::remove);
    shortcut(QKeySequence::Undo, this, &PatternDialog::undo);
    shortcut(QKeySequence::Redo, this, &PatternDialog::redo);
    const auto chosen = [this](const keys::PartKey &key, void (PatternDialog::*slot)()) {
        connect(keys::shortcut(key, *this), &QShortcut::activated, this, slot);
    };
    chosen(patternkeys::add, &PatternDialog::add);
    chosen(patternkeys::up, &PatternDialog::moveUp);
    chosen(patternkeys::down, &PatternDialog::moveDown);
    connect(&keys::PartKeys::ofProgram(), &keys::PartKeys::changed, this, &PatternDialog::retranslate);
}

void PatternDialog::connectEngine()
{
    connect(&m_engine, &JobPatterns::inForceChanged, this, &PatternDialog::takeInForce);
    connect(&m_engine, &JobPatterns::failed, this, [this](const QString &sentence) {
        m_failure = sentence;
        refresh();
    });
    connect(&m_engine, &JobPatterns::previewed, m_editor, &PatternEditor::showPreview);
    connect(&m_engine, &JobPatterns::previewFailed, m_editor, &PatternEditor::showFailure);
    connect(m_editor, &PatternEditor::previewWanted, &m_engine, &JobPatterns::preview);
    connect(m_editor, &PatternEditor::patternEdited, this,
            [this](const QString &pattern) { m_patterns.setPattern(row(), pattern); });
    connect(m_editor, &PatternEditor::prefixEdited, this,
            [this](const QString &prefix) { m_patterns.setPrefix(row(), prefix); });
    connect(m_editor, &PatternEditor::undoWanted, this, &PatternDialog::undo);
    connect(m_editor, &PatternEditor::redoWanted, this, &PatternDialog::redo);
    connect(&m_patterns, &PatternList::changed, this, &PatternDialog::refresh);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &PatternDialog::refresh);
}

void PatternDialog::takeInForce()
{
    m_failure.clear();
    for (const QString &line : std::exchange(m_proposed, {}))
        propose(line);
    if (row() < 0)
        select(0);
    refresh();
}

void PatternDialog::propose(const QString &line)
{
    if (!m_engine.inForce()) {
        m_proposed.append(line);
        return;
    }
    if (const int added = m_patterns.add(models::proposePattern(line)); added >= 0)
        select(added);
    m_editor->patternField().setFocus();
}

int PatternDialog::row() const
{
    return m_list->currentIndex().isValid() ? m_list->currentIndex().row() : -1;
}

void PatternDialog::select(int row)
{
    if (m_patterns.rowCount() > 0)
        m_list->setCurrentIndex(m_patterns.index(std::clamp(row, 0, m_patterns.rowCount() - 1)));
    refresh();
}

void PatternDialog::add()
{
    if (m_engine.inForce())
        select(m_patterns.add({}));
    m_editor->patternField().setFocus();
}

void PatternDialog::remove()
{
    const int removed = row();
    m_patterns.remove(removed);
    select(removed);
}

void PatternDialog::moveUp()
{
    m_patterns.moveRow(row(), row() - 1);
}

void PatternDialog::moveDown()
{
    m_patterns.moveRow(row(), row() + 1);
}

void PatternDialog::undo()
{
    const int before = row();
    m_patterns.undo();
    select(before);
}

void PatternDialog::redo()
{
    const int before = row();
    m_patterns.redo();
    select(before);
}

void PatternDialog::refresh()
{
    const int current = row();
    const bool isLoaded = m_engine.inForce().has_value();
    const bool isReading = isLoaded && m_engine.inForce()->isReading;
    m_add->setEnabled(isLoaded && m_patterns.canAdd());
    m_remove->setEnabled(current >= 0);
    m_up->setEnabled(current > 0);
    m_down->setEnabled(current >= 0 && current + 1 < m_patterns.rowCount());
    m_undo->setEnabled(m_patterns.canUndo());
    m_redo->setEnabled(m_patterns.canRedo());
    m_revert->setEnabled(m_patterns.isChanged());
    m_apply->setEnabled(isLoaded && !isReading && !m_engine.isApplying() && m_patterns.isChanged() &&
                        !m_patterns.hasProblem());
    m_editor->setPattern(current >= 0 ? std::optional(m_patterns.patterns()[std::size_t(current)])
                                      : std::nullopt);
    m_waiting->setSentence(isLoaded || !m_failure.isEmpty() ? QString() : tr("Reading the patterns…"));
    if (!m_failure.isEmpty())
        m_state->setText(models::engineText(m_failure));
    else if (!isLoaded)
        m_state->clear();
    else if (isReading || m_engine.isApplying())
        m_state->setText(tr("Applying the patterns to the log…"));
    else if (m_patterns.isChanged())
        m_state->setText(m_patterns.hasProblem() ? tr("A pattern is not right yet") : tr("Not applied yet"));
    else
        m_state->setText(m_patterns.rowCount() > 0 ? tr("The job's lines are read with these patterns")
                                                   : tr("Only the known kinds of lines are read"));
}

void PatternDialog::showEvent(QShowEvent *event)
{
    FreeSheet::showEvent(event);
    m_engine.load();
}

void PatternDialog::retranslate()
{
    m_meaning->setText(tr(
        "Each line of the job's output is read with the first expression that matches it; lines that match "
        "none are read as the known kinds. Named groups become metrics; step and epoch number them, name and "
        "value are pairs. When the patterns are applied, the log is read again from its beginning."));
    m_list->setAccessibleName(tr("Patterns; the first that matches is used"));
    const auto describe = [](QToolButton *button, const QString &name, const QList<QKeySequence> &keys) {
        button->setAccessibleName(name);
        button->setToolTip(keys::withKeys(name, keys));
    };
    describe(m_add, tr("Add a pattern"), keys::PartKeys::of(patternkeys::add));
    describe(m_remove, tr("Remove the pattern"), {Qt::Key_Delete});
    describe(m_up, tr("Move up"), keys::PartKeys::of(patternkeys::up));
    describe(m_down, tr("Move down"), keys::PartKeys::of(patternkeys::down));
    describe(m_undo, tr("Undo"), {Qt::CTRL | Qt::Key_Z});
    describe(m_redo, tr("Redo"), {Qt::CTRL | Qt::SHIFT | Qt::Key_Z});
    m_revert->setText(tr("&Revert"));
    m_close->setText(tr("Close"));
    m_apply->setText(tr("&Apply"));
    refresh();
}

} // namespace trainyard::patterns
