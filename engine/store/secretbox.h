// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace trainyard::store {

// Encrypts what must not lie on disk in clear, with AES-256-GCM and a key kept in a file of its own (32
// bytes, mode 0600). A sealed text is a random nonce (12 bytes), the ciphertext and the tag (16 bytes). A
// value: copies share the key.
class SecretBox
{
public:
    // Makes the key when `keyFile` is not there. Fails in one sentence that names the file.
    static Result<SecretBox> open(const std::filesystem::path &keyFile);

    // `context` (what the text belongs to) is needed again to open it, so that sealed texts cannot be
    // swapped.
    Result<std::string> seal(std::string_view text, std::string_view context) const;
    // Fails when the text was changed, or sealed with another key or context.
    Result<std::string> unseal(std::string_view sealed, std::string_view context) const;

private:
    explicit SecretBox(std::string key)
        : m_key(std::move(key))
    {}

    std::string m_key;
};

} // namespace trainyard::store
