// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/emptystate.h"

#include "widgets/delegates/iconlabel.h"
#include "widgets/theme/tokens.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace trainyard::delegates {

EmptyState::EmptyState(const QString &iconName, QWidget *parent)
    : QWidget(parent)
    , m_title(new QLabel(this))
    , m_sentence(new QLabel(this))
    , m_action(new QPushButton(this))
{
    m_title->setProperty("text_role", QStringLiteral("title"));
    m_title->setAlignment(Qt::AlignCenter);
    m_sentence->setProperty("text_role", QStringLiteral("muted"));
    m_sentence->setAlignment(Qt::AlignCenter);
    m_sentence->setWordWrap(true);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(theme::space8);
    layout->addStretch();
    layout->addWidget(m_title);
    layout->addWidget(m_sentence);
    layout->addWidget(m_action, 0, Qt::AlignHCenter);
    layout->addStretch();
    m_action->hide();
    setIcon(iconName);
}

void EmptyState::setIcon(const QString &iconName)
{
    if (iconName == m_iconName)
        return;
    delete m_icon;
    m_iconName = iconName;
    m_icon = new IconLabel(iconName, 40, theme::Role::TextFaint, this);
    static_cast<QVBoxLayout *>(layout())->insertWidget(1, m_icon, 0, Qt::AlignHCenter); // below the stretch
}

void EmptyState::setTexts(const QString &title, const QString &sentence)
{
    m_title->setText(title);
    m_sentence->setText(sentence);
}

void EmptyState::setAction(const QString &text)
{
    m_action->setText(text);
    m_action->setVisible(!text.isEmpty());
}

void EmptyState::setError(const QString &title, const QString &sentence)
{
    setIcon(QStringLiteral("warning"));
    setTexts(title, sentence);
    setAction(tr("&Try again"));
}

QString EmptyState::title() const
{
    return m_title->text();
}

} // namespace trainyard::delegates
