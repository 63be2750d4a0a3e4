// SPDX-License-Identifier: Apache-2.0
#include "engine/api/json.h"
#include "models/backend/taskthread.h"
#include "models/files/outputfilesmodel.h"
#include "tests/engine/client/testserver.h"
#include "tests/models/testjob.h"

#include <QAbstractItemModelTester>
#include <QScopeGuard>
#include <QtTest>

#include <future>
#include <utility>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 60'000;

OutputEntry entry(const std::string &directory, const std::string &path, std::uint64_t bytes)
{
    api::OutputFile file;
    file.name = path;
    file.downloadUrl = "http://engine/" + path;
    file.contentLength = bytes;
    return {directory, path, file};
}

QStringList rows(const OutputFilesModel &model)
{
    QStringList found;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex index = model.index(row, 0);
        found << index.data(OutputFilesModel::DirectoryRole).toString() + ":" +
                     index.data(OutputFilesModel::PathRole).toString();
    }
    return found;
}

std::string listed(const std::string &name, bool isDirectory = false)
{
    return api::toJson(api::OutputFile{.name = name,
                                       .isDirectory = isDirectory,
                                       .downloadUrl = "http://engine/" + name,
                                       .lastModified = {},
                                       .contentLength = 1});
}

bool asksFor(const TestServer::Request &request, const std::string &directory)
{
    return request.target.ends_with("&directory=" + directory);
}

// In each folder a file, and another folder.
TestServer::Reply deepFolders(const TestServer::Request &)
{
    return {.body = api::listJson({listed("file"), listed("folder", true)}, "")};
}

} // namespace

class tst_OutputFilesModel : public QObject
{
    Q_OBJECT
private slots:
    void filesThatStayKeepTheirRows()
    {
        TaskThread feed;
        OutputFilesModel model(testJob("a").id, feed);
        QAbstractItemModelTester tester(&model);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);

        model.setEntries(
            {entry("MODEL", "b.onnx", 1), entry("MODEL", "d.onnx", 1), entry("stdouterr", "stdout.txt", 10)});
        QCOMPARE(rows(model), QStringList({"MODEL:b.onnx", "MODEL:d.onnx", "stdouterr:stdout.txt"}));
        const QPersistentModelIndex log = model.index(2, 0);

        model.setEntries({entry("MODEL", "a.onnx", 1), entry("MODEL", "c.onnx", 1),
                          entry("MODEL", "d.onnx", 1), entry("stdouterr", "stdout.txt", 2048)});
        QCOMPARE(rows(model),
                 QStringList({"MODEL:a.onnx", "MODEL:c.onnx", "MODEL:d.onnx", "stdouterr:stdout.txt"}));
        QCOMPARE(log.row(), 3);
        QCOMPARE(log.data(OutputFilesModel::SizeRole).toLongLong(), 2048);

        model.setEntries({});
        QCOMPARE(model.rowCount(), 0);
        QVERIFY(!log.isValid());
        QCOMPARE(reset.size(), 0);
    }

    void manyComeTogetherAndOnlyChangesAreTold()
    {
        TaskThread lister;
        OutputFilesModel model(testJob("a").id, lister);
        QAbstractItemModelTester tester(&model);
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        std::vector<OutputEntry> entries;
        for (int i = 0; i < 1000; ++i)
            entries.push_back(entry("MODEL", "part " + std::to_string(i), 1));
        model.setEntries(entries);
        QCOMPARE(inserted.size(), 1);
        for (OutputEntry &each : entries)
            each.file.downloadUrl += "?signed=anew";
        entries[7].file.contentLength = 2;
        model.setEntries(entries);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed[0][0].toModelIndex().row(), 7);
        QVERIFY(model.index(8, 0).data(OutputFilesModel::UrlRole).toString().endsWith("anew"));
    }

    void manyGoTogether()
    {
        TaskThread lister;
        OutputFilesModel model(testJob("a").id, lister);
        QAbstractItemModelTester tester(&model);
        const auto listed = [](const std::vector<int> &parts) {
            std::vector<OutputEntry> entries;
            for (const int part : parts)
                entries.push_back(entry("MODEL", "part " + std::to_string(part), 1));
            return entries;
        };
        model.setEntries(listed({1, 2, 3, 4, 5, 6, 7, 8, 9}));
        QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
        model.setEntries(listed({3, 6, 10}));
        QCOMPARE(rows(model), QStringList({"MODEL:part 3", "MODEL:part 6", "MODEL:part 10"}));
        QCOMPARE(removed.size(), 3); // 1 and 2, 4 and 5, 7 to 9
        model.setEntries({});
        QCOMPARE(removed.size(), 4);
        QCOMPARE(model.rowCount(), 0);
    }

    void whatAFolderHasIsShownBeforeTheNextIsAskedFor()
    {
        std::promise<void> mayAnswer;
        const TestServer server([&,
                                 wait = mayAnswer.get_future().share()](const TestServer::Request &request) {
            if (asksFor(request, "late"))
                wait.wait();
            const bool isTop = asksFor(request, ".");
            return TestServer::Reply{
                .body = api::listJson(
                    isTop ? std::vector{listed("b"), listed("late", true)} : std::vector{listed("a")}, "")};
        });
        bool isLetGo = false;
        const auto letGo = [&] {
            if (!std::exchange(isLetGo, true))
                mayAnswer.set_value();
        };
        const auto atTheEnd = qScopeGuard(letGo);
        TaskThread lister;
        lister.setEndpoint({server.url(), "token"});
        OutputFilesModel model(testJob("a").id, lister);
        QAbstractItemModelTester tester(&model);
        QSignalSpy refreshed(&model, &OutputFilesModel::refreshed);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        model.refresh();
        QTRY_COMPARE_WITH_TIMEOUT(rows(model), QStringList({"stdouterr:b"}), patienceMs);
        QVERIFY(model.isListing());
        QVERIFY(!model.isComplete());
        QCOMPARE(refreshed.size(), 0);
        const QPersistentModelIndex first = model.index(0, 0);
        letGo();
        QTRY_COMPARE_WITH_TIMEOUT(refreshed.size(), 1, patienceMs);
        QCOMPARE(rows(model), QStringList({"stdouterr:b", "stdouterr:late/a"}));
        QCOMPARE(first.data(OutputFilesModel::PathRole).toString(), QString("b"));
        QVERIFY(model.isComplete());
        QCOMPARE(reset.size(), 0);
    }

    void whatIsBeyondTheLimitsIsSaidAndCanBeShown()
    {
        const TestServer server(deepFolders);
        TaskThread lister;
        lister.setEndpoint({server.url(), "token"});
        OutputFilesModel model(testJob("a").id, lister);
        QAbstractItemModelTester tester(&model);
        QSignalSpy refreshed(&model, &OutputFilesModel::refreshed);
        model.setLimits({.most = 3, .deepest = 16});
        model.refresh();
        QTRY_COMPARE_WITH_TIMEOUT(refreshed.size(), 1, patienceMs);
        QCOMPARE(model.rowCount(), 3);
        QVERIFY(model.isCut() && !model.hasDeeper());
        model.showMore();
        QTRY_COMPARE_WITH_TIMEOUT(refreshed.size(), 2, patienceMs);
        QCOMPARE(model.rowCount(), 17); // one at the top and in each of sixteen folders
        QVERIFY(!model.isCut() && model.hasDeeper());
        model.showMore();
        QTRY_COMPARE_WITH_TIMEOUT(refreshed.size(), 3, patienceMs);
        QCOMPARE(model.rowCount(), 33);
    }

    void whatIsGoneGoesWithTheNextListing()
    {
        std::atomic_bool isGone = false;
        const TestServer server([&](const TestServer::Request &) {
            return TestServer::Reply{.body = api::listJson(isGone ? std::vector{listed("b"), listed("c")}
                                                                  : std::vector{listed("a"), listed("b")},
                                                           "")};
        });
        TaskThread lister;
        lister.setEndpoint({server.url(), "token"});
        OutputFilesModel model(testJob("a").id, lister);
        QAbstractItemModelTester tester(&model);
        QSignalSpy refreshed(&model, &OutputFilesModel::refreshed);
        model.refresh();
        QTRY_COMPARE_WITH_TIMEOUT(refreshed.size(), 1, patienceMs);
        isGone = true;
        model.refresh();
        QTRY_COMPARE_WITH_TIMEOUT(refreshed.size(), 2, patienceMs);
        QCOMPARE(rows(model), QStringList({"stdouterr:b", "stdouterr:c"}));
    }

    void numbersInNamesCount()
    {
        TaskThread feed;
        OutputFilesModel model(testJob("a").id, feed);
        model.setEntries({entry("MODEL", "part 2", 1), entry("MODEL", "part 10", 1)});
        QCOMPARE(rows(model), QStringList({"MODEL:part 2", "MODEL:part 10"}));
        model.setEntries(
            {entry("MODEL", "part 2", 1), entry("MODEL", "part 9", 1), entry("MODEL", "part 10", 1)});
        QCOMPARE(rows(model), QStringList({"MODEL:part 2", "MODEL:part 9", "MODEL:part 10"}));
    }
};

QTEST_GUILESS_MAIN(tst_OutputFilesModel)
#include "tst_outputfilesmodel.moc"
