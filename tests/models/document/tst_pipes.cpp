// SPDX-License-Identifier: Apache-2.0
#include "models/document/jobchecks.h"
#include "models/document/jobdocument.h"
#include "models/document/pipes.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QtTest>

#include <algorithm>

using namespace trainyard::document;

namespace {

QByteArray jobRunning(const QString &command)
{
    return QJsonDocument(QJsonObject{{"properties", QJsonObject{{"customToolkitSettings",
                                                                 QJsonObject{{"commandLine", command}}}}}})
        .toJson();
}

} // namespace

class tst_Pipes : public QObject
{
    Q_OBJECT
private slots:
    void onlyPipesThatHideAFailureAreTold_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("program"); // empty: none
        QTest::newRow("tee") << "python train.py | tee log"
                             << "python";
        QTest::newRow("with its errors") << "/opt/bin/python3 train.py 2>&1 | tee -a log"
                                         << "python3";
        QTest::newRow("by a short mark") << "python train.py |& tee log"
                                         << "python";
        QTest::newRow("after other commands") << "cd /x && A=1 python train.py | tee log"
                                              << "python";
        QTest::newRow("several") << "python train.py | grep loss | tee log > all"
                                 << "python";
        QTest::newRow("last of several lines") << "pip list\npython train.py | tee log\n"
                                               << "python";
        QTest::newRow("in brackets") << "(cd /x; ./run.sh a) | tee log"
                                     << "run.sh";
        QTest::newRow("where a failure ends all") << "set -e\npython train.py | tee log; cp log /x"
                                                  << "python";
        QTest::newRow("where both must be well") << "python train.py | tee log && cp log /x"
                                                 << "python";

        QTest::newRow("no pipe") << "python train.py > log" << QString();
        QTest::newRow("minded") << "set -o pipefail; python train.py | tee log" << QString();
        QTest::newRow("minded at once") << "set -euo pipefail\npython train.py | tee log" << QString();
        QTest::newRow("told by hand") << "python train.py | tee log; exit ${PIPESTATUS[0]}" << QString();
        QTest::newRow("or") << "python train.py || tee log" << QString();
        QTest::newRow("quoted") << "python train.py --pattern 'a | tee b'" << QString();
        QTest::newRow("into a program") << "zcat data.gz | python train.py" << QString();
        QTest::newRow("of what is harmless") << "echo yes | tee answer" << QString();
        QTest::newRow("not what decides") << "python train.py | tee log; cp log /x" << QString();
        QTest::newRow("its failure is meant") << "python train.py | tee log || true" << QString();
    }
    void onlyPipesThatHideAFailureAreTold()
    {
        QFETCH(QString, command);
        QFETCH(QString, program);
        QCOMPARE(hiddenByPipe(command), program);
        const JsonText job(QString::fromUtf8(jobRunning(command)));
        const auto isOfPipe = [](const JobProblem &problem) { return problem.sentence.contains("pipe"); };
        const auto problems = settingChecks(job, {});
        QCOMPARE(std::any_of(problems.begin(), problems.end(), isOfPipe), !program.isEmpty());
    }

    void theFixMakesItFail()
    {
        JobDocument document;
        document.load(jobRunning(QStringLiteral("mkdir /proc/none 2>/dev/null | tee /dev/null")));
        const auto ends = [&] {
            return QProcess::execute(
                "/bin/bash",
                {"-c", document.value("/properties/customToolkitSettings/commandLine").toString()});
        };
        QCOMPARE(ends(), 0);
        const auto problems = pipeChecks(document.json());
        QCOMPARE(problems.size(), 1);
        QVERIFY(problems.first().severity == JobProblem::Severity::Warning);
        QVERIFY(problems.first().fix.isMending());
        QVERIFY(document.change(problems.first().fix.changes));
        QVERIFY(ends() != 0);
        QVERIFY(pipeChecks(document.json()).isEmpty());
    }
};

QTEST_APPLESS_MAIN(tst_Pipes)
#include "tst_pipes.moc"
