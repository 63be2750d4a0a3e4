// SPDX-License-Identifier: Apache-2.0
// The two walk-throughs of Batch AI's documents, from an empty engine to the model, with mouse and keyboard
// alone.
#include "models/backend/jobsession.h"
#include "models/document/jobschema.h"
#include "models/draft/draftchecks.h"
#include "models/resources/jobtablemodel.h"
#include "models/settings/store.h"
#include "testpaths.h"
#include "tests/widgets/support/hand.h"
#include "tests/widgets/support/windowyard.h"
#include "tests/widgets/walkthroughs/digits.h"
#include "widgets/files/filecommands.h"
#include "widgets/files/outputspane.h"
#include "widgets/files/transferlist.h"
#include "widgets/files/transferrow.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/logs/logpane.h"
#include "widgets/logs/logview.h"
#include "widgets/settings/language.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/wizards/newjobpage.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QListView>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QTreeView>
#include <QtTest>

using namespace trainyard;
using test::drawDigits;
using test::Hand;
using test::mnistFolder;
using test::said;
using test::writeDigits;

namespace {

constexpr int patienceMs = 120'000; // for a job on a busy machine

} // namespace

class tst_Walkthroughs : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (QFileInfo::exists(mnistFolder()))
            return;
        m_digits = m_drawn.path();
        QVERIFY(drawDigits(m_digits));
    }

    void cleanup()
    {
        m_yard.closeWindow();
        m_yard.disconnectBackend();
        settings::Store().clear();
        installLanguage(*qApp, "en");
    }

    void cntkQuickstart_data() { languages(); }
    void cntkQuickstart()
    {
        begin();
        Hand hand(m_yard.window());
        makeWorkspace(hand);
        makeAccount(hand, "quickstart");
        makeBucket(hand, "New file &share…", "quickstart", "external");
        const QString data = m_yard.path("mnist_database");
        QVERIFY(QDir().mkpath(data));
        writeDigits(m_digits, "train", 2000, data + "/Train-28x28_cntk_text.txt");
        writeDigits(m_digits, "t10k", 500, data + "/Test-28x28_cntk_text.txt");
        upload(hand, "File share", "external", data, {});
        upload(hand, "File share", "external", configuration(), "cntk_samples");
        makeCluster(hand, "nc6", 1,
                    {"https://quickstart.file.core.windows.net/external", "external", "quickstart"});
        makeExperiment(hand, "cntk");
        if (hand.hasFailed())
            return;

        hand.menu({said("trainyard::WindowActions", "&File"), said("trainyard::WindowActions", "New &job…")});
        hand.press(step("My script"));
        hand.choose(said("trainyard::wizards::ScriptForm", "Toolkit"), "CNTK");
        hand.fill(title("cntkSettings/configFilePath"), "$AZ_BATCHAI_INPUT_CONFIG/convnet.cntk");
        hand.fill(title("cntkSettings/commandLineArgs"),
                  "rootDir=. dataDir=$AZ_BATCHAI_INPUT_DATASET outputDir=$AZ_BATCHAI_OUTPUT_MODEL");
        next(hand);
        const QString add = said("trainyard::wizards::DataStep", "Add an input");
        hand.addRow(add, {"DATASET", "$AZ_BATCHAI_MOUNT_ROOT/external/mnist_database"});
        hand.addRow(add, {"CONFIG", "$AZ_BATCHAI_MOUNT_ROOT/external/cntk_samples"});
        next(hand);
        chooseExperiment(hand, "cntk");
        next(hand);
        hand.fill(title("stdOutErrPathPrefix"), "$AZ_BATCHAI_MOUNT_ROOT/external");
        hand.addRow(said("trainyard::wizards::OutputsStep", "Add an output"),
                    {"MODEL", "$AZ_BATCHAI_MOUNT_ROOT/external", "Models"});
        next(hand);
        submit(hand, "job1");
        if (hand.hasFailed())
            return;

        watch(hand, {"Finished Epoch[ 2 of 2]", "errors"});
        seeOutput(hand, "models/digits.onnx");
        const api::Job job = heldJob("cntk", "job1");
        QCOMPARE(job.executionState, api::ExecutionState::Succeeded);
        const auto *cntk = std::get_if<api::CntkSettings>(&job.spec.toolkit);
        QVERIFY(cntk);
        QCOMPARE(cntk->configFilePath, std::string("$AZ_BATCHAI_INPUT_CONFIG/convnet.cntk"));
        QCOMPARE(job.spec.cluster->name, std::string("nc6"));
        QCOMPARE(job.spec.nodeCount, 1);
        QCOMPARE(job.spec.stdOutErrPathPrefix, std::string("$AZ_BATCHAI_MOUNT_ROOT/external"));
        QCOMPARE(job.spec.inputDirectories.size(), std::size_t(2));
        QCOMPARE(job.spec.inputDirectories[1].id, std::string("CONFIG"));
        QCOMPARE(job.spec.outputDirectories.size(), std::size_t(1));
        QCOMPARE(job.spec.outputDirectories[0].pathSuffix, std::string("Models"));
    }

    // Debian has no Caffe2: a script stands in for its trainer, with the same arguments.
    void caffe2Recipe_data() { languages(); }
    void caffe2Recipe()
    {
        begin();
        Hand hand(m_yard.window());
        makeWorkspace(hand);
        makeAccount(hand, "recipes");
        makeBucket(hand, "New file &share…", "recipes", "logs");
        makeBucket(hand, "New file &share…", "recipes", "scripts");
        makeBucket(hand, "New &blob container…", "recipes", "data");
        upload(hand, "File share", "scripts", script(), "caffe2");
        upload(hand, "Blob container", "data", m_digits + "/train-labels-idx1-ubyte.gz", "mnist_data");
        makeCluster(hand, "pair", 2, {});
        if (hand.hasFailed())
            return;

        hand.menu({said("trainyard::WindowActions", "&File"), said("trainyard::WindowActions", "New &job…")});
        hand.press(step("My script"));
        hand.choose(said("trainyard::wizards::ScriptForm", "Toolkit"), "Caffe2");
        hand.fill(title("caffe2Settings/pythonScriptFilePath"),
                  "$AZ_BATCHAI_JOB_MOUNT_ROOT/scripts/caffe2/resnet50_trainer.py");
        hand.fill(title("caffe2Settings/pythonInterpreterPath"), "/usr/bin/python3");
        const QString arguments =
            "--num_shards 2 --shard_id $AZ_BATCHAI_TASK_INDEX --run_id 0 --epoch_size 2000 "
            "--num_epochs 2 --train_data $AZ_BATCHAI_JOB_MOUNT_ROOT/data/mnist_data "
            "--file_store_path $AZ_BATCHAI_SHARED_JOB_TEMP";
        hand.fill(title("caffe2Settings/commandLineArgs"), arguments);
        next(hand);
        const QString add = said("trainyard::wizards::DataStep", "Add a share");
        for (const QString &share : QStringList{"logs", "scripts"})
            hand.addRow(add, {"https://recipes.file.core.windows.net/" + share, share, "recipes"});
        hand.addRow(said("trainyard::wizards::DataStep", "Add a container"), {"recipes", "data", "data"});
        next(hand);
        hand.fill(title("nodeCount"), "2");
        chooseExperiment(hand, "caffe2");
        next(hand);
        hand.fill(title("stdOutErrPathPrefix"), "$AZ_BATCHAI_JOB_MOUNT_ROOT/logs");
        next(hand);
        submit(hand, "job2");
        if (hand.hasFailed())
            return;

        watch(hand, {"Finished epoch 1: shard", "of 2 had 30000 digits"});
        const api::Job job = heldJob("caffe2", "job2");
        QCOMPARE(job.executionState, api::ExecutionState::Succeeded);
        const auto *caffe2 = std::get_if<api::Caffe2Settings>(&job.spec.toolkit);
        QVERIFY(caffe2);
        QCOMPARE(QString::fromStdString(caffe2->commandLineArgs), arguments);
        QCOMPARE(job.spec.nodeCount, 2);
        QCOMPARE(job.spec.mountVolumes.azureFileShares.size(), std::size_t(3)); // with that of a new job
        QCOMPARE(job.spec.mountVolumes.azureBlobFileSystems.size(), std::size_t(1));
    }

private:
    void languages()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << "en";
        QTest::newRow("Chinese") << "zh_CN";
    }

    void begin()
    {
        QFETCH(QString, language);
        installLanguage(*qApp, language);
        QVERIFY(m_yard.startEngine(QString::number(++m_number)));
        QVERIFY(m_yard.openWindow({1400, 900}));
    }

    // As the schema calls it in the language that is shown.
    static QString title(const QString &property)
    {
        return document::JobSchema::shipped()
            .property("/properties/" + property, false, installedLanguage())
            ->title;
    }
    static QString step(const char *text) { return said("trainyard::wizards::WhatStep", text); }
    static void next(Hand &hand) { hand.press(said("trainyard::wizards::NewJobPage", "&Next")); }

    void openNew(Hand &hand, const char *what)
    {
        hand.menu({said("trainyard::WindowActions", "&File"), said("trainyard::WindowActions", "Ne&w"),
                   said("trainyard::NewActions", what)});
    }

    void finishDialog(Hand &hand, const char *context, const char *button)
    {
        hand.press(said(context, button));
        QVERIFY2(hand.hasFailed() || QTest::qWaitFor([&] { return hand.isAlone(); }, 20'000),
                 qPrintable(hand.reading()));
    }

    void create(Hand &hand) { finishDialog(hand, "trainyard::wizards::NewResourceDialog", "&Create"); }
    static QString dialogText(const char *text)
    {
        return said("trainyard::wizards::NewResourceDialog", text);
    }

    void makeWorkspace(Hand &hand)
    {
        openNew(hand, "New &workspace…");
        hand.fill(dialogText("&Name"), "batchai");
        create(hand);
    }

    void makeAccount(Hand &hand, const QString &name)
    {
        openNew(hand, "New storage &account…");
        hand.fill(dialogText("&Name"), name);
        create(hand);
    }

    void makeBucket(Hand &hand, const char *what, const QString &account, const QString &name)
    {
        openNew(hand, what);
        hand.fill(dialogText("Storage &account"), account);
        hand.fill(dialogText("&Name"), name);
        create(hand);
    }

    void makeExperiment(Hand &hand, const QString &name)
    {
        openNew(hand, "New &experiment…");
        hand.fill(dialogText("&Name"), name);
        create(hand);
    }

    void upload(Hand &hand, const char *kind, const QString &bucket, const QString &path,
                const QString &folder)
    {
        const auto text = [](const char *source) { return said("trainyard::wizards::UploadDialog", source); };
        openNew(hand, "&Upload files…");
        hand.choose(text("&Target"), text(kind));
        hand.fill(text("Storage &account"), QString(bucket == "external" ? "quickstart" : "recipes"));
        hand.fill(text("&Name"), bucket);
        hand.fill(text("F&older in it"), folder);
        hand.press(QFileInfo(path).isDir() ? text("Add a fol&der…") : text("Add &files…"));
        hand.chooseFile(path);
        finishDialog(hand, "trainyard::wizards::UploadDialog", "&Upload");
        const auto isSent = [this] {
            const auto &rows = m_yard.window().files().transfers().rows();
            return !rows.empty() && rows.back()->transfer().state() == models::Transfer::State::Done;
        };
        QTRY_VERIFY_WITH_TIMEOUT(hand.hasFailed() || isSent(), 20'000);
    }

    void makeCluster(Hand &hand, const QString &name, int nodes, const QStringList &share)
    {
        const auto text = [](const char *source) { return said("trainyard::wizards::ClusterForm", source); };
        openNew(hand, "New &cluster…");
        hand.fill(text("Workspace"), "batchai");
        hand.fill(text("Name of the cluster"), name);
        hand.fill(
            document::JobSchema::ofClusters()
                .property("/properties/scaleSettings/manual/targetNodeCount", false, installedLanguage())
                ->title,
            QString::number(nodes));
        if (!share.isEmpty())
            hand.addRow(text("Add a share"), share);
        hand.press(said("trainyard::wizards::NewClusterPage", "&Create"));
        const auto isShown = [this] {
            const Page *page = m_yard.window().tabs().currentPage();
            return page && page->resource() && page->resource()->type == api::ResourceType::Cluster;
        };
        QTRY_VERIFY(hand.hasFailed() || isShown());
    }

    void chooseExperiment(Hand &hand, const QString &name)
    {
        hand.fill(said("trainyard::wizards::WhereStep", "Experiment"), name);
    }

    void submit(Hand &hand, const QString &name)
    {
        hand.fill(said("trainyard::wizards::ReviewStep", "Name of the job"), name);
        auto *draft = qobject_cast<wizards::NewJobPage *>(m_yard.window().tabs().currentPage());
        QVERIFY(draft);
        QTRY_VERIFY(draft->checks().haveEnded());
        for (const models::JobCheck &check : draft->checks().checks())
            QVERIFY2(check.isPassed(), qPrintable(check.problems.value(0).sentence));
        hand.press(draft->submitButton().text());
        QTRY_VERIFY_WITH_TIMEOUT(hand.hasFailed() || page(), 20'000);
    }

    jobs::JobPage *page() { return qobject_cast<jobs::JobPage *>(m_yard.window().tabs().currentPage()); }

    // Looks at the log until all of this stands in it; copies it as one would to see all of it.
    void watch(Hand &hand, const QStringList &texts)
    {
        hand.tab(said("trainyard::jobs::JobPage", "&Log"));
        QTest::mouseClick(page()->log().view().viewport(), Qt::LeftButton);
        const auto stands = [&] {
            QApplication::clipboard()->clear();
            hand.key(Qt::Key_A, Qt::ControlModifier);
            hand.key(Qt::Key_C, Qt::ControlModifier);
            if (!QTest::qWaitFor([] { return !QApplication::clipboard()->text().isEmpty(); }, 500))
                return false;
            const QString shown = QApplication::clipboard()->text();
            return std::all_of(texts.begin(), texts.end(),
                               [&](const QString &text) { return shown.contains(text); });
        };
        QTRY_VERIFY2_WITH_TIMEOUT(stands(), qPrintable(QApplication::clipboard()->text()), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(m_yard.backend().jobs().job(page()->session().id())->executionState ==
                                     api::ExecutionState::Succeeded,
                                 patienceMs);
    }

    void seeOutput(Hand &hand, const QString &file)
    {
        hand.tab(said("trainyard::jobs::JobPage", "&Outputs"));
        auto *tree = page()->findChild<files::OutputsPane *>();
        QVERIFY(tree && tree->isVisible());
        hand.chooseRow(tree->view(), file);
        QCOMPARE(tree->view().currentIndex().siblingAtColumn(0).data().toString(), file);
    }

    // As the engine holds it.
    api::Job heldJob(const std::string &experiment, const std::string &name)
    {
        client::Client client(m_yard.endpoint());
        const auto info = client.info();
        const auto job = client.job(
            api::ResourceId::forWorkspace(info->subscription, info->group, "batchai").job(experiment, name));
        if (!job)
            qWarning("%s", job.error().message.c_str());
        return job ? *job : api::Job();
    }

    QString configuration()
    {
        QFile recipe(TRAINYARD_SOURCE_DIR "/tests/recipes/convnet.cntk");
        QFile file(m_yard.path("convnet.cntk"));
        if (recipe.open(QIODevice::ReadOnly) && file.open(QIODevice::WriteOnly))
            file.write(recipe.readAll()
                           .replace("epochSize = 20000", "epochSize = 2000")
                           .replace("maxEpochs = 3", "maxEpochs = 2"));
        return file.fileName();
    }

    static QString script() { return TRAINYARD_SOURCE_DIR "/tests/widgets/walkthroughs/resnet50_trainer.py"; }

    const QTemporaryDir m_drawn;
    QString m_digits = mnistFolder();
    test::WindowYard m_yard;
    int m_number = 0;
};

QTEST_MAIN(tst_Walkthroughs)
#include "tst_walkthroughs.moc"
