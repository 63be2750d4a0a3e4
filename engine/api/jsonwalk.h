// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/jsonreader.h"

#include <nlohmann/json.hpp>

#include <functional>
#include <string>

// Private to this folder's sources: every value of a document with its pointer.
namespace trainyard::api {

// Calls `visit` with the pointer and the value of everything below `value`; goes deeper where it returns
// true.
inline void walk(const nlohmann::json &value, const std::string &pointer,
                 const std::function<bool(const std::string &, const nlohmann::json &)> &visit)
{
    if (value.is_object()) {
        for (const auto &[name, member] : value.items()) {
            const std::string place = memberPointer(pointer, name);
            if (visit(place, member))
                walk(member, place, visit);
        }
    } else if (value.is_array()) {
        for (std::size_t i = 0; i < value.size(); ++i)
            walk(value[i], pointer + "/" + std::to_string(i), visit);
    }
}

inline void forEachText(const nlohmann::json &document,
                        const std::function<void(const std::string &, const std::string &)> &visit)
{
    walk(document, {}, [&](const std::string &place, const nlohmann::json &value) {
        if (value.is_string())
            visit(place, value.get_ref<const std::string &>());
        return true;
    });
}

} // namespace trainyard::api
