// SPDX-License-Identifier: Apache-2.0
#include "models/document/droppedprogram.h"

#include "models/document/jobprogram.h"
#include "models/document/notebookjob.h"

#include <QtTest>

using namespace trainyard::document;

class tst_DroppedProgram : public QObject
{
    Q_OBJECT
private slots:
    void aScriptsToolkitIsToldByItsImports_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("toolkit");
        QTest::newRow("PyTorch") << "import os\nimport torch.nn as nn\n"
                                 << "pyTorchSettings";
        QTest::newRow("Horovod on PyTorch") << "import torch\nimport horovod.torch as hvd\n"
                                            << "horovodSettings";
        QTest::newRow("within a function") << "def main():\n    from tensorflow import keras\n"
                                           << "tensorFlowSettings";
        QTest::newRow("ChainerMN") << "import chainer\nimport chainermn\n"
                                   << "chainerSettings";
        QTest::newRow("Caffe2, not Caffe") << "from caffe2.python import workspace\n"
                                           << "caffe2Settings";
        QTest::newRow("CNTK") << "import cntk as C\n"
                              << "cntkSettings";
        QTest::newRow("a longer name") << "import torchless\n"
                                       << "";
        QTest::newRow("only said") << "# import torch\nprint('import torch')\n"
                                   << "";
    }
    void aScriptsToolkitIsToldByItsImports()
    {
        QFETCH(QString, source);
        QFETCH(QString, toolkit);
        QCOMPARE(droppedProgram("/a/train.py", source.toUtf8()).toolkit, toolkit);
        QVERIFY(droppedProgram("/a/train.sh", source.toUtf8()).toolkit.isEmpty());
    }

    void itRunsInPlaceOfWhatRan_data()
    {
        QTest::addColumn<DroppedProgram>("program");
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("value");
        const QString command = "/properties/customToolkitSettings/commandLine";
        QTest::newRow("toolkit") << DroppedProgram{"/a/t.py", "pyTorchSettings"}
                                 << "/properties/pyTorchSettings/pythonScriptFilePath"
                                 << "/a/t.py";
        QTest::newRow("CNTK") << DroppedProgram{"/a/t.py", "cntkSettings"}
                              << "/properties/cntkSettings/languageType"
                              << "Python";
        QTest::newRow("Python") << DroppedProgram{"/a/my t.py", {}} << command << "python3 '/a/my t.py'";
        QTest::newRow("shell") << DroppedProgram{"/a/run.SH", {}} << command << "bash /a/run.SH";
    }
    void itRunsInPlaceOfWhatRan()
    {
        QFETCH(DroppedProgram, program);
        QFETCH(QString, pointer);
        QFETCH(QString, value);
        QVERIFY(isProgramFile(program.path));
        JobDocument job;
        job.load("{\"properties\": {\"stdOutErrPathPrefix\": \"/o\", \"horovodSettings\": "
                 "{\"pythonScriptFilePath\": \"/old.py\", \"commandLineArgs\": \"--lr 3\"}}}");
        const QString before = job.text();
        QVERIFY(job.change(programChanges(job.json(), program)));
        QCOMPARE(job.value(pointer).toString(), value);
        QVERIFY(!job.text().contains("old.py"));
        job.undo();
        QCOMPARE(job.text(), before);
    }

    void aNotebookRuns()
    {
        JobDocument job;
        job.load("{\"properties\": {\"stdOutErrPathPrefix\": \"/o\"}}");
        QVERIFY(job.change(notebookChanges(job.json(), "/a/old.ipynb", "lr = 1")));
        QVERIFY(job.change(programChanges(job.json(), droppedProgram("/a/new.ipynb", {}))));
        QCOMPARE(notebookOf(job.json()), QString("/a/new.ipynb"));
        QVERIFY(notebookParametersOf(job.json()).isEmpty()); // they were the other one's
        for (const char *other : {"/a/job.json", "/a/data.csv", "/a/sh", ""})
            QVERIFY(!isProgramFile(other));
    }
};

QTEST_APPLESS_MAIN(tst_DroppedProgram)
#include "tst_droppedprogram.moc"
