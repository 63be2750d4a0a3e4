// SPDX-License-Identifier: Apache-2.0
#include "models/query/editing.h"
#include "models/query/evaluator.h"
#include "tests/fuzz/demand.h"

#include <QTimeZone>

// What people type into the query bar: whatever it is, it is taken apart or an error marks a place in it;
// evaluating it answers for every row; and a term that is added can be read.
namespace {

using namespace trainyard::query;
using trainyard::fuzz::demand;

class Table final : public Columns
{
public:
    std::size_t rowCount() const override { return 3; }
    std::optional<Column> column(const QStringList &parts) const override
    {
        switch (parts.join(u'.').size() % 5) {
        case 0:
            return Column{ColumnType::Text, {}, m_ids, m_texts};
        case 1:
            return Column{ColumnType::Number, m_numbers, {}, {}};
        case 2:
            return Column{ColumnType::Time, m_numbers, {}, {}};
        case 3:
            return Column{ColumnType::Duration, m_numbers, {}, {}};
        default:
            return std::nullopt;
        }
    }
    std::vector<Column> searchedColumns() const override { return {{ColumnType::Text, {}, m_ids, m_texts}}; }
    QList<ColumnName> columnNames() const override { return {}; }

private:
    std::shared_ptr<TextDictionary> m_texts = [] {
        auto texts = std::make_shared<TextDictionary>();
        texts->idOf(QStringLiteral("night 1"));
        texts->idOf(QStringLiteral("0.1"));
        return texts;
    }();
    std::vector<std::uint32_t> m_ids{1, 2, 0};
    std::vector<double> m_numbers{1, 1e12, std::numeric_limits<double>::quiet_NaN()};
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QString text = QString::fromUtf8(reinterpret_cast<const char *>(data), qsizetype(size));
    const Query query = parse(text);
    demand(!query.error || query.isEmpty(), "a query with an error has nodes");
    static const Table table;
    static const QDateTime now(QDate(2026, 11, 22), QTime(12, 0), QTimeZone::utc());
    const Evaluation evaluation = evaluate(query, table, now);
    demand(evaluation.accepted.size() == 3, "a row has no answer");
    if (const auto error = evaluation.error)
        demand(error->position >= 0 && error->length >= 0 && error->position + error->length <= text.size() &&
                   !error->sentence.isEmpty(),
               "an error marks no place");
    if (text.count(u'(') + text.count(QLatin1String("not"), Qt::CaseInsensitive) < deepestQuery - 2) {
        const QString more = withTerm(text, QStringLiteral("x = 1"));
        demand(text.size() + 20 > longestQuery || !parse(more).error, "a term cannot be added");
    }
    demand(!parse(QStringLiteral("x = ") + valueText(text.left(100))).error || text.isEmpty(),
           "a value cannot be written");
    return 0;
}
