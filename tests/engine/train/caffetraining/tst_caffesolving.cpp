// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/modelwriter.h"
#include "tests/engine/train/caffetraining/solvingsupport.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>
#include <cmath>

using namespace solvingsupport;

namespace {

constexpr int inputs = 4;
constexpr int classes = 3;
constexpr int rows = 7;

// Softmax regression whose bias learns at twice the rate and does not decay.
const std::string regression = R"(net_param { name: "plain"
layer { name: "d" type: "Data" top: "data" top: "label" data_param { source: "-" batch_size: 2 backend: LMDB } }
layer { name: "fc" type: "InnerProduct" bottom: "data" top: "fc" param { lr_mult: 1 } param { lr_mult: 2 decay_mult: 0 }
  inner_product_param { num_output: 3 } }
layer { name: "loss" type: "SoftmaxWithLoss" bottom: "fc" bottom: "label" top: "loss" LOSS } }
)";

// A small net with everything that has a state: batch means, dropout, two moments; a test every 2 iterations.
const std::string stateful = R"(net_param { name: "stateful"
layer { name: "d" type: "Data" top: "data" top: "label" data_param { source: "-" batch_size: 8 backend: LMDB } }
layer { name: "c" type: "Convolution" bottom: "data" top: "c" convolution_param { num_output: 4 kernel_size: 3 weight_filler { type: "xavier" } } }
layer { name: "bn" type: "BatchNorm" bottom: "c" top: "c" }
layer { name: "sc" type: "Scale" bottom: "c" top: "c" scale_param { bias_term: true } }
layer { name: "r" type: "ReLU" bottom: "c" top: "c" }
layer { name: "dr" type: "Dropout" bottom: "c" top: "c" }
layer { name: "fc" type: "InnerProduct" bottom: "c" top: "fc" inner_product_param { num_output: 3 weight_filler { type: "msra" } } }
layer { name: "acc" type: "Accuracy" bottom: "fc" bottom: "label" top: "accuracy" include { phase: TEST } }
layer { name: "top2" type: "Accuracy" bottom: "fc" bottom: "label" top: "two" accuracy_param { top_k: 2 } include { phase: TEST } }
layer { name: "loss" type: "SoftmaxWithLoss" bottom: "fc" bottom: "label" top: "loss" } }
test_iter: 3 test_interval: 2 base_lr: 0.01 lr_policy: "fixed" momentum: 0.9 type: "Adam" display: 1 average_loss: 3
)";

std::vector<double> doubles(const std::vector<float> &values)
{
    return {values.begin(), values.end()};
}

// Caffe's arithmetic in double precision: one parameter.
struct Weights {
    std::vector<double> w;
    double rateFactor = 1;
    double decayFactor = 1;
    std::vector<double> g = std::vector<double>(w.size());
    std::vector<double> v = std::vector<double>(w.size());
    std::vector<double> u = std::vector<double>(w.size());
};

struct Rule {
    QString type;
    double momentum = 0;
    double momentum2 = 0.999;
    double rmsDecay = 0.99;
    double delta = 1e-8;
    double decay = 0;
    bool isL1 = false;
    double clip = 0;
    int iterSize = 1;
    double lossWeight = 1;
};

class Reference
{
public:
    Reference(const Rule &rule, const Dataset &data, std::vector<float> w, std::vector<float> b)
        : m_rule(rule)
        , m_data(data)
        , m_parameters{{doubles(w)}, {doubles(b), 2, 0}}
    {}

    const std::vector<Weights> &parameters() const { return m_parameters; }

    void iterate(double rate)
    {
        ++m_iteration;
        for (Weights &p : m_parameters)
            std::ranges::fill(p.g, 0);
        for (int i = 0; i < 2 * m_rule.iterSize; ++i)
            addGradient(m_next++ % rows);
        clip();
        for (Weights &p : m_parameters) {
            for (std::size_t i = 0; i < p.w.size(); ++i) {
                const double sign = p.w[i] > 0 ? 1 : p.w[i] < 0 ? -1 : 0;
                const double decay = m_rule.decay * p.decayFactor * (m_rule.isL1 ? sign : p.w[i]);
                update(p, i, p.g[i] / m_rule.iterSize + decay, rate * p.rateFactor);
            }
        }
    }

private:
    // Of the mean loss over a batch of 2.
    void addGradient(int row)
    {
        const float *const x = &m_data.features[static_cast<std::size_t>(row) * inputs];
        std::vector<double> z(m_parameters[1].w);
        double sum = 0;
        for (std::size_t c = 0; c < classes; ++c) {
            for (std::size_t i = 0; i < inputs; ++i)
                z[c] += m_parameters[0].w[c * inputs + i] * static_cast<double>(x[i]);
            sum += z[c] = std::exp(z[c]);
        }
        for (std::size_t c = 0; c < classes; ++c) {
            const bool isLabel = m_data.labels[static_cast<std::size_t>(row)] == static_cast<int>(c);
            const double d = (z[c] / sum - (isLabel ? 1 : 0)) / 2 * m_rule.lossWeight;
            m_parameters[1].g[c] += d;
            for (std::size_t i = 0; i < inputs; ++i)
                m_parameters[0].g[c * inputs + i] += d * static_cast<double>(x[i]);
        }
    }

    void clip()
    {
        double squares = 0;
        for (const Weights &p : m_parameters)
            for (const double g : p.g)
                squares += g * g;
        if (m_rule.clip == 0 || std::sqrt(squares) <= m_rule.clip)
            return;
        for (Weights &p : m_parameters)
            for (double &g : p.g)
                g *= m_rule.clip / std::sqrt(squares);
    }

    void update(Weights &p, std::size_t i, double g, double rate) const
    {
        double &w = p.w[i];
        double &v = p.v[i];
        double &u = p.u[i];
        const double m = m_rule.momentum;
        if (m_rule.type == "SGD") {
            v = m * v + rate * g;
            w -= v;
        } else if (m_rule.type == "Nesterov") {
            const double before = v;
            v = m * v + rate * g;
            w -= (1 + m) * v - m * before;
        } else if (m_rule.type == "AdaGrad") {
            v += g * g;
            w -= rate * g / (std::sqrt(v) + m_rule.delta);
        } else if (m_rule.type == "RMSProp") {
            v = m_rule.rmsDecay * v + (1 - m_rule.rmsDecay) * g * g;
            w -= rate * g / (std::sqrt(v) + m_rule.delta);
        } else if (m_rule.type == "AdaDelta") {
            v = m * v + (1 - m) * g * g;
            const double e = g * std::sqrt((u + m_rule.delta) / (v + m_rule.delta));
            u = m * u + (1 - m) * e * e;
            w -= rate * e;
        } else {
            v = m * v + (1 - m) * g;
            u = m_rule.momentum2 * u + (1 - m_rule.momentum2) * g * g;
            w -= rate * std::sqrt(1 - std::pow(m_rule.momentum2, m_iteration)) /
                 (1 - std::pow(m, m_iteration)) * v / (std::sqrt(u) + m_rule.delta);
        }
    }

    const Rule m_rule;
    const Dataset &m_data;
    std::vector<Weights> m_parameters;
    int m_iteration = 0;
    int m_next = 0;
};

} // namespace

class tst_CaffeSolving : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_dir;

    SolvingOptions options(const QString &prefix) const
    {
        return {.snapshotPrefix = m_dir.filePath(prefix).toStdString(),
                .snapshot = {},
                .weights = {},
                .isStopped = never};
    }
    QByteArray bytes(const QString &name) const
    {
        QFile file(m_dir.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(no file)");
    }

    // Weights after three iterations, begun with `first`.
    std::vector<Blob> solved(const std::string &text, const Dataset &data, const NetValues &first)
    {
        auto prepared = solverOver(text, data);
        if (!prepared)
            qFatal("%s", prepared.error().message.c_str());
        const PreparedNet &train = prepared->train;
        SolvingOptions chosen = options("numbers");
        chosen.weights = {m_dir.filePath("first.caffemodel").toStdString()};
        if (!writeModelFile(chosen.weights.front(), *train.text, train.net, first))
            return {};
        const Ran ran = run(*prepared, chosen);
        if (!ran.problem.isEmpty())
            qFatal("%s", qPrintable(ran.problem));
        const auto model = readModelFile(m_dir.filePath("numbers_iter_3.caffemodel").toStdString());
        return model ? model->front().blobs : std::vector<Blob>();
    }

private slots:
    void everyMethodIsCaffes_data()
    {
        QTest::addColumn<Rule>("rule");
        QTest::addColumn<QString>("settings");
        const auto row = [](const char *name, const Rule &rule, const char *settings) {
            QTest::newRow(name) << rule << QString(settings);
        };
        row("SGD", {"SGD", 0.9}, "momentum: 0.9");
        row("SGD with decay", {.type = "SGD", .momentum = 0.9, .decay = 0.05},
            "momentum: 0.9 weight_decay: 0.05");
        row("SGD with L1", {.type = "SGD", .decay = 0.05, .isL1 = true},
            "weight_decay: 0.05 regularization_type: 'L1'");
        row("SGD, clipped", {.type = "SGD", .momentum = 0.5, .decay = 0.05, .clip = 0.1},
            "momentum: 0.5 weight_decay: 0.05 clip_gradients: 0.1");
        row("SGD, two batches", {.type = "SGD", .momentum = 0.9, .decay = 0.05, .iterSize = 2},
            "momentum: 0.9 weight_decay: 0.05 iter_size: 2");
        row("SGD, two batches, clipped", {.type = "SGD", .decay = 0.05, .clip = 0.2, .iterSize = 2},
            "weight_decay: 0.05 iter_size: 2 clip_gradients: 0.2");
        row("SGD, weighted loss", {.type = "SGD", .momentum = 0.9, .decay = 0.05, .lossWeight = 3},
            "momentum: 0.9 weight_decay: 0.05");
        row("Nesterov", {.type = "Nesterov", .momentum = 0.9, .decay = 0.01},
            "type: 'Nesterov' momentum: 0.9 weight_decay: 0.01");
        row("AdaGrad", {.type = "AdaGrad", .decay = 0.01}, "type: 'AdaGrad' weight_decay: 0.01");
        row("RMSProp", {.type = "RMSProp", .rmsDecay = 0.9}, "type: 'RMSProp' rms_decay: 0.9");
        row("AdaDelta", {.type = "AdaDelta", .momentum = 0.95, .delta = 1e-6},
            "type: 'AdaDelta' momentum: 0.95 delta: 1e-6");
        row("Adam", {.type = "Adam", .momentum = 0.9, .momentum2 = 0.99, .decay = 0.01},
            "type: 'Adam' momentum: 0.9 momentum2: 0.99 weight_decay: 0.01");
    }
    void everyMethodIsCaffes()
    {
        QFETCH(Rule, rule);
        QFETCH(QString, settings);
        compare(rule, settings + " lr_policy: 'fixed'", {0.1, 0.1, 0.1});
    }

    void everyPolicyIsCaffes_data()
    {
        QTest::addColumn<QString>("policy");
        QTest::addColumn<std::vector<double>>("rates");
        const auto row = [](const char *policy, const std::vector<double> &rates) {
            QTest::newRow(policy) << QString(policy) << rates;
        };
        const double e = std::exp(1.0);
        row("lr_policy: 'fixed'", {0.1, 0.1, 0.1});
        row("lr_policy: 'step' stepsize: 2 gamma: 0.5", {0.1, 0.1, 0.05});
        row("lr_policy: 'exp' gamma: 0.5", {0.1, 0.05, 0.025});
        row("lr_policy: 'inv' gamma: 1 power: 1", {0.1, 0.05, 0.1 / 3});
        row("lr_policy: 'multistep' gamma: 0.1 stepvalue: 1 stepvalue: 2", {0.1, 0.01, 0.001});
        row("lr_policy: 'poly' power: 2", {0.1, 0.1 * 4 / 9, 0.1 / 9});
        row("lr_policy: 'sigmoid' gamma: 1 stepsize: 1", {0.1 / (1 + e), 0.05, 0.1 / (1 + 1 / e)});
    }
    void everyPolicyIsCaffes()
    {
        QFETCH(QString, policy);
        QFETCH(std::vector<double>, rates);
        compare({.type = "SGD", .momentum = 0.9}, "momentum: 0.9 " + policy, rates);
    }

    void linesAreCaffes()
    {
        const Dataset data = images(1, 5, 5, 3, 20);
        auto prepared = solverOver(stateful + "max_iter: 3 snapshot_after_train: false", data);
        QVERIFY2(prepared, prepared ? "" : prepared.error().message.c_str());
        SolvingOptions chosen = options("lines");
        QStringList tags;
        chosen.measured = [&](int iteration, const Scalars &scalars) {
            for (const auto &[tag, value] : scalars)
                tags << QStringLiteral("%1 %2").arg(iteration).arg(QString::fromStdString(tag));
        };
        const Ran ran = run(*prepared, chosen);
        QCOMPARE(ran.problem, QString());
        QCOMPARE(tags.filter(QRegularExpression("^2 test")),
                 (QStringList{"2 test/accuracy", "2 test/error", "2 test/loss", "2 test/two"}));
        QCOMPARE(tags.filter("train/loss"),
                 (QStringList{"0 train/loss", "1 train/loss", "2 train/loss", "3 train/loss"}));
        QStringList kinds;
        for (const QString &line : ran.lines)
            kinds << QString(line).replace(
                QRegularExpression("= [0-9][0-9.e-]*|[0-9][0-9.e-]* iter/|[0-9][0-9.e-]*s"), "#");
        const QString test = "    Test net output #0: accuracy #|    Test net output #1: loss # (* 1 # loss)|"
                             "    Test net output #2: two #";
        const QString train = " (#s, #/1 iters), loss #|    Train net output #0: loss # (* 1 # loss)|";
        const QStringList expected =
            (QString("Starting Optimization|Solving stateful|Learning Rate Policy: fixed|"
                     "Iteration 0, Testing net (#0)|") +
             test + "|Iteration 0" + train + "Iteration 0, lr #|Iteration 1" + train +
             "Iteration 1, lr #|"
             "Iteration 2, Testing net (#0)|" +
             test + "|Iteration 2" + train +
             "Iteration 2, lr #|"
             "Iteration 3, loss #|Optimization Done.|Optimization Done.")
                .split('|');
        QCOMPARE(kinds, expected);
        QVERIFY(bytes("lines_iter_3.caffemodel") == "(no file)");
    }

    // Stopped wherever, it ends with the same weights, moments and lines as without the break.
    void resumingGivesTheSameBits_data()
    {
        QTest::addColumn<int>("stop");
        QTest::addColumn<int>("threads");
        QTest::newRow("before a test") << 4 << 1;
        QTest::newRow("between tests") << 5 << 1;
        QTest::newRow("two threads") << 3 << 2;
    }
    void resumingGivesTheSameBits()
    {
        QFETCH(int, stop);
        QFETCH(int, threads);
        const Dataset data = images(1, 5, 5, 3, 20);
        auto whole = solverOver(stateful + "max_iter: 9", data);
        QVERIFY(whole);
        const Ran once = run(*whole, options("whole"), threads);
        QCOMPARE(once.problem, QString());

        auto first = solverOver(stateful + "max_iter: 9", data);
        SolvingOptions interrupted = options("broken");
        int asked = 0;
        interrupted.isStopped = [&] { return ++asked == stop + 3 * ((stop + 1) / 2); }; // tests ask too
        const Ran before = run(*first, interrupted, threads);
        QCOMPARE(before.outcome, Outcome::Stopped);
        QCOMPARE(before.lines.last(), QString("Optimization stopped early."));
        auto second = solverOver(stateful + "max_iter: 9", data);
        SolvingOptions resumed = options("broken");
        resumed.snapshot =
            m_dir.filePath(QStringLiteral("broken_iter_%1.solverstate").arg(stop)).toStdString();
        const Ran after = run(*second, resumed, threads);
        QCOMPARE(after.problem, QString());
        QVERIFY(bytes("whole_iter_9.solverstate") != "(no file)");
        QVERIFY(bytes("whole_iter_9.solverstate") == bytes("broken_iter_9.solverstate"));
        QVERIFY(bytes("whole_iter_9.caffemodel") == bytes("broken_iter_9.caffemodel"));
        const auto tests = [](const QStringList &lines) { return lines.filter("Test net output").last(3); };
        QVERIFY(once.lines.filter("Test net output").size() >= 3);
        QCOMPARE(tests(after.lines), tests(once.lines));
    }

    void snapshotsComeWhenAskedFor()
    {
        const Dataset data = images(1, 5, 5, 3, 20);
        auto prepared = solverOver(stateful + "max_iter: 5 snapshot: 2 snapshot_prefix: '-'", data);
        QVERIFY(prepared);
        SolvingOptions asked = options("asked");
        int calls = 0;
        asked.isSnapshotWanted = [&] { return ++calls == 2; }; // after iterations 1, 3 and 5
        QCOMPARE(run(*prepared, asked).problem, QString());
        QStringList files = QDir(m_dir.path()).entryList({"asked*.caffemodel"}, QDir::Files, QDir::Name);
        QCOMPARE(files, (QStringList{"asked_iter_2.caffemodel", "asked_iter_3.caffemodel",
                                     "asked_iter_4.caffemodel", "asked_iter_5.caffemodel"}));
    }

    void testNetsOfTheirOwnShareTheWeights()
    {
        // Without the dropout, so that its plan is another; the result is that of the common net.
        QString own = QString::fromStdString(stateful);
        own.replace("layer { name: \"dr\" type: \"Dropout\"",
                    "layer { include { phase: TRAIN } name: \"dr\" type: \"Dropout\"");
        const Dataset data = images(1, 5, 5, 3, 20);
        auto common = solverOver(stateful + "max_iter: 2", data);
        auto apart = solverOver(own.toStdString() + "max_iter: 2", data);
        QVERIFY(common && apart);
        const QStringList lines = run(*common, options("common")).lines.filter("Test net");
        QVERIFY(lines.size() >= 6);
        QCOMPARE(run(*apart, options("apart")).lines.filter("Test net"), lines);
    }

    void mistakesAreOneSentence_data()
    {
        QTest::addColumn<QString>("settings");
        QTest::addColumn<QString>("snapshot");
        QTest::addColumn<QString>("weights");
        QTest::addColumn<QString>("words");
        const auto row = [](const char *name, const char *settings, const char *snapshot, const char *weights,
                            const char *words) {
            QTest::newRow(name) << QString(settings) << QString(snapshot) << QString(weights)
                                << QString(words);
        };
        row("no state", "", "none.solverstate", "", "none.solverstate");
        row("Caffe's own state", "", "caffes.solverstate", "", "is none that this trainer has written");
        row("another method", "type: 'SGD'", "good_iter_2.solverstate", "",
            "was made with the type \"Adam\", not \"SGD\"");
        row("no weights", "", "", "none.caffemodel", "none.caffemodel");
        row("weights of another net", "", "", "other.caffemodel", "are of other layers than this net's");
        row("weights that are none", "", "", "caffes.solverstate", "caffes.solverstate");
    }
    void mistakesAreOneSentence()
    {
        QFETCH(QString, settings);
        QFETCH(QString, snapshot);
        QFETCH(QString, weights);
        QFETCH(QString, words);
        const Dataset data = images(1, 5, 5, 3, 20);
        auto good = solverOver(stateful + "max_iter: 2", data);
        QVERIFY(good);
        QCOMPARE(run(*good, options("good")).problem, QString());
        const Dataset plain = images(1, 1, inputs, classes, rows);
        const auto other =
            solverOver("base_lr: 1 lr_policy: 'fixed' max_iter: 0 " + regressionOf("other", ""), plain);
        QVERIFY(other);
        QVERIFY(writeModelFile(m_dir.filePath("other.caffemodel").toStdString(), *other->train.text,
                               other->train.net, {std::vector<float>(12), std::vector<float>(3)}));
        QFile caffes(m_dir.filePath("caffes.solverstate"));
        QVERIFY(caffes.open(QIODevice::WriteOnly) &&
                caffes.write("\x08\x05\x12\x0bout_iter_5.x\x1a\x02") > 0);
        caffes.close();

        QString text = QString::fromStdString(stateful);
        if (!settings.isEmpty())
            text.replace("type: \"Adam\"", settings);
        auto prepared = solverOver(text.toStdString() + "max_iter: 2", data);
        QVERIFY(prepared);
        SolvingOptions chosen = options("never");
        if (!snapshot.isEmpty())
            chosen.snapshot = m_dir.filePath(snapshot).toStdString();
        if (!weights.isEmpty())
            chosen.weights = {m_dir.filePath(weights).toStdString()};
        const Ran ran = run(*prepared, chosen);
        QVERIFY2(ran.problem.contains(words) && ran.problem.endsWith('.'), qPrintable(ran.problem));
        QVERIFY(!ran.problem.contains('\n'));
        QVERIFY(bytes("never_iter_2.caffemodel") == "(no file)");
    }

    void labelsBeyondTheClassesAreNamed()
    {
        const Dataset data = images(1, 5, 5, 5, 20);
        auto prepared = solverOver(stateful + "max_iter: 2", data);
        QVERIFY(prepared);
        const QString problem = run(*prepared, options("labels")).problem;
        QVERIFY2(problem.contains("but the net tells only the labels 0 to 2 apart"), qPrintable(problem));
    }

private:
    static std::string regressionOf(const QString &name, const std::string &loss)
    {
        return QString::fromStdString(regression)
            .replace("fc", name)
            .replace("LOSS", QString::fromStdString(loss))
            .toStdString();
    }

    void compare(const Rule &rule, const QString &settings, const std::vector<double> &rates)
    {
        const Dataset data = images(1, 1, inputs, classes, rows);
        const NetValues first{{0.1F, -0.2F, 0.3F, 0.05F, -0.4F, 0.2F, 0.1F, -0.1F, 0.25F, 0.15F, -0.3F, 0.2F},
                              {0.01F, -0.02F, 0.03F}};
        const std::string loss =
            rule.lossWeight == 1 ? "" : "loss_weight: " + std::to_string(rule.lossWeight);
        const auto blobs = solved(
            regressionOf("fc", loss) + "base_lr: 0.1 max_iter: 3 " + settings.toStdString(), data, first);
        QCOMPARE(blobs.size(), std::size_t(2));
        Reference reference(rule, data, first[0], first[1]);
        for (const double rate : rates)
            reference.iterate(rate);
        for (std::size_t p = 0; p < 2; ++p) {
            const std::vector<double> &expected = reference.parameters()[p].w;
            QCOMPARE(blobs[p].values.size(), expected.size());
            for (std::size_t i = 0; i < expected.size(); ++i) {
                const auto is = static_cast<double>(blobs[p].values[i]);
                QVERIFY2(std::abs(is - expected[i]) <= 2e-6 + 1e-5 * std::abs(expected[i]),
                         qPrintable(QString("%1 %2: %3, not %4")
                                        .arg(p)
                                        .arg(i)
                                        .arg(is, 0, 'g', 9)
                                        .arg(expected[i], 0, 'g', 9)));
                QVERIFY(expected[i] != static_cast<double>(first[p][i])); // it has moved
            }
        }
    }
};

QTEST_GUILESS_MAIN(tst_CaffeSolving)
#include "tst_caffesolving.moc"
