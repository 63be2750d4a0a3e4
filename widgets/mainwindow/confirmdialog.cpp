// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/confirmdialog.h"

#include "widgets/delegates/iconlabel.h"
#include "widgets/delegates/readingorder.h"
#include "widgets/delegates/sheet.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace trainyard {

using namespace theme;
using delegates::LiveText;

ConfirmDialog::ConfirmDialog(const QString &topic, const LiveText &question, const LiveText &consequence,
                             const LiveText &action, QWidget *window)
    : QDialog(window, Qt::Sheet)
    , m_icon(new delegates::IconLabel(QStringLiteral("warning"), 32, Role::Terminating, this))
    , m_action(new QPushButton(this))
    , m_cancel(new QPushButton(this))
    , m_buttons(new QHBoxLayout)
{
    setProperty("help_topic", topic);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    setWindowTitle(tr("Trainyard"));
    auto *title = new QLabel(this);
    title->setProperty("text_role", QStringLiteral("title"));
    title->setTextFormat(Qt::PlainText);
    title->setWordWrap(true);
    auto *text = new QLabel(this);
    text->setProperty("text_role", QStringLiteral("muted"));
    text->setTextFormat(Qt::PlainText);
    text->setWordWrap(true);
    m_cancel->setDefault(true);
    m_action->setProperty("kind", QStringLiteral("danger"));
    m_action->setAutoDefault(false);
    m_buttons->addStretch();
    m_buttons->addWidget(m_cancel);
    m_buttons->addWidget(m_action);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(space8);
    texts->addWidget(title);
    texts->addWidget(text);
    texts->addSpacing(space12);
    texts->addLayout(m_buttons);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(space24, space24, space24, space16);
    layout->setSpacing(space16);
    layout->addWidget(m_icon, 0, Qt::AlignTop);
    layout->addLayout(texts, 1);
    theme::setFixedWidth(*this, 460);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_action, &QPushButton::clicked, this, &QDialog::accept);
    setTabOrder(m_cancel, m_action);
    m_cancel->setFocus();
    delegates::inEachLanguage(*this, [=, this] {
        title->setText(question());
        text->setText(consequence());
        m_action->setText(action());
        m_cancel->setText(tr("Cancel"));
        delegates::fitLater(*this);
    });
}

void ConfirmDialog::setHarmless()
{
    m_icon->hide();
    m_action->setProperty("kind", QStringLiteral("primary"));
    m_action->setDefault(true);
    m_action->setFocus();
}

QPushButton &ConfirmDialog::addChoice(const LiveText &text)
{
    auto *choice = new QPushButton(this);
    choice->setAutoDefault(false);
    m_buttons->insertWidget(m_buttons->indexOf(m_action), choice);
    setTabOrder(m_cancel, choice);
    setTabOrder(choice, m_action);
    connect(choice, &QPushButton::clicked, this, &QDialog::reject);
    delegates::inEachLanguage(*choice, [choice, text] { choice->setText(text()); });
    return *choice;
}

bool ConfirmDialog::focusNextPrevChild(bool isNext)
{
    return delegates::stepInOrder(*this, isNext);
}

void ConfirmDialog::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    delegates::fitToContent(*this);
}

} // namespace trainyard
