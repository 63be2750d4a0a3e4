// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/blocklist.h"

#include <QtTest>

using namespace trainyard;
using storage::parseBlockList;

class tst_BlockList : public QObject
{
    Q_OBJECT
private slots:
    void blocksKeepTheirOrder()
    {
        const auto blocks =
            parseBlockList("<?xml version='1.0' encoding='utf-8'?>\n<BlockList><Latest>BB==</Latest>"
                           "<Uncommitted> AA== </Uncommitted><Committed>CC==</Committed></BlockList>");
        QVERIFY(blocks);
        QCOMPARE(blocks->size(), 3U);
        QCOMPARE(blocks->at(0).id, std::string("BB=="));
        QCOMPARE(blocks->at(1).id, std::string("AA=="));
        QVERIFY(blocks->at(1).source == storage::BlockReference::Source::Uncommitted);
        QVERIFY(blocks->at(2).source == storage::BlockReference::Source::Committed);
        QCOMPARE(parseBlockList("<BlockList/>")->size(), 0U);
    }

    void nonsenseIsRefused_data()
    {
        QTest::addColumn<QByteArray>("xml");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("no XML") << QByteArray("{}");
        QTest::newRow("cut") << QByteArray("<BlockList><Latest>AA");
        QTest::newRow("other root") << QByteArray("<Blocks><Latest>AA==</Latest></Blocks>");
        QTest::newRow("other element") << QByteArray("<BlockList><Newest>AA==</Newest></BlockList>");
        QTest::newRow("NUL") << QByteArray("<BlockList>\0</BlockList>", 23);
    }
    void nonsenseIsRefused()
    {
        QFETCH(QByteArray, xml);
        const auto blocks = parseBlockList(xml.toStdString());
        QVERIFY(!blocks);
        QCOMPARE(blocks.error().target, std::string("InvalidXmlDocument"));
    }

    void entitiesAreNotFetched()
    {
        const auto blocks = parseBlockList("<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>"
                                           "<BlockList><Latest>&x;</Latest></BlockList>");
        QVERIFY(!blocks || blocks->at(0).id == "&x;");
    }

    void thereIsALimit()
    {
        std::string xml = "<BlockList>";
        for (int i = 0; i <= 50000; ++i)
            xml += "<Latest>AA==</Latest>";
        QCOMPARE(parseBlockList(xml + "</BlockList>").error().target, std::string("InvalidBlockList"));
    }
};

QTEST_APPLESS_MAIN(tst_BlockList)
#include "tst_blocklist.moc"
