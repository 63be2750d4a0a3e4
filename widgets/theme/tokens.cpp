// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/tokens.h"

#include "widgets/theme/theme.h"

#include <QApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace trainyard::theme {

namespace {

struct Entry {
    Role role;
    const char *name;
    QRgb light;
    QRgb dark;
    QRgb lightContrast;
    QRgb darkContrast;
};

constexpr std::array table{
    Entry{Role::Canvas, "canvas", 0xfff6f7f9, 0xff14171c, 0xffffffff, 0xff000000},
    Entry{Role::Sidebar, "sidebar", 0xffeef0f4, 0xff181b21, 0xffffffff, 0xff000000},
    Entry{Role::Surface, "surface", 0xffffffff, 0xff1c2027, 0xffffffff, 0xff000000},
    Entry{Role::Raised, "raised", 0xffffffff, 0xff252a33, 0xffffffff, 0xff0a0a0a},
    Entry{Role::Hover, "hover", 0xffe6e9ef, 0xff272c36, 0xffe8e8e8, 0xff262626},
    Entry{Role::Pressed, "pressed", 0xffdadfe7, 0xff303642, 0xffd6d6d6, 0xff3a3a3a},
    Entry{Role::Selection, "selection", 0xffdbe6fd, 0xff263a62, 0xffcfe3ff, 0xff00336b},
    Entry{Role::Border, "border", 0xffe1e5eb, 0xff2b313b, 0xff5a5a5a, 0xff8a8a8a},
    Entry{Role::BorderStrong, "borderStrong", 0xffc8cfd9, 0xff3d4552, 0xff000000, 0xffffffff},
    Entry{Role::Text, "text", 0xff1a212c, 0xffe7ebf1, 0xff000000, 0xffffffff},
    Entry{Role::TextMuted, "textMuted", 0xff556170, 0xff9ca8b8, 0xff262626, 0xffe6e6e6},
    Entry{Role::TextFaint, "textFaint", 0xff98a2b0, 0xff616c7b, 0xff595959, 0xffb3b3b3},
    Entry{Role::Accent, "accent", 0xff2457d6, 0xff7fabff, 0xff0a3a9e, 0xff8cd2ff},
    Entry{Role::AccentFill, "accentFill", 0xff2b5fe0, 0xff3566dd, 0xff0a3a9e, 0xff8cd2ff},
    Entry{Role::AccentFillHover, "accentFillHover", 0xff2350c4, 0xff2d5acb, 0xff062a78, 0xffb8e3ff},
    Entry{Role::OnAccent, "onAccent", 0xffffffff, 0xffffffff, 0xffffffff, 0xff000000},
    Entry{Role::DangerFill, "dangerFill", 0xffc8312b, 0xffc53a34, 0xff8f0f0a, 0xffffb4ae},
    Entry{Role::DangerFillHover, "dangerFillHover", 0xffab2621, 0xffb0302a, 0xff6d0a06, 0xffffd0cc},
    Entry{Role::Queued, "queued", 0xff4f6076, 0xffa3b2c6, 0xff2d3a4a, 0xffe0e0e0},
    Entry{Role::Running, "running", 0xff1f57d0, 0xff7aaaff, 0xff0a3a9e, 0xff8cd2ff},
    Entry{Role::Succeeded, "succeeded", 0xff156e39, 0xff5fcf88, 0xff0a4d22, 0xff7dff9e},
    Entry{Role::Failed, "failed", 0xffb8261f, 0xffff8279, 0xff8f0f0a, 0xffff9c94},
    Entry{Role::Terminating, "terminating", 0xff865200, 0xffe8b34f, 0xff5c3700, 0xffffd76a},
    Entry{Role::SeriesTrain, "seriesTrain", 0xff3f7bf0, 0xff5f96ff, 0xff1049c8, 0xff8cd2ff},
    Entry{Role::SeriesEpoch, "seriesEpoch", 0xff12398f, 0xffc3d7ff, 0xff000000, 0xffffffff},
    Entry{Role::SeriesTest, "seriesTest", 0xffd96a0b, 0xffffa24d, 0xffa34a00, 0xffffb45e},
    Entry{Role::Grid, "grid", 0xffeceff3, 0xff282d36, 0xffc0c0c0, 0xff555555},
    Entry{Role::Match, "match", 0xffffeaa3, 0xff564714, 0xffffe27a, 0xff4d3a00},
    Entry{Role::CurrentMatch, "currentMatch", 0xffffc14d, 0xff7d5908, 0xffffb01f, 0xff7a5000},
    Entry{Role::SyntaxKey, "syntaxKey", 0xff2457d6, 0xff8fb6ff, 0xff0a3a9e, 0xff9fd4ff},
    Entry{Role::SyntaxString, "syntaxString", 0xff19703c, 0xff86d3a3, 0xff0a4d22, 0xff9dffb8},
    Entry{Role::SyntaxNumber, "syntaxNumber", 0xff9a4a00, 0xfff0b070, 0xff6b3300, 0xffffc98a},
};

const Entry &entry(Role role)
{
    return *std::find_if(table.begin(), table.end(), [role](const Entry &e) { return e.role == role; });
}

// Relative luminance of WCAG 2.1.
double luminance(const QColor &color)
{
    const auto linear = [](double c) {
        return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

QFont scaled(qreal factor, QFont::Weight weight)
{
    QFont font = QApplication::font();
    font.setPointSizeF(font.pointSizeF() * factor);
    font.setWeight(weight);
    return font;
}

QFont monospace()
{
    QFont font = QApplication::font();
    font.setFamilies({QStringLiteral("JetBrains Mono"), QStringLiteral("Noto Sans Mono"),
                      QStringLiteral("DejaVu Sans Mono"), QStringLiteral("monospace")});
    font.setStyleHint(QFont::Monospace);
    font.setFixedPitch(true);
    font.setPointSizeF(font.pointSizeF() * 0.95);
    return font;
}

} // namespace

QColor color(Role role, Scheme scheme)
{
    const Entry &e = entry(role);
    switch (scheme) {
    case Scheme::Light:
        return QColor::fromRgba(e.light);
    case Scheme::Dark:
        return QColor::fromRgba(e.dark);
    case Scheme::LightContrast:
        return QColor::fromRgba(e.lightContrast);
    case Scheme::DarkContrast:
        return QColor::fromRgba(e.darkContrast);
    }
    Q_UNREACHABLE();
}

QColor color(Role role)
{
    return color(role, shownScheme());
}

QString roleName(Role role)
{
    return QString::fromLatin1(entry(role).name);
}

QColor blend(const QColor &foreground, const QColor &background, qreal opacity)
{
    const auto mix = [opacity](float f, float b) { return float(opacity) * f + float(1 - opacity) * b; };
    return QColor::fromRgbF(mix(foreground.redF(), background.redF()),
                            mix(foreground.greenF(), background.greenF()),
                            mix(foreground.blueF(), background.blueF()));
}

QColor tint(Role state, Scheme scheme)
{
    return blend(color(state, scheme), color(Role::Surface, scheme), isDark(scheme) ? 0.16 : 0.10);
}

QColor tint(Role state)
{
    return tint(state, shownScheme());
}

double contrastRatio(const QColor &a, const QColor &b)
{
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

QFont font(Type type)
{
    switch (type) {
    case Type::Caption:
        return scaled(0.88, QFont::Normal);
    case Type::Body:
        return scaled(1.0, QFont::Normal);
    case Type::BodyStrong:
        return scaled(1.0, QFont::DemiBold);
    case Type::Title:
        return scaled(1.12, QFont::DemiBold);
    case Type::Headline:
        return scaled(1.5, QFont::DemiBold);
    case Type::Display:
        return scaled(2.2, QFont::Bold);
    case Type::Mono:
        return monospace();
    }
    Q_UNREACHABLE();
}

} // namespace trainyard::theme
