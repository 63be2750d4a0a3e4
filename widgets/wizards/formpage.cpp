// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/formpage.h"

#include "models/document/jobschema.h"
#include "widgets/settings/language.h"
#include "widgets/theme/accessrole.h"
#include "widgets/theme/tokens.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QFocusEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace trainyard::wizards {

using namespace theme;

FormPage::FormPage(QWidget *parent)
    : QScrollArea(parent)
    , m_column(new QWidget)
    , m_layout(new QVBoxLayout(m_column))
    , m_title(new QLabel(m_column))
    , m_sentence(new QLabel(m_column))
{
    setWidgetResizable(true);
    theme::setAccessibleRole(*this, QAccessible::Pane);
    setFrameShape(QFrame::NoFrame);
    m_column->setProperty("kind", QStringLiteral("page"));
    m_title->setProperty("text_role", QStringLiteral("headline"));
    m_sentence->setProperty("text_role", QStringLiteral("muted"));
    m_sentence->setWordWrap(true);
    m_layout->setContentsMargins(space24, space16, space24, space24);
    m_layout->setSpacing(space8);
    m_layout->addWidget(m_title);
    m_layout->addWidget(m_sentence);
    m_layout->addSpacing(space8);
    setWidget(m_column);
}

QString FormPage::title() const
{
    return m_title->text();
}

void FormPage::setTexts(const QString &title, const QString &sentence)
{
    m_title->setText(title);
    m_sentence->setText(sentence);
    setAccessibleName(title);
}

QLabel *FormPage::addField(QWidget *field)
{
    auto *label = new QLabel(field->parentWidget());
    label->setBuddy(field);
    auto *pair = new QVBoxLayout;
    pair->setSpacing(space4);
    pair->addWidget(label);
    pair->addWidget(field);
    m_layout->addLayout(pair);
    return label;
}

void FormPage::describe(QLabel *label, QWidget *field, const QString &pointer)
{
    describe(label, field, pointer, document::JobSchema::shipped());
}

void FormPage::describe(QLabel *label, QWidget *field, const QString &pointer,
                        const document::JobSchema &schema)
{
    const auto property = schema.property(pointer, false, installedLanguage());
    if (!property)
        return;
    if (label)
        label->setText(property->title);
    field->setToolTip(property->description);
    field->setAccessibleName(property->title);
    field->setAccessibleDescription(property->description);
}

void FormPage::focusInEvent(QFocusEvent *event)
{
    QScrollArea::focusInEvent(event);
    if (event->reason() != Qt::TabFocusReason && event->reason() != Qt::OtherFocusReason)
        return; // by the mouse, or backwards
    const auto takesFocus = [this](const QWidget *each) {
        return m_column->isAncestorOf(each) && each->isVisible() && each->isEnabled() &&
               (each->focusPolicy() & Qt::TabFocus) && !each->focusProxy();
    };
    for (QWidget *each = m_column->nextInFocusChain(); each != m_column; each = each->nextInFocusChain()) {
        if (!takesFocus(each))
            continue;
        // Of buttons of which one is chosen that one; arrows lead to the others.
        auto *button = qobject_cast<QAbstractButton *>(each);
        const bool isOfMany = button && button->group() && button->group()->checkedButton();
        (isOfMany ? button->group()->checkedButton() : each)->setFocus(Qt::TabFocusReason);
        return;
    }
}

void FormPage::changeEvent(QEvent *event)
{
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace trainyard::wizards
