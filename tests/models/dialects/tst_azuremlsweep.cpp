// SPDX-License-Identifier: Apache-2.0
// A sweep of Azure ML becomes one of its trials; all that makes it a sweep is named.
#include "models/dialects/importedjob.h"

#include "engine/api/jobfile.h"
#include "testpaths.h"
#include "tests/models/dialects/refusal.h"

#include <QDirIterator>
#include <QFile>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr char sweep[] = R"($schema: https://azuremlschemas.azureedge.net/latest/sweepJob.schema.json
type: sweep
trial:
  command: >-
    python train.py --data ${{inputs.iris}} --depth ${{inputs.depth}}
    --lr ${{search_space.lr}} --kind={search_space.kind} --out ${{outputs.model}} ${{search_space.none}}
  code: src
  environment:
    image: python:3.8
    conda_file: environment.yml
  environment_variables: {GIVEN: "set", AZUREML_SWEEP_kind: mine}
inputs:
  iris: {type: uri_folder, path: data/iris, note: x}
  depth: 3
outputs:
  model: {type: uri_folder}
compute: azureml:gpu
resources: {instance_count: 2, instance_type: large}
sampling_algorithm: {type: random, seed: 999}
search_space:
  lr: {type: loguniform, min_value: -6, max_value: -2}
  kind: {type: choice, values: ["hello world", dart]}
objective: {goal: minimize, primary_metric: loss}
early_termination: {type: bandit, slack_factor: 0.1}
limits: {max_total_trials: 4, max_concurrent_trials: 2, timeout: 7200, trial_timeout: 600}
display_name: named
)";

constexpr char former[] = R"(type: sweep_job
algorithm: random
trial:
  code: {local_path: src}
  command: python main.py --iris-csv {inputs.iris} --rate {search_space.rate}
  inputs:
    iris:
      data: {path: "https://somewhere/iris.csv"}
      mode: mount
  environment: azureml:lightgbm:1
  compute: {target: "azureml:cpu", instance_count: 3}
search_space:
  rate: {type: uniform, min_value: 0.01, max_value: 0.9}
objective: {primary_metric: loss, goal: minimize}
max_total_trials: 20
max_concurrent_trials: 10
timeout_minutes: 120
)";

QByteArray sweepOf(const QByteArray &distribution)
{
    return "type: sweep\ntrial: {command: \"a ${{search_space.x}}\"}\nsearch_space: {x: " + distribution +
           "}\n";
}

api::JobSpec specOf(const ImportedJob &made)
{
    const auto job = api::parseJobFile(made.job.toStdString());
    if (!job)
        qWarning("%s", job.error().message.c_str());
    return job ? job->spec : api::JobSpec{};
}

std::string commandOf(const api::JobSpec &spec)
{
    const auto *settings = std::get_if<api::CustomToolkitSettings>(&spec.toolkit);
    return settings ? settings->commandLine : std::string();
}

} // namespace

class tst_AzureMlSweep : public QObject
{
    Q_OBJECT
private slots:
    void oneTrialIsTaken()
    {
        const auto made = importJob(sweep, "/home/me/job");
        QVERIFY2(made, made ? "" : made.error().message.c_str());
        const api::JobSpec spec = specOf(*made);
        QCOMPARE(commandOf(spec),
                 std::string("cd \"$AZ_BATCHAI_INPUT_CODE\" && python train.py --data "
                             "\"$AZ_BATCHAI_INPUT_IRIS\" --depth 3 --lr \"$AZUREML_SWEEP_lr\" "
                             "--kind=\"$AZUREML_SWEEP_kind_2\" --out \"$AZ_BATCHAI_OUTPUT_MODEL\" "
                             "${{search_space.none}}"));
        QCOMPARE(spec.environmentVariables,
                 (std::vector<api::NameValue>{{"AZUREML_SWEEP_kind", "mine"},
                                              {"AZUREML_SWEEP_kind_2", "hello world"},
                                              {"AZUREML_SWEEP_lr", "0.0183156"},
                                              {"GIVEN", "set"}}));
        QCOMPARE(spec.nodeCount, 2);
        QVERIFY(spec.maxWallClockTime == std::chrono::seconds(600));
        QVERIFY(made->job.contains("\"image\": \"python:3.8\""));
        QCOMPARE(spec.inputDirectories.at(0).path, std::string("/home/me/job/data/iris"));
        QCOMPARE(made->parameters, (QStringList{"AZUREML_SWEEP_kind_2", "AZUREML_SWEEP_lr"}));
        QCOMPARE(made->left,
                 (QStringList{"search_space", "search_space.none", "sampling_algorithm", "objective",
                              "early_termination", "limits.max_concurrent_trials", "limits.max_total_trials",
                              "limits.timeout", "inputs.iris.note", "trial.environment.conda_file", "compute",
                              "resources.instance_type", "display_name"}));
    }

    void soIsTheFormerKind()
    {
        const auto made = importJob(former, "/home/me/job");
        QVERIFY2(made, made ? "" : made.error().message.c_str());
        const api::JobSpec spec = specOf(*made);
        QCOMPARE(commandOf(spec), std::string("cd \"$AZ_BATCHAI_INPUT_CODE\" && python main.py --iris-csv "
                                              "\"$AZ_BATCHAI_INPUT_IRIS\" --rate \"$AZUREML_SWEEP_rate\""));
        QCOMPARE(spec.environmentVariables, (std::vector<api::NameValue>{{"AZUREML_SWEEP_rate", "0.455"}}));
        QCOMPARE(spec.nodeCount, 3);
        QCOMPARE(spec.inputDirectories.at(0).path, std::string("https://somewhere/iris.csv"));
        QVERIFY(spec.maxWallClockTime == api::JobSpec().maxWallClockTime);
        QCOMPARE(made->left, (QStringList{"search_space", "algorithm", "objective", "trial.environment",
                                          "trial.compute.target", "max_concurrent_trials", "max_total_trials",
                                          "timeout_minutes"}));
    }

    void whatTheTrialAndTheSweepBothSayIsNamed()
    {
        const auto made = importJob("trial: {command: a, compute: {instance_count: 2}}\nsearch_space: {}\n"
                                    "compute: {instance_count: 3}\nlimits: {trial_timeout: soon}\n",
                                    {});
        QVERIFY2(made, made ? "" : made.error().message.c_str());
        QCOMPARE(specOf(*made).nodeCount, 2);
        QCOMPARE(made->left, (QStringList{"limits.trial_timeout", "compute"}));
        QVERIFY(made->parameters.isEmpty());
    }

    // Of whatever script they are: a shell knows no other variables.
    void namesThatNoVariableHasAreToldApart()
    {
        QByteArray text = "type: sweep\ntrial: {command: \"a ${{search_space.率}} ${{search_space.批}}\"}\n"
                          "search_space:\n";
        for (const char *name : {"层", "批", "率"})
            text += QByteArray("  ") + name + ": {type: choice, values: [" + name + "]}\n";
        const auto made = importJob(text, {});
        QVERIFY2(made, made ? "" : made.error().message.c_str());
        const api::JobSpec spec = specOf(*made);
        QCOMPARE(spec.environmentVariables,
                 (std::vector<api::NameValue>{
                     {"AZUREML_SWEEP__", "层"}, {"AZUREML_SWEEP___2", "批"}, {"AZUREML_SWEEP___3", "率"}}));
        QCOMPARE(commandOf(spec), std::string("a \"$AZUREML_SWEEP___3\" \"$AZUREML_SWEEP___2\""));
    }

    void aJobBeginsInTheMiddle_data()
    {
        QTest::addColumn<QByteArray>("distribution");
        QTest::addColumn<QString>("begin");
        QTest::newRow("choice of numbers") << QByteArray("{type: choice, values: [2, 5]}") << "2";
        QTest::newRow("choice of fractions") << QByteArray("{type: choice, values: [1e-5, 5]}") << "1e-05";
        QTest::newRow("choice of truths") << QByteArray("{type: choice, values: [true, false]}") << "true";
        QTest::newRow("choice of nothing or more") << QByteArray("{type: choice, values: ['', x]}") << "";
        QTest::newRow("uniform") << QByteArray("{type: uniform, min_value: 0.1, max_value: 1}") << "0.55";
        QTest::newRow("large") << QByteArray("{type: uniform, min_value: 1e308, max_value: 1.5e308}")
                               << "1.25e+308";
        QTest::newRow("quniform") << QByteArray("{type: quniform, min_value: 1, max_value: 10, q: 4}") << "4";
        QTest::newRow("quniform of fractions")
            << QByteArray("{type: quniform, min_value: 0, max_value: 0.6, q: 0.1}") << "0.3";
        QTest::newRow("loguniform") << QByteArray("{type: loguniform, min_value: -1, max_value: 1}") << "1";
        QTest::newRow("qloguniform") << QByteArray("{type: qloguniform, min_value: 2, max_value: 4, q: 3}")
                                     << "21";
        QTest::newRow("normal") << QByteArray("{type: normal, mu: -2.5, sigma: 3}") << "-2.5";
        QTest::newRow("qnormal") << QByteArray("{type: qnormal, mu: -0.2, sigma: 3, q: 1}") << "0";
        QTest::newRow("lognormal") << QByteArray("{type: lognormal, mu: -3, sigma: 1}") << "0.0497871";
        QTest::newRow("qlognormal") << QByteArray("{type: qlognormal, mu: 3, sigma: 1, q: 10}") << "20";
        QTest::newRow("randint") << QByteArray("{type: randint, upper: 1234567}") << "617283";
        QTest::newRow("randint of one") << QByteArray("{type: randint, upper: 1}") << "0";
    }
    void aJobBeginsInTheMiddle()
    {
        QFETCH(QByteArray, distribution);
        QFETCH(QString, begin);
        const auto made = importJob(sweepOf(distribution), {});
        QVERIFY2(made, made ? "" : made.error().message.c_str());
        const api::JobSpec spec = specOf(*made);
        QCOMPARE(spec.environmentVariables,
                 (std::vector<api::NameValue>{{"AZUREML_SWEEP_x", begin.toStdString()}}));
        QCOMPARE(commandOf(spec), std::string("a \"$AZUREML_SWEEP_x\""));
    }

    void whatIsNoSweepIsRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("sentence");
        const QString value = "has no value for “x”";
        for (const char *distribution : {"{type: choice, values: []}",
                                         "{type: choice}",
                                         "{type: choice, values: [{a: 1}]}",
                                         "{type: choice, values: [~, 1]}",
                                         "{type: choice, values: 3}",
                                         "{type: loguniform, min_value: 700, max_value: 900}",
                                         "{type: loguniform, min_value: -900, max_value: -800}",
                                         "{type: uniform, min_value: .nan, max_value: 1}",
                                         "{type: uniform, min_value: 1}",
                                         "{type: uniform, min_value: -.inf, max_value: .inf}",
                                         "{type: lognormal, mu: 1e300}",
                                         "{type: quniform, min_value: 1e300, max_value: 1e300, q: 1e-300}",
                                         "{type: quniform, min_value: 1, max_value: 2, q: 0}",
                                         "{type: qnormal, mu: 1}",
                                         "{type: randint, upper: 0}",
                                         "{type: randint, upper: 1e999}",
                                         "{type: qrandint, upper: 4}",
                                         "{type: beta}",
                                         "{}",
                                         "0.1",
                                         "~"})
            QTest::newRow(distribution) << sweepOf(distribution) << value;
        const QString trial = "no trial with a command";
        QTest::newRow("no trial") << QByteArray("$schema: azureml\ntype: sweep\n") << trial;
        QTest::newRow("no command") << QByteArray("type: sweep\ntrial: {code: src}\n") << trial;
        QTest::newRow("a list") << QByteArray("type: sweep\ntrial: [a]\n") << trial;
        QTest::newRow("a sweep within") << QByteArray("trial: {trial: {command: a}}\n") << trial;
        QTest::newRow("a sweep with a command within")
            << QByteArray("type: sweep\ntrial: {type: sweep, command: a, trial: {command: a}}\n")
            << "kind “sweep”";
        QTest::newRow("elsewhere") << QByteArray("type: sweep\ntrial: ./train.yml\n") << "“./train.yml”";
        QTest::newRow("deep") << "type: sweep\ntrial: {command: a}\nsearch_space: " + QByteArray(300, '[') +
                                     QByteArray(300, ']')
                              << "far more than a job";
        QTest::newRow("deeper") << "type: sweep\ntrial: {command: a}\nsearch_space: " + QByteArray(9000, '{')
                                << "YAML";
    }
    void whatIsNoSweepIsRefused()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, sentence);
        test::checkRefusal(text, sentence);
    }

    void everySampleIsTaken_data()
    {
        QTest::addColumn<QString>("path");
        const QString samples = test::sharedPath("samples/azureml");
        if (!QFileInfo::exists(samples))
            QSKIP("the samples are not beside this checkout (../shared/samples)");
        int found = 0;
        for (QDirIterator each(samples, {"*.yml", "*.yaml"}, QDir::Files, QDirIterator::Subdirectories);
             each.hasNext();) {
            QFile file(each.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray text = '\n' + file.readAll();
            if (!text.contains("\ntype: sweep"))
                continue;
            ++found;
            QTest::newRow(qPrintable(QDir(samples).relativeFilePath(file.fileName()))) << file.fileName();
        }
        QCOMPARE(found, 15);
    }
    void everySampleIsTaken()
    {
        QFETCH(QString, path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        const auto made = importJob(text, QFileInfo(path).absolutePath());
        QVERIFY2(made, made ? "" : made.error().message.c_str());
        const api::JobSpec spec = specOf(*made);
        const QString command = QString::fromStdString(commandOf(spec));
        QVERIFY2(command.startsWith("cd \"$AZ_BATCHAI_INPUT_CODE\" && "), qPrintable(command));
        QVERIFY2(!command.contains(u'{'), qPrintable(command));
        // Every parameter has its variable with a value, which the command uses.
        QVERIFY(made->parameters.size() >= 2);
        for (const QString &each : made->parameters) {
            QVERIFY2(command.contains("\"$" + each + '"'), qPrintable(each));
            const auto &all = spec.environmentVariables;
            const auto variable = std::ranges::find(all, each.toStdString(), &api::NameValue::name);
            QVERIFY(variable != all.end() && !variable->value.empty());
        }
        for (const char *own : {"test_var1", "AZUREML_COMPUTE_USE_COMMON_RUNTIME"})
            QCOMPARE(std::ranges::count(spec.environmentVariables, std::string(own), &api::NameValue::name),
                     text.contains(own) ? 1 : 0);
        // Images come along; what is registered there is named.
        const bool hasImage = text.contains("image:");
        QCOMPARE(made->job.contains("\"image\": "), hasImage);
        QCOMPARE(made->left.contains("trial.environment"), !hasImage);
        // All that a file says at its outermost is in the job or named.
        for (const char *name :
             {"search_space", "sampling_algorithm", "algorithm", "objective", "early_termination",
              "max_total_trials", "max_concurrent_trials", "timeout_minutes", "compute", "name",
              "display_name", "experiment_name", "description"})
            QVERIFY2(made->left.contains(QLatin1String(name)) ==
                         ('\n' + text).contains('\n' + QByteArray(name) + ':'),
                     name);
        for (const char *limit : {"max_total_trials", "max_concurrent_trials", "timeout"})
            QVERIFY2(made->left.contains(QLatin1String("limits.") + QLatin1String(limit)) ==
                         text.contains("\n  " + QByteArray(limit) + ':'),
                     limit);
        QVERIFY(spec.maxWallClockTime == api::JobSpec().maxWallClockTime);
    }
};

QTEST_GUILESS_MAIN(tst_AzureMlSweep)
#include "tst_azuremlsweep.moc"
