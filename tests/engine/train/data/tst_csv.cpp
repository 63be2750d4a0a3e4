// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/csv.h"

#include "engine/train/data/csvrecords.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::train;

namespace {

QString failure(const QString &text, const CsvOptions &options)
{
    const auto table = parseCsv(text.toStdString(), options);
    return table ? QString("it was read") : QString::fromStdString(table.error().message);
}

} // namespace

class tst_Csv : public QObject
{
    Q_OBJECT
private:
    static CsvOptions named(const std::string &label = {})
    {
        return {.name = "a.csv", .label = label, .like = nullptr};
    }

private slots:
    void cutsRecords_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QList<QStringList>>("records");
        const auto row = [](const char *name, const char *text, const QList<QStringList> &records) {
            QTest::newRow(name) << QString(text) << records;
        };
        row("lines", "a,b\nc,d\n", {{"a", "b"}, {"c", "d"}});
        row("without a last line end", "a,b\nc,d", {{"a", "b"}, {"c", "d"}});
        row("CRLF", "a,b\r\nc,d\r\n", {{"a", "b"}, {"c", "d"}});
        row("empty lines", "\n\r\na\n  \nb\n\n", {{"a"}, {"b"}});
        row("blanks", " a ,\tb c\t\n", {{"a", "b c"}});
        row("empty fields", ",a,\n,", {{"", "a", ""}, {"", ""}});
        row("quotes", "\"a,b\" , \"c\"\n", {{"a,b", "c"}});
        row("doubled quotes", "\"say \"\"a\"\"\",\"\"\"\"\n", {{"say \"a\"", "\""}});
        row("blanks in quotes", "\" a \"\n", {{" a "}});
        row("a line end in quotes", "\"a\nb\",c\nd\n", {{"a\nb", "c"}, {"d"}});
        row("empty quotes", "\"\",a", {{"", "a"}});
        row("a quote within", "5\" disk,a\n", {{"5\" disk", "a"}});
        row("CR at the end", "a,b\r", {{"a", "b"}});
        row("CR within", "a\rb,c\n", {{"a\rb", "c"}});
        row("nothing", "", {});
    }
    void cutsRecords()
    {
        QFETCH(QString, text);
        const std::string bytes = text.toStdString();
        CsvRecords records(bytes, "a.csv");
        QList<QStringList> found;
        for (auto record = records.next(); record && !record->empty(); record = records.next()) {
            found.emplace_back();
            for (const CsvField &field : *record)
                found.last() << QString::fromStdString(std::string(field.text));
        }
        QTEST(found, "records");
        QCOMPARE(records.position(), bytes.size());
    }

    void placesAreCounted()
    {
        CsvRecords records("a, \"b\nc\" ,d\n\n e,f\n", "a.csv");
        const auto first = records.next();
        QVERIFY(first);
        QCOMPARE((*first)[1].line, std::size_t(1));
        QCOMPARE((*first)[1].column, std::size_t(4));
        QCOMPARE((*first)[2].line, std::size_t(2));
        QCOMPARE((*first)[2].column, std::size_t(5));
        const auto second = records.next();
        QVERIFY(second);
        QCOMPARE((*second)[0].line, std::size_t(4));
        QCOMPARE((*second)[0].column, std::size_t(2));
    }

    void readsATable()
    {
        const auto table = parseCsv("height,weight,kind\n1.5,+20,dog\n-3e-1,.5,cat\n0,7,dog\n");
        QVERIFY2(table, table ? "" : table.error().message.c_str());
        QCOMPARE(table->schema.columns, (std::vector<std::string>{"height", "weight", "kind"}));
        QCOMPARE(table->schema.classNames, (std::vector<std::string>{"cat", "dog"}));
        QCOMPARE(table->data.labels, (std::vector<std::int32_t>{1, 0, 1}));
        QCOMPARE(table->data.features, (std::vector<float>{1.5F, 20, -0.3F, 0.5F, 0, 7}));
        QCOMPARE(table->data.rowSize(), std::size_t(2));
        QCOMPARE(table->data.width, 2);
        QCOMPARE(table->data.classes, 2);
    }

    void theLabelIsAnyColumn()
    {
        const auto table =
            parseCsv("\xEF\xBB\xBF\"the kind\",x\r\n10,1\r\n9,2\r\n-1,3\r\n", named("the kind"));
        QVERIFY2(table, table ? "" : table.error().message.c_str());
        QCOMPARE(table->schema.classNames, (std::vector<std::string>{"-1", "9", "10"})); // as numbers
        QCOMPARE(table->data.labels, (std::vector<std::int32_t>{2, 1, 0}));
        QCOMPARE(table->data.features, (std::vector<float>{1, 2, 3}));
    }

    void mixedLabelsAreSortedAsText()
    {
        const auto table = parseCsv("x,y\n1,10\n1,9\n1,other\n");
        QVERIFY(table);
        QCOMPARE(table->schema.classNames, (std::vector<std::string>{"10", "9", "other"}));
    }

    void aTestSetTakesTheClassesOfTheTrainingSet()
    {
        const auto train = parseCsv("kind,x\nb,1\na,2\n", named("kind"));
        QVERIFY(train);
        const auto test =
            parseCsv("kind,x\nb,3\n", {.name = "test.csv", .label = {}, .like = &train->schema});
        QVERIFY2(test, test ? "" : test.error().message.c_str());
        QCOMPARE(test->data.labels, (std::vector<std::int32_t>{1}));
        QCOMPARE(test->data.classes, 2);
        QCOMPARE(test->data.features, (std::vector<float>{3}));
    }

    void aTestSetMustBeLikeTheTrainingSet_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("message");
        QTest::newRow("label") << "x,y,kind\n1,2,c\n"
                               << "a.csv, line 2, column 5: the label \"c\" is none of the training set.";
        QTest::newRow("other name")
            << "x,z,kind\n"
            << "a.csv, line 1, column 3: expected the column \"y\" as in the training "
               "set, found \"z\".";
        QTest::newRow("fewer") << "x,y\n"
                               << "a.csv, line 1, column 3: expected the column \"kind\" as in the training "
                                  "set, found no more.";
        QTest::newRow("more") << "x,y,kind,w\n"
                              << "a.csv, line 1, column 10: expected no column after those of the training "
                                 "set, found \"w\".";
    }
    void aTestSetMustBeLikeTheTrainingSet()
    {
        QFETCH(QString, text);
        const auto train = parseCsv("x,y,kind\n1,2,a\n");
        QVERIFY(train);
        QTEST(failure(text, {.name = "a.csv", .label = {}, .like = &train->schema}), "message");
    }

    void faultsAreNamed_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("label");
        QTest::addColumn<QString>("rest");
        const auto row = [](const char *name, const char *text, const char *rest, const char *label = "") {
            QTest::newRow(name) << QString(text) << QString(label) << QString(rest);
        };
        row("nothing", "\n\n", " is empty; expected a header with the names of the columns.");
        row("one column", "a\n1\n",
            ", line 1, column 1: expected a header with columns of features and of a label, found one "
            "column.");
        row("no header", "1,2\n3,4\n",
            ", line 1, column 1: expected a header with the names of the columns, found numbers.");
        row("no rows", "a,b\n", " has a header but no rows; put one a line below it.");
        row("missing value", "a,b,c\n1,2,x\n\n3,,y\n", ", line 4, column 3: the value of \"b\" is missing.");
        row("missing label", "a,b\n1,\n", ", line 2, column 3: the value of \"b\" is missing.");
        row("no number", "a,b\n1,x\nNA,x\n",
            ", line 3, column 1: expected a number for \"a\", found \"NA\".");
        row("not finite", "a,b\ninf,x\n", ", line 2, column 1: expected a number for \"a\", found \"inf\".");
        row("too large", "a,b\n1e99,x\n", ", line 2, column 1: expected a number for \"a\", found \"1e99\".");
        row("rest of a number", "a,b\n1 2,x\n",
            ", line 2, column 1: expected a number for \"a\", found \"1 2\".");
        row("too many", "a,b\n1,2,3\n", ", line 2, column 5: expected 2 values, found 3.");
        row("too few", "a,b,c\n1,2\n", ", line 2, column 3: expected 3 values, found 2.");
        row("open quote", "a,b\n1,\"x\n2,y\n",
            ", line 2, column 3: the quote that opens here is never closed.");
        row("after a quote", "a,b\n1,\"x\"y\n",
            ", line 2, column 6: expected a comma or the end of the line after the closing quote.");
        row("no such label", "a,b\n1,2\n",
            ", line 1, column 1: expected a column \"c\" for the label, found none of that name.", "c");
        row("two such labels", "a,a,b\n1,2,3\n",
            ", line 1, column 1: expected one column \"a\" for the label, found two.", "a");
    }
    void faultsAreNamed()
    {
        QFETCH(QString, text);
        QFETCH(QString, label);
        QFETCH(QString, rest);
        QCOMPARE(failure(text, named(label.toStdString())), "a.csv" + rest);
    }

    void classesHaveAnEnd()
    {
        QByteArray text = "x,y\n";
        for (int i = 0; i <= 65536; ++i)
            text += "1," + QByteArray::number(i) + "\n";
        QCOMPARE(failure(text, named()),
                 "a.csv, line 65538, column 3: expected at most 65536 different labels "
                 "in \"y\", found more.");
    }

    void aMissingFileIsNamed()
    {
        const auto table = readCsv("/nowhere/a.csv");
        QVERIFY(!table);
        QCOMPARE(table.error().code, Error::Code::NotFound);
    }
};

QTEST_APPLESS_MAIN(tst_Csv)
#include "tst_csv.moc"
