// SPDX-License-Identifier: Apache-2.0
#include "engine/http/tls.h"

#include <openssl/err.h>
#include <openssl/ssl.h>

namespace trainyard::http {

namespace {

Error unusable(const std::filesystem::path &file)
{
    const unsigned long code = ::ERR_get_error();
    const char *reason = code == 0 ? nullptr : ::ERR_reason_error_string(code);
    ::ERR_clear_error();
    return {Error::Code::Unavailable,
            "Cannot use " + file.string() + " for TLS" + (reason ? " (" + std::string(reason) + ")" : "") +
                "; remove its folder to have a certificate made anew.",
            file.string()};
}

} // namespace

void detail::freeContext(SSL_CTX *context) noexcept
{
    ::SSL_CTX_free(context);
}

void detail::freeSsl(SSL *ssl) noexcept
{
    ::SSL_free(ssl);
}

Result<TlsContext> TlsContext::open(const std::filesystem::path &certificate,
                                    const std::filesystem::path &key)
{
    TlsContext context(::SSL_CTX_new(::TLS_server_method()));
    SSL_CTX *raw = context.m_context.get();
    if (!raw || ::SSL_CTX_use_certificate_chain_file(raw, certificate.c_str()) != 1)
        return unusable(certificate);
    if (::SSL_CTX_use_PrivateKey_file(raw, key.c_str(), SSL_FILETYPE_PEM) != 1 ||
        ::SSL_CTX_check_private_key(raw) != 1)
        return unusable(key);
    ::SSL_CTX_set_min_proto_version(raw, TLS1_2_VERSION);
    ::SSL_CTX_set_options(raw,
                          SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_IGNORE_UNEXPECTED_EOF);
    // Buffers of idle connections are given back; partial writes are written on from where they were.
    ::SSL_CTX_set_mode(raw, SSL_MODE_RELEASE_BUFFERS | SSL_MODE_ENABLE_PARTIAL_WRITE |
                                SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    ::SSL_CTX_set_session_cache_mode(raw, SSL_SESS_CACHE_OFF);
    return context;
}

SslHandle TlsContext::accept(int socket) const
{
    SslHandle ssl(::SSL_new(m_context.get()));
    if (!ssl || ::SSL_set_fd(ssl.get(), socket) != 1)
        return nullptr;
    ::SSL_set_accept_state(ssl.get());
    return ssl;
}

} // namespace trainyard::http
