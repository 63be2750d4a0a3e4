// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/record/inputprint.h"

#include <array>
#include <string>
#include <sys/stat.h>

namespace trainyard::exec {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t mostFiles = 200'000;

// FNV-1a.
std::uint64_t hashOf(std::string_view text)
{
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return hash;
}

std::string hexadecimal(std::uint64_t number)
{
    static constexpr char digits[] = "0123456789abcdef";
    std::string text(16, '0');
    for (auto at = text.rbegin(); at != text.rend(); ++at, number >>= 4)
        *at = digits[number & 15];
    return text;
}

// Sums, so that the order in which a disk lists files does not count.
class Sums
{
public:
    void add(const std::string &name, const fs::path &file, api::InputPrint &print)
    {
        struct stat info = {};
        if (::stat(file.c_str(), &info) != 0 || !S_ISREG(info.st_mode))
            return;
        ++print.files;
        print.bytes += static_cast<std::uint64_t>(info.st_size);
        m_sum += hashOf(name + '\0' + std::to_string(info.st_size));
        const Timestamp changed{
            std::chrono::milliseconds(info.st_mtim.tv_sec * 1000LL + info.st_mtim.tv_nsec / 1'000'000)};
        if (!print.newest || *print.newest < changed)
            print.newest = changed;
    }
    std::string digest() const { return hexadecimal(m_sum); }

private:
    std::uint64_t m_sum = 0;
};

} // namespace

std::string digestOf(std::string_view text)
{
    return hexadecimal(hashOf(text));
}

api::InputPrint printOf(const std::string &id, const fs::path &path,
                        std::chrono::steady_clock::time_point deadline)
{
    api::InputPrint print{.id = id, .path = path.string()};
    Sums sums;
    std::error_code problem;
    if (fs::is_regular_file(path, problem))
        sums.add(path.filename().string(), path, print);
    fs::recursive_directory_iterator at(path, fs::directory_options::skip_permission_denied, problem);
    for (const fs::recursive_directory_iterator end; !problem && at != end; at.increment(problem)) {
        print.isWhole = print.files < mostFiles && std::chrono::steady_clock::now() < deadline;
        if (!print.isWhole)
            break;
        sums.add(at->path().lexically_relative(path).string(), at->path(), print);
    }
    print.digest = sums.digest();
    return print;
}

} // namespace trainyard::exec
