// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/http/message.h"

#include <initializer_list>
#include <map>
#include <string>
#include <string_view>

namespace trainyard::http {

// What a list's $filter asks for: members that are equal to a value, all of them. A value.
class Filter
{
public:
    // NAME eq 'VALUE', joined by "and", of the names in `known`; InvalidInput for all else, for a list that
    // holds what was not asked for would be wrong.
    static Result<Filter> of(const Request &request, std::initializer_list<std::string_view> known);

    // Whether the member may have this value, in any case of letters.
    bool allows(std::string_view name, std::string_view value) const;
    // The value that a member must have; nothing where any will do.
    const std::string *wanted(std::string_view name) const;

private:
    std::map<std::string, std::string, std::less<>> m_wanted; // by name in lower case
};

} // namespace trainyard::http
