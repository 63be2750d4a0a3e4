// SPDX-License-Identifier: Apache-2.0
#include "widgets/clusters/nodemap.h"

#include "models/clusters/nodefinder.h"
#include "models/clusters/nodelist.h"
#include "models/clusters/nodeselection.h"
#include "widgets/clusters/nodeglyphs.h"
#include "widgets/clusters/nodelegend.h"
#include "widgets/theme/theme.h"

#include <QAccessible>
#include <QApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolButton>
#include <QToolTip>
#include <QtTest>

#include <set>

using namespace trainyard;
using clusters::NodeMap;
using State = api::ClusterNode::State;

namespace {

std::string jobPath(const std::string &name)
{
    return api::ResourceId::forWorkspace("s", "g", "w").job("e", name).path();
}

std::vector<api::ClusterNode> manyNodes(int count)
{
    std::vector<api::ClusterNode> nodes;
    for (int i = 0; i < count; ++i)
        nodes.push_back({.id = "node-" + std::to_string(i)});
    return nodes;
}

// What is painted in a part of what surrounds it, whose coordinates these are.
QRect inkOf(QWidget &part)
{
    const QImage image = part.grab().toImage();
    QRect ink;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixel(x, y) != image.pixel(0, 0))
                ink |= QRect(x, y, 1, 1);
    return ink.translated(part.pos());
}

} // namespace

class tst_NodeMap : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }

    void init()
    {
        m_nodes = std::make_unique<models::NodeList>();
        m_selection = std::make_unique<models::NodeSelection>(*m_nodes);
        m_finder = std::make_unique<models::NodeFinder>(*m_nodes);
        m_map = std::make_unique<NodeMap>(*m_nodes, *m_selection, *m_finder);
        m_map->resize(640, 400);
    }

    void cleanup()
    {
        m_map.reset();
        m_finder.reset();
        m_selection.reset();
    }

    void arrowsGoFromNodeToNode()
    {
        m_nodes->setNodes(manyNodes(500));
        show();
        QSignalSpy changed(m_map.get(), &NodeMap::currentChanged);
        QCOMPARE(m_map->current(), 0); // with the focus
        const int columns = m_map->geometryOfNodes().columns();
        press(Qt::Key_Right);
        press(Qt::Key_Down);
        QCOMPARE(m_map->current(), columns + 1);
        press(Qt::Key_Left);
        press(Qt::Key_Up);
        QCOMPARE(m_map->current(), 0);
        press(Qt::Key_Up);
        QCOMPARE(m_map->current(), 0);
        press(Qt::Key_End);
        QCOMPARE(m_map->current(), 499);
        press(Qt::Key_Down);
        QCOMPARE(m_map->current(), 499);
        press(Qt::Key_Home);
        QCOMPARE(m_map->current(), 0);
        QCOMPARE(changed.size(), 6);
    }

    void theCurrentNodeIsScrolledToAndRead()
    {
        m_nodes->setNodes(manyNodes(20'000));
        show();
        QVERIFY(m_map->verticalScrollBar()->maximum() > 0);
        press(Qt::Key_End);
        QVERIFY(m_map->viewport()->rect().contains(m_map->nodeRect(19'999)));
        QCOMPARE(m_map->accessibleDescription(), m_nodes->sentence(19'999));
        press(Qt::Key_PageUp);
        QVERIFY(m_map->viewport()->rect().contains(m_map->nodeRect(m_map->current())));
        press(Qt::Key_Home);
        QCOMPARE(m_map->verticalScrollBar()->value(), 0);
    }

    void whatItsToolTipTellsIsNoMarkup()
    {
        auto nodes = manyNodes(2);
        nodes[1].trouble = "It said <b>full</b>.";
        m_nodes->setNodes(nodes);
        show();
        const QPoint at = m_map->nodeRect(1).center();
        QHelpEvent event(QEvent::ToolTip, at, m_map->viewport()->mapToGlobal(at));
        QApplication::sendEvent(m_map->viewport(), &event);
        QTRY_VERIFY2(QToolTip::text().contains("&lt;b&gt;full"), qPrintable(QToolTip::text()));
    }

    void returnAndADoubleClickOpenTheJob()
    {
        auto nodes = manyNodes(6);
        nodes[4].state = State::Running;
        nodes[4].job = jobPath("convnet");
        m_nodes->setNodes(nodes);
        show();
        QStringList opened;
        connect(m_map.get(), &NodeMap::jobActivated, this,
                [&](const api::ResourceId &job) { opened << QString::fromStdString(job.name); });
        press(Qt::Key_Return);
        QVERIFY(opened.isEmpty()); // the first one has none
        m_map->setCurrent(4);
        press(Qt::Key_Return);
        QCOMPARE(opened, QStringList{"convnet"});
        QTest::mouseDClick(m_map->viewport(), Qt::LeftButton, {}, m_map->nodeRect(4).center());
        QCOMPARE(opened.size(), 2);
    }

    void theMouseTellsWhatIsBelowIt()
    {
        m_nodes->setNodes(manyNodes(300));
        show();
        const QPoint place = m_map->nodeRect(17).center();
        QMouseEvent move(QEvent::MouseMove, place, m_map->viewport()->mapToGlobal(place), Qt::NoButton,
                         Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(m_map->viewport(), &move);
        QCOMPARE(m_map->hovered(), 17);
        QTest::mouseClick(m_map->viewport(), Qt::LeftButton, {}, m_map->nodeRect(18).center());
        QCOMPARE(m_map->current(), 18);
    }

    void aNodeStaysTheCurrentOneWhileOthersComeAndGo()
    {
        m_nodes->setNodes(manyNodes(10));
        show();
        m_map->setCurrent(7);
        auto nodes = manyNodes(10);
        nodes.erase(nodes.begin() + 2, nodes.begin() + 5);
        m_nodes->setNodes(nodes);
        QCOMPARE(m_map->current(), 4);
        QCOMPARE(m_nodes->nodes()[4].id, std::string("node-7"));
        nodes.erase(nodes.begin() + 4);
        m_nodes->setNodes(nodes);
        QCOMPARE(m_map->current(), -1);
        m_nodes->setNodes({});
        QVERIFY(!m_map->grab().isNull());
    }

    void sizesAreChosenByKeys()
    {
        m_nodes->setNodes(manyNodes(300));
        show();
        const int before = m_map->geometryOfNodes().level();
        press(Qt::Key_Plus);
        QCOMPARE(m_map->geometryOfNodes().level(), before + 1);
        press(Qt::Key_Minus);
        press(Qt::Key_Minus);
        QCOMPARE(m_map->geometryOfNodes().level(), before - 1);
    }

    // Without colours, in the smallest size.
    void everyStateHasAShapeOfItsOwn()
    {
        std::set<QByteArray> shapes;
        const auto add = [&](State state, std::optional<int> use) {
            QImage image(16, 16, QImage::Format_ARGB32_Premultiplied);
            image.fill(Qt::white);
            QPainter painter(&image);
            clusters::paintNode(painter, {1, 1, 14, 14}, state, use);
            painter.end();
            const QImage grey = image.convertToFormat(QImage::Format_Grayscale8);
            QByteArray bits;
            for (int y = 0; y < grey.height(); ++y)
                for (int x = 0; x < grey.width(); ++x)
                    bits += qGray(grey.pixel(x, y)) < 190 ? '1' : '0';
            shapes.insert(bits);
        };
        for (const State state :
             {State::Idle, State::Running, State::Preparing, State::Unusable, State::Leaving})
            add(state, std::nullopt);
        add(State::Running, 10);
        add(State::Running, 60);
        QCOMPARE(shapes.size(), std::size_t(7));
    }

    void theLegendCountsTheNodes()
    {
        clusters::NodeLegend legend(*m_nodes, *m_selection);
        auto nodes = manyNodes(5);
        nodes[0].state = nodes[1].state = State::Running;
        nodes[2].state = State::Unusable;
        m_nodes->setNodes(nodes);
        QCOMPARE(legend.text(), "2 busy, 2 idle, 1 unusable");
        QVERIFY(legend.sizeHint().width() > 100);
    }

    // While hundreds of nodes become busy one after the other, its entries stay where they are.
    void theLegendKeepsItsPlaces()
    {
        clusters::NodeLegend legend(*m_nodes, *m_selection);
        legend.resize(900, 40);
        legend.show();
        QVERIFY(QTest::qWaitForWindowExposed(&legend));
        auto nodes = manyNodes(300);
        const auto placeWith = [&](std::size_t busy) {
            for (std::size_t i = 0; i < nodes.size(); ++i)
                nodes[i].state = i < busy ? State::Running : State::Idle;
            m_nodes->setNodes(nodes);
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            return legend.button(State::Idle)->geometry().left();
        };
        const int few = placeWith(108);
        QVERIFY(few > 0);
        QCOMPARE(placeWith(288), few);
        QCOMPARE(placeWith(88), few);
        QCOMPARE(placeWith(8), few);
    }

    // However many digits there might be: each entry is as wide as what stands in it.
    void theLegendHasEvenGaps()
    {
        clusters::NodeLegend legend(*m_nodes, *m_selection);
        auto nodes = manyNodes(2000);
        for (std::size_t i = 0; i < nodes.size(); ++i)
            nodes[i].state = i < 9 ? State::Unusable : i < 20 ? State::Drained : State::Idle;
        m_nodes->setNodes(nodes);
        for (const State state : {State::Idle, State::Drained, State::Unusable})
            QCOMPARE(legend.button(state)->minimumWidth(), legend.button(state)->sizeHint().width());
        legend.setFixedWidth(legend.minimumSizeHint().width());
        legend.show();
        QVERIFY(QTest::qWaitForWindowExposed(&legend));
        const QRect first = inkOf(*legend.button(State::Running));
        const QRect next = inkOf(*legend.button(State::Unusable));
        QVERIFY(next.top() > first.bottom());
        QCOMPARE(next.left(), first.left());
    }

    void anEntryOfTheLegendSelectsItsNodes()
    {
        clusters::NodeLegend legend(*m_nodes, *m_selection);
        auto nodes = manyNodes(6);
        nodes[1].state = nodes[4].state = State::Running;
        nodes[5].state = State::Unusable;
        m_nodes->setNodes(nodes);
        legend.show();
        QVERIFY(QTest::qWaitForWindowActive(&legend));
        legend.button(State::Running)->setFocus();
        QTRY_VERIFY(legend.button(State::Running)->hasFocus());
        QTest::keyClick(legend.button(State::Running), Qt::Key_Space);
        QCOMPARE(m_selection->rows(), (QList<int>{1, 4}));
        QTest::mouseClick(legend.button(State::Unusable), Qt::LeftButton);
        QCOMPARE(m_selection->rows(), QList<int>{5});
        QVERIFY(!legend.button(State::Leaving)->isVisible());
    }

    void clicksSelectAsInAListOfFiles()
    {
        m_nodes->setNodes(manyNodes(300));
        show();
        click(10);
        QCOMPARE(m_selection->rows(), QList<int>{10});
        click(13, Qt::ShiftModifier);
        QCOMPARE(m_selection->rows(), (QList<int>{10, 11, 12, 13}));
        click(11, Qt::ControlModifier);
        click(20, Qt::ControlModifier);
        QCOMPARE(m_selection->rows(), (QList<int>{10, 12, 13, 20}));
        QTest::mouseClick(m_map->viewport(), Qt::RightButton, {}, m_map->nodeRect(12).center());
        QCOMPARE(m_selection->count(), 4); // its menu is for all of them
        QTest::mouseClick(m_map->viewport(), Qt::RightButton, {}, m_map->nodeRect(30).center());
        QCOMPARE(m_selection->rows(), QList<int>{30});
    }

    void keysSelect()
    {
        m_nodes->setNodes(manyNodes(300));
        show();
        QCOMPARE(m_selection->count(), 0);
        QTest::keyClick(m_map.get(), Qt::Key_Right, Qt::ShiftModifier);
        QTest::keyClick(m_map.get(), Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(m_selection->rows(), (QList<int>{0, 1, 2}));
        QTest::keyClick(m_map.get(), Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(m_selection->rows(), (QList<int>{0, 1}));
        QTest::keyClick(m_map.get(), Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(m_selection->rows(), (QList<int>{0, 1}));
        press(Qt::Key_Space);
        QCOMPARE(m_selection->rows(), (QList<int>{0, 1, 299}));
        QTest::keySequence(m_map.get(), QKeySequence::SelectAll);
        QCOMPARE(m_selection->count(), 300);
        press(Qt::Key_Escape);
        QCOMPARE(m_selection->count(), 0);
        press(Qt::Key_Home);
        QCOMPARE(m_selection->rows(), QList<int>{0});
    }

    void aBandSelectsWhatItTouches()
    {
        m_nodes->setNodes(manyNodes(300));
        show();
        const QPoint from = m_map->nodeRect(0).center();
        const QPoint to = m_map->nodeRect(m_map->geometryOfNodes().columns() + 2).center();
        drag(from, to);
        const int columns = m_map->geometryOfNodes().columns();
        QCOMPARE(m_selection->rows(), (QList<int>{0, 1, 2, columns, columns + 1, columns + 2}));
        const QPoint far = m_map->nodeRect(10).center();
        drag(far, far + QPoint(m_map->geometryOfNodes().cell().width() * 2, 0), Qt::ControlModifier);
        QVERIFY(m_selection->contains(0) && m_selection->contains(10) && m_selection->contains(11));
        QVERIFY(!m_map->grab().isNull());
    }

    void whatIsFoundIsSelectedByTheKeyForAll()
    {
        auto nodes = manyNodes(100);
        nodes[40].job = nodes[41].job = jobPath("convnet");
        m_nodes->setNodes(nodes);
        show();
        const QImage before = m_map->grab().toImage();
        m_finder->setText("ConvNet");
        QCOMPARE(m_finder->count(), 2);
        QVERIFY(m_map->grab().toImage() != before); // the others are faint
        QTest::keySequence(m_map.get(), QKeySequence::SelectAll);
        QCOMPARE(m_selection->rows(), (QList<int>{40, 41}));
    }

    void toScreenReadersItIsAListOfNodes()
    {
        auto nodes = manyNodes(10'000);
        nodes[7].state = State::Running;
        nodes[7].job = jobPath("convnet");
        m_nodes->setNodes(nodes);
        show();
        QAccessibleInterface *list = QAccessible::queryAccessibleInterface(m_map.get());
        QVERIFY(list && list->role() == QAccessible::List && list->state().multiSelectable);
        QCOMPARE(list->childCount(), 10'000);
        QAccessibleInterface *node = list->child(7);
        QVERIFY(node && node->isValid() && node->role() == QAccessible::ListItem);
        QCOMPARE(node->text(QAccessible::Name), m_nodes->sentence(7));
        QVERIFY(node->text(QAccessible::Name).contains("convnet"));
        QVERIFY(!node->state().selected);
        QCOMPARE(list->indexOfChild(node), 7);
        QCOMPARE(list->child(7), node);
        node->actionInterface()->doAction(QAccessibleActionInterface::toggleAction());
        QVERIFY(node->state().selected && m_selection->contains(7));
        node->actionInterface()->doAction(QAccessibleActionInterface::setFocusAction());
        QCOMPARE(m_map->current(), 7);
        QCOMPARE(list->focusChild(), node);
        QCOMPARE(node->parent(), list);
        const QRect place = node->rect();
        QCOMPARE(list->childAt(place.center().x(), place.center().y()), node);
        m_nodes->setNodes(manyNodes(3));
        QVERIFY(!node->isValid() && node->text(QAccessible::Name).isEmpty());
    }

private:
    void show()
    {
        m_map->show();
        QVERIFY(QTest::qWaitForWindowActive(m_map.get()));
        m_map->setFocus();
        QTRY_VERIFY(m_map->hasFocus());
    }
    void click(int row, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mouseClick(m_map->viewport(), Qt::LeftButton, modifiers, m_map->nodeRect(row).center());
    }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mousePress(m_map->viewport(), Qt::LeftButton, modifiers, from);
        QMouseEvent move(QEvent::MouseMove, to, m_map->viewport()->mapToGlobal(to), Qt::NoButton,
                         Qt::LeftButton, modifiers);
        QApplication::sendEvent(m_map->viewport(), &move);
        QTest::mouseRelease(m_map->viewport(), Qt::LeftButton, modifiers, to);
    }
    void press(Qt::Key key) { QTest::keyClick(m_map.get(), key); }

    std::unique_ptr<models::NodeList> m_nodes;
    std::unique_ptr<models::NodeSelection> m_selection;
    std::unique_ptr<models::NodeFinder> m_finder;
    std::unique_ptr<NodeMap> m_map;
};

QTEST_MAIN(tst_NodeMap)
#include "tst_nodemap.moc"
