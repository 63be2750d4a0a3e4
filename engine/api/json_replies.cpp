// SPDX-License-Identifier: Apache-2.0
#include "engine/api/json.h"
#include "engine/api/jsonenums.h"
#include "engine/api/jsonparts.h"
#include "engine/api/jsonsyntax.h"
#include "engine/base/strings.h"

namespace trainyard::api {

namespace {

// Of a file in the folder that was asked for: another one must not be meant by it.
bool isPlainName(const std::string &name)
{
    return !name.empty() && name != "." && name != ".." && name.find('/') == std::string::npos;
}

Error::Code codeOfStatus(int status)
{
    switch (status) {
    case 401:
    case 403:
        return Error::Code::Unauthorized;
    case 404:
    case 410:
        return Error::Code::NotFound;
    case 409:
    case 412:
        return Error::Code::Conflict;
    case 408:
    case 429:
    case 502:
    case 503:
    case 504:
        return Error::Code::Unavailable;
    default:
        return status >= 400 && status < 500 ? Error::Code::InvalidInput : Error::Code::Internal;
    }
}

} // namespace

std::string listJson(const std::vector<std::string> &elements, const std::string &nextLink)
{
    std::string text = "{\"value\":[";
    std::size_t size = text.size();
    for (const std::string &element : elements)
        size += element.size() + 1;
    text.reserve(size + nextLink.size() + 32);
    for (std::size_t i = 0; i < elements.size(); ++i) {
        if (i > 0)
            text += ',';
        text += elements[i];
    }
    text += "]";
    if (!nextLink.empty())
        text += ",\"nextLink\":" + dumped(Json(nextLink));
    return text + "}";
}

Result<ListPage> listFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The list");
    if (!document)
        return document.error();
    ListPage page;
    page.nextLink = document->root()["nextLink"].text();
    for (const Reader &element : document->root()["value"].required().elements())
        page.elements.push_back(element.isPresent() ? dumped(*element.value()) : "null");
    return document->result(std::move(page));
}

std::string errorJson(const std::string &code, const Error &error)
{
    Json body = {{"code", code}, {"message", error.message}, {"target", nullptr}, {"details", Json::array()}};
    if (!error.target.empty())
        body["target"] = error.target;
    const std::vector<std::string> sentences = split(error.message, '\n');
    for (std::size_t i = 0; sentences.size() > 1 && i < sentences.size(); ++i)
        body["details"].push_back({{"code", code}, {"message", sentences[i]}});
    return dumped(Json{{"error", std::move(body)}});
}

Error errorFromJson(std::string_view body, int httpStatus)
{
    Error error(codeOfStatus(httpStatus), "");
    if (auto document = Document::parse(body, "The error")) {
        const Reader described = document->root()["error"];
        error.message = described["message"].text();
        error.target = described["target"].text();
    }
    if (error.message.empty())
        error.message =
            "The engine answered with HTTP status " + std::to_string(httpStatus) + " and no explanation.";
    return error;
}

std::string toJson(const OutputFile &file)
{
    Json entry = {{"name", file.name}, {"fileType", file.isDirectory ? "directory" : "file"}};
    if (!file.isDirectory) {
        entry["downloadUrl"] = file.downloadUrl;
        entry["properties"] = {{"lastModified", trainyard::toString(file.lastModified)},
                               {"contentLength", file.contentLength}};
    }
    return dumped(entry);
}

Result<OutputFile> outputFileFromJson(std::string_view body)
{
    auto document = Document::parse(body, "The file's entry");
    if (!document)
        return document.error();
    const Reader entry = document->root();
    OutputFile file;
    file.name = entry["name"].required().text();
    if (!isPlainName(file.name))
        entry["name"].note("must be a plain name, not \"" + file.name + "\"");
    file.isDirectory = equalIgnoringCase(entry["fileType"].text(), "directory");
    file.downloadUrl = entry["downloadUrl"].text();
    file.lastModified = entry["properties"]["lastModified"].time().value_or(Timestamp());
    file.contentLength = entry["properties"]["contentLength"].size().value_or(0);
    return document->result(std::move(file));
}

} // namespace trainyard::api
