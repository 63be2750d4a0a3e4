// SPDX-License-Identifier: Apache-2.0
#include "models/resources/jobplacesproxy.h"

#include "models/resources/resourcetreemodel.h"
#include "tests/models/testjob.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

QStringList names(const QAbstractItemModel &model, const QModelIndex &parent = {})
{
    QStringList found;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        found << index.data().toString() << names(model, index);
    }
    return found;
}

} // namespace

class tst_JobPlacesProxy : public QObject
{
    Q_OBJECT
private slots:
    void hasOnlyWhatCanHoldJobs()
    {
        ResourceTreeModel tree;
        JobPlacesProxy places;
        QAbstractItemModelTester tester(&places);
        places.setSourceModel(&tree);
        api::Cluster cluster;
        cluster.id = testWorkspace().cluster("nodes");
        tree.upsert(cluster);
        tree.upsert(testJob("run", api::ExecutionState::Running));
        QCOMPARE(names(places), QStringList({"This machine", "yard", "Experiments", "digits"}));
    }
};

QTEST_GUILESS_MAIN(tst_JobPlacesProxy)
#include "tst_jobplacesproxy.moc"
