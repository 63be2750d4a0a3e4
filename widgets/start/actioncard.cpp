// SPDX-License-Identifier: Apache-2.0
#include "widgets/start/actioncard.h"

#include "widgets/delegates/iconlabel.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace trainyard::start {

using namespace theme;

ActionCard::ActionCard(const QString &iconName, bool primary, QWidget *parent)
    : QFrame(parent)
    , m_title(new QLabel(this))
    , m_sentence(new QLabel(this))
    , m_other(new QLabel(this))
    , m_button(new QPushButton(this))
    , m_otherButton(new QPushButton(this))
{
    setProperty("kind", QStringLiteral("card"));
    m_title->setProperty("text_role", QStringLiteral("title"));
    m_sentence->setProperty("text_role", QStringLiteral("muted"));
    for (QLabel *label : {m_sentence, m_other}) {
        label->setWordWrap(true);
        label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    }
    if (primary)
        m_button->setProperty("kind", QStringLiteral("primary"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space16, space16, space16, space16);
    layout->setSpacing(space8);
    layout->addWidget(new delegates::IconLabel(iconName, 24, Role::Accent, this));
    layout->addWidget(m_title);
    layout->addWidget(m_sentence);
    layout->addWidget(m_other);
    layout->addStretch(1);
    layout->addSpacing(space4);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(space8);
    buttons->addWidget(m_button);
    buttons->addWidget(m_otherButton);
    buttons->addStretch();
    layout->addLayout(buttons);
    connect(m_button, &QPushButton::clicked, this, &ActionCard::chosen);
    connect(m_otherButton, &QPushButton::clicked, this, &ActionCard::otherChosen);
    setOtherShown(false);
    setProblem({});
}

void ActionCard::setTexts(const QString &title, const QString &sentence, const QString &action)
{
    m_title->setText(title);
    m_sentence->setText(sentence);
    m_button->setText(action);
    m_button->setAccessibleDescription(sentence);
}

void ActionCard::setOther(const QString &sentence, const QString &action)
{
    m_otherText = sentence;
    m_otherButton->setText(action);
    m_otherButton->setAccessibleDescription(sentence);
    setProblem(m_problem);
}

void ActionCard::setOtherShown(bool isShown)
{
    m_other->setVisible(isShown);
    m_otherButton->setVisible(isShown);
}

void ActionCard::setProblem(const models::Sentence &said)
{
    m_problem = said;
    const QString problem = said.text();
    m_other->setText(problem.isEmpty() ? m_otherText : problem);
    m_other->setProperty("text_role", problem.isEmpty() ? QStringLiteral("muted") : QStringLiteral("failed"));
}

} // namespace trainyard::start
