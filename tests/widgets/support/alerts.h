// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/bussession.h"
#include "tests/widgets/support/realpointer.h"

#include <QAccessible>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusVirtualObject>

#include <cstdio>
#include <utility>

// What screen readers read out at once. Qt tells it on a display that has accessibility's bus: with an X
// server and a D-Bus session of the test's own.
namespace trainyard::test {

// In the place of the desktop's: says where accessibility's bus is, which is the session's own. Qt listens to
// it a moment later, when QAccessible::isActive().
class AccessibilityBus final : public QDBusVirtualObject
{
public:
    AccessibilityBus()
    {
        auto bus = QDBusConnection::connectToBus(QDBusConnection::SessionBus, QStringLiteral("desktop"));
        bus.registerVirtualObject(QStringLiteral("/org/a11y/bus"), this);
        bus.registerService(QStringLiteral("org.a11y.Bus"));
    }

    bool handleMessage(const QDBusMessage &message, const QDBusConnection &bus) override
    {
        return message.member() == u"GetAddress" &&
               bus.send(message.createReply(qEnvironmentVariable("DBUS_SESSION_BUS_ADDRESS")));
    }
    QString introspect(const QString &) const override { return {}; }
};

// The names of the parts that tell something while it lives, in place of the bus.
class Alerts
{
public:
    Alerts()
        : m_before(QAccessible::installUpdateHandler(take))
    {
        s_texts.clear();
    }
    ~Alerts() { QAccessible::installUpdateHandler(m_before); }
    Alerts(const Alerts &) = delete;
    Alerts &operator=(const Alerts &) = delete;

    QStringList taken() const { return std::exchange(s_texts, {}); } // since the last time

private:
    static void take(QAccessibleEvent *event)
    {
        if (event->type() == QAccessible::Alert)
            s_texts << event->accessibleInterface()->text(QAccessible::Name);
    }

    const QAccessible::UpdateHandler m_before;
    inline static QStringList s_texts;
};

// Runs a Qt Test where accessibility is on; 77, and aloud, where there is no X server.
template <class Test>
int runWithAccessibility(int argc, char **argv)
{
    enterBusSession(argv);
    const XDisplay display;
    if (display.name().isEmpty()) {
        std::puts("SKIP: no Xvfb here; install it to hear what screen readers are told.");
        return 77;
    }
    qputenv("DISPLAY", display.name());
    qputenv("QT_QPA_PLATFORM", "xcb");
    qputenv("QT_LINUX_ACCESSIBILITY_ALWAYS_ON", "1"); // though no screen reader runs
    return runWithOwnSettings<Test>(argc, argv);
}

} // namespace trainyard::test
