// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/iconnames.h"

#include <QLatin1String>

#include <algorithm>
#include <array>

namespace trainyard::theme {

namespace {

// What is not here (workspace, cluster, experiment, track, model, engine …) has a meaning that Breeze has no
// sign for, or, as its warning, one of several colours, of which a mask leaves a blot.
constexpr std::array table{
    ThemeIcon{"arrow-down", "actions", "go-down"},
    ThemeIcon{"arrow-left", "actions", "go-previous"},
    ThemeIcon{"arrow-right", "actions", "go-next"},
    ThemeIcon{"arrow-up", "actions", "go-up"},
    ThemeIcon{"bell", "actions", "notifications"},
    ThemeIcon{"bookmark", "actions", "bookmarks"},
    ThemeIcon{"chart", "actions", "office-chart-line"},
    ThemeIcon{"check", "actions", "dialog-ok"},
    ThemeIcon{"clock", "actions", "clock"},
    ThemeIcon{"code", "actions", "format-text-code"},
    ThemeIcon{"columns", "actions", "view-file-columns"},
    ThemeIcon{"copy", "actions", "edit-copy"},
    ThemeIcon{"export", "actions", "document-export"},
    ThemeIcon{"eye", "actions", "view-visible"},
    ThemeIcon{"filter", "actions", "view-filter"},
    ThemeIcon{"folder", "places", "folder"},
    ThemeIcon{"follow", "actions", "go-bottom"},
    ThemeIcon{"format", "actions", "format-indent-more"},
    ThemeIcon{"gallery", "actions", "view-list-icons"},
    ThemeIcon{"goto-line", "actions", "go-jump"},
    ThemeIcon{"home", "actions", "go-home"},
    ThemeIcon{"info", "actions", "help-about"},
    ThemeIcon{"keyboard", "devices", "input-keyboard"},
    ThemeIcon{"list", "actions", "view-list-details"},
    ThemeIcon{"log", "actions", "view-list-text"},
    ThemeIcon{"minus", "actions", "list-remove"},
    ThemeIcon{"more", "actions", "overflow-menu"},
    ThemeIcon{"open", "actions", "document-open"},
    ThemeIcon{"play", "actions", "media-playback-start"},
    ThemeIcon{"plus", "actions", "list-add"},
    ThemeIcon{"redo", "actions", "edit-redo"},
    ThemeIcon{"refresh", "actions", "view-refresh"},
    ThemeIcon{"save", "actions", "document-save"},
    ThemeIcon{"search", "actions", "edit-find"},
    ThemeIcon{"sidebar", "actions", "sidebar-expand-left"},
    ThemeIcon{"split-below", "actions", "view-split-top-bottom"},
    ThemeIcon{"split-right", "actions", "view-split-left-right"},
    ThemeIcon{"star", "emblems", "rating-unrated"},
    ThemeIcon{"star-filled", "emblems", "rating"},
    ThemeIcon{"stop", "actions", "media-playback-stop"},
    ThemeIcon{"storage", "places", "server-database"},
    ThemeIcon{"terminal", "actions", "dialog-scripts"},
    ThemeIcon{"trash", "actions", "edit-delete"},
    ThemeIcon{"undo", "actions", "edit-undo"},
    ThemeIcon{"window", "actions", "window"},
    ThemeIcon{"wrap", "actions", "text-wrap"},
    ThemeIcon{"zoom-reset", "actions", "zoom-fit-best"},
};

} // namespace

std::span<const ThemeIcon> themeIcons()
{
    return table;
}

const ThemeIcon *themeIcon(QStringView own)
{
    const auto *const found = std::find_if(
        table.begin(), table.end(), [own](const ThemeIcon &icon) { return own == QLatin1String(icon.own); });
    return found == table.end() ? nullptr : found;
}

} // namespace trainyard::theme
