// SPDX-License-Identifier: Apache-2.0
#include "widgets/keys/keyspage.h"

#include "widgets/delegates/emptynote.h"
#include "widgets/delegates/headmemory.h"
#include "widgets/delegates/rowmemory.h"
#include "widgets/delegates/rowtable.h"
#include "widgets/delegates/scrollmemory.h"
#include "widgets/delegates/searchfield.h"
#include "widgets/keys/keybindingmodel.h"
#include "widgets/keys/keybindings.h"
#include "widgets/pages/valuesteps.h"
#include "widgets/theme/accessrole.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::keys {

using namespace theme;

namespace {

const QString filterKey = QStringLiteral("filter"); // of pageState()

} // namespace

KeysPage::KeysPage(KeyBindings &bindings, QWidget *parent)
    : Page(parent)
    , m_bindings(bindings)
    , m_model(new KeyBindingModel(bindings, this))
    , m_proxy(new QSortFilterProxyModel(this))
    , m_table(new delegates::RowTable(this))
{
    setProperty("help_topic", QStringLiteral("keyboard"));
    makeTable();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(makeHead());
    layout->addWidget(m_table, 1);
    layout->addWidget(makeEditor());
    m_nothing = new delegates::EmptyNote(*m_table);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_proxy->setFilterFixedString(text);
        if (!m_table->currentIndex().isValid())
            m_table->selectRow(0);
        m_table->doItemsLayout(); // of all rows, so that it can be scrolled among them
        m_table->scrollTo(m_table->currentIndex());
    });
    new ValueSteps([] { return tr("filter the keys"); }, *m_filter);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &KeysPage::refresh);
    connect(m_table, &QTableView::activated, m_editor, [this] { m_editor->setFocus(); });
    connect(&bindings, &KeyBindings::changed, this, &KeysPage::refresh);
    m_table->selectRow(0);
    retranslate();
}

// Children that go after this still lose the focus and the selection.
KeysPage::~KeysPage()
{
    m_editor->disconnect(this);
    m_table->selectionModel()->disconnect(this);
}

void KeysPage::makeTable()
{
    m_proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_proxy->setSortLocaleAware(true); // Chinese names by their sounds
    m_proxy->setFilterKeyColumn(-1);   // names and keys
    m_proxy->setSourceModel(m_model);
    m_table->setModel(m_proxy);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setSectionsClickable(true);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(KeyBindingModel::CommandColumn, Qt::AscendingOrder);
    m_table->setColumnWidth(KeyBindingModel::CommandColumn, theme::scaled(360));
    m_table->setColumnWidth(KeyBindingModel::KeysColumn, theme::scaled(340));
    new delegates::HeadMemory(*m_table->horizontalHeader(), QStringLiteral("keys"));
    new delegates::RowMemory(*m_table, QStringLiteral("keys"), [this](const QModelIndex &row) {
        return m_model->action(m_proxy->mapToSource(row).row()).objectName();
    });
    new delegates::ScrollMemory(*m_table, QStringLiteral("keys"));
}

QWidget *KeysPage::makeHead()
{
    auto *head = new QFrame(this);
    head->setProperty("kind", QStringLiteral("bar"));
    m_title = new QLabel(head);
    m_title->setProperty("text_role", QStringLiteral("headline"));
    m_filter = new delegates::SearchField(head);
    theme::setMaximumWidth(*m_filter, 320);
    m_resetAll = new QPushButton(head);
    auto *layout = new QHBoxLayout(head);
    layout->setContentsMargins(space16, space12, space16, space12);
    layout->setSpacing(space12);
    layout->addWidget(m_title);
    layout->addStretch();
    layout->addWidget(m_filter, 1);
    layout->addWidget(m_resetAll);
    connect(m_resetAll, &QPushButton::clicked, &m_bindings, &KeyBindings::resetAll);
    return head;
}

QWidget *KeysPage::makeEditor()
{
    // What the field says while it is empty. Qt's Chinese for it means the shortcuts of a desktop.
    static_cast<void>(QT_TRANSLATE_NOOP("QKeySequenceEdit", "Press shortcut"));
    auto *foot = new QFrame(this);
    foot->setProperty("kind", QStringLiteral("foot"));
    m_command = new QLabel(foot);
    m_command->setProperty("text_role", QStringLiteral("strong"));
    m_editor = new QKeySequenceEdit(foot);
    theme::setAccessibleRole(*m_editor, QAccessible::HotkeyField);
    theme::setMaximumWidth(*m_editor, 220);
    m_editor->installEventFilter(this);
    m_assign = new QPushButton(foot);
    m_assign->setProperty("kind", QStringLiteral("primary"));
    m_remove = new QPushButton(foot);
    m_reset = new QPushButton(foot);
    m_hint = new QLabel(foot);
    m_hint->setProperty("text_role", QStringLiteral("muted"));
    m_hint->setTextFormat(Qt::PlainText);
    m_hint->setWordWrap(true);
    auto *row = new QHBoxLayout;
    row->setSpacing(space8);
    row->addWidget(m_command, 1);
    row->addWidget(m_editor, 1);
    for (QPushButton *button : {m_assign, m_remove, m_reset})
        row->addWidget(button);
    auto *layout = new QVBoxLayout(foot);
    layout->setContentsMargins(space16, space12, space16, space12);
    layout->addLayout(row);
    layout->addWidget(m_hint);
    connect(m_editor, &QKeySequenceEdit::keySequenceChanged, this, &KeysPage::refreshHint);
    connect(m_assign, &QPushButton::clicked, this, [this] {
        if (QAction *action = current())
            m_bindings.set(*action, m_editor->keySequence());
    });
    connect(m_remove, &QPushButton::clicked, this, [this] {
        if (QAction *action = current())
            m_bindings.set(*action, {});
    });
    connect(m_reset, &QPushButton::clicked, this, [this] {
        if (QAction *action = current())
            m_bindings.reset(*action);
    });
    return foot;
}

QString KeysPage::title() const
{
    return tr("Keyboard");
}

QIcon KeysPage::icon() const
{
    return theme::icon(QStringLiteral("keyboard"));
}

QJsonObject KeysPage::pageState() const
{
    return {{filterKey, m_filter->text()}};
}

void KeysPage::restore(const QJsonObject &state)
{
    m_filter->setText(state.value(filterKey).toString());
}

bool KeysPage::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
    return true;
}

QString KeysPage::hint() const
{
    return m_hint->text();
}

QAction *KeysPage::current() const
{
    const QModelIndex index = m_proxy->mapToSource(m_table->currentIndex());
    return index.isValid() ? &m_model->action(index.row()) : nullptr;
}

void KeysPage::refresh()
{
    const QAction *action = current();
    const bool isFree = action && !KeyBindings::isFixed(*action);
    m_editor->parentWidget()->setVisible(action);
    m_command->setText(action ? commandText(*action) : QString());
    m_editor->setEnabled(isFree);
    m_editor->setKeySequence(action ? action->shortcut() : QKeySequence());
    m_editor->setAccessibleName(action ? tr("Keys for %1").arg(commandText(*action)) : tr("Keys"));
    m_remove->setEnabled(isFree && !action->shortcut().isEmpty());
    m_reset->setEnabled(isFree && m_bindings.isChanged(*action));
    refreshHint();
}

void KeysPage::refreshHint()
{
    const QAction *action = current();
    const QKeySequence keys = m_editor->keySequence();
    const QList<QAction *> holders =
        action && !keys.isEmpty() ? m_bindings.holders(keys, *action) : QList<QAction *>();
    const bool areFixed = std::any_of(holders.begin(), holders.end(),
                                      [](const QAction *holder) { return KeyBindings::isFixed(*holder); });
    const bool isFree = action && !KeyBindings::isFixed(*action);
    m_assign->setEnabled(isFree && !keys.isEmpty() && !areFixed && action->shortcut() != keys);
    m_hint->setText(hintOn(holders, areFixed));
}

QString KeysPage::hintOn(const QList<QAction *> &holders, bool areFixed) const
{
    if (current() && KeyBindings::isFixed(*current()))
        return tr("Keys that move about or select stay as they are.");
    QStringList names;
    for (const QAction *holder : holders)
        names << commandText(*holder);
    const QString keys = m_editor->keySequence().toString(QKeySequence::NativeText);
    const QString owners = names.join(tr("” and “"));
    if (areFixed)
        return tr("%1 belongs to “%2” and cannot be reassigned; press other keys.").arg(keys, owners);
    if (holders.isEmpty())
        return tr("Click in the field and press the keys.");
    return tr("%1 belongs to “%2”, which loses it when you assign it.").arg(keys, owners);
}

// Tab leads on, Escape back to the table: neither becomes a key by accident.
bool KeysPage::eventFilter(QObject *watched, QEvent *event)
{
    const bool isPress = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (watched != m_editor || !isPress)
        return Page::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if (key->modifiers() != Qt::NoModifier || key->key() != Qt::Key_Escape)
        return Page::eventFilter(watched, event);
    if (event->type() == QEvent::KeyPress) {
        refresh();
        m_table->setFocus();
    }
    event->accept();
    return true;
}

void KeysPage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        QTimer::singleShot(0, this, &KeysPage::retranslate); // once all commands have their new names
    }
}

void KeysPage::retranslate()
{
    m_title->setText(tr("Keyboard"));
    m_filter->setPlaceholderText(tr("A command or its keys"));
    m_filter->setAccessibleName(tr("Find a command or its keys"));
    m_table->setAccessibleName(tr("Commands and their keys"));
    m_nothing->setSentence(tr("No command matches"));
    m_assign->setText(tr("&Assign"));
    m_remove->setText(tr("Re&move"));
    m_reset->setText(tr("&Reset"));
    m_resetAll->setText(tr("Reset &all"));
    m_model->retranslate();
    refresh();
    emit titleChanged();
}

} // namespace trainyard::keys
