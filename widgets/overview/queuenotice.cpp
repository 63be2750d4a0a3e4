// SPDX-License-Identifier: Apache-2.0
#include "widgets/overview/queuenotice.h"

#include "models/backend/jobsession.h"
#include "widgets/delegates/iconlabel.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

namespace trainyard::overview {

namespace {

constexpr int iconSize = 18;

} // namespace

QueueNotice::QueueNotice(QWidget *parent)
    : QFrame(parent)
    , m_text(new QLabel(this))
{
    setProperty("kind", QStringLiteral("notice"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme::space12, theme::space8, theme::space12, theme::space8);
    layout->setSpacing(theme::space8);
    layout->addWidget(
        new delegates::IconLabel(QStringLiteral("clock"), iconSize, theme::Role::TextMuted, this));
    layout->addWidget(m_text, 1);
    hide();
}

QueueNotice::~QueueNotice()
{
    setWatched(false);
}

void QueueNotice::setJob(const std::shared_ptr<models::JobSession> &session)
{
    m_session = session;
    connect(&session->place(), &models::QueuePlaceFeed::changed, this, &QueueNotice::refresh);
    session->place().setWatched(m_isWatched);
    refresh();
}

void QueueNotice::setWatched(bool isWatched)
{
    m_isWatched = isWatched;
    if (m_session)
        m_session->place().setWatched(isWatched);
}

QString QueueNotice::text() const
{
    return isHidden() ? QString() : m_text->text();
}

void QueueNotice::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        refresh();
}

void QueueNotice::refresh()
{
    const QString text = m_session ? m_session->place().text() : QString();
    m_text->setText(text);
    setVisible(!text.isEmpty());
}

} // namespace trainyard::overview
