// SPDX-License-Identifier: Apache-2.0
#include "models/backend/backend.h"
#include "models/resources/resourcetreemodel.h"
#include "tests/widgets/support/sampleengine.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/newactions.h"
#include "widgets/mainwindow/resourcemaker.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/theme/theme.h"
#include "widgets/wizards/newclusterpage.h"
#include "widgets/wizards/newjobpage.h"
#include "widgets/wizards/newresourcedialog.h"
#include "widgets/wizards/wherestep.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QStandardPaths>
#include <QtTest>

using namespace trainyard;

class tst_ResourceMaker : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        applyTheme(*qApp, Theme::Light);
        m_backend.connectTo(m_engine.endpoint());
        QTRY_VERIFY(m_backend.isLoaded());
    }

    void init()
    {
        m_workbench = std::make_unique<Workbench>(m_backend);
        m_window = std::make_unique<MainWindow>(*m_workbench);
        m_window->show();
    }
    void cleanup() { m_window.reset(); }

    void theMenuLeadsToAllOfThem()
    {
        NewActions &creation = *m_window->actions().creation;
        const QList<QAction *> all{creation.newCluster,       creation.newWorkspace,
                                   creation.newExperiment,    creation.newFileServer,
                                   creation.newFileShare,     creation.newBlobContainer,
                                   creation.newStorageAccount};
        for (QAction *action : all) {
            QVERIFY(!action->text().isEmpty());
            QVERIFY(m_window->actions().all().contains(action)); // keys can be given to it
            const auto menus = m_window->menuBar()->findChildren<QMenu *>();
            QVERIFY(std::any_of(menus.begin(), menus.end(),
                                [&](QMenu *menu) { return menu->actions().contains(action); }));
        }
    }

    void aClusterIsMadeInTheWorkspaceOfItsTarget()
    {
        wizards::NewClusterPage *page = m_window->maker().openCluster(test::runningSample());
        QCOMPARE(m_window->tabs().currentPage(), page);
        QCOMPARE(page->draft().workspace().toStdString(), test::runningSample().workspace);
        QVERIFY(page->draft().name() != "this-machine"); // there is one
        const int before = m_window->tabs().count();
        const api::ResourceId made = *page->draft().id();
        emit page->created(made);
        QCOMPARE(m_window->tabs().count(), before); // its page in place of the draft
        QCOMPARE(m_window->tabs().currentPage()->resource(), made);
    }

    void aNewJobLeadsToANewCluster()
    {
        wizards::NewJobPage *job = m_window->openNewJob({}, test::runningSample());
        job->showStep(wizards::NewJobPage::WherePlace);
        QTest::mouseClick(&job->where().newButton(), Qt::LeftButton);
        QVERIFY(qobject_cast<wizards::NewClusterPage *>(m_window->tabs().currentPage()));
    }

    void dialogsKnowTheirPlace()
    {
        m_window->actions().creation->newExperiment->trigger();
        auto *dialog = m_window->findChild<wizards::NewResourceDialog *>();
        QVERIFY(dialog && dialog->isVisible());
        dialog->reject();
        dialog = m_window->maker().openDialog(NewActions::Kind::Experiment, test::runningSample());
        QCOMPARE(dialog->placeField().currentText().toStdString(), test::runningSample().workspace);
        QVERIFY(dialog->placeField().isVisible());
        QVERIFY(!m_window->maker().openDialog(NewActions::Kind::Workspace, {})->placeField().isVisible());
    }

    void whatIsThereIsNotMadeAgain()
    {
        wizards::NewResourceDialog *dialog = m_window->maker().openDialog(NewActions::Kind::Workspace, {});
        dialog->nameField().setText(QString::fromStdString(test::runningSample().workspace).toUpper());
        QVERIFY2(dialog->hint().text().contains("already exists"), qPrintable(dialog->hint().text()));
        QVERIFY(!dialog->createButton().isEnabled());
        dialog->nameField().setText("fresh");
        QVERIFY(dialog->createButton().isEnabled());
        dialog = m_window->maker().openDialog(NewActions::Kind::Experiment, test::runningSample());
        dialog->nameField().setText(QString::fromStdString(test::runningSample().experiment));
        QVERIFY(!dialog->createButton().isEnabled());
    }

    void accountsAreOffered()
    {
        QVERIFY(!m_backend.resources().accounts().isEmpty());
        wizards::NewResourceDialog *dialog = m_window->maker().openDialog(NewActions::Kind::FileShare, {});
        for (const api::AccountId &account : m_backend.resources().accounts())
            QVERIFY(dialog->placeField().findText(QString::fromStdString(account.name)) >= 0);
    }

private:
    test::SampleEngine m_engine;
    models::Backend m_backend;
    std::unique_ptr<Workbench> m_workbench;
    std::unique_ptr<MainWindow> m_window;
};

QTEST_MAIN(tst_ResourceMaker)
#include "tst_resourcemaker.moc"
