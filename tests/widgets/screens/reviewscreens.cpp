// SPDX-License-Identifier: Apache-2.0
// The checks of a new job before it is submitted.
#include "tests/widgets/screens/screen.h"

#include "models/document/droppedprogram.h"
#include "models/draft/draftchecks.h"
#include "tests/widgets/screens/newjob.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/findbar.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/wizards/checkstates.h"
#include "widgets/wizards/reviewstep.h"

#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSemaphore>
#include <QtTest>

namespace trainyard::test {

QList<Screen> reviewScreens()
{
    return {
        {"newjob-review",
         [](MainWindow &window) {
             auto *page =
                 openNewJob(window, document::ProgramKind::Command, wizards::NewJobPage::ReviewPlace);
             auto &job = page->draft().document();
             static_cast<void>(job.set("/properties/customToolkitSettings/commandLine",
                                       "python3 train.py --out $AZ_BATCHAI_OUTPUT_MODEL"));
             static_cast<void>(job.set("/properties/nodeCount", 40));
             static_cast<void>(job.set("/properties/environmentVariables/-",
                                       QJsonObject{{"name", "WANDB_API_KEY"}, {"value", "4711"}}));
             static_cast<void>(job.set("/properties/schedulingPriority", "urgent"));
             reached([page] { return page->checks().haveEnded(); });
         }},
        {"newjob-unnamed",
         [](MainWindow &window) {
             auto *page =
                 openNewJob(window, document::ProgramKind::Command, wizards::NewJobPage::ReviewPlace);
             static_cast<void>(page->draft().document().set("/properties/customToolkitSettings/commandLine",
                                                            "python3 train.py"));
             page->draft().setExperiment("night runs");
             page->draft().setName("lenet, once more");
             reached([page] { return page->checks().haveEnded() && page->text().finder().isUpToDate(); });
         }},
        {"newjob-checking", // a disk does not answer
         [](MainWindow &window) {
             auto *page = openNewJob(window, document::ProgramKind::Script, wizards::NewJobPage::ReviewPlace);
             page->checks().setFileLook([gate = std::make_shared<QSemaphore>()](const QString &) {
                 return gate->tryAcquire(1, 3000) ? document::FileKind::File : document::FileKind::None;
             });
             const auto isWaiting = [page] {
                 return page->review().states().text(models::JobCheck::Subject::Settings) !=
                        page->review().states().text(models::JobCheck::Subject::Files);
             };
             reached(isWaiting);
         }},
        {"newjob-notasked", // a disk did not answer for long
         [](MainWindow &window) {
             auto *page = openNewJob(window, document::ProgramKind::Script, wizards::NewJobPage::ReviewPlace);
             page->checks().setPatience(1);
             page->checks().setFileLook([gate = std::make_shared<QSemaphore>()](const QString &) {
                 return gate->tryAcquire(1, 3000) ? document::FileKind::File : document::FileKind::None;
             });
             const auto isTold = [page] {
                 return page->review().states().againButton(models::JobCheck::Subject::Files).isVisible();
             };
             reached(isTold);
         }},
        {"newjob-waiting", // for others
         [](MainWindow &window) {
             auto *page =
                 openNewJob(window, document::ProgramKind::Command, wizards::NewJobPage::ReviewPlace);
             auto &job = page->draft().document();
             static_cast<void>(job.set("/properties/customToolkitSettings/commandLine", "echo hello"));
             static_cast<void>(job.remove("/properties/inputDirectories"));
             reached([page] { return page->checks().haveEnded(); });
             QTest::qWait(500); // until when is asked beside
         }},
        {"newjob-missing", // programs and packages
         [](MainWindow &window) {
             auto *page =
                 openNewJob(window, document::ProgramKind::Command, wizards::NewJobPage::ReviewPlace, true);
             auto &job = page->draft().document();
             page->checks().setFileLook([](const QString &) { return document::FileKind::File; });
             page->checks().setProgramLook(
                 {.find = [](const QString &name, const QString &) { return "/usr/bin/" + name; },
                  .missing =
                      [](const QString &, const QStringList &) {
                          return QStringList{"torch", "apex"};
                      },
                  .read = [](const QString &) { return QString("import torch, apex"); },
                  .modules = [](const QString &) { return QStringList(); }});
             static_cast<void>(
                 job.set("/properties/customToolkitSettings/commandLine", "python3 /code/train.py"));
             static_cast<void>(job.remove("/properties/inputDirectories"));
             reached([page] { return page->checks().haveEnded(); });
         }},
        {"newjob-elsewhere", // a script of this machine, for an engine of another one
         [](MainWindow &window) {
             auto *page = openNewJob(window, document::ProgramKind::Script, wizards::NewJobPage::WhatPlace);
             static_cast<void>(page->draft().document().remove("/properties/inputDirectories"));
             page->checks().setProgramLook( // as its engine tells
                 {.find = [](const QString &, const QString &) { return QString(); },
                  .missing = {},
                  .read = {},
                  .modules = {}});
             page->run({.path = "/home/ann/digits/train.py", .toolkit = "pyTorchSettings"});
             page->showStep(wizards::NewJobPage::ReviewPlace);
             reached([page] { return page->checks().haveEnded() && !page->checks().problems().isEmpty(); });
         }},
        {"newjob-pipe", // that hides a failure
         [](MainWindow &window) {
             auto *page =
                 openNewJob(window, document::ProgramKind::Command, wizards::NewJobPage::ReviewPlace);
             auto &job = page->draft().document();
             static_cast<void>(
                 job.set("/properties/customToolkitSettings/commandLine", "seq 9 > log; ./train | tee log"));
             static_cast<void>(job.remove("/properties/inputDirectories"));
             reached([page] { return page->checks().haveEnded(); });
         }},
        {"newjob-refused", // the sample engine takes none
         [](MainWindow &window) {
             auto *page =
                 openNewJob(window, document::ProgramKind::Command, wizards::NewJobPage::ReviewPlace);
             auto &job = page->draft().document();
             static_cast<void>(job.set("/properties/customToolkitSettings/commandLine", "echo hello"));
             static_cast<void>(job.remove("/properties/inputDirectories"));
             reached([page] { return page->checks().haveEnded(); });
             page->submitButton().click();
             reached([page] {
                 return page->state().property("text_role").toString() == "failed" &&
                        page->state().text().contains(QLatin1String("digits"));
             });
         }},
        {"newjob-held", // Submit was pressed right after an edit
         [](MainWindow &window) {
             auto *page =
                 openNewJob(window, document::ProgramKind::Command, wizards::NewJobPage::ReviewPlace);
             static_cast<void>(page->draft().document().set("/properties/customToolkitSettings/commandLine",
                                                            "python3 train.py --token 4711abc"));
             page->submitButton().click();
             const QString checking = page->state().text();
             reached([page, checking] { return page->state().text() != checking; });
         }},
        {"newjob-find", // a key and texts, one of them current
         [](MainWindow &window) {
             auto *page = openNewJob(window, document::ProgramKind::Network, wizards::NewJobPage::WherePlace);
             page->text().showFind();
             QTest::keyClicks(&page->text().findBar().field(), "out");
             QTest::keyClick(&page->text().findBar().field(), Qt::Key_Return);
             reached([page] { return page->text().finder().isUpToDate(); });
         }},
    };
}

} // namespace trainyard::test
