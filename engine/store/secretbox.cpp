// SPDX-License-Identifier: Apache-2.0
#include "engine/store/secretbox.h"

#include "engine/base/files.h"
#include "engine/base/handle.h"

#include <openssl/evp.h>
#include <openssl/rand.h>

namespace trainyard::store {

namespace {

constexpr std::size_t keySize = 32;
constexpr std::size_t nonceSize = 12;
constexpr std::size_t tagSize = 16;

using CipherContext = Handle<EVP_CIPHER_CTX, EVP_CIPHER_CTX_free>;

const unsigned char *bytes(std::string_view text)
{
    return reinterpret_cast<const unsigned char *>(text.data());
}

unsigned char *bytes(std::string &text)
{
    return reinterpret_cast<unsigned char *>(text.data());
}

int length(std::string_view text)
{
    return static_cast<int>(text.size());
}

Result<std::string> randomBytes(std::size_t count)
{
    std::string result(count, '\0');
    if (RAND_bytes(bytes(result), static_cast<int>(count)) != 1)
        return Error{Error::Code::Internal, "The system gave no random bytes for a key."};
    return result;
}

Error cannotSeal()
{
    return {Error::Code::Internal, "A secret could not be encrypted."};
}

} // namespace

Result<SecretBox> SecretBox::open(const std::filesystem::path &keyFile)
{
    auto key = readFile(keyFile);
    if (!key && key.error().code == Error::Code::NotFound) {
        key = randomBytes(keySize);
        if (!key)
            return key.error();
        if (auto written = writeFileAtomically(keyFile, *key, 0600); !written)
            return written.error();
    }
    if (!key)
        return key.error();
    if (key->size() != keySize)
        return Error{Error::Code::Internal,
                     "The key file " + keyFile.string() + " is damaged: it must have 32 bytes and has " +
                         std::to_string(key->size()) + "; restore it, secrets cannot be read without it.",
                     keyFile.string()};
    return SecretBox(std::move(*key));
}

Result<std::string> SecretBox::seal(std::string_view text, std::string_view context) const
{
    const auto nonce = randomBytes(nonceSize);
    if (!nonce)
        return nonce.error();
    const CipherContext cipher(EVP_CIPHER_CTX_new());
    std::string body(text.size(), '\0');
    std::string tag(tagSize, '\0');
    int written = 0;
    int rest = 0;
    const bool isSealed =
        cipher &&
        EVP_EncryptInit_ex(cipher.get(), EVP_aes_256_gcm(), nullptr, bytes(m_key), bytes(*nonce)) == 1 &&
        EVP_EncryptUpdate(cipher.get(), nullptr, &written, bytes(context), length(context)) == 1 &&
        EVP_EncryptUpdate(cipher.get(), bytes(body), &written, bytes(text), length(text)) == 1 &&
        EVP_EncryptFinal_ex(cipher.get(), bytes(body) + written, &rest) == 1 &&
        EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_GET_TAG, static_cast<int>(tagSize), bytes(tag)) == 1;
    if (!isSealed)
        return cannotSeal();
    return *nonce + body + tag;
}

Result<std::string> SecretBox::unseal(std::string_view sealed, std::string_view context) const
{
    const Error unreadable{Error::Code::Internal, "A secret cannot be decrypted with this key file."};
    if (sealed.size() < nonceSize + tagSize)
        return unreadable;
    const std::string_view nonce = sealed.substr(0, nonceSize);
    const std::string_view body = sealed.substr(nonceSize, sealed.size() - nonceSize - tagSize);
    std::string tag(sealed.substr(sealed.size() - tagSize));
    const CipherContext cipher(EVP_CIPHER_CTX_new());
    std::string text(body.size(), '\0');
    int written = 0;
    int rest = 0;
    const bool isOpen =
        cipher &&
        EVP_DecryptInit_ex(cipher.get(), EVP_aes_256_gcm(), nullptr, bytes(m_key), bytes(nonce)) == 1 &&
        EVP_DecryptUpdate(cipher.get(), nullptr, &written, bytes(context), length(context)) == 1 &&
        EVP_DecryptUpdate(cipher.get(), bytes(text), &written, bytes(body), length(body)) == 1 &&
        EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_SET_TAG, static_cast<int>(tagSize), bytes(tag)) == 1 &&
        EVP_DecryptFinal_ex(cipher.get(), bytes(text) + written, &rest) == 1;
    if (!isOpen)
        return unreadable;
    return text;
}

} // namespace trainyard::store
