// SPDX-License-Identifier: Apache-2.0
// The desktop's light and dark, by a settings portal on a session bus of this test's own.
#include "widgets/theme/systemscheme.h"

#include "tests/support/bussession.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusVariant>
#include <QtTest>

using namespace trainyard;
using theme::Scheme;
using theme::SystemScheme;

namespace {

constexpr int patienceMs = 30000;
const QString appearance = QStringLiteral("org.freedesktop.appearance");

} // namespace

// In the place of the desktop.
class Portal : public QObject
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Settings")
public:
    void set(const QString &key, uint value)
    {
        m_values.insert(key, value);
        emit SettingChanged(appearance, key, QDBusVariant(value));
    }
    void reset() { m_values.clear(); }
    int reads() const { return m_reads; }

public slots:
    // The real one wraps the value twice.
    QDBusVariant Read(const QString &, const QString &key)
    {
        ++m_reads;
        return QDBusVariant(QVariant::fromValue(QDBusVariant(m_values.value(key, 0U))));
    }

signals:
    void SettingChanged(const QString &group, const QString &key, const QDBusVariant &value);

private:
    QMap<QString, uint> m_values;
    int m_reads = 0;
};

class tst_SystemScheme : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        qRegisterMetaType<QDBusVariant>();
        QDBusConnection bus = QDBusConnection::connectToBus(QDBusConnection::SessionBus, "portal");
        QVERIFY(bus.isConnected());
        QVERIFY(bus.registerObject("/org/freedesktop/portal/desktop", &m_portal,
                                   QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllSignals));
        QVERIFY(bus.registerService("org.freedesktop.portal.Desktop"));
    }

    void init() { m_portal.reset(); }

    void whatTheDesktopPrefersIsAsked()
    {
        m_portal.set("color-scheme", 1);
        SystemScheme system(Scheme::Light);
        QCOMPARE(system.scheme(), Scheme::Light); // until it answers
        QTRY_COMPARE_WITH_TIMEOUT(system.scheme(), Scheme::Dark, patienceMs);
    }

    void withoutAPreferenceThePaletteDecides()
    {
        const int before = m_portal.reads();
        SystemScheme system(Scheme::Dark);
        QTRY_VERIFY_WITH_TIMEOUT(m_portal.reads() >= before + 2, patienceMs);
        QCOMPARE(system.scheme(), Scheme::Dark);
    }

    void aChangeIsFollowedLive()
    {
        m_portal.set("color-scheme", 1);
        SystemScheme system(Scheme::Light);
        QTRY_COMPARE_WITH_TIMEOUT(system.scheme(), Scheme::Dark, patienceMs);
        QSignalSpy changed(&system, &SystemScheme::changed);
        m_portal.set("color-scheme", 2);
        QTRY_COMPARE_WITH_TIMEOUT(system.scheme(), Scheme::Light, patienceMs);
        m_portal.set("contrast", 1);
        QTRY_COMPARE_WITH_TIMEOUT(system.scheme(), Scheme::LightContrast, patienceMs);
        m_portal.set("color-scheme", 1);
        QTRY_COMPARE_WITH_TIMEOUT(system.scheme(), Scheme::DarkContrast, patienceMs);
        QCOMPARE(changed.size(), 3);
    }

    // The whole way, to the colours that are painted with.
    void theProgramFollowsWhereItFollowsTheSystem()
    {
        m_portal.set("color-scheme", 2);
        m_portal.set("contrast", 0);
        applyTheme(*qApp, Theme::System);
        QTRY_COMPARE_WITH_TIMEOUT(theme::shownScheme(), Scheme::Light, patienceMs);
        m_portal.set("color-scheme", 1);
        QTRY_COMPARE_WITH_TIMEOUT(theme::shownScheme(), Scheme::Dark, patienceMs);
        applyTheme(*qApp, Theme::Light);
        m_portal.set("color-scheme", 2);
        m_portal.set("color-scheme", 1);
        applyTheme(*qApp, Theme::System);
        QTRY_COMPARE_WITH_TIMEOUT(theme::shownScheme(), Scheme::Dark, patienceMs);
    }

private:
    Portal m_portal;
};

int main(int argc, char **argv)
{
    test::enterBusSession(argv);
    QApplication application(argc, argv);
    tst_SystemScheme test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_systemscheme.moc"
