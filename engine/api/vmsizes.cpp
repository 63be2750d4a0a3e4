// SPDX-License-Identifier: Apache-2.0
#include "engine/api/vmsizes.h"

#include "engine/base/strings.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

namespace trainyard::api {

namespace {

struct Fact {
    std::string_view
        name; // without the letters that tell of disks, memory and networks: NC24rs_v2 is nc24_v2
    VmSize size;
};

constexpr std::array facts{
    Fact{"a0", {1, 0}},      Fact{"a1", {1, 0}},       Fact{"a2", {2, 0}},       Fact{"a3", {4, 0}},
    Fact{"a4", {8, 0}},      Fact{"a5", {2, 0}},       Fact{"a6", {4, 0}},       Fact{"a7", {8, 0}},
    Fact{"a8", {8, 0}},      Fact{"a9", {16, 0}},      Fact{"a10", {8, 0}},      Fact{"a11", {16, 0}},
    Fact{"a1_v2", {1, 0}},   Fact{"a2_v2", {2, 0}},    Fact{"a4_v2", {4, 0}},    Fact{"a8_v2", {8, 0}},
    Fact{"d1", {1, 0}},      Fact{"d2", {2, 0}},       Fact{"d3", {4, 0}},       Fact{"d4", {8, 0}},
    Fact{"d11", {2, 0}},     Fact{"d12", {4, 0}},      Fact{"d13", {8, 0}},      Fact{"d14", {16, 0}},
    Fact{"d1_v2", {1, 0}},   Fact{"d2_v2", {2, 0}},    Fact{"d3_v2", {4, 0}},    Fact{"d4_v2", {8, 0}},
    Fact{"d5_v2", {16, 0}},  Fact{"d11_v2", {2, 0}},   Fact{"d12_v2", {4, 0}},   Fact{"d13_v2", {8, 0}},
    Fact{"d14_v2", {16, 0}}, Fact{"d15_v2", {20, 0}},  Fact{"d2_v3", {2, 0}},    Fact{"d4_v3", {4, 0}},
    Fact{"d8_v3", {8, 0}},   Fact{"d16_v3", {16, 0}},  Fact{"d32_v3", {32, 0}},  Fact{"d64_v3", {64, 0}},
    Fact{"e2_v3", {2, 0}},   Fact{"e4_v3", {4, 0}},    Fact{"e8_v3", {8, 0}},    Fact{"e16_v3", {16, 0}},
    Fact{"e32_v3", {32, 0}}, Fact{"e64_v3", {64, 0}},  Fact{"f1", {1, 0}},       Fact{"f2", {2, 0}},
    Fact{"f4", {4, 0}},      Fact{"f8", {8, 0}},       Fact{"f16", {16, 0}},     Fact{"g1", {2, 0}},
    Fact{"g2", {4, 0}},      Fact{"g3", {8, 0}},       Fact{"g4", {16, 0}},      Fact{"g5", {32, 0}},
    Fact{"h8", {8, 0}},      Fact{"h16", {16, 0}},     Fact{"nc6", {6, 1}},      Fact{"nc12", {12, 2}},
    Fact{"nc24", {24, 4}},   Fact{"nc6_v2", {6, 1}},   Fact{"nc12_v2", {12, 2}}, Fact{"nc24_v2", {24, 4}},
    Fact{"nc6_v3", {6, 1}},  Fact{"nc12_v3", {12, 2}}, Fact{"nc24_v3", {24, 4}}, Fact{"nd6", {6, 1}},
    Fact{"nd12", {12, 2}},   Fact{"nd24", {24, 4}},    Fact{"nd40_v2", {40, 8}}, Fact{"nv6", {6, 1}},
    Fact{"nv12", {12, 2}},   Fact{"nv24", {24, 4}},    Fact{"nv6_v2", {6, 1}},   Fact{"nv12_v2", {12, 2}},
    Fact{"nv24_v2", {24, 4}}};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

// "Standard_NC24rs_v2" -> "nc24_v2", "DS3_v2_Promo" -> "d3_v2".
std::string plainName(std::string_view text)
{
    std::string name = toLower(text);
    for (const std::string_view prefix : {"standard_", "basic_"}) {
        if (name.starts_with(prefix))
            name.erase(0, prefix.size());
    }
    const auto digits = std::find_if(name.begin(), name.end(), isDigit);
    const auto letters = std::find_if_not(digits, name.end(), isDigit);
    std::string family(name.begin(), digits);
    if (family == "ds" || family == "gs")
        family.pop_back();
    const std::size_t version = name.find("_v", static_cast<std::size_t>(letters - name.begin()));
    const bool hasVersion =
        version != std::string::npos && version + 2 < name.size() && isDigit(name[version + 2]);
    return family + std::string(digits, letters) + (hasVersion ? name.substr(version, 3) : std::string());
}

} // namespace

std::optional<VmSize> vmSize(std::string_view name)
{
    const std::string plain = plainName(name);
    const auto *const found =
        std::find_if(facts.begin(), facts.end(), [&](const Fact &fact) { return fact.name == plain; });
    return found == facts.end() ? std::nullopt : std::optional(found->size);
}

} // namespace trainyard::api
