// SPDX-License-Identifier: Apache-2.0
#include "models/export/numbertext.h"

#include <array>
#include <charconv>
#include <cmath>

namespace trainyard::models {

namespace {

template <class... Format>
QByteArray toText(double number, Format... format)
{
    if (std::isnan(number))
        return QByteArrayLiteral("nan"); // without the sign that some have
    std::array<char, 400> text;          // the longest has 309 digits before the point
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number, format...).ptr;
    return {text.data(), end - text.data()};
}

} // namespace

QByteArray exactNumber(double number)
{
    return toText(number);
}

QByteArray plainNumber(double number)
{
    return toText(number, std::chars_format::fixed);
}

} // namespace trainyard::models
