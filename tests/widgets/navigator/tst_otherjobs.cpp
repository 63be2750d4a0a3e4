// SPDX-License-Identifier: Apache-2.0
#include "models/compare/rundifferences.h"
#include "models/compare/runsources.h"
#include "models/continuation/jobsagain.h"
#include "models/navigation/favourites.h"
#include "models/templates/templatelist.h"
#include "models/text.h"
#include "models/undo/undoorder.h"
#include "tests/widgets/navigator/otheryard.h"
#include "widgets/compare/comparepage.h"
#include "widgets/files/exportdialog.h"
#include "widgets/jobs/jobsagainsheet.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/mainwindow/confirmdialog.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/wizards/templatesheet.h"

#include <QClipboard>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QPushButton>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = test::OtherYard::patienceMs;
constexpr auto title = test::OtherYard::title;

QStringList textsOf(QMenu *menu)
{
    QStringList texts;
    for (const QAction *action : menu ? menu->actions() : QList<QAction *>())
        if (!action->isSeparator())
            texts << action->text();
    if (menu)
        menu->close();
    return texts;
}

} // namespace

// What is made of jobs of a real engine that the workbench does not work with, and what is done with several
// of them at once, by the menu of their rows in the navigator.
class tst_OtherJobs : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.startBoth());
        for (const char *name : {"a", "b"}) {
            QVERIFY(m_yard.put(name, "true"));
            QTRY_VERIFY_WITH_TIMEOUT(m_yard.isFinishedThere(name), patienceMs);
        }
        for (const char *name : {"long1", "long2"})
            QVERIFY(m_yard.put(name, "exec tail -f /dev/null"));
        QVERIFY(m_yard.openBoth({"a", "b", "long1", "long2"}));
    }
    void cleanupTestCase() { m_yard.closeWindow(); }

    void aMenuIsForAllSelectedJobsOfItsEngine()
    {
        QMenu *menu = m_yard.menuOf({"waves", "a", "b"}); // the experiment is none
        QVERIFY(menu);
        const QStringList texts = textsOf(menu);
        for (const char *text : {"&Stop job", "Run again", "&Resubmit with changes…",
                                 "Resume from chec&kpoint…", "&Train longer…", "Co&mpare", "St&ar", "Ta&gs…",
                                 "E&xport…", "Export re&port…", "Sa&ve as a template…", "Copy the &IDs",
                                 "Copy as an a&z command", "Copy as a cur&l command", "&Delete"})
            QVERIFY2(texts.contains(QString::fromUtf8(text)), text);
        for (const char *text : {"&Open", "Copy th&e name"}) // which are for one
            QVERIFY2(!texts.contains(QString::fromUtf8(text)), text);
    }

    void whatIsNoJobHasItsIdAndIsDeleted()
    {
        QVERIFY(m_yard.choose({"waves", "far"}, "Copy the &IDs"));
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 toPath(m_yard.jobThere("a").parent()) + '\n' + toPath(testWorkspace("far")));
        QCOMPARE(textsOf(m_yard.menuOf({"waves", "far"})), (QStringList{"Copy the &IDs", "&Delete"}));
    }

    void noRowBesideTheClickedOneIsDeleted()
    {
        const QStringList ofEngine = textsOf(m_yard.menuOf({"far", title})); // which has no page of its own
        QVERIFY(!ofEngine.isEmpty());
        QVERIFY(!ofEngine.contains("&Delete"));

        QVERIFY(m_yard.menuOf({"a", "b"}));
        QApplication::activePopupWidget()->close();
        m_yard.view().selectionModel()->setCurrentIndex(m_yard.find("waves"), QItemSelectionModel::NoUpdate);
        emit m_yard.view().customContextMenuRequested({});
        const QStringList ofExperiment = textsOf(qobject_cast<QMenu *>(QApplication::activePopupWidget()));
        QVERIFY(ofExperiment.contains("&Open"));
        QVERIFY(!ofExperiment.contains("Co&mpare"));
    }

    void severalAreStarredAndCompared()
    {
        QVERIFY(m_yard.choose({"a", "b"}, "St&ar"));
        QTRY_COMPARE_WITH_TIMEOUT(m_yard.tagThere("a", "star"), QString("true"), patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(m_yard.tagThere("b", "star"), QString("true"), patienceMs);
        QVERIFY(m_yard.choose({"a", "b"}, "Remove the st&ar"));
        QTRY_COMPARE_WITH_TIMEOUT(m_yard.tagThere("b", "star"), QString(), patienceMs);

        QVERIFY(m_yard.choose({"a", "b"}, "Co&mpare"));
        auto *page = qobject_cast<compare::ComparePage *>(m_yard.window().tabs().currentPage());
        QVERIFY(page);
        QCOMPARE(page->differences().runs(), (QList{run("a"), run("b")}));
    }

    void commandsOfSeveralGoToTheirEngine()
    {
        QVERIFY(m_yard.choose({"a", "b"}, "Copy as a cur&l command"));
        const QString curl = QGuiApplication::clipboard()->text();
        QCOMPARE(curl.count("curl "), 2);
        QVERIFY2(curl.contains(toQString(m_yard.otherEndpoint().url)), qPrintable(curl));
        QVERIFY2(!curl.contains(toQString(m_yard.endpoint().url)), qPrintable(curl));
        QVERIFY(curl.contains("a-again") && curl.contains("b-again"));
        QVERIFY(m_yard.choose({"a"}, "Copy as an a&z command"));
        const QString az = QGuiApplication::clipboard()->text();
        QVERIFY2(az.contains("az batchai job create") && az.contains("a-again"), qPrintable(az));
    }

    void oneOrSeveralAreExported_data()
    {
        QTest::addColumn<QStringList>("jobs");
        QTest::newRow("one") << QStringList{"a"};
        QTest::newRow("several") << QStringList{"a", "b"};
    }
    void oneOrSeveralAreExported()
    {
        QFETCH(const QStringList, jobs);
        const QString target = m_yard.path("taken" + QString::number(jobs.size()));
        QVERIFY(m_yard.choose(jobs, "E&xport…"));
        auto *dialog = m_yard.window().findChild<files::ExportDialog *>();
        QVERIFY(dialog);
        dialog->placeField().setText(target);
        const QList<QPushButton *> buttons = dialog->findChildren<QPushButton *>();
        const auto start = std::find_if(buttons.begin(), buttons.end(), [](const QPushButton *button) {
            return button->text() == "&Export";
        });
        QVERIFY(start != buttons.end());
        QTRY_VERIFY_WITH_TIMEOUT((*start)->isEnabled(), patienceMs);
        (*start)->click();
        for (const QString &job : jobs) {
            const QString file = (jobs.size() == 1 ? target : target + '/' + job) + "/job.json";
            QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(file), patienceMs);
            QFile text(file);
            QVERIFY(text.open(QIODevice::ReadOnly));
            QVERIFY(QJsonDocument::fromJson(text.readAll()).object().contains("properties"));
        }
        QTRY_VERIFY(!m_yard.window().findChild<files::ExportDialog *>());
    }

    void oneIsRunAgainThereAndShown()
    {
        QVERIFY(m_yard.choose({"a"}, "Run again"));
        QTRY_VERIFY_WITH_TIMEOUT(m_yard.there("a-2"), patienceMs);
        const Banner &banner = m_yard.window().banner();
        QTRY_COMPARE_WITH_TIMEOUT(banner.sentence(), QString("“a-2” was submitted at The other box."),
                                  patienceMs);
        QSignalSpy chosen(&m_yard.workbench(), &Workbench::savedEngineChosen);
        banner.findChild<QPushButton *>()->click();
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][0].toString(), m_yard.connection.id);
        QCOMPARE(chosen[0][1].value<PageAddress>(), PageAddress::resource(m_yard.jobThere("a-2")));
    }

    void severalAreResubmittedThereWithTheSameChanges()
    {
        QVERIFY(m_yard.choose({"a", "b"}, "&Resubmit with changes…"));
        auto *sheet = m_yard.window().findChild<jobs::JobsAgainSheet *>();
        QVERIFY(sheet);
        QCOMPARE(sheet->jobs().kind(), AgainKind::Clone);
        QCOMPARE(sheet->jobs().rowCount(), 2);
        sheet->variableField().setText("SEED");
        sheet->valueField().setText("7");
        QTRY_VERIFY_WITH_TIMEOUT(sheet->submitButton().isEnabled(), patienceMs);
        const QList<api::ResourceId> made = sheet->jobs().targets();
        sheet->submitButton().click();
        for (const api::ResourceId &id : made) {
            QTRY_VERIFY_WITH_TIMEOUT(m_yard.there(id.name), patienceMs);
            const auto job = m_yard.there(id.name);
            QVERIFY(job && job->spec.environmentVariables.size() == 1);
            QCOMPARE(job->spec.environmentVariables.front().value, std::string("7"));
        }
        QTRY_VERIFY_WITH_TIMEOUT(!m_yard.window().findChild<jobs::JobsAgainSheet *>(), patienceMs);
        const Banner &banner = m_yard.window().banner();
        QTRY_VERIFY_WITH_TIMEOUT(banner.sentence().startsWith("2 job"), patienceMs);
        QVERIFY2(banner.sentence().endsWith("submitted at The other box."), qPrintable(banner.sentence()));
        QAction *undo = m_yard.window().actions().undo;
        QTRY_VERIFY_WITH_TIMEOUT(undo->isEnabled(), patienceMs);
        undo->trigger();
        for (const api::ResourceId &id : made)
            QTRY_VERIFY_WITH_TIMEOUT(!m_yard.there(id.name), patienceMs);
    }

    void oneIsKeptAsATemplate()
    {
        const auto templates = TemplateList::shared();
        const int before = templates->rowCount();
        QVERIFY(m_yard.choose({"a"}, "Sa&ve as a template…"));
        auto *ask = m_yard.window().findChild<wizards::TemplateSheet *>();
        QVERIFY(ask);
        ask->nameField().setText("Of afar");
        ask->keepButton().click();
        QTRY_COMPARE_WITH_TIMEOUT(templates->rowCount(), before + 1, patienceMs);
        const QAction *undo = m_yard.window().actions().undo;
        QVERIFY2(undo->isEnabled() && !undo->text().contains(title), qPrintable(undo->text())); // it is here
        m_yard.window().actions().undo->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(templates->rowCount(), before, patienceMs);
    }

    void theKeysOfTheWindowAreAboutTheRow()
    {
        QVERIFY(m_yard.choose({"b"}, "Copy th&e name"));
        WindowActions &actions = m_yard.window().actions();
        QTest::keyClick(&m_yard.view(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), toPath(m_yard.jobThere("b")));
        QTest::keyClick(&m_yard.view(), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(m_yard.window().favourites().contains(m_yard.connection.id, toPath(m_yard.jobThere("b"))));
        QCOMPARE(actions.favourite->text(), "Remove from &favourites");
        actions.favourite->trigger();
        QCOMPARE(m_yard.window().favourites().rowCount(), 0);
        QVERIFY(!actions.stopJob->isEnabled()); // it has ended
        QTest::keyClick(&m_yard.view(), Qt::Key_Delete);
        QTRY_VERIFY_WITH_TIMEOUT(!m_yard.there("b"), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(m_yard.workbench().undo().undoText().contains(title), patienceMs);
        actions.undo->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(m_yard.there("b"), patienceMs);
        m_yard.window().openTrash(); // its page has the focus
        QTRY_VERIFY(!actions.deleteResource->isEnabled());
    }

    void severalAreDeletedAndComeBackTogether()
    {
        QVERIFY(m_yard.choose({"a", "b"}, "&Delete"));
        QTRY_VERIFY_WITH_TIMEOUT(!m_yard.there("a") && !m_yard.there("b"), patienceMs);
        const Banner &banner = m_yard.window().banner();
        QTRY_VERIFY_WITH_TIMEOUT(banner.sentence().startsWith("2 job"), patienceMs);
        QVERIFY2(banner.sentence().endsWith("in the trash of The other box."), qPrintable(banner.sentence()));
        banner.findChild<QPushButton *>()->click();
        QTRY_VERIFY_WITH_TIMEOUT(m_yard.there("a") && m_yard.there("b"), patienceMs);
    }

    void severalKindsAreDeletedAndComeBackTogether()
    {
        client::Client client(m_yard.otherEndpoint());
        const api::ResourceId far = testWorkspace("far");
        QVERIFY(client.putExperiment(far.experimentNamed("idle")) &&
                client.putCluster(far.cluster("spare"), oneNode()));
        const auto count = [&] {
            const auto experiments = client.experiments(far);
            const auto clusters = client.clusters(far);
            return experiments && clusters ? experiments->size() + clusters->size() : 0;
        };
        const std::size_t all = count();
        QVERIFY(all >= 4);
        QTRY_VERIFY_WITH_TIMEOUT(m_yard.find("idle").isValid() && m_yard.find("spare").isValid(), patienceMs);
        QVERIFY(m_yard.choose({"idle", "spare", "a"}, "&Delete")); // though the menu is that of a job
        QTRY_COMPARE_WITH_TIMEOUT(count(), all - 2, patienceMs);
        QVERIFY(!m_yard.there("a"));
        const Banner &banner = m_yard.window().banner();
        QTRY_VERIFY_WITH_TIMEOUT(banner.sentence().startsWith("3 item"), patienceMs);
        banner.findChild<QPushButton *>()->click();
        QTRY_COMPARE_WITH_TIMEOUT(count(), all, patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(m_yard.there("a"), patienceMs);
    }

    void severalAreStoppedOnceThatIsConfirmed()
    {
        QVERIFY(m_yard.choose({"long1", "long2"}, "&Stop job"));
        const auto questions = m_yard.window().findChildren<ConfirmDialog *>();
        QCOMPARE(questions.size(), 1);
        QVERIFY(!m_yard.isFinishedThere("long1") && !m_yard.isFinishedThere("long2"));
        m_yard.view().setFocus();
        QVERIFY(m_yard.window().actions().stopJob->isEnabled());
        questions.front()->accept();
        QTRY_VERIFY_WITH_TIMEOUT(m_yard.isFinishedThere("long1") && m_yard.isFinishedThere("long2"),
                                 patienceMs);
        m_yard.view().setFocus();
        QTRY_VERIFY_WITH_TIMEOUT(!m_yard.window().actions().stopJob->isEnabled(), patienceMs);
    }

private:
    api::ResourceId run(const char *name) const
    {
        return RunSources::runAt({m_yard.connection.id, m_yard.jobThere(name)});
    }

    test::OtherYard m_yard;
};

QTEST_MAIN(tst_OtherJobs)
#include "tst_otherjobs.moc"
