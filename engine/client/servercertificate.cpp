// SPDX-License-Identifier: Apache-2.0
#include "engine/client/servercertificate.h"

#include "engine/base/handle.h"
#include "engine/client/weburl.h"

#include <array>
#include <climits>
#include <curl/curl.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/sha.h>
#include <openssl/x509.h>
#include <vector>

namespace trainyard::client {

namespace {

using Bio = Handle<BIO, ::BIO_free_all>;
using Certificate = Handle<X509, ::X509_free>;
using Easy = Handle<CURL, ::curl_easy_cleanup>;
using Digest = std::array<unsigned char, SHA256_DIGEST_LENGTH>;

std::string base64(const Digest &digest)
{
    std::array<unsigned char, 64> text{};
    const int length = ::EVP_EncodeBlock(text.data(), digest.data(), static_cast<int>(digest.size()));
    return {text.begin(), text.begin() + length};
}

std::string hexadecimalPairs(const Digest &digest)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string text;
    for (const unsigned char byte : digest) {
        if (!text.empty())
            text += ':';
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

Error noCertificate(const std::string &origin, const std::string &why)
{
    return {Error::Code::Unavailable, "No certificate of the engine at " + origin + " could be read: " + why +
                                          "; is it https, and does the engine run?"};
}

// The handshake alone, with what it showed in PEM.
struct Handshake {
    CURLcode code = CURLE_FAILED_INIT;
    std::string pem;
};

Handshake shakeHands(const WebUrl &url, const api::Patience &patience, bool verify)
{
    static const CURLcode initialised = curl_global_init(CURL_GLOBAL_DEFAULT);
    const Easy easy(initialised == CURLE_OK ? curl_easy_init() : nullptr);
    if (!easy)
        return {};
    CURL *handle = easy.get();
    curl_easy_setopt(handle, CURLOPT_URL, url.text.c_str());
    curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "https");
    curl_easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(handle, CURLOPT_CONNECT_ONLY, 1L);
    curl_easy_setopt(handle, CURLOPT_CERTINFO, 1L);
    curl_easy_setopt(handle, CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(patience.connect.count()));
    curl_easy_setopt(handle, CURLOPT_SSL_VERIFYPEER, verify ? 1L : 0L);
    curl_easy_setopt(handle, CURLOPT_SSL_VERIFYHOST, verify ? 2L : 0L);
    if (url.isLoopback)
        curl_easy_setopt(handle, CURLOPT_PROXY, ""); // a proxy has another loopback
    Handshake shaken{curl_easy_perform(handle), {}};
    curl_certinfo *info = nullptr; // the handle's
    if (curl_easy_getinfo(handle, CURLINFO_CERTINFO, &info) != CURLE_OK || !info || info->num_of_certs < 1)
        return shaken;
    for (const curl_slist *line = info->certinfo[0]; line; line = line->next)
        if (const std::string_view text(line->data); text.starts_with("Cert:"))
            shaken.pem = text.substr(5);
    return shaken;
}

} // namespace

Result<ServerCertificate> certificateOfPem(std::string_view pem)
{
    const Error unreadable{Error::Code::InvalidInput, "This is not a certificate in PEM that can be read."};
    if (pem.size() > INT_MAX)
        return unreadable;
    const Bio bio(::BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size())));
    const Certificate certificate(bio ? ::PEM_read_bio_X509(bio.get(), nullptr, nullptr, nullptr) : nullptr);
    unsigned char *der = nullptr;
    const int length = certificate ? ::i2d_X509_PUBKEY(::X509_get_X509_PUBKEY(certificate.get()), &der) : -1;
    if (length <= 0)
        return unreadable;
    Digest digest{};
    ::SHA256(der, static_cast<std::size_t>(length), digest.data());
    ::OPENSSL_free(der);
    return ServerCertificate{"sha256//" + base64(digest), hexadecimalPairs(digest)};
}

Result<ServerCertificate> serverCertificate(const std::string &address, const api::Patience &patience)
{
    const auto url = WebUrl::resolve(address, {});
    if (!url)
        return url.error();
    const Handshake shown = shakeHands(*url, patience, false);
    if (shown.pem.empty())
        return noCertificate(url->origin, curl_easy_strerror(shown.code));
    auto certificate = certificateOfPem(shown.pem);
    if (certificate)
        certificate->isTrusted = shakeHands(*url, patience, true).code == CURLE_OK;
    return certificate;
}

} // namespace trainyard::client
