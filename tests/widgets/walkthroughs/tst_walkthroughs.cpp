// SPDX-License-Identifier: Apache-2.0
// The two walk-throughs of Batch AI's documents: the CNTK quickstart, and the recipe of Caffe2.
#include "tests/widgets/walkthroughs/documents.h"
#include "tests/widgets/walkthroughs/walkthrough.h"

#include <QtTest>

using namespace trainyard;
using test::Hand;
using test::said;
using test::writeDigits;

class tst_Walkthroughs : public test::Walkthrough
{
    Q_OBJECT
private slots:
    void initTestCase() { prepare(); }
    void cleanup() { leave(); }

    // Debian has no CNTK for Python: a script of its trainer's name and arguments stands in.
    void cntkQuickstart_data() { languages(); }
    void cntkQuickstart()
    {
        const QJsonObject recipe = test::quickstart("recipes");
        const QJsonObject settings = recipe["properties"]["cntkSettings"].toObject();
        begin();
        Hand hand(m_yard.window());
        makeWorkspace(hand);
        makeRecipeStorage(hand);
        const QString data = m_yard.path("mnist_cntk");
        QVERIFY(QDir().mkpath(data));
        writeDigits(m_digits, "train", 2000, data + "/Train-28x28_cntk_text.txt");
        writeDigits(m_digits, "t10k", 500, data + "/Test-28x28_cntk_text.txt");
        upload(hand, "File share", "scripts", test::sourcePath("tests/az/scripts/ConvNet_MNIST.py"), "cntk");
        upload(hand, "Blob container", "data", data, {});
        makeCluster(hand, "nc6", 1, {});
        makeExperiment(hand, "cntk_experiment");
        if (hand.hasFailed())
            return;

        hand.menu({said("trainyard::WindowActions", "&File"), said("trainyard::WindowActions", "New &job…")});
        hand.press(step("My script"));
        hand.choose(said("trainyard::wizards::ScriptForm", "Toolkit"), "CNTK");
        hand.choose(said("trainyard::wizards::ScriptForm", "What it runs"),
                    said("trainyard::wizards::ScriptForm", "Python script"));
        for (const QString &member : settings.keys())
            hand.fill(title("cntkSettings/" + member), settings[member].toString());
        next(hand);
        removeOwnShare(hand);
        mountRecipeStorage(hand);
        next(hand);
        chooseExperiment(hand, "cntk_experiment");
        next(hand);
        hand.fill(title("stdOutErrPathPrefix"), "$AZ_BATCHAI_JOB_MOUNT_ROOT/logs");
        hand.addRow(said("trainyard::wizards::OutputsStep", "Add an output"),
                    {"MODEL", "$AZ_BATCHAI_JOB_MOUNT_ROOT/logs", ""});
        next(hand);
        submit(hand, "cntk_python");
        if (hand.hasFailed())
            return;

        watch(hand, "stderr.txt", {"Finished Epoch[2 of 2]", "Final Results"});
        seeOutput(hand, "ConvNet_MNIST_1.onnx");
        compare("cntk_experiment", "cntk_python", "nc6", recipe,
                ofRecipeStorage() << test::Difference{"/properties/cntkSettings/languageType", "Python",
                                                      "the form says which of the two it is"});
    }

    // Debian has no Caffe2: a script stands in for its trainer, with the same arguments.
    void caffe2Recipe_data() { languages(); }
    void caffe2Recipe()
    {
        const QJsonObject recipe = test::caffe2Recipe("recipes");
        const auto asked = [settings = recipe["properties"]["caffe2Settings"]](const char *member) {
            return settings[QLatin1String(member)].toString();
        };
        begin();
        Hand hand(m_yard.window());
        makeWorkspace(hand);
        makeRecipeStorage(hand);
        upload(hand, "File share", "scripts",
               test::sourcePath("tests/widgets/walkthroughs/resnet50_trainer.py"), "caffe2");
        upload(hand, "Blob container", "data", m_digits + "/train-labels-idx1-ubyte.gz",
               "mnist_data/mnist_train_lmdb");
        makeCluster(hand, "pair", 2, {});
        if (hand.hasFailed())
            return;

        hand.menu({said("trainyard::WindowActions", "&File"), said("trainyard::WindowActions", "New &job…")});
        hand.press(step("My script"));
        hand.choose(said("trainyard::wizards::ScriptForm", "Toolkit"), "Caffe2");
        hand.fill(title("caffe2Settings/pythonScriptFilePath"), asked("pythonScriptFilePath"));
        hand.fill(title("caffe2Settings/commandLineArgs"), asked("commandLineArgs"));
        next(hand);
        removeOwnShare(hand);
        mountRecipeStorage(hand);
        next(hand);
        hand.fill(title("nodeCount"), "2");
        chooseExperiment(hand, "caffe2");
        next(hand);
        hand.fill(title("stdOutErrPathPrefix"), "$AZ_BATCHAI_JOB_MOUNT_ROOT/logs");
        next(hand);
        submit(hand, "job2");
        if (hand.hasFailed())
            return;

        watch(hand, "stdout-0.txt", {"Finished epoch 1: shard", "of 2 had 30000 digits"});
        compare("caffe2", "job2", "pair", recipe,
                ofRecipeStorage() << test::Difference{
                    "/properties/containerSettings/imageSourceRegistry/image", QJsonValue::Undefined,
                    "this test has no images: the machine's Python runs a script that stands in"});
    }
};

QTEST_MAIN(tst_Walkthroughs)
#include "tst_walkthroughs.moc"
