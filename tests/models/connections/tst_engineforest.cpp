// SPDX-License-Identifier: Apache-2.0
#include "models/connections/engineforest.h"
#include "models/settings/store.h"

#include "models/connections/connectionlist.h"
#include "models/connections/engineidentity.h"
#include "models/connections/otherengine.h"
#include "models/connections/otherengines.h"
#include "models/connections/tokenstore.h"
#include "tests/models/kepttoken.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "tests/support/fakessh.h"
#include "tests/support/testyard.h"

#include <QAbstractItemModelTester>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;
using NodeType = ResourceTreeModel::NodeType;
using Mode = QAbstractItemModelTester::FailureReportingMode;

namespace {

constexpr int patienceMs = 30000;

// The rows below `parent` as one line: name(children, …).
QString sketch(const QAbstractItemModel &model, const QModelIndex &parent = {})
{
    QStringList parts;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        const QString below = sketch(model, index);
        parts << index.data().toString() + (below.isEmpty() ? QString() : "(" + below + ")");
    }
    return parts.join(", ");
}

QStringList roots(const EngineForest &forest)
{
    QStringList names;
    for (int row = 0; row < forest.rowCount(); ++row)
        names << forest.index(row, 0).data().toString();
    return names;
}

SavedConnection connectionTo(const QString &url, const QString &name = {})
{
    SavedConnection connection = SavedConnection::fresh();
    connection.url = url;
    connection.name = name;
    return connection;
}

} // namespace

// The tree of one engine is filled by hand; the other engine is a real one.
class tst_EngineForest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir.filePath("settings"));
        QVERIFY2(m_there.start(), qPrintable(m_there.errorOutput()));
        QVERIFY(test::putTestYard(m_there.endpoint()));
        QVERIFY(test::putCommand(m_there.endpoint(), jobThere("waits"), "sleep 600"));
    }

    void init()
    {
        settings::Store().clear();
        m_known = std::make_unique<ConnectionList>();
        m_others = std::make_unique<OtherEngines>(QString(), TokenStore::Place::FilesAlone);
        m_own = std::make_unique<ResourceTreeModel>();
    }

    void cleanup()
    {
        m_tester.reset();
        m_forest.reset();
        m_others.reset();
    }

    void cleanupTestCase() // a job outlives its engine
    {
        QVERIFY(client::Client(m_there.endpoint()).terminate(jobThere("waits")));
    }

    void knownEnginesStandBesideTheOwnOne()
    {
        SavedConnection box = connectionTo("http://gpu-box:8420");
        SavedConnection far = connectionTo("http://far:8420");
        m_known->use(box);
        m_known->use(far);
        plant(box.id, true);
        QCOMPARE(roots(*m_forest), (QStringList{"gpu-box", "This machine", "far"}));
        far.name = "Far away";
        m_known->use(far);
        QCOMPARE(roots(*m_forest), (QStringList{"gpu-box", "This machine", "Far away"}));
        const QPersistentModelIndex farAway = m_forest->index(2, 0);
        m_known->use(connectionTo("http://near:8420"));
        QCOMPARE(roots(*m_forest), (QStringList{"gpu-box", "This machine", "near", "Far away"}));
        QCOMPARE(farAway.row(), 3);
        m_known->use(far);
        QCOMPARE(farAway.row(), 2);
        QCOMPARE(farAway.data(ResourceTreeModel::IdRole).toString(), far.id);
        QCOMPARE(farAway.data(Qt::AccessibleTextRole).toString(), "Far away, not connected");
        m_known->remove(m_known->rowOf(far.id));
        QVERIFY(!farAway.isValid());
        QCOMPARE(roots(*m_forest), (QStringList{"gpu-box", "This machine", "near"}));
        box.name = "The box"; // the user's own word for it
        m_known->use(box);
        QCOMPARE(roots(*m_forest), (QStringList{"The box", "This machine", "near"}));
    }

    void anEngineThatIsNotRememberedIsKnownByItsAddress()
    {
        const SavedConnection box = connectionTo("http://gpu-box:8420");
        m_known->use(box);
        plant(box.url, false);
        QCOMPARE(m_forest->rowCount(), 1);
        plant({}, true);
        QCOMPARE(roots(*m_forest), (QStringList{"This machine", "gpu-box"}));
    }

    void tunnelsToOneFarAddressLeadToSeveralEngines()
    {
        SavedConnection here = connectionTo("http://127.0.0.1:8420", "Here");
        SavedConnection there = connectionTo(here.url, "There");
        there.kind = SavedConnection::Kind::Tunnel;
        there.sshTarget = "ann@box-a";
        SavedConnection elsewhere = there;
        elsewhere.sshTarget = "ann@box-b";
        QVERIFY(here.place() != there.place() && there.place() != elsewhere.place());
        m_known->use(there);
        plant(here.place(), false);
        QCOMPARE(m_forest->rowCount(), 2); // it is not the one that is looked at
        plant(elsewhere.place(), false);
        QCOMPARE(roots(*m_forest), (QStringList{"box-b", "There"}));
        plant(there.place(), false);
        QCOMPARE(m_forest->rowCount(), 1);
    }

    void theOwnTreeIsAsItIsInItsModel()
    {
        m_known->use(connectionTo("http://gpu-box:8420", "Box"));
        plant({}, false);
        m_own->upsert(testJob("first", api::ExecutionState::Running, 1));
        m_own->upsert(testJob("second", api::ExecutionState::Queued, 2));
        QCOMPARE(sketch(*m_forest),
                 QString("This machine(yard(Clusters, Experiments(digits(second, first)))), "
                         "Box(Connecting…)"));
        const QModelIndex source = m_own->indexOf(testJob("first").id);
        const QPersistentModelIndex row = m_forest->fromTree(source);
        QCOMPARE(row.data(ResourceTreeModel::IdRole), source.data(ResourceTreeModel::IdRole));
        QCOMPARE(row.data(EngineForest::EngineRole).toString(), QString());
        QCOMPARE(row.parent().parent().parent().parent(), m_forest->index(0, 0));
        QCOMPARE(m_forest->index(0, 0).data(ResourceTreeModel::RunningRole).toInt(), 1);
        QSignalSpy changed(m_forest.get(), &QAbstractItemModel::dataChanged);
        m_own->upsert(testJob("first", api::ExecutionState::Succeeded, 1));
        QVERIFY(std::any_of(changed.begin(), changed.end(), [&](const QList<QVariant> &signal) {
            return signal[0].toModelIndex() == QModelIndex(row);
        }));
        m_own->remove(testJob("second").id);
        QCOMPARE(row.row(), 0);
        QCOMPARE(sketch(*m_forest, m_forest->index(0, 0)),
                 QString("yard(Clusters, Experiments(digits(first)))"));
    }

    void jobsWithoutRowsAreFetchedThroughIt()
    {
        plant({}, false, false); // who checks it would fetch them
        std::vector<api::Job> jobs;
        for (int i = 0; i < 700; ++i)
            jobs.push_back(testJob("job-" + std::to_string(i), api::ExecutionState::Succeeded, 1000 - i));
        m_own->upsert(jobs);
        const QModelIndex experiment = m_forest->fromTree(m_own->indexOf(jobs[0].id.parent()));
        const int before = m_forest->rowCount(experiment);
        QVERIFY(before < 700);
        QVERIFY(m_forest->canFetchMore(experiment));
        while (m_forest->canFetchMore(experiment))
            m_forest->fetchMore(experiment);
        QCOMPARE(m_forest->rowCount(experiment), 700);
    }

    void anotherEngineIsConnectedOnceItIsOpened()
    {
        const SavedConnection there = know("There", m_there.endpoint().token);
        plant({}, false);
        const QPersistentModelIndex root = m_forest->index(1, 0);
        QCOMPARE(root.data(ResourceTreeModel::TypeRole).value<NodeType>(), NodeType::Connection);
        QVERIFY(!m_forest->isOpen(root));
        QVERIFY(m_forest->hasChildren(root)); // so that it can be unfolded

        m_forest->open(root);
        QVERIFY(m_forest->isOpen(root));
        QCOMPARE(sketch(*m_forest, root), QString("Connecting…"));
        QCOMPARE(m_forest->index(0, 0, root).data(EngineForest::FilterRole).toString(), QString());
        QCOMPARE(stateOf(root), DisplayState::Waiting);
        const QString tree = "yard(Clusters(box), Experiments(digits(waits)))";
        QTRY_COMPARE_WITH_TIMEOUT(sketch(*m_forest, root), tree, patienceMs);
        QCOMPARE(root.data().toString(), "There"); // as the user calls it
        QCOMPARE(root.data(ResourceTreeModel::TypeRole).value<NodeType>(), NodeType::Engine);
        QCOMPARE(stateOf(root), DisplayState::Succeeded);
        const QModelIndex job = find("waits");
        QCOMPARE(job.data(EngineForest::EngineRole).toString(), there.id);
        QCOMPARE(job.data(ResourceTreeModel::IdRole).toString().toStdString(), jobThere("waits").path());
        QTRY_COMPARE_WITH_TIMEOUT(root.data(ResourceTreeModel::RunningRole).toInt(), 1, patienceMs);
        QCOMPARE(root.data(Qt::AccessibleTextRole).toString(), "There, 1 running");

        // What happens there is seen.
        QVERIFY(test::putWorkspace(m_there.endpoint(), testWorkspace("attic")));
        QTRY_VERIFY_WITH_TIMEOUT(find("attic").isValid(), patienceMs);
        QVERIFY(client::Client(m_there.endpoint()).remove(testWorkspace("attic")));
        QTRY_COMPARE_WITH_TIMEOUT(sketch(*m_forest, root), tree, patienceMs);

        m_known->use(connectionTo("http://near:8420")); // which comes before it
        QCOMPARE(root.row(), 2);
        QCOMPARE(find("waits").parent().parent().parent().parent(), QModelIndex(root));
        m_known->remove(m_known->rowOf(there.id));
        QVERIFY(!root.isValid());
        QVERIFY(!find("waits").isValid());
    }

    void anotherWayToTheSameEngineShowsItsTreeOnce()
    {
        know("There", m_there.endpoint().token);
        QString url = QString::fromStdString(m_there.endpoint().url);
        const SavedConnection again = connectionTo(url.replace("127.0.0.1", "localhost"), "Again");
        m_known->use(again);
        test::keepToken(again.id, m_there.endpoint().token);
        plant({}, false);
        const QPersistentModelIndex first = m_forest->index(1, 0);
        const QPersistentModelIndex second = m_forest->index(2, 0);
        QCOMPARE(first.data().toString(), "Again");
        m_forest->open(second); // which is alone with it
        const QString tree = "yard(Clusters(box), Experiments(digits(waits)))";
        QTRY_COMPARE_WITH_TIMEOUT(sketch(*m_forest, second), tree, patienceMs);
        m_forest->open(first);
        QTRY_COMPARE_WITH_TIMEOUT(sketch(*m_forest, first), tree, patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(sketch(*m_forest, second),
                                  "This is the same engine as Again, where its tree is.", patienceMs);
        QVERIFY(m_forest->isOpen(second));
        m_forest->open(second); // nothing more
        QCOMPARE(second.data().toString(), "There");
        QCOMPARE(m_forest->trees().size(), 2);

        m_forest->setOwnIdentity(engineIdentity(m_forest->otherOf(again.id)->backend().engineInfo()));
        for (const QPersistentModelIndex &root : {first, second})
            QCOMPARE(sketch(*m_forest, root),
                     "This is the same engine as this machine's, where its tree is.");
        m_forest->setOwnIdentity({});
        QCOMPARE(sketch(*m_forest, first), tree);
        m_known->remove(m_known->rowOf(again.id));
        QCOMPARE(sketch(*m_forest, second), tree);
    }

    void itsTreeIsSharedWithThoseWhoHaveItOpen()
    {
        const SavedConnection there = know("There", m_there.endpoint().token);
        const auto held = m_others->open(there.id, there.name);
        QTRY_VERIFY_WITH_TIMEOUT(held->backend().isLoaded(), patienceMs);
        plant({}, false);
        m_forest->open(m_forest->index(1, 0));
        QVERIFY(find("waits").isValid());
        QCOMPARE(m_forest->trees(), (QList{m_own.get(), &held->backend().resources()}));
    }

    void tellsWhyThereIsNoContactAndTriesAgain()
    {
        const SavedConnection there = know("There", "a wrong one");
        plant({}, false);
        const QPersistentModelIndex root = m_forest->index(1, 0);
        m_forest->open(root);
        QTRY_COMPARE_WITH_TIMEOUT(m_forest->rowCount(root), 2, patienceMs);
        const QPersistentModelIndex why = m_forest->index(0, 0, root);
        const QPersistentModelIndex again = m_forest->index(1, 0, root);
        QCOMPARE(why.data(ResourceTreeModel::TypeRole).value<NodeType>(), NodeType::Contact);
        QCOMPARE(again.data(ResourceTreeModel::TypeRole).value<NodeType>(), NodeType::Retry);
        QCOMPARE(again.data().toString(), "Try again");
        QVERIFY2(why.data().toString().contains("token"), qPrintable(why.data().toString()));
        QCOMPARE(why.data(Qt::ToolTipRole), why.data());
        QCOMPARE(root.data(Qt::ToolTipRole).toString(), "There\n" + why.data().toString());
        QCOMPARE(root.data(Qt::AccessibleTextRole).toString(), "There, out of reach");
        QCOMPARE(stateOf(root), DisplayState::Failed);

        test::keepToken(there.id, m_there.endpoint().token);
        m_forest->tryAgain(again);
        QCOMPARE(sketch(*m_forest, root), QString("Connecting…"));
        QVERIFY(!again.isValid());
        QTRY_VERIFY_WITH_TIMEOUT(find("waits").isValid(), patienceMs);
        QVERIFY(!why.isValid());
        QTRY_COMPARE_WITH_TIMEOUT(root.data(Qt::ToolTipRole).toString(), "There\n1 running", patienceMs);
    }

    void whyATunnelDoesNotStandIsNotTakenBackAtEachTry()
    {
        const test::FakeSsh ssh;
        ssh.refuse("ssh: connect to host gpu-box port 22: Connection timed out"); // which may pass
        SavedConnection beyond = connectionTo(QString::fromStdString(m_there.endpoint().url), "Beyond");
        beyond.kind = SavedConnection::Kind::Tunnel;
        beyond.sshTarget = "ann@gpu-box";
        m_known->use(beyond);
        test::keepToken(beyond.id, m_there.endpoint().token);
        plant({}, false);
        const QPersistentModelIndex root = m_forest->index(1, 0);
        m_forest->open(root);
        const auto why = [&] { return m_forest->index(0, 0, root).data().toString(); };
        QTRY_VERIFY_WITH_TIMEOUT(why().contains("does not answer"), patienceMs);
        QStringList said;
        connect(m_forest.get(), &QAbstractItemModel::dataChanged, this, [&] { said << why(); });
        connect(m_forest.get(), &QAbstractItemModel::rowsRemoved, this, [&] { said << why(); });
        const int before = ssh.tries();
        QTRY_VERIFY_WITH_TIMEOUT(ssh.tries() >= before + 2, patienceMs);
        for (const QString &each : said)
            QVERIFY2(each.contains("does not answer"), qPrintable(each));
        ssh.forward();
        QTRY_VERIFY_WITH_TIMEOUT(find("waits").isValid(), patienceMs);
    }

    void whatItHadStaysWhenTheContactIsLost()
    {
        test::EngineProcess brief{m_dir.filePath("brief")};
        QVERIFY2(brief.start(), qPrintable(brief.errorOutput()));
        QVERIFY(test::putWorkspace(brief.endpoint(), testWorkspace("attic")));
        const SavedConnection connection =
            connectionTo(QString::fromStdString(brief.endpoint().url), "Brief");
        m_known->use(connection);
        test::keepToken(connection.id, brief.endpoint().token);
        plant({}, false);
        const QPersistentModelIndex root = m_forest->index(1, 0);
        m_forest->open(root);
        QTRY_COMPARE_WITH_TIMEOUT(sketch(*m_forest, root), QString("attic(Clusters, Experiments)"),
                                  patienceMs);
        const QPersistentModelIndex attic = m_forest->index(0, 0, root);
        QCOMPARE(brief.stop(), 0);
        QTRY_COMPARE_WITH_TIMEOUT(m_forest->rowCount(root), 3, patienceMs);
        QCOMPARE(attic.row(), 2);
        QCOMPARE(m_forest->index(2, 0, root), QModelIndex(attic));
        QCOMPARE(m_forest->index(1, 0, attic).parent(), QModelIndex(attic));
        QCOMPARE(stateOf(root), DisplayState::Failed);
        m_known->remove(0);
        QCOMPARE(m_forest->rowCount(), 1);
    }

private:
    static api::ResourceId jobThere(const std::string &name) { return testWorkspace().job("digits", name); }

    static DisplayState stateOf(const QModelIndex &index)
    {
        return index.data(ResourceTreeModel::StateRole).value<DisplayState>();
    }

    void plant(const QString &current, bool hasLocal, bool isChecked = true)
    {
        m_tester.reset();
        m_forest = std::make_unique<EngineForest>(*m_own, *m_known, *m_others, current, hasLocal);
        if (isChecked)
            m_tester = std::make_unique<QAbstractItemModelTester>(m_forest.get(), Mode::Fatal);
        connect(m_forest.get(), &QAbstractItemModel::modelReset, this, [] { QFAIL("It was reset."); });
    }

    SavedConnection know(const QString &name, const std::string &token)
    {
        const SavedConnection connection = connectionTo(QString::fromStdString(m_there.endpoint().url), name);
        m_known->use(connection);
        test::keepToken(connection.id, token);
        return connection;
    }

    QModelIndex find(const QString &name) const
    {
        return m_forest
            ->match(m_forest->index(0, 0), Qt::DisplayRole, name, 1, Qt::MatchExactly | Qt::MatchRecursive)
            .value(0);
    }

    QTemporaryDir m_dir;
    test::EngineProcess m_there{m_dir.filePath("there")};
    std::unique_ptr<ConnectionList> m_known;
    std::unique_ptr<OtherEngines> m_others;
    std::unique_ptr<ResourceTreeModel> m_own;
    std::unique_ptr<EngineForest> m_forest;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

QTEST_GUILESS_MAIN(tst_EngineForest)
#include "tst_engineforest.moc"
