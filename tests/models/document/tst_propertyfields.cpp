// SPDX-License-Identifier: Apache-2.0
// "Every field of the schema is reachable": each leaf of the schemas of jobs and clusters gets each kind of
// value that it may have by the property editor's model, stands then in the text at its place and nowhere
// else, and goes.
#include "models/document/jobschema.h"
#include "models/document/propertymodel.h"

#include <QAbstractItemModelTester>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace trainyard::document;

namespace {

// The document as another reader of JSON has it.
QJsonValue read(const JobDocument &document)
{
    return QJsonDocument::fromJson(document.text().toUtf8()).object();
}

// With a value at a place, whatever has to be made on the way; undefined: without what stands there.
QJsonValue with(const QJsonValue &whole, const QStringList &parts, const QJsonValue &value)
{
    if (parts.isEmpty())
        return value;
    if (whole.isArray()) {
        QJsonArray array = whole.toArray();
        const int row = parts.first().toInt();
        const QJsonValue inner = with(array.at(row), parts.mid(1), value);
        if (inner.isUndefined())
            array.removeAt(row);
        else
            array[row] = inner;
        return array;
    }
    QJsonObject object = whole.toObject();
    const QJsonValue inner = with(object.value(parts.first()), parts.mid(1), value);
    object.insert(parts.first(), inner); // undefined takes it out
    return object;
}

QJsonValue at(const QJsonValue &whole, const QStringList &parts)
{
    QJsonValue found = whole;
    for (const QString &part : parts)
        found = found.isArray() ? found.toArray().at(part.toInt()) : found.toObject().value(part);
    return found;
}

QJsonValue fromJson(const QString &json)
{
    return QJsonDocument::fromJson('[' + json.toUtf8() + ']').array().at(0);
}

// How it may be typed, and what is meant.
struct Entry {
    QString typed;
    QJsonValue meant;
};

QList<Entry> entries(const SchemaProperty &property)
{
    QList<Entry> entries;
    const auto number = [&](double value) { entries.append({QString::number(value, 'f', 0), value}); };
    const QString type = property.types.value(0);
    if (type == "boolean")
        return {{"true", true}, {"false", false}};
    if (type == "integer") {
        number(property.least.value_or(0) + 1);
        number(property.least.value_or(-3));
        if (property.most)
            number(*property.most);
        return entries;
    }
    for (const QString &choice : property.choices)
        entries.append({choice, choice});
    for (const QString &example : property.examples)
        entries.append({fromJson(example).toString(), fromJson(example)});
    if (!property.defaultValue.isEmpty())
        entries.append({fromJson(property.defaultValue).toString(), fromJson(property.defaultValue)});
    for (const char *text : {"tab\tand \"quotes\" \\ 和 <>&/~1", "7", "null"})
        entries.append({QString::fromUtf8(text), QString::fromUtf8(text)});
    if (type.isEmpty())
        entries.append({"{\"b\": 1, \"a\": [true, null]}",
                        QJsonObject{{"b", 1}, {"a", QJsonArray{true, QJsonValue::Null}}}});
    return entries;
}

const QByteArray laidOut = R"({
  "properties": {
    "nodeCount": 5,
    "vmSize": "mine",
    "inputDirectories": [
      { "id": "A", "path": "/a" }
    ],
    "nodeSetup": {}
  }
}
)";

} // namespace

class tst_PropertyFields : public QObject
{
    Q_OBJECT
private slots:
    void everyLeafIsSetAndTakenOut_data() { addDocuments(); }
    void everyLeafIsSetAndTakenOut()
    {
        begin();
        QAbstractItemModelTester tester(m_model.get());
        const QString text = m_document->text();
        int count = 0;
        int oldCount = 0;
        for (const QString &pointer : ofTheirAuthor()) {
            if (!schema().memberNames(pointer, false).isEmpty())
                continue;
            const QString leaf = grown(inDocument(pointer));
            setAndTakeOut(leaf, *schema().property(pointer, false));
            if (QTest::currentTestFailed())
                return;
            undoAll();
            QCOMPARE(m_document->text(), text);
            ++count;
            oldCount += schema().property(pointer, false)->isOld ? 1 : 0;
        }
        QVERIFY2(count > (schema().subject() == JobSchema::Subject::Cluster ? 60 : 100),
                 qPrintable(QString::number(count)));
        QVERIFY2(oldCount > 2, qPrintable(QString::number(oldCount)));
    }

    void everyListGrowsAndShrinks_data() { addDocuments(); }
    void everyListGrowsAndShrinks()
    {
        begin();
        QAbstractItemModelTester tester(m_model.get());
        const QString text = m_document->text();
        int count = 0;
        for (const QString &pointer : ofTheirAuthor()) {
            if (!pointer.endsWith("/*"))
                continue;
            const QString list = inDocument(pointer).chopped(2);
            const QJsonArray had = m_document->value(list).toArray();
            grown(list + "/*");
            const QJsonArray grown = at(read(*m_document), pointerParts(list)).toArray();
            QCOMPARE(grown.size(), had.size() + 2);
            for (const QString &name : schema().requiredNames(pointer, false))
                QVERIFY2(grown.last().toObject().contains(name), qPrintable(list + ' ' + name));
            const QModelIndex row = m_model->indexOf(list);
            QVERIFY(m_model->removeValue(m_model->index(int(had.size()), 0, row)));
            QCOMPARE(at(read(*m_document), pointerParts(list)).toArray().size(), had.size() + 1);
            while (m_model->rowCount(row) > 0)
                QVERIFY(m_model->removeValue(m_model->index(0, 0, row)));
            QVERIFY2(at(read(*m_document), pointerParts(list)).isUndefined(), qPrintable(list));
            undoAll();
            QCOMPARE(m_document->text(), text);
            QCOMPARE(m_model->rowCount(m_model->indexOf(list)), int(had.size()));
            ++count;
        }
        QVERIFY2(count > 5, qPrintable(QString::number(count)));
    }

    // What JSON has no number for, and what a floating one would round.
    void numbersAreKeptAsTheyAreTyped_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<bool>("isTaken");
        for (const char *number : {"9007199254740993", "18446744073709551615", "0", "-7", "1e3", "0.1"})
            QTest::newRow(number) << number << true;
        for (const char *other : {"nan", "inf", "-infinity", "two", "1,5", "0x10", "1 000"})
            QTest::newRow(other) << other << false;
    }
    void numbersAreKeptAsTheyAreTyped()
    {
        QFETCH(QString, typed);
        QFETCH(bool, isTaken);
        m_document = std::make_unique<JobDocument>();
        m_document->load("{\"properties\": {}}");
        m_model = std::make_unique<PropertyModel>(*m_document);
        QSignalSpy failed(m_model.get(), &PropertyModel::failed);
        const QString seed = "/properties/trainyard/trainer/seed";
        QCOMPARE(m_model->setData(value(seed), typed), isTaken);
        QCOMPARE(failed.size(), isTaken ? 0 : 1);
        QCOMPARE(m_document->json().find(seed) >= 0, isTaken);
        if (isTaken)
            QCOMPARE(spelling(seed), typed);
    }

    void cleanup()
    {
        m_model.reset();
        m_document.reset();
    }

private:
    static void addDocuments()
    {
        QTest::addColumn<bool>("isCluster");
        QTest::addColumn<QByteArray>("text");
        for (const bool isCluster : {false, true}) {
            const QByteArray what = isCluster ? "cluster, " : "job, ";
            QTest::newRow(what + "nothing yet") << isCluster << QByteArray("{}\n");
            QTest::newRow(what + "on its lines") << isCluster << laidOut;
            QTest::newRow(what + "on one line")
                << isCluster << QByteArray("{\"tags\":{\"a\":\"b\"},\"properties\":{\"vmSize\":\"mine\"}}");
            QTest::newRow(what + "print-out")
                << isCluster << QByteArray("{\n    \"provisioningState\": \"succeeded\"\n}");
        }
    }

    void begin()
    {
        QFETCH(bool, isCluster);
        QFETCH(QByteArray, text);
        m_document =
            std::make_unique<JobDocument>(isCluster ? JobSchema::ofClusters() : JobSchema::shipped());
        m_document->load(text);
        m_model = std::make_unique<PropertyModel>(*m_document);
        m_model->showOld(true);
    }

    const JobSchema &schema() const { return m_document->schema(); }
    bool isPrintOut() const { return JobSchema::isPrintOut(m_document->json()); }

    // Of the schema's pointers those that lead to what is not written by the service alone.
    QStringList ofTheirAuthor() const
    {
        QStringList pointers;
        for (const QString &pointer : schema().allPointers()) {
            QString place;
            bool isReadOnly = false;
            for (const QString &part : pointerParts(pointer)) {
                place = joinedPointer(place, part);
                isReadOnly = isReadOnly || schema().property(place, false)->isReadOnly;
            }
            if (!isReadOnly)
                pointers.append(pointer);
        }
        return pointers;
    }

    QString inDocument(const QString &pointer) const
    {
        const QString properties = "/properties/";
        return isPrintOut() && pointer.startsWith(properties) ? pointer.mid(properties.size() - 1) : pointer;
    }

    // The place for "*": of an element that the button made, and not the first one.
    QString grown(const QString &pointer)
    {
        QString real;
        for (const QString &part : pointerParts(pointer)) {
            if (part == "*") {
                const QModelIndex list = m_model->indexOf(real);
                const bool isMade = m_model->appendElement(list) && m_model->appendElement(list);
                real =
                    joinedPointer(real, isMade ? QString::number(m_model->rowCount(list) - 1) : "not made");
            } else {
                real = joinedPointer(real, part);
            }
        }
        return real;
    }

    QModelIndex value(const QString &pointer) const
    {
        return m_model->indexOf(pointer).siblingAtColumn(PropertyModel::ValueColumn);
    }

    QString spelling(const QString &pointer) const
    {
        const JsonText &json = m_document->json();
        const int found = json.find(pointer);
        return found < 0 ? QString() : json.slice(json.node(found).value);
    }

    void setAndTakeOut(const QString &leaf, const SchemaProperty &property)
    {
        const QPersistentModelIndex field = value(leaf);
        QVERIFY2(field.isValid() && field.flags() & Qt::ItemIsEditable, qPrintable(leaf));
        QCOMPARE(field.data(PropertyModel::PointerRole).toString(), leaf);
        const QJsonValue before = read(*m_document);
        bool isValid = false;
        for (const Entry &entry : entries(property)) {
            const QString text = m_document->text();
            const QByteArray what = (leaf + ": " + entry.typed).toUtf8();
            QVERIFY2(m_model->setData(field, entry.typed), what);
            QVERIFY2(read(*m_document) == with(before, pointerParts(leaf), entry.meant),
                     what + '\n' + m_document->text().toUtf8());
            if (entry.meant.isDouble())
                QCOMPARE(spelling(leaf), entry.typed);
            QVERIFY2(field.data(PropertyModel::SetRole).toBool(), what);
            isValid = isValid || !schema().validator().mismatches(m_document->json()).contains(leaf);
            m_document->undo();
            QCOMPARE(m_document->text(), text);
            m_document->redo();
            QVERIFY2(m_model->removeValue(field), what);
            QVERIFY2(at(read(*m_document), pointerParts(leaf)).isUndefined(), what);
            QVERIFY2(with(read(*m_document), pointerParts(leaf), entry.meant) ==
                         with(before, pointerParts(leaf), entry.meant),
                     what + '\n' + m_document->text().toUtf8());
            QVERIFY2(!field.data(PropertyModel::SetRole).toBool(), what);
            m_document->undo();
            m_document->undo();
            QCOMPARE(m_document->text(), text);
        }
        QVERIFY2(isValid, qPrintable(leaf));
    }

    void undoAll()
    {
        while (m_document->canUndo())
            m_document->undo();
    }

    std::unique_ptr<JobDocument> m_document;
    std::unique_ptr<PropertyModel> m_model;
};

QTEST_GUILESS_MAIN(tst_PropertyFields)
#include "tst_propertyfields.moc"
