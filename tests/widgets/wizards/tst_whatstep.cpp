// SPDX-License-Identifier: Apache-2.0
// The forms of what to run, beside the document that they are a view of; without an engine.
#include "widgets/wizards/whatstep.h"

#include "models/document/jobdocument.h"
#include "models/document/jobprogram.h"
#include "models/document/notebookjob.h"
#include "models/resources/jobtablemodel.h"
#include "models/templates/templatelist.h"
#include "models/trainer/trainerlook.h"
#include "tests/widgets/wizards/clicks.h"
#include "widgets/settings/language.h"
#include "widgets/theme/theme.h"
#include "widgets/wizards/formbinding.h"
#include "widgets/wizards/interpreterfield.h"
#include "widgets/wizards/jupyterfield.h"
#include "widgets/wizards/networkform.h"
#include "widgets/wizards/notebookform.h"
#include "widgets/wizards/optimizerform.h"
#include "widgets/wizards/scriptform.h"

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::wizards;
using document::ProgramKind;
using test::click;
using test::type;

class tst_WhatStep : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        applyTheme(*qApp, Theme::Light);
        installLanguage(*qApp, "en");
    }

    void init()
    {
        m_job = std::make_unique<document::JobDocument>();
        m_job->load("{\"properties\": {\"stdOutErrPathPrefix\": \"/out\", \"customToolkitSettings\": "
                    "{\"commandLine\": \"echo a\"}}}");
        m_binding = std::make_unique<FormBinding>(*m_job);
        m_step = std::make_unique<WhatStep>(*m_binding, m_templates, m_jobs, m_look);
        m_step->resize(640, 760);
        m_step->show();
        QVERIFY(QTest::qWaitForWindowActive(m_step.get()));
    }

    void cleanup()
    {
        m_step.reset();
        m_binding.reset();
        m_job.reset();
    }

    void theKeyboardStandsOnTheChosenKind()
    {
        QToolButton &command = m_step->kindButton(ProgramKind::Command);
        m_step->setFocus();
        QTRY_VERIFY(command.hasFocus());
        m_step->kindButton(ProgramKind::Notebook).click(); // by no mouse
        QVERIFY(m_step->kindButton(ProgramKind::Notebook).hasFocus());
        m_job->undo();
        QVERIFY(command.isChecked());
        QVERIFY(command.hasFocus());
        m_step->commandField().setFocus();
        m_step->kindButton(ProgramKind::Script).click();
        m_step->setFocus();
        QTRY_VERIFY(m_step->kindButton(ProgramKind::Script).hasFocus()); // its only stop of the tabulator
        for (QToolButton *each : {&command, &m_step->templatesButton(), &m_step->jobsButton()})
            QCOMPARE(each->focusPolicy(), Qt::ClickFocus);
    }

    void cntkRunsAConfigurationOrAScript_data()
    {
        QTest::addColumn<QString>("toolkit");
        QTest::newRow("CNTK") << "cntkSettings";
        QTest::newRow("Caffe") << "caffeSettings";
    }
    void cntkRunsAConfigurationOrAScript()
    {
        QFETCH(QString, toolkit);
        ScriptForm &form = m_step->script();
        QVERIFY(m_job->change(document::toolkitChanges(m_job->json(), toolkit)));
        QVERIFY(form.languageField().isVisible());
        QVERIFY(!form.interpreter().isVisible());
        type(form.scriptField(), "/a/net.cfg");
        const QString before = m_job->text();

        choose(form.languageField(), 1);
        QVERIFY(form.interpreter().isVisible());
        type(form.scriptField(), "/a/train.py");
        type(*form.interpreter().field().lineEdit(), "/usr/bin/python3");
        const QString settings = "/properties/" + toolkit;
        QCOMPARE(m_job->value(settings + "/pythonScriptFilePath").toString(), QString("/a/train.py"));
        QCOMPARE(m_job->value(settings + "/pythonInterpreterPath").toString(), QString("/usr/bin/python3"));
        QVERIFY(m_job->value(settings + "/configFilePath").isUndefined());
        QCOMPARE(m_job->value(settings + "/languageType").toString(),
                 toolkit == "cntkSettings" ? QString("Python") : QString());

        choose(form.languageField(), 0);
        QCOMPARE(form.scriptField().text(), QString("/a/net.cfg"));
        QVERIFY(m_job->value(settings + "/pythonScriptFilePath").isUndefined());
        QVERIFY(m_job->value(settings + "/pythonInterpreterPath").isUndefined());
        choose(form.languageField(), 1);
        QCOMPARE(form.scriptField().text(), QString("/a/train.py"));
        QCOMPARE(form.interpreter().field().currentText(), QString("/usr/bin/python3"));
        while (m_job->canUndo() && m_job->text() != before)
            m_job->undo();
        QCOMPARE(m_job->text(), before);
        QCOMPARE(form.languageField().currentIndex(), 0);
    }

    void theLanguageIsReadFromTheText()
    {
        ScriptForm &form = m_step->script();
        m_job->setText("{\"properties\": {\"cntkSettings\": {\"languageType\": \"python\", "
                       "\"pythonScriptFilePath\": \"/a.py\"}}}");
        QCOMPARE(form.languageField().currentIndex(), 1);
        QCOMPARE(form.scriptField().text(), QString("/a.py"));
        m_job->setText("{\"properties\": {\"caffeSettings\": {\"configFilePath\": \"/s.prototxt\"}}}");
        QCOMPARE(form.languageField().currentIndex(), 0);
        QCOMPARE(form.scriptField().text(), QString("/s.prototxt"));
        m_job->setText("{\"properties\": {\"caffe2Settings\": {\"pythonScriptFilePath\": \"/c.py\"}}}");
        QVERIFY(!form.languageField().isVisible());
        QVERIFY(form.interpreter().isVisible());
        QCOMPARE(form.scriptField().text(), QString("/c.py"));
    }

    void aScriptStaysOneWithAnotherToolkit()
    {
        m_job->setText("{\"properties\": {\"pyTorchSettings\": {\"pythonScriptFilePath\": \"/a.py\"}}}");
        ScriptForm &form = m_step->script();
        choose(form.toolkitField(), form.toolkitField().findData("cntkSettings"));
        QCOMPARE(m_job->value("/properties/cntkSettings/pythonScriptFilePath").toString(), QString("/a.py"));
        QCOMPARE(m_job->value("/properties/cntkSettings/languageType").toString(), QString("Python"));
        choose(form.toolkitField(), form.toolkitField().findData("caffeSettings"));
        QCOMPARE(m_job->value("/properties/caffeSettings/pythonScriptFilePath").toString(), QString("/a.py"));
        QVERIFY(m_job->value("/properties/caffeSettings/languageType").isUndefined());
    }

    void theOptimizerStandsInTheCommandLine()
    {
        click(m_step->kindButton(ProgramKind::Network));
        const QString place = "/properties/trainyard/trainer/commandLineArgs";
        const auto arguments = [&] { return m_job->value(place).toString(); };
        OptimizerForm &form = m_step->network().optimizer();
        QVERIFY(arguments().isEmpty());
        QVERIFY(m_job->set(place, "--progress-every 5"));
        form.optimizerField().setCurrentIndex(form.optimizerField().findData("adam"));
        QCOMPARE(arguments(), QString("--progress-every 5 --optimizer adam"));
        QCOMPARE(form.rateField().placeholderText(), QString("0.001"));
        form.rateField().setFocus();
        QTest::keyClicks(&form.rateField(), "0.01*3:0.001");
        QTest::keyClicks(&form.decayField(), "0.0005");
        QCOMPARE(arguments(), QString("--progress-every 5 --optimizer adam --learning-rate '0.01*3:0.001' "
                                      "--weight-decay 0.0005"));
        QCOMPARE(form.note().text(), QString("The learning rate is 0.01 for 3 epochs, then 0.001."));
        m_job->undo(); // what was typed into a field is one step
        QVERIFY(form.decayField().text().isEmpty());
        m_job->undo();
        QVERIFY(form.rateField().text().isEmpty());
        QCOMPARE(arguments(), QString("--progress-every 5 --optimizer adam"));
    }

    void whatTheTextSaysOfTheOptimizerShows()
    {
        click(m_step->kindButton(ProgramKind::Network));
        OptimizerForm &form = m_step->network().optimizer();
        const QString place = "/properties/trainyard/trainer/commandLineArgs";
        QVERIFY(m_job->set(place, "--optimizer=sgd --momentum 0.5 --learning-rate \"0.1\""));
        QCOMPARE(form.optimizerField().currentData().toString(), QString("sgd"));
        QCOMPARE(form.momentumField().text(), QString("0.5"));
        QCOMPARE(form.rateField().text(), QString("0.1"));
        form.optimizerField().setCurrentIndex(form.optimizerField().findData("rmsprop"));
        QVERIFY(!form.momentumField().isVisible());
        QVERIFY(!m_job->text().contains("momentum"));
        form.optimizerField().setCurrentIndex(0); // as the trainer chooses: CNTK's
        QVERIFY(form.momentumField().isVisible());
        form.momentumField().setFocus();
        QTest::keyClicks(&form.momentumField(), "1024");
        QVERIFY(m_job->text().contains("--momentum-time-constant 1024"));
    }

    void aWrongRateIsSaid()
    {
        click(m_step->kindButton(ProgramKind::Network));
        OptimizerForm &form = m_step->network().optimizer();
        form.rateField().setFocus();
        QTest::keyClicks(&form.rateField(), "fast");
        QVERIFY2(form.note().text().startsWith("The learning rate is a number"),
                 qPrintable(form.note().text()));
        QCOMPARE(form.note().property("text_role").toString(), QString("failed"));
        form.rateField().clear();
        QTest::keyClicks(&form.rateField(), "$RATE"); // known when the job runs
        QVERIFY(!form.note().isVisible());
    }

    void fieldsShowTheirBeginning()
    {
        QVERIFY(m_job->change(document::toolkitChanges(m_job->json(), "pyTorchSettings")));
        QLineEdit &field = m_step->script().scriptField();
        const QString place = "/properties/pyTorchSettings/pythonScriptFilePath";
        field.clearFocus();
        QVERIFY(m_job->set(place, QString(500, 'a')));
        QCOMPARE(field.text().size(), 500);
        QCOMPARE(field.cursorPosition(), 0);
        field.setFocus();
        field.end(false);
        QTest::keyClicks(&field, "bc");
        QVERIFY(m_job->value(place).toString().endsWith("abc"));
        QCOMPARE(field.cursorPosition(), 502);
        QFocusEvent away(QEvent::FocusOut, Qt::ActiveWindowFocusReason);
        QCoreApplication::sendEvent(&field, &away);
        QCOMPARE(field.cursorPosition(), 502); // one comes back to go on
        QFocusEvent left(QEvent::FocusOut, Qt::TabFocusReason);
        QCoreApplication::sendEvent(&field, &left);
        QCOMPARE(field.cursorPosition(), 0);
    }

    void aParameterIsTypedAndNothingElse()
    {
        QFile file(m_dir.filePath("train.ipynb"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"nbformat\": 4, \"nbformat_minor\": 5, \"metadata\": {}, \"cells\": [{\"cell_type\": "
                   "\"code\", \"metadata\": {\"tags\": [\"parameters\"]}, \"outputs\": [], \"source\": "
                   "\"rate = 0.5\\nname = 'first'\\nepochs = 3\\ndeep = False\"}]}");
        file.close();
        const QString before = "# note\nimport os\nrate = 0.1\nname = os.environ['WHO']\ndeep = bool(1)";
        QVERIFY(m_job->change(document::notebookChanges(m_job->json(), file.fileName(), before)));
        NotebookForm &form = m_step->notebook();
        QTRY_VERIFY(form.parameterField("epochs"));
        type(*qobject_cast<QLineEdit *>(form.parameterField("epochs")), "5");
        QCOMPARE(document::notebookParametersOf(m_job->json()), before + "\nepochs = 5");
        type(*qobject_cast<QLineEdit *>(form.parameterField("rate")), "0.2");
        QCOMPARE(document::notebookParametersOf(m_job->json()),
                 QString(before).replace("0.1", "0.2") + "\nepochs = 5");
        m_job->undo();
        m_job->undo();
        QCOMPARE(document::notebookParametersOf(m_job->json()), before);
    }

    void aJupyterOfThisMachineIsChosen()
    {
        const QString bare = program("bare/jupyter");
        const QString whole = program("whole/jupyter");
        program("whole/jupyter-nbconvert");
        const QByteArray before = qgetenv("PATH");
        const auto putBack = qScopeGuard([&] { qputenv("PATH", before); });
        qputenv("PATH", m_dir.filePath("bare").toUtf8() + ':' + m_dir.filePath("whole").toUtf8());
        click(m_step->kindButton(ProgramKind::Notebook));
        JupyterField &jupyter = m_step->notebook().jupyter();
        jupyter.lookOnThisMachine();
        QTRY_VERIFY(jupyter.field().findData(whole) > 0);
        QVERIFY2(jupyter.note().text().startsWith(bare + " has no nbconvert"),
                 qPrintable(jupyter.note().text()));
        QVERIFY(jupyter.note().text().contains("-m pip install nbconvert"));
        choose(jupyter.field(), jupyter.field().findData(whole));
        QTRY_VERIFY(!jupyter.note().isVisible());
        QVERIFY(m_job->text().contains(whole));

        const QString place = document::notebookCommandPointer(m_job->json());
        QVERIFY(m_job->set(place, document::withJupyter(m_job->value(place).toString(), "/no/jupyter")));
        QCOMPARE(jupyter.field().currentText(), QString("/no/jupyter"));
        QTRY_VERIFY2(jupyter.note().text().startsWith("There is no program /no/jupyter"),
                     qPrintable(jupyter.note().text()));
        QVERIFY(m_job->set("/properties/containerSettings/imageSourceRegistry/image", "jupyter/base"));
        QVERIFY(!jupyter.note().isVisible()); // the image has its own
        m_job->undo();
        m_job->undo();
        QCOMPARE(jupyter.field().currentText(), whole);
    }

    void aPythonOfThisMachineIsChosen()
    {
        const QString system = program("system/python3");
        const QString own = program("project/.venv/bin/python3");
        QFile note(m_dir.filePath("project/.venv/pyvenv.cfg"));
        QVERIFY(note.open(QIODevice::WriteOnly) && note.write("home = /usr/bin\nversion = 3.11.2\n") > 0);
        note.close();
        const QByteArray before = qgetenv("PATH");
        const auto putBack = qScopeGuard([&] { qputenv("PATH", before); });
        qputenv("PATH", m_dir.filePath("system").toUtf8());
        click(m_step->kindButton(ProgramKind::Script));
        ScriptForm &form = m_step->script();
        InterpreterField &python = form.interpreter();
        QComboBox &field = python.field();
        QVERIFY(!python.browseButton().isVisible()); // of another machine nothing is known
        python.lookOnThisMachine();
        QVERIFY(python.browseButton().isVisible());
        QTRY_VERIFY(field.findData(system) > 0);
        QCOMPARE(field.findData(own), -1);
        QCOMPARE(field.currentText(), QString("The node's own"));
        type(form.scriptField(), m_dir.filePath("project/train.py"));
        QTRY_VERIFY(field.findData(own) > 0); // beside the script
        QCOMPARE(field.itemData(field.findData(own), Qt::AccessibleTextRole).toString(),
                 own + " (3.11.2, virtual environment)");
        choose(field, field.findData(own));
        const QString place = document::settingsPointer(m_job->json(), document::toolkitOf(m_job->json())) +
                              "/pythonInterpreterPath";
        QCOMPARE(m_job->value(place).toString(), own);
        type(form.scriptField(), "/elsewhere/train.py");
        QTRY_COMPARE(field.findData(own), -1);
        QCOMPARE(field.currentText(), own); // what was chosen stays
        QCOMPARE(m_job->value(place).toString(), own);
        choose(field, 0);
        QVERIFY(m_job->value(place).isUndefined());
    }

private:
    QString program(const QString &name)
    {
        QFile file(m_dir.filePath(name));
        QDir(m_dir.path()).mkpath(QFileInfo(name).path());
        if (!file.open(QIODevice::WriteOnly) || !file.setPermissions(file.permissions() | QFile::ExeOwner))
            qWarning() << "It cannot be made:" << file.fileName();
        return file.fileName();
    }

    static void choose(QComboBox &field, int row)
    {
        field.setCurrentIndex(row);
        emit field.activated(row);
    }

    QTemporaryDir m_dir;
    models::TemplateList m_templates{m_dir.filePath("templates")};
    models::JobTableModel m_jobs;
    models::TrainerLook m_look;
    std::unique_ptr<document::JobDocument> m_job;
    std::unique_ptr<FormBinding> m_binding;
    std::unique_ptr<WhatStep> m_step;
};

QTEST_MAIN(tst_WhatStep)
#include "tst_whatstep.moc"
