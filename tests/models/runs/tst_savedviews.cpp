// SPDX-License-Identifier: Apache-2.0
#include "models/runs/savedviews.h"
#include "models/runs/savedviewsmodel.h"
#include "models/settings/settingchanges.h"
#include "models/settings/store.h"
#include "tests/models/testjob.h"

#include <QAbstractItemModelTester>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

class tst_SavedViews : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_settings;
    QStringList m_told; // steps

    static RunView view(const QString &name, const QString &query = {})
    {
        RunView made = usualRunView();
        made.name = name;
        made.query = query;
        return made;
    }

    static QStringList names()
    {
        QStringList names;
        for (const RunView &view : savedViews())
            names << view.name;
        return names;
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        connect(&SettingChanges::ofProgram(), &SettingChanges::changed, this,
                [this](const SettingChange &change) { m_told << change.text.text(); });
    }

    void init()
    {
        settings::Store().clear();
        m_told.clear();
    }

    void oneOfTheSameNameIsReplaced()
    {
        saveView(view("a"));
        saveView(view("b"));
        saveView(view("a", "loss < 1"));
        QCOMPARE(names(), (QStringList{"b", "a"}));
        QCOMPARE(savedViews().back().query, "loss < 1");
        QCOMPARE(m_told, (QStringList{"save the view a", "save the view b", "replace the view a"}));
    }

    void thePlaceIsKeptWithAView()
    {
        RunView scoped = view("of digits", "loss < 1");
        scoped.scope = testWorkspace("vision").job("digits", "any").parent();
        saveView(scoped);
        saveView(view("of all"));
        QCOMPARE(savedViews().at(0).scope, scoped.scope);
        QVERIFY(!savedViews().at(1).scope);
        const SavedViewsModel model;
        QCOMPARE(model.index(0).data(Qt::ToolTipRole).toString(), "Jobs of vision › digits with loss < 1.");
        QVERIFY(model.index(1).data(Qt::ToolTipRole).toString().startsWith("All jobs of the engine"));
        scoped.query.clear();
        scoped.scope = scoped.scope->parent();
        QCOMPARE(SavedViewsModel::description(scoped),
                 "All jobs of vision, with the columns and the order of of digits.");
    }

    void viewsOfEarlierVersionsAreOfAllJobs()
    {
        const QByteArray json = toJson(QList<RunView>{view("a")});
        QVERIFY(!json.contains("scope"));
        QVERIFY(!runViewsFromJson(json).at(0).scope);
    }

    void aModelOfThemFollows()
    {
        saveView(view("a"));
        SavedViewsModel model;
        QAbstractItemModelTester tester(&model);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        QCOMPARE(model.rowCount(), 1);
        saveView(view("b", "loss < 1"));
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(1).data().toString(), QString("b"));
        QCOMPARE(model.index(1).data(SavedViewsModel::QueryRole).toString(), QString("loss < 1"));
        const QPersistentModelIndex kept = model.index(1);
        const QList<RunView> before = savedViews();
        keepViews({view("b", "loss < 2"), view("c"), view("a")});
        tellViewsChanged(before);
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(kept.row(), 0);
        QCOMPARE(kept.data(SavedViewsModel::QueryRole).toString(), QString("loss < 2"));
        QCOMPARE(model.index(2).data().toString(), QString("a"));
        QVERIFY(model.view("c") && !model.view("d"));
        const QList<RunView> three = savedViews();
        keepViews({view("c")});
        tellViewsChanged(three);
        QCOMPARE(model.rowCount(), 1);
        QVERIFY(!kept.isValid());
        QVERIFY(reset.isEmpty());
    }

    void whatWasChangedInAListIsOneStep()
    {
        const QList<RunView> before{view("a"), view("b"), view("c")};
        keepViews(before);
        QVERIFY(m_told.isEmpty());
        keepViews({view("a"), view("c")});
        tellViewsChanged(before);
        QCOMPARE(m_told, QStringList{"remove the view b"});
        keepViews({view("c"), view("a")});
        tellViewsChanged(before);
        QCOMPARE(m_told.back(), "change the saved views");
        keepViews({view("a"), view("b")});
        tellViewsChanged(before);
        QCOMPARE(m_told.back(), "remove the view c");
        keepViews(before);
        tellViewsChanged(before);
        QCOMPARE(m_told.size(), 3);
    }
};

QTEST_GUILESS_MAIN(tst_SavedViews)
#include "tst_savedviews.moc"
