// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/solver.h"
#include "tests/engine/train/caffe/netsupport.h"

#include <QtTest>

using namespace netsupport;

namespace {

// What every solver needs, with a net of its own.
const std::string least = "base_lr: 0.5 max_iter: 10 lr_policy: \"fixed\" ";
const std::string net =
    "net_param { name: \"n\" layer { name: \"i\" type: \"Input\" top: \"x\" input_param { "
    "shape { dim: 1 dim: 2 } } } } ";

Result<Solver> solverOf(const std::string &text)
{
    return readSolver(text, "solver.prototxt", variable);
}

} // namespace

class tst_CaffeSolver : public QObject
{
    Q_OBJECT
private slots:
    void aSolverOfAFileIsReadWithItsNet()
    {
        const auto solver = readSolverFile(folder + "solver.prototxt", variable);
        QVERIFY2(solver, solver ? "" : solver.error().message.c_str());
        QVERIFY(solver->learningRate.policy == LearningRate::Policy::Multistep);
        QCOMPARE(solver->learningRate.stepValues, (std::vector<int>{600, 900}));
        QVERIFY(std::abs(learningRateAt(solver->learningRate, 899) - 0.001) < 1e-8);
        QVERIFY(solver->method == Method::Sgd);
        QVERIFY(std::abs(solver->momentum - 0.9) < 1e-7 && std::abs(solver->weightDecay - 0.0005) < 1e-9);
        QVERIFY(solver->regularization == Regularization::L1);
        QCOMPARE(solver->iterations, 1000);
        QCOMPARE(solver->iterSize, 2);
        QCOMPARE(solver->display, 100);
        QCOMPARE(solver->averageLoss, 10);
        QCOMPARE(solver->snapshot, 250);
        QCOMPARE(solver->snapshotPrefix, std::string("/out/digits"));
        QVERIFY(solver->snapshotAfterTrain && !solver->usesGpu && !solver->testInitialization);
        QCOMPARE(solver->randomSeed, 7);
        QCOMPARE(solver->testInterval, 500);
        QCOMPARE(solver->tests.size(), std::size_t(1));
        QCOMPARE(solver->tests[0].iterations, 100);
        QCOMPARE(solver->tests[0].text, solver->train.text); // read once
        const auto train = describeNet(*solver->train.text, solver->train.state, images({1, 28, 28}));
        const auto test = describeNet(*solver->tests[0].text, solver->tests[0].state, images({1, 28, 28}));
        QVERIFY(train && test);
        QCOMPARE(train->layers.size(), std::size_t(8));
        QCOMPARE(test->layers.size(), std::size_t(8));
        QCOMPARE(test->layers[6].type, std::string("Accuracy"));
    }

    void defaultsAreCaffes()
    {
        const auto solver = solverOf(least + net);
        QVERIFY2(solver, solver ? "" : solver.error().message.c_str());
        QVERIFY(solver->method == Method::Sgd && solver->regularization == Regularization::L2);
        QVERIFY(solver->usesGpu && solver->snapshotAfterTrain && solver->testInitialization);
        QCOMPARE(solver->momentum, 0.0);
        QCOMPARE(solver->weightDecay, 0.0);
        QVERIFY(std::abs(solver->momentum2 - 0.999) < 1e-7 && std::abs(solver->rmsDecay - 0.99) < 1e-7);
        QVERIFY(std::abs(solver->delta - 1e-8) < 1e-14);
        QCOMPARE(solver->clipGradients, 0.0);
        QCOMPARE(solver->iterSize, 1);
        QCOMPARE(solver->display, 0);
        QCOMPARE(solver->randomSeed, -1);
        QVERIFY(solver->tests.empty());
        QVERIFY(solver->train.state.phase == Phase::Train);
    }

    void methodsAreRead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("method");
        const auto row = [](const char *text, Method method) {
            QTest::newRow(text) << text << static_cast<int>(method);
        };
        row("type: \"SGD\"", Method::Sgd);
        row("type: \"Nesterov\" momentum: 0.9", Method::Nesterov);
        row("type: \"AdaGrad\"", Method::AdaGrad);
        row("type: \"RMSProp\" rms_decay: 0.9", Method::RmsProp);
        row("type: \"AdaDelta\" momentum: 0.95 delta: 1e-6", Method::AdaDelta);
        row("type: \"Adam\" momentum: 0.9 momentum2: 0.99", Method::Adam);
        row("solver_type: SGD", Method::Sgd);
        row("solver_type: NESTEROV", Method::Nesterov);
        row("solver_type: ADAGRAD", Method::AdaGrad);
        row("solver_type: RMSPROP", Method::RmsProp);
        row("solver_type: ADADELTA", Method::AdaDelta);
        row("solver_type: ADAM", Method::Adam);
    }
    void methodsAreRead()
    {
        QFETCH(QString, text);
        QFETCH(int, method);
        const auto solver = solverOf(least + net + text.toStdString());
        QVERIFY2(solver, solver ? "" : solver.error().message.c_str());
        QCOMPARE(static_cast<int>(solver->method), method);
    }

    // Tests without a net of their own take the common one; states add up.
    void testsFindTheirNets()
    {
        const auto solver =
            solverOf(least + net +
                     "test_net: \"$NETS/digits.prototxt\" test_net_param { name: \"own\" state { "
                     "stage: \"a\" } } test_iter: 1 test_iter: 2 test_iter: 3 test_interval: 5 "
                     "test_state { stage: \"b\" } test_state { level: 2 } test_state { } "
                     "train_state { stage: \"c\" }");
        QVERIFY2(solver, solver ? "" : solver.error().message.c_str());
        QCOMPARE(solver->tests.size(), std::size_t(3));
        QCOMPARE(solver->tests[0].state.stages, (std::vector<std::string>{"a", "b"}));
        QCOMPARE(solver->tests[1].state.level, 2);
        QCOMPARE(solver->tests[2].text, solver->train.text);
        QVERIFY(solver->tests[2].state.phase == Phase::Test);
        QCOMPARE(solver->tests[2].iterations, 3);
        QCOMPARE(solver->train.state.stages, std::vector<std::string>{"c"});
        const auto described =
            describeNet(*solver->tests[1].text, solver->tests[1].state, images({1, 28, 28}));
        QCOMPARE(described->name, std::string("digits"));
    }

    void aNetOfTheSolversOwnHasItsLines()
    {
        const auto solver =
            solverOf(least + "\nnet_param {\n layer { name: \"r\"\n type: \"ReLU\" bottom: \"x\" } }");
        QVERIFY(solver);
        const auto described = describeNet(*solver->train.text, solver->train.state, images({1, 28, 28}));
        QVERIFY(!described);
        QCOMPARE(
            described.error().message,
            std::string("Cannot read solver.prototxt: line 3: layer \"r\" (ReLU) takes \"x\", which no layer "
                        "before it makes."));
    }

    void weightsAreAListOfFiles()
    {
        const auto solver =
            solverOf(least + net + "weights: \"$OUT/a.caffemodel, b.caffemodel\" weights: \"c\"");
        QVERIFY(solver);
        QCOMPARE(solver->weights, (std::vector<std::string>{"/out/a.caffemodel", "b.caffemodel", "c"}));
    }

    void whatIsWrongIsNamed_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const std::string &text, const char *sentence) {
            QTest::newRow(qPrintable(QString::fromStdString(text).simplified()))
                << QString::fromStdString(text) << sentence;
        };
        row("base_lr: 1\nmax_iter: 1\nlr_policy: \"cosine\" " + net,
            "Cannot read solver.prototxt: line 3: lr_policy is \"cosine\"; fixed, step, exp, inv, multistep, "
            "poly "
            "and sigmoid are supported.");
        row("base_lr: 1 max_iter: 1 \nlr_policy: \"step\" gamma: 0.1 " + net,
            "line 2: lr_policy \"step\" needs stepsize, which is missing.");
        row("base_lr: 1 max_iter: 1 lr_policy: \"step\" gamma: 0.1 stepsize: 0 " + net,
            "stepsize is below 1");
        row("base_lr: 1 max_iter: 1 lr_policy: \"exp\" " + net, "needs gamma");
        row("base_lr: 1 max_iter: 1 lr_policy: \"inv\" gamma: 1 " + net, "needs power");
        row("base_lr: 1 max_iter: 1 lr_policy: \"multistep\" gamma: 1 " + net, "needs stepvalue");
        row("base_lr: 1 max_iter: 1 lr_policy: \"multistep\" gamma: 1 stepvalue: 5 stepvalue: 4 " + net,
            "stepvalue does not ascend");
        row("base_lr: 1 max_iter: 0 lr_policy: \"poly\" power: 1 " + net, "needs a max_iter above 0");
        row("base_lr: 1 max_iter: 1 " + net, "lr_policy is \"\"");
        row("max_iter: 1 lr_policy: \"fixed\" " + net, "it has no base_lr");
        row("base_lr: 1 lr_policy: \"fixed\" " + net, "it has no max_iter");
        row("base_lr: nan max_iter: 1 lr_policy: \"fixed\" " + net, "base_lr is no finite number");
        row("base_lr: -1 max_iter: 1 lr_policy: \"fixed\" " + net,
            "base_lr is no finite number of at least 0");
        row(least + net + "type: \"Adamax\"", "type is \"Adamax\"");
        row(least + net + "type: \"SGD\" solver_type: SGD", "solver_type stands beside type");
        row(least + net + "momentum: 1", "momentum is not from 0 to below 1");
        row(least + net + "type: \"RMSProp\" momentum: 0.5", "cannot be used with AdaGrad and RMSProp");
        row(least + net + "weight_decay: inf", "weight_decay is no finite number");
        row(least + net + "regularization_type: \"L3\"", "regularization_type is \"L3\"");
        row(least + net + "iter_size: 0", "iter_size is below 1");
        row(least + net + "display: -1", "display is below 0");
        row(least + net + "snapshot: 5", "snapshot needs a snapshot_prefix");
        row(least + net + "test_iter: 5", "test_iter needs a test_interval above 0");
        row(least + net + "test_iter: 0 test_interval: 5", "test_iter is below 1");
        row(least + net + "test_net_param { }", "there are 0 test_iter for 1 test nets");
        row(least + net + "test_iter: 5 test_interval: 5 test_state { } test_state { }",
            "2 test_state for 1 tests");
        row(least, "it names no net; add net: \"FILE\"");
        row(least + net + "net: \"a\"", "more than one of net, net_param");
        row(least + "train_net_param { } test_iter: 1 test_interval: 1", "1 test_iter for 0 test nets");
        row(least + "net: \"\"", "net is no path");
        row(least + "\nnet: \"/nowhere/$WHAT.prototxt\"", "Cannot read /nowhere/$WHAT.prototxt: ");
        row(least + net + "\n learning_rate: 1",
            "line 2, column 15: there is no field \"learning_rate\" in a SolverParameter");
    }
    void whatIsWrongIsNamed()
    {
        QFETCH(QString, text);
        QFETCH(QString, sentence);
        const auto solver = solverOf(text.toStdString());
        QVERIFY(!solver);
        const QString message = QString::fromStdString(solver.error().message);
        QVERIFY2(message.contains(sentence) && message.startsWith("Cannot read ") && message.endsWith(u'.'),
                 qPrintable(message));
    }
};

QTEST_APPLESS_MAIN(tst_CaffeSolver)
#include "tst_caffesolver.moc"
