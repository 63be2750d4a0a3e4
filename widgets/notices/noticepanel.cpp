// SPDX-License-Identifier: Apache-2.0
#include "widgets/notices/noticepanel.h"

#include "models/notices/noticelist.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/delegates/livetexts.h"
#include "widgets/notices/noticedelegate.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

namespace trainyard::notices {

using namespace theme;
using models::NoticeList;

NoticePanel::NoticePanel(NoticeList &notices, QWidget *parent)
    : QFrame(parent, Qt::Popup)
    , m_notices(notices)
    , m_list(new QListView(this))
    , m_empty(new delegates::EmptyState(QStringLiteral("bell"), this))
    , m_clear(new QPushButton(this))
{
    setProperty("help_topic", QStringLiteral("notices"));
    setAttribute(Qt::WA_DeleteOnClose);
    setProperty("kind", QStringLiteral("popup"));
    m_list->setModel(&notices);
    m_list->setItemDelegate(new NoticeDelegate(m_list));
    m_list->setProperty("kind", QStringLiteral("raised"));
    m_list->setMouseTracking(true);
    m_list->setResizeMode(QListView::Adjust); // lines of the details go by the width
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space4, space8, space4, space8);
    layout->setSpacing(space4);
    layout->addLayout(makeHead());
    layout->addWidget(m_list, 1);
    layout->addWidget(m_empty, 1);
    resize(theme::scaled(QSize(420, 420)).boundedTo(theme::roomOf(*this)));
    connect(m_list, &QListView::clicked, this, &NoticePanel::open);
    connect(m_list, &QListView::activated, this, &NoticePanel::open);
    connect(&notices, &NoticeList::changed, this, &NoticePanel::refresh);
    refresh();
}

QLayout *NoticePanel::makeHead()
{
    auto *title = new QLabel(this);
    title->setProperty("text_role", QStringLiteral("title"));
    auto *rules = new QPushButton(this);
    for (QPushButton *button : {m_clear, rules}) {
        button->setProperty("kind", QStringLiteral("quiet"));
        button->setAutoDefault(false);
    }
    auto *head = new QHBoxLayout;
    head->setContentsMargins(space12, 0, space4, 0);
    head->addWidget(title);
    head->addStretch();
    head->addWidget(m_clear);
    head->addWidget(rules);
    connect(m_clear, &QPushButton::clicked, &m_notices, &NoticeList::clear);
    connect(rules, &QPushButton::clicked, this, [this] {
        close();
        emit rulesRequested();
    });
    delegates::inEachLanguage(*this, [=, this] {
        setAccessibleName(tr("Notifications"));
        m_list->setAccessibleName(accessibleName());
        m_empty->setTexts(tr("Nothing new"), tr("Jobs that end, fail or wait for a long time appear here."));
        title->setText(tr("Notifications"));
        m_clear->setText(tr("&Clear"));
        rules->setText(tr("&Rules…"));
    });
    return head;
}

void NoticePanel::refresh()
{
    const bool any = m_notices.rowCount() > 0;
    m_list->setVisible(any);
    m_empty->setVisible(!any);
    m_clear->setEnabled(any);
}

void NoticePanel::popUp(const QPoint &bottomRight)
{
    const QRect room = parentWidget()->screen()->availableGeometry();
    move(std::max(room.left(), bottomRight.x() - width()), std::max(room.top(), bottomRight.y() - height()));
    show();
    m_list->setCurrentIndex(m_notices.index(0));
    m_list->setFocus();
}

void NoticePanel::open(const QModelIndex &index)
{
    const models::Notice notice = m_notices.notices().value(index.row());
    close();
    emit noticeChosen(notice);
}

void NoticePanel::hideEvent(QHideEvent *event)
{
    QFrame::hideEvent(event);
    m_notices.setAllRead();
}

} // namespace trainyard::notices
