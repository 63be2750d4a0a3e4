// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace trainyard::storage {

std::string toBase64(std::string_view bytes);
std::optional<std::string> fromBase64(std::string_view text); // none when it is no base64

std::string sha256Hex(std::string_view bytes);
// Base64 of the HMAC-SHA256 of `text` under the base64 key; none when the key is no base64.
std::optional<std::string> signatureOf(std::string_view text, std::string_view base64Key);
// Takes as long for a wrong text as for the right one.
bool isSameSecret(std::string_view a, std::string_view b);

// MD5 of bytes that come in pieces. Only as a checksum: clients ask for it.
class Md5
{
public:
    Md5();
    ~Md5();
    Md5(const Md5 &) = delete;
    Md5 &operator=(const Md5 &) = delete;
    void add(std::string_view bytes);
    std::string base64(); // once, at the end

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace trainyard::storage
