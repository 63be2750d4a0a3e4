// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/screens/screen.h"

#include "models/backend/backend.h"
#include "models/draft/draftchecks.h"
#include "models/inputs/inputlooks.h"
#include "models/resources/clusterlistmodel.h"
#include "models/trainer/trainerlook.h"
#include "models/trainer/trainertrial.h"
#include "tests/widgets/screens/breath.h"
#include "tests/widgets/screens/newjob.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/findbar.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/editor/propertypane.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/resourcemaker.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/tabs/pagegroup.h"
#include "widgets/wizards/clusterform.h"
#include "widgets/wizards/datastep.h"
#include "widgets/wizards/inputsview.h"
#include "widgets/wizards/interpreterfield.h"
#include "widgets/wizards/jobimport.h"
#include "widgets/wizards/keepnotice.h"
#include "widgets/wizards/layerlist.h"
#include "widgets/wizards/linesfield.h"
#include "widgets/wizards/networkform.h"
#include "widgets/wizards/newclusterpage.h"
#include "widgets/wizards/notebookform.h"
#include "widgets/wizards/optimizerform.h"
#include "widgets/wizards/outputsstep.h"
#include "widgets/wizards/reviewinputs.h"
#include "widgets/wizards/reviewstep.h"
#include "widgets/wizards/scriptform.h"
#include "widgets/wizards/storedpaths.h"
#include "widgets/wizards/templatefilterbar.h"
#include "widgets/wizards/templategallery.h"
#include "widgets/wizards/trainerview.h"
#include "widgets/wizards/uploaddialog.h"
#include "widgets/wizards/whatstep.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QJsonArray>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QScrollBar>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>

#include <algorithm>

namespace trainyard::test {

namespace {

wizards::NewClusterPage *openNewCluster(MainWindow &window)
{
    auto *page = window.maker().openCluster(runningSample());
    page->form().sizeField().setCurrentIndex(page->form().sizeField().findData("STANDARD_NC6"));
    page->form().nodesField().setValue(3);
    reached([page] { return page->text().finder().isUpToDate(); });
    return page;
}

// A folder of pictures in three classes and a table.
QString sampleData()
{
    static const QTemporaryDir folder;
    int hue = 0;
    for (const QString &name : QStringList{"birds", "cats", "dogs"}) {
        static_cast<void>(QDir(folder.path()).mkpath(name));
        for (int number = 0; number < 12; ++number) {
            QImage picture(64, 48, QImage::Format_RGB32);
            picture.fill(QColor::fromHsv(hue, 120 + 10 * number, 200));
            static_cast<void>(
                picture.save(folder.filePath(QStringLiteral("%1/%2.png").arg(name).arg(number))));
        }
        hue += 120;
    }
    QFile table(folder.filePath("labels.csv"));
    if (table.open(QIODevice::WriteOnly))
        table.write("file,label\n" + QByteArray("birds/0.png,birds\n").repeated(36));
    return folder.path();
}

} // namespace

// With an engine of this machine.
static wizards::NewJobPage *openLocalJob(MainWindow &window)
{
    auto *page = new wizards::NewJobPage(window.workbench().backend(), true, &window);
    window.tabs().currentGroup().add(page);
    page->setTarget(runningSample());
    return page;
}

wizards::NewJobPage *openNewJob(MainWindow &window, document::ProgramKind kind,
                                wizards::NewJobPage::Step step, bool isLocal)
{
    auto *page = isLocal ? openLocalJob(window) : window.openNewJob({}, test::runningSample());
    page->setFocus();
    takeBreath();
    page->what().kindButton(kind).click();
    // As if the engine of the screens were this machine's: notebooks are read from its disk.
    page->what().notebook().offerStorage(
        *new wizards::StoredPaths(window.workbench().backend(), page->draft(), true, page));
    takeBreath();
    auto &job = page->draft().document();
    static_cast<void>(
        job.set("/properties/inputDirectories/-", QJsonObject{{"id", "DATA"}, {"path", "/data/mnist"}}));
    takeBreath();
    page->showStep(step);
    reached([page] { return page->checks().haveEnded(); });
    return page;
}

// As if it had come from somewhere.
static wizards::NewJobPage *openGivenCommand(MainWindow &window)
{
    auto *page = openNewJob(window, document::ProgramKind::Command, wizards::NewJobPage::WhatPlace);
    static_cast<void>(
        page->draft().document().set("/properties/customToolkitSettings/commandLine",
                                     "python train.py --data $AZ_BATCHAI_INPUT_DATA --epochs 20"));
    reached([page] { return page->checks().haveEnded() && page->text().finder().isUpToDate(); });
    return page;
}

// Likewise, whose folders are at hand.
static wizards::NewJobPage &openInputs(MainWindow &window, const QStringList &folders)
{
    auto *page = openLocalJob(window);
    takeBreath();
    page->what().kindButton(document::ProgramKind::Script).click();
    takeBreath();
    const QStringList ids{"DATA", "TEST", "LABELS", "EXTRA", "MORE", "LAST"};
    for (int i = 0; i < folders.size(); ++i)
        static_cast<void>(page->draft().document().set(
            "/properties/inputDirectories/-", QJsonObject{{"id", ids.value(i)}, {"path", folders[i]}}));
    takeBreath();
    page->showStep(wizards::NewJobPage::DataPlace);
    return *page;
}

static void showInputs(MainWindow &window)
{
    reached([&view = openInputs(window, {sampleData()}).data().contents()] {
        const auto labels = view.findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->pixmap(Qt::ReturnByValue).width() > 3 * 64; // of three pictures
        });
    });
}

// The last step tells them, too: folders, one that is not there, and more than it shows at first.
static void showReviewedData(MainWindow &window)
{
    const QString folder = sampleData();
    wizards::NewJobPage &page = openInputs(
        window, {folder, folder + "/none", "$AZ_BATCHAI_MOUNT_ROOT/nfs", folder + "/birds", folder, folder});
    page.showStep(wizards::NewJobPage::ReviewPlace);
    const wizards::ReviewInputs &inputs = page.review().inputs();
    reached([&inputs, &page] {
        return inputs.hasFaults() && inputs.pictures(0)->isVisible() && page.checks().haveEnded();
    });
    takeBreath();
    page.review().ensureWidgetVisible(&page.review().inputs().foldButton());
}

// A folder that has no data is one of the things to look at.
static void showEmptyInput(MainWindow &window)
{
    static const QTemporaryDir folder;
    wizards::NewJobPage &page = openInputs(window, {folder.path()});
    page.showStep(wizards::NewJobPage::ReviewPlace);
    reached([&page] { return page.review().inputs().hasFaults() && page.checks().haveEnded(); });
    takeBreath();
    page.review().showChecks();
}

// Drawn digits, and a table.
static void showRows(MainWindow &window)
{
    static const QTemporaryDir folder;
    const QString program = QCoreApplication::applicationDirPath() + "/../bin/trainyard-train";
    static_cast<void>(
        QProcess::execute(program, {"data", "digits", "--output", folder.filePath("1"), "--train", "300"}));
    static_cast<void>(QDir(folder.path()).mkdir("2"));
    QFile table(folder.filePath("2/animals.csv"));
    if (table.open(QIODevice::WriteOnly))
        table.write("weight,height,kind\n" + QByteArray("4,25,cat\n30,60,dog\n").repeated(20));
    table.close();
    wizards::NewJobPage &page = openInputs(window, {folder.filePath("1"), folder.filePath("2")});
    page.inputs().setTrainer(program);
    page.inputs().lookAgain(); // by that one
    reached([&view = page.data().contents()] {
        const auto labels = view.findChildren<QLabel *>();
        return view.text().contains("cat") && std::ranges::any_of(labels, [](const QLabel *label) {
                   return !label->pixmap(Qt::ReturnByValue).isNull();
               });
    });
}

QList<Screen> wizardScreens()
{
    using Kind = wizards::NewResourceDialog::Kind;
    return {
        {"newjob-network",
         [](MainWindow &window) {
             openNewJob(window, document::ProgramKind::Network, wizards::NewJobPage::WhatPlace);
         }},
        {"newjob-script",
         [](MainWindow &window) {
             openNewJob(window, document::ProgramKind::Script, wizards::NewJobPage::WhatPlace);
         }},
        {"newjob-interpreters",
         [](MainWindow &window) {
             static const QTemporaryDir dir;
             QDir(dir.path()).mkpath(".venv/bin");
             for (const char *name : {".venv/pyvenv.cfg", ".venv/bin/python3"}) {
                 QFile file(dir.filePath(name));
                 if (file.open(QIODevice::WriteOnly))
                     file.write("version = 3.11.2\n");
                 file.setPermissions(file.permissions() | QFile::ExeOwner);
             }
             auto *page = openNewJob(window, document::ProgramKind::Script, wizards::NewJobPage::WhatPlace);
             auto &form = page->what().script();
             QTest::keyClicks(&form.scriptField(), dir.filePath("train.py"));
             auto &python = form.interpreter();
             python.lookOnThisMachine();
             reached([&] { return python.field().findData(dir.filePath(".venv/bin/python3")) > 0; });
             page->what().ensureWidgetVisible(&python);
         }},
        {"newjob-replace",
         [](MainWindow &window) {
             auto &text =
                 openNewJob(window, document::ProgramKind::Network, wizards::NewJobPage::WhatPlace)->text();
             text.editor().setWrapping(true);
             text.findBar().openReplacing();
             QTest::keyClicks(&text.findBar().field(), "mnist");
             QTest::keyClicks(&text.findBar().replacement(), "cifar");
         }},
        {"newjob-secrets",
         [](MainWindow &window) {
             auto *page =
                 openNewJob(window, document::ProgramKind::Script, wizards::NewJobPage::OutputsPlace);
             auto &job = page->draft().document();
             static_cast<void>(job.set("/properties/environmentVariables",
                                       QJsonArray{QJsonObject{{"name", "EPOCHS"}, {"value", "20"}}}));
             static_cast<void>(
                 job.set("/properties/secrets",
                         QJsonArray{QJsonObject{{"name", "HF_TOKEN"}, {"value", "hf_4711"}},
                                    QJsonObject{{"name", "WANDB_API_KEY"}, {"value", "local-0815"}}}));
             takeBreath();
             QScrollBar &bar = *page->text().editor().verticalScrollBar();
             bar.setValue(bar.maximum());
             page->outputs().verticalScrollBar()->setValue(page->outputs().verticalScrollBar()->maximum());
         }},
        {"newjob-templates",
         [](MainWindow &window) {
             openNewJob(window, document::ProgramKind::Script, wizards::NewJobPage::WhatPlace)
                 ->what()
                 .templatesButton()
                 .click();
         }},
        {"newjob-templates-chosen",
         [](MainWindow &window) {
             auto *page = openNewJob(window, document::ProgramKind::Script, wizards::NewJobPage::WhatPlace);
             page->what().templatesButton().click();
             auto &bar = page->what().gallery().filterBar();
             bar.programField().setCurrentIndex(
                 bar.programField().findData(QStringLiteral("chainerSettings")));
             QTest::qWait(100); // the layout
             page->what().verticalScrollBar()->setValue(page->what().verticalScrollBar()->maximum());
         }},
        {"newjob-templates-none",
         [](MainWindow &window) {
             auto *page = openNewJob(window, document::ProgramKind::Script, wizards::NewJobPage::WhatPlace);
             page->what().templatesButton().click();
             QTest::keyClicks(&page->what().gallery().filterField(), "abc");
         }},
        {"newjob-jobs",
         [](MainWindow &window) {
             openNewJob(window, document::ProgramKind::Script, wizards::NewJobPage::WhatPlace)
                 ->what()
                 .jobsButton()
                 .click();
         }},
        {"newjob-training",
         [](MainWindow &window) {
             static const QTemporaryDir dir;
             const QString program = QCoreApplication::applicationDirPath() + "/../bin/trainyard-train";
             QProcess::execute(program, {"data", "digits", "--output", dir.path(), "--train", "300"});
             auto *page = openNewJob(window, document::ProgramKind::Network, wizards::NewJobPage::WhatPlace);
             page->look().setProgram(program);
             page->look().look({"convnet_mnist", dir.path(), {}});
             reached([page] { return page->look().description().network.has_value(); });
             QTest::qWait(100); // the layout
             page->what().verticalScrollBar()->setValue(page->what().verticalScrollBar()->maximum());
         }},
        {"newjob-layers",
         [](MainWindow &window) {
             const QString program = QCoreApplication::applicationDirPath() + "/../bin/trainyard-train";
             auto *page = openNewJob(window, document::ProgramKind::Network, wizards::NewJobPage::WhatPlace);
             auto &training = page->what().network().training();
             page->look().setProgram(program);
             page->look().look({"vgg_cifar10", {}, {}});
             reached([page] { return page->look().description().network.has_value(); });
             training.layers().foldButton().click();
             QTest::qWait(100); // the layout
             page->what().ensureWidgetVisible(&training.layers().table());
         }},
        {"newjob-optimizer",
         [](MainWindow &window) {
             auto *page = openNewJob(window, document::ProgramKind::Network, wizards::NewJobPage::WhatPlace);
             auto &form = page->what().network().optimizer();
             form.optimizerField().setCurrentIndex(form.optimizerField().findData("sgd"));
             QTest::keyClicks(&form.rateField(), "0.1*30:0.01*30:0.001");
             QTest::keyClicks(&form.decayField(), "0.0005");
             page->what().ensureWidgetVisible(&form.note());
         }},
        {"newjob-cntk",
         [](MainWindow &window) {
             auto *page = openNewJob(window, document::ProgramKind::Script, wizards::NewJobPage::WhatPlace);
             auto &job = page->draft().document();
             static_cast<void>(job.change(document::toolkitChanges(job.json(), "cntkSettings")));
             static_cast<void>(job.change(document::languageChanges(job.json(), true)));
             reached([page] { return page->checks().haveEnded() && page->text().finder().isUpToDate(); });
         }},
        {"newjob-lines",
         [](MainWindow &window) {
             auto *page = openGivenCommand(window);
             static_cast<void>(page->draft().document().set(
                 "/properties/customToolkitSettings/commandLine",
                 "cd $AZ_BATCHAI_INPUT_DATA\npython3 train.py --epochs 20 --rate 0.01 --batch 64 --out "
                 "$AZ_BATCHAI_OUTPUT_MODEL\npython3 report.py"));
             static_cast<void>(page->draft().document().set("/properties/jobPreparation/commandLine",
                                                            QStringLiteral("apt-get update\n").repeated(12)));
             reached([page] { return page->checks().haveEnded() && page->text().finder().isUpToDate(); });
         }},
        {"newjob-template-of-others",
         [](MainWindow &window) {
             openGivenCommand(window)->keepNotice().offer(
                 {.title = "Digits on two nodes", .description = "Of a colleague.", .job = "{}"});
         }},
        {"template-texts",
         [](MainWindow &window) {
             auto *page = openNewJob(window, document::ProgramKind::Command, wizards::NewJobPage::WhatPlace);
             page->keepNotice().offer({.title = "Digits on two nodes",
                                       .description = "Reads digits on two nodes; fill in the data's folder.",
                                       .job = "{}"});
             page->keepNotice().keepButton().click();
         }},
        {"newjob-trial",
         [](MainWindow &window) {
             static const QTemporaryDir dir;
             const QString program = QCoreApplication::applicationDirPath() + "/../bin/trainyard-train";
             QProcess::execute(program, {"data", "digits", "--output", dir.path(), "--train", "3000"});
             auto *page = openNewJob(window, document::ProgramKind::Network, wizards::NewJobPage::WhatPlace);
             page->look().setProgram(program);
             page->look().look({"convnet_mnist", dir.path(), {}});
             auto &training = page->what().network().training();
             training.trial().setProgram(program);
             const models::Backend &backend = window.workbench().backend();
             backend.disconnect(&training); // which would tell that its nodes are elsewhere
             window.workbench().backend().clusters().disconnect(&training);
             page->draft().document().disconnect(&training);
             training.setNode({.cluster = "two-cores", .cores = 2});
             reached([&] { return training.tryButton().isVisible(); });
             training.tryButton().click();
             reached([&] { return training.trial().result().has_value(); });
             QTest::qWait(100); // the layout
             page->what().verticalScrollBar()->setValue(page->what().verticalScrollBar()->maximum());
         }},
        {"newjob-imported",
         [](MainWindow &window) {
             openGivenCommand(window)->showOrigin(
                 {.job = {},
                  .left = {"job_specifications[0].tasks[0].gpus", "job_specifications[0].tasks[0].ports",
                           "job_specifications[1]"}});
         }},
        {"newjob-sweep",
         [](MainWindow &window) {
             QGuiApplication::clipboard()->setText(
                 "type: sweep\ntrial:\n  command: >-\n    python train.py --rate ${{search_space.rate}}\n"
                 "    --boosting ${{search_space.boosting}}\n  environment: {image: \"python:3.8\"}\n"
                 "sampling_algorithm: random\nsearch_space:\n"
                 "  rate: {type: loguniform, min_value: -6, max_value: -2}\n"
                 "  boosting: {type: choice, values: [gbdt, dart]}\n"
                 "objective: {goal: minimize, primary_metric: loss}\nearly_termination: {type: bandit}\n"
                 "limits: {max_total_trials: 20, max_concurrent_trials: 10, timeout: 7200}\n"
                 "compute: azureml:cpu-cluster\ndisplay_name: iris\n");
             window.findChild<wizards::JobImport *>()->paste();
             reached([&] {
                 auto *page = window.findChild<wizards::NewJobPage *>();
                 return page && page->leftNotice().isVisible() && page->checks().haveEnded() &&
                        page->text().finder().isUpToDate();
             });
         }},
        {"newjob-notebook",
         [](MainWindow &window) {
             static const QTemporaryDir dir;
             QFile file(dir.filePath("training.ipynb"));
             if (file.open(QIODevice::WriteOnly))
                 file.write(R"({"nbformat": 4, "metadata": {}, "cells": [{"cell_type": "code",
                     "metadata": {"tags": ["parameters"]}, "source": ["learning_rate = 0.01  # of Adam\n",
                     "epochs = 20\n", "optimizer = 'adam'\n", "augment = True\n", "layers = [64, 64]\n"]}]})");
             file.close();
             auto *page = openNewJob(window, document::ProgramKind::Notebook, wizards::NewJobPage::WhatPlace);
             auto &form = page->what().notebook();
             QTest::keyClicks(&form.pathField(), file.fileName());
             reached([&] { return form.parameterField("layers"); });
             QTest::keyClicks(form.parameterField("learning_rate"), "0.003");
         }},
        {"newjob-fields",
         [](MainWindow &window) {
             auto *page = openNewJob(window, document::ProgramKind::Network, wizards::NewJobPage::DataPlace);
             page->views().setCurrentIndex(1);
             page->fields().select("/properties/trainyard/trainer/epochs");
         }},
        {"newjob-changes",
         [](MainWindow &window) {
             openNewJob(window, document::ProgramKind::Network, wizards::NewJobPage::OutputsPlace)
                 ->views()
                 .setCurrentIndex(2);
         }},
        {"newjob-data",
         [](MainWindow &window) {
             openNewJob(window, document::ProgramKind::Network, wizards::NewJobPage::DataPlace);
         }},
        {"newjob-inputs", showInputs},
        {"newjob-rows", showRows},
        {"newjob-review-data", showReviewedData},
        {"newjob-review-empty", showEmptyInput},
        {"newjob-where",
         [](MainWindow &window) {
             openNewJob(window, document::ProgramKind::Network, wizards::NewJobPage::WherePlace);
         }},
        {"newjob-outputs",
         [](MainWindow &window) {
             openNewJob(window, document::ProgramKind::Network, wizards::NewJobPage::OutputsPlace);
         }},
        {"import-refused",
         [](MainWindow &window) {
             QGuiApplication::clipboard()->setText("name: no job\n");
             window.findChild<wizards::JobImport *>()->paste();
             reached([&] { return window.banner().isVisible(); });
         }},
        {"import-cluster",
         [](MainWindow &window) {
             QGuiApplication::clipboard()->setText(
                 "{\"name\": \"nc6\", \"vmSize\": \"STANDARD_NC6\", \"currentNodeCount\": 2,\n"
                 "\"scaleSettings\": {\"autoScale\": {\"minimumNodeCount\": 0, \"maximumNodeCount\": 3}}}");
             window.findChild<wizards::JobImport *>()->paste();
             reached([&] {
                 auto *page = window.findChild<wizards::NewClusterPage *>();
                 return page && page->isVisible() && page->draft().baseline().contains("\"autoScale\"");
             });
         }},
        {"newjob-completion",
         [](MainWindow &window) {
             auto *page = openNewJob(window, document::ProgramKind::Command, wizards::NewJobPage::WhatPlace);
             auto &text = page->text().editor();
             text.goTo(text.toPlainText().indexOf("\n    \"stdOut"));
             text.setFocus();
             QTest::keyClick(&text, Qt::Key_Return);
             QTest::keyClicks(&text, "co");
             reached([page] { return page->text().finder().isUpToDate(); }); // and its list is filled
         }},
        {"newjob-problems",
         [](MainWindow &window) {
             auto *page = openNewJob(window, document::ProgramKind::Command, wizards::NewJobPage::WhatPlace);
             auto &text = page->draft().document();
             text.setText(QString(text.text())
                              .replace("\"nodeCount\"", "\"whatever\": 2,\n    \"nodeCuont\": 2,\n    "
                                                        "\"nodeCount\": 2,\n    \"nodeCount\""));
             reached([page] { return page->text().finder().isUpToDate(); });
         }},
        {"newcluster", [](MainWindow &window) { openNewCluster(window); }},
        {"newcluster-auto",
         [](MainWindow &window) { openNewCluster(window)->form().scaleButton(true).click(); }},
        {"newcluster-setup",
         [](MainWindow &window) {
             auto *page = openNewCluster(window);
             QTest::keyClicks(&page->form().setupField(), "pip install --user scikit-learn");
             page->form().verticalScrollBar()->setValue(page->form().verticalScrollBar()->maximum());
         }},
        {"newcluster-secrets",
         [](MainWindow &window) {
             auto *page = openNewCluster(window);
             static_cast<void>(page->draft().document().setJson(
                 "/properties/nodeSetup",
                 R"({"mountVolumes": {"unmanagedFileSystems": [{"mountCommand":
                     "mount -t cifs //far/data -o username=ann,password=s3same", "relativeMountPath": "far"}]},
                     "setupTask": {"commandLine": "pip install wandb", "stdOutErrPathPrefix": "/tmp",
                     "environmentVariables": [{"name": "WANDB_API_KEY", "value": "s3same"}],
                     "secrets": [{"name": "HF_TOKEN", "value": "s3same"}]}})"));
             reached([page] { return page->text().finder().problems().size() == 2; });
             page->form().verticalScrollBar()->setValue(page->form().verticalScrollBar()->maximum());
         }},
        {"newcluster-wrong",
         [](MainWindow &window) {
             auto *page = openNewCluster(window);
             page->draft().setName("no blanks");
             static_cast<void>(
                 page->draft().document().set("/properties/scaleSettings/manual/targetNodeCount", -2));
             reached([page] { return page->text().finder().isUpToDate(); });
         }},
        {"newworkspace", [](MainWindow &window) { window.maker().openDialog(Kind::Workspace, {}); }},
        {"newexperiment",
         [](MainWindow &window) { window.maker().openDialog(Kind::Experiment, runningSample()); }},
        {"upload", [](MainWindow &window) { window.maker().openUpload(); }},
        {"upload-filled",
         [](MainWindow &window) {
             auto *dialog = window.maker().openUpload();
             dialog->place().bucketField().setEditText("data");
             dialog->place().folderField().setText("digits/first");
             dialog->add({"/home/ann/digits/train-images-idx3-ubyte.gz",
                          "/home/ann/digits/train-labels-idx1-ubyte.gz", "/home/ann/scripts"});
         }},
        {"upload-wrong",
         [](MainWindow &window) {
             auto *dialog = window.maker().openUpload();
             dialog->place().bucketField().setEditText("data");
             dialog->add({"/nowhere/that/is.gz"});
             dialog->uploadButton().click();
             reached([=] { return dialog->uploadButton().isEnabled(); });
         }},
        {"newserver", [](MainWindow &window) { window.maker().openDialog(Kind::FileServer, {}); }},
        {"newaccount", [](MainWindow &window) { window.maker().openDialog(Kind::StorageAccount, {}); }},
        {"newshare", [](MainWindow &window) { window.maker().openDialog(Kind::FileShare, {}); }},
    };
}

} // namespace trainyard::test
