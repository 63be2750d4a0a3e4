// SPDX-License-Identifier: Apache-2.0
#include "engine/api/json.h"
#include "engine/api/patternpreview.h"

#include <QtTest>
#include <cmath>

using namespace trainyard::api;

namespace {

constexpr const char *cluster = "/subscriptions/s/resourceGroups/g/providers/Microsoft.BatchAI/workspaces/w/"
                                "clusters/c";

// JSON with ' for ".
std::string json(QString text)
{
    return text.replace('\'', '"').toStdString();
}

std::string jobWith(const std::string &patterns)
{
    const QString before = QString("{'properties': {'cluster': {'id': '%1'}, 'nodeCount': 1, "
                                   "'stdOutErrPathPrefix': '$AZ_BATCHAI_MOUNT_ROOT/out', "
                                   "'customToolkitSettings': {'commandLine': 'true'}, "
                                   "'trainyard': {'metrics': {'patterns': [")
                               .arg(cluster);
    return json(before) + patterns + "]}}}}";
}

} // namespace

class tst_MetricPattern : public QObject
{
    Q_OBJECT
private slots:
    void mistakesAreSaidInOneSentence_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("prefix");
        QTest::addColumn<QString>("problem"); // its beginning; empty: there is none
        const auto row = [](const char *name, const QString &pattern, const char *prefix,
                            const char *problem) {
            QTest::newRow(name) << pattern << QString(prefix) << QString(problem);
        };
        row("a metric", R"(loss (?P<loss>\S+))", "train/", "");
        row("pairs", R"((?P<name>\w+)=(?P<value>\S+))", "", "");
        row("a value of that name", R"(v (?P<value>\S+))", "", "");
        row("nothing", "", "", "must have 1 to 1000 characters");
        row("too long", QString(1001, 'a'), "", "must have 1 to 1000 characters");
        row("no group", "loss", "", "must have a named group");
        row("unnamed groups", "loss (.*)", "", "must have a named group");
        row("only a step", R"(step (?P<step>\d+))", "", "must have a named group");
        row("a name without a value", R"((?P<name>\w+) (?P<loss>\S+))", "", "has a group \"name\"");
        row("a torn group", "(?P<loss>", "", "is not a regular expression: missing ): ");
        row("what takes more than linear time", R"((?P<loss>\d+) \1)", "", "is not a regular expression: ");
        row("what would need too much memory", R"((?P<loss>((((\d{100}){100}){100}){100})))", "",
            "is not a regular expression: ");
        row("too many groups", "(?P<loss>.)" + QString("(.)").repeated(31), "",
            "must have at most 30 groups");
        row("a strange prefix", R"((?P<loss>\S+))", "a b", "has a prefix");
    }
    void mistakesAreSaidInOneSentence()
    {
        QFETCH(QString, pattern);
        QFETCH(QString, prefix);
        QFETCH(QString, problem);
        const QString found =
            QString::fromStdString(problemOf({pattern.toStdString(), prefix.toStdString()}));
        QVERIFY2(problem.isEmpty() ? found.isEmpty() : found.startsWith(problem), qPrintable(found));
    }

    void jobsCarryThem()
    {
        const std::string first = json("{'pattern': 'l=(?P<loss>\\\\S+)', 'prefix': 'train/'}, ");
        const std::string second = json("{'pattern': '(?P<acc>\\\\d+)'}");
        const auto spec = jobSpecFromJson(jobWith(first + second));
        QVERIFY2(spec, spec ? "" : spec.error().message.c_str());
        const std::vector<MetricPattern> expected{{"l=(?P<loss>\\S+)", "train/"}, {"(?P<acc>\\d+)", ""}};
        QVERIFY(spec->metricPatterns == expected);
        const auto again = jobSpecFromJson(requestJson(*spec));
        QVERIFY(again && again->metricPatterns == expected);

        const std::string torn = json("{'pattern': '('}");
        const auto refused = jobSpecFromJson(jobWith(first + torn));
        QVERIFY(!refused);
        QCOMPARE(QString::fromStdString(refused.error().target),
                 QString("/properties/trainyard/metrics/patterns/1/pattern"));
        const std::string without = json("{'prefix': 'a'}");
        QVERIFY(!jobSpecFromJson(jobWith(without)));
    }

    void previewsAreReadAsTheyAreWritten()
    {
        PatternPreview preview;
        preview.lines = {{"stdout.txt", 18, "it 3: d=nan", {{"d", 8, 11}}, {{"gan/d", 3, std::nan("")}}}};
        preview.series = {{"gan/d", 7, -1, 12, 0.5}};
        preview.matched = 7;
        preview.points = 8;
        preview.scanned = 1000;
        preview.isWhole = false;
        const auto read = patternPreviewFromJson(toJson(preview));
        QVERIFY2(read, read ? "" : read.error().message.c_str());
        QCOMPARE(toJson(*read), toJson(preview));
        QVERIFY(!read->isWhole && std::isnan(read->lines.at(0).points.at(0).value));
        QCOMPARE(read->lines[0].groups.at(0).end, std::uint64_t(11));
        QVERIFY(!patternPreviewFromJson(json("{'matched': 1}")));
    }

    void previewsAskForAPattern()
    {
        const std::string good = json("{'pattern': '(?P<loss>\\\\S+)'}");
        const std::string torn = json("{'pattern': '('}");
        QVERIFY(metricPatternFromJson(good));
        QVERIFY(!metricPatternFromJson(torn));
        QVERIFY(!metricPatternFromJson("{}"));
        QVERIFY(!metricPatternFromJson("no JSON"));
    }
};

QTEST_APPLESS_MAIN(tst_MetricPattern)
#include "tst_metricpattern.moc"
