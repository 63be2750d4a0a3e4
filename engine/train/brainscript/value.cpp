// SPDX-License-Identifier: Apache-2.0
#include "engine/train/brainscript/value.h"

#include <cmath>

namespace trainyard::train::brainscript {

namespace {

template <class T>
const T &get(const Value &value, const std::string &what, const char *kind)
{
    if (const T *content = std::get_if<T>(&value.content))
        return *content;
    throw Fault{value.place, what + " must be " + kind + ", not " + kindOf(value)};
}

constexpr int largestExtent = 1 << 24;

} // namespace

std::string kindOf(const Value &value)
{
    static constexpr const char *kinds[] = {"a number", "a boolean",  "a string", "an array",
                                            "a record", "a function", "a node"};
    return kinds[value.content.index()];
}

double toNumber(const Value &value, const std::string &what)
{
    return get<double>(value, what, "a number");
}

bool toBoolean(const Value &value, const std::string &what)
{
    return get<bool>(value, what, "true or false");
}

const std::string &toString(const Value &value, const std::string &what)
{
    return get<std::string>(value, what, "a string");
}

int toWhole(const Value &value, const std::string &what, int least, int most)
{
    const double number = toNumber(value, what);
    if (number != std::floor(number) || number < least || number > most)
        throw Fault{value.place, what + " must be a whole number from " + std::to_string(least) + " to " +
                                     std::to_string(most)};
    return static_cast<int>(number);
}

std::vector<int> toExtents(const Value &value, const std::string &what)
{
    const Array *array = std::get_if<Array>(&value.content);
    if (array && ((*array)->empty() || (*array)->size() > 8))
        throw Fault{value.place, what + " must have one to eight axes"};
    std::vector<int> extents;
    for (const Value &element : toElements(value))
        extents.push_back(toWhole(element, what, 1, largestExtent));
    return extents;
}

std::vector<Value> toElements(const Value &value)
{
    if (const Array *array = std::get_if<Array>(&value.content))
        return **array;
    return {value};
}

} // namespace trainyard::train::brainscript
