// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/lineparser.h"

#include <array>

namespace trainyard::metrics {

namespace {

class DefaultParser final : public LineParser
{
public:
    void feed(std::string_view line, std::vector<Reading> &readings) override
    {
        for (const auto &parser : m_parsers)
            parser->feed(line, readings);
    }

private:
    const std::array<std::unique_ptr<LineParser>, 2> m_parsers = {makeCntkParser(), makeCaffeParser()};
};

} // namespace

std::unique_ptr<LineParser> makeDefaultParser()
{
    return std::make_unique<DefaultParser>();
}

} // namespace trainyard::metrics
