// SPDX-License-Identifier: Apache-2.0
#include "app/optionsjson.h"

#include "models/text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace trainyard::app {

using namespace Qt::StringLiterals;

namespace {

constexpr int version = 2; // another one with each thing that can be asked for

} // namespace

QByteArray toJson(const Options &options)
{
    QJsonObject object{{"version"_L1, version},
                       {"language"_L1, options.language},
                       {"theme"_L1, options.theme},
                       {"activation"_L1, QString::fromLatin1(options.activation)}};
    if (options.engine)
        object["engine"_L1] = QJsonObject{{"url"_L1, QString::fromStdString(options.engine->url)},
                                          {"token"_L1, QString::fromStdString(options.engine->token)}};
    if (options.quickstart)
        object["quickstart"_L1] = QJsonObject{{"data"_L1, options.quickstart->dataFolder},
                                              {"epochs"_L1, options.quickstart->epochs}};
    if (options.open)
        object["open"_L1] = models::toPath(*options.open);
    if (!options.files.isEmpty())
        object["files"_L1] = QJsonArray::fromStringList(options.files);
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

std::optional<Options> optionsFromJson(const QByteArray &json)
{
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    if (object["version"_L1].toInt() != version)
        return std::nullopt;
    Options options;
    options.language = object["language"_L1].toString();
    options.theme = object["theme"_L1].toString();
    options.activation = object["activation"_L1].toString().toLatin1();
    if (const QJsonObject engine = object["engine"_L1].toObject(); !engine.isEmpty())
        options.engine = client::Endpoint{.url = engine["url"_L1].toString().toStdString(),
                                          .token = engine["token"_L1].toString().toStdString()};
    if (const QJsonObject quickstart = object["quickstart"_L1].toObject(); !quickstart.isEmpty())
        options.quickstart = models::QuickstartOptions{.dataFolder = quickstart["data"_L1].toString(),
                                                       .epochs = quickstart["epochs"_L1].toInt()};
    if (const auto id = api::ResourceId::parse(object["open"_L1].toString().toStdString()))
        options.open = *id;
    for (const QJsonArray files = object["files"_L1].toArray(); const auto &file : files)
        options.files << file.toString();
    return options;
}

} // namespace trainyard::app
