// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/http/testengine.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <filesystem>
#include <fstream>

using namespace trainyard;
using namespace trainyard::test;
namespace fs = std::filesystem;

namespace {

const std::string trash = "/trainyard/v1/trash";

QJsonObject objectOf(const RawReply &reply)
{
    return QJsonDocument::fromJson(QByteArray::fromStdString(reply.body)).object();
}

QJsonArray listOf(const RawReply &reply)
{
    return objectOf(reply)["value"].toArray();
}

// With quotation marks in the place of apostrophes, which are easier to read here.
std::string inJson(std::string text)
{
    std::replace(text.begin(), text.end(), '\'', '"');
    return text;
}

std::string idsBody(const QString &id)
{
    return inJson("{'ids':['" + id.toStdString() + "']}");
}

} // namespace

// The trash as a client finds it, beside what the published API shows.
class tst_TrashRoutes : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<TestEngine> m_engine;

    QJsonArray items() const { return listOf(m_engine->ask("GET", trash)); }
    QString onlyId() const
    {
        return items().size() == 1 ? items()[0].toObject()["id"].toString() : QString();
    }
    RawReply post(const std::string &what, const std::string &body) const
    {
        return m_engine->ask("POST", trash + what, body);
    }

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_engine = std::make_unique<TestEngine>(m_dir->path().toStdString());
        m_engine->makeRunningJob();
        m_engine->endJob(0);
    }
    void cleanup()
    {
        m_engine.reset();
        m_dir.reset();
    }

    void whatIsDeletedIsListedThereAndNowhereElse()
    {
        QCOMPARE(m_engine->ask("DELETE", TestEngine::job()).status, 200);
        QCOMPARE(m_engine->ask("GET", TestEngine::job()).status, 404);
        QVERIFY(listOf(m_engine->ask("GET", TestEngine::experiment() + "/jobs")).isEmpty());
        QCOMPARE(m_engine->ask("DELETE", TestEngine::job()).status, 204);
        QCOMPARE(items().size(), 1);
        const QJsonObject item = items()[0].toObject();
        QCOMPARE(item["resource"].toString().toStdString(), TestEngine::job());
        QCOMPARE(item["jobs"].toInt(), 1);
        const auto days =
            QDateTime::fromString(item["deletionTime"].toString(), Qt::ISODateWithMs)
                .daysTo(QDateTime::fromString(item["removalTime"].toString(), Qt::ISODateWithMs));
        QCOMPARE(days, 30);
        QTRY_VERIFY(items()[0].toObject().contains("bytes"));

        QCOMPARE(post("/restore", idsBody(onlyId())).status, 200);
        QCOMPARE(m_engine->ask("GET", TestEngine::job()).status, 200);
        QVERIFY(items().isEmpty());
    }

    void aTakenNameIsAConflict()
    {
        m_engine->ask("DELETE", TestEngine::job());
        m_engine->ask("PUT", TestEngine::job(), TestEngine::jobBody());
        const RawReply refused = post("/restore", idsBody(onlyId()));
        QCOMPARE(refused.status, 409);
        const QString sentence = objectOf(refused)["error"].toObject()["message"].toString();
        QVERIFY2(sentence.startsWith("There is another job j in e by now"), qPrintable(sentence));
        QCOMPARE(post("/restore", idsBody("none")).status, 404);
    }

    void manyAreMovedByOneRequest()
    {
        m_engine->ask("PUT", TestEngine::job("k"), TestEngine::jobBody());
        m_engine->executor.isStubborn = false;
        const std::string body = inJson("{'items':[{'id':'one','resource':'" + TestEngine::job() +
                                        "'},{'id':'two','resource':'" + TestEngine::job("k") + "'}]}");
        QCOMPARE(post("", body).status, 200);
        QCOMPARE(post("", body).status, 200); // once more changes nothing
        QCOMPARE(items().size(), 2);
        QCOMPARE(post("/remove", idsBody("one")).status, 200);
        QCOMPARE(onlyId(), QString("two"));
        QCOMPARE(m_engine->ask("DELETE", trash).status, 200);
        QVERIFY(items().isEmpty());
    }

    void whatIsStoredGoesThereToo()
    {
        const fs::path share = fs::path(m_dir->path().toStdString()) / "storage/acct/files/raw";
        fs::create_directories(share / "deep");
        std::ofstream(share / "deep" / "one.txt") << "1";
        const std::string body = inJson("{'items':[{'id':'one','stored':{'service':'file','account':'acct',"
                                        "'bucket':'raw','path':'deep'}},{'id':'two','resource':'" +
                                        TestEngine::job() + "'}]}");
        QCOMPARE(post("", body).status, 200);
        QCOMPARE(post("", body).status, 200); // once more changes nothing
        QVERIFY(!fs::exists(share / "deep"));
        QCOMPARE(items().size(), 2);
        const QJsonArray all = items();
        const auto stored = std::find_if(all.begin(), all.end(), [](const QJsonValue &item) {
            return item.toObject()["id"] == QStringLiteral("one");
        });
        QVERIFY(stored != all.end());
        const QJsonObject place = (*stored).toObject()["stored"].toObject();
        QCOMPARE(place["path"].toString(), QString("deep"));
        QCOMPARE(place["folder"].toBool(), true);
        QVERIFY(!(*stored).toObject().contains("resource"));

        fs::create_directories(share / "deep");
        const RawReply refused = post("/restore", idsBody("one"));
        QCOMPARE(refused.status, 409);
        fs::remove(share / "deep");
        QCOMPARE(post("/restore", inJson("{'ids':['one','two']}")).status, 200);
        QVERIFY(fs::exists(share / "deep" / "one.txt"));
        QCOMPARE(m_engine->ask("GET", TestEngine::job()).status, 200);
        QCOMPARE(post("", inJson("{'items':[{'id':'no','stored':{'service':'file','account':'acct','bucket':"
                                 "'raw','path':'nobody'}}]}"))
                     .status,
                 404);
    }

    void aLongTrashIsListedPageByPageTheNewestFirst()
    {
        const fs::path share = fs::path(m_dir->path().toStdString()) / "storage/acct/files/raw";
        fs::create_directories(share);
        QStringList all;
        for (int i = 0; i < 7; ++i) {
            const std::string name = "f" + std::to_string(i);
            std::ofstream(share / name) << i;
            const std::string body = inJson("{'items':[{'id':'" + name +
                                            "','stored':{'service':'file','account':'acct','bucket':'raw',"
                                            "'path':'" +
                                            name + "'}}]}");
            QCOMPARE(post("", body).status, 200);
            all << QString::fromStdString(name);
        }
        QStringList oldestFirst;
        for (const QJsonValue item : items())
            oldestFirst << item.toObject()["id"].toString();
        QCOMPARE(QSet<QString>(oldestFirst.begin(), oldestFirst.end()),
                 QSet<QString>(all.begin(), all.end()));

        QStringList read;
        int pages = 0;
        for (QString next = QString::fromStdString(trash) + "?order=newest&maxresults=3"; !next.isEmpty();
             ++pages) {
            const RawReply reply = m_engine->ask("GET", next.toStdString());
            QCOMPARE(reply.status, 200);
            for (const QJsonValue item : listOf(reply))
                read << item.toObject()["id"].toString();
            next = objectOf(reply)["nextLink"].toString();
            next = next.mid(std::max<qsizetype>(0, next.indexOf("/trainyard/v1")));
        }
        QCOMPARE(pages, 3);
        std::reverse(read.begin(), read.end());
        QCOMPARE(read, oldestFirst);
    }

    // As Azure's soft deletion has it: what any client deletes can be restored.
    void whatClientsOfTheStorageDeleteGoesThere()
    {
        const fs::path account = fs::path(m_dir->path().toStdString()) / "storage/acct";
        fs::create_directories(account / "files/raw/deep");
        fs::create_directories(account / "blobs/box/deep");
        std::ofstream(account / "files/raw/one.txt") << "1";
        std::ofstream(account / "blobs/box/two.txt") << "2";
        const std::string files = "/_storage/file/acct/raw";
        const std::string blobs = "/_storage/blob/acct/box";
        QCOMPARE(m_engine->ask("DELETE", files + "/one.txt").status, 202);
        QCOMPARE(m_engine->ask("DELETE", files + "/one.txt").status, 404);
        QCOMPARE(m_engine->ask("DELETE", blobs + "/two.txt").status, 202);
        QCOMPARE(m_engine->ask("DELETE", files + "/deep").status, 404); // a folder is no file
        QCOMPARE(m_engine->ask("DELETE", blobs + "/deep").status, 404);
        QVERIFY(fs::exists(account / "files/raw/deep") && fs::exists(account / "blobs/box/deep"));
        QCOMPARE(m_engine->ask("DELETE", files + "?restype=share").status, 202);
        QCOMPARE(m_engine->ask("GET", files + "?restype=share").status, 404);
        QCOMPARE(items().size(), 3);
        QVERIFY(!fs::exists(account / "files/raw"));
        QStringList ids;
        for (const QJsonValue item : items())
            ids << u'"' + item.toObject()["id"].toString() + u'"';
        QCOMPARE(post("/restore", "{\"ids\":[" + ids.join(u',').toStdString() + "]}").status, 200);
        QVERIFY(fs::exists(account / "files/raw/one.txt") && fs::exists(account / "blobs/box/two.txt"));

        QCOMPARE(m_engine->ask("DELETE", files + "/one.txt").status, 202);
        QCOMPARE(m_engine->ask("DELETE", trash).status, 200); // empties it
        QVERIFY(items().isEmpty());
        QVERIFY(!fs::exists(account / "files/raw/one.txt"));
    }

    void aStorageAccountGoesThereWithItsTrash()
    {
        const std::string group = "/subscriptions/s/resourceGroups/rg";
        const std::string account = group + "/providers/Microsoft.Storage/storageAccounts/mine";
        m_engine->ask("PUT", group, inJson("{'location':'local'}"));
        const std::string body =
            inJson("{'location':'local','kind':'StorageV2','sku':{'name':'Standard_LRS'}}");
        QCOMPARE(m_engine->ask("PUT", account, body).status, 200);
        const std::string keys = m_engine->ask("POST", account + "/listKeys").body;
        const fs::path share = fs::path(m_dir->path().toStdString()) / "storage/mine/files/raw";
        fs::create_directories(share);
        std::ofstream(share / "one.txt") << "1";
        QCOMPARE(post("", inJson("{'items':[{'id':'file','stored':{'service':'file','account':'mine',"
                                 "'bucket':'raw','path':'one.txt'}}]}"))
                     .status,
                 200);
        QCOMPARE(m_engine->ask("DELETE", account).status, 200);
        QCOMPARE(m_engine->ask("DELETE", account).status, 204);
        QVERIFY(!fs::exists(share));
        QCOMPARE(items().size(), 1); // what lay in its trash is not offered without it
        const QJsonObject place = items()[0].toObject()["stored"].toObject();
        QCOMPARE(place["account"].toString(), QString("mine"));
        QCOMPARE(place["bucket"].toString(), QString());
        QCOMPARE(post("/restore", idsBody(onlyId())).status, 200);
        QCOMPARE(m_engine->ask("GET", account).status, 200);
        QCOMPARE(m_engine->ask("POST", account + "/listKeys").body, keys);
        QCOMPARE(onlyId(), QString("file"));
        QCOMPARE(post("/restore", idsBody("file")).status, 200);
        QVERIFY(fs::exists(share / "one.txt"));

        const std::string order = inJson("{'items':[{'id':'acc','stored':{'account':'mine'}}]}");
        QCOMPARE(post("", order).status, 200);
        QCOMPARE(post("", order).status, 200); // once more changes nothing
        m_engine->ask("PUT", account, body);
        const RawReply refused = post("/restore", idsBody("acc"));
        QCOMPARE(refused.status, 409);
        QVERIFY(refused.body.find("There is another storage account mine by now") != std::string::npos);
        QCOMPARE(post("/remove", idsBody("acc")).status, 200);
        QVERIFY(items().isEmpty());
    }

    void mistakesAreNamed_data()
    {
        QTest::addColumn<QString>("body");
        QTest::newRow("none") << "";
        QTest::newRow("no items") << "{}";
        QTest::newRow("no id") << "{'items':[{'resource':'/subscriptions/s'}]}";
        QTest::newRow("no service") << "{'items':[{'id':'x','stored':{'account':'a','bucket':'b'}}]}";
        QTest::newRow("a service that is none")
            << "{'items':[{'id':'x','stored':{'service':'queue','account':'a','bucket':'b'}}]}";
        QTest::newRow("a path that leads out") << "{'items':[{'id':'x','stored':{'service':'file','account':'"
                                                  "acct','bucket':'..','path':'../x'}}]}";
        QTest::newRow("a path in no share")
            << "{'items':[{'id':'x','stored':{'service':'file','account':'acct','path':'x'}}]}";
        QTest::newRow("a path for an id") << "{'items':[{'id':'../x','resource':'x'}]}";
    }
    void mistakesAreNamed()
    {
        QFETCH(QString, body);
        QCOMPARE(post("", inJson(body.toStdString())).status, 400);
    }

    void diskUseIsTold()
    {
        const auto folder = *m_engine->service->jobDirectory(*api::ResourceId::parse(TestEngine::job()));
        std::ofstream(folder / "big") << std::string(50'000, 'x');
        const RawReply reply =
            m_engine->ask("POST", "/trainyard/v1/diskuse",
                          inJson("{'jobs':['" + TestEngine::job() + "','" + TestEngine::job("none") + "']}"));
        const QJsonArray bytes = objectOf(reply)["bytes"].toArray();
        QCOMPARE(bytes.size(), 2);
        QVERIFY(bytes[0].toInt() >= 50'000);
        QCOMPARE(bytes[1].toInt(), 0);
    }

    // What comes or goes while the pages are read neither doubles nor hides any other.
    void pagesOfTheNewestAreStable()
    {
        QStringList all{"j"};
        for (int i = 0; i < 9; ++i) { // many of them in one millisecond
            all.prepend(QStringLiteral("job%1").arg(i));
            m_engine->ask("PUT", TestEngine::job(all.front().toStdString()), TestEngine::jobBody());
        }
        QStringList seen;
        std::string target = TestEngine::experiment() + "/jobs?order=newest&maxresults=4";
        for (int page = 0; !target.empty(); ++page) {
            const RawReply reply = m_engine->ask("GET", target);
            for (const QJsonValue job : listOf(reply))
                seen << job.toObject()["name"].toString();
            m_engine->ask("PUT", TestEngine::job("late" + std::to_string(page)), TestEngine::jobBody());
            m_engine->ask("DELETE", TestEngine::job(seen.back().toStdString()));
            const std::string next = objectOf(reply)["nextLink"].toString().toStdString();
            target = next.empty() ? "" : next.substr(next.find('/', 8));
        }
        QCOMPARE(seen.size(), all.size());
        QCOMPARE(QSet<QString>(seen.begin(), seen.end()), QSet<QString>(all.begin(), all.end()));
        QCOMPARE(seen.back(), QString("j"));
    }
};

QTEST_APPLESS_MAIN(tst_TrashRoutes)
#include "tst_trashroutes.moc"
