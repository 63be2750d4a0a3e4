// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/screens/largeparts.h"

#include "models/clusters/clustersession.h"
#include "tests/widgets/screens/screen.h"
#include "widgets/clusters/clusterpage.h"
#include "widgets/clusters/nodemap.h"
#include "widgets/clusters/nodepane.h"
#include "widgets/clusters/nodesearch.h"
#include "widgets/compare/comparepage.h"
#include "widgets/delegates/searchfield.h"
#include "widgets/jobs/metricchoice.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/tabs/pagearea.h"

#include <QCoreApplication>
#include <QLineEdit>
#include <QScrollBar>
#include <QToolButton>
#include <QWheelEvent>
#include <QtTest>

#include <tuple>
#include <utility>

namespace trainyard::test {

namespace {

constexpr int manyNodes = 10'000;
const std::string manyMetrics = "-seed1"; // is in the runs' names

api::ResourceId campus()
{
    return visionSample().cluster("campus");
}

void settle()
{
    QTest::qWait(60); // it is painted, and what comes by itself then
}

clusters::ClusterPage &campusPage(MainWindow &window)
{
    window.openResource(campus());
    return *qobject_cast<clusters::ClusterPage *>(window.tabs().currentPage());
}

bool areAllThere(clusters::ClusterPage &page)
{
    return reached([&page] { return page.session().nodes().rowCount() == manyNodes; });
}

// Each node does something else, or its GPUs are used more or less.
void changeNodes(models::NodeList &nodes, int moment)
{
    using State = api::ClusterNode::State;
    std::vector<api::ClusterNode> changed = nodes.nodes();
    for (std::size_t i = 0; i < changed.size(); ++i) {
        api::ClusterNode &node = changed[i];
        if ((i + std::size_t(moment)) % 7 == 0)
            std::tie(node.state, node.job) = node.state == State::Idle
                                                 ? std::pair{State::Running, runningSample().path()}
                                                 : std::pair{State::Idle, std::string()};
        node.gpuUse = int((i * 31 + std::size_t(moment) * 7) % 101);
    }
    inAnEvent([&] { nodes.setNodes(changed); });
    settle();
}

void turnWheel(QWidget &widget, QPoint at, int by)
{
    inAnEvent([&] {
        QWheelEvent turn(at, widget.mapToGlobal(at), {}, {0, by}, Qt::NoButton, Qt::ControlModifier,
                         Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&widget, &turn);
    });
    settle();
}

void useMap(clusters::NodeMap &map)
{
    QWidget &view = *map.viewport();
    for (const int by : {120, 120, 120, 120, -120}) {
        turnWheel(view, view.rect().center(), by);
        for (int i = 1; i < 8; ++i) {
            QTest::mouseMove(&view, {view.width() * i / 8, view.height() * i / 8});
            QCoreApplication::processEvents();
        }
        for (const int part : {3, 1, 2}) {
            inAnEvent([&] { map.verticalScrollBar()->setValue(map.verticalScrollBar()->maximum() / part); });
            settle();
        }
    }
    for (const Qt::Key key : {Qt::Key_Home, Qt::Key_Down, Qt::Key_End, Qt::Key_PageUp}) {
        inAnEvent([&] { QTest::keyClick(&map, key); });
        settle();
    }
    inAnEvent([&] { QTest::keyClick(&map, Qt::Key_A, Qt::ControlModifier); });
    settle();
}

void openCampus(MainWindow &window)
{
    areAllThere(campusPage(window));
    settle();
}

void useNodes(MainWindow &window)
{
    clusters::ClusterPage &page = campusPage(window);
    useMap(page.nodes().map());
    for (int moment = 0; moment < 4; ++moment) // all of them are selected
        changeNodes(page.session().nodes(), moment);
    for (const char letter : {'4', '2', '\b', '7'}) {
        inAnEvent([&] { QTest::keyClick(&page.nodes().search().field(), letter); });
        settle();
    }
}

void useNodesAsTable(MainWindow &window)
{
    clusters::ClusterPage &page = campusPage(window);
    inAnEvent([&] { page.nodes().tableButton().click(); });
    settle();
    for (int moment = 0; moment < 4; ++moment)
        changeNodes(page.session().nodes(), moment);
}

compare::ComparePage &comparison(MainWindow &window)
{
    return *qobject_cast<compare::ComparePage *>(window.tabs().currentPage());
}

QList<api::ResourceId> comparedRuns()
{
    QList<api::ResourceId> runs;
    for (int rate = 0; rate < 4; ++rate)
        for (int seed = 10; seed < 20; ++seed)
            runs << visionSample().job("sweep",
                                       "sweep-rate" + std::to_string(rate) + "-seed" + std::to_string(seed));
    return runs;
}

void compareRuns(MainWindow &window)
{
    window.openComparison(comparedRuns());
    reachedCurves(comparison(window).charts(), comparedRuns().size());
    settle();
}

void chooseManyMetrics(MainWindow &window)
{
    jobs::RunCharts &charts = comparison(window).charts();
    auto &choice = *charts.findChild<jobs::MetricChoice *>();
    QStringList metrics;
    for (int layer = 0; layer < jobs::MetricChoice::most; ++layer)
        metrics << QStringLiteral("layer/%1/norm").arg(layer);
    const auto choose = [&](const QStringList &chosen) {
        inAnEvent([&] { choice.choose(chosen); });
        reached([&charts] { return charts.areDrawn(); });
        QTest::qWait(200);
    };
    choose(metrics);
    choose(metrics.mid(0, 2));
    choose(metrics); // whose charts are there
    reachedCurves(charts, comparedRuns().size());
    inAnEvent([&] { charts.setRuns(comparedRuns().mid(1)); });
    QTest::qWait(300);
    reached([&charts] { return charts.areDrawn(); });
}

} // namespace

void inAnEvent(const std::function<void()> &doing)
{
    QMetaObject::invokeMethod(qApp, doing, Qt::QueuedConnection);
    QCoreApplication::processEvents();
}

QList<WatchedPart> largeParts()
{
    return {{"a cluster of many nodes is opened", {}, openCampus},
            {"many nodes as a map", openCampus, useNodes},
            {"many nodes as a table", openCampus, useNodesAsTable},
            {"many metrics of compared runs", compareRuns, chooseManyMetrics}};
}

SampleYard largeYard()
{
    SampleYard yard = queueYard();
    for (const api::Cluster &known : yard.clusters)
        if (known.id == farmSample()) {
            api::Cluster large = known;
            large.id = campus();
            large.spec.scale = api::ManualScale{manyNodes};
            large.currentNodeCount = manyNodes;
            large.nodes = {
                .idle = 1000, .running = 8900, .preparing = 40, .unusable = 20, .leaving = 30, .drained = 10};
            yard.clusters.push_back(large);
            break;
        }
    yard.ofManyMetrics = manyMetrics;
    return yard;
}

} // namespace trainyard::test
