// SPDX-License-Identifier: Apache-2.0
#include "models/compare/rundifferences.h"
#include "models/resources/jobtablemodel.h"
#include "tests/models/testjob.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/windowyard.h"
#include "widgets/compare/comparehead.h"
#include "widgets/compare/comparepage.h"
#include "widgets/compare/runpicker.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/tabs/pagearea.h"

#include <QCheckBox>
#include <QComboBox>
#include <QPushButton>
#include <QTableView>
#include <QTreeView>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 60000;

} // namespace

// Runs of two workspaces of a real engine: where one of them has a variable of its own, and a secret.
class tst_RunEnvironment : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QVERIFY(m_yard.startEngine() && test::putTestYard(m_yard.endpoint()));
        client::Client client(m_yard.endpoint());
        const api::ResourceId field = testWorkspace("field");
        QVERIFY(test::putWorkspace(m_yard.endpoint(), field));
        QVERIFY(client.putCluster(field.cluster("box"), oneNode()));
        QVERIFY(client.putExperiment(field.experimentNamed("crops")));
        QVERIFY(test::putCommand(m_yard.endpoint(), plain(), "true"));
        api::JobSpec spec = command("true");
        spec.cluster = field.cluster("box");
        spec.environmentVariables.push_back({"FLAVOUR", "sweet"});
        spec.secrets.push_back({"KEY", "x-y-z"});
        QVERIFY(client.putJob(flavoured(), spec));
        QVERIFY(m_yard.openWindow());
        for (const api::ResourceId &id : {plain(), flavoured()})
            QTRY_VERIFY_WITH_TIMEOUT(hasEnded(id), patienceMs);
    }
    void cleanupTestCase() { m_yard.closeWindow(); }

    // Nothing but the window: the runs of one workspace, and those of the other from the list.
    void runsOfTwoWorkspacesAreCompared()
    {
        m_yard.window().openResource(plain());
        m_yard.window().actions().compare->trigger();
        m_page = qobject_cast<compare::ComparePage *>(m_yard.window().tabs().currentPage());
        QVERIFY(m_page);
        QCOMPARE(m_page->comparedRuns(), QList{plain()});
        m_page->head().addButton().click();
        auto *picker = m_yard.window().findChild<compare::RunPicker *>();
        QVERIFY(picker);
        QTRY_VERIFY(choosePlace(*picker, "field"));
        QTRY_COMPARE(picker->jobs().model()->rowCount(), 1);
        picker->jobs().selectRow(0);
        picker->addButton().click();
        QCOMPARE(m_page->comparedRuns(), (QList{plain(), flavoured()}));
        m_page->head().sections().setCurrentIndex(
            m_page->head().sections().findData(int(RunDifferences::Section::Run)));
        QCOMPARE(values("Workspace"), (QStringList{"yard", "field"}));
        QCOMPARE(values("Experiment"), (QStringList{"digits", "crops"}));
    }

    void whatTheProcessesGotIsCompared()
    {
        m_page->head().sections().setCurrentIndex(
            m_page->head().sections().findData(int(RunDifferences::Section::Environment)));
        QCOMPARE(values("FLAVOUR"), (QStringList{"–", "sweet"}));
        QTRY_COMPARE_WITH_TIMEOUT(values("KEY"), (QStringList{"–", "secret"}), patienceMs);
        QVERIFY(values("AZ_BATCHAI_NUM_GPUS").isEmpty()); // both have the same
        m_page->head().onlyDifferences().setChecked(false);
        QTRY_VERIFY_WITH_TIMEOUT(!values("AZ_BATCHAI_NUM_GPUS").isEmpty(), patienceMs);
        QCOMPARE(values("AZ_BATCHAI_NUM_GPUS").at(0), values("AZ_BATCHAI_NUM_GPUS").at(1));
        QVERIFY(!values("PATH").isEmpty());
    }

    void whatEachRunHasOfItsOwnIsShownWhenAskedFor()
    {
        const QString folder = "AZ_BATCHAI_STDOUTERR_DIR";
        QVERIFY(values(folder).isEmpty());
        m_page->head().ownVariables().setChecked(true);
        QVERIFY(values(folder).size() == 2 && values(folder).at(0) != values(folder).at(1));
        QVERIFY(m_page->head().ownVariables().isVisible());
        m_page->head().sections().setCurrentIndex(0); // among all else they would be in the way
        QVERIFY(!m_page->head().ownVariables().isVisible());
        QVERIFY(values(folder).isEmpty());
    }

    void whatNoRunTellsIsNoDifference()
    {
        const api::ResourceId id = testWorkspace().job("digits", "waits");
        QVERIFY(test::putCommand(m_yard.endpoint(), testWorkspace().job("digits", "holds"), "sleep 600"));
        QVERIFY(test::putCommand(m_yard.endpoint(), id, "true")); // for the cluster's one node
        QTRY_VERIFY_WITH_TIMEOUT(m_yard.backend().jobs().job(id), patienceMs);
        m_page->add({}, {}, {id});
        QCOMPARE(m_page->comparedRuns().size(), 3);
        m_page->head().sections().setCurrentIndex(
            m_page->head().sections().findData(int(RunDifferences::Section::Environment)));
        QCOMPARE(values("PATH").last(), "…");
        m_page->head().onlyDifferences().setChecked(true);
        QVERIFY(values("PATH").isEmpty());
        QCOMPARE(values("FLAVOUR"), (QStringList{"–", "sweet", "–"}));
    }

    void aRunWhoseClusterIsGoneIsComparedAsWell()
    {
        client::Client client(m_yard.endpoint());
        QVERIFY(client.remove(testWorkspace("field").cluster("box")));
        m_yard.window().tabs().closePage(m_page);
        m_yard.window().openComparison({plain(), flavoured()}); // which asks anew
        m_page = qobject_cast<compare::ComparePage *>(m_yard.window().tabs().currentPage());
        QVERIFY(m_page);
        m_page->head().sections().setCurrentIndex(
            m_page->head().sections().findData(int(RunDifferences::Section::Environment)));
        m_page->head().onlyDifferences().setChecked(true);
        QTRY_COMPARE_WITH_TIMEOUT(values("KEY"), (QStringList{"–", "secret"}), patienceMs);
        m_page->head().onlyDifferences().setChecked(false);
        QTRY_COMPARE_WITH_TIMEOUT(values("PATH").size(), 2, patienceMs);
        QVERIFY(values("PATH").at(0).contains('/'));
        QCOMPARE(values("PATH").at(0), values("PATH").at(1));
    }

private:
    static api::ResourceId plain() { return testWorkspace().job("digits", "plain"); }
    static api::ResourceId flavoured() { return testWorkspace("field").job("crops", "flavoured"); }
    bool hasEnded(const api::ResourceId &id) const
    {
        const api::Job *job = m_yard.backend().jobs().job(id);
        return job && api::isFinished(job->executionState);
    }

    static bool choosePlace(compare::RunPicker &picker, const QString &name)
    {
        const QAbstractItemModel &places = *picker.places().model();
        const QModelIndexList found =
            places.match(places.index(0, 0), Qt::DisplayRole, name, 1, Qt::MatchExactly | Qt::MatchRecursive);
        if (!found.isEmpty())
            picker.places().setCurrentIndex(found.first());
        return !found.isEmpty();
    }

    // Of the row that is shown under that name; none: it is not shown.
    QStringList values(const QString &name) const
    {
        const QAbstractItemModel &rows = *m_page->table().model();
        for (int row = 0; row < rows.rowCount(); ++row) {
            if (rows.index(row, 0).data().toString() != name)
                continue;
            QStringList values;
            for (int column = 1; column < rows.columnCount(); ++column)
                values << rows.index(row, column).data().toString();
            return values;
        }
        return {};
    }

    test::WindowYard m_yard;
    compare::ComparePage *m_page = nullptr;
};

QTEST_MAIN(tst_RunEnvironment)
#include "tst_runenvironment.moc"
