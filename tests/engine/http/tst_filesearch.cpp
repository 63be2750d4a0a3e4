// SPDX-License-Identifier: Apache-2.0
// Finding jobs' output files by their names, over HTTP and with smaller limits.
#include "engine/base/files.h"
#include "engine/client/client.h"
#include "engine/http/filesearch.h"
#include "engine/http/storedsearch.h"
#include "engine/storage/storage.h"
#include "tests/engine/http/testengine.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fstream>
#include <sys/stat.h>

using namespace trainyard;
using namespace trainyard::test;
namespace fs = std::filesystem;

namespace {

void write(const fs::path &file)
{
    QVERIFY(createDirectories(file.parent_path()));
    std::ofstream(file, std::ios::binary) << "x";
}

// Of a name in the usual experiment, or a path.
std::string pathOf(const std::string &job)
{
    return job.starts_with('/') ? job : TestEngine::job(job);
}

api::ResourceId idOf(const std::string &job)
{
    return *api::ResourceId::parse(pathOf(job));
}

// "j MODEL/a.onnx"
QStringList texts(const api::FoundFiles &found)
{
    QStringList files;
    for (const api::FoundFile &file : found.files)
        files << QString::fromStdString(file.job.name + ' ' + file.directory + '/' + file.path);
    return files;
}

// "share/a.zip"
QStringList storedTexts(const http::FoundStored &found)
{
    QStringList files;
    for (const api::StoredPlace &file : found.files)
        files << QString::fromStdString(file.bucket + '/' + file.path);
    return files;
}

} // namespace

class tst_FileSearch : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<TestEngine> m_engine;
    std::unique_ptr<client::Client> m_client;

    // Runs for a moment; the one before must have ended.
    void addJob(const std::string &name) const
    {
        QCOMPARE(m_engine->ask("PUT", pathOf(name), TestEngine::jobBody()).status, 200);
        QTRY_COMPARE(int(m_engine->service->job(idOf(name))->executionState),
                     int(api::ExecutionState::Running));
    }
    // What comes then is younger.
    void end(const std::string &name) const
    {
        QTRY_VERIFY(now() > m_engine->service->job(idOf(name))->creationTime);
        m_engine->executor.end(m_engine->service->job(idOf(name))->uuid, jobs::NodeExit::Reason::Exited, 0);
        QTRY_VERIFY(api::isFinished(m_engine->service->job(idOf(name))->executionState));
    }
    fs::path output(const std::string &name, const std::string &directory) const
    {
        return *m_engine->service->outputDirectory(idOf(name), directory);
    }
    api::FoundFiles find(const client::FileQuery &query) const
    {
        auto found = m_client->findFiles(query);
        if (!found)
            qWarning("%s", found.error().message.c_str());
        return found ? *std::move(found) : api::FoundFiles{};
    }
    http::FileSearch search(const char *words) const { return {.words = *http::FuzzyWords::of(words)}; }

private slots:
    void init()
    {
        m_client.reset();
        m_engine.reset();
        m_dir = std::make_unique<QTemporaryDir>();
        m_engine = std::make_unique<TestEngine>(m_dir->path().toStdString());
        m_client = std::make_unique<client::Client>(
            client::Endpoint{"http://127.0.0.1:" + std::to_string(m_engine->port), TestEngine::token});
        m_engine->makeRunningJob();
    }

    void filesOfAllJobsAreFoundTheNewestFirst()
    {
        write(output("j", "stdouterr") / "stdout.txt");
        write(output("j", "MODEL") / "epoch 1/Net_模型.onnx");
        end("j");
        addJob("second");
        write(output("second", "MODEL") / "net.onnx");
        QCOMPARE(texts(find({"net"})),
                 (QStringList{"second MODEL/net.onnx", "j MODEL/epoch 1/Net_模型.onnx"}));
        QCOMPARE(texts(find({"模型"})), QStringList{"j MODEL/epoch 1/Net_模型.onnx"});
        QCOMPARE(texts(find({"sdout"})), QStringList{"j stdouterr/stdout.txt"}); // by its letters
        QCOMPARE(texts(find({"net second"})), QStringList{"second MODEL/net.onnx"});
        QCOMPARE(find({"net"}).next, std::string());
        QVERIFY(!find({"net"}).isCut);
        QCOMPARE(texts(find({"zebra"})), QStringList());
    }

    void jobsOfAllExperimentsAreInOneOrder()
    {
        const std::string other = TestEngine::workspace() + "/experiments/a";
        QCOMPARE(m_engine->ask("PUT", other).status, 200);
        const QList<std::string> names{"j", other + "/jobs/k", "l", other + "/jobs/m"};
        for (const std::string &name : names) {
            if (name != "j")
                addJob(name);
            write(output(name, "MODEL") / "net");
            end(name);
        }
        QCOMPARE(texts(find({"net"})),
                 (QStringList{"m MODEL/net", "l MODEL/net", "k MODEL/net", "j MODEL/net"}));
        QCOMPARE(m_engine->ask("DELETE", names[3]).status, 200);
        QTRY_COMPARE(texts(find({"net"})), (QStringList{"l MODEL/net", "k MODEL/net", "j MODEL/net"}));
    }

    void betterNamesStandBeforeNewerJobs()
    {
        write(output("j", "MODEL") / "loss.csv");
        end("j");
        addJob("second");
        write(output("second", "MODEL") / "loss/a.csv");
        write(output("second", "MODEL") / "l-o-s-s.csv");
        QCOMPARE(texts(find({"loss"})),
                 (QStringList{"j MODEL/loss.csv", "second MODEL/loss/a.csv", "second MODEL/l-o-s-s.csv"}));
        const auto best = find({.words = "loss", .most = 1});
        QCOMPARE(texts(best), QStringList{"j MODEL/loss.csv"});
        QVERIFY(best.isCut);
    }

    void linksLeadNowhereElse()
    {
        const fs::path outside = fs::path(m_dir->path().toStdString()) / "outside";
        write(outside / "wanted.key");
        const fs::path model = output("j", "MODEL");
        write(model / "wanted.txt");
        fs::create_symlink(outside, model / "wanted-folder");
        fs::create_symlink(outside / "wanted.key", model / "wanted-outside");
        fs::create_symlink("wanted.txt", model / "wanted-inside");
        fs::create_symlink("nothing", model / "wanted-nothing");
        fs::create_directory_symlink(".", model / "loop");
        QCOMPARE(::mkfifo((model / "wanted-pipe").c_str(), 0600), 0);
        QCOMPARE(texts(find({"wanted"})), (QStringList{"j MODEL/wanted-inside", "j MODEL/wanted.txt"}));
        fs::rename(model, model.parent_path() / "away");
        fs::create_directory_symlink(outside, model); // the output directory itself
        QCOMPARE(texts(find({"wanted"})), QStringList());
    }

    void namesThatAreNoTextArePassedOver()
    {
        write(output("j", "MODEL") / "half-\xC3");
        write(output("j", "MODEL") / "half-\xC3\xA9");
        QCOMPARE(texts(find({"half"})), QStringList{QStringLiteral("j MODEL/half-é")});
        fs::remove_all(output("j", "MODEL")); // what QTemporaryDir cannot
    }

    void deletedJobsHaveNoFiles()
    {
        write(output("j", "MODEL") / "net.onnx");
        end("j");
        addJob("second");
        write(output("second", "MODEL") / "net.onnx");
        const auto first = find({.words = "net", .most = 1});
        QCOMPARE(texts(first), QStringList{"second MODEL/net.onnx"});
        QVERIFY(!first.next.empty());
        end("second");
        for (const char *name : {"second", "j"})
            QCOMPARE(m_engine->ask("DELETE", TestEngine::job(name)).status, 200);
        QTRY_VERIFY(!m_engine->service->job(idOf("j")));
        QCOMPARE(texts(find({.words = "net", .before = first.next})), QStringList());
        QCOMPARE(texts(find({"net"})), QStringList());
    }

    void aSearchGoesOnWhereTheLastOneEnded()
    {
        for (const char *name : {"j", "second", "third"}) {
            if (name != std::string("j"))
                addJob(name);
            for (const char *file : {"net-a", "net-b"})
                write(output(name, "MODEL") / file);
            end(name);
        }
        // One job is more than the search may look at: it gets through the first, and no further.
        http::FileSearch few = search("net");
        few.mostEntries = 2;
        QStringList all;
        int searches = 0;
        do {
            const auto found = http::findFiles(*m_engine->service, few);
            QVERIFY(!found.isCut);
            all << texts(found);
            few.before = found.next;
            ++searches;
        } while (!few.before.empty() && searches < 10);
        QCOMPARE(all, (QStringList{"third MODEL/net-a", "third MODEL/net-b", "second MODEL/net-a",
                                   "second MODEL/net-b", "j MODEL/net-a", "j MODEL/net-b"}));
        QCOMPARE(searches, 3);
        few.before.clear();
        few.mostEntries = 3; // not enough for two: the second is looked through by the next search
        QCOMPARE(texts(http::findFiles(*m_engine->service, few)).size(), 2);
    }

    void largeAndDeepFoldersAreCut()
    {
        for (int i = 0; i < 50; ++i)
            write(output("j", "MODEL") / ("net-" + std::to_string(i)));
        http::FileSearch small = search("net");
        small.mostOfJob = 20;
        auto found = http::findFiles(*m_engine->service, small);
        QCOMPARE(found.files.size(), std::size_t(20));
        QVERIFY(found.isCut);
        QVERIFY(found.next.empty());
        fs::remove_all(output("j", "MODEL"));
        write(output("j", "MODEL") / "a/net-1");
        write(output("j", "MODEL") / "a/b/net-2");
        http::FileSearch shallow = search("net");
        shallow.deepest = 1;
        found = http::findFiles(*m_engine->service, shallow);
        QCOMPARE(texts(found), QStringList{"j MODEL/a/net-1"});
        QVERIFY(found.isCut);
    }

    void aSearchThatNobodyWaitsForEnds()
    {
        for (const char *name : {"j", "second"}) {
            if (name != std::string("j"))
                addJob(name);
            write(output(name, "MODEL") / "net");
            end(name);
        }
        http::FileSearch unwanted = search("net");
        unwanted.isWanted = [] { return false; };
        QCOMPARE(texts(http::findFiles(*m_engine->service, unwanted)), QStringList{"second MODEL/net"});
    }

    void filesOfStorageAccountsAreFoundBesideThoseOfJobs()
    {
        const fs::path account = m_engine->folder / "storage" / "local";
        write(output("j", "MODEL") / "cats.onnx");
        write(account / "files" / "share" / "sets" / "cats.zip");
        write(account / "files" / "share" / "deep" / "a" / "b" / "cats.tar");
        write(account / "blobs" / "pictures" / "cats.png");
        write(m_engine->folder / "outside" / "cats.key");
        fs::create_symlink(m_engine->folder / "outside", account / "files" / "share" / "cats-outside");
        storage::Storage storage(m_engine->folder / "storage");
        const auto find = [&](const http::FileSearch &search) {
            return http::findStored(storage, {"local", "none"}, *m_engine->service, search);
        };
        http::FoundStored found = find(search("cats"));
        QCOMPARE(storedTexts(found),
                 (QStringList{"pictures/cats.png", "share/sets/cats.zip", "share/deep/a/b/cats.tar"}));
        QVERIFY(found.files[0].service == api::StoredPlace::Service::Blob);
        QCOMPARE(found.files[1].account, std::string("local"));
        QVERIFY(!found.isCut);
        QCOMPARE(storedTexts(find(search("cats pictures"))), QStringList{"pictures/cats.png"});

        http::FileSearch shallow = search("cats");
        shallow.deepest = 1;
        found = find(shallow);
        QCOMPARE(storedTexts(found), (QStringList{"pictures/cats.png", "share/sets/cats.zip"}));
        QVERIFY(found.isCut);
        http::FileSearch unwanted = search("cats");
        unwanted.isWanted = [] { return false; };
        QVERIFY(find(unwanted).isCut);
    }

    // Whose jobs are gone are files like any others.
    void whatADeletedJobHasLeftIsFoundInTheStorage()
    {
        write(output("j", "MODEL") / "cats.onnx");
        end("j");
        storage::Storage storage(m_engine->folder / "storage");
        const auto found = [&] {
            return storedTexts(http::findStored(storage, {"local"}, *m_engine->service, search("cats")));
        };
        QCOMPARE(found(), QStringList());
        QCOMPARE(m_engine->ask("DELETE", pathOf("j")).status, 200);
        QTRY_COMPARE(found().size(), 1);
    }

    void whatCannotBeLookedForIsRefused()
    {
        const std::string target = "/trainyard/v1/findfiles";
        QCOMPARE(m_engine->ask("GET", target).status, 400);
        QCOMPARE(m_engine->ask("GET", target + "?words=%20").status, 400);
        QCOMPARE(m_engine->ask("GET", target + "?words=a&most=0").status, 400);
        QCOMPARE(m_engine->ask("GET", target + "?words=a&most=501").status, 400);
        QCOMPARE(m_engine->ask("GET", target + "?words=a").status, 200);
        QCOMPARE(m_engine->ask("GET", target + "?words=a", {}, {{"Authorization", "Bearer x"}}).status, 401);
        QCOMPARE(ask(m_engine->port, "GET", target + "?words=a", {}).status, 401);
    }
};

QTEST_GUILESS_MAIN(tst_FileSearch)
#include "tst_filesearch.moc"
