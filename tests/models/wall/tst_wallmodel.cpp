// SPDX-License-Identifier: Apache-2.0
#include "models/wall/wallmodel.h"

#include <QtTest>

#include <functional>

using namespace trainyard::models;

namespace {

QStringList cardsIn(const WallModel &model, const QString &section)
{
    for (const WallSection &each : model.sections())
        if (each.name == section)
            return each.cards;
    return {};
}

} // namespace

class tst_WallModel : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_model = std::make_unique<WallModel>();
        QList<WallEntry> entries;
        for (const QString metric : {"a/1", "a/2", "a/3", "a/4", "b/1"})
            entries.append({metric, sectionOf(metric), metric});
        m_model->setEntries(entries);
    }

    void movesByPlaces_data()
    {
        QTest::addColumn<QString>("card");
        QTest::addColumn<int>("places");
        QTest::addColumn<QStringList>("order");
        QTest::newRow("right") << "a/1" << 1 << QStringList{"a/2", "a/1", "a/3", "a/4"};
        QTest::newRow("left") << "a/3" << -1 << QStringList{"a/1", "a/3", "a/2", "a/4"};
        QTest::newRow("a row down") << "a/1" << 2 << QStringList{"a/2", "a/3", "a/1", "a/4"};
        QTest::newRow("to the end") << "a/2" << 9 << QStringList{"a/1", "a/3", "a/4", "a/2"};
        QTest::newRow("to the front") << "a/3" << -9 << QStringList{"a/3", "a/1", "a/2", "a/4"};
        QTest::newRow("nowhere") << "a/4" << 1 << QStringList{"a/1", "a/2", "a/3", "a/4"};
    }

    void movesByPlaces()
    {
        QFETCH(QString, card);
        QFETCH(int, places);
        m_model->moveCardBy(card, places);
        QTEST(cardsIn(*m_model, "a"), "order");
    }

    void whatTheUserChangesIsTold()
    {
        QSignalSpy changed(m_model.get(), &WallModel::layoutChanged);
        QSignalSpy set(m_model.get(), &WallModel::layoutSet);
        const WallSections before = m_model->sections();
        const WallLayout layout = m_model->layout();
        m_model->moveCardBy("a/1", 2);
        m_model->moveSectionBy("b", -1);
        m_model->setPinned("a/4", true);
        QCOMPARE(m_model->sections()[0].name, pinnedSection);
        QCOMPARE(m_model->sections()[1].name, QString("b"));
        QCOMPARE(changed.size(), 3);
        m_model->change(layout); // back
        QVERIFY(m_model->sections() == before);
        QCOMPARE(changed.size(), 4);
        QCOMPARE(set.size(), 0);
        WallLayout another;
        another.columns = 3;
        m_model->setLayout(another);
        QCOMPARE(changed.size(), 4);
        QCOMPARE(set.size(), 1);
    }

    void aMoveThatChangesNothingIsNotTold()
    {
        QSignalSpy changed(m_model.get(), &WallModel::layoutChanged);
        m_model->moveCardBy("a/4", 1);
        m_model->moveCard("a/1", {"b", {}});
        m_model->setPinned("a/1", false);
        QCOMPARE(changed.size(), 0);
    }

    void eachChangeIsTold_data()
    {
        QTest::addColumn<std::function<void(WallModel &)>>("change");
        using Change = std::function<void(WallModel &)>;
        QTest::newRow("fold") << Change([](WallModel &wall) { wall.setCollapsed("b", true); });
        QTest::newRow("fold all") << Change([](WallModel &wall) { wall.setAllCollapsed(true); });
        QTest::newRow("columns") << Change([](WallModel &wall) { wall.setColumns(4); });
        QTest::newRow("height") << Change([](WallModel &wall) { wall.setCardHeight(5000); });
    }

    void eachChangeIsTold()
    {
        QFETCH(const std::function<void(WallModel &)>, change);
        QSignalSpy changed(m_model.get(), &WallModel::layoutChanged);
        const WallLayout before = m_model->layout();
        change(*m_model);
        QVERIFY(m_model->layout() != before);
        QCOMPARE(changed.size(), 1);
        change(*m_model); // nothing more
        QCOMPARE(changed.size(), 1);
    }

    void anOrderStandsUnderASearch()
    {
        m_model->setSearch("a/[124]");
        m_model->moveCardBy("a/4", -1); // before a/2, though a/3 is hidden between them
        QCOMPARE(cardsIn(*m_model, "a"), (QStringList{"a/1", "a/4", "a/2"}));
        m_model->setSearch({});
        QCOMPARE(cardsIn(*m_model, "a"), (QStringList{"a/1", "a/4", "a/2", "a/3"}));
    }

    void allSectionsAreCollapsedAndOpened()
    {
        m_model->setAllCollapsed(true);
        for (const WallSection &section : m_model->sections())
            QVERIFY(section.isCollapsed);
        m_model->setAllCollapsed(false);
        for (const WallSection &section : m_model->sections())
            QVERIFY(!section.isCollapsed);
    }

private:
    std::unique_ptr<WallModel> m_model;
};

QTEST_GUILESS_MAIN(tst_WallModel)
#include "tst_wallmodel.moc"
