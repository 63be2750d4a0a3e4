// SPDX-License-Identifier: Apache-2.0
// What the keyboard has beyond the tabulator: keys that open and submit the wizards, their order, and nothing
// that is lost on the way. On the window with a real engine, in both languages.
#include "engine/api/json.h"
#include "models/draft/draftchecks.h"
#include "models/resources/jobtablemodel.h"
#include "tests/support/testyard.h"
#include "tests/widgets/walkthroughs/wizardyard.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/wizards/checklist.h"
#include "widgets/wizards/linesfield.h"
#include "widgets/wizards/newjobpage.h"
#include "widgets/wizards/reviewstep.h"
#include "widgets/wizards/whatstep.h"

#include <QAbstractItemView>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenuBar>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>

using namespace trainyard;
using test::Hand;
using test::Keys;
using test::said;
using test::WizardYard;

namespace {

constexpr int mostSteps = 100;

const QList<std::pair<const char *, const char *>> kinds{{"New &workspace…", ""},
                                                         {"New &experiment…", "&Workspace"},
                                                         {"New file se&rver…", "&Workspace"},
                                                         {"New storage &account…", ""},
                                                         {"New file &share…", "Storage &account"},
                                                         {"New &blob container…", "Storage &account"}};

QPoint placeOf(const QWidget &widget)
{
    return widget.mapToGlobal(QPoint());
}

// Somewhere below the other one, or beside it to the right.
bool isBehind(const QWidget &widget, const QWidget &other)
{
    const bool isBelow = placeOf(widget).y() >= placeOf(other).y() + other.height();
    const bool isAbove = placeOf(widget).y() + widget.height() <= placeOf(other).y();
    return isBelow || (!isAbove && placeOf(widget).x() > placeOf(other).x());
}

} // namespace

class tst_WizardKeys : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.start());
        client::Client client(m_yard.endpoint());
        const api::ResourceId yard = m_yard.workspace("yard");
        QVERIFY(test::putWorkspace(m_yard.endpoint(), yard));
        api::StorageAccount account;
        account.id = {{yard.subscription, yard.group}, "ours"};
        account.location = "local";
        QVERIFY(client.putAccount(account));
        api::ClusterSpec cluster;
        cluster.vmSize = "STANDARD_D1";
        cluster.scale = api::ManualScale{.targetNodeCount = 1};
        QVERIFY(client.putCluster(yard.cluster("box"), cluster));
        m_yard.backend().refresh();
    }
    void cleanup() { m_yard.close(); }

    void enterSubmitsADialog_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QByteArray>("action");
        for (const auto &[action, place] : kinds)
            for (const char *language : {"en", "zh_CN"})
                QTest::addRow("%s %s", action, language) << QString(language) << QByteArray(action);
    }
    void enterSubmitsADialog()
    {
        QFETCH(QByteArray, action);
        Hand hand = begin();
        const QString name = QString("typed%1").arg(++m_number);
        WizardYard::openNew(hand, action);
        const auto text = [](const char *source) {
            return said("trainyard::wizards::NewResourceDialog", source);
        };
        const bool isStored = action.contains("share") || action.contains("blob");
        if (isStored || action.contains("experiment") || action.contains("rver"))
            hand.fill(text(isStored ? "Storage &account" : "&Workspace"), isStored ? "ours" : "yard");
        hand.fill(text("&Name"), name);
        hand.key(Qt::Key_Return);
        QTRY_VERIFY2(hand.hasFailed() || hand.isAlone(), qPrintable(hand.reading()));
        QVERIFY(!hand.hasFailed());
        QVERIFY2(m_yard.isThere(action, name), qPrintable(name));
    }

    void escapeMakesNothing_data() { languages(); }
    void escapeMakesNothing()
    {
        Hand hand = begin();
        const QString name = QString("left%1").arg(++m_number);
        WizardYard::openNew(hand, "New &workspace…");
        hand.fill(said("trainyard::wizards::NewResourceDialog", "&Name"), name);
        hand.key(Qt::Key_Escape);
        QTRY_VERIFY(hand.isAlone());
        QVERIFY(!m_yard.isThere("New &workspace…", name));
        hand.comeForward();
        QTRY_VERIFY(QApplication::focusWidget()); // where it was
        QCOMPARE(QApplication::focusWidget()->window(), &m_yard.window());
    }

    // From the first field to the last one, and back with Shift.
    void fieldsFollowEachOther_data() { languages(); }
    void fieldsFollowEachOther()
    {
        Hand hand = begin();
        WizardYard::openNew(hand, "New &cluster…");
        checkOrder(hand, "new cluster");
        for (const auto &[action, place] : kinds) {
            WizardYard::openNew(hand, action);
            QTRY_VERIFY(!hand.isAlone());
            QTRY_COMPARE(QApplication::activeWindow(), QApplication::activeModalWidget());
            checkOrder(hand, action);
            hand.key(Qt::Key_Escape);
            QTRY_VERIFY(hand.isAlone());
        }
    }

    void stepsFollowEachOther_data() { languages(); }
    void stepsFollowEachOther()
    {
        Hand hand = begin();
        hand.key(Qt::Key_N, Qt::ControlModifier);
        QTRY_VERIFY(page());
        for (const char *kind :
             {"Built-in network", "My script", "Template", "Like another", "Notebook", "Command"}) {
            hand.press(said("trainyard::wizards::WhatStep", kind));
            if (kind == QByteArray("Notebook")) {
                hand.fill(said("trainyard::wizards::NotebookForm", "Notebook"), notebook());
                QTRY_VERIFY(hand.field("rate"));
            }
            goToStep(hand);
            checkOrder(hand, kind);
        }
        for (int step = 0; step < 5; ++step) {
            QCOMPARE(int(page()->step()), step);
            goToStep(hand);
            checkOrder(hand, "step " + QByteArray::number(step + 1));
            goToStep(hand);
            hand.key(Qt::Key_Return, Qt::ControlModifier);
        }
    }

    // Without the tabulator: keys alone lead from step to step and submit.
    void aJobIsMadeWithItsKeys_data() { languages(); }
    void aJobIsMadeWithItsKeys()
    {
        Hand hand = begin();
        hand.key(Qt::Key_N, Qt::ControlModifier);
        QTRY_VERIFY(page());
        QVERIFY(page()->isAncestorOf(QApplication::focusWidget()));
        hand.fill(WizardYard::title("customToolkitSettings/commandLine"), "echo keys");
        for (int step = 1; step < 5; ++step) {
            hand.key(Qt::Key_Return, Qt::ControlModifier);
            QCOMPARE(int(page()->step()), step);
            QVERIFY(page()->isAncestorOf(QApplication::focusWidget()));
        }
        mnemonic(hand, "trainyard::wizards::NewJobPage", "&Back");
        QTRY_COMPARE(page()->step(), wizards::NewJobPage::OutputsPlace);
        mnemonic(hand, "trainyard::wizards::NewJobPage", "&Next");
        QTRY_COMPARE(page()->step(), wizards::NewJobPage::ReviewPlace);
        submit(hand);
        QCOMPARE(std::get<api::CustomToolkitSettings>(job().spec.toolkit).commandLine,
                 std::string("echo keys"));
    }

    void aJobIsClonedWithItsKeys_data() { languages(); }
    void aJobIsClonedWithItsKeys()
    {
        Hand hand = begin();
        const api::ResourceId first = m_yard.workspace("yard").job("experiments", "made-1");
        client::Client client(m_yard.endpoint());
        api::JobSpec spec;
        spec.cluster = m_yard.workspace("yard").cluster("box");
        spec.nodeCount = 1;
        spec.stdOutErrPathPrefix = "/tmp";
        spec.toolkit = api::CustomToolkitSettings{.commandLine = "echo first"};
        static_cast<void>(client.putExperiment(first.parent()));
        if (!client.job(first))
            QVERIFY(client.putJob(first, spec));
        QTRY_VERIFY(m_yard.backend().jobs().job(first));
        open(hand, "made-1");
        hand.key(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY2(page(), qPrintable(hand.reading()));
        hand.fill(WizardYard::title("customToolkitSettings/commandLine"), "echo second");
        for (int step = 1; step < 5; ++step)
            hand.key(Qt::Key_Return, Qt::ControlModifier);
        submit(hand);
        QCOMPARE(std::get<api::CustomToolkitSettings>(job().spec.toolkit).commandLine,
                 std::string("echo second"));
        QCOMPARE(job().spec.stdOutErrPathPrefix, std::string("/tmp"));
    }

    void aFileIsImportedWithKeys_data() { languages(); }
    void aFileIsImportedWithKeys()
    {
        Hand hand = begin();
        QFile file(m_yard.path("imported.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"properties": {"nodeCount": 1, "stdOutErrPathPrefix": "/tmp",
                   "customToolkitSettings": {"commandLine": "echo imported"}}})");
        file.close();
        hand.menu({said("trainyard::WindowActions", "&File"),
                   said("trainyard::WindowActions", "&Import job.json…")});
        QTRY_VERIFY(!hand.isAlone());
        hand.chooseFile(file.fileName());
        QTRY_VERIFY(page());
        QTRY_COMPARE(page()->what().commandField().text(), QString("echo imported"));
        hand.comeForward();
        QTRY_VERIFY(page()->isAncestorOf(QApplication::focusWidget()));
        for (int step = 1; step < 5; ++step)
            hand.key(Qt::Key_Return, Qt::ControlModifier);
        submit(hand);
        QCOMPARE(std::get<api::CustomToolkitSettings>(job().spec.toolkit).commandLine,
                 std::string("echo imported"));
    }

    void whatIsPastedIsSubmitted_data() { languages(); }
    void whatIsPastedIsSubmitted()
    {
        Hand hand = begin();
        QApplication::clipboard()->setText(R"({"properties": {"nodeCount": 1, "stdOutErrPathPrefix": "/tmp",
            "customToolkitSettings": {"commandLine": "echo $NOBODY_SETS_THIS"}}})");
        hand.key(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(page());
        for (int step = 1; step < 5; ++step)
            hand.key(Qt::Key_Return, Qt::ControlModifier);
        submit(hand);
        QCOMPARE(std::get<api::CustomToolkitSettings>(job().spec.toolkit).commandLine,
                 std::string("echo $NOBODY_SETS_THIS"));
    }

    // A check goes away by its fix, and the focus with it: to what comes next, not to nowhere.
    void aFixIsPressedWithKeys_data() { languages(); }
    void aFixIsPressedWithKeys()
    {
        Hand hand = begin();
        QApplication::clipboard()->setText(R"({"properties": {"nodeCount": 1, "stdOutErrPathPrefix": "/tmp",
            "environmentVariables": [{"name": "API_TOKEN", "value": "abc"}],
            "customToolkitSettings": {"commandLine": "ls $AZ_BATCHAI_INPUT_PICTURES"}}})");
        hand.key(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(page());
        for (int step = 1; step < 5; ++step)
            hand.key(Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY(page()->findChild<wizards::CheckList *>()->problems().size() > 1);
        goToStep(hand);
        checkOrder(hand, "checks");
        const QString fix =
            QCoreApplication::translate("trainyard::document::JobChecks", "Add the input %1").arg("PICTURES");
        hand.press(fix);
        QTRY_VERIFY(hand.hasFailed() || qobject_cast<QFileDialog *>(QApplication::activeModalWidget()));
        const QString pictures = m_yard.path("pictures");
        QVERIFY(QDir().mkpath(pictures));
        hand.chooseFile(pictures);
        m_yard.window().activateWindow(); // as a window manager does
        QTRY_VERIFY2(!hand.button(fix), qPrintable(hand.reading()));
        hand.press(QCoreApplication::translate("trainyard::document::JobChecks", "Make it a secret"));
        submit(hand);
        QCOMPARE(job().spec.inputDirectories.back().id, std::string("PICTURES"));
        QVERIFY(job().spec.environmentVariables.empty());
        QCOMPARE(job().spec.secrets.front().name, std::string("API_TOKEN"));
    }

    // A path that is not there is chosen anew, and so is a cluster.
    void whatIsMissingIsChosen_data() { languages(); }
    void whatIsMissingIsChosen()
    {
        Hand hand = begin();
        QApplication::clipboard()->setText(R"({"properties": {"nodeCount": 1, "stdOutErrPathPrefix": "/tmp",
            "cluster": {"id": "/subscriptions/00000000-0000-0000-0000-000000000000/resourceGroups/g/providers/Microsoft.BatchAI/workspaces/w/clusters/gone"},
            "inputDirectories": [{"id": "PICTURES", "path": "/no/such/folder"}],
            "customToolkitSettings": {"commandLine": "ls $AZ_BATCHAI_INPUT_PICTURES"}}})");
        hand.key(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(page());
        for (int step = 1; step < 5; ++step)
            hand.key(Qt::Key_Return, Qt::ControlModifier);
        hand.press(QCoreApplication::translate("trainyard::wizards::ReviewStep", "Choose a cluster"));
        QCOMPARE(page()->step(), wizards::NewJobPage::WherePlace);
        hand.chooseRow(*page()->findChild<QListView *>("clusters"), "box");
        hand.key(Qt::Key_Return, Qt::ControlModifier);
        hand.key(Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY(page()->checks().haveEnded()); // what is chosen is of the text that was looked at
        hand.press(QCoreApplication::translate("trainyard::wizards::ReviewStep", "Choose…"));
        QTRY_VERIFY(!hand.isAlone());
        hand.chooseFile(m_yard.path({}));
        submit(hand);
        QCOMPARE(job().spec.inputDirectories.at(0).path, m_yard.path({}).toStdString());
        QCOMPARE(job().spec.cluster->name, std::string("box"));
    }

    void aClosedDraftComesBack_data() { languages(); }
    void aClosedDraftComesBack()
    {
        Hand hand = begin();
        hand.key(Qt::Key_N, Qt::ControlModifier);
        QTRY_VERIFY(page());
        hand.fill(WizardYard::title("customToolkitSettings/commandLine"), "echo kept");
        hand.key(Qt::Key_W, Qt::ControlModifier);
        QTRY_VERIFY(!m_yard.window().findChild<wizards::NewJobPage *>());
        hand.key(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(page());
        QCOMPARE(page()->what().commandField().text(), QString("echo kept"));
    }

    // Of two with the same letter neither would act.
    void lettersOpenOneThingEach_data() { languages(); }
    void lettersOpenOneThingEach()
    {
        Hand hand = begin();
        WizardYard::openNew(hand, "New &cluster…");
        checkLetters(m_yard.window());
        for (const auto &[action, place] : kinds) {
            WizardYard::openNew(hand, action);
            QTRY_VERIFY(!hand.isAlone());
            checkLetters(*QApplication::activeModalWidget());
            hand.key(Qt::Key_Escape);
            QTRY_VERIFY(hand.isAlone());
        }
        hand.key(Qt::Key_N, Qt::ControlModifier);
        QTRY_VERIFY(page());
        for (int step = 0; step < 5; ++step) {
            checkLetters(m_yard.window());
            hand.key(Qt::Key_Return, Qt::ControlModifier);
        }
    }

private:
    static void languages()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << "en";
        QTest::newRow("Chinese") << "zh_CN";
    }

    Hand begin()
    {
        QFETCH(QString, language);
        m_yard.openIn(language);
        return Hand(m_yard.window(), Hand::Way::Keyboard);
    }

    wizards::NewJobPage *page()
    {
        return qobject_cast<wizards::NewJobPage *>(m_yard.window().tabs().currentPage());
    }

    // Alt and the letter that stands in the button.
    static void mnemonic(Hand &hand, const char *context, const char *button)
    {
        const QKeySequence keys = QKeySequence::mnemonic(QCoreApplication::translate(context, button));
        QVERIFY(!keys.isEmpty());
        hand.key(keys[0].key(), Qt::AltModifier);
    }

    static void open(Hand &hand, const QString &name)
    {
        hand.key(Qt::Key_K, Qt::ControlModifier);
        QTest::keyClicks(QApplication::focusWidget(), name);
        auto *list = QApplication::focusWidget()->parentWidget()->findChild<QAbstractItemView *>();
        QTRY_VERIFY(list->currentIndex().data().toString().contains(name));
        hand.key(Qt::Key_Return);
    }

    void submit(Hand &hand)
    {
        m_name = QString("keys-%1").arg(++m_number);
        hand.fill(said("trainyard::wizards::ReviewStep", "Name of the job"), m_name);
        const auto canSubmit = [this] { // or submit anyway
            return page()->checks().haveEnded() && page()->submitButton().isEnabled();
        };
        QTRY_VERIFY2(hand.hasFailed() || canSubmit(), qPrintable(hand.reading()));
        hand.key(Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY2(hand.hasFailed() || !m_yard.window().findChild<wizards::NewJobPage *>(),
                     qPrintable(hand.reading()));
        QVERIFY(!hand.hasFailed());
    }

    QString notebook()
    {
        QFile file(m_yard.path("a.ipynb"));
        if (file.open(QIODevice::WriteOnly))
            file.write(R"({"nbformat": 4, "metadata": {}, "cells": [{"cell_type": "code", "outputs": [],
                       "metadata": {"tags": ["parameters"]}, "source": "rate = 0.5\nepochs = 3"}]})");
        return file.fileName();
    }

    // As the engine holds it.
    api::Job job()
    {
        client::Client client(m_yard.endpoint());
        const auto job = client.job(m_yard.workspace("yard").job("experiments", m_name.toStdString()));
        if (!job)
            QTest::qFail(job.error().message.c_str(), __FILE__, __LINE__);
        return job ? *job : api::Job();
    }

    // To the first field of the step, by the tabulator.
    void goToStep(Hand &hand)
    {
        const auto *form = qobject_cast<QStackedWidget *>(page()->what().parentWidget())->currentWidget();
        const auto isIn = [form] { return form->isAncestorOf(QApplication::focusWidget()); };
        for (int steps = 0; !isIn() && steps < mostSteps; ++steps)
            hand.key(Qt::Key_Tab);
        for (int steps = 0; isIn() && steps < mostSteps; ++steps)
            hand.key(Qt::Key_Backtab, Qt::ShiftModifier);
        hand.key(Qt::Key_Tab);
        QVERIFY(isIn());
    }

    // The form's, as far as the tabulator leads through it: without the text beside it.
    QList<QWidget *> walk(const QWidget &form, bool isBack)
    {
        QList<QWidget *> passed;
        QWidget *window = form.window();
        while (form.isAncestorOf(QApplication::focusWidget()) &&
               !passed.contains(QApplication::focusWidget())) {
            passed.append(QApplication::focusWidget());
            if (isBack)
                Keys::press(*window, Qt::Key_Backtab, Qt::ShiftModifier);
            else
                Keys::press(*window, Qt::Key_Tab);
        }
        return passed;
    }

    void checkOrder(Hand &hand, const QByteArray &what)
    {
        QVERIFY(QApplication::focusWidget());
        QWidget *form = QApplication::activeModalWidget();
        for (QWidget *above = QApplication::focusWidget(); !form && above; above = above->parentWidget())
            if (qobject_cast<QScrollArea *>(above))
                form = above;
        QVERIFY(form);
        const QList<QWidget *> there = walk(*form, false);
        QVERIFY2(!there.isEmpty(), what);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest); // what has come with the focus
        const bool isDialog = form == QApplication::activeModalWidget();    // one goes round in it
        for (qsizetype i = 1; i < there.size(); ++i) {
            const bool isRound = isDialog && there[i] == firstOf(there);
            QVERIFY2(isRound || isBehind(*there[i], *there[i - 1]),
                     qPrintable(QString("%1: %2 comes after %3")
                                    .arg(what, test::nameOf(there[i]), test::nameOf(there[i - 1]))));
        }
        if (!isDialog) {
            hand.key(Qt::Key_Backtab, Qt::ShiftModifier);
            QList<QWidget *> back = walk(*form, true);
            back.removeIf([&](QWidget *each) { return !there.contains(each); }); // the column itself
            QCOMPARE(back, QList<QWidget *>(there.rbegin(), there.rend()));
        }
    }

    static QWidget *firstOf(const QList<QWidget *> &widgets)
    {
        return *std::min_element(widgets.begin(), widgets.end(), [](const QWidget *a, const QWidget *b) {
            return isBehind(*b, *a) && !isBehind(*a, *b);
        });
    }

    static void checkLetters(const QWidget &window)
    {
        QMap<QString, QStringList> owners;
        const auto take = [&](const QString &text) {
            const QKeySequence keys = QKeySequence::mnemonic(text);
            if (!keys.isEmpty())
                owners[keys.toString()] << text;
        };
        for (const auto *button : window.findChildren<QAbstractButton *>())
            if (button->isVisible() && button->isEnabled())
                take(button->text());
        for (const auto *label : window.findChildren<QLabel *>())
            if (label->isVisible() && label->buddy())
                take(label->text());
        for (const auto *bar : window.findChildren<QTabBar *>())
            for (int i = 0; i < bar->count() && bar->isVisible(); ++i)
                take(bar->tabText(i));
        for (const auto *bar : window.findChildren<QMenuBar *>())
            for (const QAction *action : bar->actions())
                take(action->text());
        for (const QStringList &texts : std::as_const(owners))
            QVERIFY2(texts.size() == 1, qPrintable(texts.join(" and ")));
    }

    WizardYard m_yard;
    QString m_name;
    int m_number = 0;
};

QTEST_MAIN(tst_WizardKeys)
#include "tst_wizardkeys.moc"
