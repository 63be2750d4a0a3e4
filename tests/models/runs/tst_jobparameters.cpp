// SPDX-License-Identifier: Apache-2.0
#include "models/query/parser.h"
#include "models/runs/columnid.h"
#include "models/runs/jobparameters.h"
#include "tests/models/testjob.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

QString textOf(const Parameters &parameters)
{
    QStringList parts;
    for (const auto &[name, value] : parameters)
        parts << name + ':' + value;
    return parts.join(u'|');
}

} // namespace

class tst_JobParameters : public QObject
{
    Q_OBJECT
private slots:
    void optionsAreRead_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("parameters");
        const auto row = [](const char *line, const char *found) { QTest::newRow(line) << line << found; };
        row("", "");
        row("python train.py data", "");
        row("python train.py --lr 0.1 --name 'two words'", "lr:0.1|name:two words");
        row("train --lr=0.1 -j 4 --amp", "lr:0.1|j:4|amp:true");
        row("train --amp --lr -0.5", "amp:true|lr:-0.5");
        row("cntk configFile=a.cntk model.depth=3", "configFile:a.cntk|model.depth:3");
        row("train --lr 1 --lr 2", "lr:2");
        row("python3 -c 'raise MemoryError()'", "");
        row("/usr/bin/python3 -u train.py --lr 1", "lr:1");
        row("python -W ignore -m pkg.train --lr 1", "lr:1");
        row("mpirun -np 4 --mca btl tcp,self -x LANG python -u train.py --lr 1", "lr:1");
        row("bash -c 'python -u train.py --lr 1 && echo --done'", "lr:1|done:true");
        row("python", "");
        row("bash -c", "c:true");
        row("train --url=http://x/?a=b 1=2 =x --", "url:http://x/?a=b");
    }
    void optionsAreRead()
    {
        QFETCH(QString, line);
        QTEST(textOf(commandLineParameters(line.toStdString())), "parameters");
    }

    void everyPartOfTheDefinitionCounts()
    {
        api::Job job = testJob("a");
        job.spec.environmentVariables = {{"OMP_NUM_THREADS", "2"}};
        job.spec.secrets = {{"TOKEN", "hidden"}};
        std::get<api::TrainerSettings>(job.spec.toolkit).commandLineArgs = "--dropout 0.5";
        QCOMPARE(textOf(parametersOf(job)),
                 QString("OMP_NUM_THREADS:2|network:convnet_mnist|epochs:4|device:auto|dropout:0.5"));
        job.spec.toolkit = api::PyTorchSettings{.pythonScriptFilePath = "train.py",
                                                .pythonInterpreterPath = {},
                                                .commandLineArgs = "--lr 1",
                                                .processCount = 2,
                                                .communicationBackend = {}};
        QCOMPARE(textOf(parametersOf(job)), QString("OMP_NUM_THREADS:2|lr:1|processCount:2"));
    }

    void columnsAreNamedAsInQueries_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text : {"name", "exitcode", "params.lr", "params.\"a.b\"", "tags.team",
                                 "metrics.\"train/loss\".last", "metrics.loss.min", "metrics.loss.curve"})
            QTest::newRow(text) << text;
    }
    void columnsAreNamedAsInQueries()
    {
        QFETCH(QString, text);
        const auto id = ColumnId::parse(query::tokensOf(text).front().parts);
        QVERIFY(id.has_value());
        QCOMPARE(id->text(), text);
        QVERIFY(!id->title().isEmpty());
    }
};

QTEST_APPLESS_MAIN(tst_JobParameters)
#include "tst_jobparameters.moc"
