// SPDX-License-Identifier: Apache-2.0
// What the form of a notebook says of one that takes its time: a pipe at whose end nobody writes yet.

#include "models/document/notebookjob.h"
#include "models/onanotherthread.h"
#include "tests/widgets/wizards/slownotebook.h"

#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QScopeGuard>
#include <QTimer>

using namespace trainyard;
using namespace trainyard::wizards;

namespace {

const QString asForm =
    QStringLiteral("Parameters of the notebook. An empty field keeps the notebook's own value.");
const std::string withRate =
    R"({"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [{"cell_type": "code",
    "metadata": {"tags": ["parameters"]}, "outputs": [], "source": "rate = 0.5"}]})";

} // namespace

class tst_NotebookForm : public QObject, private test::SlowNotebook
{
    Q_OBJECT
private slots:
    void initTestCase() { prepare(); }
    void init() { openForm(); }
    void cleanup() { closeForm(); }

    void whatTakesItsTimeIsTold_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("outcome");
        QTest::addColumn<QString>("look");
        QTest::newRow("a form") << QByteArray::fromStdString(withRate) << asForm << "muted";
        QTest::newRow("nothing to fill in")
            << QByteArray("{\"nbformat\": 4, \"metadata\": {}, \"cells\": []}")
            << "The notebook has no cell with the tag “parameters”, so that it runs as it is."
            << "muted";
        QTest::newRow("no notebook") << QByteArray("print()")
                                     << "This is not a notebook; choose an .ipynb of Jupyter's format 4."
                                     << "failed";
    }
    void whatTakesItsTimeIsTold()
    {
        QFETCH(QByteArray, content);
        QFETCH(QString, outcome);
        begin();
        QVERIFY(!m_form->parameterField("rate"));
        m_gate->open(content.toStdString());
        QTRY_COMPARE(m_form->state().text(), outcome);
        QVERIFY(m_form->state().isVisible());
        QCOMPARE(bool(m_form->parameterField("rate")), outcome == asForm);
        QTEST(m_form->state().property("text_role").toString(), "look");
    }

    void whatIsThereAtOnceIsNotCalledSlowLater()
    {
        QFile file(m_folder->filePath("quick.ipynb"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(withRate.c_str()) > 0);
        file.close();
        test::type(m_form->pathField(), file.fileName());
        QTRY_VERIFY(m_form->parameterField("rate"));
        QCOMPARE(m_form->state().text(), asForm);
        for (const QTimer *each : m_form->findChildren<QTimer *>(QString(), Qt::FindDirectChildrenOnly))
            QVERIFY(!each->isActive()); // nor will anything else be said
    }

    void anotherLanguageIsSpokenMeanwhile()
    {
        begin();
        installLanguage(*qApp, "zh_CN");
        const auto back = qScopeGuard([] { installLanguage(*qApp, "en"); });
        QTRY_COMPARE(m_form->state().text(), NotebookForm::tr("Reading the notebook…"));
        m_gate->open(withRate);
        QTRY_VERIFY(m_form->parameterField("rate"));
        installLanguage(*qApp, "en");
        QTRY_COMPARE(m_form->state().text(), asForm);
    }

    void itIsLeftByUndoAndReadAgainByRedo()
    {
        begin();
        m_job->undo();
        QCOMPARE(m_form->pathField().text(), QString());
        QVERIFY(!m_form->state().isVisible());
        m_gate->open(withRate);
        QTRY_COMPARE(models::waitingThreads().activeThreadCount(), 0);
        QCoreApplication::processEvents(); // its answer
        QVERIFY(!m_form->parameterField("rate"));
        QVERIFY(!m_form->state().isVisible());
        m_job->redo();
        QTRY_COMPARE(m_form->state().text(), reading);
        m_gate->open(withRate);
        QTRY_VERIFY(m_form->parameterField("rate"));
    }

    // As when another step is shown, or another kind of program.
    void itGoesOnWhileItIsNotSeen()
    {
        begin();
        m_form->hide();
        m_gate->open(withRate);
        QTRY_VERIFY(m_form->parameterField("rate"));
        m_form->show();
        QVERIFY(m_form->parameterField("rate")->isVisible());
        QCOMPARE(m_form->state().text(), asForm);
    }

    void theFormMayBeClosedMeanwhile()
    {
        begin();
        m_form.reset();
        m_gate->open(withRate);
        QTRY_COMPARE(models::waitingThreads().activeThreadCount(), 0);
        QCoreApplication::processEvents(); // its answer
    }
};

QTEST_MAIN(tst_NotebookForm)
#include "tst_notebookform.moc"
