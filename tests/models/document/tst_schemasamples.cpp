// SPDX-License-Identifier: Apache-2.0
// Every collected sample of jobs and clusters follows its schema, is broken as it is known to be, or is
// neither a job nor a cluster.
#include "models/document/jobproblems.h"

#include "testpaths.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QtTest>

using namespace trainyard::document;

namespace {

enum class Kind {
    Job,
    Cluster,
    JobCall,     // an example of the API's description, in which a job is sent and answered
    ClusterCall, // likewise
    Broken,      // no JSON; `about` is the first sentence that is said of it
    Other        // `about` says what it is
};

struct Rule {
    const char *pattern; // of the whole path below the folder of samples
    Kind kind;
    const char *about = nullptr;
};

const char *const dots = "The dots stand for what a document leaves out; put that in their place.";

const QList<Rule> rules{
    {"documents/.*\\.job\\.json", Kind::Job},
    {"recipes/.*/job(_cntk|_tensorflow)?\\.json", Kind::Job},
    {"history/(?!2018-08-23_).*/(.*\\.)?job(_cntk|_tensorflow)?\\.json", Kind::Job},
    {"history/.*\\.cluster\\.json", Kind::Cluster},
    {"embedded/.*\\.(job|get-job)\\.json", Kind::Job},
    {"embedded/.*\\.get-cluster\\.json", Kind::Cluster},
    {"swagger/[^/]*/examples/(Put|Get)Job\\.json", Kind::JobCall},
    {"swagger/[^/]*/examples/(Put|Get|Patch)Cluster\\.json", Kind::ClusterCall},
    {"history/2018-08-23_7cef9dfaf/recipes/TensorFlow/TensorFlow-GPU-Distributed/job\\.json", Kind::Broken,
     "Remove the comma before the closing ]."},
    {"embedded/recipes/TensorFlow/TensorFlow-GPU-Distributed/cli-instructions\\.md\\.02\\.broken\\.json",
     Kind::Broken, "Remove the comma before the closing ]."},
    {"embedded/documentation/using-azure-cli-20\\.md\\.10\\.broken\\.json", Kind::Broken, dots},
    {"embedded/documentation/using-nvidia-dgx-container-registry\\.md\\.0[02]\\.broken\\.json", Kind::Broken,
     dots},
    {"embedded/documentation/using-azure-cli-20\\.md\\.06\\.list\\.json", Kind::Other,
     "the nodes of a cluster with their ports"},
    {"embedded/recipes/Chainer/Chainer-GPU-Distributed/cli-instructions\\.md\\.03\\.list\\.json", Kind::Other,
     "the files that a job has written"},
    {"swagger/[^/]*/examples/ListOutputFiles\\.json", Kind::Other, "the files that a job has written"},
    {"swagger/[^/]*/examples/PutFileServer\\.json", Kind::Other, "a file server"},
    {"swagger/[^/]*/examples/TerminateJob\\.json", Kind::Other, "a call that sends and answers nothing"},
};

QString folder()
{
    return trainyard::test::sharedPath("samples/batchai");
}

QString contentsOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

bool isOf(const Rule &rule, const QString &sample)
{
    const QRegularExpression whole(QRegularExpression::anchoredPattern(QLatin1String(rule.pattern)));
    return whole.match(sample).hasMatch();
}

// What is sent, and what is answered.
QStringList bodiesOf(const QString &text)
{
    const QJsonObject example = QJsonDocument::fromJson(text.toUtf8()).object();
    QStringList bodies;
    for (const QJsonValue &body :
         {example["parameters"]["parameters"], example["responses"]["200"]["body"]}) {
        if (body.isObject())
            bodies.append(QString::fromUtf8(QJsonDocument(body.toObject()).toJson()));
    }
    return bodies;
}

} // namespace

class tst_SchemaSamples : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!QDir(folder()).exists())
            QSKIP("The collected samples are not beside this checkout.");
    }

    void eachIsWhatItsRuleSays_data()
    {
        QTest::addColumn<QString>("sample");
        for (QDirIterator it(folder(), {"*.json"}, QDir::Files, QDirIterator::Subdirectories);
             it.hasNext();) {
            const QString sample = it.next().mid(folder().size() + 1);
            QTest::newRow(qPrintable(sample)) << sample;
        }
    }
    void eachIsWhatItsRuleSays()
    {
        QFETCH(QString, sample);
        QList<Rule> own;
        for (const Rule &rule : rules)
            if (isOf(rule, sample))
                own.append(rule);
        QCOMPARE(own.size(), 1); // what is new needs a rule of its own
        const QString text = contentsOf(folder() + u'/' + sample);
        const auto &schema = own[0].kind == Kind::Cluster || own[0].kind == Kind::ClusterCall
                                 ? JobSchema::ofClusters()
                                 : JobSchema::shipped();
        const JsonText parsed(text);
        switch (own[0].kind) {
        case Kind::Job:
        case Kind::Cluster:
            QVERIFY(parsed.isValid());
            QCOMPARE(schema.validator().mismatches(parsed), QStringList());
            break;
        case Kind::JobCall:
        case Kind::ClusterCall:
            QVERIFY(!bodiesOf(text).isEmpty());
            for (const QString &body : bodiesOf(text))
                QCOMPARE(schema.validator().mismatches(JsonText(body)), QStringList());
            break;
        case Kind::Broken:
            QVERIFY(!parsed.isValid());
            QCOMPARE(jobProblems(parsed, schema, "en")[0].sentence, QString(own[0].about));
            break;
        case Kind::Other: // neither schema may take it for its own
            QVERIFY(!JobSchema::shipped().validator().mismatches(parsed).isEmpty());
            QVERIFY(!JobSchema::ofClusters().validator().mismatches(parsed).isEmpty());
            break;
        }
    }

    void everyRuleHasSamples()
    {
        QStringList samples;
        for (QDirIterator it(folder(), {"*.json"}, QDir::Files, QDirIterator::Subdirectories); it.hasNext();)
            samples.append(it.next().mid(folder().size() + 1));
        for (const Rule &rule : rules) {
            const bool isUsed = std::any_of(samples.begin(), samples.end(),
                                            [&](const QString &sample) { return isOf(rule, sample); });
            QVERIFY2(isUsed, rule.pattern);
        }
    }

    // A folder with another kind of file would go by unseen.
    void nothingElseIsThere()
    {
        QDirIterator it(folder(), QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext())
            QVERIFY2(it.next().endsWith(".json"), qPrintable(it.filePath()));
    }
};

QTEST_GUILESS_MAIN(tst_SchemaSamples)
#include "tst_schemasamples.moc"
