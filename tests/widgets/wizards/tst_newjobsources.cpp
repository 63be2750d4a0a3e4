// SPDX-License-Identifier: Apache-2.0
// What a new job begins with: a template, a notebook, another job, a file. On a real engine.
#include "tests/widgets/wizards/newjobengine.h"

#include "models/backend/creation.h"
#include "models/backend/jobsession.h"
#include "models/continuation/continuation.h"
#include "models/notes/jobnotes.h"
#include "models/resources/resourcetreemodel.h"
#include "models/text.h"
#include "models/undo/undohistory.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/editor/secretcover.h"
#include "widgets/wizards/checklist.h"
#include "widgets/wizards/jobimport.h"
#include "widgets/wizards/jobpicker.h"
#include "widgets/wizards/notebookform.h"
#include "widgets/wizards/outputsstep.h"
#include "widgets/wizards/scriptform.h"
#include "widgets/wizards/templategallery.h"

#include <QClipboard>
#include <QComboBox>
#include <QDropEvent>
#include <QListView>
#include <QMainWindow>
#include <QMimeData>
#include <QSpinBox>

using namespace trainyard;
using namespace trainyard::wizards;
using document::ProgramKind;
using test::click;
using test::type;

namespace {

constexpr int longMs = 30'000;

void dropOnto(QWidget &window, const QMimeData &data)
{
    QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    QDropEvent drop({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &drop);
}

} // namespace

class tst_NewJobSources : public test::NewJobEngine
{
    Q_OBJECT
private:
    void begin() override
    {
        open();
        useThisMachine();
    }

private slots:
    void anotherJobsDefinitionFillsIt()
    {
        open();
        fill("original");
        const api::Job original = submitted();
        open();
        m_page->begin(models::textOfJob(original.spec));
        QCOMPARE(m_page->what().commandField().text(), QString("true"));
        QVERIFY(m_page->text().editor().changedLines().isEmpty());
        type(m_page->what().commandField(), "false");
        QCOMPARE(m_page->text().editor().changedLines().size(), 1);
        m_page->showStep(NewJobPage::ReviewPlace);
        type(m_page->review().nameField(), "changed");
        const api::Job changed = submitted();
        QCOMPARE(std::get<api::CustomToolkitSettings>(changed.spec.toolkit).commandLine,
                 std::string("false"));
        QCOMPARE(changed.spec.stdOutErrPathPrefix, original.spec.stdOutErrPathPrefix);
    }

    void whatItBeganWithIsForgottenWithTheText()
    {
        open();
        fill("first");
        const api::Job first = submitted();
        open();
        m_page->begin(models::cloned(first));
        const QJsonObject kept = m_page->pageState();
        m_page->begin(models::textOfJob(first.spec)); // a template, say
        m_page->showStep(NewJobPage::ReviewPlace);
        type(m_page->review().nameField(), "apart");
        const api::Job apart = submitted();
        open();
        m_page->restore(kept);
        m_page->showStep(NewJobPage::ReviewPlace);
        type(m_page->review().nameField(), "like-it");
        const api::Job like = submitted();
        QVERIFY(!m_backend.undo().undoText().contains(models::originTag)); // nobody has typed that tag
        const auto session = m_backend.openJob(like.id);
        QTRY_COMPARE_WITH_TIMEOUT(session->notes().tags().value(models::originTag), models::toPath(first.id),
                                  longMs);
        const auto other = m_backend.openJob(apart.id);
        other->notes().load();
        QTRY_VERIFY_WITH_TIMEOUT(other->notes().isLoaded(), longMs);
        QVERIFY(!other->notes().tags().contains(models::originTag));
    }

    void aCloneIsNamedAfterWhatItIsOf()
    {
        open();
        fill("net");
        const api::Job net = submitted();
        open();
        m_page->begin(models::cloned(net));
        QCOMPARE(m_page->draft().name(), QString("net-2"));
        QCOMPARE(m_page->title(), QString("New job like net"));
        const QJsonObject kept = m_page->pageState();
        m_page->showStep(NewJobPage::ReviewPlace);
        QCOMPARE(m_page->review().nameField().text(), QString("net-2"));
        const api::Job second = submitted();
        QCOMPARE(second.id.name, std::string("net-2"));
        open();
        m_page->restore(kept);
        QCOMPARE(m_page->draft().name(), QString("net-3"));
        QCOMPARE(m_page->title(), QString("New job like net"));
        m_page->begin(models::cloned(second));
        QCOMPARE(m_page->draft().name(), QString("net-3"));
        m_page->showStep(NewJobPage::ReviewPlace);
        type(m_page->review().nameField(), "own");
        QCOMPARE(m_page->title(), QString("New job: own"));
        m_page->begin(models::textOfJob(net.spec)); // a template, say
        QCOMPARE(m_page->draft().name(), QString("own"));
    }

    void whatAClientPrintedIsEditedWhereItStands()
    {
        open();
        m_page->draft().document().setText(
            "{\"provisioningState\": \"succeeded\", \"nodeCount\": 1,\n \"cluster\": {\"id\": \"\"}, "
            "\"customToolkitSettings\": {\"commandLine\": \"true\"}}");
        m_page->showStep(NewJobPage::WherePlace);
        auto &nodes = m_page->where().nodesField();
        QCOMPARE(nodes.value(), 1);
        nodes.setFocus();
        nodes.selectAll();
        QTest::keyClicks(&nodes, "3");
        click(m_page->where().clusters());
        QTest::keyClick(&m_page->where().clusters(), Qt::Key_Home);
        const auto &job = m_page->draft().document();
        QCOMPARE(job.value("/nodeCount").toInt(), 3);
        QVERIFY(job.value("/properties").isUndefined());
        m_page->showStep(NewJobPage::OutputsPlace);
        type(m_page->outputs().preparationField(), "date");
        QCOMPARE(job.value("/jobPreparation/commandLine").toString(), QString("date"));
        QVERIFY(job.value("/properties").isUndefined());
    }

    void aNumberThatTheFieldCannotHoldStaysAsItIs()
    {
        open();
        const auto text = [](const char *nodes) {
            return QStringLiteral("{\"properties\": {\"nodeCount\": %1}}").arg(QLatin1String(nodes));
        };
        auto &job = m_page->draft().document();
        m_page->showStep(NewJobPage::WherePlace);
        auto &nodes = m_page->where().nodesField();
        for (const char *foreign : {"4294967295", "2.5", "\"4\""}) {
            job.setText(text(foreign));
            QCOMPARE(nodes.text(), QString(foreign));
            nodes.setFocus();
            QTest::keyClick(&nodes, Qt::Key_Up);
            QTest::keyClicks(&nodes, "7");
            QCOMPARE(job.text(), text(foreign));
        }
        job.setText(text("4"));
        QCOMPARE(nodes.text(), QString("4"));
        QTest::keyClick(&nodes, Qt::Key_Up);
        QCOMPARE(job.text(), text("5"));
    }

    void aNewNameMayBeginAsAKnownOneDoes()
    {
        open();
        m_page->showStep(NewJobPage::WherePlace);
        auto &field = m_page->where().experimentField();
        field.addItem("experiments");
        type(*field.lineEdit(), "Exp");
        QTest::keyClick(&field, Qt::Key_Tab);
        QCOMPARE(field.currentText(), QString("Exp"));
        QCOMPARE(m_page->draft().experiment(), QString("Exp"));
    }

    // Others make experiments, too.
    void anExperimentThatArrivesLeavesWhatIsTyped()
    {
        open();
        if (!m_page->draft().cluster())
            useThisMachine();
        m_page->showStep(NewJobPage::WherePlace);
        const api::ResourceId workspace = m_page->draft().cluster()->parent();
        client::Client client(m_engine.endpoint());
        const auto arrive = [&](const std::string &name) {
            const api::ResourceId id = workspace.experimentNamed(name);
            QVERIFY(models::newExperiment(id).carryOut(client));
            QTRY_VERIFY(m_backend.resources().contains(id));
        };
        auto &field = m_page->where().experimentField();
        QLineEdit &line = *field.lineEdit();
        type(line, "abcd");
        line.setCursorPosition(2);
        arrive("first-arrived");
        QTest::keyClicks(&line, "x");
        QVERIFY(field.findText("first-arrived") >= 0);
        QTest::keyClicks(&line, "y");
        QCOMPARE(line.text(), QString("abxycd"));
        arrive("second-arrived");
        line.setSelection(5, -3);
        m_page->draft().setName("other"); // by which the step is told
        QVERIFY(field.findText("second-arrived") >= 0);
        QCOMPARE(line.selectedText(), QString("xyc"));
        QCOMPARE(line.cursorPosition(), 2);
        QCOMPARE(m_page->draft().experiment(), QString("abxycd"));
    }

    void aTemplateFillsIt()
    {
        open();
        click(m_page->what().templatesButton());
        TemplateGallery &gallery = m_page->what().gallery();
        QVERIFY(gallery.isVisible());
        QTest::keyClicks(&gallery.filterField(), "horovod mpirun");
        QVERIFY(gallery.list().model()->rowCount() > 0);
        const QModelIndex card = gallery.list().model()->index(0, 0);
        QTest::mouseClick(gallery.list().viewport(), Qt::LeftButton, {},
                          gallery.list().visualRect(card).center());
        QVERIFY(!gallery.isVisible());
        QVERIFY(m_page->what().kindButton(ProgramKind::Script).isChecked());
        QCOMPARE(m_page->what().script().toolkitField().currentData().toString(), QString("horovodSettings"));
        QVERIFY(m_page->draft().cluster());
        QVERIFY(m_page->text().editor().changedLines().size() <= 3); // its cluster at most
        m_page->showStep(NewJobPage::ReviewPlace);
        QTRY_VERIFY(m_page->checks().haveEnded()); // its folders wait to be filled in
        QVERIFY(!m_page->checks().areRefused());
        QVERIFY(!m_page->review().checks().problems().isEmpty());
    }

    void aNotebooksParametersAreAForm()
    {
        QFile file(m_dir.filePath("train.ipynb"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"nbformat\": 4, \"nbformat_minor\": 5, \"metadata\": {}, \"cells\": [{\"cell_type\": "
                   "\"code\", \"metadata\": {\"tags\": [\"parameters\"]}, \"outputs\": [], \"source\": "
                   "\"lr = 0.5 # rate\\nname = 'first'\\ndeep = False\"}]}");
        file.close();
        open();
        click(m_page->what().kindButton(ProgramKind::Notebook));
        NotebookForm &form = m_page->what().notebook();
        type(form.pathField(), file.fileName());
        QTRY_VERIFY(form.parameterField("deep"));
        auto *rate = qobject_cast<QLineEdit *>(form.parameterField("lr"));
        QVERIFY(rate);
        QCOMPARE(rate->placeholderText(), QString("0.5"));
        type(*rate, "0.25");
        type(*qobject_cast<QLineEdit *>(form.parameterField("name")), "it's");
        click(*form.parameterField("deep"));
        m_page->showStep(NewJobPage::ReviewPlace);
        QTRY_VERIFY(m_page->checks().haveEnded());
        QTRY_COMPARE(m_page->review().checks().problems().size(), 0); // once all nodes are free again
        type(m_page->review().nameField(), "notebook");
        const api::Job job = submitted();
        QVERIFY((
            job.spec.environmentVariables ==
            std::vector<api::NameValue>{{"NOTEBOOK_PARAMETERS", "lr = 0.25\nname = \"it's\"\ndeep = True"}}));
        const auto *command = std::get_if<api::CustomToolkitSettings>(&job.spec.toolkit);
        QVERIFY(command && command->commandLine.find("jupyter nbconvert") != std::string::npos);
        QCOMPARE(job.spec.outputDirectories[0].id, std::string("NOTEBOOK"));
    }

    // A form's field for a secret covers it, and so does the text, whose button makes it a secret of the job.
    void aNotebooksSecretIsCoveredAndKeptApart()
    {
        QFile file(m_dir.filePath("secretive.ipynb"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"nbformat\": 4, \"nbformat_minor\": 5, \"metadata\": {}, \"cells\": [{\"cell_type\": "
                   "\"code\", \"metadata\": {\"tags\": [\"parameters\"]}, \"outputs\": [], \"source\": "
                   "\"lr = 0.5\\napi_key = 'own-s3same'\\npad_token = '0'\\nmax_token = 5\"}]}");
        file.close();
        open();
        click(m_page->what().kindButton(ProgramKind::Notebook));
        NotebookForm &form = m_page->what().notebook();
        type(form.pathField(), file.fileName());
        QTRY_VERIFY(form.parameterField("api_key"));
        const auto field = [&form](const char *name) {
            return qobject_cast<QLineEdit *>(form.parameterField(name));
        };
        QCOMPARE(field("api_key")->echoMode(), QLineEdit::PasswordEchoOnEdit);
        QVERIFY(!field("api_key")->placeholderText().contains("s3same"));
        for (const char *open : {"lr", "pad_token", "max_token"})
            QCOMPARE(field(open)->echoMode(), QLineEdit::Normal);
        type(*field("api_key"), "s3same");
        QVERIFY(m_page->text().editor().secrets().hasSecrets());
        QVERIFY(!m_page->pageState()["text"].toString().contains("s3same"));
        m_page->showStep(NewJobPage::ReviewPlace);
        const auto problem = [this] {
            const auto &all = m_page->review().checks().problems();
            const auto found = std::find_if(all.begin(), all.end(), [](const document::JobProblem &each) {
                return each.sentence.startsWith("NOTEBOOK_PARAMETERS looks like a secret");
            });
            return found == all.end() ? document::JobProblem() : *found;
        };
        QTRY_VERIFY(problem().fix.isMending());
        auto &document = m_page->draft().document();
        QVERIFY(document.change(problem().fix.changes));
        QTRY_VERIFY(problem().sentence.isEmpty());
        QCOMPARE(field("api_key")->text(), QString("s3same"));
        type(*field("lr"), "0.25");
        QVERIFY(document.value("/properties/environmentVariables").isUndefined());
        QCOMPARE(document.value("/properties/secrets/0/value").toString(),
                 QString("api_key = \"s3same\"\nlr = 0.25"));
    }

    void aNotebooksValueOfAnotherKindIsTold()
    {
        open();
        click(m_page->what().kindButton(ProgramKind::Notebook));
        NotebookForm &form = m_page->what().notebook();
        type(form.pathField(), m_dir.filePath("train.ipynb"));
        QTRY_VERIFY(form.parameterField("lr"));
        type(*qobject_cast<QLineEdit *>(form.parameterField("lr")), "fast");
        QVERIFY2(form.problemOf("lr").startsWith("lr: “fast” is not a number"),
                 qPrintable(form.problemOf("lr")));
        type(*qobject_cast<QLineEdit *>(form.parameterField("lr")), "1e-3");
        QCOMPARE(form.problemOf("lr"), QString());
        QVERIFY(m_page->draft().document().text().contains("lr = 1e-3"));
        type(*qobject_cast<QLineEdit *>(form.parameterField("lr")), "0,5");
        const QJsonObject kept = m_page->pageState();
        m_page->showStep(NewJobPage::ReviewPlace);
        const auto problem = [this] {
            const auto &all = m_page->review().checks().problems();
            const auto it = std::find_if(all.begin(), all.end(), [](const auto &each) {
                return each.sentence.startsWith("lr: “0,5”");
            });
            return it == all.end() ? -1 : int(it - all.begin());
        };
        QTRY_VERIFY_WITH_TIMEOUT(m_page->checks().haveEnded() && problem() >= 0, longMs);
        QTRY_COMPARE(m_page->submitButton().text(), QString("&Submit anyway"));
        m_page->review().checks().row(problem())->findChild<QPushButton *>("fix")->click();
        QVERIFY(m_page->draft().document().text().contains("lr = 0.5"));
        QCOMPARE(qobject_cast<QLineEdit *>(form.parameterField("lr"))->text(), QString("0.5"));
        QCOMPARE(form.problemOf("lr"), QString());
        QTRY_VERIFY_WITH_TIMEOUT(m_page->checks().haveEnded() && problem() < 0, longMs);

        open();
        m_page->restore(kept);
        NotebookForm &again = m_page->what().notebook();
        QTRY_VERIFY_WITH_TIMEOUT(again.parameterField("lr"), longMs);
        QCOMPARE(qobject_cast<QLineEdit *>(again.parameterField("lr"))->text(), QString("0,5"));
        m_page->showStep(NewJobPage::ReviewPlace);
        QTRY_VERIFY_WITH_TIMEOUT(m_page->checks().haveEnded() && problem() >= 0, longMs);
    }

    void aNotebookThatIsNotThereIsTold()
    {
        open();
        click(m_page->what().kindButton(ProgramKind::Notebook));
        NotebookForm &form = m_page->what().notebook();
        type(form.pathField(), m_dir.filePath("train.ipynb"));
        QTRY_VERIFY(form.parameterField("lr"));
        type(form.pathField(), "/nowhere/a.ipynb");
        QTRY_VERIFY(form.state().text().contains("cannot be read"));
        QVERIFY(!form.parameterField("lr"));
    }

    void anotherJobIsChosenFromTheList()
    {
        open();
        click(m_page->what().kindButton(ProgramKind::Command));
        type(m_page->what().commandField(), "sleep 0");
        m_page->showStep(NewJobPage::ReviewPlace);
        type(m_page->review().nameField(), "the-newest");
        submitted();
        open();
        click(m_page->what().jobsButton());
        QListView &jobs = m_page->what().jobPicker().list();
        QCOMPARE(jobs.model()->index(0, 0).data().toString(), QString("the-newest"));
        QTest::mouseClick(jobs.viewport(), Qt::LeftButton, {},
                          jobs.visualRect(jobs.model()->index(0, 0)).center());
        QCOMPARE(m_page->what().commandField().text(), QString("sleep 0"));
    }

    void jobsAreTakenInByDropAndPaste()
    {
        QMainWindow window;
        JobImport import(&window);
        QSignalSpy imported(&import, &JobImport::imported);
        QSignalSpy failed(&import, &JobImport::failed);
        QMimeData text;
        text.setText("{\"properties\": {}}");
        dropOnto(window, text);
        QTRY_COMPARE(imported.size(), 1);
        QFile file(m_dir.filePath("job.json"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("{\"properties\": {\"nodeCount\": 7}}") > 0);
        file.close();
        QMimeData url;
        url.setUrls({QUrl::fromLocalFile(file.fileName())});
        dropOnto(window, url);
        QTRY_COMPARE(imported.size(), 2);
        QVERIFY(imported.at(1).at(0).value<models::ImportedJob>().job.contains("\"nodeCount\": 7"));
        QSignalSpy clusters(&import, &JobImport::clusterImported);
        text.setText("{\"properties\":\n{\"vmSize\": \"STANDARD_NC6\"}}");
        dropOnto(window, text);
        QTRY_COMPARE(clusters.size(), 1);
        QCOMPARE(clusters.at(0).at(0).toByteArray(), text.text().toUtf8());
        QCOMPARE(imported.size(), 2);
        QApplication::clipboard()->setText("no job");
        import.paste();
        QTRY_COMPARE(failed.size(), 1);
    }
};

QTEST_MAIN(tst_NewJobSources)
#include "tst_newjobsources.moc"
