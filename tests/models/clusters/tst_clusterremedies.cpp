// SPDX-License-Identifier: Apache-2.0
#include "models/clusters/clusterremedies.h"
#include "tests/models/testjob.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

// As an engine says it.
api::Cluster troubled(const std::vector<api::ServiceError> &errors)
{
    api::Cluster cluster;
    cluster.id = testWorkspace().cluster("box");
    cluster.errors = errors;
    return cluster;
}

api::ServiceError unprepared(const std::string &node)
{
    return {"NodeSetupFailed", "The setup task on " + node + " ended with exit code 3.", {{"NodeId", node}}};
}

api::ServiceError taken(const std::string &holders)
{
    return {"MachineTaken",
            "A node of the cluster box needs 1 GPU, and too few are free on this machine: " + holders +
                "; scale it down, or wait until enough are free.",
            {}};
}

} // namespace

class tst_ClusterRemedies : public QObject
{
    Q_OBJECT
private slots:
    void whatHelpsIsOffered_data()
    {
        QTest::addColumn<std::vector<api::ServiceError>>("errors");
        QTest::addColumn<QList<ClusterStep>>("expected");
        using Errors = std::vector<api::ServiceError>;
        using enum ClusterStep;
        QTest::newRow("all is well") << Errors{} << QList<ClusterStep>{};
        QTest::newRow("a setup of an unknown node")
            << Errors{{"NodeSetupFailed", "The setup task ended with exit code 3.", {}}}
            << QList{ShowSetupLog};
        QTest::newRow("setup failed")
            << Errors{unprepared("node-0"), unprepared("node-1")} << QList{ShowSetupLog, SetUpAgain};
        QTest::newRow("too small") << Errors{{"MachineTooSmall", "It is too small.", {}}} << QList{Scale};
        QTest::newRow("taken by others")
            << Errors{taken("yard/gpus has 3 GPUs")} << QList{ScaleHolder, Scale};
        QTest::newRow("taken by itself") << Errors{taken("yard/box has 3 GPUs")} << QList{Scale};
        QTest::newRow("both") << Errors{taken("yard/gpus has 1 GPU"), unprepared("node-0")}
                              << QList{ShowSetupLog, SetUpAgain, ScaleHolder, Scale};
        QTest::newRow("what an engine may say one day")
            << Errors{{"Other", "Something.", {}}} << QList<ClusterStep>{};
    }
    void whatHelpsIsOffered()
    {
        QFETCH(std::vector<api::ServiceError>, errors);
        QFETCH(QList<ClusterStep>, expected);
        QCOMPARE(nextSteps(troubled(errors)), expected);
    }

    void theNodesAreKnown()
    {
        QCOMPARE(unpreparedNodes(
                     troubled({unprepared("node-0"), taken("yard/gpus has 1 GPU"), unprepared("node-2")})),
                 (QStringList{"node-0", "node-2"}));
    }

    void theGreatestOfTheOthersIsFound_data()
    {
        QTest::addColumn<QString>("holders");
        QTest::addColumn<QString>("expected"); // empty: none
        QTest::newRow("one") << "yard/gpus has 3 GPUs"
                             << "yard/gpus";
        QTest::newRow("several") << "yard/a has 1 GPU, other/b has 10 GPUs, yard/c has 9 GPUs"
                                 << "other/b";
        QTest::newRow("more of its own") << "yard/box has 5 GPUs, yard/c has 1 GPU"
                                         << "yard/c";
        QTest::newRow("nobody") << ""
                                << "";
    }
    void theGreatestOfTheOthersIsFound()
    {
        QFETCH(QString, holders);
        QFETCH(QString, expected);
        const auto holder = holderOf(troubled({taken(holders.toStdString())}));
        QCOMPARE(holder ? QString::fromStdString(holder->workspace + "/" + holder->name) : QString(),
                 expected);
    }
};

Q_DECLARE_METATYPE(std::vector<trainyard::api::ServiceError>)

QTEST_GUILESS_MAIN(tst_ClusterRemedies)
#include "tst_clusterremedies.moc"
