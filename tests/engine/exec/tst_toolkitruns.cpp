// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/exec/plannedrun.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::test;

// Jobs of a toolkit, planned and really run.
class tst_ToolkitRuns : public QObject
{
    Q_OBJECT
private slots:
    void aScriptInAFolderWithABlankRuns_data()
    {
        QTest::addColumn<bool>("isNamedByVariable");
        QTest::newRow("by its path") << false;
        QTest::newRow("by a variable") << true;
    }
    void aScriptInAFolderWithABlankRuns()
    {
        QFETCH(bool, isNamedByVariable);
        PlannedRun run{{}};
        const auto folder = run.yard.root() / "my code";
        std::filesystem::create_directories(folder);
        QVERIFY(writeFileAtomically(folder / "train it.sh", "echo \"$# $1 $2\"\n"));
        run.job.spec.inputDirectories = {{"CODE", folder.string()}};
        api::Caffe2Settings settings;
        settings.pythonInterpreterPath = "/bin/sh";
        settings.pythonScriptFilePath =
            (isNamedByVariable ? "$AZ_BATCHAI_INPUT_CODE" : folder.string()) + "/train it.sh";
        settings.commandLineArgs = "--rank $AZ_BATCHAI_TASK_INDEX";
        const Status started = run.start(settings);
        QVERIFY2(started, started ? "" : started.error().message.c_str());
        const auto exit = run.end();
        QVERIFY(exit);
        QCOMPARE(run.text("stdout-0.txt"), std::string("2 --rank 0\n"));
        QCOMPARE(exit->exitCode, 0);
    }
};

QTEST_APPLESS_MAIN(tst_ToolkitRuns)
#include "tst_toolkitruns.moc"
