// SPDX-License-Identifier: Apache-2.0
#include "engine/http/accesstoken.h"
#include "tests/fuzz/demand.h"

// Access and refresh tokens: ours are good until they expire and for their one purpose; changed, cut or
// made-up ones never are. Input: a place in the token to change, what to, how much to cut, and a made-up
// token.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace trainyard;
    using namespace std::chrono_literals;
    using fuzz::demand;
    using http::TokenKind;

    static constexpr const char *key = "the key of this engine";
    const Timestamp expiry{2'000'000'000s};
    const auto parts = fuzz::fields(fuzz::text(data, size), 4);
    for (const auto kind : {TokenKind::Access, TokenKind::Refresh}) {
        const auto other = kind == TokenKind::Access ? TokenKind::Refresh : TokenKind::Access;
        const std::string token = http::signedToken(kind, expiry, key);
        demand(http::isSignedToken(kind, token, expiry, key), "our own token is refused:", token);
        demand(!http::isSignedToken(kind, token, expiry + 1s, key), "an old token is good:", token);
        demand(!http::isSignedToken(other, token, expiry, key), "a token is good for something else:", token);
        demand(!http::isSignedToken(kind, token, expiry, "another key"), "another's token is good:", token);
        demand(!http::isSignedToken(kind, token, expiry, ""), "a token is good without a key:", token);

        const auto number = [&](const std::string &text) {
            return static_cast<std::size_t>(std::strtoul(text.c_str(), nullptr, 10)) % token.size();
        };
        std::string changed = token;
        changed.replace(number(parts[0]), number(parts[2]), parts[1]);
        demand(changed == token || !http::isSignedToken(kind, changed, Timestamp{}, key),
               "a changed token is good:", changed);
        demand(!http::isSignedToken(kind, parts[3], Timestamp{}, key), "a made-up token is good:", parts[3]);
    }
    return 0;
}
