// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/http/router.h"

#include <string>
#include <string_view>

namespace trainyard::http {

// Tells who may ask for what. Any thread; `router` and `services` outlive it.
class Gatekeeper
{
public:
    Gatekeeper(const Router &router, const Services &services)
        : m_router(router)
        , m_services(services)
    {}

    // "Authorization: Bearer" with the engine's own token or one that the token end point gave for it.
    bool hasToken(const Request &request) const;
    // With a token, as anyone where anyone may, or with a link that is signed for just this file.
    bool isWelcome(const Request &request) const;

private:
    bool isToken(std::string_view given) const;
    bool hasSignedLink(const Request &request) const;

    const Router &m_router;
    const Services &m_services;
};

} // namespace trainyard::http
