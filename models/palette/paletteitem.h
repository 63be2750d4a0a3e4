// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/resources/displaystate.h"

#include <QList>
#include <QString>

namespace trainyard::models {

// Something that the palette can do or open.
struct PaletteItem {
    enum class Kind { Command, File, Workspace, Cluster, Experiment, Job, FileServer, StorageAccount };

    Kind kind = Kind::Command;
    QString key = {};   // what it is remembered by: "command/quit", a resource's path, a file's URL
    QString text = {};  // its name
    QString alias = {}; // its name in every language, to be found by; empty: none
    QString place = {}; // where it is found otherwise: "View › Theme", "vision › cifar"
    QString keys = {};  // the shortcut, as a keyboard shows it
    bool isEnabled = true;
    DisplayState state = DisplayState::None;
    QList<int> textMarks = {}; // letters that the query has met
    QList<int> placeMarks = {};
};

} // namespace trainyard::models
