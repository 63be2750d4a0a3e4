// SPDX-License-Identifier: Apache-2.0
#include "models/nameorder.h"
#include "models/namesortproxy.h"

#include <QAbstractItemModelTester>
#include <QAbstractTableModel>
#include <QtTest>

#include <algorithm>

using namespace trainyard::models;

namespace {

// Names and sizes.
class Files final : public QAbstractTableModel
{
public:
    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : 3; }
    int columnCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : 2; }
    QVariant data(const QModelIndex &index, int role) const override
    {
        const std::pair<const char *, int> rows[] = {{"b10", 9}, {"b2", 80}, {"a", 700}};
        if (role != Qt::DisplayRole)
            return {};
        return index.column() == 0 ? QVariant(QString::fromLatin1(rows[index.row()].first))
                                   : QVariant(rows[index.row()].second);
    }
};

} // namespace

class tst_NameOrder : public QObject
{
    Q_OBJECT
private slots:
    void numbersStandByTheirValue_data()
    {
        QTest::addColumn<QStringList>("inOrder");
        QTest::newRow("at the end") << QStringList{"part 2", "part 10"};
        QTest::newRow("within") << QStringList{"epoch9.onnx", "epoch10.onnx", "epoch10/a"};
        QTest::newRow("alone") << QStringList{"7", "80", "a"};
        QTest::newRow("several") << QStringList{"run-2/part-9", "run-2/part-10", "run-10/part-1"};
        QTest::newRow("with leading zeros") << QStringList{"01", "1", "002", "3"};
        QTest::newRow("capitals") << QStringList{"alpha", "Alpha", "Beta", "gamma"};
        QTest::newRow("Chinese") << QStringList{"阿", "文件2", "文件10"};
    }
    void numbersStandByTheirValue()
    {
        QFETCH(QStringList, inOrder);
        QStringList names = inOrder;
        std::reverse(names.begin(), names.end());
        std::sort(names.begin(), names.end(), isNameBefore);
        QCOMPARE(names, inOrder);
        std::stable_sort(names.begin(), names.end(),
                         [](const QString &a, const QString &b) { return NameKey(a) < NameKey(b); });
        QCOMPARE(names, inOrder);
    }

    void tablesSortTextsAsNamesAndNumbersAsNumbers()
    {
        Files source;
        NameSortProxy proxy;
        proxy.setSourceModel(&source);
        const QAbstractItemModelTester tester(&proxy, QAbstractItemModelTester::FailureReportingMode::Fatal);
        const auto column = [&proxy] {
            QStringList names;
            for (int row = 0; row < proxy.rowCount(); ++row)
                names << proxy.index(row, 0).data().toString();
            return names;
        };
        proxy.sort(0);
        QCOMPARE(column(), (QStringList{"a", "b2", "b10"}));
        proxy.sort(1);
        QCOMPARE(column(), (QStringList{"b10", "b2", "a"}));
    }
};

QTEST_APPLESS_MAIN(tst_NameOrder)
#include "tst_nameorder.moc"
