// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jobfile.h"
#include "plansupport.h"
#include "testpaths.h"

#include <QDirIterator>
#include <QtTest>

using namespace trainyard;

// Job files that people have written.
class tst_RecipePlans : public QObject
{
    Q_OBJECT
private:
    static QString folder() { return test::sharedPath("samples/batchai/recipes"); }

    static void rows()
    {
        QTest::addColumn<QString>("file");
        QDirIterator files(folder(), {"job*.json"}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString file = files.next();
            QTest::newRow(qPrintable(file.mid(folder().size() + 1))) << file;
        }
    }
    static api::Job read(const QString &file)
    {
        auto recipe = api::readJobFile(file.toStdString());
        if (!recipe)
            qFatal("%s", recipe.error().message.c_str());
        api::Job job = plansupport::job(api::CustomToolkitSettings{});
        job.spec = recipe->spec;
        return job;
    }

private slots:
    void initTestCase()
    {
        if (!QDir(folder()).exists())
            QSKIP("There is no folder of recipes beside the checkout.");
    }

    void containersAreRefusedByName_data() { rows(); }
    void containersAreRefusedByName()
    {
        QFETCH(QString, file);
        const api::Job job = read(file);
        const auto plan = jobs::plan(job, plansupport::cluster(),
                                     plansupport::allocation(job.spec.nodeCount, {0}), plansupport::layout());
        QCOMPARE(bool(plan), !job.spec.container);
        if (!plan)
            QVERIFY(plan.error().message.find(job.spec.container->image) != std::string::npos);
    }

    void runWithoutTheirContainers_data() { rows(); }
    void runWithoutTheirContainers()
    {
        QFETCH(QString, file);
        api::Job job = read(file);
        job.spec.container.reset();
        for (auto &share : job.spec.mountVolumes.azureFileShares)
            share.azureFileUrl = "https://acc.file.core.windows.net/" + share.relativeMountPath;
        for (auto &share : job.spec.mountVolumes.azureFileShares)
            share.accountName = "acc";
        for (auto &blobs : job.spec.mountVolumes.azureBlobFileSystems)
            blobs.accountName = "acc";
        const auto plan = jobs::plan(job, plansupport::cluster(),
                                     plansupport::allocation(job.spec.nodeCount, {0}), plansupport::layout());
        QVERIFY2(plan, plan ? "" : plan.error().message.c_str());
        QCOMPARE(plan->nodes.size(), static_cast<std::size_t>(job.spec.nodeCount));
        QVERIFY(!plan->nodes[0].processes.empty());
        QCOMPARE(plan->outputs.size(), 1 + job.spec.outputDirectories.size());
    }
};

QTEST_APPLESS_MAIN(tst_RecipePlans)
#include "testpaths.h"
#include "tst_recipeplans.moc"
