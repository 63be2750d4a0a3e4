// SPDX-License-Identifier: Apache-2.0
#include "models/document/jobdiff.h"
#include "models/document/jobschema.h"
#include "models/document/jsonedit.h"
#include "models/document/jsonformat.h"
#include "models/document/jsonvalues.h"
#include "tests/fuzz/demand.h"

#include <nlohmann/json.hpp>

// Text of a job.json while somebody edits it: it is taken apart whatever it is, each value and each problem
// has its place, and what is called valid has the values that nlohmann::json reads. The schema judges all of
// it.
namespace {

using namespace trainyard::document;
using trainyard::fuzz::demand;

void checkPlaces(const JsonText &text)
{
    const auto isInside = [&](const TextRange &range) {
        return range.start >= 0 && range.length >= 0 && range.end() <= text.text().size();
    };
    for (std::size_t i = 0; i < text.nodes().size(); ++i) {
        const JsonNode &node = text.nodes()[i];
        demand(isInside(node.value) && isInside(node.name), "a value is outside the text");
        demand(node.parent < int(i), "a value stands before its container");
        for (const int child : node.children)
            demand(text.node(child).parent == int(i), "a child has another parent");
    }
    for (const JsonProblem &problem : text.problems())
        demand(isInside(problem.range) && !problem.sentence.isEmpty(), "a problem marks no place");
    demand(text.problems().size() <= JsonText::mostProblems, "there are too many problems");
}

// Edits of valid text leave valid text; formatting keeps all values and its own work.
void checkEdits(const JsonText &text)
{
    const auto once = formatted(text);
    demand(once && *formatted(JsonText(*once)) == *once,
           "formatting twice differs:", text.text().toStdString());
    demand(toNlohmann(JsonText(*once)) == toNlohmann(text),
           "formatting changes values:", text.text().toStdString());
    const QString pointer = text.pointer(int(text.nodes().size()) - 1);
    if (const auto edit = setEdit(text, pointer, QStringLiteral("{\"x\": [1]}")))
        demand(JsonText(applied(text.text(), *edit)).find(pointer + QStringLiteral("/x/0")) > 0 ||
                   pointer.count(u'/') > JsonText::deepest - 2,
               "a value was not set:", text.text().toStdString());
    if (const auto edit = removeEdit(text, pointer))
        demand(JsonText(applied(text.text(), *edit)).isValid(),
               "removing breaks the text:", text.text().toStdString());
    demand(valueDifferences(text, text, ArrayMatch::ByName).isEmpty(), "a text differs from itself");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QString written = QString::fromUtf8(reinterpret_cast<const char *>(data), qsizetype(size));
    const JsonText text(written);
    checkPlaces(text);
    const nlohmann::json values = toNlohmann(text);
    const nlohmann::json read = nlohmann::json::parse(written.toStdString(), nullptr, false);
    if (text.isValid())
        checkEdits(text);
    if (text.isValid())
        demand(!read.is_discarded() && read == values,
               "valid text reads differently:", written.toStdString());
    else if (size < 1000 && !written.contains(QChar(u'\0'))) // where it ends for nlohmann::json
        demand(read.is_discarded(), "JSON is called broken:", written.toStdString());
    (void)JobSchema::shipped().validator().mismatches(text);
    return 0;
}
