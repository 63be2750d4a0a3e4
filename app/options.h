// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "engine/base/result.h"
#include "engine/client/client.h"
#include "models/backend/quickstart.h"

#include <QSize>
#include <QString>
#include <QStringList>

#include <chrono>
#include <optional>

namespace trainyard::app {

// What the command line asks for.
struct Options {
    std::optional<client::Endpoint> engine; // none: this machine's
    QString dataDirectory;                  // of this machine's engine; empty: the user's own
    std::optional<models::QuickstartOptions> quickstart;
    std::optional<api::ResourceId> open;
    QStringList files;     // of jobs and of what jobs run, each for a new job; their whole paths
    QString language;      // empty: as set by the user
    QString theme;         // likewise
    QByteArray activation; // by which the desktop lets a window come to the front; empty: it gave none
    bool progress = false;

    QString picture; // where to save one before quitting; empty: stays open
    QSize pictureSize{1280, 800};
    std::optional<std::chrono::milliseconds> pictureAfter; // it was opened; none: when it is finished
    bool wantsHelp = false;
    bool wantsVersion = false;
};

// One sentence for the user for what cannot be done. `arguments` begin with the program's name.
Result<Options> parseOptions(const QStringList &arguments);
bool isForScript(const Options &options); // nobody looks at the window, and the program ends by itself

QString helpText();

} // namespace trainyard::app
