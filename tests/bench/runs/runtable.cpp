// SPDX-License-Identifier: Apache-2.0
// How fast a table of many runs is: what the GUI thread needs to take them in, to sort them by a column and
// to answer a keystroke in the query bar, with the table shown at 1600×900 and painted anew each time.
//   runtable [runs] [rounds]
#include "widgets/jobs/runtable.h"
#include "models/resources/jobtablemodel.h"
#include "models/runs/runlooks.h"
#include "models/runs/runtablemodel.h"
#include "models/runs/runview.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QHeaderView>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <random>
#include <vector>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int pageSize = 1000;
constexpr int otherMetrics = 500; // tags that every run has beside those that are columns

api::ResourceId workspace()
{
    return api::ResourceId::forWorkspace(std::string(api::defaultSubscription),
                                         std::string(api::defaultGroup), "yard");
}

api::Job jobNumbered(int number, std::mt19937 &random)
{
    api::Job job;
    job.id = workspace().job("sweep", "run-" + std::to_string(number));
    job.uuid = std::to_string(number);
    job.creationTime = Timestamp(std::chrono::seconds(1780000000 + number * 7));
    job.execution.startTime = job.creationTime;
    job.execution.endTime = job.creationTime + std::chrono::seconds(random() % 9000);
    job.executionState = random() % 9 == 0 ? api::ExecutionState::Failed : api::ExecutionState::Succeeded;
    job.spec.cluster = workspace().cluster("gpu-box");
    job.spec.toolkit = api::PyTorchSettings{
        .pythonScriptFilePath = "train.py",
        .pythonInterpreterPath = {},
        .commandLineArgs = "--lr " + std::to_string(double(random() % 100000) / 1e6) + " --depth " +
                           std::to_string(random() % 60) + " --optimizer " + (random() % 2 ? "sgd" : "adam"),
        .processCount = {},
        .communicationBackend = {}};
    return job;
}

api::SummariesReply summariesOf(const std::vector<api::Job> &jobs, std::mt19937 &random)
{
    api::SummariesReply reply;
    reply.tagSets = {{"test/error", "train/loss"}};
    for (int i = 0; i < otherMetrics; ++i)
        reply.tagSets[0].push_back("weights/layer" + std::to_string(i));
    for (const api::Job &job : jobs) {
        api::JobSummaries told{.id = job.id.path(), .points = 100, .tagSet = 0, .series = {}};
        for (const char *tag : {"train/loss", "test/error"}) {
            api::SeriesSummary series;
            series.tag = tag;
            series.count = 100;
            series.last = double(random()) / double(std::mt19937::max());
            series.least = series.last / 2;
            series.greatest = series.last * 3;
            series.mean = series.last * 1.5;
            told.series.push_back(series);
        }
        reply.jobs.push_back(std::move(told));
    }
    return reply;
}

double millisecondsOf(const std::function<void()> &work)
{
    QElapsedTimer timer;
    timer.start();
    work();
    return double(timer.nsecsElapsed()) / 1e6;
}

void report(const char *what, std::vector<double> times)
{
    std::sort(times.begin(), times.end());
    std::printf("%-52s median %8.2f ms   worst %8.2f ms\n", what, times[times.size() / 2], times.back());
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    const int count = application.arguments().value(1, QStringLiteral("100000")).toInt();
    const int rounds = application.arguments().value(2, QStringLiteral("5")).toInt();
    std::mt19937 random(1);
    JobTableModel jobs;
    RunTableModel model(jobs);
    model.setScope(workspace());
    RunLooks looks;
    jobs::RunTable table(model, looks);
    table.resize(1600, 900);
    RunView view = usualRunView();
    view.columns.append({ColumnId::parameter(QStringLiteral("lr")), 0});
    view.columns.append({ColumnId::metric(QStringLiteral("test/error"), ColumnId::Statistic::Least), 0});
    model.setColumns(columnsOf(view));
    table.setColumnWidths({});
    table.sortByColumn(int(model.columns().indexOf(ColumnId::ofField(ColumnId::Field::Created))),
                       Qt::DescendingOrder);
    table.show();
    const auto painted = [&] {
        QCoreApplication::processEvents();
        static_cast<void>(table.grab());
    };
    painted();

    std::vector<double> pages;
    std::vector<double> told;
    for (int begin = 0; begin < count; begin += pageSize) {
        std::vector<api::Job> page;
        for (int i = begin; i < std::min(count, begin + pageSize); ++i)
            page.push_back(jobNumbered(i, random));
        pages.push_back(millisecondsOf([&] {
            jobs.upsert(page);
            if (begin == 0)
                painted();
        }));
        const api::SummariesReply reply = summariesOf(page, random);
        told.push_back(millisecondsOf([&] { jobs.setSummaries(reply); }));
        QCoreApplication::processEvents();
    }
    while (model.rowCount() < count)
        QCoreApplication::processEvents(QEventLoop::AllEvents, 50);
    std::printf("%d runs, %d metrics each\n", count, otherMetrics + 2);
    std::printf("%-52s %15.2f ms\n", "first 1,000 runs taken in and painted", pages.front());
    report("1,000 more runs taken in", pages);
    report("summaries of 1,000 runs taken in", told);

    const auto sortBy = [&](const char *what, const ColumnId &column) {
        const int place = int(model.columns().indexOf(column));
        std::vector<double> times;
        for (int round = 0; round < 2 * rounds; ++round)
            times.push_back(millisecondsOf([&] {
                table.sortByColumn(place, round % 2 ? Qt::DescendingOrder : Qt::AscendingOrder);
                painted();
            }));
        report(what, times);
    };
    sortBy("sorted by name, painted", ColumnId::ofField(ColumnId::Field::Name));
    sortBy("sorted by parameter, painted", ColumnId::parameter(QStringLiteral("lr")));
    sortBy("sorted by metric, painted",
           ColumnId::metric(QStringLiteral("test/error"), ColumnId::Statistic::Least));
    sortBy("sorted by creation, painted", ColumnId::ofField(ColumnId::Field::Created));

    for (const char *query : {"run-9", "lr >= 0.001 and \"test/error\" < 0.1",
                              "state = failed and depth in (3, 5, 8) and duration > 1h",
                              "name matches \"7[0-9]+3$\" or optimizer = sgd"}) {
        const QString text = QString::fromLatin1(query);
        std::vector<double> times;
        for (int round = 0; round < rounds; ++round) {
            for (qsizetype length = 1; length <= text.size(); ++length)
                times.push_back(millisecondsOf([&] {
                    model.setQuery(text.left(length));
                    painted();
                }));
            model.setQuery({});
        }
        report((std::string("keystrokes of ") + query).c_str(), times);
    }
    return 0;
}
