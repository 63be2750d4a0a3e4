// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QFont>
#include <QString>

#include <array>

// The design's few decisions, as values. Everything that is painted takes its colours, distances and type
// from here. GUI thread only.
namespace trainyard::theme {

enum class Scheme {
    Light,
    Dark,
    LightContrast, // texts at 7:1 and more, borders at 4.5:1
    DarkContrast
};
inline constexpr std::array allSchemes{Scheme::Light, Scheme::Dark, Scheme::LightContrast,
                                       Scheme::DarkContrast};

inline bool isDark(Scheme scheme)
{
    return scheme == Scheme::Dark || scheme == Scheme::DarkContrast;
}

enum class Role {
    Canvas,  // behind everything
    Sidebar, // navigator and bars
    Surface, // cards, tables, charts
    Raised,  // menus, tool tips
    Hover,
    Pressed,
    Selection,
    Border,
    BorderStrong,
    Text,
    TextMuted,
    TextFaint, // disabled, decoration
    Accent,    // links, focus, chart of what is trained
    AccentFill,
    AccentFillHover,
    OnAccent,
    DangerFill,
    DangerFillHover,
    Queued,
    Running,
    Succeeded,
    Failed,
    Terminating,
    SeriesTrain,
    SeriesEpoch,
    SeriesTest,
    Grid,
    Match,
    CurrentMatch,
    SyntaxKey,
    SyntaxString,
    SyntaxNumber
};

QColor color(Role role, Scheme scheme);
QColor color(Role role);     // in the scheme that is shown
QString roleName(Role role); // for messages: accentFill

// `foreground` of `opacity` laid over `background`.
QColor blend(const QColor &foreground, const QColor &background, qreal opacity);
// A state's colour as the ground of its own text: pills and badges.
QColor tint(Role state, Scheme scheme);
QColor tint(Role state);

// Contrast of two opaque colours as defined by WCAG 2.1, 1 … 21.
double contrastRatio(const QColor &a, const QColor &b);

// Distances in device-independent pixels.
inline constexpr int space4 = 4;
inline constexpr int space8 = 8;
inline constexpr int space12 = 12;
inline constexpr int space16 = 16;
inline constexpr int space24 = 24;
inline constexpr int radiusSmall = 4;
inline constexpr int radius = 6;
inline constexpr int radiusLarge = 10;

enum class Type { Caption, Body, BodyStrong, Title, Headline, Display, Mono };
QFont font(Type type);

} // namespace trainyard::theme
