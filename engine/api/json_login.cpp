// SPDX-License-Identifier: Apache-2.0
#include "engine/api/armjson.h"
#include "engine/api/jsonparts.h"
#include "engine/api/jsonsyntax.h"

#include <chrono>

namespace trainyard::api {

namespace {

// Base64 as JSON web tokens have it: with '-' and '_', without padding.
std::string base64Url(std::string_view bytes)
{
    static constexpr std::string_view alphabet =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    std::string text;
    unsigned bits = 0;
    int count = 0;
    for (const char byte : bytes) {
        bits = (bits << 8 | static_cast<unsigned char>(byte)) & 0xFFFF;
        for (count += 8; count >= 6; count -= 6)
            text += alphabet[bits >> (count - 6) & 63];
    }
    if (count > 0)
        text += alphabet[bits << (6 - count) & 63];
    return text;
}

} // namespace

std::string cloudMetadataJson(const std::string &base)
{
    return dumped(Json{{"galleryEndpoint", base},
                       {"graphEndpoint", base},
                       {"portalEndpoint", base},
                       {"authentication", {{"loginEndpoint", base + "/adfs"}, {"audiences", {base + "/"}}}}});
}

std::string openIdJson(const std::string &base, const std::string &authority)
{
    return dumped(Json{{"issuer", base + authority},
                       {"authorization_endpoint", base + authority + "/oauth2/authorize"},
                       {"token_endpoint", base + authority + "/oauth2/token"},
                       {"response_types_supported", {"code", "id_token"}},
                       {"subject_types_supported", {"pairwise"}},
                       {"token_endpoint_auth_methods_supported", {"client_secret_post"}}});
}

std::string toJson(const TokenGrant &grant)
{
    Json json = {
        {"token_type", "Bearer"}, {"expires_in", grant.secondsLeft}, {"access_token", grant.accessToken}};
    putText(json, "id_token", grant.idToken);
    putText(json, "refresh_token", grant.refreshToken);
    return dumped(json);
}

std::string idTokenFor(const std::string &user, const std::string &clientId, const std::string &issuer,
                       Timestamp time, std::int64_t secondsLeft)
{
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time.time_since_epoch()).count();
    const Json claims = {{"aud", clientId},
                         {"iss", issuer},
                         {"iat", seconds},
                         {"nbf", seconds},
                         {"exp", seconds + secondsLeft},
                         {"sub", user},
                         {"upn", user},
                         {"tid", tenant}};
    return base64Url(dumped(Json{{"typ", "JWT"}, {"alg", "none"}})) + "." + base64Url(dumped(claims)) +
           ".none";
}

std::string oauthErrorJson(const std::string &code, const std::string &sentence)
{
    return dumped(Json{{"error", code}, {"error_description", sentence}});
}

} // namespace trainyard::api
