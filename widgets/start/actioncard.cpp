// SPDX-License-Identifier: Apache-2.0
#include "widgets/start/actioncard.h"

#include "widgets/delegates/iconlabel.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace trainyard::start {

using namespace theme;

ActionCard::ActionCard(const QString &iconName, bool primary, QWidget *parent)
    : QFrame(parent)
    , m_title(new QLabel(this))
    , m_sentence(new QLabel(this))
    , m_button(new QPushButton(this))
{
    setProperty("kind", QStringLiteral("card"));
    m_title->setProperty("text_role", QStringLiteral("title"));
    m_sentence->setWordWrap(true);
    m_sentence->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    theme::setLeastLines(*m_sentence, 3);
    if (primary)
        m_button->setProperty("kind", QStringLiteral("primary"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space16, space16, space16, space16);
    layout->setSpacing(space8);
    layout->addWidget(new delegates::IconLabel(iconName, 24, Role::Accent, this));
    layout->addWidget(m_title);
    layout->addWidget(m_sentence, 1);
    layout->addSpacing(space4);
    layout->addWidget(m_button, 0, Qt::AlignLeft);
    connect(m_button, &QPushButton::clicked, this, &ActionCard::chosen);
    setProblem({});
}

void ActionCard::setTexts(const QString &title, const QString &sentence, const QString &action)
{
    m_title->setText(title);
    m_text = sentence;
    m_button->setText(action);
    m_button->setAccessibleDescription(sentence);
    setProblem(m_problem);
}

void ActionCard::setProblem(const models::Sentence &said)
{
    m_problem = said;
    const QString problem = said.text();
    m_sentence->setText(problem.isEmpty() ? m_text : problem);
    m_sentence->setProperty("text_role",
                            problem.isEmpty() ? QStringLiteral("muted") : QStringLiteral("failed"));
}

} // namespace trainyard::start
