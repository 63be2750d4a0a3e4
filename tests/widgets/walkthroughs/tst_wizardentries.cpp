// SPDX-License-Identifier: Apache-2.0
// Ways to a job that begin at something one sees or holds: the cards of the first page, a file that is
// dropped or imported, and a template that somebody shares. By mouse and by the keyboard alone, in both
// languages, to what arrives at a real engine.
#include "engine/api/json.h"
#include "models/backend/quickstart.h"
#include "models/draft/draftchecks.h"
#include "models/resources/jobtablemodel.h"
#include "tests/support/testyard.h"
#include "tests/widgets/walkthroughs/ways.h"
#include "tests/widgets/walkthroughs/wizardyard.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/wizards/newjobpage.h"
#include "widgets/wizards/templategallery.h"
#include "widgets/wizards/whatstep.h"

#include <QContextMenuEvent>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QListView>
#include <QMenu>
#include <QPushButton>

using namespace trainyard;
using test::Hand;
using test::said;
using test::WizardYard;

namespace {

constexpr int patienceMs = 60'000;

QString card(const char *button)
{
    return said("trainyard::start::StartPage", button);
}

} // namespace

class tst_WizardEntries : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.start());
        const api::ResourceId yard = m_yard.workspace("yard");
        QVERIFY(test::putWorkspace(m_yard.endpoint(), yard));
        api::ClusterSpec cluster;
        cluster.vmSize = "STANDARD_D1";
        cluster.scale = api::ManualScale{.targetNodeCount = 0}; // what is submitted waits
        QVERIFY(client::Client(m_yard.endpoint()).putCluster(yard.cluster("box"), cluster));
        m_yard.backend().refresh();
    }
    void cleanup() { m_yard.close(); }

    void theQuickstartIsOneClick_data() { test::addWays(); }
    void theQuickstartIsOneClick()
    {
        Hand hand = begin();
        const QStringList before = quickstartsBefore();
        hand.press(card("Start &training"));
        checkQuickstart(hand, before, {});
    }

    void theQuickstartTakesAFolder_data() { test::addWays(); }
    void theQuickstartTakesAFolder()
    {
        const QString folder = m_yard.path("mnist");
        QVERIFY(QDir().mkpath(folder));
        QFile images(folder + "/train-images-idx3-ubyte");
        QVERIFY(images.open(QIODevice::WriteOnly));
        Hand hand = begin();
        const QStringList before = quickstartsBefore();
        hand.press(card("Choose &folder…"));
        QTRY_VERIFY(hand.hasFailed() || qobject_cast<QFileDialog *>(QApplication::activeModalWidget()));
        hand.chooseFile(folder);
        checkQuickstart(hand, before, {.dataFolder = folder});
    }

    void theFirstPageLeadsToANewJob_data() { test::addWays(); }
    void theFirstPageLeadsToANewJob()
    {
        Hand hand = begin();
        hand.press(card("&New job…"));
        QTRY_VERIFY(hand.hasFailed() || draft());
        hand.fill(WizardYard::title("customToolkitSettings/commandLine"), "echo from a card");
        submit(hand);
        checkCommand("echo from a card");
    }

    void aDroppedFileIsSubmitted_data() { test::addWays(); }
    void aDroppedFileIsSubmitted()
    {
        Hand hand = begin();
        m_yard.drop("job.json", R"({"properties": {"nodeCount": 1, "stdOutErrPathPrefix": "/tmp",
                            "customToolkitSettings": {"commandLine": "echo dropped"}}})");
        QTRY_VERIFY(draft());
        submit(hand);
        checkCommand("echo dropped");
    }

    void anImportedFileIsSubmitted_data() { test::addWays(); }
    void anImportedFileIsSubmitted()
    {
        Hand hand = begin();
        QFile file(m_yard.path("imported.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"properties": {"nodeCount": 1, "stdOutErrPathPrefix": "/tmp",
                   "customToolkitSettings": {"commandLine": "echo imported"}}})");
        file.close();
        importFile(hand, file.fileName());
        QTRY_VERIFY2(hand.hasFailed() || draft(), qPrintable(hand.reading()));
        QVERIFY2(!hand.hasFailed(), qPrintable(hand.problem()));
        submit(hand);
        checkCommand("echo imported");
    }

    // One's file is what another one imports.
    void aTemplateIsShared_data() { test::addWays(); }
    void aTemplateIsShared()
    {
        Hand hand = begin();
        const QString file = m_yard.path(QString("shared%1.json").arg(++m_number));
        hand.press(card("&New job…"));
        QTRY_VERIFY2(hand.hasFailed() || draft(), qPrintable(hand.reading()));
        hand.press(said("trainyard::wizards::WhatStep", "Template"));
        hand.fill(said("trainyard::wizards::TemplateFilterBar", "Find a template"), "horovod");
        QVERIFY2(!hand.hasFailed(), qPrintable(hand.problem()));
        QListView &list = draft()->what().gallery().list();
        const QString share = said("trainyard::wizards::TemplateGallery", "Save as a file…");
        QFETCH(Hand::Way, way);
        if (way == Hand::Way::Mouse) { // for which a click on a card begins with it
            chooseInMenu(list, share);
        } else {
            hand.chooseRow(list, list.model()->index(0, 0).data().toString());
            hand.press(share);
        }
        QTRY_VERIFY(hand.hasFailed() || !hand.isAlone());
        hand.chooseFile(file);
        QTRY_VERIFY2(hand.hasFailed() || QFileInfo::exists(file), qPrintable(hand.reading()));
        importFile(hand, file);
        QVERIFY2(!hand.hasFailed(), qPrintable(hand.problem()));
        QTRY_COMPARE(m_yard.window().findChildren<wizards::NewJobPage *>().size(), 2);
        const auto isTaken = [this] {
            const auto spec = draft()->draft().spec();
            return spec && std::holds_alternative<api::HorovodSettings>(spec->toolkit);
        };
        QTRY_VERIFY(isTaken());
    }

private:
    // Of the first card, with the other button of the mouse.
    static void chooseInMenu(QListView &list, const QString &text)
    {
        list.scrollTo(list.model()->index(0, 0));
        const QPoint at = list.visualRect(list.model()->index(0, 0)).center();
        QContextMenuEvent asked(QContextMenuEvent::Mouse, at, list.viewport()->mapToGlobal(at));
        QApplication::sendEvent(list.viewport(), &asked);
        QTRY_VERIFY(qobject_cast<QMenu *>(QApplication::activePopupWidget()));
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        for (QAction *action : menu->actions())
            if (action->text() == text)
                return QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
        QFAIL("The menu lacks it.");
    }

    // By the menu of files.
    static void importFile(Hand &hand, const QString &file)
    {
        hand.menu({said("trainyard::WindowActions", "&File"),
                   said("trainyard::WindowActions", "&Import job.json…")});
        QTRY_VERIFY(hand.hasFailed() || !hand.isAlone());
        hand.chooseFile(file);
    }

    Hand begin()
    {
        QFETCH(QString, language);
        QFETCH(Hand::Way, way);
        m_yard.openIn(language);
        return Hand(m_yard.window(), way);
    }

    wizards::NewJobPage *draft() const
    {
        return qobject_cast<wizards::NewJobPage *>(m_yard.window().tabs().currentPage());
    }

    // The jobs beside which the next one is made, which is called after the second.
    QStringList quickstartsBefore() const
    {
        const QStringList names = quickstarts();
        [&] { QTRY_VERIFY(!names.contains(QString::fromStdString(made({}).job.name))); }();
        return names;
    }

    QStringList quickstarts() const
    {
        const auto experiment = made({}).experiment;
        const auto jobs = client::Client(m_yard.endpoint()).jobs(experiment);
        QStringList names;
        for (const api::Job &each : jobs ? *jobs : std::vector<api::Job>())
            names << QString::fromStdString(each.id.name);
        return names;
    }

    models::Quickstart made(const models::QuickstartOptions &options) const
    {
        const auto info = m_yard.backend().engineInfo();
        return models::makeQuickstart(options, info->subscription, info->group, QDateTime::currentDateTime());
    }

    // One more is there, as it should be, and its page is shown. It is not waited for.
    void checkQuickstart(const Hand &hand, const QStringList &before,
                         const models::QuickstartOptions &options)
    {
        QTRY_VERIFY2_WITH_TIMEOUT(hand.hasFailed() || quickstarts().size() > before.size(),
                                  qPrintable(hand.reading()), patienceMs);
        QVERIFY2(!hand.hasFailed(), qPrintable(hand.problem()));
        QStringList now = quickstarts();
        now.removeIf([&](const QString &each) { return before.contains(each); });
        QCOMPARE(now.size(), 1);
        const models::Quickstart wanted = made(options);
        api::ResourceId id = wanted.job;
        id.name = now.front().toStdString();
        client::Client client(m_yard.endpoint());
        static_cast<void>(client.terminate(id)); // unless it has ended already
        const auto job = client.job(id);
        QVERIFY(job);
        QCOMPARE(QString::fromStdString(api::requestJson(job->spec)),
                 QString::fromStdString(api::requestJson(wanted.jobSpec)));
        const auto isShown = [&] {
            const Page *page = m_yard.window().tabs().currentPage();
            return page && page->resource() == id;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isShown(), patienceMs);
    }

    // Through all the steps.
    void submit(Hand &hand)
    {
        m_name = QString("entry-%1").arg(++m_number);
        for (int step = wizards::NewJobPage::WhatPlace; step < wizards::NewJobPage::ReviewPlace; ++step) {
            if (step == wizards::NewJobPage::WherePlace) {
                hand.chooseRow(*draft()->findChild<QListView *>("clusters"), "box");
                hand.fill(said("trainyard::wizards::WhereStep", "Experiment"), "entries");
            }
            if (step == wizards::NewJobPage::OutputsPlace)
                hand.fill(WizardYard::title("stdOutErrPathPrefix"), "/tmp");
            hand.press(said("trainyard::wizards::NewJobPage", "&Next"));
        }
        hand.fill(said("trainyard::wizards::ReviewStep", "Name of the job"), m_name);
        QVERIFY2(!hand.hasFailed(), qPrintable(hand.problem()));
        QTRY_VERIFY_WITH_TIMEOUT(draft()->checks().haveEnded(), patienceMs);
        hand.press(draft()->submitButton().text());
        QTRY_VERIFY2_WITH_TIMEOUT(hand.hasFailed() || !m_yard.window().findChild<wizards::NewJobPage *>(),
                                  qPrintable(hand.reading()), patienceMs);
        QVERIFY(!hand.hasFailed());
    }

    void checkCommand(const std::string &command)
    {
        client::Client client(m_yard.endpoint());
        const auto job = client.job(m_yard.workspace("yard").job("entries", m_name.toStdString()));
        QVERIFY(job);
        QCOMPARE(std::get<api::CustomToolkitSettings>(job->spec.toolkit).commandLine, command);
        QCOMPARE(job->spec.stdOutErrPathPrefix, std::string("/tmp"));
        QCOMPARE(job->spec.cluster->name, std::string("box"));
    }

    WizardYard m_yard;
    QString m_name;
    int m_number = 0;
};

QTEST_MAIN(tst_WizardEntries)
#include "tst_wizardentries.moc"
