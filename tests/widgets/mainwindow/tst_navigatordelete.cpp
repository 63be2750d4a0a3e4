// SPDX-License-Identifier: Apache-2.0
#include "engine/client/client.h"
#include "models/backend/creation.h"
#include "models/resources/jobtablemodel.h"
#include "models/resources/resourcetreemodel.h"
#include "tests/models/testjob.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/windowyard.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/mainwindow/confirmdialog.h"
#include "widgets/mainwindow/newactions.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/navigator/navigatorpane.h"
#include "widgets/navigator/navigatorview.h"

#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QtTest>

#include <algorithm>

using namespace trainyard;
using models::command;
using models::testWorkspace;
using navigator::NavigatorView;

namespace {

constexpr int patienceMs = 60000;

} // namespace

// What is selected in the navigator, of whatever kind, is deleted at once, at a real engine.
class tst_NavigatorDelete : public QObject
{
    Q_OBJECT
private:
    test::WindowYard m_yard;

    static api::ResourceId experiment(const char *name) { return testWorkspace().experimentNamed(name); }
    static api::ResourceId server(const char *name)
    {
        api::ResourceId id = testWorkspace().cluster(name);
        id.type = api::ResourceType::FileServer;
        return id;
    }
    MainWindow &window() const { return m_yard.window(); }
    WindowActions &actions() const { return window().actions(); }
    NavigatorView &view() const { return window().navigator().view(); }
    QModelIndex row(const api::ResourceId &id) const
    {
        return window().navigator().indexOf(m_yard.backend().resources().indexOf(id));
    }
    bool isThere(const api::ResourceId &id) const { return m_yard.backend().resources().contains(id); }
    bool areThere(const QList<api::ResourceId> &ids) const
    {
        return std::all_of(ids.begin(), ids.end(), [this](const auto &id) { return isThere(id); });
    }
    bool isAnyThere(const QList<api::ResourceId> &ids) const
    {
        return std::any_of(ids.begin(), ids.end(), [this](const auto &id) { return isThere(id); });
    }
    // Each, with all that it is in, if it is not there yet.
    void put(const QList<api::ResourceId> &ids)
    {
        client::Client client(m_yard.endpoint());
        for (const api::ResourceId &id : ids) {
            if (id.type == api::ResourceType::Experiment)
                QVERIFY(client.putExperiment(id));
            else if (id.type == api::ResourceType::FileServer)
                m_yard.backend().create(models::newFileServer(id));
            else if (id.type == api::ResourceType::Cluster)
                QVERIFY(client.putCluster(id, models::oneNode()));
        }
        QTRY_VERIFY_WITH_TIMEOUT(areThere(ids), patienceMs);
    }
    void run(const api::ResourceId &job, const std::string &line, const api::ResourceId &cluster)
    {
        api::JobSpec spec = command(line);
        spec.cluster = cluster;
        m_yard.backend().submitIntoExperiment(job, spec);
        QTRY_VERIFY_WITH_TIMEOUT(row(job).isValid(), patienceMs);
    }
    api::ExecutionState stateOf(const api::ResourceId &id) const
    {
        const api::Job *job = m_yard.backend().jobs().job(id);
        return job ? job->executionState : api::ExecutionState::Queued;
    }
    void choose(const QList<api::ResourceId> &ids) const
    {
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        view().setFocus();
        Qt::KeyboardModifiers keys;
        for (const api::ResourceId &id : ids) {
            QTRY_VERIFY_WITH_TIMEOUT(row(id).isValid(), patienceMs);
            for (QModelIndex above = row(id).parent(); above.isValid(); above = above.parent())
                view().expand(above);
            view().scrollTo(row(id));
            QTest::mouseClick(view().viewport(), Qt::LeftButton, keys, view().visualRect(row(id)).center());
            view().setFocus(); // which a page that opened may have
            keys = Qt::ControlModifier;
        }
        QCOMPARE(view().selectionModel()->selectedRows().size(), ids.size());
        QTRY_VERIFY(actions().deleteResource->isEnabled());
    }
    // By the key; nothing, if none is asked.
    QPointer<ConfirmDialog> deleteChosen() const
    {
        QTest::keyClick(&view(), Qt::Key_Delete);
        return window().findChild<ConfirmDialog *>();
    }
    static QString textOf(const ConfirmDialog &question)
    {
        QStringList texts;
        for (const QLabel *label : question.findChildren<QLabel *>())
            texts << label->text();
        return texts.join(u'|');
    }
    void undo() const
    {
        QTRY_VERIFY_WITH_TIMEOUT(actions().undo->isEnabled(), patienceMs);
        actions().undo->trigger();
    }
    bool isNamed(const char *step) const { return actions().undo->text().contains(step); }

private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.startEngine() && test::putTestYard(m_yard.endpoint()));
        QVERIFY(m_yard.openWindow({1280, 1000}));
    }
    void cleanupTestCase() { m_yard.closeWindow(); }

    void severalOfAKindGoInOneStepAndComeBack()
    {
        const QList all{experiment("e1"), experiment("e2"), experiment("e3")};
        put(all);
        choose(all);
        QVERIFY(window().navigator().selected().isEmpty()); // there is no job
        QVERIFY(!deleteChosen());
        QTRY_VERIFY_WITH_TIMEOUT(!isAnyThere(all), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(isNamed("delete 3 experiment"), patienceMs);
        QVERIFY2(window().banner().sentence().startsWith("3 item"), qPrintable(window().banner().sentence()));
        undo();
        QTRY_VERIFY_WITH_TIMEOUT(areThere(all), patienceMs);
    }

    void whatIsInAnotherIsNotCounted()
    {
        const api::ResourceId job = testWorkspace().job("e1", "ended");
        run(job, "true", testWorkspace().cluster("box"));
        QTRY_VERIFY_WITH_TIMEOUT(api::isFinished(stateOf(job)), patienceMs);
        choose({experiment("e1"), job});
        QVERIFY(!deleteChosen());
        QTRY_VERIFY_WITH_TIMEOUT(!isAnyThere({experiment("e1"), job}), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(isNamed("delete e1"), patienceMs);
        undo();
        QTRY_VERIFY_WITH_TIMEOUT(areThere({experiment("e1"), job}), patienceMs);

        choose({experiment("e2"), job}); // of another
        QVERIFY(!deleteChosen());
        QTRY_VERIFY_WITH_TIMEOUT(!isAnyThere({experiment("e2"), job}), patienceMs);
        QVERIFY(isThere(experiment("e1")));
        QTRY_VERIFY_WITH_TIMEOUT(isNamed("delete 2 item"), patienceMs);
        undo();
        QTRY_VERIFY_WITH_TIMEOUT(areThere({experiment("e2"), job}), patienceMs);
    }

    void whatCannotBeTakenBackIsAskedOnce()
    {
        const api::ResourceId job = testWorkspace().job("e1", "long");
        const QList all{experiment("e1"), experiment("e2"), server("files")};
        put({server("files")});
        run(job, "exec tail -f /dev/null", testWorkspace().cluster("box"));
        QTRY_COMPARE_WITH_TIMEOUT(stateOf(job), api::ExecutionState::Running, patienceMs);
        choose(all);
        const auto question = deleteChosen();
        QVERIFY(question);
        QCOMPARE(window().findChildren<ConfirmDialog *>().size(), 1);
        const QString text = textOf(*question);
        QVERIFY2(text.contains("Delete 3 item"), qPrintable(text));
        QVERIFY2(text.contains("1 job") && text.contains("1 file server"), qPrintable(text));
        QVERIFY(areThere(all));
        question->actionButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(!isAnyThere(all), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(isNamed("delete 3 item"), patienceMs);
        undo();
        QTRY_VERIFY_WITH_TIMEOUT(areThere(all), patienceMs);
    }

    void aClusterThatIsInUseStaysAndTheOthersGo()
    {
        const api::ResourceId busy = testWorkspace().cluster("busy");
        const api::ResourceId idle = testWorkspace().cluster("idle");
        const api::ResourceId job = testWorkspace().job("e3", "user");
        put({busy, idle});
        run(job, "exec tail -f /dev/null", busy);
        QTRY_COMPARE_WITH_TIMEOUT(stateOf(job), api::ExecutionState::Running, patienceMs);
        choose({busy, idle, experiment("e2")});
        QVERIFY(!deleteChosen());
        QTRY_VERIFY_WITH_TIMEOUT(!isAnyThere({idle, experiment("e2")}), patienceMs);
        QTRY_VERIFY_WITH_TIMEOUT(window().banner().sentence().contains("the cluster busy"), patienceMs);
        QVERIFY(isThere(busy));
        QTRY_VERIFY_WITH_TIMEOUT(isNamed("delete 2 item"), patienceMs);
        undo();
        QTRY_VERIFY_WITH_TIMEOUT(areThere({idle, experiment("e2")}), patienceMs);
        QCOMPARE(stateOf(job), api::ExecutionState::Running);
    }

    void theMenuOffersWhatAllOfThemHave()
    {
        choose({experiment("e1"), experiment("e2")});
        emit view().customContextMenuRequested(view().visualRect(row(experiment("e2"))).center());
        const auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QList<QAction *> offered = menu->actions();
        offered.removeIf([](const QAction *action) { return action->isSeparator(); });
        QCOMPARE(offered, (QList{actions().copyId, actions().deleteResource}));
        actions().copyId->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text().split(u'\n'),
                 (QStringList{QString::fromStdString(experiment("e1").path()),
                              QString::fromStdString(experiment("e2").path())}));
        QApplication::activePopupWidget()->close();
    }

    void withoutATrashOneQuestionIsForAll()
    {
        m_yard.closeWindow();
        m_yard.disconnectBackend();
        QVERIFY(QDir().mkpath(m_yard.path("plain")));
        QFile settings(m_yard.path("plain/settings.json"));
        QVERIFY(settings.open(QIODevice::WriteOnly) && settings.write(R"({"trashDays": 0})") > 0);
        settings.close();
        QVERIFY(m_yard.startEngine("plain") && test::putTestYard(m_yard.endpoint()));
        QVERIFY(m_yard.openWindow({1280, 1000}));
        QVERIFY(!m_yard.backend().hasTrash());
        const QList all{experiment("e1"), experiment("e2"), testWorkspace().cluster("box")};
        put({all[0], all[1]});
        choose(all);
        const auto question = deleteChosen();
        QVERIFY(question);
        QVERIFY2(textOf(*question).contains("keeps no trash"), qPrintable(textOf(*question)));
        question->actionButton().click();
        QTRY_VERIFY_WITH_TIMEOUT(!isAnyThere(all), patienceMs);
        QVERIFY(isThere(experiment("digits")));
    }
};

QTEST_MAIN(tst_NavigatorDelete)
#include "tst_navigatordelete.moc"
