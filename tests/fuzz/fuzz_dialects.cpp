// SPDX-License-Identifier: Apache-2.0
#include "models/dialects/importedjob.h"
#include "models/dialects/yamltext.h"
#include "tests/fuzz/demand.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QStringConverter>

// Behind the mark of its encoding, if it has one.
static bool beginsAsJson(const QByteArray &bytes)
{
    const auto encoding = QStringConverter::encodingForData(bytes, u'{');
    QStringDecoder decoder(encoding.value_or(QStringConverter::Utf8));
    return QString(decoder(bytes)).trimmed().startsWith(u'{');
}

// A job from elsewhere, in any dialect: whatever the bytes are, it becomes a job.json that is JSON, or one
// sentence says why not.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace trainyard;
    const QByteArray bytes(reinterpret_cast<const char *>(data), qsizetype(size));
    const auto yaml = models::fromYaml(bytes);
    fuzz::demand(yaml || !yaml.error().message.empty(), "nothing is said of broken YAML");
    const auto made = models::importJob(bytes, QStringLiteral("/home/me"));
    if (!made) {
        fuzz::demand(!made.error().message.empty(), "nothing is said of what is no job");
        return 0;
    }
    for (const QString &place : made->left)
        fuzz::demand(!place.isEmpty(), "a place has no name");
    // What is JSON already is passed on as it is, for the editor to show its mistakes.
    fuzz::demand(beginsAsJson(bytes) || QJsonDocument::fromJson(made->job).isObject(),
                 "the job is no JSON:", made->job.toStdString());
    return 0;
}
