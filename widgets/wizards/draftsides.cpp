// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/draftsides.h"

#include "widgets/delegates/livetexts.h"
#include "widgets/delegates/partmemory.h"
#include "widgets/delegates/splitmemory.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/editor/propertypane.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/draftkeys.h"
#include "widgets/wizards/formbinding.h"
#include "widgets/wizards/longwords.h"
#include "widgets/wizards/wizardkeys.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

namespace trainyard::wizards {

using namespace theme;

namespace {

const QString viewKey = QStringLiteral("view"); // of a page's state
const QString fieldsKey = QStringLiteral("fields");
constexpr qsizetype longestWord = 16; // beside the buttons there is little room

} // namespace

DraftSides::DraftSides(document::JobDocument &document, QWidget *parent)
    : QSplitter(Qt::Horizontal, parent)
    , m_document(document)
    , m_binding(new FormBinding(document, this))
{
    makeForm();
    makeKey();
    new DraftKeys(*m_binding, this);
    setHandleWidth(1);
    setChildrenCollapsible(false);
}

void DraftSides::makeForm()
{
    m_side = new QWidget(this);
    auto *footer = new QFrame(m_side);
    footer->setProperty("kind", QStringLiteral("foot"));
    m_state = new QLabel(footer);
    m_state->setTextFormat(Qt::PlainText);
    m_state->setWordWrap(true);
    m_buttons = new QHBoxLayout(footer);
    m_buttons->setContentsMargins(space16, space8, space16, space8);
    m_buttons->setSpacing(space8);
    m_buttons->addWidget(m_state, 1);
    m_form = new QVBoxLayout;
    m_form->setSpacing(0);
    auto *layout = new QVBoxLayout(m_side);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addLayout(m_form, 1);
    layout->addWidget(footer);
    addWidget(m_side);
}

void DraftSides::addViews(const QString &fileName)
{
    m_views = new QTabWidget(this);
    m_views->setDocumentMode(true);
    m_views->tabBar()->setProperty("kind", QStringLiteral("inner"));
    m_views->tabBar()->setExpanding(false);
    m_text = new editor::EditorPane(m_document, m_views);
    m_fieldsPlace = new QWidget(m_views);
    m_views->addTab(m_text, fileName);
    m_views->addTab(m_fieldsPlace, {});
    connect(m_views, &QTabWidget::currentChanged, this, [this] {
        if (m_views->currentWidget() == m_fieldsPlace)
            fields();
    });
    addWidget(m_views);
    setStretchFactor(0, 3);
    setStretchFactor(1, 2);
    setSizes({600, 420});
    new delegates::SplitMemory(*this, QStringLiteral("draft"));
    connect(m_binding, &FormBinding::changedLines, this, [this](const QList<document::LineRange> &lines) {
        if (!lines.isEmpty())
            m_text->editor().reveal(lines);
        say({});
    });
    connect(m_binding, &FormBinding::failed, this, &DraftSides::fail);
    connect(&m_text->editor(), &editor::JobEditor::failed, this, &DraftSides::fail);
    connect(m_text, &editor::EditorPane::failed, this, &DraftSides::fail);
    retranslate();
}

// Most who write a draft do without them.
editor::PropertyPane &DraftSides::fields()
{
    if (!m_fields) {
        m_fields = new editor::PropertyPane(m_document, m_fieldsPlace);
        auto *layout = new QVBoxLayout(m_fieldsPlace);
        layout->setContentsMargins({});
        layout->addWidget(m_fields);
        m_fields->show(); // at once: what asks for them may look into them
        m_fieldsPlace->setFocusProxy(m_fields);
        connect(&m_fields->model(), &document::PropertyModel::failed, this, &DraftSides::fail);
    }
    return *m_fields;
}

QJsonObject DraftSides::withViews(QJsonObject state) const
{
    state.insert(viewKey, m_views->currentIndex());
    if (m_fields)
        state.insert(fieldsKey, m_fields->state());
    return state;
}

// The fields that are made by this are among the page's parts only now.
void DraftSides::restoreViews(const QJsonObject &state)
{
    if (const QJsonValue kept = state.value(fieldsKey); kept.isObject()) {
        fields().restore(kept.toObject());
        delegates::restoreParts(fields(), state);
    }
    m_views->setCurrentIndex(state.value(viewKey).toInt());
}

void DraftSides::fail(const models::Sentence &sentence)
{
    say(sentence, true);
}

void DraftSides::addToForm(QWidget *widget, int stretch)
{
    m_form->addWidget(widget, stretch);
}

QPushButton *DraftSides::addButton(bool isPrimary)
{
    auto *button = new QPushButton(m_state->parentWidget());
    if (isPrimary)
        button->setProperty("kind", QStringLiteral("primary"));
    m_buttons->addWidget(button);
    m_shown.append(button);
    tellKeys();
    return button;
}

void DraftSides::makeKey()
{
    connect(keys::shortcut(wizardkeys::goOn, *this), &QShortcut::activated, this, &DraftSides::pressLast);
    connect(&keys::PartKeys::ofProgram(), &keys::PartKeys::changed, this, &DraftSides::tellKeys);
}

void DraftSides::tellKeys()
{
    for (QPushButton *button : std::as_const(m_shown))
        button->setToolTip(keys::keysText(keys::PartKeys::of(wizardkeys::goOn).mid(0, 1)));
}

void DraftSides::pressLast()
{
    for (auto button = m_shown.crbegin(); button != m_shown.crend(); ++button) {
        if ((*button)->isVisible()) {
            (*button)->click(); // nothing while it is disabled
            return;
        }
    }
}

void DraftSides::say(const models::Sentence &sentence, bool isFailure)
{
    m_said = sentence;
    m_state->setText(withBreaks(sentence.text(), longestWord));
    m_state->setProperty("text_role", isFailure ? QStringLiteral("failed") : QStringLiteral("muted"));
    if (isFailure)
        readOut();
}

// The focus stays where it is.
void DraftSides::readOut()
{
    QAccessibleEvent announcement(m_state, QAccessible::Alert);
    QAccessible::updateAccessibility(&announcement);
}

void DraftSides::showSearch()
{
    m_views->setCurrentWidget(m_text);
    m_text->showFind();
}

void DraftSides::changeEvent(QEvent *event)
{
    QSplitter::changeEvent(event);
    if (event->type() != QEvent::LanguageChange)
        return;
    binding().document().retranslate(); // before parts look for problems anew
    retranslate();
}

void DraftSides::retranslate()
{
    tellKeys();
    m_state->setText(withBreaks(m_said.text(), longestWord));
    m_views->setTabText(1, tr("All fields"));
}

} // namespace trainyard::wizards
