// SPDX-License-Identifier: Apache-2.0
#include "models/wall/systemcards.h"

#include <QtTest>

using namespace trainyard::models;
using Owner = SystemSource::Owner;

class tst_SystemCards : public QObject
{
    Q_OBJECT
private slots:
    void sectionsAreTheJobItsGpusAndTheMachine()
    {
        const auto cards = systemCards({"system/machine/cpu", "system/gpu1/power", "system/gpu0/memory",
                                        "system/gpu0/utilization", "system/cpu", "system/node1/cpu",
                                        "system/node1/gpu10/power"});
        QStringList sections;
        QStringList ids;
        for (const SystemCard &card : cards) {
            sections << card.entry.section;
            ids << card.entry.id;
        }
        sections.removeDuplicates();
        QCOMPARE(sections, (QStringList{"/system/job", "/system/gpu0", "/system/gpu1", "/system/machine",
                                        "/system/node1/job", "/system/node1/gpu10"}));
        QCOMPARE(ids[1], QString("/system/gpu0/utilization")); // first of its GPU
        QCOMPARE(ids.last(), QString("/system/node1/gpu10/power"));
    }

    void bothDirectionsAreOneChart()
    {
        const auto cards = systemCards({"system/disk/read", "system/disk/written", "system/machine/disk/read",
                                        "system/machine/network/received", "system/machine/network/sent"});
        QCOMPARE(cards.size(), std::size_t(3));
        QCOMPARE(cards[0].tags, (QStringList{"system/disk/read", "system/disk/written"}));
        QCOMPARE(cards[0].measure, SystemMeasure::Disk);
        QCOMPARE(cards[2].tags.size(), 2);
        QCOMPARE(cards[2].entry.name, QString("system/machine/network/received system/machine/network/sent"));
    }

    void aSectionTellsItsSource_data()
    {
        QTest::addColumn<QString>("section");
        QTest::addColumn<int>("node");
        QTest::addColumn<int>("owner");
        QTest::addColumn<int>("gpu");
        QTest::newRow("job") << "/system/job" << 0 << int(Owner::Job) << 0;
        QTest::newRow("gpu") << "/system/gpu3" << 0 << int(Owner::Gpu) << 3;
        QTest::newRow("machine") << "/system/machine" << 0 << int(Owner::Machine) << 0;
        QTest::newRow("node") << "/system/node2/gpu1" << 2 << int(Owner::Gpu) << 1;
    }

    void aSectionTellsItsSource()
    {
        QFETCH(QString, section);
        QVERIFY(isSystemSection(section));
        const SystemSource source = systemSourceOf(section);
        QTEST(source.node, "node");
        QTEST(int(source.owner), "owner");
        QTEST(source.gpu, "gpu");
    }

    void whatIsNotKnownIsShown()
    {
        const auto cards = systemCards({"system/new/thing", "system/gpu/odd", "system"});
        QCOMPARE(cards.size(), std::size_t(3));
        for (const SystemCard &card : cards)
            QCOMPARE(card.measure, SystemMeasure::Other);
        QVERIFY(!isSystemSection("system"));
    }
};

QTEST_GUILESS_MAIN(tst_SystemCards)
#include "tst_systemcards.moc"
