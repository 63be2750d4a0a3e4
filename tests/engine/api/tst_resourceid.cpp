// SPDX-License-Identifier: Apache-2.0
#include "engine/api/resourceid.h"

#include "engine/api/job.h"

#include <QtTest>

using namespace trainyard;
using api::ResourceId;
using api::ResourceType;

namespace {

const std::string workspacePath =
    "/subscriptions/0000-1/resourceGroups/my.group/providers/Microsoft.BatchAI/workspaces/W";

}

class tst_ResourceId : public QObject
{
    Q_OBJECT
private slots:
    void readsEveryKindOfId_data()
    {
        QTest::addColumn<QString>("suffix");
        QTest::addColumn<int>("type");
        QTest::addColumn<QString>("experiment");
        QTest::addColumn<QString>("name");
        QTest::newRow("workspace") << "" << int(ResourceType::Workspace) << ""
                                   << "W";
        QTest::newRow("cluster") << "/clusters/c_1" << int(ResourceType::Cluster) << ""
                                 << "c_1";
        QTest::newRow("file server") << "/fileServers/nfs" << int(ResourceType::FileServer) << ""
                                     << "nfs";
        QTest::newRow("experiment") << "/experiments/e" << int(ResourceType::Experiment) << ""
                                    << "e";
        QTest::newRow("job") << "/experiments/e/jobs/j-2" << int(ResourceType::Job) << "e"
                             << "j-2";
    }
    void readsEveryKindOfId()
    {
        QFETCH(QString, suffix);
        QFETCH(int, type);
        QFETCH(QString, experiment);
        QFETCH(QString, name);
        const std::string path = workspacePath + suffix.toStdString();
        const auto id = ResourceId::parse(path);
        QVERIFY(id);
        QCOMPARE(int(id->type), type);
        QCOMPARE(id->subscription, std::string("0000-1"));
        QCOMPARE(id->group, std::string("my.group"));
        QCOMPARE(id->workspace, std::string("W"));
        QCOMPARE(QString::fromStdString(id->experiment), experiment);
        QCOMPARE(QString::fromStdString(id->name), name);
        QCOMPARE(id->path(), path);
    }

    void keywordsAndNamesCompareWithoutRegardToCase()
    {
        const auto one = ResourceId::parse("/SUBSCRIPTIONS/s/resourcegroups/G/Providers/microsoft.batchai/"
                                           "Workspaces/W/Experiments/E/JOBS/J");
        const auto other = ResourceId::forWorkspace("S", "g", "w").job("e", "j");
        QVERIFY(one);
        QVERIFY(*one == other);
        QCOMPARE(one->key(), other.key());
        QVERIFY(one->path().ends_with("/workspaces/W/experiments/E/jobs/J"));
    }

    void readsTheSingularOfThePublishedExamples()
    {
        const auto id = ResourceId::parse(
            "/subscriptions/s/resourceGroups/g/providers/Microsoft.BatchAI/workspace/w/clusters/c");
        QVERIFY(id);
        QVERIFY(*id == ResourceId::forWorkspace("s", "g", "w").cluster("c"));
    }

    void refusesWhatIsNoId_data()
    {
        QTest::addColumn<QString>("path");
        const QString w = QString::fromStdString(workspacePath);
        QTest::newRow("empty") << "";
        QTest::newRow("without the first slash") << w.mid(1);
        QTest::newRow("slash at the end") << w + "/";
        QTest::newRow("no workspace") << "/subscriptions/s/resourceGroups/g/providers/Microsoft.BatchAI";
        QTest::newRow("other provider") << QString(w).replace("BatchAI", "Compute");
        QTest::newRow("unknown kind") << w + "/queues/q";
        QTest::newRow("kind without a name") << w + "/clusters";
        QTest::newRow("empty name") << w + "/clusters/";
        QTest::newRow("something after a cluster") << w + "/clusters/c/jobs/j";
        QTest::newRow("something after a job") << w + "/experiments/e/jobs/j/x/y";
        QTest::newRow("dots") << w + "/experiments/../jobs/j";
        QTest::newRow("space") << w + "/clusters/a b";
        QTest::newRow("too long") << w + "/clusters/" + QString(65, 'x');
        QTest::newRow("not ASCII") << w + "/clusters/caf\u00e9";
        QTest::newRow("group of dots") << QString(w).replace("my.group", "..");
    }
    void refusesWhatIsNoId()
    {
        QFETCH(QString, path);
        const auto id = ResourceId::parse(path.toStdString());
        QVERIFY(!id);
        QCOMPARE(int(id.error().code), int(Error::Code::InvalidInput));
        QVERIFY(id.error().message.ends_with('.'));
    }

    void parentsAreTheNextLevel()
    {
        const ResourceId job = ResourceId::forWorkspace("s", "g", "w").job("e", "j");
        QVERIFY(job.parent() == ResourceId::forWorkspace("s", "g", "w").experimentNamed("e"));
        QVERIFY(job.parent().parent() == ResourceId::forWorkspace("s", "g", "w"));
        QVERIFY(job.cluster("c").parent() == ResourceId::forWorkspace("s", "g", "w"));
    }

    void whatLiesInWhat()
    {
        const ResourceId workspace = ResourceId::forWorkspace("s", "g", "w");
        const ResourceId job = ResourceId::forWorkspace("S", "G", "W").job("E", "j");
        QVERIFY(job.liesIn(workspace) && job.liesIn(workspace.experimentNamed("e")));
        QVERIFY(job.liesIn(workspace.job("e", "J")));
        QVERIFY(!job.liesIn(workspace.experimentNamed("j")) && !job.liesIn(workspace.job("f", "j")));
        QVERIFY(!job.liesIn(ResourceId::forWorkspace("s", "g", "w2")));
        QVERIFY(!job.liesIn(workspace.cluster("j")) && !job.parent().liesIn(job));
        QVERIFY(workspace.cluster("c").liesIn(workspace.cluster("C")));
        QVERIFY(workspace.liesIn(workspace) && job.parent().liesIn(workspace.experimentNamed("e")));
    }

    void namesAreExplained()
    {
        QVERIFY(api::resourceNameProblem("convnet-20260131_1").empty());
        QVERIFY(api::resourceNameProblem(std::string(64, 'x')).empty());
        QVERIFY(api::resourceNameProblem("a/b").find("a/b") != std::string::npos);
        QVERIFY(!api::resourceNameProblem("").empty());
        QVERIFY(!api::resourceNameProblem(std::string(65, 'x')).empty());
    }

    void outputSegmentEndsWithTheUuid()
    {
        const ResourceId job = ResourceId::forWorkspace("s", "g", "w").job("e", "j");
        QCOMPARE(api::outputPathSegment(job, "u-1"),
                 std::string("s/g/workspaces/w/experiments/e/jobs/j/u-1"));
    }
};

QTEST_APPLESS_MAIN(tst_ResourceId)
#include "tst_resourceid.moc"
