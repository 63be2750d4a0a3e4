// SPDX-License-Identifier: Apache-2.0
#include "widgets/notices/noticebutton.h"

#include "models/notices/noticelist.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"

#include <QEvent>

namespace trainyard::notices {

NoticeButton::NoticeButton(const models::NoticeList &notices, QWidget *parent)
    : QToolButton(parent)
    , m_notices(notices)
{
    setProperty("help_topic", QStringLiteral("notices"));
    theme::setIconSize(*this, 16);
    setAutoRaise(true);
    setFocusPolicy(Qt::TabFocus);
    setProperty("kind", QStringLiteral("status"));
    connect(&notices, &models::NoticeList::changed, this, &NoticeButton::refresh);
    refresh();
}

void NoticeButton::refresh()
{
    const int unread = m_notices.unread();
    setIcon(theme::icon(QStringLiteral("bell"), unread > 0 ? theme::Role::Accent : theme::Role::TextMuted));
    setText(unread > 0 ? QLocale().toString(unread) : QString());
    setToolButtonStyle(unread > 0 ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
    setAccessibleName(unread > 0 ? tr("Notifications, %n new", nullptr, unread) : tr("Notifications"));
    setToolTip(accessibleName());
}

void NoticeButton::changeEvent(QEvent *event)
{
    QToolButton::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        refresh();
}

} // namespace trainyard::notices
