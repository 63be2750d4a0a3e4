// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyleOption>

namespace trainyard::theme {

// An option as what Qt passes for that element; it is nothing else.
template <typename Option>
const Option &as(const QStyleOption &option)
{
    return *qstyleoption_cast<const Option *>(&option);
}

} // namespace trainyard::theme
