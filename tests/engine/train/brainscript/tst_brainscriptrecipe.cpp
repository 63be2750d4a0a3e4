// SPDX-License-Identifier: Apache-2.0
#include "engine/train/brainscript/recipe.h"

#include <QtTest>
#include <cmath>

using namespace trainyard;
using namespace trainyard::train::brainscript;

namespace {

const char *const network =
    "BrainScriptNetworkBuilder = { x = Input {$inputs$}; y = Input {2}\n"
    " z = LinearLayer {2} (x); ce = CrossEntropyWithSoftmax (y, z); criterionNodes = ce }";
const char *const reader =
    "reader = { readerType = \"CNTKTextFormatReader\"; file = $dir$/train.txt\n"
    " input = { x = { dim = 4; format = dense; alias = F }; y = { dim = 2; format = sparse } } }";
const char *const rates = "learningRatesPerSample = 0.1*2:0.05; momentumAsTimeConstant = 0*5:1024";

// A configuration with this SGD block, and more around the actions.
QString configuration(const QString &sgd, const QString &more = {})
{
    return QString("command = T:V\ndir = data; inputs = 4; modelPath = out/net\n%1\n"
                   "T = { action = train\n%2\n%3\nSGD = { maxEpochs = 3; %4 } }\n"
                   "V = { action = \"test\"; minibatchSize = 100\n%3 }\n")
        .arg(more, network, reader, sgd);
}

Result<Recipe> read(const QString &text, const std::vector<std::string> &arguments = {})
{
    const auto parsed = Configuration::parse("a.cntk", text.toStdString(), arguments);
    if (!parsed)
        return parsed.error();
    return readRecipe(**parsed);
}

} // namespace

class tst_BrainScriptRecipe : public QObject
{
    Q_OBJECT

private slots:
    void actionsHaveTheirSettings()
    {
        const auto recipe =
            read(configuration(QString(rates) +
                                   "; epochSize = 600; minibatchSize = 64; dropoutRate = 0*3:0.5\n"
                                   "numMBsToShowResult = 7; firstMBsToShowResult = 2; L2RegWeight = 0.0001\n"
                                   "tensorBoardLogDir = \"out/board\"; tensorBoardNumMBsToLogResult = 7\n"
                                   "AutoAdjust = { autoAdjustMinibatch = false }\n"
                                   "ParallelTrain = [ parallelizationMethod = DataParallelSGD\n"
                                   " distributedMBReading = true; DataParallelSGD = [ gradientBits = 1 ] ]",
                               "deviceId = 1; numCPUThreads = 3; randomSeedOffset = 4; precision = float"),
                 {"parallelTrain=true"});
        QVERIFY2(recipe, recipe ? "" : recipe.error().message.c_str());
        QCOMPARE(recipe->device, std::string("cuda:1"));
        QVERIFY(recipe->threads == 3 && recipe->seed == 5 && recipe->isParallel);
        QCOMPARE(recipe->actions.size(), std::size_t(2));
        const auto &train = std::get<TrainAction>(recipe->actions[0]);
        QCOMPARE(train.modelPath.string(), std::string("out/net"));
        QVERIFY(!train.graph.nodes.empty() && !train.validation);
        const SgdSettings &sgd = train.sgd;
        QVERIFY(sgd.epochSize == 600 && sgd.minibatchSize.at(0) == 64 && sgd.maxEpochs == 3 &&
                sgd.dropoutRate.at(2) == 0 && sgd.dropoutRate.at(3) == 0.5 && sgd.weightDecay == 0.0001);
        QVERIFY(sgd.progressEvery == 7 && sgd.progressFirst == 2);
        QCOMPARE(sgd.eventFolder.string(), std::string("out/board"));
        QVERIFY(sgd.learningRate.at(1) == 0.1 && sgd.learningRate.at(2) == 0.05);
        QVERIFY(sgd.momentumTimeConstant.at(4) == 0 && sgd.momentumTimeConstant.at(5) == 1024);
        QCOMPARE(sgd.parallel.method, std::string("DataParallelSGD"));
        QVERIFY(sgd.parallel.isDistributedReading && sgd.parallel.gradientBits == 1);
        QCOMPARE(train.reader.file.string(), std::string("data/train.txt"));
        QVERIFY(train.reader.isShuffled);
        QVERIFY(train.reader.inputs.at("x").alias == "F" && train.reader.inputs.at("x").dimension == 4);
        QVERIFY(train.reader.inputs.at("y").alias == "y" && train.reader.inputs.at("y").dimension == 2);
        const auto &test = std::get<TestAction>(recipe->actions[1]);
        QVERIFY(test.minibatchSize == 100 && test.modelPath == train.modelPath && test.name == "V");
    }

    void valuesForAMinibatchAreMadeValuesForASample()
    {
        const auto recipe = read(
            configuration("minibatchSize = 128; learningRatesPerMB = 1.0*80:0.1; momentumPerMB = 0.9*2:0"));
        QVERIFY2(recipe, recipe ? "" : recipe.error().message.c_str());
        const SgdSettings &sgd = std::get<TrainAction>(recipe->actions[0]).sgd;
        QCOMPARE(sgd.learningRate.at(0), 1.0 / 128);
        QCOMPARE(sgd.learningRate.at(80), 0.1 / 128);
        QCOMPARE(trainyard::train::momentumOf(sgd.momentumTimeConstant.at(0), 128), 0.9);
        QCOMPARE(trainyard::train::momentumOf(sgd.momentumTimeConstant.at(0), 64), std::sqrt(0.9));
        QCOMPARE(sgd.momentumTimeConstant.at(2), 0.0);
    }

    void minibatchesAndTheirValuesMayGrowByEpoch()
    {
        const auto recipe = read(configuration(
            "minibatchSize = 64*2 : 128; learningRatesPerMB = 1.0*3:0.5; momentumPerSample = 0.9"));
        QVERIFY2(recipe, recipe ? "" : recipe.error().message.c_str());
        const SgdSettings &sgd = std::get<TrainAction>(recipe->actions[0]).sgd;
        QVERIFY(sgd.minibatchSize.at(1) == 64 && sgd.minibatchSize.at(2) == 128);
        QCOMPARE(sgd.learningRate.at(1), 1.0 / 64);
        QCOMPARE(sgd.learningRate.at(2), 1.0 / 128);
        QCOMPARE(sgd.learningRate.at(3), 0.5 / 128);
        QCOMPARE(trainyard::train::momentumOf(sgd.momentumTimeConstant.at(2), 1), 0.9);
    }

    void whatChangesNothingIsPassedOver()
    {
        const auto recipe = read(
            configuration(
                QString(rates) +
                "\nkeepCheckPointFiles = true; traceLevel = 2; gradientClippingWithTruncation = true\n"
                "clippingThresholdPerSample = 1#INF; L1RegWeight = 0; useNAG = false\n"
                "gradUpdateType = none; batchNormalizationTimeConstant = 0*3:0\n"
                "trainCriterionNodeName = ce; numMBsToShowResult = 0; maxSamplesInRAM = 5\n"
                "autoAdjust = { autoAdjustLR = none; learnRateDecreaseFactor = 0.5 }")
                .replace("input = {", "chunkSizeInBytes = 100; keepDataInMemory = true; frameMode = false\n"
                                      "randomizationWindow = 9; skipSequenceIds = true; input = {"));
        QVERIFY2(recipe, recipe ? "" : recipe.error().message.c_str());
        QVERIFY(std::get<TrainAction>(recipe->actions[0]).sgd.progressEvery > 1000000);
    }

    void readersShuffleAndForgive_data()
    {
        QTest::addColumn<QString>("keys");
        QTest::addColumn<bool>("isShuffled");
        QTest::addColumn<int>("maxErrors");
        QTest::newRow("as usual") << "" << true << 0;
        QTest::newRow("not shuffled") << "randomize = false;" << false << 0;
        QTest::newRow("in older words") << "randomize = none;" << false << 0;
        QTest::newRow("in older words, shuffled") << "randomize = Auto;" << true << 0;
        QTest::newRow("some broken rows") << "maxErrors = 7;" << true << 7;
    }
    void readersShuffleAndForgive()
    {
        QFETCH(QString, keys);
        QFETCH(bool, isShuffled);
        QFETCH(int, maxErrors);
        const auto recipe = read(configuration(rates).replace("file =", keys + "file ="));
        QVERIFY2(recipe, recipe ? "" : recipe.error().message.c_str());
        const ReaderSettings &settings = std::get<TrainAction>(recipe->actions[0]).reader;
        QCOMPARE(settings.isShuffled, isShuffled);
        QCOMPARE(settings.maxErrors, maxErrors);
        QVERIFY(!settings.inputs.at("x").isSparse && settings.inputs.at("y").isSparse);
    }

    void actionsHaveTheirOwnKeys()
    {
        const auto recipe =
            read(configuration(rates, "makeMode = false; timestamping = true; dataMemory = 5")
                     .replace("minibatchSize = 100",
                              "epochSize = 50; evalNodeNames = ce : errs; minibatchSize = 100"));
        QVERIFY2(recipe, recipe ? "" : recipe.error().message.c_str());
        QVERIFY(!std::get<TrainAction>(recipe->actions[0]).goesOn && recipe->isTimed);
        QCOMPARE(recipe->dataMemory, 5);
        const auto &test = std::get<TestAction>(recipe->actions[1]);
        QCOMPARE(test.epochSize, 50);
        QCOMPARE(test.nodeNames, (std::vector<std::string>{"ce", "errs"}));
    }

    void whatIsNotSetHasCntksDefaults()
    {
        const auto recipe = read(configuration("learningRatesPerSample = 0.1"));
        QVERIFY2(recipe, recipe ? "" : recipe.error().message.c_str());
        QCOMPARE(recipe->device, std::string("auto"));
        QVERIFY(recipe->threads == 0 && recipe->seed == 1 && !recipe->isParallel && !recipe->isTimed);
        QVERIFY(std::get<TrainAction>(recipe->actions[0]).goesOn);
        const SgdSettings &sgd = std::get<TrainAction>(recipe->actions[0]).sgd;
        QVERIFY(sgd.epochSize == 0 && sgd.minibatchSize.at(9) == 256 && sgd.dropoutRate.at(0) == 0 &&
                sgd.progressEvery == 10);
        QCOMPARE(trainyard::train::momentumOf(sgd.momentumTimeConstant.at(0), 256), 0.9);
    }

    void blocksAndValuesMayBeAroundTheAction()
    {
        const QString shared =
            QString("command = T:V; modelPath = m; inputs = 4; dir = d; minibatchSize = 32\n%1\n%2\n"
                    "SGD = [ maxEpochs = $epochs$; %3 ]\n"
                    "T = [ action = train ]; V = [ action = eval ]\nepochs = 2")
                .arg(network, reader, rates);
        const auto recipe = read(shared, {"epochs=9"});
        QVERIFY2(recipe, recipe ? "" : recipe.error().message.c_str());
        const auto &train = std::get<TrainAction>(recipe->actions[0]);
        QVERIFY(train.sgd.maxEpochs == 9 && train.sgd.minibatchSize.at(0) == 32);
        QCOMPARE(std::get<TestAction>(recipe->actions[1]).minibatchSize, 32);
    }

    void faultsSayWhere_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("sentence"); // after "a.cntk, line "
        const auto row = [](const char *name, const QString &text, const char *sentence) {
            QTest::newRow(name) << text << sentence;
        };
        const auto sgd = [](const QString &text) { return configuration(QString(rates) + "\n" + text); };
        const auto with = [](const QString &from, const QString &to) {
            return configuration(rates).replace(from, to);
        };
        row("no command", "a = 1", "1, column 1: \"command\" is missing.");
        row("unknown action block", "command = A", "1, column 1: the block \"A\" is missing.");
        row("empty part", "command = A::B", "1, column 11: the list \"A::B\" has an empty part.");
        row("other action", "command = A\nA = { action = write }",
            "2, column 16: the action \"write\" is not supported; train and test are.");
        row("no network", with("BrainScriptNetworkBuilder", "Other"),
            "4, column 1: the block BrainScriptNetworkBuilder is missing.");
        row("NDL", with("BrainScriptNetworkBuilder", "NDLNetworkBuilder"),
            "5, column 1: NDLNetworkBuilder is not supported; define the network in "
            "BrainScriptNetworkBuilder = { … }.");
        row("fault in the network", with("LinearLayer {2}", "LSTM {2}"),
            "6, column 6: \"LSTM\" is not defined, or is a part of BrainScript that is not supported.");
        row("replacement in the network", with("inputs = 4", "inputs = q"),
            "5, column 42: \"q\" is not defined, or is a part of BrainScript that is not supported.");
        row("no such include", with("x = Input", "include \"/nonexistent/m.bs\"; x = Input"),
            "5, column 31: cannot include /nonexistent/m.bs: Cannot read /nonexistent/m.bs: No such file or "
            "directory.");
        row("no epochs", with("maxEpochs = 3;", ""), "9, column 1: \"maxEpochs\" is missing.");
        row("no rates", configuration(""),
            "9, column 1: the SGD block needs learningRatesPerSample or learningRatesPerMB.");
        row("both rates", sgd("learningRatesPerMB = 1"),
            "10, column 1: both learningRatesPerSample and learningRatesPerMB are set; leave one of them.");
        row("no schedule", with("0.1*2", "0.1*x"),
            "9, column 49: \"0.1*x\" in the schedule \"0.1*x:0.05\" is not VALUE or VALUE*EPOCHS.");
        row("momentum", configuration("learningRatesPerSample = 1\nmomentumPerMB = 1"),
            "10, column 17: momentumPerMB must be below 1.");
        row("dropout", sgd("dropoutRate = 1"), "10, column 15: dropoutRate must be below 1.");
        row("minibatch size", sgd("minibatchSize = 64:1.5"),
            "10, column 17: minibatchSize must be whole numbers from 1 to 65536, not \"64:1.5\".");
        row("three momenta", sgd("momentumPerSample = 0.5"),
            "9, column 61: both momentumPerSample and momentumAsTimeConstant are set; leave one of them.");
        row("rate that ends", with("0.05", "0"),
            "9, column 1: the learning rate of epoch 3 is below minLearningRatePerSample, where a training "
            "ends; give a larger one or fewer maxEpochs.");
        row("L2", sgd("L2RegWeight = -0.1"), "10, column 15: L2RegWeight must be at least 0.");
        row("L2 without normalizations", sgd("L2RegWeight = 0.1\ndisableRegInBatchNormalization = true"),
            "11, column 34: disableRegInBatchNormalization is not supported with L2RegWeight; set it to "
            "false.");
        row("another update", sgd("gradUpdateType = \"adagrad\""),
            "10, column 18: gradUpdateType \"adagrad\" is not supported; use none.");
        row("L1 by epoch", sgd("L1RegWeight = 0*2:0.1"),
            "10, column 15: L1RegWeight is not supported yet; set it to 0.");
        row("Nesterov", sgd("useNAG = true"), "10, column 10: useNAG is not supported; set it to false.");
        row("clipping", sgd("clippingThresholdPerSample = 0.5"),
            "10, column 30: clippingThresholdPerSample is not supported yet; take it out.");
        row("another criterion", sgd("trainCriterionNodeName = loss"),
            "10, column 26: trainCriterionNodeName must be a node that the network declares as such, not "
            "\"loss\".");
        row("adjustment of the minibatch", sgd("AutoAdjust = { autoAdjustMinibatch = true }"),
            "10, column 38: autoAdjustMinibatch is not supported; set it to false.");
        row("adjustment of the rate", sgd("AutoAdjust = { autoAdjustLR = \"adjustAfterEpoch\" }"),
            "10, column 31: autoAdjustLR is not supported; set it to none.");
        row("misspelt key", sgd("learningRatePerSamples = 1"),
            "10, column 1: \"learningRatePerSamples\" is no key of the SGD block; perhaps it means "
            "learningRatesPerSample.");
        row("unknown key", sgd("speed = 1"),
            "10, column 1: \"speed\" is no key of the SGD block; take it out.");
        row("unknown key of an adjustment", sgd("AutoAdjust = { autoAdjustRL = \"none\" }"),
            "10, column 16: \"autoAdjustRL\" is no key of the AutoAdjust block; perhaps it means "
            "autoAdjustLR.");
        row("other reader", with("CNTKTextFormatReader", "ImageReader"),
            "7, column 25: the readerType \"ImageReader\" is not supported; convert the data for "
            "CNTKTextFormatReader.");
        row("no file", with("file =", "fil ="),
            "7, column 49: \"fil\" is no key of the reader; perhaps it means file.");
        row("unknown key of an input", with("alias = F", "aliases = F"),
            "8, column 43: \"aliases\" is no key of an input of the reader; perhaps it means alias.");
        row("errors that may be", with("file =", "maxErrors = some; file ="),
            "7, column 61: maxErrors must be one whole number from 0 to 1073741824, not \"some\".");
        row("format", with("format = dense", "format = wide"),
            "8, column 36: the format must be dense or sparse.");
        row("no dimension", with("dim = 4; ", ""), "8, column 12: \"dim\" is missing.");
        row("a number", with("alias = F", "alias = F }; q = { dim = x"),
            "8, column 68: dim must be one whole number from 1 to 1073741824, not \"x\".");
        row("device", configuration(rates, "deviceId = fast"),
            "3, column 12: deviceId must be auto, cpu, -1 or the number of a GPU.");
        row("nodes to test", with("minibatchSize = 100", "evalNodeNames = ce::errs"),
            "10, column 40: the list \"ce::errs\" has an empty part.");
        row("precision", configuration(rates, "precision = double"),
            "3, column 13: the precision \"double\" is not supported; use float.");
        row("model path", with("modelPath = out/net", "modelPath = out/"),
            "2, column 37: modelPath must end with a file name.");
    }
    void faultsSayWhere()
    {
        QFETCH(QString, text);
        QFETCH(QString, sentence);
        const auto recipe = read(text);
        QCOMPARE(recipe ? QString() : QString::fromStdString(recipe.error().message),
                 "a.cntk, line " + sentence);
    }
};

QTEST_APPLESS_MAIN(tst_BrainScriptRecipe)
#include "tst_brainscriptrecipe.moc"
