// SPDX-License-Identifier: Apache-2.0
#include "engine/jobs/planmounts.h"
#include "plansupport.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::jobs;

class tst_PlanMounts : public QObject
{
    Q_OBJECT
private slots:
    void sharesAreFoldersOfTheStorage_data()
    {
        QTest::addColumn<QString>("account");
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("target");
        QTest::newRow("share") << "acc"
                               << "https://acc.file.core.windows.net/sh"
                               << "/data/storage/acc/files/sh/";
        QTest::newRow("slash at the end") << "acc"
                                          << "https://acc.file.core.windows.net/sh/"
                                          << "/data/storage/acc/files/sh/";
        QTest::newRow("folder of a share") << "acc"
                                           << "https://acc.file.x/sh/a/b"
                                           << "/data/storage/acc/files/sh/a/b";
        QTest::newRow("account from the URL") << ""
                                              << "https://acc.file.core.windows.net/sh"
                                              << "/data/storage/acc/files/sh/";
        QTest::newRow("case") << "Acc"
                              << "https://aCC.file.core.windows.net/sh"
                              << "/data/storage/acc/files/sh/";
        QTest::newRow("other account") << "bcc"
                                       << "https://acc.file.core.windows.net/sh"
                                       << "";
        QTest::newRow("placeholder") << ""
                                     << "https://<AZURE_BATCHAI_STORAGE_ACCOUNT>.file.core.windows.net/sh"
                                     << "";
        QTest::newRow("no share") << "acc"
                                  << "https://acc.file.core.windows.net/"
                                  << "";
        QTest::newRow("no scheme") << "acc"
                                   << "acc.file.core.windows.net/sh"
                                   << "";
        QTest::newRow("leaving the share") << "acc"
                                           << "https://acc.file.core.windows.net/sh/../../x"
                                           << "";
        QTest::newRow("leaving the account") << "acc"
                                             << "https://acc.file.core.windows.net/.."
                                             << "";
    }
    void sharesAreFoldersOfTheStorage()
    {
        QFETCH(QString, account);
        QFETCH(QString, url);
        QFETCH(QString, target);
        api::MountVolumes volumes;
        volumes.azureFileShares.push_back({account.toStdString(), url.toStdString(), "", "afs"});
        const auto links = mountLinks(volumes, "/mounted", plansupport::layout(), "cluster");
        QCOMPARE(bool(links), !target.isEmpty());
        if (!links)
            return;
        QCOMPARE((*links)[0].link.string(), std::string("/mounted/afs"));
        QCOMPARE(QString::fromStdString((*links)[0].target.string()), target);
    }

    void mountPathsStayBelowTheRoot_data()
    {
        QTest::addColumn<QString>("relative");
        QTest::addColumn<QString>("link");
        QTest::newRow("name") << "bfs"
                              << "/mounted/bfs";
        QTest::newRow("deeper") << "a/b"
                                << "/mounted/a/b";
        QTest::newRow("slash at the end") << "bfs/"
                                          << "/mounted/bfs";
        QTest::newRow("empty") << ""
                               << "";
        QTest::newRow("the root itself") << "."
                                         << "";
        QTest::newRow("absolute") << "/etc"
                                  << "";
        QTest::newRow("above") << "a/../../b"
                               << "";
    }
    void mountPathsStayBelowTheRoot()
    {
        QFETCH(QString, relative);
        QFETCH(QString, link);
        api::MountVolumes volumes;
        volumes.azureBlobFileSystems.push_back({"acc", "box", "", relative.toStdString(), ""});
        const auto links = mountLinks(volumes, "/mounted", plansupport::layout(), "job");
        QCOMPARE(bool(links), !link.isEmpty());
        if (links) {
            QCOMPARE(QString::fromStdString((*links)[0].link.string()), link);
            QCOMPARE((*links)[0].target.string(), std::string("/data/storage/acc/blobs/box"));
        }
    }

    void twoVolumesOfOneNameAreRefused()
    {
        api::MountVolumes volumes;
        volumes.azureBlobFileSystems = {{"acc", "a", "", "x", ""}, {"acc", "b", "", "x", ""}};
        const auto links = mountLinks(volumes, "/mounted", plansupport::layout(), "job");
        QVERIFY(!links);
        QVERIFY(links.error().message.find("\"x\"") != std::string::npos);
    }

    void volumesInOneAnotherAreRefused_data()
    {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::addColumn<bool>("isGood");
        QTest::newRow("in") << "x"
                            << "x/y" << false;
        QTest::newRow("around") << "x/y"
                                << "x/" << false;
        QTest::newRow("beside") << "x/y"
                                << "x/z" << true;
        QTest::newRow("longer name") << "x"
                                     << "xy" << true;
    }
    void volumesInOneAnotherAreRefused()
    {
        QFETCH(QString, first);
        QFETCH(QString, second);
        api::MountVolumes volumes;
        volumes.azureBlobFileSystems = {{"acc", "a", "", first.toStdString(), ""},
                                        {"acc", "b", "", second.toStdString(), ""}};
        QTEST(bool(mountLinks(volumes, "/mounted", plansupport::layout(), "job")), "isGood");
    }

    void fileServersAreTheirFolders_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("target");
        const QString id =
            "/subscriptions/s/resourceGroups/Grp/providers/Microsoft.BatchAI/workspaces/Ws/fileServers/";
        QTest::newRow("whole export") << id + "NFS"
                                      << ""
                                      << "/data/fileservers/s/grp/ws/nfs";
        QTest::newRow("folder of it") << id + "nfs"
                                      << "a/b"
                                      << "/data/fileservers/s/grp/ws/nfs/a/b";
        QTest::newRow("absolute folder") << id + "nfs"
                                         << "/a"
                                         << "/data/fileservers/s/grp/ws/nfs/a";
        QTest::newRow("leaving it") << id + "nfs"
                                    << "a/../../b"
                                    << "";
        QTest::newRow("cluster") << QString(id).replace("fileServers", "clusters") + "c"
                                 << ""
                                 << "";
        QTest::newRow("placeholder") << "<NFS resource ID>"
                                     << ""
                                     << "";
    }
    void fileServersAreTheirFolders()
    {
        QFETCH(QString, id);
        QFETCH(QString, source);
        QFETCH(QString, target);
        api::MountVolumes volumes;
        volumes.fileServers.push_back({id.toStdString(), source.toStdString(), "nfs", ""});
        const auto links = mountLinks(volumes, "/mounted", plansupport::layout(), "cluster");
        QCOMPARE(bool(links), !target.isEmpty());
        if (!links)
            return;
        QCOMPARE((*links)[0].link.string(), std::string("/mounted/nfs"));
        QCOMPARE(QString::fromStdString((*links)[0].target.string()), target);
        QVERIFY((*links)[0].mustExist);
    }

    void unmanagedVolumesAreMountedWhereAllowed()
    {
        api::Job job = plansupport::job(api::CustomToolkitSettings{"x"});
        job.spec.mountVolumes.unmanagedFileSystems = {{"mount -t cifs //x/y -o ro", "un"}};
        job.spec.stdOutErrPathPrefix = "$AZ_BATCHAI_JOB_MOUNT_ROOT/un";
        api::Cluster cluster = plansupport::cluster();
        cluster.spec.mountVolumes.unmanagedFileSystems = {{"mount -t tmpfs none", "tmp"}};
        Layout layout = plansupport::layout();
        const auto refused = plan(job, cluster, plansupport::allocation(), layout);
        QVERIFY(!refused);
        QVERIFY(refused.error().message.find("\"allowUnmanagedMounts\"") != std::string::npos);
        layout.policy.allowsUnmanagedMounts = true;
        const auto result = plan(job, cluster, plansupport::allocation(), layout);
        QVERIFY2(result, result ? "" : result.error().message.c_str());
        const NodePlan &node = result->nodes[0];
        QCOMPARE(node.setup.size(), std::size_t(2));
        QCOMPARE(node.setup[1].process.commandLine,
                 std::string(
                     "mkdir -p /data/jobs/u-1/mounts/un && exec 9>/data/jobs/u-1/mounts/un.lock && flock 9; "
                     "mountpoint -q /data/jobs/u-1/mounts/un || { mount -t cifs //x/y -o ro "
                     "/data/jobs/u-1/mounts/un; } 9>&-"));
        QCOMPARE(node.cleanup.size(), std::size_t(1)); // the cluster's stay mounted, as on a node
        QVERIFY(node.cleanup[0].commandLine.find("umount /data/jobs/u-1/mounts/un") != std::string::npos);
        QVERIFY(result->warnings.empty());
        QCOMPARE(result->outputs[0].path.string(), std::string("/data/jobs/u-1/mounts/un/seg/u-1/stdouterr"));
    }

    void extraMountsWinOverTheCluster()
    {
        const api::Job job = plansupport::job(api::CustomToolkitSettings{"x"});
        Allocation allocation = plansupport::allocation();
        allocation.extraMounts = {{"afs", "/my/folder"}};
        const JobPaths paths(job, *job.spec.cluster, plansupport::layout());
        const auto links = jobLinks(job, plansupport::cluster(), allocation, paths, plansupport::layout());
        QVERIFY(links);
        QCOMPARE(links->size(), std::size_t(1));
        QCOMPARE((*links)[0].target.string(), std::string("/my/folder"));
        QCOMPARE(throughLinks("/data/mounts/sub/grp/ws/cl/afs/a", *links).string(),
                 std::string("/my/folder/a"));
        QCOMPARE(throughLinks("/data/mounts/sub/grp/ws/cl/afsx", *links).string(),
                 std::string("/data/mounts/sub/grp/ws/cl/afsx"));
    }
};

QTEST_APPLESS_MAIN(tst_PlanMounts)
#include "tst_planmounts.moc"
