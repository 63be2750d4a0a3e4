// SPDX-License-Identifier: Apache-2.0
#include "models/document/programchoice.h"

#include "models/document/notebookjob.h"

#include <QJsonArray>
#include <QtTest>

using namespace trainyard::document;

namespace {

const QString outputs = "/properties/outputDirectories";

} // namespace

class tst_ProgramChoice : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_choice = {};
        m_job.load("{\"properties\": {\"stdOutErrPathPrefix\": \"/out\", \"customToolkitSettings\": "
                   "{\"commandLine\": \"echo a\"}}}");
    }

    void everyKindTakesAlongWhatItPut_data()
    {
        QTest::addColumn<ProgramKind>("kind");
        QTest::newRow("network") << ProgramKind::Network;
        QTest::newRow("script") << ProgramKind::Script;
        QTest::newRow("notebook") << ProgramKind::Notebook;
    }
    void everyKindTakesAlongWhatItPut()
    {
        QFETCH(ProgramKind, kind);
        const QJsonValue before = m_job.value({});
        choose(kind);
        const QJsonValue chosen = m_job.value({});
        QCOMPARE(programKind(m_job.json()), kind);
        choose(ProgramKind::Command);
        QCOMPARE(m_job.value({}), before);
        choose(kind);
        QCOMPARE(m_job.value({}), chosen);
    }

    void whatWasWrittenForAKindComesBackWithIt()
    {
        choose(ProgramKind::Network);
        set("/properties/trainyard/trainer/epochs", 3);
        choose(ProgramKind::Notebook);
        QVERIFY(m_job.change(notebookChanges(m_job.json(), "/a.ipynb", "lr = 1")));
        const QString place = notebookCommandPointer(m_job.json());
        set(place, withJupyter(m_job.value(place).toString(), "/venv/bin/jupyter"));
        choose(ProgramKind::Script);
        QVERIFY(m_job.change(toolkitChanges(m_job.json(), "horovodSettings")));
        set("/properties/horovodSettings/processCount", 4);
        QVERIFY(m_job.value("/properties/environmentVariables").isUndefined());
        QVERIFY(m_job.value(outputs).isUndefined());
        choose(ProgramKind::Notebook);
        QCOMPARE(notebookOf(m_job.json()), QString("/a.ipynb"));
        QCOMPARE(notebookParametersOf(m_job.json()), QString("lr = 1"));
        QCOMPARE(jupyterIn(m_job.value(place).toString()), QString("/venv/bin/jupyter"));
        choose(ProgramKind::Network);
        QCOMPARE(m_job.value("/properties/trainyard/trainer/epochs").toInt(), 3);
        QCOMPARE(m_job.value(outputs).toArray().size(), 1);
        choose(ProgramKind::Script);
        QCOMPARE(m_job.value("/properties/horovodSettings/processCount").toInt(), 4);
        choose(ProgramKind::Command);
        QCOMPARE(m_job.value("/properties/customToolkitSettings/commandLine").toString(), QString("echo a"));
    }

    void whatComesBackIsSpelledAsItWas()
    {
        const QString settings = "{ \"pythonScriptFilePath\": \"/a.py\",  \"processCount\": 2.0, "
                                 "\"commandLineArgs\": \"--lr 1\", \"mine\": 1e-3, \"processCount\": 4 }";
        m_job.load(QStringLiteral("{\"properties\": {\"horovodSettings\": %1}}").arg(settings).toUtf8());
        choose(ProgramKind::Command);
        choose(ProgramKind::Script);
        QStringList order;
        for (const int child : m_job.json().node(m_job.json().find("/properties/horovodSettings")).children)
            order << m_job.json().node(child).key + '=' + m_job.json().node(child).text;
        QCOMPARE(order, (QStringList{"pythonScriptFilePath=/a.py", "processCount=2.0",
                                     "commandLineArgs=--lr 1", "mine=1e-3", "processCount=4"}));
    }

    void anOutputOfTheUsersStays()
    {
        choose(ProgramKind::Network);
        set(outputs + "/0/pathPrefix", "/models");
        choose(ProgramKind::Command);
        QCOMPARE(m_job.value(outputs + "/0/pathPrefix").toString(), QString("/models"));
        choose(ProgramKind::Network);
        QCOMPARE(m_job.value(outputs).toArray().size(), 1);
        set(outputs + "/0/pathPrefix", "/out"); // as the form would have put it, but it was there before
        choose(ProgramKind::Script);
        QCOMPARE(m_job.value(outputs).toArray().size(), 1);
    }

    void anUndoneChoiceIsMadeOnceMore()
    {
        choose(ProgramKind::Network);
        choose(ProgramKind::Script);
        m_job.undo();
        QCOMPARE(programKind(m_job.json()), ProgramKind::Network);
        choose(ProgramKind::Script);
        QVERIFY(m_job.value(outputs).isUndefined());
    }

    void itIsOneStepOfTheHistory()
    {
        choose(ProgramKind::Network);
        const QString before = m_job.text();
        choose(ProgramKind::Notebook); // one output for the other
        QCOMPARE(m_job.value(outputs).toArray().size(), 1);
        QCOMPARE(m_job.value(outputs + "/0/id").toString(), QString("NOTEBOOK"));
        m_job.undo();
        QCOMPARE(m_job.text(), before);
    }

private:
    void choose(ProgramKind kind) { QVERIFY(m_job.change(m_choice.choose(m_job.json(), kind))); }
    void set(const QString &pointer, const QJsonValue &value) { QVERIFY(m_job.set(pointer, value)); }

    ProgramChoice m_choice;
    JobDocument m_job;
};

QTEST_APPLESS_MAIN(tst_ProgramChoice)
#include "tst_programchoice.moc"
