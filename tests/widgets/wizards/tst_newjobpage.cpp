// SPDX-License-Identifier: Apache-2.0
// Jobs are made by mouse and keyboard and arrive at a real engine.
#include "models/document/jobprogram.h"
#include "models/draft/draftchecks.h"
#include "models/resources/clusterlistmodel.h"
#include "models/resources/jobtablemodel.h"
#include "models/trainer/trainerlook.h"
#include "testpaths.h"
#include "tests/widgets/wizards/newjobengine.h"
#include "widgets/editor/diffview.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/editor/problemlist.h"
#include "widgets/editor/propertypane.h"
#include "widgets/settings/language.h"
#include "widgets/wizards/checklist.h"
#include "widgets/wizards/checkstates.h"
#include "widgets/wizards/datastep.h"
#include "widgets/wizards/networkform.h"
#include "widgets/wizards/objecttable.h"
#include "widgets/wizards/outputsstep.h"
#include "widgets/wizards/reviewstep.h"
#include "widgets/wizards/scriptform.h"
#include "widgets/wizards/whatstep.h"
#include "widgets/wizards/wherestep.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeView>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::wizards;
using document::ProgramKind;
using test::click;
using test::type;

namespace {

constexpr int longMs = 30'000;

} // namespace

class tst_NewJobPage : public test::NewJobEngine
{
    Q_OBJECT
private slots:
    // First of all: there is nothing yet.
    void thisMachineBecomesACluster()
    {
        QAbstractItemModelTester tester(&m_backend.clusters());
        open();
        m_page->showStep(NewJobPage::WherePlace);
        QVERIFY(!m_page->draft().cluster());
        QSignalSpy wanted(m_page.get(), &NewJobPage::clusterRequested);
        click(m_page->where().newButton());
        QCOMPARE(wanted.size(), 1);
        useThisMachine();
        QCOMPARE(m_page->draft().cluster()->name, std::string("this-machine"));
        QTRY_COMPARE(m_backend.clusters().clusterAt(0).currentNodeCount, 1);
        QVERIFY(m_page->where().clusters().isVisible());
    }

    void whatNobodyHasComeToIsNotToldToBeEmpty()
    {
        open();
        const auto told = [this] { return m_page->text().problemList().model()->rowCount(); };
        const auto &finder = m_page->text().finder();
        const auto isAnyFound = [&] { return finder.isUpToDate() && !finder.problems().isEmpty(); };
        click(m_page->what().kindButton(ProgramKind::Script));
        QTRY_VERIFY(isAnyFound());
        QVERIFY(finder.problems()[0].sentence.contains("must not be empty"));
        QCOMPARE(told(), 0);
        QVERIFY(!m_page->text().problemList().isVisible());
        m_page->what().script().scriptField().setFocus();
        QCOMPARE(told(), 0);
        QTest::keyClick(qApp->focusWidget(), Qt::Key_Tab);
        QCOMPARE(told(), 1); // the field was left

        open();
        click(m_page->what().kindButton(ProgramKind::Script));
        QTRY_VERIFY(m_page->text().finder().isUpToDate() && !m_page->text().finder().problems().isEmpty());
        QCOMPARE(told(), 0);
        click(m_page->nextButton());
        QCOMPARE(told(), 1);

        open();
        click(m_page->what().kindButton(ProgramKind::Script));
        QTRY_VERIFY(m_page->text().finder().isUpToDate() && !m_page->text().finder().problems().isEmpty());
        m_page->text().editor().setFocus();
        QCOMPARE(told(), 1); // where one writes, all is told
    }

    void aCommandArrives_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << "en";
        QTest::newRow("Chinese") << "zh_CN";
    }
    void aCommandArrives()
    {
        QFETCH(QString, language);
        installLanguage(*qApp, language);
        open();
        click(m_page->what().kindButton(ProgramKind::Command));
        type(m_page->what().commandField(), "echo \"hello world\"");
        click(m_page->nextButton());
        click(m_page->data().inputs().addButton());
        QTest::keyClicks(qApp->focusWidget(), "CONFIG");
        QTest::keyClick(qApp->focusWidget(), Qt::Key_Return);
        click(m_page->nextButton());
        QTRY_VERIFY(m_page->draft().cluster());
        type(*m_page->where().experimentField().lineEdit(), "from-clicks");
        click(m_page->nextButton());
        click(m_page->outputs().variables().addButton());
        QTest::keyClicks(qApp->focusWidget(), "SIZE");
        QTest::keyClick(qApp->focusWidget(), Qt::Key_Tab);
        QTest::keyClicks(qApp->focusWidget(), "7");
        QTest::keyClick(qApp->focusWidget(), Qt::Key_Return);
        click(m_page->nextButton());
        type(m_page->review().nameField(), "hello-" + language);
        const api::Job job = submitted();
        QCOMPARE(job.id.experiment, std::string("from-clicks"));
        QCOMPARE(job.id.name, "hello-" + language.toStdString());
        const auto *command = std::get_if<api::CustomToolkitSettings>(&job.spec.toolkit);
        QVERIFY(command);
        QCOMPARE(command->commandLine, std::string("echo \"hello world\""));
        QCOMPARE(job.spec.cluster->name, std::string("this-machine"));
        QCOMPARE(job.spec.inputDirectories.size(), std::size_t(1));
        QCOMPARE(job.spec.inputDirectories[0].id, std::string("CONFIG"));
        QVERIFY((job.spec.environmentVariables == std::vector<api::NameValue>{{"SIZE", "7"}}));
        QCOMPARE(job.spec.mountVolumes.azureFileShares.size(), std::size_t(1));
    }

    void formAndTextAreOneDocument()
    {
        open();
        click(m_page->what().kindButton(ProgramKind::Network));
        editor::JobEditor &text = m_page->text().editor();
        QVERIFY(text.toPlainText().contains("\"network\": \"convnet_mnist\""));
        QVERIFY(!text.changedLines().isEmpty());
        const QString before = "\"epochs\": 10";
        text.goTo(text.toPlainText().indexOf(before) + before.size() - 2, 2);
        QTest::keyClicks(&text, "25");
        QCOMPARE(m_page->what().network().epochsField().value(), 25);
        click(m_page->what().kindButton(ProgramKind::Script));
        m_page->what().script().toolkitField().setCurrentIndex(
            m_page->what().script().toolkitField().findData("horovodSettings"));
        emit m_page->what().script().toolkitField().activated(
            m_page->what().script().toolkitField().currentIndex());
        type(m_page->what().script().scriptField(), "/a/train.py");
        QCOMPARE(
            m_page->draft().document().value("/properties/horovodSettings/pythonScriptFilePath").toString(),
            QString("/a/train.py"));
        QVERIFY(m_page->draft().document().value("/properties/trainyard").isUndefined());
        QCOMPARE(text.toPlainText(), m_page->draft().document().text());
        while (m_page->draft().document().canUndo())
            QTest::keyClick(&text, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(m_page->what().kindButton(ProgramKind::Command).isChecked());
        QVERIFY(text.changedLines().isEmpty());
    }

    void whatAKindPutIntoTheJobGoesAlsoFromARestoredDraft()
    {
        open();
        click(m_page->what().kindButton(ProgramKind::Command));
        type(m_page->what().commandField(), "echo a");
        const QJsonValue before = m_page->draft().document().value({});
        click(m_page->what().kindButton(ProgramKind::Network));
        QVERIFY(m_page->draft().document().text().contains("\"MODEL\""));
        const QJsonObject state = m_page->pageState();
        open();
        m_page->restore(state);
        click(m_page->what().kindButton(ProgramKind::Command));
        QCOMPARE(m_page->draft().document().value({}), before);
        QCOMPARE(m_page->what().commandField().text(), QString("echo a"));
        click(m_page->what().kindButton(ProgramKind::Network));
        m_page->begin(state.value("text").toString().toUtf8()); // who begins with it has it of its author
        click(m_page->what().kindButton(ProgramKind::Command));
        QVERIFY(m_page->draft().document().text().contains("\"MODEL\""));
        QCOMPARE(m_page->what().commandField().text(), QString());
    }

    void draftsAreToldApartByTheirNames()
    {
        open();
        QCOMPARE(m_page->title(), QString("New job"));
        const QJsonObject unnamed = m_page->pageState();
        QSignalSpy changed(m_page.get(), &Page::titleChanged);
        m_page->showStep(NewJobPage::ReviewPlace);
        type(m_page->review().nameField(), "digits-3");
        QCOMPARE(m_page->title(), QString("New job: digits-3"));
        QVERIFY(!changed.isEmpty());
        const QJsonObject named = m_page->pageState();
        installLanguage(*qApp, "zh_CN");
        QCOMPARE(m_page->title(), QStringLiteral("新建作业：digits-3"));
        open();
        m_page->restore(named);
        QCOMPARE(m_page->title(), QStringLiteral("新建作业：digits-3"));
        open();
        m_page->restore(unnamed);
        QCOMPARE(m_page->title(), QStringLiteral("新建作业"));
    }

    void anEmptiedFieldLeavesNothingBehind()
    {
        open();
        m_page->showStep(NewJobPage::OutputsPlace);
        const QString before = m_page->draft().document().text();
        const auto empties = [&](auto &field, const char *place) {
            type(field, "ab");
            QCOMPARE(m_page->draft().document().value(place).toString(), QString("ab"));
            QTest::keyClick(&field, Qt::Key_Backspace);
            QTest::keyClick(&field, Qt::Key_Backspace);
            QCOMPARE(m_page->draft().document().text(), before);
        };
        const char *image = "/properties/containerSettings/imageSourceRegistry/image";
        empties(m_page->outputs().preparationField(), "/properties/jobPreparation/commandLine");
        empties(*m_page->outputs().field(image), image);
        m_page->showStep(NewJobPage::WhatPlace);
        type(m_page->what().commandField(), "a");
        QTest::keyClick(&m_page->what().commandField(), Qt::Key_Backspace);
        QVERIFY(m_page->draft().document().value("/properties/customToolkitSettings").isObject());
    }

    void aDurationIsTypedThroughOneOfTheList()
    {
        open();
        m_page->showStep(NewJobPage::WherePlace);
        QComboBox &limit = m_page->where().limitField();
        type(*limit.lineEdit(), "PT1H30M");
        QCOMPARE(limit.currentText(), QString("PT1H30M"));
        const QString place = "/properties/constraints/maxWallClockTime";
        QCOMPARE(m_page->draft().document().value(place).toString(), QString("PT1H30M"));
        QVERIFY(m_page->draft().document().set(place, "P1D"));
        QCOMPARE(limit.currentText(), limit.itemText(limit.findData("P1D")));
    }

    void checksAreMendedByTheirButtons()
    {
        open();
        click(m_page->what().kindButton(ProgramKind::Command));
        type(m_page->what().commandField(), "cat $AZ_BATCHAI_INPUT_DATA/a");
        m_page->showStep(NewJobPage::ReviewPlace);
        QTRY_VERIFY(m_page->checks().haveEnded());
        QTRY_COMPARE(m_page->review().checks().problems().size(), 1); // once all nodes are free again
        auto *fix = m_page->review().checks().row(0)->findChild<QPushButton *>("fix");
        QVERIFY(fix);
        click(*fix);
        QFileDialog *dialog = nullptr;
        QTRY_VERIFY((dialog = m_page->review().findChild<QFileDialog *>()));
        emit dialog->fileSelected(m_dir.path());
        dialog->close();
        QCOMPARE(m_page->draft().document().value("/properties/inputDirectories/0/id").toString(),
                 QString("DATA"));
        QTRY_VERIFY(m_page->review().checks().problems().isEmpty());
    }

    void whatIsWrongCannotBeSubmitted()
    {
        open();
        click(m_page->what().kindButton(ProgramKind::Command));
        m_page->showStep(NewJobPage::ReviewPlace);
        QTRY_VERIFY(m_page->checks().haveEnded() && m_page->checks().areRefused()); // it has no command
        QVERIFY(!m_page->submitButton().isEnabled());
        m_page->showStep(NewJobPage::WhatPlace);
        type(m_page->what().commandField(), "true");
        m_page->showStep(NewJobPage::ReviewPlace);
        QTRY_VERIFY(m_page->submitButton().isEnabled());
        type(m_page->review().nameField(), "no blanks");
        QVERIFY(!m_page->submitButton().isEnabled());
    }

    void whatTheEngineRefusesIsSaidInPlace()
    {
        open();
        fill("twice");
        submitted();
        open();
        fill("twice");
        type(*m_page->where().experimentField().lineEdit(), "again");
        m_page->showStep(NewJobPage::ReviewPlace);
        QVERIFY(m_page->draft().document().set("/properties/customToolkitSettings/commandLine", "false"));
        submitted();
        open();
        fill("twice"); // in the experiment of the last time
        QVERIFY(m_page->draft().document().set("/properties/customToolkitSettings/commandLine", "ls"));
        QTRY_VERIFY(m_page->submitButton().isEnabled());
        click(m_page->submitButton());
        QTRY_COMPARE(m_page->state().property("text_role").toString(), QString("failed"));
        QVERIFY(!m_page->state().text().isEmpty());
        QTRY_VERIFY(m_page->submitButton().isEnabled());
    }

    // What an edit has brought is listed first, however soon Submit is pressed.
    void submitRightAfterAnEditListsWhatIsFound()
    {
        open();
        fill("in-a-hurry");
        QTRY_VERIFY_WITH_TIMEOUT(m_page->checks().haveEnded() && m_page->submitButton().text() == "&Submit",
                                 longMs);
        QVERIFY(m_page->draft().document().set("/properties/environmentVariables/-",
                                               QJsonObject{{"name", "API_TOKEN"}, {"value", "abc"}}));
        QSignalSpy done(m_page.get(), &NewJobPage::submitted);
        click(m_page->submitButton());
        QTRY_COMPARE_WITH_TIMEOUT(m_page->submitButton().text(), QString("&Submit anyway"), longMs);
        QVERIFY(m_page->submitButton().isEnabled());
        QVERIFY(m_page->submitButton().hasFocus());
        QCOMPARE(done.size(), 0);
        QCOMPARE(m_page->review().checks().problems().front().sentence.left(9), QString("API_TOKEN"));
        QVERIFY(m_page->review().checks().isVisible());
        QCOMPARE(m_page->state().property("text_role").toString(), QString("muted"));
        QVERIFY(m_page->state().text().contains("submit anyway"));
        QVERIFY(m_page->review().outcome().text().startsWith("1 thing"));
        click(m_page->submitButton());
        QVERIFY(done.size() == 1 || done.wait(longMs));
    }

    void whatCannotBeAskedSaysWhyAndIsTriedAgain()
    {
        using Subject = models::JobCheck::Subject;
        open();
        m_page->look().setProgram("/nowhere/trainyard-train");
        click(m_page->what().kindButton(ProgramKind::Network));
        m_page->showStep(NewJobPage::ReviewPlace);
        CheckStates &states = m_page->review().states();
        QTRY_VERIFY_WITH_TIMEOUT(
            states.text(Subject::Trainer).startsWith("Could not be checked. The trainer cannot be started"),
            longMs);
        QTRY_COMPARE_WITH_TIMEOUT(m_page->submitButton().text(), QString("&Submit anyway"), longMs);
        QPushButton &again = states.againButton(Subject::Trainer);
        m_page->look().setProgram(test::binPath("trainyard-train"));
        click(again);
        QVERIFY(again.hasFocus());
        QCOMPARE(states.text(Subject::Trainer), QString("Checking…"));
        QVERIFY(m_page->review().outcome().text().startsWith("Checking"));
        QTRY_VERIFY_WITH_TIMEOUT(states.text(Subject::Trainer).startsWith("The data are not known"), longMs);
        QVERIFY(!again.isVisible());
        QVERIFY(m_page->review().nameField().hasFocus()); // not nowhere
    }

    // The answer counts although the form has moved on.
    void editingWhileItIsSubmittedLocksNothing()
    {
        open();
        fill("renamed-too-late");
        QSignalSpy done(m_page.get(), &NewJobPage::submitted);
        QTRY_VERIFY(m_page->submitButton().isEnabled());
        click(m_page->submitButton());
        type(m_page->review().nameField(), "another-name");
        QVERIFY(done.size() == 1 || done.wait());
        QCOMPARE(done.at(0).at(0).value<api::ResourceId>().name, std::string("renamed-too-late"));
        QTRY_VERIFY(m_page->submitButton().isEnabled());
    }

    void everyFieldIsEditedInTheTree()
    {
        open();
        m_page->views().setCurrentWidget(&m_page->fields());
        const QString place = "/properties/containerSettings/shmSize";
        m_page->fields().select(place);
        QTreeView &tree = m_page->fields().tree();
        tree.setCurrentIndex(tree.currentIndex().siblingAtColumn(document::PropertyModel::ValueColumn));
        tree.setFocus();
        QTest::keyClick(&tree, Qt::Key_F2);
        QTest::keyClicks(qApp->focusWidget(), "2g");
        QTest::keyClick(qApp->focusWidget(), Qt::Key_Return);
        QTRY_COMPARE(m_page->draft().document().value(place).toString(), QString("2g"));
        m_page->views().setCurrentWidget(&m_page->changes());
        QVERIFY(m_page->changes().differenceCount() > 0);
        QVERIFY(m_page->changes().after().toPlainText().contains("+     \"containerSettings\": {"));
        QVERIFY(!m_page->changes().before().toPlainText().contains("shmSize"));
    }
};

QTEST_MAIN(tst_NewJobPage)
#include "tst_newjobpage.moc"
