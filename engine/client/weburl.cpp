// SPDX-License-Identifier: Apache-2.0
#include "engine/client/weburl.h"

#include "engine/base/handle.h"
#include "engine/base/strings.h"

#include <curl/curl.h>

#include <string_view>

namespace trainyard::client {

namespace {

using CurlUrl = Handle<CURLU, curl_url_cleanup>;
using CurlText = Handle<char, curl_free>;

std::string part(CURLU *url, CURLUPart which, unsigned flags = 0)
{
    char *text = nullptr;
    if (curl_url_get(url, which, &text, flags) != CURLUE_OK)
        return {};
    return CurlText(text).get();
}

Error notAUrl()
{
    return {Error::Code::InvalidInput, "The address of an engine must be like http://127.0.0.1:8420."};
}

bool isLoopbackHost(const std::string &host)
{
    return host == "localhost" || host == "[::1]" || host.starts_with("127.");
}

} // namespace

Result<WebUrl> WebUrl::resolve(const std::string &base, const std::string &target)
{
    const CurlUrl url(curl_url());
    // Without flags other schemes and addresses without one are refused here or just below.
    if (!url || curl_url_set(url.get(), CURLUPART_URL, base.c_str(), 0) != CURLUE_OK)
        return notAUrl();
    if (!target.empty() && curl_url_set(url.get(), CURLUPART_URL, target.c_str(), 0) != CURLUE_OK)
        return notAUrl();
    const std::string scheme = toLower(part(url.get(), CURLUPART_SCHEME));
    const std::string host = toLower(part(url.get(), CURLUPART_HOST));
    if ((scheme != "http" && scheme != "https") || host.empty())
        return notAUrl();
    WebUrl result;
    result.text = part(url.get(), CURLUPART_URL);
    result.origin = scheme + "://" + host + ":" + part(url.get(), CURLUPART_PORT, CURLU_DEFAULT_PORT);
    result.isLoopback = isLoopbackHost(host);
    return result;
}

std::string queryEncoded(const std::string &text)
{
    const CurlText encoded(curl_easy_escape(nullptr, text.c_str(), static_cast<int>(text.size())));
    return encoded ? std::string(encoded.get()) : std::string();
}

} // namespace trainyard::client
