// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/base/result.h"

#include <filesystem>

struct ssl_st;
struct ssl_ctx_st;
using SSL = ssl_st;
using SSL_CTX = ssl_ctx_st;

namespace trainyard::http {

namespace detail {
void freeContext(SSL_CTX *context) noexcept;
void freeSsl(SSL *ssl) noexcept;
} // namespace detail

using SslHandle = Handle<SSL, detail::freeSsl>;

// What a server shows of itself: its certificate and the key to it. Any thread may start connections.
class TlsContext
{
public:
    // PEM files. TLS 1.2 and newer. Fails in one sentence that names the file.
    static Result<TlsContext> open(const std::filesystem::path &certificate,
                                   const std::filesystem::path &key);

    // The server's side of a connection over `socket`, which stays the caller's. Null without memory.
    SslHandle accept(int socket) const;

private:
    explicit TlsContext(SSL_CTX *context)
        : m_context(context)
    {}
    Handle<SSL_CTX, detail::freeContext> m_context;
};

} // namespace trainyard::http
