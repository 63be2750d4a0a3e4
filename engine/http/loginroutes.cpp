// SPDX-License-Identifier: Apache-2.0
#include "engine/api/armjson.h"
#include "engine/http/accesstoken.h"
#include "engine/http/replies.h"
#include "engine/http/routes.h"
#include "engine/http/signature.h"

#include <chrono>

namespace trainyard::http {

namespace {

using namespace std::chrono_literals;

constexpr std::chrono::seconds accessLifetime = 24h;
constexpr std::chrono::seconds refreshLifetime = 24h * 90;
constexpr const char *documentName = ".well-known";

Reply getMetadata(const Request &request, Services &)
{
    return jsonReply(api::cloudMetadataJson(request.baseUrl));
}

// The part of the path before the well-known name is the authority, as in /adfs or /TENANT/v2.0.
Reply getOpenId(const Request &request, Services &)
{
    std::string authority;
    for (const std::string &segment : request.segments) {
        if (segment == documentName)
            break;
        if (segment != "v2.0")
            authority += "/" + percentEncoded(segment);
    }
    return jsonReply(api::openIdJson(request.baseUrl, authority));
}

Reply refusal(int status, const std::string &code, const std::string &sentence)
{
    return {.status = status, .body = api::oauthErrorJson(code, sentence)};
}

Reply grantReply(const Request &request, const Services &services, std::map<std::string, std::string> form,
                 bool isUser)
{
    const Timestamp time = now();
    api::TokenGrant grant;
    grant.secondsLeft = accessLifetime.count();
    grant.accessToken = signedToken(TokenKind::Access, time + accessLifetime, services.signingKey);
    if (isUser) {
        const std::string user = form["username"].empty() ? "local-user" : form["username"];
        grant.refreshToken = signedToken(TokenKind::Refresh, time + refreshLifetime, services.signingKey);
        grant.idToken =
            api::idTokenFor(user, form["client_id"], request.baseUrl + "/adfs", time, grant.secondsLeft);
    }
    return jsonReply(api::toJson(grant));
}

Reply postToken(const Request &request, Services &services)
{
    auto form = queryParameters("?" + request.body);
    const std::string kind = form["grant_type"];
    bool isGood = false;
    if (kind == "client_credentials")
        isGood = equalInConstantTime(form["client_secret"], services.token);
    else if (kind == "password")
        isGood = equalInConstantTime(form["password"], services.token);
    else if (kind == "refresh_token")
        isGood = isSignedToken(TokenKind::Refresh, form["refresh_token"], now(), services.signingKey);
    else
        return refusal(
            400, "unsupported_grant_type",
            "Log in with a secret (client_credentials) or a password; the engine knows no other way.");
    if (!isGood || services.token.empty())
        return refusal(401, "invalid_client",
                       "The secret is not this engine's token. \"trainyard-engine az-config DIR\" writes a "
                       "configuration that has it.");
    return grantReply(request, services, std::move(form), kind != "client_credentials");
}

} // namespace

std::vector<Route> loginRoutes()
{
    const std::string openId = "/.well-known/openid-configuration";
    return {{"GET", "/metadata/endpoints", getMetadata, Route::Access::Anyone},
            {"GET", "/{}" + openId, getOpenId, Route::Access::Anyone},
            {"GET", "/{}/{}" + openId, getOpenId, Route::Access::Anyone},
            {"POST", "/{}/oauth2/token", postToken, Route::Access::Anyone},
            {"POST", "/{}/{}/oauth2/token", postToken, Route::Access::Anyone},
            {"POST", "/{}/oauth2/v2.0/token", postToken, Route::Access::Anyone}};
}

} // namespace trainyard::http
