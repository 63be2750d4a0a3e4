// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <utility>

namespace trainyard {

// Why something expected to fail sometimes did: a code for programs, one sentence for people that names the
// place and the way out, and, where there is one, the place itself (a JSON pointer or a file).
struct Error {
    enum class Code { InvalidInput, NotFound, Conflict, Unauthorized, Unavailable, Internal };

    Error(Code errorCode, std::string sentence, std::string place = {})
        : code(errorCode)
        , message(std::move(sentence))
        , target(std::move(place))
    {}

    Code code;
    std::string message;
    std::string target;
};

} // namespace trainyard
