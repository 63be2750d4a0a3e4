// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/steadyport.h"
#include "engine/daemon/trackingvariables.h"
#include "engine/http/trackingtoken.h"

#include <QTcpServer>
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>

using namespace trainyard;
using namespace trainyard::daemon;

namespace {

std::string valueOf(const std::vector<api::NameValue> &variables, const std::string &name)
{
    const auto found =
        std::find_if(variables.begin(), variables.end(), [&](const auto &each) { return each.name == name; });
    return found == variables.end() ? "-" : found->value;
}

api::Job exampleJob()
{
    api::Job job;
    job.id =
        *api::ResourceId::parse("/subscriptions/s/resourceGroups/g/providers/Microsoft.BatchAI/workspaces/w/"
                                "experiments/e/jobs/j");
    job.uuid = "0f1e2d3c-0000-4000-8000-00000000abcd";
    job.attempt = 2;
    return job;
}

} // namespace

class tst_TrackingVariables : public QObject
{
    Q_OBJECT
private slots:
    void nameThePlaceAndTheJob()
    {
        const auto variables = trackingVariables(exampleJob(), "http://127.0.0.1:8420", "key", {});
        QCOMPARE(valueOf(variables, "MLFLOW_TRACKING_URI"), std::string("http://127.0.0.1:8420"));
        QCOMPARE(valueOf(variables, "MLFLOW_EXPERIMENT_NAME"), std::string("w/e"));
        const auto holder = http::trackedJob(valueOf(variables, "MLFLOW_TRACKING_TOKEN"), "key");
        QVERIFY(holder);
        QCOMPARE(holder->uuid, exampleJob().uuid);
        QCOMPARE(holder->attempt, 2);
        // A script that tracks elsewhere would look for it there.
        QCOMPARE(valueOf(variables, "MLFLOW_RUN_ID"), std::string("-"));
    }

    void proxiesAreKeptOut_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QStringList>("environment");
        QTest::addColumn<QString>("direct");
        const QString url = "http://127.0.0.1:8420";
        QTest::newRow("no proxy") << url << QStringList{"PATH=/bin", "no_proxy=a"} << "-";
        QTest::newRow("proxy") << url << QStringList{"http_proxy=http://p:1"} << "127.0.0.1";
        QTest::newRow("others") << url << QStringList{"ALL_PROXY=p", "NO_PROXY=a,b"} << "a,b,127.0.0.1";
        QTest::newRow("IPv6") << "http://[::1]:8420" << QStringList{"HTTP_PROXY=p"} << "::1";
    }
    void proxiesAreKeptOut()
    {
        QFETCH(QString, url);
        QFETCH(QStringList, environment);
        QFETCH(QString, direct);
        std::vector<std::string> inherited;
        for (const QString &each : environment)
            inherited.push_back(each.toStdString());
        const auto variables = trackingVariables(exampleJob(), url.toStdString(), "key", inherited);
        QCOMPARE(valueOf(variables, "no_proxy"), direct.toStdString());
        QCOMPARE(valueOf(variables, "NO_PROXY"), direct.toStdString());
    }

    void thePortStaysTheSame()
    {
        QTemporaryDir dir;
        const std::filesystem::path data = dir.path().toStdString();
        const auto first = withSteadyPort({"127.0.0.1", 0}, data);
        const auto again = withSteadyPort({"127.0.0.1", 0}, data);
        QVERIFY(first && again);
        QCOMPARE(again->port, first->port);
        QCOMPARE(withSteadyPort({"127.0.0.1", 4711}, data)->port, 4711); // what the user wants
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress("127.0.0.1"), static_cast<quint16>(first->port)));
        const auto moved = withSteadyPort({"127.0.0.1", 0}, data);
        QVERIFY(moved);
        QVERIFY(moved->port != first->port);
    }
};

QTEST_GUILESS_MAIN(tst_TrackingVariables)
#include "tst_trackingvariables.moc"
