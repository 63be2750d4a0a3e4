// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>

namespace trainyard::test {

// Between two things that a hand does one after the other: what follows of the first comes before the next.
inline void takeBreath()
{
    QCoreApplication::processEvents();
}

} // namespace trainyard::test
