// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/confirmdialog.h"

#include "widgets/delegates/iconlabel.h"
#include "widgets/delegates/sheet.h"
#include "widgets/theme/tokens.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace trainyard {

using namespace theme;
using delegates::LiveText;

ConfirmDialog::ConfirmDialog(const LiveText &question, const LiveText &consequence, const LiveText &action,
                             QWidget *window)
    : QDialog(window, Qt::Sheet)
    , m_action(new QPushButton(this))
{
    setProperty("help_topic", QStringLiteral("trash"));
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
    auto *cancel = new QPushButton(this);
    cancel->setDefault(true);
    m_action->setProperty("kind", QStringLiteral("danger"));
    m_action->setAutoDefault(false);
    auto *buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(cancel);
    buttons->addWidget(m_action);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(space8);
    texts->addWidget(title);
    texts->addWidget(text);
    texts->addSpacing(space12);
    texts->addLayout(buttons);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(space24, space24, space24, space16);
    layout->setSpacing(space16);
    layout->addWidget(new delegates::IconLabel(QStringLiteral("warning"), 32, Role::Terminating, this), 0,
                      Qt::AlignTop);
    layout->addLayout(texts, 1);
    setFixedWidth(460);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_action, &QPushButton::clicked, this, &QDialog::accept);
    setTabOrder(cancel, m_action);
    cancel->setFocus();
    delegates::inEachLanguage(*this, [=, this] {
        title->setText(question());
        text->setText(consequence());
        m_action->setText(action());
        cancel->setText(tr("Cancel"));
        delegates::fitLater(*this);
    });
}

void ConfirmDialog::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    delegates::fitToContent(*this);
}

} // namespace trainyard
