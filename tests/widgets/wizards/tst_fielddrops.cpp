// SPDX-License-Identifier: Apache-2.0
// Files and folders that are dropped onto the fields of a new job: fields of paths have the path then, and a
// job.json over any other field begins a job. Without an engine.
#include "tests/widgets/support/drags.h"
#include "tests/widgets/wizards/newjobfixture.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/settings/language.h"
#include "widgets/theme/theme.h"
#include "widgets/wizards/interpreterfield.h"
#include "widgets/wizards/jobimport.h"
#include "widgets/wizards/linesfield.h"
#include "widgets/wizards/networkform.h"
#include "widgets/wizards/notebookform.h"
#include "widgets/wizards/outputsstep.h"
#include "widgets/wizards/pathfield.h"
#include "widgets/wizards/reviewstep.h"
#include "widgets/wizards/scriptform.h"
#include "widgets/wizards/whatstep.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QMainWindow>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QToolButton>

#include <functional>

using namespace trainyard;
using namespace trainyard::wizards;
using test::Dragged;
using test::dragOf;
using test::dropOnto;

namespace {

using Field = std::function<QLineEdit *(NewJobPage &page)>;
using Part = std::function<QWidget *(NewJobPage &page)>; // onto which it is dropped

} // namespace

Q_DECLARE_METATYPE(Field)
Q_DECLARE_METATYPE(Part)

class tst_FieldDrops : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir.path());
        applyTheme(*qApp, Theme::Light);
        installLanguage(*qApp, "en");
    }

    void init()
    {
        m_window = std::make_unique<QMainWindow>();
        m_import = new JobImport(m_window.get());
        m_page = new NewJobPage(m_backend, true);
        m_window->setCentralWidget(m_page);
        m_window->resize(1200, 900);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    void cleanup() { m_window.reset(); }

    void aFieldOfPathsHasThePath_data()
    {
        QTest::addColumn<QString>("settings");
        QTest::addColumn<Field>("field");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("pointer");
        const Field script = [](NewJobPage &page) { return &page.what().script().scriptField(); };
        const Field interpreter = [](NewJobPage &page) {
            return page.what().script().findChild<InterpreterField *>()->field().lineEdit();
        };
        const Field data = [](NewJobPage &page) {
            return &page.what().network().findChild<PathField *>()->line();
        };
        const Field output = [](NewJobPage &page) {
            page.showStep(NewJobPage::OutputsPlace);
            return page.outputs().field("/properties/stdOutErrPathPrefix");
        };
        const QString python = R"("pyTorchSettings": {"pythonScriptFilePath": "a.py"})";
        const QString brainScript =
            R"("cntkSettings": {"languageType": "BrainScript", "configFilePath": "a.cntk"})";
        const QString caffe = R"("caffeSettings": {"configFilePath": "a.prototxt"})";
        const QString trainer = R"("trainyard": {"trainer": {"network": "lenet", "dataPath": "/a"}})";
        QTest::newRow("script") << python << script << "/home/ann/my job/训练.py"
                                << "/properties/pyTorchSettings/pythonScriptFilePath";
        QTest::newRow("interpreter") << python << interpreter << "/opt/my env/bin/python3"
                                     << "/properties/pyTorchSettings/pythonInterpreterPath";
        QTest::newRow("BrainScript") << brainScript << script << "/home/ann/net.cntk"
                                     << "/properties/cntkSettings/configFilePath";
        QTest::newRow("solver file") << caffe << script << "/home/ann/solver.prototxt"
                                     << "/properties/caffeSettings/configFilePath";
        QTest::newRow("data folder") << trainer << data << "/home/ann/my data"
                                     << "/properties/trainyard/trainer/dataPath";
        QTest::newRow("output folder") << python << output << "/home/ann/out"
                                       << "/properties/stdOutErrPathPrefix";
    }
    void aFieldOfPathsHasThePath()
    {
        QFETCH(QString, settings);
        QFETCH(Field, field);
        QFETCH(QString, path);
        QFETCH(QString, pointer);
        m_page->begin(("{\"properties\": {" + settings + "}}").toUtf8());
        QLineEdit *line = field(*m_page);
        QVERIFY(line && line->isVisible());
        auto &job = m_page->draft().document();
        const QString before = job.text();
        for (const Dragged kind : {Dragged::Addresses, Dragged::Both, Dragged::Text}) {
            QVERIFY(dropOnto(*line, *dragOf({path}, kind)));
            QCOMPARE(line->text(), path);
            QCOMPARE(job.value(pointer).toString(), path);
            job.undo();
            QCOMPARE(job.text(), before);
        }
    }

    void aNotebooksFieldTakesNotebooksAlone()
    {
        m_page->what().kindButton(document::ProgramKind::Notebook).click();
        QLineEdit &line = m_page->what().notebook().pathField();
        QVERIFY(line.isVisible());
        QVERIFY(dropOnto(line, *dragOf({"/home/ann/my net.ipynb"})));
        QCOMPARE(line.text(), "/home/ann/my net.ipynb");
        QVERIFY(m_page->draft().document().text().contains("my net.ipynb"));
        QSignalSpy refused(m_import, &JobImport::failed); // by the window
        QVERIFY(dropOnto(line, *dragOf({"/home/ann/data.csv"})));
        QTRY_COMPARE(refused.size(), 1);
        QCOMPARE(line.text(), "/home/ann/my net.ipynb");
    }

    void whatIsBrowsedForIsLookedForWhereTheLastWas()
    {
        const QString folder = m_dir.filePath("last");
        QVERIFY(QDir().mkpath(folder));
        m_page->what().kindButton(document::ProgramKind::Notebook).click();
        NotebookForm &form = m_page->what().notebook();
        QPushButton &browse = form.findChild<PathField *>()->browseButton();
        const auto opened = [&] {
            browse.click();
            return qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
        };
        QFileDialog *dialog = opened();
        QVERIFY(dialog);
        emit dialog->fileSelected(folder + "/net.ipynb");
        dialog->close();
        QCOMPARE(form.pathField().text(), folder + "/net.ipynb");
        QTRY_VERIFY(!QApplication::activeModalWidget());
        dialog = opened();
        QVERIFY(dialog);
        QTRY_COMPARE(dialog->directory().absolutePath(), folder);
        dialog->close();
    }

    void aJobOverAnotherFieldBeginsAJob_data()
    {
        QTest::addColumn<Part>("part");
        QTest::newRow("image") << Part([](NewJobPage &page) {
            page.showStep(NewJobPage::OutputsPlace);
            return page.outputs().field("/properties/containerSettings/imageSourceRegistry/image");
        });
        QTest::newRow("name") << Part([](NewJobPage &page) {
            page.showStep(NewJobPage::ReviewPlace);
            return &page.review().nameField();
        });
        QTest::newRow("notebook") << Part([](NewJobPage &page) {
            page.what().kindButton(document::ProgramKind::Notebook).click();
            return &page.what().notebook().pathField();
        });
    }
    void aJobOverAnotherFieldBeginsAJob()
    {
        QFETCH(Part, part);
        QFile file(m_dir.filePath("job.json"));
        QVERIFY(file.open(QIODevice::WriteOnly) &&
                file.write("{\n\"properties\": {\"nodeCount\": 7}}\n") > 0);
        file.close();
        QWidget *field = part(*m_page);
        QVERIFY(field->isVisible());
        const QString text = m_page->draft().document().text();
        QSignalSpy imported(m_import, &JobImport::imported);
        int count = 0;
        for (const Dragged kind : {Dragged::Addresses, Dragged::Both, Dragged::Text}) {
            QVERIFY(dropOnto(*field, *dragOf({file.fileName()}, kind)));
            ++count;
            QTRY_COMPARE(imported.size(), count);
        }
        QVERIFY(imported.last().at(0).value<models::ImportedJob>().job.contains("\"nodeCount\": 7"));
        QCOMPARE(m_page->draft().document().text(), text);
    }

    void overTheTextOfTheJobItIsLikewise()
    {
        QWidget &view = *m_page->text().editor().viewport();
        const QString text = m_page->draft().document().text();
        QSignalSpy failed(m_import, &JobImport::failed);
        int count = 0;
        for (const Dragged kind : {Dragged::Addresses, Dragged::Both, Dragged::Text}) {
            QVERIFY(dropOnto(view, *dragOf({"/nowhere/job.json"}, kind)));
            ++count;
            QTRY_COMPARE(failed.size(), count);
        }
        QCOMPARE(m_page->draft().document().text(), text);
    }

private:
    QTemporaryDir m_dir;
    models::Backend m_backend;
    std::unique_ptr<QMainWindow> m_window;
    JobImport *m_import = nullptr;
    NewJobPage *m_page = nullptr;
};

QTEST_MAIN(tst_FieldDrops)
#include "tst_fielddrops.moc"
