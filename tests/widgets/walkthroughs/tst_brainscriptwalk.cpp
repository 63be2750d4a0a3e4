// SPDX-License-Identifier: Apache-2.0
// The recipe of BrainScript of Batch AI's documents, which mounts a cluster's share.
#include "tests/widgets/walkthroughs/documents.h"
#include "tests/widgets/walkthroughs/walkthrough.h"

#include <QtTest>

using namespace trainyard;
using test::Hand;
using test::said;
using test::writeDigits;

class tst_BrainScriptWalk : public test::Walkthrough
{
    Q_OBJECT
private slots:
    void initTestCase() { prepare(); }
    void cleanup() { leave(); }

    void brainScriptRecipe_data() { languages(); }
    void brainScriptRecipe()
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
        hand.fill(title("cntkSettings/configFilePath"), "$AZ_BATCHAI_INPUT_CONFIG/ConvNet_MNIST.cntk");
        hand.fill(title("cntkSettings/commandLineArgs"),
                  "rootDir=. dataDir=$AZ_BATCHAI_INPUT_DATASET outputDir=$AZ_BATCHAI_OUTPUT_MODEL");
        next(hand);
        removeOwnShare(hand);
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

        watch(hand, "stdout.txt", {"Finished Epoch[ 2 of 2]", "errors"});
        seeOutput(hand, "models/digits.onnx");
        compare("cntk", "job1", "nc6", test::brainScriptRecipe(),
                {{"/properties/containerSettings/imageSourceRegistry/image", QJsonValue::Undefined,
                  "this test has no images: the engine's own CNTK runs it"}});
    }

private:
    QString configuration()
    {
        QFile recipe(test::sourcePath("tests/recipes/convnet.cntk"));
        QFile file(m_yard.path("ConvNet_MNIST.cntk"));
        if (recipe.open(QIODevice::ReadOnly) && file.open(QIODevice::WriteOnly))
            file.write(recipe.readAll()
                           .replace("epochSize = 20000", "epochSize = 2000")
                           .replace("maxEpochs = 3", "maxEpochs = 2"));
        return file.fileName();
    }
};

QTEST_MAIN(tst_BrainScriptWalk)
#include "tst_brainscriptwalk.moc"
