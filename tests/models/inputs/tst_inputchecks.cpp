// SPDX-License-Identifier: Apache-2.0
#include "models/inputs/inputchecks.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;
using Problem = FolderContents::Problem;

Q_DECLARE_METATYPE(trainyard::models::FolderContents)
Q_DECLARE_METATYPE(trainyard::models::InputFault)

class tst_InputChecks : public QObject
{
    Q_OBJECT
private slots:
    void whatIsOfNoUseIsAFault_data()
    {
        QTest::addColumn<FolderContents>("contents");
        QTest::addColumn<InputFault>("fault");
        FolderContents files;
        files.files = 3;
        FolderContents links; // whose data lie elsewhere
        links.outsideLinks = 2;
        FolderContents broken = files;
        broken.rows = {{.rows = 5}, {.isTest = true, .rows = 5, .isBroken = true}};
        FolderContents whole = files;
        whole.rows = {{.rows = 5}};
        const auto with = [](Problem problem) {
            FolderContents contents;
            contents.problem = problem;
            return contents;
        };
        QTest::newRow("files") << files << InputFault::None;
        QTest::newRow("links") << links << InputFault::None;
        QTest::newRow("rows") << whole << InputFault::None;
        QTest::newRow("broken rows") << broken << InputFault::Broken;
        QTest::newRow("nothing") << FolderContents() << InputFault::Empty;
        QTest::newRow("missing") << with(Problem::Missing) << InputFault::NotThere;
        QTest::newRow("a file") << with(Problem::NoFolder) << InputFault::NotThere;
        QTest::newRow("closed") << with(Problem::Unreadable) << InputFault::Unreadable;
    }
    void whatIsOfNoUseIsAFault()
    {
        QFETCH(FolderContents, contents);
        QFETCH(InputFault, fault);
        QCOMPARE(inputFault(contents), fault);
    }

    void eachIsToldAtItsPath()
    {
        const document::JsonText job(
            QStringLiteral("{\"properties\": {\"inputDirectories\": [{\"id\": \"A\", \"path\": \"/a\"}, "
                           "{\"id\": \"B\", \"path\": \"/b\"}, {\"id\": \"C\", \"path\": \"/c\"}]}}"));
        const auto pointer = [](int number) {
            return QStringLiteral("/properties/inputDirectories/%1/path").arg(number);
        };
        const auto problems = inputChecks(job, {{"/a", pointer(0), InputFault::Empty},
                                                {"/other", pointer(1), InputFault::Empty}, // edited since
                                                {"/b", pointer(1), InputFault::NotThere},  // told elsewhere
                                                {"/c", pointer(2), InputFault::Broken}});
        QCOMPARE(problems.size(), 2);
        QCOMPARE(problems[0].sentence, QString("There are no data in /a: the folder is empty."));
        QCOMPARE(problems[0].pointer, pointer(0));
        QCOMPARE(problems[0].fix.typedAt, pointer(0));
        QVERIFY(problems[0].range.length > 0 && !problems[0].isHint());
        QVERIFY(problems[1].sentence.startsWith("A file in /c does not contain what it announces"));
    }
};

QTEST_APPLESS_MAIN(tst_InputChecks)
#include "tst_inputchecks.moc"
