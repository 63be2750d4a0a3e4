// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/digitimage.h"

#include "engine/train/data/digitglyphs.h"
#include "engine/train/data/digitrandom.h"
#include "engine/train/data/digitstrokes.h"

#include <algorithm>
#include <cmath>

namespace trainyard::train {

namespace {

using Sheet = std::array<float, digitSide * digitSide>; // ink, 0 to 1

// How the sheet was scanned.
struct Scan {
    float softness; // of edges, in pixels
    float gain;
    float grain; // how much single pixels of the ink vary
    int specks;
};

Scan someScan(DigitRandom &random)
{
    return {.softness = random.between(1.0F, 1.9F),
            .gain = random.between(0.95F, 1.35F),
            .grain = random.between(0.0F, 0.3F),
            .specks = random.chance(0.12F) ? 1 + static_cast<int>(random.below(3)) : 0};
}

const Glyph &someGlyph(int digit, DigitRandom &random)
{
    const auto &glyphs = digitGlyphs();
    float all = 0;
    for (const Glyph &glyph : glyphs)
        all += glyph.digit == digit ? glyph.weight : 0;
    float left = random.uniform() * all;
    const Glyph *chosen = nullptr;
    for (const Glyph &glyph : glyphs) {
        if (glyph.digit != digit || left < 0)
            continue;
        chosen = &glyph;
        left -= glyph.weight;
    }
    return *chosen;
}

// Lays down the ink of one straight piece of a stroke.
void drawPiece(Sheet &sheet, const PenPoint &a, const PenPoint &b, float softness)
{
    const float reach = std::max(a.radius, b.radius) + softness;
    const auto first = [&](float p, float q) {
        return std::max(0, static_cast<int>(std::min(p, q) - reach));
    };
    const auto last = [&](float p, float q) {
        return std::min(digitSide - 1, static_cast<int>(std::max(0.0F, std::max(p, q) + reach)));
    };
    const float dx = b.x - a.x;
    const float dy = b.y - a.y;
    const float square = std::max(dx * dx + dy * dy, 1e-9F);
    for (int row = first(a.y, b.y); row <= last(a.y, b.y); ++row) {
        for (int column = first(a.x, b.x); column <= last(a.x, b.x); ++column) {
            const float x = static_cast<float>(column) + 0.5F - a.x;
            const float y = static_cast<float>(row) + 0.5F - a.y;
            const float t = std::clamp((x * dx + y * dy) / square, 0.0F, 1.0F);
            const float away = std::sqrt((x - t * dx) * (x - t * dx) + (y - t * dy) * (y - t * dy));
            const float edge = a.radius + t * (b.radius - a.radius);
            const float cover = std::clamp(0.5F + (edge - away) / softness, 0.0F, 1.0F);
            float &ink = sheet[static_cast<std::size_t>(row * digitSide + column)];
            ink = std::max(ink, cover * cover * (3 - 2 * cover) * (a.ink + t * (b.ink - a.ink)));
        }
    }
}

DigitImage scanned(const Sheet &sheet, const Scan &scan, DigitRandom &random)
{
    DigitImage image = {};
    for (std::size_t i = 0; i < image.size(); ++i) {
        if (sheet[i] > 0)
            image[i] = static_cast<std::uint8_t>(
                255 * std::min(1.0F, scan.gain * sheet[i] * (1 - scan.grain * random.uniform())));
    }
    for (int i = 0; i < scan.specks; ++i) {
        std::uint8_t &pixel = image[random.below(digitSide * digitSide)];
        pixel = std::max(pixel, static_cast<std::uint8_t>(40 + random.below(140)));
    }
    return image;
}

} // namespace

DigitImage drawDigit(int digit, std::uint64_t seed, std::uint64_t index)
{
    DigitRandom random(seed, index);
    const Scan scan = someScan(random);
    const PenPaths paths = writeByHand(someGlyph(digit, random), random);
    Sheet sheet = {};
    for (const auto &path : paths) {
        for (std::size_t i = 1; i < path.size(); ++i)
            drawPiece(sheet, path[i - 1], path[i], scan.softness);
    }
    return scanned(sheet, scan, random);
}

} // namespace trainyard::train
