// SPDX-License-Identifier: Apache-2.0
// What it costs to find a job among many to begin another like it: until the list is made and painted, and a
// keystroke; and what Qt's own filter of texts costs beside it.
//   QT_QPA_PLATFORM=offscreen jobpickerbench [JOBS]      (100,000)
#include "widgets/wizards/jobpicker.h"
#include "models/resources/jobtablemodel.h"
#include "tests/models/testjob.h"
#include "tests/widgets/support/timedapplication.h"
#include "widgets/theme/theme.h"

#include <QLineEdit>
#include <QListView>
#include <QSortFilterProxyModel>
#include <QtTest>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <memory>
#include <vector>

using namespace trainyard;

namespace {

constexpr int patienceMs = 60'000;

api::Job jobNumbered(int number)
{
    api::Job job = models::testJob("run-" + std::to_string(number));
    job.id = models::testWorkspace().job("sweep-" + std::to_string(number % 10), job.id.name);
    job.creationTime = Timestamp(std::chrono::seconds(1'780'000'000 + (number * 7919LL) % 100'003));
    return job;
}

struct Cost {
    double thread = 0; // ms of the longest event
    double clock = 0;  // until it is shown
};

// Until that many rows are shown, and painted.
Cost costOf(int rows, const std::function<void()> &work, const std::function<QListView &()> &list)
{
    auto &watch = *static_cast<test::TimedApplication *>(qApp);
    QElapsedTimer timer;
    timer.start();
    watch.begin();
    work();
    const bool isShown = QTest::qWaitFor([&] { return list().model()->rowCount() == rows; }, patienceMs);
    QCoreApplication::processEvents();
    watch.end();
    if (!isShown)
        std::fprintf(stderr, "%d rows are shown, not %d.\n", list().model()->rowCount(), rows);
    const auto longest =
        std::max_element(watch.busy.begin(), watch.busy.end(),
                         [](const auto &a, const auto &b) { return a.processor < b.processor; });
    return {longest->processor, double(timer.nsecsElapsed()) / 1e6};
}

int countOf(int count, const std::function<bool(int)> &isFound)
{
    int found = 0;
    for (int number = 0; number < count; ++number)
        found += isFound(number) ? 1 : 0;
    return found;
}

void report(const char *what, const Cost &own, const Cost &peer)
{
    std::printf("%-44s %8.1f ms in one event, shown after %8.1f ms; Qt's %8.1f ms, %8.1f ms: %.2f\n", what,
                own.thread, own.clock, peer.thread, peer.clock, own.thread / peer.thread);
    std::fflush(stdout);
}

} // namespace

int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    test::TimedApplication application(argc, argv);
    applyTheme(application, Theme::Light);
    const int count = application.arguments().value(1, QStringLiteral("100000")).toInt();
    models::JobTableModel jobs;
    std::vector<api::Job> all;
    for (int number = 0; number < count; ++number)
        all.push_back(jobNumbered(number));
    jobs.upsert(all);

    std::unique_ptr<wizards::JobPicker> picker;
    QListView peerList;
    QSortFilterProxyModel peer; // of names, in any case, sorted by them
    peer.setFilterCaseSensitivity(Qt::CaseInsensitive);
    const auto list = [&picker]() -> QListView & { return picker->list(); };
    const auto listOfPeer = [&peerList]() -> QListView & { return peerList; };
    const Cost peerOpened = costOf(
        count,
        [&] {
            peer.setSourceModel(&jobs);
            peer.sort(models::JobTableModel::NameColumn);
            peerList.setUniformItemSizes(true);
            peerList.setModel(&peer);
            peerList.resize(700, 320);
            peerList.show();
        },
        listOfPeer);
    report("opened",
           costOf(
               count,
               [&] {
                   picker = std::make_unique<wizards::JobPicker>(jobs);
                   picker->resize(700, 480);
                   picker->show();
               },
               list),
           peerOpened);

    auto &field = *picker->findChild<QLineEdit *>();
    const auto type = [&](const char *text, const std::function<bool(int)> &isFound) {
        const int rows = countOf(count, isFound);
        const Cost other = costOf(
            rows, [&] { peer.setFilterFixedString(QLatin1String(text)); }, listOfPeer);
        report(qPrintable(QStringLiteral("“%1”, %L2 found").arg(QLatin1String(text)).arg(rows)),
               costOf(
                   rows, [&] { field.setText(QLatin1String(text)); }, list),
               other);
    };
    const auto each = [](int) { return true; };
    type("run", each);
    type("run-", each);
    type("run-9", [](int number) { return QString::number(number).startsWith(u'9'); });
    type("run-99", [](int number) { return QString::number(number).startsWith(QLatin1String("99")); });
    type("run-9", [](int number) { return QString::number(number).startsWith(u'9'); });
    type("", each);
    type("-7777", [](int number) { return QString::number(number).startsWith(QLatin1String("7777")); });
    type("", each);
    for (const Qt::Key key : {Qt::Key_End, Qt::Key_PageUp, Qt::Key_Up}) {
        const auto press = [&](QListView &pressed) { QTest::keyClick(&pressed, key); };
        const Cost other = costOf(
            count, [&] { press(peerList); }, listOfPeer);
        report(qPrintable(QStringLiteral("another one by a key, %1").arg(QKeySequence(key).toString())),
               costOf(
                   count, [&] { press(picker->list()); }, list),
               other);
    }
    return 0;
}
