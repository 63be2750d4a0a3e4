// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jobfile.h"
#include "models/backend/quickstart.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

const QDateTime someTime(QDate(2026, 1, 31), QTime(23, 59, 58));

} // namespace

class tst_Quickstart : public QObject
{
    Q_OBJECT
private slots:
    void drawsDigitsWithoutAFolder()
    {
        const Quickstart made = makeQuickstart({}, "", "", someTime);
        QCOMPARE(made.workspace.id.name, std::string("quickstart"));
        QCOMPARE(made.workspace.id.subscription, std::string(api::defaultSubscription));
        QCOMPARE(made.job.name, std::string("convnet-20260131-235958"));
        QCOMPARE(made.job.parent(), made.experiment);
        QVERIFY(made.jobSpec.cluster == made.cluster);
        const auto &trainer = std::get<api::TrainerSettings>(made.jobSpec.toolkit);
        QCOMPARE(trainer.dataPath, std::string("$AZ_BATCHAI_JOB_TEMP/digits"));
        QCOMPARE(trainer.epochs, std::optional(quickstartEpochsDrawn));
        QVERIFY(made.jobSpec.jobPreparationCommandLine.starts_with("trainyard-train data digits "));
        QVERIFY(made.jobSpec.inputDirectories.empty());
        QVERIFY(api::problems(made.jobSpec).empty());
    }

    void trainsOnTheGivenFolder()
    {
        const QTemporaryDir folder;
        const Quickstart made =
            makeQuickstart({.dataFolder = folder.path(), .epochs = 3}, "sub", "group", someTime);
        QCOMPARE(made.job.subscription, std::string("sub"));
        QCOMPARE(made.jobSpec.inputDirectories.at(0).id, std::string("DATA"));
        QCOMPARE(made.jobSpec.inputDirectories.at(0).path, folder.path().toStdString());
        QVERIFY(made.jobSpec.jobPreparationCommandLine.empty());
        const auto &trainer = std::get<api::TrainerSettings>(made.jobSpec.toolkit);
        QCOMPARE(trainer.dataPath, std::string("$AZ_BATCHAI_INPUT_DATA"));
        QCOMPARE(trainer.epochs, std::optional(3));
        QVERIFY(api::problems(made.jobSpec).empty());
    }

    void foldersWithoutATrainingSetAreTold_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<bool>("isGood");
        QTest::newRow("nothing") << "" << false;
        QTest::newRow("something else") << "notes.txt" << false;
        QTest::newRow("idx") << "train-images-idx3-ubyte" << true;
        QTest::newRow("packed idx") << "train-images-idx3-ubyte.gz" << true;
        QTest::newRow("cntk") << "Train-28x28_cntk_text.txt" << true;
    }
    void foldersWithoutATrainingSetAreTold()
    {
        QFETCH(QString, file);
        QFETCH(bool, isGood);
        const QTemporaryDir folder;
        if (!file.isEmpty()) {
            QFile made(folder.filePath(file));
            QVERIFY(made.open(QIODevice::WriteOnly));
        }
        const QString problem = dataFolderProblem(folder.path());
        QCOMPARE(problem.isEmpty(), isGood);
        if (!isGood)
            QVERIFY(problem.contains(folder.path()));
        QVERIFY(dataFolderProblem(folder.path() + "/none").contains("none"));
    }
};

QTEST_APPLESS_MAIN(tst_Quickstart)
#include "tst_quickstart.moc"
