// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"
#include "models/navigation/pageaddress.h"

#include <QByteArray>
#include <QJsonObject>
#include <QStringList>

namespace trainyard::models {

// A page in a tab, and how it was left: whatever the page itself says of it.
struct PagePlace {
    PageAddress address = {};
    QJsonObject state = {};

    friend bool operator==(const PagePlace &, const PagePlace &) = default;
};

// Tabs in one place.
struct GroupLayout {
    QList<PagePlace> pages = {};
    int current = 0;  // of the pages
    int size = 0;     // height in pixels; only the proportions count
    int preview = -1; // of the pages the one that is only looked at

    friend bool operator==(const GroupLayout &, const GroupLayout &) = default;
};

// Groups below each other.
struct ColumnLayout {
    QList<GroupLayout> groups = {};
    int size = 0; // width in pixels; only the proportions count

    friend bool operator==(const ColumnLayout &, const ColumnLayout &) = default;
};

// The pages of a window: columns beside each other.
struct AreaLayout {
    QList<ColumnLayout> columns = {};
    int column = 0; // of the group that was used last
    int group = 0;

    friend bool operator==(const AreaLayout &, const AreaLayout &) = default;
};

// Where the user has been in a window.
struct Trail {
    QStringList pages = {};       // PageAddress::toString(), as PageHistory has them
    int shown = 0;                // of those
    QList<PagePlace> closed = {}; // by the user, the latest last

    friend bool operator==(const Trail &, const Trail &) = default;
};

struct WindowLayout {
    QByteArray geometry = {}; // QWidget::saveGeometry()
    QByteArray docks = {};    // QMainWindow::saveState()
    AreaLayout area = {};
    QJsonObject navigator = {}; // how it was left: whatever it itself says of that
    Trail trail = {};           // of the last time; layouts with a name have none

    friend bool operator==(const WindowLayout &, const WindowLayout &) = default;
};

// All windows of the workbench with their pages, under a name that the user gave; of the last time: none.
struct Layout {
    QString name = {};
    QList<WindowLayout> windows = {};
    QList<WindowLayout> closed = {}; // by the user, the latest last; layouts with a name have none
    QString engine = {};             // whose pages they are: OtherEngine::id, or its address; empty: any

    friend bool operator==(const Layout &, const Layout &) = default;
};

// As the settings keep it, and as a file that is shared.
QByteArray toJson(const Layout &layout);
// Refuses what is not a layout, in a sentence; what it does not know in one is left out.
Result<Layout> layoutFromJson(const QByteArray &json);

inline constexpr int mostWindows = 32;
inline constexpr int mostGroups = 64; // of a window
inline constexpr int mostPages = 500; // of a group
inline constexpr int mostClosed = 20; // that come back

} // namespace trainyard::models
