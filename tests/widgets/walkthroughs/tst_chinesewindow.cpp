// SPDX-License-Identifier: Apache-2.0
// A real engine with jobs that wait and fail for real, in a window that is Chinese: no text of it is English.
#include "models/backend/jobsession.h"
#include "models/resources/jobtablemodel.h"
#include "tests/support/testyard.h"
#include "tests/widgets/screens/screenfaults.h"
#include "tests/widgets/support/windowyard.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/settings/language.h"
#include "widgets/tabs/pagearea.h"

#include <QApplication>
#include <QLabel>
#include <QtTest>

using namespace trainyard;
using api::ResourceId;

namespace {

constexpr int patienceMs = 60'000;

} // namespace

class tst_ChineseWindow : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        installLanguage(*qApp, "zh_CN");
        QVERIFY(m_yard.startEngine() && test::putWorkspace(m_yard.endpoint(), m_workspace));
        m_client.emplace(m_yard.endpoint());
        QVERIFY(m_client->putExperiment(m_workspace.experimentNamed("e")));
        makeCluster("two", 2, {});
        makeCluster("none", 0, {});
        makeCluster("bad", 1, "echo no package cudnn9 >&2; exit 3");
        QVERIFY(m_yard.openWindow({1400, 900}));
    }

    void cleanupTestCase()
    {
        m_yard.closeWindow();
        installLanguage(*qApp, "en");
    }

    void jobsSayWhy_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("cluster");
        QTest::addColumn<int>("nodes");
        QTest::newRow("exit code") << "echo giving up >&2; exit 3"
                                   << "two" << 1;
        QTest::newRow("silence") << "exit 7"
                                 << "two" << 2;
        QTest::newRow("no command") << "nosuchcommand"
                                    << "two" << 1;
        QTest::newRow("no module") << "/usr/bin/python3 -c 'import nosuchmodule'"
                                   << "two" << 1;
        QTest::newRow("killed") << "kill -KILL $$"
                                << "two" << 1;
        QTest::newRow("NaN") << "echo 'Epoch 1 loss: nan'; exit 1"
                             << "two" << 1;
        QTest::newRow("waits for nodes") << "true"
                                         << "none" << 1;
        QTest::newRow("too large") << "true"
                                   << "two" << 9;
        QTest::newRow("a setup that fails") << "true"
                                            << "bad" << 1;
        QTest::newRow("no such cluster") << "true"
                                         << "nowhere" << 1;
    }
    void jobsSayWhy()
    {
        QFETCH(const QString, command);
        QFETCH(const QString, cluster);
        QFETCH(const int, nodes);
        const ResourceId id = m_workspace.job("e", "job" + std::to_string(++m_count));
        api::JobSpec spec;
        spec.toolkit = api::CustomToolkitSettings{command.toStdString()};
        spec.stdOutErrPathPrefix = "$AZ_BATCHAI_JOB_TEMP";
        spec.cluster = m_workspace.cluster(cluster.toStdString());
        spec.nodeCount = nodes;
        const auto made = m_client->putJob(id, spec);
        QVERIFY2(made, made ? "" : made.error().message.c_str());
        QTRY_VERIFY(m_yard.backend().jobs().indexOf(id).isValid());
        m_yard.window().openResource(id);
        auto *page = qobject_cast<jobs::JobPage *>(m_yard.window().tabs().currentPage());
        QVERIFY(page);
        const auto hasReason = [page] {
            const auto &job = page->session().job();
            const bool isSettled = job && (api::isFinished(job->executionState) ||
                                           (job->executionState == api::ExecutionState::Queued &&
                                            job->cause != api::Cause::NodesPreparing));
            return isSettled && !job->stateReason.empty();
        };
        QTRY_VERIFY_WITH_TIMEOUT(hasReason(), patienceMs);
        const auto reason = [page] { return page->findChild<QLabel *>("reason")->text(); };
        static const QRegularExpression han(QStringLiteral("\\p{Han}"));
        QTRY_VERIFY2(reason().contains(han), qPrintable(reason()));
        QCOMPARE(faults(), QStringList());
    }

    void clustersAndTheirQueues()
    {
        for (const char *name : {"two", "none", "bad"}) {
            m_yard.window().openResource(m_workspace.cluster(name));
            m_yard.backend().refresh();
            QTRY_COMPARE(faults(), QStringList());
        }
    }

    void tablesAndTheTrash()
    {
        m_yard.window().openResource(m_workspace.experimentNamed("e"));
        QTRY_COMPARE(faults(), QStringList());
        m_yard.window().openTrash();
        QTRY_COMPARE(faults(), QStringList());
    }

    void aRefusal()
    {
        m_yard.backend().setScale(m_workspace.cluster("gone"), api::ManualScale{1});
        const auto isTold = [this] {
            return m_yard.window().banner().isVisible() &&
                   m_yard.window().banner().sentence().startsWith(QStringLiteral("没有集群 "));
        };
        QTRY_VERIFY_WITH_TIMEOUT(isTold(), patienceMs);
        QCOMPARE(faults(), QStringList());
    }

private:
    QStringList faults() const { return m_translations.untranslatedTexts(m_yard.window()); }

    void makeCluster(const char *name, int nodes, const std::string &setup)
    {
        api::ClusterSpec spec;
        spec.vmSize = "STANDARD_D1";
        spec.scale = api::ManualScale{nodes};
        if (!setup.empty()) {
            spec.setupTask.emplace();
            spec.setupTask->commandLine = setup;
            spec.setupTask->stdOutErrPathPrefix = m_yard.path("setup").toStdString();
        }
        const auto made = m_client->putCluster(m_workspace.cluster(name), spec);
        QVERIFY2(made, made ? "" : made.error().message.c_str());
    }

    test::WindowYard m_yard;
    const ResourceId m_workspace =
        ResourceId::forWorkspace("00000000-0000-0000-0000-000000000000", "trainyard", "w");
    const test::Translations m_translations;
    std::optional<client::Client> m_client;
    int m_count = 0;
};

QTEST_MAIN(tst_ChineseWindow)
#include "tst_chinesewindow.moc"
