// SPDX-License-Identifier: Apache-2.0
#include "engine/client/storagexml.h"

#include "engine/api/armjson.h"
#include "engine/api/json.h"

namespace trainyard::client {

std::vector<std::string> storageTexts(std::string_view xml, std::string_view element)
{
    const std::string begin = "<" + std::string(element) + ">";
    const std::string end = "</" + std::string(element) + ">";
    std::vector<std::string> texts;
    for (auto from = xml.find(begin); from != std::string_view::npos; from = xml.find(begin, from)) {
        from += begin.size();
        const auto to = xml.find('<', from);
        if (to == std::string_view::npos)
            break;
        if (xml.substr(to, end.size()) == end)
            texts.emplace_back(xml.substr(from, to - from));
    }
    return texts;
}

Error storageRefusal(std::string_view xml, int status)
{
    const auto messages = storageTexts(xml, "Message");
    if (messages.empty())
        return api::errorFromJson({}, status);
    const std::string &sentence = messages.front();
    const Error::Code code = status == 404   ? Error::Code::NotFound
                             : status == 409 ? Error::Code::Conflict
                                             : Error::Code::InvalidInput;
    return {code, sentence.substr(0, sentence.find('\n'))};
}

} // namespace trainyard::client
