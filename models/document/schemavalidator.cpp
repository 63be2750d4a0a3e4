// SPDX-License-Identifier: Apache-2.0
#include "models/document/schemavalidator.h"

#include "models/document/jsonvalues.h"

#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace trainyard::document {

using Adapter = valijson::adapters::NlohmannJsonAdapter;

namespace {

// To valijson 2.0 is no whole number, and what needs all 64 bits is below zero; to JSON Schema and to the
// engine not.
void makeWhole(nlohmann::json &value)
{
    constexpr double largest = 9e15;
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    if (value.is_number_unsigned()) {
        value = static_cast<std::int64_t>(std::min<std::uint64_t>(value.get<std::uint64_t>(), most));
    } else if (value.is_number_float()) {
        const double number = value.get<double>();
        if (std::trunc(number) == number && std::abs(number) <= largest)
            value = static_cast<std::int64_t>(number);
    } else if (value.is_structured()) {
        for (auto &each : value)
            makeWhole(each);
    }
}

// valijson names a place as "<root>", "[properties]", "[0]".
QString pointerOf(const std::vector<std::string> &context)
{
    QString pointer;
    for (std::size_t i = 1; i < context.size(); ++i)
        pointer = joinedPointer(pointer, QString::fromStdString(context[i]).chopped(1).mid(1));
    return pointer;
}

} // namespace

struct SchemaValidator::Schema {
    valijson::Schema rules;
};

SchemaValidator::SchemaValidator(const QByteArray &text)
{
    auto schema = std::make_unique<Schema>();
    const auto json = nlohmann::json::parse(text.begin(), text.end());
    valijson::SchemaParser(valijson::SchemaParser::kDraft7).populateSchema(Adapter(json), schema->rules);
    m_schema = std::move(schema);
}

SchemaValidator::~SchemaValidator() = default;

QStringList SchemaValidator::mismatches(const JsonText &text) const
{
    nlohmann::json document = toNlohmann(text);
    makeWhole(document);
    valijson::ValidationResults results;
    valijson::Validator validator(valijson::Validator::kStrongTypes);
    if (validator.validate(m_schema->rules, Adapter(document), &results))
        return {};
    QStringList pointers;
    for (const auto &error : results)
        pointers.append(pointerOf(error.context));
    pointers.removeDuplicates();
    std::stable_sort(pointers.begin(), pointers.end(),
                     [](const QString &a, const QString &b) { return a.count(u'/') > b.count(u'/'); });
    return pointers;
}

} // namespace trainyard::document
