// SPDX-License-Identifier: Apache-2.0
#include "widgets/overview/replaynotice.h"

#include "models/backend/jobsession.h"
#include "models/continuation/continuation.h"
#include "models/text.h"
#include "widgets/delegates/iconlabel.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include <utility>

namespace trainyard::overview {

namespace {

constexpr int iconSize = 18;

} // namespace

ReplayNotice::ReplayNotice(QWidget *parent)
    : QFrame(parent)
    , m_feed(new models::ReplayFeed(this))
    , m_equal(new delegates::IconLabel(QStringLiteral("check"), iconSize, theme::Role::Succeeded, this))
    , m_different(new delegates::IconLabel(QStringLiteral("info"), iconSize, theme::Role::TextMuted, this))
    , m_text(new QLabel(this))
    , m_compare(new QPushButton(this))
{
    setProperty("kind", QStringLiteral("notice"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_compare->setProperty("kind", QStringLiteral("quiet"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme::space12, theme::space4, theme::space4, theme::space4);
    layout->setSpacing(theme::space8);
    layout->addWidget(m_equal);
    layout->addWidget(m_different);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_compare);
    connect(m_feed, &models::ReplayFeed::changed, this, &ReplayNotice::retranslate);
    connect(m_compare, &QPushButton::clicked, this, [this] {
        if (const auto origin = m_feed->origin())
            emit compareRequested({*origin, m_session->id()});
    });
    retranslate();
}

ReplayNotice::~ReplayNotice() = default;

void ReplayNotice::setJob(const std::shared_ptr<models::JobSession> &session, models::ReplayFeed::Way way,
                          models::ReplayFeed::Look look)
{
    m_session = session;
    m_feed->setEngine(std::move(way), std::move(look));
    const auto tellOrigin = [this] { m_feed->setOrigin(m_session->notes().tags().value(models::originTag)); };
    const auto tellJob = [this] {
        if (m_session->job())
            m_feed->setJob(*m_session->job());
    };
    connect(&m_session->notes(), &models::JobNotes::changed, this, tellOrigin);
    connect(m_session.get(), &models::JobSession::jobChanged, this, tellJob);
    tellOrigin();
    tellJob();
}

void ReplayNotice::load()
{
    if (!m_session)
        return;
    m_session->notes().load(); // they name the job that it comes from
    m_feed->load();
}

QString ReplayNotice::text() const
{
    return isHidden() ? QString() : m_text->text();
}

void ReplayNotice::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void ReplayNotice::retranslate()
{
    m_compare->setText(tr("Compare…"));
    m_compare->setToolTip(tr("Show both jobs side by side"));
    const auto &replay = m_feed->replay();
    const auto origin = m_feed->origin();
    if (replay && origin) {
        m_text->setText(models::replayText(*replay, models::toQString(origin->name)));
        m_equal->setVisible(replay->isEqual());
        m_different->setVisible(!replay->isEqual());
    }
    setVisible(replay && origin);
}

} // namespace trainyard::overview
