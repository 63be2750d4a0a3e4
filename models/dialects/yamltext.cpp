// SPDX-License-Identifier: Apache-2.0
#include "models/dialects/yamltext.h"

#include <QJsonArray>
#include <QJsonObject>

#include <yaml-cpp/yaml.h>

#include <cmath>
#include <stdexcept>

namespace trainyard::models {

namespace {

constexpr int mostValues = 200'000;
constexpr int deepest = 100;

class TooMuch : public std::exception
{};

QJsonValue scalar(const YAML::Node &node)
{
    const QString text = QString::fromStdString(node.Scalar());
    if (node.Tag() == "!") // it stands in quotes
        return text;
    if (text.isEmpty() || text == u'~' || text == QStringLiteral("null"))
        return QJsonValue::Null;
    if (text == QStringLiteral("true") || text == QStringLiteral("false"))
        return text == QStringLiteral("true");
    bool isNumber = false;
    const double number = text.toDouble(&isNumber);
    const bool isPlain = isNumber && std::isfinite(number) && !text.startsWith(u'+') &&
                         !(text.size() > 1 && text.startsWith(u'0') && text[1].isDigit());
    return isPlain ? QJsonValue(number) : QJsonValue(text);
}

QJsonValue converted(const YAML::Node &node, int depth, int &left)
{
    if (--left < 0 || depth > deepest)
        throw TooMuch();
    switch (node.Type()) {
    case YAML::NodeType::Undefined:
    case YAML::NodeType::Null:
        return QJsonValue::Null;
    case YAML::NodeType::Scalar:
        return scalar(node);
    case YAML::NodeType::Sequence: {
        QJsonArray array;
        for (const YAML::Node &element : node)
            array.append(converted(element, depth + 1, left));
        return array;
    }
    case YAML::NodeType::Map: {
        QJsonObject object;
        for (const auto &member : node) {
            const QString name =
                member.first.IsScalar() ? QString::fromStdString(member.first.Scalar()) : QStringLiteral("?");
            object.insert(name, converted(member.second, depth + 1, left));
        }
        return object;
    }
    }
    return QJsonValue::Null;
}

} // namespace

// The library throws; no exception leaves this.
Result<QJsonValue> fromYaml(const QByteArray &text)
{
    try {
        int left = mostValues;
        return converted(YAML::Load(text.toStdString()), 0, left);
    } catch (const TooMuch &) {
        return Error{Error::Code::InvalidInput,
                     "This YAML unfolds into far more than a job; choose another file."};
    } catch (const YAML::Exception &problem) {
        const int line = problem.mark.is_null() ? 1 : problem.mark.line + 1;
        return Error{Error::Code::InvalidInput,
                     "Line " + std::to_string(line) + " is not valid YAML: " + problem.msg + "."};
    }
}

} // namespace trainyard::models
