// SPDX-License-Identifier: Apache-2.0
#include "engine/api/json.h"
#include "testpaths.h"

#include <QtTest>

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace trainyard;

namespace {

std::string textOf(const QJsonValue &value)
{
    return QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact).toStdString();
}

template <class T>
QString problemOf(const Result<T> &result)
{
    return result ? QString() : QString::fromStdString(result.error().message);
}

// Why the body of a reply cannot be read; empty when it can, or when it is of a kind that has no reader.
QString replyProblem(const QString &file, const QJsonValue &body)
{
    const std::string text = textOf(body);
    if (file.contains("RemoteLogin") || file.contains("Operation") || file.contains("Usages") ||
        file.contains("FileServer"))
        return {};
    if (file.contains("OutputFiles"))
        return problemOf(api::outputFileFromJson(text));
    if (file.contains("Job"))
        return problemOf(api::jobFromJson(text));
    if (file.contains("Experiment"))
        return problemOf(api::experimentFromJson(text));
    if (file.contains("Cluster"))
        return problemOf(api::clusterFromJson(text));
    return problemOf(api::workspaceFromJson(text));
}

QString requestProblem(const QString &file, const QJsonValue &body)
{
    const std::string text = textOf(body);
    if (file == "PutJob.json")
        return problemOf(api::jobSpecFromJson(text));
    if (file == "PutCluster.json")
        return problemOf(api::clusterSpecFromJson(text));
    if (file == "PatchCluster.json")
        return problemOf(api::clusterScaleFromJson(text));
    if (file == "PutWorkspace.json")
        return problemOf(api::workspaceSpecFromJson(text));
    if (file == "PatchWorkspace.json")
        return problemOf(api::workspaceTagsFromJson(text));
    return {};
}

// Two of the examples name a job without its experiment and a cluster without its workspace; neither can be
// in this version of the API.
QByteArray corrected(QByteArray text)
{
    text.replace("/workspaces/demo_workspace/jobs/",
                 "/workspaces/demo_workspace/experiments/demo_experiment/jobs/");
    text.replace("/Microsoft.BatchAI/clusters/", "/Microsoft.BatchAI/workspaces/demo_workspace/clusters/");
    return text;
}

} // namespace

// The examples that belong to the published description of the API.
class tst_PublishedExamples : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!QDir(folder()).exists())
            QSKIP("The examples of the API's description are not beside this checkout.");
    }

    void areRead_data()
    {
        QTest::addColumn<QString>("file");
        for (const QString &file : QDir(folder()).entryList({"*.json"}))
            QTest::newRow(qPrintable(file)) << file;
    }
    void areRead()
    {
        QFETCH(QString, file);
        QFile source(folder() + "/" + file);
        QVERIFY(source.open(QIODevice::ReadOnly));
        const QJsonObject example = QJsonDocument::fromJson(corrected(source.readAll())).object();
        QVERIFY(!example.isEmpty());
        QCOMPARE(requestProblem(file, example["parameters"]["parameters"]), QString());
        const QJsonValue body = example["responses"]["200"]["body"];
        if (body["value"].isArray()) {
            QVERIFY(api::listFromJson(textOf(body)));
            for (const QJsonValue &element : body["value"].toArray())
                QCOMPARE(replyProblem(file, element), QString());
        } else if (body.isObject()) {
            QCOMPARE(replyProblem(file, body), QString());
        }
    }

private:
    static QString folder() { return test::sharedPath("specs/BatchAI-2018-05-01-examples"); }
};

QTEST_APPLESS_MAIN(tst_PublishedExamples)
#include "testpaths.h"
#include "tst_publishedexamples.moc"
