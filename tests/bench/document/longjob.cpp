// SPDX-License-Identifier: Apache-2.0
// How long a job.json with many variables takes on one line: read with the place of each of its values, put
// onto lines of its own, and imported; beside Qt's reader, which tells no places.
//   longjob [VARIABLES]
#include "models/dialects/importedjob.h"
#include "models/document/jsonformat.h"
#include "models/document/jsontext.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cstdio>
#include <cstdlib>
#include <functional>

using namespace trainyard;

namespace {

QByteArray jobOf(int variables)
{
    QJsonArray all;
    for (int i = 0; i < variables; ++i)
        all.append(
            QJsonObject{{"name", QStringLiteral("V%1").arg(i)}, {"value", QStringLiteral("值 %1").arg(i)}});
    const QJsonObject properties{{"nodeCount", 1},
                                 {"customToolkitSettings", QJsonObject{{"commandLine", "env"}}},
                                 {"environmentVariables", all}};
    return QJsonDocument(QJsonObject{{"properties", properties}}).toJson(QJsonDocument::Compact);
}

void report(const char *what, const std::function<qint64()> &work)
{
    QElapsedTimer clock;
    clock.start();
    const qint64 result = work();
    std::printf("%-40s %10.1f ms   (%lld)\n", what, double(clock.nsecsElapsed()) * 1e-6, qlonglong(result));
    std::fflush(stdout);
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const int variables = argc > 1 ? atoi(argv[1]) : 20'000;
    const QByteArray job = jobOf(variables);
    report("Qt's reader", [&] { return qint64(QJsonDocument::fromJson(job).object().size()); });
    report("with the place of each value", [&] {
        const document::JsonText text(QString::fromUtf8(job));
        qint64 columns = 0;
        for (const document::JsonNode &node : text.nodes())
            columns += text.place(node.value.start).column;
        return columns;
    });
    report("onto lines of its own", [&] {
        const auto made = document::formatted(document::JsonText(QString::fromUtf8(job)));
        return made ? qint64(made->size()) : -1;
    });
    report("imported", [&] {
        const auto made = models::importJob(job, {});
        return made ? qint64(made->job.size()) : -1;
    });
    return 0;
}
