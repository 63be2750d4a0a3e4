// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "models/resources/displaystate.h"

#include <QList>
#include <QString>

#include <optional>

namespace trainyard::models {

// Where a file of a job's output is.
struct OutputPlace {
    api::ResourceId job = {};
    QString directory = {}; // id of the output directory
    QString path = {};      // below it

    friend bool operator==(const OutputPlace &, const OutputPlace &) = default;
};

// Something that the palette can do or open.
struct PaletteItem {
    enum class Kind { Command, File, Workspace, Cluster, Experiment, Job, FileServer, StorageAccount };

    Kind kind = Kind::Command;
    // What it is remembered by: "command/quit", a resource's path, the URL of the shown page's file.
    QString key = {};
    QString text = {};  // its name
    QString alias = {}; // its name in every language, to be found by; empty: none
    QString place = {}; // where it is found otherwise: "View › Theme", "vision › cifar"
    QString keys = {};  // the shortcut, as a keyboard shows it
    bool isEnabled = true;
    DisplayState state = DisplayState::None;
    std::optional<OutputPlace> output = {}; // of a file
    QList<int> textMarks = {};              // letters that the query has met
    QList<int> placeMarks = {};
};

} // namespace trainyard::models
