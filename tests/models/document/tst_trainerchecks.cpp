// SPDX-License-Identifier: Apache-2.0
#include "models/document/trainerchecks.h"
#include "testpaths.h"

#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard::document;
using namespace trainyard::models;

namespace {

QByteArray job(const QString &folder, const QString &network = "convnet_mnist", const QString &more = {})
{
    return QStringLiteral("{\"properties\": {\"inputDirectories\": [{\"id\": \"DATA\", \"path\": \"%1\"}], "
                          "\"trainyard\": {\"trainer\": {\"network\": \"%2\", \"dataPath\": "
                          "\"$AZ_BATCHAI_INPUT_DATA/digits\", \"outputPath\": \"/out\"%3}}}}")
        .arg(folder, network, more)
        .toUtf8();
}

// What the trainer says of a convolutional network and digits.
TrainerDescription seen(const TrainerQuestion &question)
{
    TrainerDescription made;
    made.question = question;
    made.network = NetworkDescription{.problem = {},
                                      .input = {1, 28, 28},
                                      .classes = 10,
                                      .parameters = 1'000'000,
                                      .stepBytes = 8'000'000,
                                      .layers = {}};
    made.data = DataDescription{.problem = {},
                                .shape = {1, 28, 28},
                                .classes = 10,
                                .classNames = {},
                                .rows = 60'000,
                                .loadedBytes = 0,
                                .pictures = {}};
    return made;
}

QStringList sentences(const QList<JobProblem> &problems)
{
    QStringList all;
    for (const JobProblem &problem : problems)
        all.append(problem.sentence);
    return all;
}

constexpr qint64 gib = qint64(1) << 30;

} // namespace

class tst_TrainerChecks : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void itIsAskedAboutWhatIsOnThisMachine()
    {
        const TrainerQuestion question = trainerQuestion(JsonText(QString::fromUtf8(job("/data"))));
        QCOMPARE(question.network, QString("convnet_mnist"));
        QCOMPARE(question.data, QString("/data/digits"));
        QVERIFY(trainerQuestion(JsonText(QString::fromUtf8(job("$AZ_BATCHAI_MOUNT_ROOT/x")))).data.isEmpty());
        QVERIFY(trainerQuestion(JsonText("{\"properties\": {\"customToolkitSettings\": {}}}")).isEmpty());
    }

    void itIsAskedAboutTheLabelsThatAreTrainedOn()
    {
        const auto label = [](const QString &arguments) {
            return trainerQuestion(JsonText(QString::fromUtf8(
                                       job("/data", "convnet_mnist",
                                           QStringLiteral(", \"commandLineArgs\": \"%1\"").arg(arguments)))))
                .label;
        };
        QCOMPARE(label("--momentum 0.9 --label coarse --nesterov"), QString("coarse"));
        QCOMPARE(label("--label=fine"), QString("fine"));
        QVERIFY(label("--momentum 0.9").isEmpty());
        QVERIFY(label("--label $LABEL").isEmpty());
    }

    void anotherMachinesJobHasNetworksThatEveryTrainerKnows()
    {
        const JsonText known(QString::fromUtf8(job("/data")));
        const TrainerQuestion question = trainerQuestion(known, false);
        QCOMPARE(question.network, trainerQuestion(known).network);
        QVERIFY(!question.network.isEmpty());
        QVERIFY(question.data.isEmpty());
        QCOMPARE(sentences(trainerChecks(known, seen(question), 1)), QStringList());
        QCOMPARE(trainerChecks(known, seen(question), 1, false).size(), 1); // no minibatch fits
        QString other = QString::fromUtf8(job("/data"));
        other.replace(question.network, "/networks/own.json");
        QVERIFY(trainerQuestion(JsonText(other), false).isEmpty());
    }

    void whatFitsPasses()
    {
        const JsonText text(QString::fromUtf8(job("/data")));
        QCOMPARE(sentences(trainerChecks(text, seen(trainerQuestion(text)), 80 * gib)), QStringList());
        QCOMPARE(sentences(trainerChecks(text, seen({}), 1)), QStringList()); // of another question
    }

    void findsWhatDoesNotFit()
    {
        const JsonText text(QString::fromUtf8(job("/data")));
        TrainerDescription described = seen(trainerQuestion(text));
        described.data->shape = {3, 32, 32};
        described.data->classes = 100;
        const QStringList found = sentences(trainerChecks(text, described, 0));
        QCOMPARE(found.size(), 2);
        QVERIFY(found[0].contains("1×28×28") && found[0].contains("3×32×32"));
        QVERIFY(found[1].contains("10 class(es)") && found[1].contains("100"));
        described.data = DataDescription();
        described.data->problem = "There is nothing.";
        QCOMPARE(sentences(trainerChecks(text, described, 0)), QStringList{"There is nothing."});
    }

    void rowsWithoutAShapeFitBySize()
    {
        const JsonText text(QString::fromUtf8(job("/data")));
        TrainerDescription described = seen(trainerQuestion(text));
        described.data->shape = {1, 1, 784};
        QCOMPARE(sentences(trainerChecks(text, described, 0)), QStringList());
    }

    void aMinibatchThatIsTooLargeIsMadeSmaller()
    {
        JobDocument document;
        document.load(job("/data", "convnet_mnist", ", \"batchSize\": 4096"));
        const auto problems = trainerChecks(document.json(), seen(trainerQuestion(document.json())), 8 * gib);
        QCOMPARE(problems.size(), 1);
        QVERIFY(problems[0].sentence.contains("4,096"));
        QVERIFY(document.change(problems[0].fix.changes));
        QVERIFY(document.value("/properties/trainyard/trainer/batchSize").toInt() < 4096);
        QCOMPARE(sentences(trainerChecks(document.json(), seen(trainerQuestion(document.json())), 8 * gib)),
                 QStringList());
        document.load(job("/data", "convnet_mnist", ", \"batchSize\": 4096, \"device\": \"cpu\""));
        QVERIFY(trainerChecks(document.json(), seen(trainerQuestion(document.json())), 8 * gib).isEmpty());
    }

    // Each node has its part of every minibatch.
    void whatNodesShareIsTheirPartOfIt()
    {
        QCOMPARE(partOfMinibatch(64, 1), 64);
        QCOMPARE(partOfMinibatch(65, 2), 33);
        JobDocument document;
        document.load(job("/data", "convnet_mnist", ", \"batchSize\": 4096"));
        const auto checks = [&](qint64 memory) {
            return trainerChecks(document.json(), seen(trainerQuestion(document.json())), memory);
        };
        const TrainerDescription described = seen(trainerQuestion(document.json()));
        const qint64 ofHalf = trainingMemory(*described.network, 2048, described.data->loadedBytes);
        QCOMPARE(checks(ofHalf).size(), 1);
        QVERIFY(document.set("/properties/nodeCount", 2));
        QCOMPARE(sentences(checks(ofHalf)), QStringList());
        const auto problems = checks(ofHalf - 1);
        QCOMPARE(problems.size(), 1);
        QVERIFY2(problems[0].sentence.startsWith("Minibatches of 4,096, shared by 2 node(s), take about"),
                 qPrintable(problems[0].sentence));
        QVERIFY(document.change(problems[0].fix.changes));
        QCOMPARE(document.value("/properties/trainyard/trainer/batchSize").toInt(), 2048);
        QCOMPARE(sentences(checks(ofHalf - 1)), QStringList());
    }

    // The trainer itself: digits that it draws, and a folder with nothing in it.
    void theTrainerSaysWhatThereIs()
    {
        QTemporaryDir dir;
        const QString program = trainyard::test::binPath("trainyard-train");
        QCOMPARE(QProcess::execute(program, {"data", "digits", "--output", dir.filePath("digits"), "--train",
                                             "200", "--test", "20"}),
                 0);
        TrainerLook look;
        look.setProgram(program);
        QSignalSpy looked(&look, &TrainerLook::looked);
        look.look({"convnet_mnist", dir.filePath("digits"), {}});
        QVERIFY(looked.wait(20'000));
        const TrainerDescription &made = look.description();
        QVERIFY(made.network && made.data);
        QCOMPARE(made.network->input, (TensorShape{1, 28, 28}));
        QVERIFY(made.network->parameters > 10'000 && made.network->layers.size() > 3);
        QVERIFY(made.network->stepBytes > 10'000);
        QCOMPARE(made.data->shape, (TensorShape{1, 28, 28}));
        QCOMPARE(made.data->classes, 10);
        QCOMPARE(made.data->rows, 200);
        QCOMPARE(made.data->loadedBytes, 220 * 28 * 28 * 4);
        QVERIFY(made.data->pictures.startsWith("P6\n280 28\n"));
        look.look({"convnet_mnist", dir.path(), {}});
        QVERIFY(looked.wait(20'000));
        QVERIFY2(made.data->problem.endsWith('.'), qPrintable(made.data->problem));
        look.look({});
        QVERIFY(looked.wait());
        QVERIFY(!made.network && !made.data);
    }

    void aTrainerThatIsNotThereSaysNothing()
    {
        TrainerLook look;
        look.setProgram("/nowhere/trainyard-train");
        QSignalSpy looked(&look, &TrainerLook::looked);
        look.look({"mlp", {}, {}});
        QVERIFY(looked.wait());
        QVERIFY(!look.description().network);
        QVERIFY(!look.isLooking());
    }
};

QTEST_GUILESS_MAIN(tst_TrainerChecks)
#include "testpaths.h"
#include "tst_trainerchecks.moc"
