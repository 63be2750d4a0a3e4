// SPDX-License-Identifier: Apache-2.0
#include "widgets/notices/desktopnotifier.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>

#include <algorithm>
#include <utility>

namespace trainyard::notices {

using models::Notice;

namespace {

const QString service = QStringLiteral("org.freedesktop.Notifications");
const QString path = QStringLiteral("/org/freedesktop/Notifications");
constexpr uchar normal = 1;
constexpr uchar critical = 2;
constexpr int gatherMs = 3000;
constexpr qsizetype mostLines = 4;

bool isEnd(const Notice &notice)
{
    return notice.kind == Notice::Kind::Done || notice.kind == Notice::Kind::Failed ||
           notice.kind == Notice::Kind::Stopped;
}

} // namespace

DesktopNotifier::DesktopNotifier(QObject *parent)
    : QObject(parent)
{
    m_gathering.setSingleShot(true);
    m_gathering.setInterval(gatherMs);
    connect(&m_gathering, &QTimer::timeout, this, &DesktopNotifier::showGathered);
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    bus.connect(service, path, service, QStringLiteral("ActivationToken"), this,
                SLOT(tokenGiven(uint, QString)));
    bus.connect(service, path, service, QStringLiteral("ActionInvoked"), this,
                SLOT(actionInvoked(uint, QString)));
    bus.connect(service, path, service, QStringLiteral("NotificationClosed"), this, SLOT(closed(uint, uint)));
}

DesktopNotifier::~DesktopNotifier()
{
    showGathered();
}

// Who submits many jobs at once is not told of each.
void DesktopNotifier::add(const Notice &notice)
{
    if (!isEnd(notice)) {
        show({notice});
        return;
    }
    m_gathered << notice;
    if (!m_gathering.isActive())
        m_gathering.start();
}

void DesktopNotifier::showGathered()
{
    while (!m_gathered.isEmpty()) {
        QList<Notice> ofOne;
        QList<Notice> others;
        for (const Notice &notice : std::as_const(m_gathered))
            (notice.engine == m_gathered.front().engine ? ofOne : others) << notice;
        m_gathered = others;
        show(ofOne);
    }
}

QString DesktopNotifier::title(const QList<Notice> &notices)
{
    const Notice &first = notices.front();
    const auto count = int(notices.size());
    if (count == 1)
        return models::noticeText(first);
    const QString engine = models::noticeEngine(first);
    return engine.isEmpty() ? tr("%n jobs have ended", nullptr, count)
                            : tr("%n jobs have ended on %1", nullptr, count).arg(engine);
}

QString DesktopNotifier::text(const QList<Notice> &notices)
{
    if (notices.size() == 1)
        return models::noticeDetail(notices.front());
    const qsizetype shown = notices.size() > mostLines ? mostLines - 1 : notices.size();
    QStringList lines;
    for (const Notice &notice : notices.first(shown))
        lines << models::noticeText(notice);
    if (shown < notices.size())
        lines << tr("and %n more", nullptr, int(notices.size() - shown));
    return lines.join(u'\n');
}

void DesktopNotifier::show(const QList<Notice> &notices)
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected()) {
        emit notShown(notices);
        return;
    }
    const bool isUrgent = std::any_of(notices.begin(), notices.end(), [](const Notice &notice) {
        return notice.kind == Notice::Kind::Failed;
    });
    QDBusMessage call = QDBusMessage::createMethodCall(service, path, service, QStringLiteral("Notify"));
    const QVariantMap hints{{QStringLiteral("urgency"), QVariant::fromValue(isUrgent ? critical : normal)},
                            {QStringLiteral("desktop-entry"), QGuiApplication::desktopFileName()}};
    call << QGuiApplication::applicationDisplayName() << uint(0) << QStringLiteral("trainyard")
         << title(notices) << text(notices).toHtmlEscaped()
         << QStringList{QStringLiteral("default"), tr("Open")} << hints << -1;
    auto *watcher = new QDBusPendingCallWatcher(bus.asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, notices, watcher] {
        const QDBusPendingReply<uint> reply = *watcher;
        if (reply.isValid())
            m_shown.insert(reply.value(), notices);
        else
            emit notShown(notices);
        watcher->deleteLater();
    });
}

void DesktopNotifier::tokenGiven(uint id, const QString &token)
{
    if (m_shown.contains(id)) // else another program's
        m_tokens.insert(id, token.toLatin1());
}

void DesktopNotifier::actionInvoked(uint id, const QString &)
{
    if (m_shown.contains(id))
        emit chosen(m_shown.value(id), m_tokens.take(id));
}

void DesktopNotifier::closed(uint id, uint)
{
    m_shown.remove(id);
    m_tokens.remove(id);
}

} // namespace trainyard::notices
