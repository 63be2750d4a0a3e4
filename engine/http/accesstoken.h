// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/clock.h"

#include <string>
#include <string_view>

namespace trainyard::http {

// What the token end point hands out instead of the engine's own token: good until `expiry`, told from others
// by its signature alone. An access token opens every route, a refresh token only the token end point.
enum class TokenKind { Access, Refresh };

std::string signedToken(TokenKind kind, Timestamp expiry, std::string_view key);
bool isSignedToken(TokenKind kind, std::string_view token, Timestamp time, std::string_view key);

} // namespace trainyard::http
