// SPDX-License-Identifier: Apache-2.0
// What a job looks for on volumes and does not find is chosen in the storage of a real engine, of this
// machine and of another one; a notebook that lies there is a form.
#include "models/backend/creation.h"
#include "models/document/notebookjob.h"
#include "models/settings/store.h"
#include "tests/support/engineprocess.h"
#include "tests/widgets/wizards/clicks.h"
#include "tests/widgets/wizards/fixfixture.h"
#include "tests/widgets/wizards/pickersteps.h"
#include "widgets/wizards/notebookform.h"
#include "widgets/wizards/pathfield.h"
#include "widgets/wizards/whatstep.h"

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

using namespace trainyard;
using namespace trainyard::wizards;
using models::BucketKind;
using test::click;

namespace {

const QString onVolume = QStringLiteral("$AZ_BATCHAI_JOB_MOUNT_ROOT/raw");
const QString mount =
    QStringLiteral("'mountVolumes': {'azureFileShares': [{'accountName': 'mine', 'azureFileUrl': "
                   "'https://mine.file.core.windows.net/raw', 'relativeMountPath': 'raw'}]}");

// Of the account "mine", and as others are read.
const QByteArray notebook =
    R"({"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [{"cell_type": "code", "metadata":
    {"tags": ["parameters"]}, "outputs": [], "source": "rate = 0.5"}]})";

// 'a' is "a".
QString job(const QString &members)
{
    return QStringLiteral("{'properties': {'stdOutErrPathPrefix': '/tmp', %1}}")
        .arg(members)
        .replace(u'\'', u'"');
}

QString running(const QString &command)
{
    return QStringLiteral("'customToolkitSettings': {'commandLine': '%1'}").arg(command);
}

} // namespace

class tst_StoredFixes : public test::FixFixture
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        begin();
        QVERIFY2(m_engine.start(), qPrintable(m_engine.errorOutput()));
        client::Client client(m_engine.endpoint());
        const auto info = client.info();
        QVERIFY(info);
        const api::AccountId account{{info->subscription, info->group}, "mine"};
        QVERIFY(models::newBucket(BucketKind::FileShare, account, "raw").carryOut(client));
        for (const char *path :
             {"sets/mnist/a.ubyte", "code/train.py", "code/my train.py", "code/run.ipynb"}) {
            const QString whole = m_dir.filePath("data/storage/mine/files/raw/") + path;
            QVERIFY(QDir().mkpath(QFileInfo(whole).path()));
            QFile file(whole);
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
        put(m_dir.filePath("data/storage/mine/files/raw/books/net.ipynb"), notebook);
        m_backend.connectTo(m_engine.endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(m_backend.isLoaded(), longMs);
    }

    void cleanup()
    {
        m_page.reset();
        settings::Store().clear();
    }

    void whatIsMissingIsChosenWhereItWouldBe_data()
    {
        QTest::addColumn<bool>("isLocal");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("sentence");
        QTest::addColumn<QString>("nearest"); // where the picker opens; empty: not known
        QTest::addColumn<QString>("chosen");
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("value");
        const QString code =
            QStringLiteral("'inputDirectories': [{'id': 'CODE', 'path': '%1/code'}]").arg(onVolume);
        const QString missing = "There is no file";
        const QString commandAt = "/properties/customToolkitSettings/commandLine";
        const QString scriptAt = "/properties/pyTorchSettings/pythonScriptFilePath";
        for (const bool isLocal : {true, false}) {
            const auto row = [isLocal](const char *name, const QString &text, const QString &sentence,
                                       const char *nearest, const char *chosen, const QString &pointer,
                                       const QString &value) {
                QTest::addRow("%s, %s", name, isLocal ? "here" : "elsewhere")
                    << isLocal << text << sentence << QString(nearest) << QString(chosen) << pointer << value;
            };
            row("a folder",
                job(running("ls") + ", " + mount + ", 'inputDirectories': [{'id': 'A', 'path': '" + onVolume +
                    "/sets/none'}]"),
                "There is no folder", "sets", "mnist", "/properties/inputDirectories/0/path",
                onVolume + "/sets/mnist");
            row("a script",
                job("'pyTorchSettings': {'pythonScriptFilePath': '" + onVolume + "/code/no.py'}, " + mount),
                missing, "code", "train.py", scriptAt, onVolume + "/code/train.py");
            row("a script of an input",
                job("'pyTorchSettings': {'pythonScriptFilePath': '$AZ_BATCHAI_INPUT_CODE/no.py'}, " + code +
                    ", " + mount),
                missing, "code", "my train.py", scriptAt, "\"$AZ_BATCHAI_INPUT_CODE/my train.py\"");
            row("a script of a command",
                job(running("python3 ${AZ_BATCHAI_INPUT_CODE}/no.py --fast") + ", " + code + ", " + mount),
                missing, "code", "train.py", commandAt, "python3 ${AZ_BATCHAI_INPUT_CODE}/train.py --fast");
        }
        QTest::newRow("a script of the working folder")
            << false << job(running("python3 train.py --fast")) << "is looked for in the job's working folder"
            << ""
            << "train.py" << commandAt << "python3 " + onVolume + "/code/train.py --fast";
    }
    void whatIsMissingIsChosenWhereItWouldBe()
    {
        QFETCH(bool, isLocal);
        QFETCH(QString, text);
        QFETCH(QString, sentence);
        QFETCH(QString, nearest);
        QFETCH(QString, chosen);
        QFETCH(QString, pointer);
        QFETCH(QString, value);
        m_page = test::openNewJob(m_backend, isLocal);
        check(text);
        QPushButton *choose = buttonOf(sentence, "choose");
        QVERIFY(choose);
        click(*choose);
        StoredPicker &picker = test::openedPicker();
        if (nearest.isEmpty()) {
            test::openRow(picker, "raw");
            test::openRow(picker, "code");
        } else {
            QTRY_COMPARE_WITH_TIMEOUT(test::shownIn(picker), nearest, longMs);
            picker.tree().expand(picker.tree().currentIndex());
        }
        test::goTo(picker, chosen);
        test::choose(picker);
        auto &document = m_page->draft().document();
        QCOMPARE(document.value(pointer).toString(), value);
        QCOMPARE(document.value("/properties/mountVolumes/azureFileShares").toArray().size(), 1);
        QTRY_VERIFY_WITH_TIMEOUT(isChecked() && !isTold(sentence), longMs);
        document.undo(); // one step
        QCOMPARE(document.text(), text);
    }

    void aNotebookIsChosenOnAnotherMachine()
    {
        m_page = test::openNewJob(m_backend, false);
        m_page->what().kindButton(document::ProgramKind::Notebook).click();
        m_page->showStep(NewJobPage::ReviewPlace);
        const QString sentence = "No notebook is chosen";
        QTRY_VERIFY_WITH_TIMEOUT(isChecked() && isTold(sentence), longMs);
        QPushButton *choose = buttonOf(sentence, "choose");
        QVERIFY(choose);
        click(*choose);
        StoredPicker &picker = test::openedPicker();
        test::openRow(picker, "raw");
        test::openRow(picker, "code");
        test::goTo(picker, "run.ipynb");
        QTRY_COMPARE(picker.tree().model()->rowCount(picker.tree().currentIndex().parent()), 1); // no others
        test::choose(picker);
        QCOMPARE(document::notebookOf(m_page->draft().document().json()), onVolume + "/code/run.ipynb");
        QTRY_VERIFY_WITH_TIMEOUT(isChecked() && !isTold(sentence), longMs);
    }

    void aNotebookInStorageIsAForm_data()
    {
        QTest::addColumn<bool>("isLocal");
        QTest::newRow("here") << true;
        QTest::newRow("elsewhere") << false;
    }
    void aNotebookInStorageIsAForm()
    {
        QFETCH(bool, isLocal);
        m_page = test::openNewJob(m_backend, isLocal);
        m_page->what().kindButton(document::ProgramKind::Notebook).click();
        NotebookForm &form = m_page->what().notebook();
        click(form.findChild<PathField *>()->storageButton());
        StoredPicker &picker = test::openedPicker();
        test::openRow(picker, "raw");
        test::openRow(picker, "books");
        test::goTo(picker, "net.ipynb");
        test::choose(picker);
        QCOMPARE(form.pathField().text(), onVolume + "/books/net.ipynb");
        QTRY_VERIFY_WITH_TIMEOUT(form.parameterField("rate"), longMs);
        auto *rate = qobject_cast<QLineEdit *>(form.parameterField("rate"));
        QCOMPARE(rate->placeholderText(), QString("0.5"));
        test::type(*rate, "0.25");
        QCOMPARE(document::notebookParametersOf(m_page->draft().document().json()), QString("rate = 0.25"));
        QCOMPARE(form.parameterField("rate"), rate); // it has not been read anew
    }

    void aNotebookThatIsNotInStorageIsTold()
    {
        m_page = test::openNewJob(m_backend, false);
        m_page->draft().document().load(job(running("ls") + ", " + mount).toUtf8());
        NotebookForm &form = typeNotebook(onVolume + "/books/none.ipynb");
        QTRY_VERIFY2_WITH_TIMEOUT(form.state().text().contains("none.ipynb"), qPrintable(form.state().text()),
                                  longMs);
        put(m_dir.filePath("data/storage/mine/files/raw/books/none.ipynb"), notebook);
        m_backend.connectTo(m_engine.endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(form.parameterField("rate"), longMs); // it is looked for again
    }

    void noNotebookOfThisMachineIsTakenForAnothers()
    {
        const QString path = m_dir.filePath("net.ipynb");
        put(path, notebook);
        m_page = test::openNewJob(m_backend, false);
        NotebookForm &form = typeNotebook(path);
        QVERIFY2(form.state().text().startsWith("Its parameters appear here when it is in a share"),
                 qPrintable(form.state().text()));
        m_page->draft().document().load(job(running("ls") + ", " + mount).toUtf8());
        typeNotebook(onVolume + "/books/net.ipynb"); // after which all else has been read, too
        QTRY_VERIFY_WITH_TIMEOUT(form.parameterField("rate"), longMs);
        typeNotebook(path);
        QVERIFY(!form.parameterField("rate"));
        QVERIFY(!form.state().text().contains("this machine"));
    }

private:
    static void put(const QString &path, const QByteArray &bytes)
    {
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }

    NotebookForm &typeNotebook(const QString &path)
    {
        m_page->what().kindButton(document::ProgramKind::Notebook).click();
        test::type(m_page->what().notebook().pathField(), path);
        return m_page->what().notebook();
    }

    test::EngineProcess m_engine{m_dir.filePath("data")};
};

QTEST_MAIN(tst_StoredFixes)
#include "tst_storedfixes.moc"
