// SPDX-License-Identifier: Apache-2.0
#include "engine/metrics/lineparser.h"

namespace trainyard::metrics {

std::unique_ptr<LineParser> makeDefaultParser()
{
    return makeCntkParser();
}

} // namespace trainyard::metrics
