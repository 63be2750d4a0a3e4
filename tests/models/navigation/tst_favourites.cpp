// SPDX-License-Identifier: Apache-2.0
#include "models/navigation/favourites.h"
#include "models/settings/store.h"

#include "models/connections/engineforest.h"
#include "models/resources/resourcetreemodel.h"
#include "models/text.h"
#include "tests/models/testjob.h"

#include <QAbstractItemModelTester>
#include <QMimeData>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>

using namespace trainyard;
using namespace trainyard::models;

class tst_Favourites : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
    }

    void init()
    {
        settings::Store().clear();
        m_tree = std::make_unique<ResourceTreeModel>();
        m_tree->upsert(testJob("a", api::ExecutionState::Running));
        m_tree->upsert(testJob("b"));
        m_favourites = std::make_unique<Favourites>(*m_tree);
        m_tester = std::make_unique<QAbstractItemModelTester>(m_favourites.get());
    }

    void cleanup()
    {
        m_tester.reset();
        m_favourites.reset();
    }

    void areRememberedInTheirOrder()
    {
        star({"a", "b", "c"});
        m_favourites->moveRow(2, 0);
        QCOMPARE(names(), (QStringList{"c", "a", "b"}));
        m_favourites->moveRow(0, 1);
        m_favourites->toggle(testJob("b").id);
        QCOMPARE(names(), (QStringList{"a", "c"}));
        m_tester.reset();
        m_favourites = std::make_unique<Favourites>(*m_tree);
        QCOMPARE(names(), (QStringList{"a", "c"}));
        QVERIFY(m_favourites->contains(testJob("A").id)); // however it is written
        QVERIFY(!m_favourites->contains(testJob("b").id));
    }

    void areOfTheirEngine()
    {
        cleanup();
        const auto open = [this](const QString &own) {
            m_tester.reset();
            m_favourites = std::make_unique<Favourites>(*m_tree, own);
            m_tester = std::make_unique<QAbstractItemModelTester>(m_favourites.get());
            m_favourites->setTitles([](const QString &engine) { return engine.toUpper(); });
        };
        const QString a = toPath(testJob("a").id);
        settings::Store().setValue("navigator/favourites", QStringList{a}); // of before engines were kept
        open("here");
        QVERIFY(m_favourites->contains(testJob("a").id));
        m_favourites->toggle("box", a);
        QVERIFY(m_favourites->contains("box", a.toUpper()));
        m_favourites->toggle(testJob("b").id);
        QCOMPARE(names(), (QStringList{"a", "a", "b"}));
        const auto row = [this](int at) { return m_favourites->index(at); };
        QCOMPARE(row(1).data(EngineForest::EngineRole).toString(), "box");
        QCOMPARE(row(1).data(Favourites::EngineTitleRole).toString(), "BOX");
        QCOMPARE(row(1).data(ResourceTreeModel::DetailRole).toString(), "");
        QCOMPARE(row(1).data(ResourceTreeModel::IdRole).toString(), a);
        QCOMPARE(row(1).data(Qt::AccessibleTextRole).toString(), "a at BOX");
        QCOMPARE(row(1).data(Qt::ToolTipRole).toString(), "BOX\n" + a);
        const auto state = [&](int at) {
            return row(at).data(ResourceTreeModel::StateRole).value<DisplayState>();
        };
        QCOMPARE(state(0), DisplayState::Running);
        QCOMPARE(state(1), DisplayState::None); // it is not the one that runs here
        QVERIFY(row(2).data(EngineForest::EngineRole).toString().isEmpty());
        QCOMPARE(row(2).data(Favourites::EngineTitleRole).toString(), "");
        QCOMPARE(row(0).data(Qt::ToolTipRole).toString(), a + "\nRunning");
        QCOMPARE(row(0).data(Qt::AccessibleTextRole).toString(), "a, Running");

        open("box"); // where they are seen from the other side
        QCOMPARE(names(), (QStringList{"a", "a", "b"}));
        QVERIFY(row(1).data(EngineForest::EngineRole).toString().isEmpty());
        QCOMPARE(row(2).data(EngineForest::EngineRole).toString(), "here");
        QVERIFY(!m_favourites->contains(testJob("b").id));
        m_favourites->toggle("here", toPath(testJob("b").id));
        QCOMPARE(names(), (QStringList{"a", "a"}));
    }

    void anOlderJobWithoutARowIsKnown()
    {
        cleanup();
        m_tree = std::make_unique<ResourceTreeModel>();
        m_tree->upsert(testJob("newest", api::ExecutionState::Queued, 1000));
        m_favourites = std::make_unique<Favourites>(*m_tree);
        std::vector<api::Job> older;
        for (int i = 0; i < 500; ++i)
            older.push_back(testJob("old" + std::to_string(i), api::ExecutionState::Failed, 999 - i));
        m_tree->upsert(older);
        const api::ResourceId oldest = older.back().id;
        QVERIFY(!m_tree->indexOf(oldest).isValid());
        m_favourites->toggle(oldest);
        const QModelIndex row = m_favourites->index(0);
        const auto state = [&] { return row.data(ResourceTreeModel::StateRole).value<DisplayState>(); };
        QCOMPARE(row.data().toString(), "old499");
        QCOMPARE(state(), DisplayState::Failed);
        QSignalSpy changed(m_favourites.get(), &QAbstractItemModel::dataChanged);
        api::Job now = older.back();
        now.executionState = api::ExecutionState::Running;
        m_tree->upsert(now);
        QVERIFY(changed.size() > 0);
        QCOMPARE(state(), DisplayState::Running);
        QVERIFY(!m_tree->indexOf(oldest).isValid());
    }

    void accountsAreStarredLikeResources()
    {
        const api::AccountId account{{testWorkspace().subscription, testWorkspace().group}, "yarddata"};
        m_favourites->toggle(account);
        star({"a"});
        QCOMPARE(names(), (QStringList{"yarddata", "a"}));
        const QModelIndex row = m_favourites->index(0);
        QCOMPARE(row.data(ResourceTreeModel::TypeRole).value<ResourceTreeModel::NodeType>(),
                 ResourceTreeModel::NodeType::StorageAccount);
        QCOMPARE(row.data(ResourceTreeModel::IdRole).toString().toStdString(), account.path());
        QVERIFY(!m_favourites->idAt(0));
        m_tester.reset();
        m_favourites = std::make_unique<Favourites>(*m_tree); // they are remembered
        QVERIFY(m_favourites->contains(account));
        m_favourites->toggle(account);
        QVERIFY(!m_favourites->contains(account));
        QCOMPARE(names(), QStringList{"a"});
    }

    void showWhatTheTreeSays()
    {
        star({"a", "gone"});
        QCOMPARE(m_favourites->index(0).data(ResourceTreeModel::StateRole).value<DisplayState>(),
                 DisplayState::Running);
        QCOMPARE(m_favourites->index(1).data().toString(), "gone");
        QCOMPARE(m_favourites->index(1).data(ResourceTreeModel::StateRole).value<DisplayState>(),
                 DisplayState::None);
        QSignalSpy changed(m_favourites.get(), &QAbstractItemModel::dataChanged);
        m_tree->upsert(testJob("a", api::ExecutionState::Failed));
        QVERIFY(std::any_of(changed.begin(), changed.end(), [](const QList<QVariant> &arguments) {
            return arguments[0].toModelIndex().row() == 0;
        }));
        QCOMPARE(m_favourites->index(0).data(ResourceTreeModel::StateRole).value<DisplayState>(),
                 DisplayState::Failed);
        m_tree->upsert(testJob("gone")); // it is back
        QCOMPARE(m_favourites->index(1).data(ResourceTreeModel::StateRole).value<DisplayState>(),
                 DisplayState::Waiting);
    }

    void areToldOnlyOfWhatIsTheirs()
    {
        star({"a", "gone"});
        QSignalSpy changed(m_favourites.get(), &QAbstractItemModel::dataChanged);
        const auto rows = [&changed] {
            QSet<int> told;
            for (const QList<QVariant> &arguments : changed)
                told << arguments[0].toModelIndex().row();
            changed.clear();
            return told;
        };
        m_tree->upsert(testJob("b", api::ExecutionState::Running));
        m_tree->upsert(testJob("c"));
        m_tree->remove(testJob("b").id);
        QCOMPARE(rows(), QSet{1}); // which might have come
        m_tree->remove(testWorkspace());
        QVERIFY(rows().contains(0));
        QCOMPARE(m_favourites->index(0).data(ResourceTreeModel::StateRole).value<DisplayState>(),
                 DisplayState::None);
    }

    void areDraggedToAnotherPlace_data()
    {
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("before");
        QTest::addColumn<QStringList>("order");
        QTest::newRow("up") << 2 << 0 << QStringList{"c", "a", "b"};
        QTest::newRow("down") << 0 << 2 << QStringList{"b", "a", "c"};
        QTest::newRow("to the end") << 0 << -1 << QStringList{"b", "c", "a"};
        QTest::newRow("nowhere") << 1 << 2 << QStringList{"a", "b", "c"};
    }
    void areDraggedToAnotherPlace()
    {
        QFETCH(int, from);
        QFETCH(int, before);
        star({"a", "b", "c"});
        const std::unique_ptr<QMimeData> dragged(m_favourites->mimeData({m_favourites->index(from)}));
        QVERIFY(!m_favourites->dropMimeData(dragged.get(), Qt::MoveAction, before, 0, {}));
        QTEST(names(), "order");
    }

private:
    void star(const QStringList &jobs)
    {
        for (const QString &job : jobs)
            m_favourites->toggle(testJob(job.toStdString()).id);
    }

    QStringList names() const
    {
        QStringList names;
        for (int row = 0; row < m_favourites->rowCount(); ++row)
            names << m_favourites->index(row).data().toString();
        return names;
    }

    QTemporaryDir m_settings;
    std::unique_ptr<ResourceTreeModel> m_tree;
    std::unique_ptr<Favourites> m_favourites;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

QTEST_GUILESS_MAIN(tst_Favourites)
#include "tst_favourites.moc"
