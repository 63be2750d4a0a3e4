// SPDX-License-Identifier: Apache-2.0
#include "widgets/start/firstrows.h"

#include "models/resources/jobtablemodel.h"
#include "models/runs/runtablemodel.h"
#include "models/runs/runview.h"
#include "tests/models/testjob.h"

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>
#include <QRandomGenerator>
#include <QStringListModel>
#include <QtTest>

#include <algorithm>

using namespace trainyard;
using start::FirstRows;

namespace {

constexpr int most = 4;

QStringList namesOf(const QAbstractItemModel &model, int count)
{
    QStringList names;
    for (int row = 0; row < std::min(count, model.rowCount()); ++row)
        names << model.index(row, 0).data().toString();
    return names;
}

// What a view knows of a model: the rows that it was told of, by what each of them then was.
class Told final : public QObject
{
public:
    explicit Told(const QAbstractItemModel &model)
        : m_model(model)
    {
        take(0, model.rowCount() - 1);
        connect(&model, &QAbstractItemModel::rowsInserted, this,
                [this](const QModelIndex &, int first, int last) { take(first, last); });
        connect(&model, &QAbstractItemModel::rowsAboutToBeRemoved, this,
                [this](const QModelIndex &, int first, int last) { m_rows.remove(first, last - first + 1); });
        const auto sort = [this] {
            std::sort(m_rows.begin(), m_rows.end(),
                      [](const auto &a, const auto &b) { return a.row() < b.row(); });
        };
        connect(&model, &QAbstractItemModel::rowsMoved, this, sort);
        connect(&model, &QAbstractItemModel::layoutChanged, this, sort);
        connect(&model, &QAbstractItemModel::modelReset, this, [] { QFAIL("It was reset."); });
    }

    QStringList names() const
    {
        QStringList names;
        for (const QPersistentModelIndex &row : m_rows)
            names << row.data().toString();
        return names;
    }

private:
    void take(int first, int last)
    {
        for (int row = first; row <= last; ++row)
            m_rows.insert(row, QPersistentModelIndex(m_model.index(row, 0)));
    }

    const QAbstractItemModel &m_model;
    QList<QPersistentModelIndex> m_rows;
};

} // namespace

class tst_FirstRows : public QObject
{
    Q_OBJECT
private slots:
    void areTheFirstWhateverHappens_data()
    {
        QTest::addColumn<QString>("what");
        for (const char *what :
             {"insert first", "insert within", "insert behind", "remove first", "remove within",
              "remove behind", "remove all", "move in", "move out", "move within", "move behind", "sort"})
            QTest::newRow(what) << what;
    }
    void areTheFirstWhateverHappens()
    {
        QFETCH(QString, what);
        for (int count : {0, 1, most - 1, most, most + 1, 3 * most}) {
            QStringListModel all(namesUpTo(count));
            FirstRows first(all, most);
            const QAbstractItemModelTester tester(&first,
                                                  QAbstractItemModelTester::FailureReportingMode::Fatal);
            const Told told(first);
            change(all, what);
            QCOMPARE(namesOf(first, most + 1), namesOf(all, most));
            QCOMPARE(told.names(), namesOf(all, most));
        }
    }

    void aChangedRowIsToldWhereItIsShown()
    {
        QStringListModel all(namesUpTo(2 * most));
        FirstRows first(all, most);
        const QAbstractItemModelTester tester(&first, QAbstractItemModelTester::FailureReportingMode::Fatal);
        QSignalSpy changed(&first, &QAbstractItemModel::dataChanged);
        all.setData(all.index(most, 0), "hidden");
        QCOMPARE(changed.size(), 0);
        all.setData(all.index(1, 0), "shown");
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed[0][0].toModelIndex(), first.index(1, 0));
        QCOMPARE(first.index(1, 0).data().toString(), "shown");
    }

    // As the latest jobs come and go.
    void runsThatAreSortedAgain()
    {
        models::JobTableModel jobs;
        models::RunTableModel all(jobs);
        all.setColumns(models::jobColumns());
        all.sort(models::JobTableModel::CreatedColumn, Qt::DescendingOrder);
        FirstRows first(all, most);
        const QAbstractItemModelTester tester(&first, QAbstractItemModelTester::FailureReportingMode::Fatal);
        const Told told(first);
        QRandomGenerator random(1);
        for (int i = 0; i < 60; ++i) {
            const std::string name = "job" + std::to_string(random.bounded(12));
            if (random.bounded(3) == 0)
                jobs.remove(models::testJob(name).id);
            else
                jobs.upsert(models::testJob(name, api::ExecutionState::Running, int(random.bounded(1000))));
            QCoreApplication::processEvents();
            QTRY_COMPARE(namesOf(first, most + 1), namesOf(all, most));
            QCOMPARE(told.names(), namesOf(all, most));
        }
        QVERIFY(all.rowCount() > most);
    }

private:
    static QStringList namesUpTo(int count)
    {
        QStringList names;
        for (int i = 0; i < count; ++i)
            names << QStringLiteral("%1").arg(count - i, 2, 10, QLatin1Char('0'));
        return names;
    }

    static void insert(QStringListModel &all, int row)
    {
        if (row > all.rowCount())
            return;
        QVERIFY(all.insertRow(row));
        QVERIFY(all.setData(all.index(row, 0), QStringLiteral("new")));
    }
    static void move(QStringListModel &all, int from, int before)
    {
        if (std::max(from, before - 1) < all.rowCount())
            QVERIFY(all.moveRow({}, from, {}, before));
    }
    static void remove(QStringListModel &all, int row)
    {
        if (row < all.rowCount())
            QVERIFY(all.removeRow(row));
    }

    static void change(QStringListModel &all, const QString &what)
    {
        if (what == "insert first")
            insert(all, 0);
        else if (what == "insert within")
            insert(all, 2);
        else if (what == "insert behind")
            insert(all, all.rowCount());
        else if (what == "remove first")
            remove(all, 0);
        else if (what == "remove within")
            remove(all, 2);
        else if (what == "remove behind")
            remove(all, most + 1);
        else if (what == "remove all")
            all.removeRows(0, all.rowCount());
        else if (what == "move in")
            move(all, most + 1, 1);
        else if (what == "move out")
            move(all, 1, most + 2);
        else if (what == "move within")
            move(all, 2, 0);
        else if (what == "move behind")
            move(all, most, most + 3);
        else
            all.sort(0);
    }
};

QTEST_GUILESS_MAIN(tst_FirstRows)
#include "tst_firstrows.moc"
