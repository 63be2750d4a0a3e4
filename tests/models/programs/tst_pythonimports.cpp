// SPDX-License-Identifier: Apache-2.0
#include "models/programs/pythonimports.h"

#include <QtTest>

using trainyard::models::importedPackages;

class tst_PythonImports : public QObject
{
    Q_OBJECT
private slots:
    void whatIsImportedWhateverHappens_data()
    {
        QTest::addColumn<QString>("script");
        QTest::addColumn<QString>("packages"); // with blanks between them
        QTest::newRow("nothing") << ""
                                 << "";
        QTest::newRow("one") << "import numpy\n"
                             << "numpy";
        QTest::newRow("several") << "import os, sys\nimport numpy as np, torch.nn as nn"
                                 << "os sys numpy torch";
        QTest::newRow("from") << "from torch.utils.data import DataLoader\nfrom PIL import (Image,\n Draw)"
                              << "torch PIL";
        QTest::newRow("each once") << "import torch\nimport torch.nn\nfrom torch import optim"
                                   << "torch";
        QTest::newRow("of its own package") << "from . import a\nfrom .b import c\nfrom ..d import e"
                                            << "";
        QTest::newRow("on one line") << "import os; import numpy; x = 1"
                                     << "os numpy";
        QTest::newRow("on two lines") << "import os, \\\n  numpy\n"
                                      << "os numpy";
        QTest::newRow("perhaps") << "try:\n    import apex\nexcept ImportError:\n    apex = None\n"
                                    "def f():\n    import pandas\nimport json"
                                 << "json";
        QTest::newRow("a comment") << "# import a\nimport b # import c"
                                   << "b";
        QTest::newRow("a text")
            << "'''\nimport a\n'''\nx = \"\"\"\nimport b \\\"\"\" c\nimport d\"\"\"\nimport e"
            << "e";
        QTest::newRow("a text with a quote") << "x = 'it\\'s'\nimport a\ny = \"#\"\nimport b"
                                             << "a b";
        QTest::newRow("in brackets") << "x = [\n1,\n]\nimport a"
                                     << "a";
        QTest::newRow("a name that begins so") << "important = 1\nfrom_here = 2\nimports(3)"
                                               << "";
        QTest::newRow("it looks elsewhere") << "import sys\nsys.path.insert(0, '/opt/x')\nimport x"
                                            << "";
        QTest::newRow("never closed") << "import a\nx = '''\nimport b"
                                      << "a";
        QTest::newRow("it ends within an escape") << "import a\nx = '\\"
                                                  << "a";
    }
    void whatIsImportedWhateverHappens()
    {
        QFETCH(QString, script);
        QFETCH(QString, packages);
        QCOMPARE(importedPackages(script).join(u' '), packages);
    }
};

QTEST_APPLESS_MAIN(tst_PythonImports)
#include "tst_pythonimports.moc"
