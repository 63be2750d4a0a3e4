// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/datadigest.h"

#include "engine/base/handle.h"
#include "engine/base/strings.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <openssl/evp.h>
#include <system_error>

namespace trainyard::train {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t mostRead = 16;                       // files
constexpr std::uint64_t endBytes = std::uint64_t(1) << 20; // of each end

class Sha256
{
public:
    Sha256() { ::EVP_DigestInit_ex(m_context.get(), ::EVP_sha256(), nullptr); }

    void add(std::string_view bytes) { ::EVP_DigestUpdate(m_context.get(), bytes.data(), bytes.size()); }

    std::string hex()
    {
        std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
        unsigned size = 0;
        ::EVP_DigestFinal_ex(m_context.get(), digest.data(), &size);
        std::string text;
        for (unsigned i = 0; i < size; ++i)
            text += formatted("%02x", static_cast<unsigned>(digest[i]));
        return text;
    }

private:
    Handle<EVP_MD_CTX, ::EVP_MD_CTX_free> m_context{::EVP_MD_CTX_new()};
};

std::uint64_t sizeOf(const fs::path &file)
{
    std::error_code code;
    const std::uintmax_t size = fs::file_size(file, code);
    return code ? 0 : size;
}

void addEnds(const fs::path &file, std::uint64_t size, Sha256 &digest)
{
    std::ifstream stream(file, std::ios::binary);
    std::string bytes(std::min(size, endBytes), '\0');
    const auto add = [&] {
        stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        digest.add(std::string_view(bytes).substr(0, static_cast<std::size_t>(stream.gcount())));
    };
    add();
    bytes.resize(std::min(size - bytes.size(), endBytes));
    if (bytes.empty() || !stream)
        return;
    stream.seekg(static_cast<std::streamoff>(size - bytes.size()));
    add();
}

} // namespace

std::string dataDigest(const fs::path &folder, std::span<const fs::path> files)
{
    Sha256 digest;
    const std::size_t read = std::min(mostRead, files.size());
    std::size_t next = 0; // of those that are read
    for (std::size_t i = 0; i < files.size(); ++i) {
        const std::uint64_t size = sizeOf(files[i]);
        const std::string name = files[i].lexically_relative(folder).string();
        digest.add(name + '\0' + std::to_string(size) + '\0');
        if (next < read && i == next * files.size() / read) {
            addEnds(files[i], size, digest);
            ++next;
        }
    }
    return digest.hex();
}

} // namespace trainyard::train
