// SPDX-License-Identifier: Apache-2.0
#include "engine/http/gatekeeper.h"

#include "engine/base/clock.h"
#include "engine/base/strings.h"
#include "engine/http/accesstoken.h"
#include "engine/http/filelinks.h"
#include "engine/http/signature.h"
#include "engine/jobs/jobservice.h"

namespace trainyard::http {

bool Gatekeeper::isToken(std::string_view given) const
{
    return !m_services.token.empty() &&
           (equalInConstantTime(given, m_services.token) ||
            isSignedToken(TokenKind::Access, given, now(), m_services.signingKey));
}

bool Gatekeeper::hasToken(const Request &request) const
{
    static constexpr std::string_view scheme = "bearer ";
    const std::string given = request.header("authorization");
    return equalIgnoringCase(std::string_view(given).substr(0, scheme.size()), scheme) &&
           isToken(trimmed(std::string_view(given).substr(scheme.size())));
}

bool Gatekeeper::hasSignedLink(const Request &request) const
{
    const auto id = jobOfSignedRequest(request);
    const auto job = id ? m_services.jobs.job(*id) : Result<api::Job>(Error{Error::Code::NotFound, ""});
    if (!job || !isSignedFileRequest(request, now(), m_services.signingKey, job->uuid))
        return false;
    m_services.followers->noteRead(job->uuid, now());
    return true;
}

bool Gatekeeper::isWelcome(const Request &request) const
{
    return hasToken(request) || m_router.isForAnyone(request) || hasSignedLink(request);
}

} // namespace trainyard::http
