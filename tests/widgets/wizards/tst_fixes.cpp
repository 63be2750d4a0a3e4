// SPDX-License-Identifier: Apache-2.0
// Whatever the checks of a new job find has a button, and that does what it says: the problem is gone, or
// what is to be typed is typed at once. Without an engine: its clusters are given.
#include "models/document/notebookjob.h"
#include "models/onanotherthread.h"
#include "models/resources/clusterlistmodel.h"
#include "models/text.h"
#include "tests/widgets/wizards/clicks.h"
#include "tests/widgets/wizards/fixfixture.h"
#include "tests/widgets/wizards/pickersteps.h"
#include "widgets/clusters/scaledialog.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/wizards/networkform.h"
#include "widgets/wizards/pathchoice.h"
#include "widgets/wizards/reviewstep.h"
#include "widgets/wizards/whatstep.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QScopeGuard>
#include <QSemaphore>
#include <QTabWidget>
#include <QThreadPool>
#include <QToolButton>

#include <memory>

using namespace trainyard;
using namespace trainyard::wizards;
using test::click;

namespace {

api::Cluster cluster(const std::string &name, int nodes, int idle)
{
    api::Cluster made;
    made.id = api::ResourceId::forWorkspace("s", "g", "work").cluster(name);
    made.currentNodeCount = nodes;
    made.nodes.idle = idle;
    made.nodes.running = nodes - idle;
    return made;
}

const api::Cluster freeCluster = cluster("free", 4, 4);
const api::Cluster busyCluster = cluster("busy", 2, 0);
const api::Cluster goneCluster = cluster("gone", 2, 2); // the engine has it no more

// Of a job that runs in this cluster; 'a' is "a".
QString job(const QString &members, const api::Cluster *where = &freeCluster)
{
    const QString id =
        where ? QStringLiteral("'cluster': {'id': '%1'}, ").arg(models::toPath(where->id)) : QString();
    return QStringLiteral("{'properties': {%1'stdOutErrPathPrefix': '/tmp', %2}}")
        .arg(id, members)
        .replace(u'\'', u'"');
}

const QString command = QStringLiteral("'customToolkitSettings': {'commandLine': 'true'}");

QString running(const QString &commandLine, const QString &more = {})
{
    return QStringLiteral("'customToolkitSettings': {'commandLine': '%1'}").arg(commandLine) +
           (more.isEmpty() ? QString() : ", " + more);
}

} // namespace

class tst_Fixes : public test::FixFixture
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        begin();
        m_backend.clusters().upsert(freeCluster);
        m_backend.clusters().upsert(busyCluster);
    }

    void init() { m_page = test::openNewJob(m_backend); }
    void cleanup() { m_page.reset(); }

    void itsButtonMendsIt_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("sentence");
        QTest::addColumn<QString>("caption");
        const auto row = [](const char *name, const QString &text, const char *sentence,
                            const char *caption) {
            QTest::newRow(name) << text << QString(sentence) << QString(caption);
        };
        row("a text for a number", job(command + ", 'nodeCount': '2'"), "must be a whole number", "Use 2");
        row("a number for a text", job("'customToolkitSettings': {'commandLine': 7}"), "a text in quotes",
            "Put it in quotes");
        row("a text for true",
            job(command + ", 'outputDirectories': [{'id': 'A', 'pathPrefix': '/a', 'createNew': 'no'}]"),
            "must be true or false", "Use false");
        row("no list", job(command + ", 'inputDirectories': {'id': 'A', 'path': '/tmp'}"), "must be a list",
            "Put it into a list");
        row("no object", job("'customToolkitSettings': 'true'"), "must be an object",
            "Put it into “commandLine”");
        row("too small", job(command + ", 'nodeCount': 0"), "at least 1", "Use 1");
        row("too large", job(command + ", 'nodeCount': 2000"), "at most 1000", "Use 1000");
        row("none of the choices", job(command + ", 'schedulingPriority': 'hihg'"), "must be one of",
            "Use “high”");
        row("not spelled so",
            job(command + ", 'containerSettings': {'imageSourceRegistry': {'image': 'a'}, 'shmSize': "
                          "'16 Gigs'}"),
            "has the wrong form", "Use “16g”");
        row("two things to run", job(command + ", 'customMpiSettings': {'commandLine': 'a'}"), "keep one of",
            "Keep only “customToolkitSettings”");
        row("no value", job(command + ", 'nodeCount': "), "has no value", "Remove it");
        row("a comma too much", job(command + ','), "Remove the comma", "Remove it");
        row("an unknown member", job(command + ", 'comment': 'mine'"), "means nothing here", "Remove it");
        row("a misspelt member", job(command + ", 'nodecount': 1"), "perhaps “nodeCount”",
            "Rename to “nodeCount”");
        row("a variable twice",
            job(command + ", 'environmentVariables': [{'name': 'A', 'value': '1'}, {'name': 'A', 'value': "
                          "'2'}]"),
            "keep one of them", "Remove it");
        row("no cluster", job(command, nullptr), "No cluster is chosen", "Use the cluster free");
        row("a cluster that is gone", job(command, &goneCluster), "There is no such cluster",
            "Use the cluster free");
        row("a cluster without a workspace", job("'cluster': {'id': 'free'}, " + command, nullptr),
            "named without its workspace", "Use the cluster free");
        row("busy nodes", job(command, &busyCluster), "are busy now", "Use the cluster free");
        row("too many nodes", job(command + ", 'nodeCount': 9"), "wants 9 node",
            qPrintable(QCoreApplication::translate("trainyard::document::JobChecks", "Use %Ln node(s)",
                                                   nullptr, 4)));
        row("an output that is missing", job(running("ls $AZ_BATCHAI_OUTPUT_MODEL")),
            "no output directory MODEL", "Add the output MODEL");
        row("a misspelt variable", job(running("ls $AZ_BATCHAI_JOB_TMP")), "Nothing sets",
            "Use $AZ_BATCHAI_JOB_TEMP");
        row("nobody mounts it",
            job(command + ", 'outputDirectories': [{'id': 'A', 'pathPrefix': "
                          "'$AZ_BATCHAI_JOB_MOUNT_ROOT/out'}]"),
            "mounts no volume there", "Mount a share of this engine");
        row("beside all volumes",
            job(command + ", 'outputDirectories': [{'id': 'A', 'pathPrefix': '$AZ_BATCHAI_JOB_MOUNT_ROOT'}]"),
            "beside them", "Mount a share of this engine");
        row("a command beside all volumes", job(running("ls $AZ_BATCHAI_JOB_MOUNT_ROOT/code")),
            "is used, but the job mounts no volume", "Mount a share of this engine");
        row("a folder that can be no share's name", job(running("ls $AZ_BATCHAI_JOB_MOUNT_ROOT/数据.v1")),
            "is used, but the job mounts no volume", "Mount a share of this engine");
        row("a volume for nothing",
            job(command + ", 'mountVolumes': {'azureFileShares': [{'accountName': 'local', 'azureFileUrl': "
                          "'https://local.file.core.windows.net/x', 'relativeMountPath': 'x'}]}"),
            "Nothing in the job uses the volume", "Remove the volume");
        row("a password in an address",
            job(command + ", 'environmentVariables': [{'name': 'STORE', 'value': "
                          "'https://ann:s3same@store.example'}]"),
            "looks like a secret", "Make it a secret");
        row("a secret in clear",
            job(command + ", 'environmentVariables': [{'name': 'API_TOKEN', 'value': "
                          "'abc'}]"),
            "looks like a secret", "Make it a secret");
        row("a secret in a command", job(running("login --token 4711abc")), "seems to contain a secret",
            "Make it a secret");
    }
    void itsButtonMendsIt()
    {
        QFETCH(QString, text);
        QFETCH(QString, sentence);
        QFETCH(QString, caption);
        check(text);
        QWidget *row = rowOf(sentence);
        QVERIFY(row);
        auto *fix = row->findChild<QPushButton *>("fix");
        QVERIFY(fix);
        QCOMPARE(fix->text(), caption);
        click(*fix);
        QTRY_VERIFY_WITH_TIMEOUT(isChecked() && !isTold(sentence), longMs);
        m_page->draft().document().undo(); // one step
        QCOMPARE(m_page->draft().document().text(), text);
    }

    void whatIsToBeTypedIsTypedAtOnce_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("sentence");
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("value"); // once "7" is typed
        const auto row = [](const char *name, const QString &text, const char *sentence, const char *pointer,
                            const char *value) {
            QTest::newRow(name) << text << QString(sentence) << QString("/properties/") + pointer
                                << QString(value);
        };
        row("nothing to run", job("'nodeCount': 1"), "nothing to run", "customToolkitSettings/commandLine",
            "7");
        row("a member that is missing", job("'customToolkitSettings': {}"), "lacks “commandLine”",
            "customToolkitSettings/commandLine", "7");
        row("an empty command", job(running("")), "must not be empty", "customToolkitSettings/commandLine",
            "7");
        row("a field of another step", job(command + ", 'containerSettings': {'imageSourceRegistry': {}}"),
            "lacks “image”", "containerSettings/imageSourceRegistry/image", "7");
        row("a member of a list", job(command + ", 'inputDirectories': [{'id': 'A'}]"), "lacks “path”",
            "inputDirectories/0/path", "7");
        row("in the text alone", job(command + ", 'trainyard': {'metrics': {'patterns': [{'pattern': ''}]}}"),
            "must not be empty", "trainyard/metrics/patterns/0/pattern", "7");
        row("a variable that nobody sets", job(running("ls $SCRIPTS")), "Nothing sets $SCRIPTS",
            "environmentVariables/0/value", "7");
        row("a program that nobody knows", job(running("no-such-solver -n 3")), "no program no-such-solver",
            "customToolkitSettings/commandLine", "7 -n 3");
        row("an interpreter that is not there",
            job("'horovodSettings': {'pythonScriptFilePath': '~/a.py', 'pythonInterpreterPath': "
                "'/no/python3'}"),
            "no program /no/python3", "horovodSettings/pythonInterpreterPath", "7");
        row("a file that a command in a command names", job(running("bash -c \\'cat x; bash /no/run.sh\\'")),
            "no file /no/run.sh", "customToolkitSettings/commandLine", "bash -c \"cat x; bash 7\"");
        row("a script of the preparation",
            job(command + ", 'jobPreparation': {'commandLine': 'bash /no/a.sh'}"), "no file /no/a.sh",
            "jobPreparation/commandLine", "bash 7");
        row("a variable of a container",
            job(running("ls $SIZE") + ", 'containerSettings': {'imageSourceRegistry': {'image': 'a'}}"),
            "the container's image may set it", "environmentVariables/0/value", "7");
        row("a secret without a value", job(command + ", 'secrets': [{'name': 'T'}]"), "has no value",
            "secrets/0/value", "7");
        row("a place to be filled in", job(running("cat /data/<YOUR_FILE>")), "has to be filled in",
            "customToolkitSettings/commandLine", "cat /data/7");
        row("one in a table", job(command + ", 'environmentVariables': [{'name': 'A', 'value': 'x<HERE>y'}]"),
            "has to be filled in", "environmentVariables/0/value", "7");
    }
    void whatIsToBeTypedIsTypedAtOnce()
    {
        QFETCH(QString, text);
        QFETCH(QString, sentence);
        QFETCH(QString, pointer);
        QFETCH(QString, value);
        check(text);
        QWidget *row = rowOf(sentence);
        QVERIFY(row);
        auto *fix = row->findChild<QPushButton *>("fix");
        QVERIFY(fix);
        click(*fix);
        QWidget *place = QApplication::focusWidget();
        QVERIFY(place && place->isVisible());
        QVERIFY(!m_page->review().isVisible() || place == &m_page->text().editor());
        QTest::keyClick(place, Qt::Key_7);
        if (place != &m_page->text().editor() && !qobject_cast<LinesField *>(place))
            QTest::keyClick(place, Qt::Key_Return); // done with it
        QTRY_COMPARE_WITH_TIMEOUT(m_page->draft().document().value(pointer).toString(), value, longMs);
    }

    void aPathIsChosen_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("value"); // %1: what is chosen
        QTest::newRow("a folder") << job(command + ", 'inputDirectories': [{'id': 'A', 'path': '/no/data'}]")
                                  << "/properties/inputDirectories/0/path"
                                  << "%1";
        QTest::newRow("a script") << job("'horovodSettings': {'pythonScriptFilePath': '/no/a.py'}")
                                  << "/properties/horovodSettings/pythonScriptFilePath"
                                  << "%1";
        QTest::newRow("in a command")
            << job(running("python3 /no/a.py --fast")) << "/properties/customToolkitSettings/commandLine"
            << "python3 %1 --fast";
    }
    void aPathIsChosen()
    {
        QFETCH(QString, text);
        QFETCH(QString, pointer);
        QFETCH(QString, value);
        check(text);
        const QString sentence = "There is no ";
        QWidget *row = rowOf(sentence);
        QVERIFY(row);
        auto *choose = row->findChild<QPushButton *>("choose");
        QVERIFY(choose);
        click(*choose);
        QFileDialog *dialog = fileDialog();
        QVERIFY(dialog);
        emit dialog->fileSelected(m_dir.path());
        dialog->close();
        QCOMPARE(m_page->draft().document().value(pointer).toString(), value.arg(m_dir.path()));
        QTRY_VERIFY_WITH_TIMEOUT(isChecked() && !isTold(sentence), longMs);
    }

    // Which one it is nobody else knows; without one nothing changes.
    void theFolderOfAnInputIsChosen()
    {
        const QString text =
            job(running("ls $AZ_BATCHAI_INPUT_DATA") + ", 'inputDirectories': [{'id': 'A', 'path': '/tmp'}]");
        check(text);
        const QString sentence = "no input directory DATA";
        QWidget *row = rowOf(sentence);
        QVERIFY(row);
        auto *fix = row->findChild<QPushButton *>("fix");
        QVERIFY(fix);
        QCOMPARE(fix->text(), QString("Add the input DATA"));
        click(*fix);
        QFileDialog *dialog = fileDialog();
        QVERIFY(dialog);
        QCOMPARE(dialog->fileMode(), QFileDialog::Directory);
        QCOMPARE(m_page->draft().document().text(), text);
        emit dialog->fileSelected(m_dir.path());
        dialog->close();
        QCOMPARE(m_page->draft().document().value("/properties/inputDirectories/1/id").toString(),
                 QString("DATA"));
        QCOMPARE(m_page->draft().document().value("/properties/inputDirectories/1/path").toString(),
                 m_dir.path());
        QTRY_VERIFY_WITH_TIMEOUT(isChecked() && !isTold(sentence), longMs);
        m_page->draft().document().undo(); // one step
        QCOMPARE(m_page->draft().document().text(), text);
    }

    // Its name is not enough: the job's working folder is a new one.
    void aScriptOfTheWorkingFolderIsChosen()
    {
        check(job(running("python3 train.py --fast")));
        QWidget *row = rowOf("is looked for in the job's working folder");
        QVERIFY(row);
        auto *choose = row->findChild<QPushButton *>("choose");
        QVERIFY(choose);
        click(*choose);
        QFileDialog *dialog = fileDialog();
        QVERIFY(dialog);
        emit dialog->fileSelected(m_dir.path());
        dialog->close();
        QCOMPARE(m_page->draft().document().value("/properties/customToolkitSettings/commandLine").toString(),
                 QString("python3 %1 --fast").arg(m_dir.path()));
    }

    void aNotebookIsChosen()
    {
        check(job(command));
        m_page->what().kindButton(document::ProgramKind::Notebook).click();
        const QString sentence = "No notebook is chosen";
        QTRY_VERIFY_WITH_TIMEOUT(isChecked() && isTold(sentence), longMs);
        auto *choose = rowOf(sentence)->findChild<QPushButton *>("choose");
        QVERIFY(choose);
        click(*choose);
        QFileDialog *dialog = fileDialog();
        QVERIFY(dialog);
        emit dialog->fileSelected(m_dir.filePath("a.ipynb"));
        dialog->close();
        QCOMPARE(document::notebookOf(m_page->draft().document().json()), m_dir.filePath("a.ipynb"));
    }

    // Who pressed a button goes on with what is left, and with the name where nothing is.
    void theFocusStaysInReach()
    {
        check(job(command + ", 'environmentVariables': [{'name': 'API_TOKEN', 'value': 'abc'}, {'name': "
                            "'DB_PASSWORD', 'value': 'def'}]"));
        const auto &problems = m_page->review().checks().problems();
        QCOMPARE(problems.size(), 2);
        for (int left = 1; left >= 0; --left) {
            click(*m_page->review().checks().row(0)->findChild<QPushButton *>("fix"));
            QTRY_VERIFY_WITH_TIMEOUT(isChecked() && problems.size() == left, longMs);
            QWidget *focus = QApplication::focusWidget();
            QVERIFY(focus);
            QVERIFY(left > 0 ? m_page->review().checks().row(0)->isAncestorOf(focus)
                             : focus == &m_page->review().nameField());
        }
    }

    // What does not fit its data is mended by another one, as the trainer's checks have it.
    void anotherNetworkIsChosen()
    {
        check(job("'trainyard': {'trainer': {'network': 'mlp', 'dataPath': '/data', 'outputPath': '/out'}}"));
        emit m_page->review().typingWanted("/properties/trainyard/trainer/network");
        QCOMPARE(m_page->step(), NewJobPage::WhatPlace);
        QVERIFY(m_page->what().network().networkField().hasFocus());
    }

    void whereNoClusterIsFreeOneIsChosen()
    {
        check(job(command + ", 'nodeCount': 9", nullptr));
        QWidget *row = rowOf("No cluster is chosen");
        QVERIFY(row);
        auto *choose = row->findChild<QPushButton *>("choose");
        QVERIFY(choose);
        click(*choose);
        QCOMPARE(m_page->step(), NewJobPage::WherePlace);
    }

    void whereNoneCouldTakeItTheClusterIsScaled()
    {
        api::Cluster allBusy = freeCluster;
        allBusy.nodes = {};
        m_backend.clusters().upsert(allBusy);
        check(job(command, &busyCluster));
        QWidget *row = rowOf("are busy now");
        m_backend.clusters().upsert(freeCluster);
        QVERIFY(row);
        auto *scale = row->findChild<QPushButton *>("choose");
        QVERIFY(scale);
        QCOMPARE(scale->text(), QString("Scale the cluster…"));
        click(*scale);
        auto *dialog = m_page->window()->findChild<clusters::ScaleDialog *>();
        QVERIFY(dialog && dialog->isVisible());
        dialog->close();
    }

    void forMoreNodesThanItHasTheClusterIsScaled()
    {
        check(job(command + ", 'nodeCount': 9", &freeCluster));
        const QString sentence = "it would wait until the cluster is scaled";
        QVERIFY(buttonOf(sentence, "fix")); // it can take fewer as well
        QPushButton *scale = buttonOf(sentence, "choose");
        QVERIFY(scale);
        QCOMPARE(scale->text(), QString("Scale the cluster…"));
        click(*scale);
        auto *dialog = m_page->window()->findChild<clusters::ScaleDialog *>();
        QVERIFY(dialog && dialog->isVisible());
        QCOMPARE(std::get<api::ManualScale>(dialog->scale()).targetNodeCount, 9);
        dialog->close();
    }

    void whatIsMissingIsCopiedAsALineThatInstallsIt()
    {
        m_page->checks().setProgramLook({.find = [](const QString &, const QString &) { return QString(); },
                                         .missing = {},
                                         .read = {},
                                         .modules = {}});
        check(job(running("Rscript fit.R")));
        QWidget *row = rowOf("no program Rscript");
        QVERIFY(row);
        auto *copy = row->findChild<QPushButton *>("fix");
        QVERIFY(copy);
        QCOMPARE(copy->text(), QString("Copy “sudo apt install r-base-core”"));
        const QString before = m_page->draft().document().text();
        click(*copy);
        QCOMPARE(QGuiApplication::clipboard()->text(), QString("sudo apt install r-base-core"));
        QVERIFY(m_page->state().text().contains("sudo apt install r-base-core"));
        QCOMPARE(m_page->draft().document().text(), before);
    }

    void whatCannotBeReadGoesBack()
    {
        const QString good = job(command);
        check(good);
        const QString broken = QString(good).replace("\"true\"", "\"true");
        m_page->draft().document().setText(broken);
        QTRY_VERIFY_WITH_TIMEOUT(isChecked() && !m_page->review().checks().problems().isEmpty(), longMs);
        lookAtButtons();
        QPushButton *fix = buttonOf({}, "fix"); // of the first
        QVERIFY(fix);
        QCOMPARE(fix->text(), QString("Go back to the last text that could be read"));
        click(*fix);
        QCOMPARE(m_page->draft().document().text(), good);
        m_page->draft().document().undo(); // one step
        QCOMPARE(m_page->draft().document().text(), broken);
    }

    // What was there before is another job.
    void ofAnotherFileNothingComesBack()
    {
        check(job(command));
        check("{\"properties\": {...}}");
        QVERIFY(!buttonOf("The dots stand for", "fix"));
    }

    void whatOnlyItsAuthorKnowsIsShown()
    {
        check("{\n  \"properties\": {\n    \"nodeCount\": ...}\n}\n");
        QCOMPARE(m_page->review().checks().problems().size(), 1);
        QPushButton *show = buttonOf("The dots stand for", "show");
        QVERIFY(show);
        click(*show);
        QCOMPARE(QApplication::focusWidget(), &m_page->text().editor());
        QCOMPARE(m_page->views().currentWidget(), &m_page->text());
        QCOMPARE(m_page->text().editor().textCursor().selectedText(), QString("..."));
    }

    // Without an engine there is nothing to choose, but the picker says so; see tst_storedfixes.
    void onAnotherMachineAStoredFileIsChosen_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("a script of the working folder")
            << job(running("python3 train.py")) << "is looked for in the job's working folder";
        QTest::newRow("a folder") << job(command + ", 'inputDirectories': [{'id': 'A', 'path': 'data'}]")
                                  << "is looked for in the job's working folder";
        QTest::newRow("a place to be filled in")
            << job(command + ", 'inputDirectories': [{'id': 'A', 'path': '<DATA_FOLDER>'}]")
            << "has to be filled in";
        QTest::newRow("an input that is missing")
            << job(running("ls $AZ_BATCHAI_INPUT_DATA")) << "no input directory DATA";
    }
    void onAnotherMachineAStoredFileIsChosen()
    {
        QFETCH(QString, text);
        QFETCH(QString, sentence);
        m_page = test::openNewJob(m_backend, false);
        check(text);
        QPushButton *choose = buttonOf(sentence, "choose");
        if (!choose)
            choose = buttonOf(sentence, "fix");
        QVERIFY(choose);
        click(*choose);
        test::openedPicker().reject();
        QCOMPARE(m_page->draft().document().text(), text);
    }

    // It sees no folder of its machine.
    void ofAContainerAStoredFileIsChosen()
    {
        check(job("'inputDirectories': [{'id': 'A', 'path': '~/data'}], " + command +
                  ", 'containerSettings': {'imageSourceRegistry': {'image': 'a'}}"));
        QPushButton *choose = buttonOf("~ does not stand for", "choose");
        QVERIFY(choose);
        click(*choose);
        test::openedPicker().reject();
    }

    // Below the folder that the variable stands for.
    void aChosenPathKeepsItsVariable()
    {
        const QString folder = m_dir.filePath("code");
        QVERIFY(QDir().mkpath(folder));
        const QString inputs =
            QStringLiteral("'inputDirectories': [{'id': 'CODE', 'path': '%1'}]").arg(folder);
        check(job(running("python3 $AZ_BATCHAI_INPUT_CODE/no.py --fast", inputs)));
        QPushButton *choose = buttonOf("There is no file", "choose");
        QVERIFY(choose);
        m_page->review().findChild<wizards::PathChoice *>()->setPatience(longMs);
        click(*choose);
        QFileDialog *dialog = fileDialog();
        QVERIFY(dialog);
        QTRY_COMPARE(dialog->directory().path(), folder); // the nearest that is there
        emit dialog->fileSelected(folder + "/my train.py");
        dialog->close();
        QCOMPARE(m_page->draft().document().value("/properties/customToolkitSettings/commandLine").toString(),
                 QString("python3 \"$AZ_BATCHAI_INPUT_CODE/my train.py\" --fast"));
    }

    // The window asks no disk by itself: where none answers, one begins at home.
    void aDiskThatDoesNotAnswerHoldsNobody()
    {
        check(job("'horovodSettings': {'pythonScriptFilePath': '%1/a.py'}").replace("%1", m_dir.path()));
        QPushButton *choose = buttonOf("There is no ", "choose");
        QVERIFY(choose);
        m_page->review().findChild<wizards::PathChoice *>()->setPatience(1);
        QThreadPool &threads = models::waitingThreads();
        const int all = threads.maxThreadCount();
        const auto answer = std::make_shared<QSemaphore>();
        const auto answered = qScopeGuard([&] { answer->release(all); });
        for (int i = 0; i < all; ++i) // nobody is left to ask
            threads.start([answer] { answer->acquire(); });
        click(*choose);
        QFileDialog *dialog = fileDialog();
        QVERIFY(dialog);
        QCOMPARE(dialog->directory().path(), QDir::homePath());
        dialog->close();
    }
};

QTEST_MAIN(tst_Fixes)
#include "tst_fixes.moc"
