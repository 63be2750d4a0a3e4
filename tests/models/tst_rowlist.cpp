// SPDX-License-Identifier: Apache-2.0
#include "models/rowlist.h"

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QtTest>

using namespace trainyard;

namespace {

struct Named {
    QString name;
    int number = 0;
    bool operator==(const Named &) const = default;
};

class Names final : public models::RowList<Named>
{
public:
    void become(const QList<Named> &wanted)
    {
        RowList::become(wanted, [](const Named &each) { return each.name; });
    }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override
    {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid))
            return {};
        return role == Qt::DisplayRole ? QVariant(rows()[index.row()].name)
               : role == Qt::UserRole  ? QVariant(rows()[index.row()].number)
                                       : QVariant();
    }
    using RowList::rows;
};

QList<Named> named(const QString &names)
{
    QList<Named> all;
    for (const QChar name : names)
        all.append({QString(name), 0});
    return all;
}

} // namespace

class tst_RowList : public QObject
{
    Q_OBJECT
private slots:
    void runsComeAndGoAtOnce()
    {
        Names names;
        names.become(named("adg"));
        QSignalSpy inserted(&names, &QAbstractItemModel::rowsInserted);
        QSignalSpy removed(&names, &QAbstractItemModel::rowsRemoved);
        names.become(named("abcdefg"));
        QCOMPARE(inserted.size(), 2);
        QCOMPARE(inserted.at(0).at(1).toInt(), 1);
        QCOMPARE(inserted.at(0).at(2).toInt(), 2);
        names.become(named("ag"));
        QCOMPARE(removed.size(), 1);
    }

    void onlyWhatIsOtherChanges()
    {
        Names names;
        names.become({{"a", 1}, {"b", 2}, {"c", 3}});
        QSignalSpy changed(&names, &QAbstractItemModel::dataChanged);
        names.become({{"a", 1}, {"b", 5}, {"c", 3}});
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed.at(0).at(0).toModelIndex().row(), 1);
        QCOMPARE(names.index(1).data(Qt::UserRole).toInt(), 5);
    }

    void anyListBecomesAnyOtherAndRowsAreKnownAgain()
    {
        Names names;
        QAbstractItemModelTester tester(&names);
        QSignalSpy reset(&names, &QAbstractItemModel::modelReset);
        QRandomGenerator random(7);
        const QString letters = QStringLiteral("abcdefghij");
        for (int turn = 0; turn < 400; ++turn) {
            QString some; // some of them more than once
            for (int i = random.bounded(12); i > 0; --i)
                some += letters[random.bounded(int(letters.size()))];
            QHash<QString, QPersistentModelIndex> before;
            for (int row = 0; row < names.rowCount(); ++row)
                before.insert(names.index(row).data().toString(), names.index(row));
            QList<Named> wanted = named(some);
            for (Named &each : wanted)
                each.number = turn;
            names.become(wanted);
            QCOMPARE(names.rows(), wanted);
            for (auto each = before.begin(); each != before.end(); ++each)
                QVERIFY(!each->isValid() || each->data().toString() == each.key());
            if (some.count(u'a') == 1 && before.contains("a") && m_hadOne)
                QVERIFY(before["a"].isValid());
            m_hadOne = some.count(u'a') == 1;
        }
        QVERIFY(reset.isEmpty());
    }

private:
    bool m_hadOne = false;
};

QTEST_APPLESS_MAIN(tst_RowList)
#include "tst_rowlist.moc"
