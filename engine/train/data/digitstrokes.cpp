// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/digitstrokes.h"

#include "engine/train/data/digitglyphs.h"
#include "engine/train/data/digitrandom.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace trainyard::train {

namespace {

struct Vector {
    float x;
    float y;

    friend Vector operator+(Vector a, Vector b) { return {a.x + b.x, a.y + b.y}; }
    friend Vector operator-(Vector a, Vector b) { return {a.x - b.x, a.y - b.y}; }
    friend Vector operator*(float s, Vector v) { return {s * v.x, s * v.y}; }
};

float length(Vector v)
{
    return std::sqrt(v.x * v.x + v.y * v.y); // exact to the last bit by IEEE 754
}

// Cosine and sine of a small angle in radians, by the half-angle formulas with tan(a/2) taken as a/2.
Vector direction(float angle)
{
    const float t = angle / 2;
    return {(1 - t * t) / (1 + t * t), 2 * t / (1 + t * t)};
}

// How one digit is written; drawn anew for each.
struct Hand {
    float unsteadiness; // deviation of each knot, in units of the glyph
    float warp;         // deviation of the elastic field
    float wide;         // width over the usual width
    float slant;        // x per unit of height
    float taper;        // growth of the width from top to bottom
    Vector turn;        // cosine and sine
    float radius;       // half the pen's width, in pixels
    float pressure;     // how much the width varies along a stroke
    float nib;          // how much it varies with the direction
    Vector nibAngle;    // cosine and sine of twice the angle of the broadest line
    float box;          // of the digit, in pixels
};

Hand someHand(DigitRandom &random)
{
    Hand hand{.unsteadiness = random.between(0.5F, 2.0F),
              .warp = random.between(1.5F, 5.5F),
              .wide = std::clamp(1.2F + random.bell(0.24F), 0.7F, 1.6F),
              .slant = 0.18F + random.bell(0.27F),
              .taper = random.bell(0.15F),
              .turn = direction(random.bell(0.18F)),
              .radius = std::clamp(1.3F + random.bell(0.4F), 0.65F, 2.4F),
              .pressure = random.between(0.05F, 0.4F),
              .nib = random.chance(0.3F) ? random.between(0.1F, 0.35F) : 0.0F,
              .nibAngle = direction(random.between(-2.0F, 2.0F)),
              .box = std::clamp(18.8F + random.bell(1.5F), 14.0F, 21.0F)};
    // Turning leans, too; more than this together lies flat.
    hand.slant = std::clamp(hand.slant, -0.5F - hand.turn.y, 0.75F - hand.turn.y);
    return hand;
}

// A smooth random field over the glyph: bells on a lattice of 3 × 4, faded into each other.
class Field
{
public:
    Field(float sigma, DigitRandom &random)
    {
        for (Vector &value : m_values)
            value = {random.bell(sigma), random.bell(sigma)};
    }

    Vector at(Vector point) const
    {
        const auto [column, u] = cell((point.x + 15) / 45, columns - 1);
        const auto [row, v] = cell((point.y + 10) / 40, rows - 1);
        const Vector *low = &m_values[row * columns + column];
        const Vector *high = low + columns;
        return (1 - v) * ((1 - u) * low[0] + u * low[1]) + v * ((1 - u) * high[0] + u * high[1]);
    }

private:
    static constexpr std::size_t columns = 3;
    static constexpr std::size_t rows = 4;

    struct Cell {
        std::size_t index;
        float fraction;
    };

    static Cell cell(float position, std::size_t cells)
    {
        const float inside = std::clamp(position, 0.0F, static_cast<float>(cells) - 0.001F);
        const std::size_t index = static_cast<std::size_t>(inside);
        const float t = inside - static_cast<float>(index);
        return {index, t * t * (3 - 2 * t)};
    }

    std::array<Vector, columns *rows> m_values = {};
};

Stroke unsteady(const Stroke &stroke, const Hand &hand, DigitRandom &random)
{
    Stroke knots = stroke;
    const Vector whole{random.bell(hand.unsteadiness * 0.5F), random.bell(hand.unsteadiness * 0.5F)};
    // Each error lives on in the next, so that a line sways rather than shakes.
    Vector error{random.bell(hand.unsteadiness), random.bell(hand.unsteadiness)};
    for (Knot &knot : knots) {
        error = 0.5F * error + Vector{random.bell(hand.unsteadiness), random.bell(hand.unsteadiness)};
        knot.x += whole.x + error.x;
        knot.y += whole.y + error.y;
    }
    // The pen comes down a little early or late, and leaves likewise.
    const auto stretch = [&random](Knot &end, const Knot &next) {
        const float by = random.bell(0.12F);
        end.x += by * (end.x - next.x);
        end.y += by * (end.y - next.y);
    };
    stretch(knots.front(), knots[1]);
    stretch(knots.back(), knots[knots.size() - 2]);
    return knots;
}

// The tangent of a centripetal Catmull-Rom curve at b, for the span to the next knot that takes `time`.
Vector tangent(Vector a, Vector b, Vector c, float before, float after, float time)
{
    return time * ((1 / before) * (b - a) - (1 / (before + after)) * (c - a) + (1 / after) * (c - b));
}

// Points along the curve through the knots.
std::vector<Vector> curve(const Stroke &knots)
{
    constexpr int steps = 8; // a span
    const std::size_t spans = knots.size() - 1;
    const auto point = [&](std::size_t i) { return Vector{knots[i].x, knots[i].y}; };
    const auto time = [&](std::size_t span) {
        return std::sqrt(std::max(length(point(span + 1) - point(span)), 1e-3F));
    };
    std::vector<Vector> path{point(0)};
    for (std::size_t s = 0; s < spans; ++s) {
        const Vector from = point(s);
        const Vector to = point(s + 1);
        Vector leaving = to - from;
        Vector arriving = to - from;
        if (s > 0 && !knots[s].corner)
            leaving = tangent(point(s - 1), from, to, time(s - 1), time(s), time(s));
        if (s + 1 < spans && !knots[s + 1].corner)
            arriving = tangent(from, to, point(s + 2), time(s), time(s + 1), time(s));
        for (int step = 1; step <= steps; ++step) {
            const float t = static_cast<float>(step) / steps;
            const float u = 1 - t;
            path.push_back(u * u * (1 + 2 * t) * from + t * u * u * leaving + t * t * (3 - 2 * t) * to -
                           t * t * u * arriving);
        }
    }
    return path;
}

// Warps, widens, slants and turns; the middle of the glyph becomes the origin.
Vector shaped(Vector point, const Hand &hand, const Field &field)
{
    const Vector warped = point + field.at(point) - Vector{30, 50};
    const float x = warped.x * hand.wide * (1 + hand.taper * warped.y / 50) - hand.slant * warped.y;
    return {hand.turn.x * x - hand.turn.y * warped.y, hand.turn.y * x + hand.turn.x * warped.y};
}

// Gives the path its width and ink: pressure wanders from point to point, ends thin out, a broad nib knows
// directions.
std::vector<PenPoint> inked(const std::vector<Vector> &path, const Hand &hand, DigitRandom &random)
{
    std::vector<PenPoint> points;
    const std::size_t last = path.size() - 1;
    float from = random.bell(1);
    float to = random.bell(1);
    const float start = random.between(0.6F, 1.1F);
    const float finish = random.between(0.45F, 1.05F);
    for (std::size_t i = 0; i <= last; ++i) {
        if (i % 16 == 0)
            from = std::exchange(to, random.bell(1));
        const float t = static_cast<float>(i % 16) / 16;
        const float wander = std::clamp(from + (to - from) * t * t * (3 - 2 * t), -2.0F, 2.0F);
        const Vector along = path[std::min(i + 1, last)] - path[i == 0 ? 0 : i - 1];
        const float square = std::max(along.x * along.x + along.y * along.y, 1e-6F);
        const float nib = ((along.x * along.x - along.y * along.y) * hand.nibAngle.x +
                           2 * along.x * along.y * hand.nibAngle.y) /
                          square;
        const float begin = std::min(1.0F, start + static_cast<float>(i) / 6);
        const float end = std::min(1.0F, finish + static_cast<float>(last - i) / 6);
        const float radius =
            hand.radius * begin * end * (1 + hand.pressure * 0.6F * wander) * (1 + hand.nib * nib);
        points.push_back({path[i].x, path[i].y, std::max(radius, 0.45F),
                          std::min(1.0F, 1 + 0.35F * hand.pressure * wander)});
    }
    return points;
}

struct Extent {
    Vector low{std::numeric_limits<float>::max(), std::numeric_limits<float>::max()};
    Vector high{std::numeric_limits<float>::lowest(), std::numeric_limits<float>::lowest()};

    void add(float x, float y)
    {
        low = {std::min(low.x, x), std::min(low.y, y)};
        high = {std::max(high.x, x), std::max(high.y, y)};
    }
    Vector size() const { return high - low; }
    Vector middle() const { return 0.5F * (low + high); }
};

// Scales to the size of the box, and takes a finer pen where the loops of a narrow digit would fill up.
void fitToBox(std::vector<std::vector<Vector>> &paths, bool hasLoops, Hand &hand)
{
    Extent extent;
    for (const auto &path : paths) {
        for (const Vector point : path)
            extent.add(point.x, point.y);
    }
    const float room = hand.box - 2 * hand.radius;
    const float scale = room / std::max({extent.size().x, extent.size().y, 1.0F});
    for (auto &path : paths) {
        for (Vector &point : path)
            point = scale * (point - extent.middle());
    }
    if (hasLoops)
        hand.radius = std::min(hand.radius, 0.5F + 5.9F * scale * hand.wide);
}

// The mean of the ink at the middle of the sheet, give or take a little, but never beyond its edge.
void centre(PenPaths &paths, DigitRandom &random)
{
    Vector sum{0, 0};
    float mass = 0;
    Extent extent;
    for (const auto &path : paths) {
        for (std::size_t i = 0; i < path.size(); ++i) {
            const PenPoint &point = path[i];
            extent.add(point.x, point.y);
            if (i == 0)
                continue;
            const float part = length({point.x - path[i - 1].x, point.y - path[i - 1].y}) * point.radius;
            sum = sum + part * Vector{point.x, point.y};
            mass += part;
        }
    }
    const Vector mean = (1 / std::max(mass, 1e-3F)) * sum;
    const auto inside = [](float by, float low, float high) {
        constexpr float margin = 3;
        return std::clamp(by, std::min(margin - low, 14.0F), std::max(28 - margin - high, 14.0F));
    };
    const Vector by{inside(14 - mean.x + random.bell(1.2F), extent.low.x, extent.high.x),
                    inside(14 - mean.y + random.bell(1.2F), extent.low.y, extent.high.y)};
    for (auto &path : paths) {
        for (PenPoint &point : path) {
            point.x += by.x;
            point.y += by.y;
        }
    }
}

} // namespace

PenPaths writeByHand(const Glyph &glyph, DigitRandom &random)
{
    Hand hand = someHand(random);
    const Field field(hand.warp, random);
    std::vector<std::vector<Vector>> paths;
    for (const Stroke &stroke : glyph.strokes) {
        paths.push_back(curve(unsteady(stroke, hand, random)));
        for (Vector &point : paths.back())
            point = shaped(point, hand, field);
    }
    fitToBox(paths, glyph.digit != 1, hand);
    PenPaths written;
    for (const auto &path : paths)
        written.push_back(inked(path, hand, random));
    centre(written, random);
    return written;
}

} // namespace trainyard::train
