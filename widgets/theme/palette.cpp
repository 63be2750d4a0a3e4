// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/palette.h"

namespace trainyard::theme {

QPalette paletteFor(Scheme scheme)
{
    const auto c = [scheme](Role role) { return color(role, scheme); };
    QPalette palette(c(Role::Text), c(Role::Canvas));
    palette.setColor(QPalette::Window, c(Role::Canvas));
    palette.setColor(QPalette::WindowText, c(Role::Text));
    palette.setColor(QPalette::Base, c(Role::Surface));
    palette.setColor(QPalette::Text, c(Role::Text));
    // In high contrast what is muted looks as if it had been typed.
    palette.setColor(QPalette::PlaceholderText, c(isContrast(scheme) ? Role::TextFaint : Role::TextMuted));
    palette.setColor(QPalette::Button, c(Role::Surface));
    palette.setColor(QPalette::ButtonText, c(Role::Text));
    palette.setColor(QPalette::ToolTipText, c(Role::Text));
    palette.setColor(QPalette::Highlight, c(Role::Selection));
    palette.setColor(QPalette::HighlightedText, c(Role::Text));
    palette.setColor(QPalette::LinkVisited, c(Role::Accent));
    palette.setColor(QPalette::Midlight, c(Role::Border));
    palette.setColor(QPalette::Mid, c(Role::BorderStrong));
    palette.setColor(QPalette::Dark, c(Role::BorderStrong));
    palette.setColor(sidebarGround, c(Role::Sidebar));
    palette.setColor(raisedGround, c(Role::Raised));
    palette.setColor(mutedInk, c(Role::TextMuted));
    palette.setColor(failedInk, c(Role::Failed));
    palette.setColor(accentInk, c(Role::Accent));
    palette.setColor(onAccentInk, c(Role::OnAccent));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::PlaceholderText,
                            QPalette::ButtonText, QPalette::HighlightedText, mutedInk})
        palette.setColor(QPalette::Disabled, role, c(Role::TextFaint));
    return palette;
}

QPalette fieldPaletteFor(Scheme scheme)
{
    QPalette palette = paletteFor(scheme);
    palette.setColor(QPalette::Highlight, color(Role::AccentFill, scheme));
    palette.setColor(QPalette::HighlightedText, color(Role::OnAccent, scheme));
    return palette;
}

} // namespace trainyard::theme
