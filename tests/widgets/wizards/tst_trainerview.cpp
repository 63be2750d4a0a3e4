// SPDX-License-Identifier: Apache-2.0
#include "testpaths.h"
#include "widgets/wizards/trainerview.h"

#include "engine/client/bucketupload.h"
#include "models/backend/backend.h"
#include "models/backend/creation.h"
#include "models/draft/jobdraft.h"
#include "models/inputs/inputlooks.h"
#include "models/resources/clusterlistmodel.h"
#include "models/trainer/clustertrial.h"
#include "models/trainer/trainerlook.h"
#include "models/trainer/trainertrial.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "tests/support/testyard.h"
#include "widgets/settings/language.h"
#include "widgets/wizards/inputpictures.h"
#include "widgets/wizards/layerlist.h"

#include <QJsonObject>
#include <QLabel>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>

using namespace trainyard;
using models::TrialNode;

namespace {

constexpr int patienceMs = 60'000;
const QString trainer = test::binPath("trainyard-train");

} // namespace

// What is said of a trial holds for a node of the chosen cluster, which it names.
class tst_TrainerView : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    test::EngineProcess m_engine{m_dir.filePath("engine")};
    models::Backend m_backend;
    const api::ResourceId m_cluster = models::testWorkspace().cluster("pair");

    api::JobSpec training(int nodes) const
    {
        api::TrainerSettings settings;
        settings.network = "logistic";
        settings.dataPath = m_dir.path().toStdString();
        settings.outputPath = "$AZ_BATCHAI_OUTPUT_MODEL";
        settings.device = "cpu";
        api::JobSpec spec;
        spec.nodeCount = nodes;
        spec.toolkit = settings;
        spec.stdOutErrPathPrefix = "$AZ_BATCHAI_JOB_MOUNT_ROOT/none";
        spec.outputDirectories.push_back(
            {.id = "MODEL", .pathPrefix = "$AZ_BATCHAI_JOB_MOUNT_ROOT/none", .pathSuffix = {}});
        return spec;
    }

private slots:
    void initTestCase()
    {
        QCOMPARE(QProcess::execute(trainer, {"data", "digits", "--output", m_dir.path(), "--train", "3000"}),
                 0);
        QVERIFY2(m_engine.start(), qPrintable(m_engine.errorOutput()));
        client::Client client(m_engine.endpoint());
        QVERIFY(test::putWorkspace(m_engine.endpoint(), models::testWorkspace()));
        api::ClusterSpec spec = models::oneNode();
        spec.scale = api::ManualScale{.targetNodeCount = 2};
        spec.mountVolumes = {};
        QVERIFY(client.putCluster(m_cluster, spec));
        m_backend.connectTo(m_engine.endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(m_backend.isLoaded() && m_backend.engineInfo(), patienceMs);
    }

    void theResultNamesItsNode()
    {
        models::TrainerLook look;
        look.setProgram(trainer);
        wizards::TrainerView view(look);
        view.trial().setProgram(trainer);
        view.setDevice("cpu");
        look.look({"convnet_mnist", m_dir.path(), {}});
        QTRY_VERIFY_WITH_TIMEOUT(!view.tryButton().isHidden(), patienceMs);
        const TrialNode node{.cluster = "box", .cores = 1};
        view.setNode(node);
        view.tryButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(view.trial().result(), patienceMs);
        QVERIFY(view.trial().question().node == node);
        QVERIFY2(view.text().contains("). It ran as on a node of box, with 1 core"), qPrintable(view.text()));
        QVERIFY2(!view.text().contains("  ") && !view.text().contains("GPU"), qPrintable(view.text()));

        view.setNode({.cluster = "other", .cores = 2}); // of which nothing has been tried
        QVERIFY2(!view.text().contains("An epoch takes"), qPrintable(view.text()));
        view.setNode(node);
        QVERIFY(view.text().contains("a node of box"));
    }

    // Each of the job's options is part of it.
    void otherOptionsAreAnotherTraining()
    {
        models::TrainerLook look;
        look.setProgram(trainer);
        wizards::TrainerView view(look);
        view.trial().setProgram(trainer);
        view.setDevice("cpu");
        view.setOptions({"--optimizer", "adam"});
        look.look({"logistic", m_dir.path(), {}});
        QTRY_VERIFY_WITH_TIMEOUT(!view.tryButton().isHidden(), patienceMs);
        view.setNode({.cluster = "box", .isMachineBusy = true});
        view.tryButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(view.trial().result(), patienceMs);
        QCOMPARE(view.trial().question().options, (QStringList{"--optimizer", "adam"}));
        const QString beside = " at the most (CPU"; // of what a node alone would take
        QVERIFY2(view.text().contains(beside) && view.text().contains("jobs run on this machine"),
                 qPrintable(view.text()));
        view.setNode({.cluster = "box"}); // they have ended since
        QVERIFY2(view.text().contains(beside), qPrintable(view.text()));
        view.setOptions({"--optimizer", "adamw"});
        QVERIFY2(!view.text().contains("An epoch takes"), qPrintable(view.text()));
    }

    // Where training is on the CPU, no GPU's memory is told: neither before nor after a trial.
    void ofAGpuIsToldWhereThereMayBeOne()
    {
        models::TrainerLook look;
        look.setProgram(trainer);
        wizards::TrainerView view(look);
        look.look({"convnet_mnist", {}, {}});
        QTRY_VERIFY_WITH_TIMEOUT(view.text().contains("of a GPU's memory with minibatches of 64"),
                                 patienceMs);
        const QString alone = view.text();
        view.setNode({.count = 2}); // each of which has half of every minibatch
        QVERIFY(view.text() != alone);
        view.setNode({});
        QCOMPARE(view.text(), alone);
        view.setWithoutGpu(true);
        QVERIFY2(view.text().contains(" parameters.") && !view.text().contains("GPU"),
                 qPrintable(view.text()));
        view.setWithoutGpu(false);
        QCOMPARE(view.text(), alone);
        view.setDevice("cpu");
        QVERIFY2(!view.text().contains("GPU"), qPrintable(view.text()));
    }

    void everyLayerIsListed()
    {
        models::TrainerLook look;
        look.setProgram(trainer);
        wizards::TrainerView view(look);
        view.resize(600, 500);
        view.show();
        wizards::LayerList &layers = view.layers();
        QVERIFY(!layers.isVisibleTo(&view));
        look.look({"convnet_mnist", {}, {}});
        QTRY_VERIFY_WITH_TIMEOUT(layers.isVisible(), patienceMs);
        QVERIFY(!layers.table().isVisible());
        QTest::mouseClick(&layers.foldButton(), Qt::LeftButton);
        QVERIFY(layers.table().isVisible());
        const QAbstractItemModel &rows = *layers.table().model();
        QCOMPARE(rows.rowCount(), look.description().network->layers.size());
        qint64 parameters = 0;
        for (const models::LayerDescription &layer : look.description().network->layers)
            parameters += layer.parameters;
        QCOMPARE(parameters, look.description().network->parameters);
        QVERIFY(!rows.index(0, 1).data().toString().isEmpty());
        QTest::keyClick(&layers.foldButton(), Qt::Key_Space);
        QVERIFY(!layers.table().isVisible());
    }

    void whatTheTrainerFindsWrongIsInTheUsersLanguage()
    {
        installLanguage(*qApp, "zh_CN");
        models::TrainerLook look;
        look.setProgram(trainer);
        wizards::TrainerView view(look);
        look.look({"convnet_mnst", m_dir.filePath("none"), {}});
        QTRY_VERIFY_WITH_TIMEOUT(look.description().network && look.description().data, patienceMs);
        QVERIFY(!look.description().network->problem.isEmpty() &&
                !look.description().data->problem.isEmpty());
        const QString text = view.text();
        installLanguage(*qApp, "en");
        QVERIFY2(!text.contains(look.description().network->problem), qPrintable(text));
        QVERIFY2(!text.contains(look.description().data->problem), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("convnet_mnst")), qPrintable(text));
    }

    void elsewhereAClusterHasToBeChosen()
    {
        models::TrainerLook look;
        wizards::TrainerView view(look);
        QVERIFY(view.isHidden());
        view.setNode({.isElsewhere = true});
        QVERIFY(!view.isHidden());
        QVERIFY2(view.text().contains("Choose a cluster"), qPrintable(view.text()));
        QVERIFY(view.tryButton().isHidden());
    }

    void ofDataOnTheEnginesMachineOnlyATrialTells()
    {
        models::TrainerLook look;
        wizards::TrainerView view(look);
        models::JobDraft draft;
        draft.begin(models::textOfJob(training(1)));
        QVERIFY(draft.setCluster(m_cluster));
        models::InputLooks looks(draft.document(), false);
        wizards::InputPictures pictures(looks);
        view.followCluster(m_backend, draft, false);
        view.followInputs(looks, pictures);
        QVERIFY2(view.text().contains("only a trial can read them"), qPrintable(view.text()));
        QVERIFY(!view.isHidden() && !view.tryButton().isHidden());
    }

    // They are read from the engine, here or elsewhere.
    void dataOnAShareAreTold()
    {
        client::Client client(m_engine.endpoint());
        const auto info = client.info();
        QVERIFY(info);
        const api::AccountId account{{info->subscription, info->group}, "mine"};
        QVERIFY(models::newBucket(models::BucketKind::FileShare, account, "sets").carryOut(client));
        client::BucketUpload upload(m_engine.endpoint(), models::BucketKind::FileShare, "mine", "sets");
        const std::string rows = "|labels 0 1 |features 1 2 3 4\n|labels 1 0 |features 4 3 2 1\n";
        QVERIFY(upload.put("digits/train.txt", rows.size(), [&](std::uint64_t offset, std::size_t) {
            return Result<std::string>(rows.substr(offset));
        }));
        api::JobSpec spec = training(1);
        std::get<api::TrainerSettings>(spec.toolkit).dataPath = "$AZ_BATCHAI_JOB_MOUNT_ROOT/afs/digits";
        models::JobDraft draft;
        draft.begin(models::textOfJob(spec));
        QVERIFY(draft.setCluster(m_cluster));
        QVERIFY(draft.document().set("/properties/mountVolumes/azureFileShares/-",
                                     QJsonObject{{"azureFileUrl", "https://mine.file.core.windows.net/sets"},
                                                 {"relativeMountPath", "afs"},
                                                 {"accountName", "mine"}}));
        models::TrainerLook look;
        wizards::TrainerView view(look);
        models::InputLooks looks(draft.document(), true);
        looks.setTrainer(trainer);
        wizards::InputPictures pictures(looks);
        view.followCluster(m_backend, draft, true);
        view.followInputs(looks, pictures);
        looks.followCluster(m_backend, draft);
        QTRY_VERIFY_WITH_TIMEOUT(view.text().contains("CNTK text: 2 row"), patienceMs);
        QVERIFY(!view.tryButton().isHidden()); // as a job, which finds them
        const auto hasPictures = [&view] {
            const auto labels = view.findChildren<QLabel *>();
            return std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
                return !label->pixmap(Qt::ReturnByValue).isNull();
            });
        };
        QTRY_VERIFY_WITH_TIMEOUT(hasPictures(), patienceMs);
    }

    // As it will be trained: on that node's own cores, with all that the job says.
    void aFreeNodeHereIsTriedByTheJobItself()
    {
        QTRY_COMPARE_WITH_TIMEOUT(m_backend.clusters().cluster(m_cluster)->nodes.idle, 2, patienceMs);
        models::TrainerLook look;
        look.setProgram(trainer);
        wizards::TrainerView view(look);
        models::JobDraft draft;
        draft.begin(models::textOfJob(training(1)));
        QVERIFY(draft.setCluster(m_cluster));
        const QString options = "/properties/trainyard/trainer/commandLineArgs";
        QVERIFY(draft.document().set(options, "--optimizer adam"));
        view.followCluster(m_backend, draft, true);
        view.setDevice("cpu");
        look.look({"logistic", m_dir.path(), {}});
        QTRY_VERIFY_WITH_TIMEOUT(!view.tryButton().isHidden(), patienceMs);
        view.tryButton().click();
        QVERIFY(view.clusterTrial().isRunning() && !view.trial().isRunning());
        QTRY_VERIFY_WITH_TIMEOUT(view.clusterTrial().result(), patienceMs); // though no other node is free
        QVERIFY2(view.text().contains("An epoch takes") &&
                     view.text().contains(" of pair, which has been deleted."),
                 qPrintable(view.text()));
        QVERIFY(draft.document().set("/properties/trainyard/trainer/epochs", 7)); // each of which is the same
        QVERIFY2(view.text().contains("An epoch takes"), qPrintable(view.text()));
        QVERIFY(draft.document().set(options, "--optimizer adam --threads 1"));
        QVERIFY2(!view.text().contains("An epoch takes"), qPrintable(view.text()));
        QTRY_VERIFY_WITH_TIMEOUT(view.clusterTrial().hasLeft(), patienceMs);
    }

    // The engine might as well be on another machine: the trial is a job of it.
    void aClusterElsewhereIsTriedByAJob_data()
    {
        QTest::addColumn<bool>("isLocal");
        QTest::addColumn<int>("nodes");
        QTest::newRow("elsewhere") << false << 1;
        QTest::newRow("several nodes here") << true << 2;
    }
    void aClusterElsewhereIsTriedByAJob()
    {
        QFETCH(bool, isLocal);
        QFETCH(int, nodes);
        models::TrainerLook look;
        look.setProgram(trainer);
        wizards::TrainerView view(look);
        models::JobDraft draft;
        draft.begin(models::textOfJob(training(nodes)));
        QVERIFY(draft.setCluster(m_cluster));
        QVERIFY(view.tryButton().isHidden());
        view.followCluster(m_backend, draft, isLocal);
        look.look({"logistic", {}, {}});
        QTRY_VERIFY_WITH_TIMEOUT(!view.tryButton().isHidden(), patienceMs);
        view.tryButton().click();
        QVERIFY(view.clusterTrial().isRunning() && !view.trial().isRunning());
        QTRY_VERIFY_WITH_TIMEOUT(view.clusterTrial().result(), patienceMs);
        QVERIFY2(view.text().contains("An epoch takes"), qPrintable(view.text()));
        QVERIFY2(view.text().contains("The data have 3,000 row") &&
                     view.text().contains(" of 1 × 28 × 28 to train on, in 10 class"),
                 qPrintable(view.text()));
        const QString ran = QString("It ran as a job on %1 node").arg(nodes);
        QVERIFY2(view.text().contains(ran) && view.text().contains(" of pair, which has been deleted."),
                 qPrintable(view.text()));
        const QRegularExpression memory(nodes > 1 ? "It took up to [0-9.]+ MiB of memory on each node\\."
                                                  : "It took [0-9.]+ MiB of memory\\.");
        QVERIFY2(view.text().contains(memory), qPrintable(view.text()));
        QTRY_VERIFY_WITH_TIMEOUT(view.clusterTrial().hasLeft(), patienceMs);
        QVERIFY(draft.document().set("/properties/trainyard/trainer/batchSize", 16));
        QVERIFY2(!view.text().contains("An epoch takes"), qPrintable(view.text()));

        view.tryButton().click(); // and what is changed while it runs ends it
        QVERIFY(view.clusterTrial().isRunning());
        QVERIFY(draft.document().set("/properties/trainyard/trainer/batchSize", 8));
        QVERIFY(!view.clusterTrial().isRunning() && !view.clusterTrial().result());
        QTRY_VERIFY_WITH_TIMEOUT(view.clusterTrial().hasLeft(), patienceMs);
    }
};

QTEST_MAIN(tst_TrainerView)
#include "tst_trainerview.moc"
