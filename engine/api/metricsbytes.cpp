// SPDX-License-Identifier: Apache-2.0
#include "engine/api/engineinfo.h"

#include <bit>
#include <cstring>

namespace trainyard::api {

namespace {

static_assert(std::endian::native == std::endian::little, "columns are copied as they lie in memory");

constexpr std::string_view magic = "TYpoint1";

constexpr std::size_t padded(std::size_t size)
{
    return (size + 7) / 8 * 8;
}

void put(std::string &out, std::uint64_t number)
{
    out.append(reinterpret_cast<const char *>(&number), sizeof number);
}

template <class Element>
void put(std::string &out, const std::vector<Element> &column)
{
    out.append(reinterpret_cast<const char *>(column.data()), column.size() * sizeof(Element));
}

// Takes parts off the bytes; once something is missing all that follows is empty.
class Taker
{
public:
    explicit Taker(std::string_view bytes)
        : m_rest(bytes)
    {}

    std::uint64_t number()
    {
        std::uint64_t value = 0;
        if (const auto bytes = take(sizeof value); !bytes.empty())
            std::memcpy(&value, bytes.data(), sizeof value);
        return value;
    }
    std::string text(std::uint64_t size)
    {
        if (size > m_rest.size())
            return fail();
        return std::string(take(padded(size)).substr(0, size));
    }
    template <class Element>
    std::vector<Element> column(std::uint64_t count)
    {
        std::vector<Element> elements;
        if (count > m_rest.size() / sizeof(Element)) {
            fail();
            return elements;
        }
        const std::string_view bytes = take(count * sizeof(Element));
        elements.resize(bytes.size() / sizeof(Element));
        if (!bytes.empty())
            std::memcpy(elements.data(), bytes.data(), bytes.size());
        return elements;
    }
    bool isGood() const { return m_isGood; }
    bool isAtEnd() const { return m_rest.empty(); }

private:
    std::string fail()
    {
        m_isGood = false;
        m_rest = {};
        return {};
    }
    std::string_view take(std::size_t size)
    {
        if (size > m_rest.size()) {
            fail();
            return {};
        }
        const std::string_view bytes = m_rest.substr(0, size);
        m_rest.remove_prefix(size);
        return bytes;
    }

    std::string_view m_rest;
    bool m_isGood = true;
};

MetricSeries takeSeries(Taker &taker)
{
    MetricSeries series;
    const std::uint64_t tagSize = taker.number();
    const std::uint64_t points = taker.number();
    const std::uint64_t restarts = taker.number();
    series.tag = taker.text(tagSize);
    series.restarts = taker.column<MetricRestart>(restarts);
    series.steps = taker.column<std::int64_t>(points);
    series.wallTimes = taker.column<double>(points);
    series.values = taker.column<double>(points);
    return series;
}

} // namespace

std::string toBytes(const MetricsPage &page)
{
    std::size_t size = magic.size() + 24;
    for (const MetricSeries &series : page.series)
        size += 24 + padded(series.tag.size()) + 16 * series.restarts.size() + 24 * series.steps.size();
    std::string out(magic);
    out.reserve(size);
    put(out, page.next);
    put(out, page.total);
    put(out, page.series.size());
    for (const MetricSeries &series : page.series) {
        put(out, series.tag.size());
        put(out, series.steps.size());
        put(out, series.restarts.size());
        out += series.tag;
        out.resize(padded(out.size()));
        put(out, series.restarts);
        put(out, series.steps);
        put(out, series.wallTimes);
        put(out, series.values);
    }
    return out;
}

Result<MetricsPage> metricsPageFromBytes(std::string_view bytes)
{
    Error torn{Error::Code::InvalidInput,
               "The page of points is torn or of another version; ask for it again."};
    if (!bytes.starts_with(magic))
        return torn;
    Taker taker(bytes.substr(magic.size()));
    MetricsPage page;
    page.next = taker.number();
    page.total = taker.number();
    bool isSound = true;
    for (std::uint64_t left = taker.number(); left > 0 && taker.isGood(); --left) {
        page.series.push_back(takeSeries(taker));
        for (const MetricRestart &restart : page.series.back().restarts)
            isSound = isSound && restart.point <= page.series.back().steps.size();
    }
    if (!isSound || !taker.isGood() || !taker.isAtEnd())
        return torn;
    return page;
}

} // namespace trainyard::api
