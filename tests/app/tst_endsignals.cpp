// SPDX-License-Identifier: Apache-2.0
// The program is asked to end by a signal, as by who logs out or turns the machine off.
#include "models/layouts/layout.h"
#include "models/settings/settings.h"
#include "testpaths.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "tests/support/testyard.h"

#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <csignal>

using namespace trainyard;

namespace {

constexpr int patienceMs = 60000;

} // namespace

class tst_EndSignals : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    test::EngineProcess m_engine{m_dir.filePath("data")};

    QString store() const { return m_dir.filePath("config/Trainyard/trainyard.conf"); }

    void start(QProcess &program, const QStringList &more = {}) const
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("XDG_CONFIG_HOME", m_dir.filePath("config"));
        program.setProcessEnvironment(environment);
        program.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        program.start(test::binPath("trainyard"),
                      QStringList{"--engine", QString::fromStdString(m_engine.endpoint().url), "--token-file",
                                  m_dir.filePath("token")} +
                          more);
        QVERIFY(program.waitForStarted(patienceMs));
    }

    // As the program keeps it for the engine.
    models::Layout layout() const
    {
        const QSettings file(store(), QSettings::NativeFormat);
        const QVariantMap layouts = file.value(settings::layouts.key()).toMap();
        const auto layout =
            models::layoutFromJson(layouts.isEmpty() ? QByteArray() : layouts.first().toByteArray());
        return layout ? *layout : models::Layout();
    }

    // As far as the layout was kept.
    bool isOpen(const api::ResourceId &id = models::testWorkspace()) const
    {
        const auto page = models::PageAddress::resource(id);
        const auto window = layout().windows.value(0);
        const auto pages = window.area.columns.value(0).groups.value(0).pages;
        return std::any_of(pages.begin(), pages.end(),
                           [&](const models::PagePlace &each) { return each.address == page; });
    }

private slots:
    void initTestCase()
    {
        QVERIFY2(m_engine.start(), qPrintable(m_engine.errorOutput()));
        QVERIFY(test::putTestYard(m_engine.endpoint()));
        QFile token(m_dir.filePath("token"));
        QVERIFY(token.open(QIODevice::WriteOnly));
        token.write(QByteArray::fromStdString(m_engine.endpoint().token));
    }

    void windowsComeBackAfterASignal_data()
    {
        QTest::addColumn<int>("signal");
        QTest::newRow("SIGTERM") << SIGTERM;
        QTest::newRow("SIGINT") << SIGINT;
    }
    void windowsComeBackAfterASignal()
    {
        QFETCH(int, signal);
        QFile::remove(store());
        QProcess first;
        start(first, {"--open", QString::fromStdString(models::testWorkspace().path())});
        QTRY_VERIFY_WITH_TIMEOUT(isOpen(), patienceMs); // what is open is kept now and then
        const api::ResourceId cluster = models::testWorkspace().cluster("box");
        QProcess order; // which the first takes before this one ends, and keeps later than it is ended
        start(order, {"--open", QString::fromStdString(cluster.path())});
        QVERIFY(order.waitForFinished(patienceMs));
        ::kill(pid_t(first.processId()), signal);
        QVERIFY(first.waitForFinished(patienceMs));
        QCOMPARE(first.exitStatus(), QProcess::NormalExit);
        QCOMPARE(first.exitCode(), 0);
        QVERIFY(isOpen() && isOpen(cluster));

        const api::ResourceId experiment = models::testWorkspace().experimentNamed("digits");
        QProcess second;
        start(second, {"--open", QString::fromStdString(experiment.path())});
        QTRY_VERIFY_WITH_TIMEOUT(isOpen(experiment), patienceMs);
        ::kill(pid_t(second.processId()), signal);
        QVERIFY(second.waitForFinished(patienceMs));
        QVERIFY(isOpen() && isOpen(cluster) && isOpen(experiment));
    }

    void itEndsWhileTheEngineIsSilent()
    {
        QFile::remove(store());
        QProcess program;
        start(program, {"--open", QString::fromStdString(models::testWorkspace().path())});
        QTRY_VERIFY_WITH_TIMEOUT(isOpen(), patienceMs);
        const auto engine = pid_t(m_engine.processId());
        ::kill(engine, SIGSTOP); // it takes connections and says nothing
        const auto goOn = qScopeGuard([engine] { ::kill(engine, SIGCONT); });
        ::kill(pid_t(program.processId()), SIGTERM);
        QVERIFY(program.waitForFinished(patienceMs));
        QCOMPARE(program.exitStatus(), QProcess::NormalExit);
        QCOMPARE(program.exitCode(), 0);
        QVERIFY(isOpen());
    }
};

QTEST_GUILESS_MAIN(tst_EndSignals)
#include "tst_endsignals.moc"
