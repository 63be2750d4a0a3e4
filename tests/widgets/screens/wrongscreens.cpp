// SPDX-License-Identifier: Apache-2.0
// What is said where something that was entered, or chosen, cannot be taken.
#include "tests/widgets/screens/screen.h"

#include "models/backend/backend.h"
#include "models/document/notebookjob.h"
#include "models/resources/clusterlistmodel.h"
#include "models/storage/storagebrowser.h"
#include "models/trainer/trainerlook.h"
#include "models/trainer/trainertrial.h"
#include "tests/widgets/screens/breath.h"
#include "tests/widgets/screens/newjob.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/newactions.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/storage/storagepage.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/tabs/pagegroup.h"
#include "widgets/wizards/networkform.h"
#include "widgets/wizards/newresourcedialog.h"
#include "widgets/wizards/notebookform.h"
#include "widgets/wizards/storedpaths.h"
#include "widgets/wizards/trainerview.h"
#include "widgets/wizards/whatstep.h"

#include <QApplication>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QProcess>
#include <QPushButton>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QtTest>

#include <memory>

namespace trainyard::test {

namespace {

wizards::NewResourceDialog *nameWorkspace(MainWindow &window, const char *name)
{
    window.actions().creation->newWorkspace->trigger();
    auto *dialog = window.findChild<wizards::NewResourceDialog *>();
    QTest::keyClicks(&dialog->nameField(), name);
    return dialog;
}

// What the engine says of a name that it does not take.
void refuseName(MainWindow &window)
{
    wizards::NewResourceDialog *dialog = nameWorkspace(window, "research");
    takeBreath();
    dialog->createButton().click();
    reached([dialog] { return dialog->hint().property("text_role").toString() == u"failed"; });
}

QString written(const QTemporaryDir &folder, const char *name, const QByteArray &content)
{
    QFile file(folder.filePath(QLatin1String(name)));
    if (file.open(QIODevice::WriteOnly))
        file.write(content);
    return file.fileName();
}

wizards::NotebookForm &openNotebook(MainWindow &window, const QString &path)
{
    auto *page = openNewJob(window, document::ProgramKind::Notebook, wizards::NewJobPage::WhatPlace);
    auto &form = page->what().notebook();
    for (const QChar letter : path) {
        QTest::keyClick(&form.pathField(), letter.toLatin1());
        takeBreath();
    }
    return form;
}

void giveWrongParameter(MainWindow &window)
{
    static const QTemporaryDir folder;
    auto &form = openNotebook(window, written(folder, "training.ipynb", R"({"nbformat": 4,
        "metadata": {}, "cells": [{"cell_type": "code", "metadata": {"tags": ["parameters"]},
        "source": ["learning_rate = 0.01  # of Adam\n", "epochs = 20\n", "layers = [64, 64]\n"]}]})"));
    reached([&form] { return form.parameterField("epochs"); });
    QTest::keyClicks(form.parameterField("epochs"), "twenty");
    QTest::keyClicks(form.parameterField("learning_rate"), "0,003");
    reached([&form] { return !form.problemOf("epochs").isEmpty(); });
}

// There is none, or what is there is none.
void nameNoNotebook(MainWindow &window, const QString &path)
{
    auto &form = openNotebook(window, path);
    reached([&form] { return form.state().isVisible(); });
}

// Where the job finds files that this machine does not see.
void nameNotebookElsewhere(MainWindow &window)
{
    auto *page = openNewJob(window, document::ProgramKind::Notebook, wizards::NewJobPage::WhatPlace);
    auto &form = page->what().notebook();
    form.offerStorage(*new wizards::StoredPaths(window.workbench().backend(), page->draft(), false, page));
    takeBreath();
    auto &job = page->draft().document();
    static_cast<void>(
        job.change(document::notebookChanges(job.json(), QStringLiteral("/data/study/training.ipynb"), {})));
    takeBreath();
    reached([&form] { return form.state().isVisible(); });
}

// Its data went between the look at them and the trial.
void failTrial(MainWindow &window)
{
    static const QTemporaryDir folder;
    const QString data = folder.filePath(QStringLiteral("digits"));
    const QString program = QCoreApplication::applicationDirPath() + "/../bin/trainyard-train";
    QProcess::execute(program, {"data", "digits", "--output", data, "--train", "300"});
    auto *page = openNewJob(window, document::ProgramKind::Network, wizards::NewJobPage::WhatPlace);
    page->look().setProgram(program);
    page->look().look({"convnet_mnist", data, {}});
    auto &training = page->what().network().training();
    training.trial().setProgram(program);
    models::Backend &backend = window.workbench().backend();
    backend.disconnect(&training); // which would tell that its nodes are elsewhere
    backend.clusters().disconnect(&training);
    page->draft().document().disconnect(&training);
    training.setNode({.cluster = "two-cores", .cores = 2});
    reached([&training] { return training.tryButton().isVisible(); });
    QDir(data).removeRecursively();
    training.tryButton().click();
    reached([&training] { return training.trial().result().has_value(); });
    QTest::qWait(100); // the layout
    page->what().verticalScrollBar()->setValue(page->what().verticalScrollBar()->maximum());
}

// Dropped onto the window.
void importFiles(MainWindow &window, const QStringList &paths)
{
    QList<QUrl> urls;
    for (const QString &path : paths)
        urls << QUrl::fromLocalFile(path);
    QMimeData data;
    data.setUrls(urls);
    QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    QDropEvent dropped({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &dropped);
    reached([&window] { return window.banner().isVisible(); });
}

void importBrokenTemplate(MainWindow &window)
{
    static const QTemporaryDir folder;
    importFiles(window, {written(folder, "shared.json", "title: of no template\n")});
}

// An account of an engine that does not answer.
void openLostAccount(MainWindow &window)
{
    const api::ResourceId workspace = visionSample();
    auto *page =
        new storage::StoragePage(std::make_unique<models::StorageBrowser>(
                                     api::AccountId{{workspace.subscription, workspace.group}, "yarddata"},
                                     client::Endpoint{"http://127.0.0.1:9", "token"}),
                                 &window);
    window.tabs().currentGroup().add(page);
    reached([page] { return page->browser().bucketsState() == models::StorageBrowser::State::Failed; });
    loseContact(window);
    page->setConnected(false, window.workbench().backend().connection().since);
}

} // namespace

QList<Screen> wrongScreens()
{
    return {
        {"newworkspace-taken", [](MainWindow &window) { nameWorkspace(window, "vision"); }},
        {"newworkspace-wrong", [](MainWindow &window) { nameWorkspace(window, "two words"); }},
        {"newworkspace-refused", refuseName},
        {"newjob-notebook-wrong", giveWrongParameter},
        {"newjob-notebook-missing",
         [](MainWindow &window) { nameNoNotebook(window, QStringLiteral("/nowhere/training.ipynb")); }},
        {"newjob-notebook-none",
         [](MainWindow &window) {
             static const QTemporaryDir folder;
             nameNoNotebook(window, written(folder, "broken.ipynb", "print('hello')\n"));
         }},
        {"newjob-notebook-bare",
         [](MainWindow &window) {
             static const QTemporaryDir folder;
             nameNoNotebook(window, written(folder, "plain.ipynb", R"({"nbformat": 4, "metadata": {},
                 "cells": [{"cell_type": "code", "metadata": {}, "source": ["rate = 0.5"]}]})"));
         }},
        {"newjob-notebook-elsewhere", nameNotebookElsewhere},
        {"newjob-trial-failed", failTrial},
        {"import-unreadable",
         [](MainWindow &window) { importFiles(window, {QStringLiteral("/nowhere/shared.json")}); }},
        {"import-template-refused", importBrokenTemplate},
        {"import-nojobs",
         [](MainWindow &window) {
             static const QTemporaryDir folder;
             importFiles(window,
                         {written(folder, "holiday.png", "PNG"), written(folder, "minutes.txt", "Hello\n"),
                          folder.filePath(QStringLiteral("gone.yaml"))});
         }},
        {"import-many",
         [](MainWindow &window) {
             QStringList paths;
             for (int number = 1; number <= 12; ++number)
                 paths << QStringLiteral("/data/jobs/%1.json").arg(number);
             importFiles(window, paths);
         }},
        {"storagelost-account", openLostAccount},
    };
}

} // namespace trainyard::test
