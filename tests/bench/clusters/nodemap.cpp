// SPDX-License-Identifier: Apache-2.0
// What a frame of a cluster's node map costs, and taking in what its nodes do now:
//   QT_QPA_PLATFORM=offscreen nodemapbench [NODES]      (10,000)
#include "widgets/clusters/nodemap.h"
#include "models/clusters/nodefinder.h"
#include "models/clusters/nodelist.h"
#include "models/clusters/nodeselection.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QImage>
#include <QScrollBar>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <vector>

using namespace trainyard;

namespace {

constexpr int frames = 200;

std::vector<api::ClusterNode> nodesAt(int count, int moment)
{
    using State = api::ClusterNode::State;
    std::vector<api::ClusterNode> nodes;
    for (int i = 0; i < count; ++i) {
        api::ClusterNode node{.id = "node-" + std::to_string(i)};
        const unsigned draw = unsigned(i) * 2654435761U >> 20;
        node.state = draw % 40 == 0 ? State::Leaving : draw % 5 == 0 ? State::Idle : State::Running;
        if (node.state == State::Running) {
            node.job = "/subscriptions/s/resourcegroups/g/providers/Microsoft.BatchAI/workspaces/w/"
                       "experiments/e/jobs/job-" +
                       std::to_string(i / 16);
            node.gpus = {0, 1, 2, 3};
            node.gpuUse = int((draw + unsigned(moment) * 7) % 101);
        }
        nodes.push_back(std::move(node));
    }
    return nodes;
}

void measure(const char *what, const std::function<void(int)> &work)
{
    std::vector<double> times;
    for (int i = 0; i < frames; ++i) {
        QElapsedTimer timer;
        timer.start();
        work(i);
        times.push_back(double(timer.nsecsElapsed()) / 1e6);
    }
    std::sort(times.begin(), times.end());
    std::printf("%-32s median %6.2f ms, 95 %% %6.2f ms, worst %6.2f ms\n", what, times[frames / 2],
                times[frames * 95 / 100], times.back());
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    applyTheme(application, Theme::Light);
    const int count = argc > 1 ? std::max(1, std::atoi(argv[1])) : 10'000;
    models::NodeList nodes;
    nodes.setNodes(nodesAt(count, 0));
    models::NodeSelection selection(nodes);
    models::NodeFinder finder(nodes);
    clusters::NodeMap map(nodes, selection, finder);
    map.resize(1600, 900);
    map.show();
    map.setCurrent(count / 2);
    QImage screen(map.viewport()->size(), QImage::Format_RGB32);
    const auto paint = [&] { map.viewport()->render(&screen); };
    std::printf("%d nodes, 1600 x 900, cells of %d pixels\n", count, map.geometryOfNodes().cell().width());
    measure("a frame", [&](int) { paint(); });
    measure("a frame of the next size", [&](int i) {
        if (i == 0)
            map.setLevel(map.geometryOfNodes().level() + 1);
        map.verticalScrollBar()->setValue(i * 20);
        paint();
    });
    map.setLevel(-1);
    std::vector<std::vector<api::ClusterNode>> moments;
    for (int i = 0; i < 8; ++i)
        moments.push_back(nodesAt(count, i));
    measure("all nodes changed, a frame", [&](int i) {
        nodes.setNodes(moments[std::size_t(i % 8)]);
        paint();
    });
    QList<int> odd;
    for (int row = 1; row < count; row += 2)
        odd << row;
    measure("half of them selected, a frame", [&](int i) {
        selection.set(i % 2 == 0 ? odd : QList<int>());
        selection.add({i});
        paint();
    });
    measure("nodes that match, a frame", [&](int i) {
        finder.setText(QString::number(i % 10));
        paint();
    });
    return 0;
}
