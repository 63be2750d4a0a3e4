// SPDX-License-Identifier: Apache-2.0
#include "engine/base/random.h"

#include <cstdint>
#include <cstdlib>
#include <sys/random.h>
#include <vector>

namespace trainyard {

std::string randomHex(std::size_t count)
{
    std::vector<std::uint8_t> bytes(count);
    std::size_t filled = 0;
    while (filled < count) {
        const ssize_t got = ::getrandom(bytes.data() + filled, count - filled, 0);
        if (got < 0)
            std::abort(); // only on kernels without the call
        filled += static_cast<std::size_t>(got);
    }
    static constexpr char digits[] = "0123456789abcdef";
    std::string text;
    text.reserve(2 * count);
    for (const std::uint8_t byte : bytes) {
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

std::string randomUuid()
{
    std::string hex = randomHex(16);
    hex[12] = '4';
    hex[16] = "89ab"[(hex[16] <= '9' ? hex[16] - '0' : hex[16] - 'a' + 10) & 3];
    for (const std::size_t position : {20, 16, 12, 8})
        hex.insert(position, 1, '-');
    return hex;
}

} // namespace trainyard
