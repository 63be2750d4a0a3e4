// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/digest.h"

#include "engine/base/handle.h"

#include <array>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <stdexcept>

namespace trainyard::storage {

namespace {

const unsigned char *bytesOf(std::string_view text)
{
    return reinterpret_cast<const unsigned char *>(text.data());
}

std::string hex(std::string_view bytes)
{
    static constexpr char digits[] = "0123456789abcdef";
    std::string text;
    for (const char c : bytes) {
        text += digits[static_cast<unsigned char>(c) >> 4];
        text += digits[static_cast<unsigned char>(c) & 15];
    }
    return text;
}

} // namespace

std::string toBase64(std::string_view bytes)
{
    std::string text((bytes.size() + 2) / 3 * 4 + 1, '\0');
    const int size = ::EVP_EncodeBlock(reinterpret_cast<unsigned char *>(text.data()), bytesOf(bytes),
                                       static_cast<int>(bytes.size()));
    text.resize(static_cast<std::size_t>(size));
    return text;
}

std::optional<std::string> fromBase64(std::string_view text)
{
    std::size_t padding = 0;
    while (padding < 2 && padding < text.size() && text[text.size() - 1 - padding] == '=')
        ++padding;
    // The library passes over blanks and line ends, which are none of it.
    if (text.size() % 4 != 0 || text.find_first_of(" \t\r\n-") != std::string_view::npos ||
        text.find('=') < text.size() - padding)
        return std::nullopt;
    std::string bytes(text.size() / 4 * 3 + 1, '\0');
    const int size = ::EVP_DecodeBlock(reinterpret_cast<unsigned char *>(bytes.data()), bytesOf(text),
                                       static_cast<int>(text.size()));
    if (size < 0 || static_cast<std::size_t>(size) < padding)
        return std::nullopt;
    bytes.resize(static_cast<std::size_t>(size) - padding);
    return bytes;
}

std::string sha256Hex(std::string_view bytes)
{
    std::string digest(EVP_MAX_MD_SIZE, '\0');
    unsigned size = 0;
    ::EVP_Digest(bytes.data(), bytes.size(), reinterpret_cast<unsigned char *>(digest.data()), &size,
                 ::EVP_sha256(), nullptr);
    digest.resize(size);
    return hex(digest);
}

std::optional<std::string> signatureOf(std::string_view text, std::string_view base64Key)
{
    const auto key = fromBase64(base64Key);
    if (!key || key->empty())
        return std::nullopt;
    std::array<char, EVP_MAX_MD_SIZE> digest{};
    unsigned size = 0;
    ::HMAC(::EVP_sha256(), key->data(), static_cast<int>(key->size()), bytesOf(text), text.size(),
           reinterpret_cast<unsigned char *>(digest.data()), &size);
    return toBase64({digest.data(), size});
}

bool isSameSecret(std::string_view a, std::string_view b)
{
    return a.size() == b.size() && ::CRYPTO_memcmp(a.data(), b.data(), a.size()) == 0;
}

class Md5::Private
{
public:
    Handle<EVP_MD_CTX, ::EVP_MD_CTX_free> context{::EVP_MD_CTX_new()};
};

Md5::Md5()
    : d(std::make_unique<Private>())
{
    if (!d->context || ::EVP_DigestInit_ex(d->context.get(), ::EVP_md5(), nullptr) != 1)
        throw std::runtime_error("OpenSSL has no MD5.");
}

Md5::~Md5() = default;

void Md5::add(std::string_view bytes)
{
    ::EVP_DigestUpdate(d->context.get(), bytes.data(), bytes.size());
}

std::string Md5::base64()
{
    std::array<char, EVP_MAX_MD_SIZE> digest{};
    unsigned size = 0;
    ::EVP_DigestFinal_ex(d->context.get(), reinterpret_cast<unsigned char *>(digest.data()), &size);
    return toBase64({digest.data(), size});
}

} // namespace trainyard::storage
