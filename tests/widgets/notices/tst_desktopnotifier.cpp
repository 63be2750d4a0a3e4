// SPDX-License-Identifier: Apache-2.0
// What the desktop is told, on a session bus of this test's own.
#include "widgets/notices/desktopnotifier.h"

#include "models/connections/otherengine.h"
#include "tests/models/testjob.h"
#include "tests/support/bussession.h"

#include <QApplication>
#include <QDBusConnection>
#include <QtTest>

using namespace trainyard;
using models::Notice;
using notices::DesktopNotifier;

namespace {

constexpr int patienceMs = 30000;

Notice notice(const std::string &job, Notice::Kind kind = Notice::Kind::Done,
              const QString &engine = "far-id", const QString &engineName = "gpu-box")
{
    Notice made;
    made.kind = kind;
    made.job = models::testJob(job).id;
    made.engine = engine;
    made.engineName = engineName;
    return made;
}

} // namespace

// In the place of the desktop.
class Desktop : public QObject
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Notifications")
public:
    struct Shown {
        QString title;
        QString text;
        int urgency = 0;
    };
    QList<Shown> shown;

public slots:
    uint Notify(const QString &, uint, const QString &, const QString &title, const QString &text,
                const QStringList &, const QVariantMap &hints, int)
    {
        shown.append({title, text, hints.value("urgency").toInt()});
        return uint(shown.size());
    }

signals:
    void ActivationToken(uint id, const QString &token);
    void ActionInvoked(uint id, const QString &action);
    void NotificationClosed(uint id, uint reason);
};

class tst_DesktopNotifier : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QDBusConnection bus = QDBusConnection::connectToBus(QDBusConnection::SessionBus, "desktop");
        QVERIFY(bus.isConnected());
        QVERIFY(bus.registerObject("/org/freedesktop/Notifications", &m_desktop,
                                   QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllSignals));
        QVERIFY(bus.registerService("org.freedesktop.Notifications"));
    }

    void init()
    {
        m_desktop.shown.clear();
        m_notifier = std::make_unique<DesktopNotifier>();
        m_notifier->setGathering(0);
    }

    void oneIsShownAsItIsAndOpensItsPage()
    {
        QSignalSpy chosen(m_notifier.get(), &DesktopNotifier::chosen);
        m_notifier->add(notice("a"));
        QTRY_COMPARE_WITH_TIMEOUT(m_desktop.shown.size(), 1, patienceMs);
        QCOMPARE(m_desktop.shown[0].title, "a is done");
        QVERIFY(m_desktop.shown[0].text.startsWith("gpu-box: "));
        QCOMPARE(m_desktop.shown[0].urgency, 1);
        QCOMPARE(choose(1, chosen), QList{notice("a")});
    }

    // By which a window may come to the front under Wayland.
    void theDesktopsTokenIsHandedOn()
    {
        QSignalSpy chosen(m_notifier.get(), &DesktopNotifier::chosen);
        m_notifier->add(notice("a"));
        QTRY_COMPARE_WITH_TIMEOUT(m_desktop.shown.size(), 1, patienceMs);
        QVERIFY(QTest::qWaitFor(
            [&] {
                emit m_desktop.ActivationToken(1, "token-1");
                emit m_desktop.ActionInvoked(1, "default");
                return !chosen.isEmpty() && chosen.last()[1].toByteArray() == "token-1";
            },
            patienceMs));
    }

    void severalAreShownAsOne()
    {
        QSignalSpy chosen(m_notifier.get(), &DesktopNotifier::chosen);
        QList<Notice> all;
        for (const char *name : {"a", "b", "c", "d", "e"})
            all << notice(name, *name == 'b' ? Notice::Kind::Failed : Notice::Kind::Done);
        for (const Notice &each : all)
            m_notifier->add(each);
        QTRY_COMPARE_WITH_TIMEOUT(m_desktop.shown.size(), 1, patienceMs);
        QVERIFY2(m_desktop.shown[0].title.startsWith("5 job"), qPrintable(m_desktop.shown[0].title));
        QVERIFY2(m_desktop.shown[0].title.endsWith("have ended on gpu-box"),
                 qPrintable(m_desktop.shown[0].title));
        QCOMPARE(m_desktop.shown[0].text.split('\n').mid(0, 3),
                 (QStringList{"a is done", "b has failed", "c is done"}));
        QVERIFY(m_desktop.shown[0].text.endsWith("and 2 more"));
        QCOMPARE(m_desktop.shown[0].urgency, 2); // one has failed
        QCOMPARE(choose(1, chosen), all);
    }

    void eachEngineHasItsOwn()
    {
        const QString local = models::OtherEngine::localId();
        m_notifier->add(notice("a"));
        m_notifier->add(notice("b", Notice::Kind::Done, local, "This machine"));
        m_notifier->add(notice("c"));
        m_notifier->add(notice("d", Notice::Kind::Done, local, "This machine"));
        QTRY_COMPARE_WITH_TIMEOUT(m_desktop.shown.size(), 2, patienceMs);
        QVERIFY(m_desktop.shown[0].title.endsWith("on gpu-box"));
        QVERIFY(m_desktop.shown[1].title.endsWith("on This machine"));
    }

    void theEngineThatIsAloneGoesWithoutSaying()
    {
        m_notifier->add(notice("a", Notice::Kind::Done, "far-id", {}));
        m_notifier->add(notice("b", Notice::Kind::Done, "far-id", {}));
        QTRY_COMPARE_WITH_TIMEOUT(m_desktop.shown.size(), 1, patienceMs);
        QVERIFY(m_desktop.shown[0].title.endsWith("have ended"));
    }

    void whatIsNoEndIsShownAtOnce()
    {
        m_notifier->setGathering(3'600'000);
        m_notifier->add(notice("a"));
        m_notifier->add(notice("b", Notice::Kind::Waits));
        QTRY_COMPARE_WITH_TIMEOUT(m_desktop.shown.size(), 1, patienceMs);
        QVERIFY(m_desktop.shown[0].title.startsWith("b "));
        m_notifier.reset(); // nothing is lost
        QTRY_COMPARE_WITH_TIMEOUT(m_desktop.shown.size(), 2, patienceMs);
        QCOMPARE(m_desktop.shown[1].title, "a is done");
    }

    void whatNobodyShowsIsTold()
    {
        const QString service = "org.freedesktop.Notifications";
        QDBusConnection bus("desktop");
        QVERIFY(bus.unregisterService(service));
        const auto back = qScopeGuard([&] { bus.registerService(service); });
        QSignalSpy notShown(m_notifier.get(), &DesktopNotifier::notShown);
        m_notifier->add(notice("a"));
        m_notifier->add(notice("b"));
        QTRY_COMPARE_WITH_TIMEOUT(notShown.size(), 1, patienceMs);
        QCOMPARE(notShown[0][0].value<QList<Notice>>(), (QList{notice("a"), notice("b")}));
        QVERIFY(m_desktop.shown.isEmpty());
    }

private:
    // As the user does it, as soon as the notifier has heard that it is shown.
    QList<Notice> choose(uint id, QSignalSpy &chosen)
    {
        const bool isHeard = QTest::qWaitFor(
            [&] {
                emit m_desktop.ActionInvoked(id, "default");
                return !chosen.isEmpty();
            },
            patienceMs);
        return isHeard ? chosen[0][0].value<QList<Notice>>() : QList<Notice>();
    }

    Desktop m_desktop;
    std::unique_ptr<DesktopNotifier> m_notifier;
};

int main(int argc, char **argv)
{
    test::enterBusSession(argv);
    QApplication application(argc, argv);
    tst_DesktopNotifier test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_desktopnotifier.moc"
