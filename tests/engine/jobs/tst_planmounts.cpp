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
        const auto links = mountLinks(volumes, "/root", plansupport::layout(), "cluster");
        QCOMPARE(bool(links), !target.isEmpty());
        if (!links)
            return;
        QCOMPARE((*links)[0].link.string(), std::string("/root/afs"));
        QCOMPARE(QString::fromStdString((*links)[0].target.string()), target);
    }

    void mountPathsStayBelowTheRoot_data()
    {
        QTest::addColumn<QString>("relative");
        QTest::addColumn<QString>("link");
        QTest::newRow("name") << "bfs"
                              << "/root/bfs";
        QTest::newRow("deeper") << "a/b"
                                << "/root/a/b";
        QTest::newRow("slash at the end") << "bfs/"
                                          << "/root/bfs";
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
        const auto links = mountLinks(volumes, "/root", plansupport::layout(), "job");
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
        const auto links = mountLinks(volumes, "/root", plansupport::layout(), "job");
        QVERIFY(!links);
        QVERIFY(links.error().message.find("\"x\"") != std::string::npos);
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
        QCOMPARE(throughLinks("/data/mounts/grp/ws/cl/afs/a", *links).string(), std::string("/my/folder/a"));
        QCOMPARE(throughLinks("/data/mounts/grp/ws/cl/afsx", *links).string(),
                 std::string("/data/mounts/grp/ws/cl/afsx"));
    }
};

QTEST_APPLESS_MAIN(tst_PlanMounts)
#include "tst_planmounts.moc"
