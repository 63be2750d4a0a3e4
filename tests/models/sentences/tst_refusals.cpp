// SPDX-License-Identifier: Apache-2.0
// What a real engine refuses, as the workbench says it in Chinese.
#include "engine/api/jobfile.h"
#include "engine/client/client.h"
#include "models/sentences/enginetext.h"
#include "models/text.h"
#include "tests/models/sentences/leftenglish.h"
#include "tests/support/engineprocess.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTranslator>
#include <QtTest>

using namespace trainyard;
using api::ResourceId;

namespace {

const std::string subscription = "00000000-0000-0000-0000-000000000000";

template <class T>
Error refusal(const Result<T> &result)
{
    return result ? Error{Error::Code::Internal, "It was not refused."} : result.error();
}

api::JobSpec command(const std::string &line)
{
    api::JobSpec spec;
    spec.toolkit = api::CustomToolkitSettings{line};
    spec.stdOutErrPathPrefix = "$AZ_BATCHAI_JOB_TEMP";
    return spec;
}

} // namespace

class tst_Refusals : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        Q_INIT_RESOURCE(translations);
        QVERIFY(m_chinese.load(QStringLiteral(":/trainyard/translations/trainyard_zh_CN.qm")));
        QVERIFY(m_engine.start());
        m_client.emplace(m_engine.endpoint());
        m_workspace = ResourceId::forWorkspace(subscription, "trainyard", "w");
        api::Workspace workspace;
        workspace.id = m_workspace;
        workspace.location = "eastus";
        QVERIFY(m_client->putWorkspace(workspace));
        QVERIFY(m_client->putExperiment(m_workspace.experimentNamed("e")));
        api::ClusterSpec spec;
        spec.vmSize = "local";
        spec.scale = api::ManualScale{0};
        QVERIFY(m_client->putCluster(m_workspace.cluster("c"), spec));
        QCoreApplication::installTranslator(&m_chinese);
    }

    void refusalsAreChinese()
    {
        const ResourceId job = m_workspace.job("e", "j");
        api::JobSpec spec = command("true");
        spec.cluster = m_workspace.cluster("c");
        QVERIFY(m_client->putJob(job, spec));
        check("no such job", refusal(m_client->job(m_workspace.job("e", "none"))));
        check("no such cluster", refusal(m_client->nodes(m_workspace.cluster("none"))));
        check("no such node",
              refusal(m_client->orderNodes(m_workspace.cluster("c"), {"node-7"}, api::NodeOrder::Drain)));
        api::JobSpec other = command("false");
        other.cluster = spec.cluster;
        check("another job of the name", refusal(m_client->putJob(job, other)));
        api::ClusterSpec cluster;
        cluster.vmSize = "local";
        cluster.scale = api::AutoScale{5, 2, 0};
        check("no scale", refusal(m_client->putCluster(m_workspace.cluster("wrong"), cluster)));
        check("no name", refusal(m_client->putExperiment(m_workspace.experimentNamed("a b"))));
        api::JobSpec broken = command("");
        broken.nodeCount = 0;
        broken.environmentVariables = {{"A", "1"}, {"A", "2"}, {"1 B", "3"}};
        broken.cluster = spec.cluster;
        check("a job with many problems", refusal(m_client->putJob(m_workspace.job("e", "broken"), broken)));
        api::JobSpec homeless = command("true");
        check("a job without a cluster",
              refusal(m_client->putJob(m_workspace.job("e", "homeless"), homeless)));
        check("no such output directory", refusal(m_client->outputFiles(job, "nowhere")));
        check("not in the trash", refusal(m_client->restoreFromTrash({"nothing"})));
        check("no such account",
              refusal(m_client->putBucket(client::Client::BucketKind::FileShare, "none", "x")));
        api::StorageAccount wrong;
        wrong.id = {subscription, "g", "A B"};
        wrong.location = "eastus";
        check("no storage name", refusal(m_client->putAccount(wrong)));
    }

    void aLostEngineIsToldInChinese()
    {
        client::Endpoint nowhere = m_engine.endpoint();
        nowhere.url = "http://127.0.0.1:1";
        client::Client client(nowhere);
        check("nobody there", refusal(client.info()));
        client::Endpoint stranger = m_engine.endpoint();
        stranger.token = "wrong";
        client::Client unknown(stranger);
        check("another token", refusal(unknown.info()));
    }

    void problemsOfFilesAreChinese()
    {
        for (const char *text :
             {"", "{", "{\"properties\": {\"nodeCount\": \"two\",}}", "{}", "[1]", "{\"nodeCount\": 1}",
              "{\"properties\": {\"nodeCount\": -1, \"secrets\": 3, \"cluster\": {\"id\": \"x\"}}}",
              "{\"properties\": {\"caffeSettings\": {}, \"cntkSettings\": {}, \"mountVolumes\": "
              "{\"azureFileShares\": [{\"relativeMountPath\": \"../x\", \"azureFileUrl\": \"y\"}]}}}"}) {
            const auto read = api::parseJobFile(text);
            QVERIFY(!read);
            check(text, read.error());
        }
    }

private:
    void check(const char *what, const Error &error)
    {
        const QString said = models::engineText(error.message);
        for (const QString &line : said.split(u'\n'))
            if (!line.isEmpty() && test::hasLeftEnglish(line))
                QTest::qFail(
                    qPrintable(QStringLiteral("%1: “%2”, from “%3”")
                                   .arg(QString::fromUtf8(what), line, models::toQString(error.message))),
                    __FILE__, __LINE__);
    }

    QTemporaryDir m_dir;
    test::EngineProcess m_engine{m_dir.path()};
    std::optional<client::Client> m_client;
    ResourceId m_workspace;
    QTranslator m_chinese;
};

QTEST_GUILESS_MAIN(tst_Refusals)
#include "tst_refusals.moc"
