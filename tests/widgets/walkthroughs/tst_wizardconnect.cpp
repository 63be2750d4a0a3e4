// SPDX-License-Identifier: Apache-2.0
// Who connects to an engine elsewhere, by mouse and by the keyboard alone, in both languages: from the first
// page, through ssh, and past a certificate that nobody has vouched for. What is made from then on is made
// there.
#include "engine/client/servercertificate.h"
#include "models/backend/localengine.h"
#include "models/settings/store.h"
#include "tests/support/fakessh.h"
#include "tests/widgets/walkthroughs/ways.h"
#include "tests/widgets/walkthroughs/wizardyard.h"
#include "widgets/mainwindow/connectdialog.h"
#include "widgets/mainwindow/engineswitch.h"
#include "widgets/theme/theme.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QDir>
#include <QFile>
#include <QStandardPaths>

using namespace trainyard;
using models::SavedConnection;
using test::EngineProcess;
using test::Hand;
using test::said;
using test::WizardYard;

namespace {

constexpr int patienceMs = 60'000;

QString text(const char *source)
{
    return said("trainyard::ConnectDialog", source);
}

bool hasWorkspace(const EngineProcess &engine, const QString &name)
{
    client::Client client(engine.endpoint());
    const auto info = client.info();
    const auto all = info ? client.workspaces(info->subscription) : info.error();
    return all && std::any_of(all->begin(), all->end(),
                              [&](const api::Workspace &each) { return each.id.name == name.toStdString(); });
}

} // namespace

class tst_WizardConnect : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir.filePath("settings"));
        applyTheme(*qApp, Theme::Light);
        QVERIFY(m_near.start() && m_far.start());
    }
    void cleanup()
    {
        m_switch.reset();
        m_local.reset();
        installLanguage(*qApp, "en");
    }

    void theFirstPageLeadsToAnEngine_data() { test::addWays(); }
    void theFirstPageLeadsToAnEngine()
    {
        Hand hand = begin();
        hand.press(said("trainyard::start::StartPage", "&Connect…"));
        fill(hand, {.address = address(), .token = token()});
        hand.press(text("&Connect"));
        checkConnected(hand);
        QCOMPARE(connection().kind, SavedConnection::Kind::Address);
        checkMaking();
    }

    void anEngineIsReachedThroughSsh_data() { test::addWays(); }
    void anEngineIsReachedThroughSsh()
    {
        const test::FakeSsh ssh;
        Hand hand = begin();
        openDialog(hand);
        fill(hand, {.address = address(), .ssh = "ann@gpu-box", .token = token()});
        hand.press(text("&Connect"));
        checkOffer(hand, text("&Connect anyway")); // ssh refuses
        QVERIFY2(hand.reading().contains("ssh-add"), qPrintable(hand.reading()));
        QVERIFY(workbench().isLocal());
        ssh.forward();
        hand.fill(text("&Token"), token()); // and tries again
        hand.press(text("&Connect"));
        checkConnected(hand);
        QCOMPARE(connection().kind, SavedConnection::Kind::Tunnel);
        QCOMPARE(connection().sshTarget, QString("ann@gpu-box"));
        QCOMPARE(connection().url, address()); // as the machine beyond sees it
        QVERIFY(backend().endpoint()->url != m_far.endpoint().url);
        checkMaking();
    }

    void aCertificateIsTrustedOnceItWasCompared_data() { test::addWays(); }
    void aCertificateIsTrustedOnceItWasCompared()
    {
        Hand hand = begin();
        openDialog(hand);
        fill(hand, {.address = encrypted(), .token = token()});
        hand.press(text("&Connect"));
        checkOffer(hand, text("&Trust and connect"));
        const auto certificate = ownCertificate();
        QVERIFY(certificate);
        QVERIFY2(hand.reading().remove('\n').contains(QString::fromStdString(certificate->fingerprint)),
                 qPrintable(hand.reading()));
        QVERIFY(workbench().isLocal()); // nothing without the user
        hand.press(text("&Trust and connect"));
        checkConnected(hand);
        QCOMPARE(connection().pin.toStdString(), certificate->pin);
        QCOMPARE(backend().endpoint()->pin, certificate->pin);
        checkMaking();
    }

    void whoDoesNotTrustStaysWhereHeIs_data() { test::addWays(); }
    void whoDoesNotTrustStaysWhereHeIs()
    {
        Hand hand = begin();
        openDialog(hand);
        fill(hand, {.address = encrypted(), .token = token()});
        hand.press(text("&Connect"));
        checkOffer(hand, text("&Trust and connect"));
        hand.press(text("Cancel"));
        QTRY_VERIFY(hand.isAlone());
        QVERIFY(!hand.hasFailed());
        QVERIFY(workbench().isLocal());
        QCOMPARE(models::ConnectionList().rowCount(), 0);
    }

private:
    struct Fields {
        QString address;
        QString ssh = {};
        QString token;
    };

    // The program as it is started for the first time, with an engine of this machine.
    Hand begin()
    {
        QFETCH(QString, language);
        QFETCH(Hand::Way, way);
        settings::Store().clear();
        QDir(QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation) + "/tokens")
            .removeRecursively();
        installLanguage(*qApp, language);
        m_local = std::make_unique<models::LocalEngine>(m_dir.filePath("near"));
        m_switch = std::make_unique<EngineSwitch>(*m_local, models::TokenStore::Place::FilesAlone);
        m_switch->openLast();
        workbench().restore();
        workbench().show();
        [this] {
            QVERIFY(QTest::qWaitForWindowActive(&window()));
            QTRY_VERIFY_WITH_TIMEOUT(backend().isLoaded(), patienceMs);
        }();
        return Hand(window(), way);
    }

    static void openDialog(Hand &hand)
    {
        hand.menu({said("trainyard::WindowActions", "&File"),
                   said("trainyard::WindowActions", "&Connect to an engine…")});
    }

    static void fill(Hand &hand, const Fields &fields)
    {
        QTRY_VERIFY(hand.hasFailed() || !hand.isAlone());
        hand.fill(text("&Name"), "The far one");
        hand.fill(text("&Address"), fields.address);
        if (!fields.ssh.isEmpty())
            hand.fill(text("Through &ssh"), fields.ssh);
        hand.fill(text("&Token"), fields.token);
        QVERIFY2(!hand.hasFailed(), qPrintable(hand.reading()));
    }

    // What stands on the button that goes on, when the trial has ended.
    static void checkOffer(const Hand &hand, const QString &button)
    {
        const auto isOffered = [&] {
            const QAbstractButton *there = hand.button(button);
            return there && there->isEnabled();
        };
        QTRY_VERIFY2_WITH_TIMEOUT(isOffered(), qPrintable(hand.reading()), patienceMs);
    }

    // In windows of its own; those of the one before have gone.
    void checkConnected(const Hand &hand)
    {
        QTRY_VERIFY_WITH_TIMEOUT(hand.hasFailed() || !workbench().engine().isEmpty(), patienceMs);
        QVERIFY2(!hand.hasFailed(), qPrintable(hand.problem()));
        QTRY_VERIFY_WITH_TIMEOUT(backend().isLoaded(), patienceMs);
        QCOMPARE(backend().connection().state, models::ConnectionState::Connected);
        QCOMPARE(models::ConnectionList().rowCount(), 1);
        QCOMPARE(workbench().engine(), connection().id);
        QCOMPARE(connection().name, QString("The far one"));
        QVERIFY(QTest::qWaitForWindowActive(&window()));
    }

    // By the same hand, in the new window.
    void checkMaking()
    {
        QFETCH(Hand::Way, way);
        Hand hand(window(), way);
        const QString name = QString("made%1").arg(++m_number);
        WizardYard::openNew(hand, "New &workspace…");
        hand.fill(said("trainyard::wizards::NewResourceDialog", "&Name"), name);
        hand.press(said("trainyard::wizards::NewResourceDialog", "&Create"));
        QTRY_VERIFY2_WITH_TIMEOUT(hand.hasFailed() || hand.isAlone(), qPrintable(hand.reading()), patienceMs);
        QVERIFY(!hand.hasFailed());
        QVERIFY(hasWorkspace(m_far, name));
        QVERIFY(!hasWorkspace(m_near, name));
    }

    Result<client::ServerCertificate> ownCertificate() const
    {
        QFile file(m_dir.filePath("far/tls/cert.pem"));
        [&] { QVERIFY(file.open(QIODevice::ReadOnly)); }();
        return client::certificateOfPem(file.readAll().toStdString());
    }

    static SavedConnection connection() { return models::ConnectionList().at(0); } // the one used last
    QString address() const { return QString::fromStdString(m_far.endpoint().url); }
    QString encrypted() const { return address().replace("http://", "https://"); }
    QString token() const { return QString::fromStdString(m_far.endpoint().token); }
    Workbench &workbench() const { return m_switch->workbench(); }
    models::Backend &backend() const { return m_switch->backend(); }
    MainWindow &window() const { return *workbench().windows().front(); }

    QTemporaryDir m_dir;
    EngineProcess m_near{m_dir.filePath("near")};
    EngineProcess m_far{m_dir.filePath("far")};
    std::unique_ptr<models::LocalEngine> m_local;
    std::unique_ptr<EngineSwitch> m_switch;
    int m_number = 0;
};

QTEST_MAIN(tst_WizardConnect)
#include "tst_wizardconnect.moc"
