// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/banner.h"

#include "widgets/delegates/iconlabel.h"
#include "widgets/theme/icons.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace trainyard {

using namespace theme;

Banner::Banner(QWidget *parent)
    : QFrame(parent)
    , m_text(new QLabel(this))
    , m_dismiss(new QToolButton(this))
{
    setProperty("kind", QStringLiteral("banner"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_dismiss->setIcon(icon(QStringLiteral("close")));
    m_dismiss->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Escape));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(space16, space8, space12, space8);
    layout->setSpacing(space12);
    layout->addWidget(new delegates::IconLabel(QStringLiteral("warning"), 18, Role::Failed, this));
    layout->addWidget(m_text, 1);
    layout->addWidget(m_dismiss);
    connect(m_dismiss, &QToolButton::clicked, this, &QWidget::hide);
    setVisible(false);
    retranslate();
}

void Banner::showSentence(const QString &sentence)
{
    m_text->setText(sentence);
    setVisible(true);
    QAccessibleEvent announcement(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&announcement);
}

QString Banner::sentence() const
{
    return m_text->text();
}

void Banner::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void Banner::retranslate()
{
    setAccessibleName(tr("Problem"));
    m_dismiss->setToolTip(tr("Put away (Ctrl+Esc)"));
    m_dismiss->setAccessibleName(tr("Put the message away"));
}

} // namespace trainyard
