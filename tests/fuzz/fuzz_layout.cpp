// SPDX-License-Identifier: Apache-2.0
#include "models/layouts/layout.h"
#include "tests/fuzz/demand.h"

// Bytes of a layout that somebody shared: what is taken is within bounds, and written down it is the same.
namespace {

using namespace trainyard::models;

// States are whatever pages say; QJsonDocument drops some characters of their names.
Layout withoutStates(Layout layout)
{
    for (WindowLayout &window : layout.windows)
        for (ColumnLayout &column : window.area.columns)
            for (GroupLayout &group : column.groups)
                for (PagePlace &page : group.pages)
                    page.state = {};
    return layout;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using trainyard::fuzz::demand;
    auto layout = layoutFromJson(QByteArray(reinterpret_cast<const char *>(data), qsizetype(size)));
    if (!layout)
        return 0;
    demand(!layout->windows.isEmpty() && layout->windows.size() <= mostWindows, "too many windows");
    for (const WindowLayout &window : layout->windows) {
        const AreaLayout &area = window.area;
        demand(area.columns.isEmpty() ? area.column == 0 : area.column < area.columns.size(),
               "no such column");
        for (const ColumnLayout &column : area.columns)
            for (const GroupLayout &group : column.groups)
                demand(group.current >= 0 && (group.pages.isEmpty() || group.current < group.pages.size()),
                       "no such page");
    }
    *layout = withoutStates(*layout);
    const auto again = layoutFromJson(toJson(*layout));
    demand(again && *again == *layout, "a layout changes when it is written down");
    return 0;
}
