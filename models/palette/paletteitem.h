// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"
#include "engine/api/resourceid.h"
#include "engine/api/trash.h"
#include "models/resources/displaystate.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>
#include <variant>

namespace trainyard::models {

// Where a file of a job's output is.
struct OutputPlace {
    api::ResourceId job = {};
    QString directory = {}; // id of the output directory
    QString path = {};      // below it

    friend bool operator==(const OutputPlace &, const OutputPlace &) = default;
};

// Where a file of a storage account is.
struct StoredFilePlace {
    api::AccountId account = {};
    api::StoredPlace place = {};

    friend bool operator==(const StoredFilePlace &a, const StoredFilePlace &b) { return a.place == b.place; }
};

using FilePlace = std::variant<OutputPlace, StoredFilePlace>;

// Something that the palette can do or open.
struct PaletteItem {
    enum class Kind { Command, File, Workspace, Cluster, Experiment, Job, FileServer, StorageAccount };

    Kind kind = Kind::Command;
    QString key = {};         // "command/quit", a resource's path, the URL of the shown page's file
    QString text = {};        // its name
    QStringList aliases = {}; // its names in every language, to be found by
    QString place = {};       // where it is found otherwise: "View › Theme", "vision › cifar"
    QString apart = {};  // what tells it from another that speaks for it: it is found by a word of this alone
    QString keys = {};   // the shortcut, as a keyboard shows it
    QString sought = {}; // what it is found by in place of its text; empty: by that
    bool isEnabled = true;
    DisplayState state = DisplayState::None;
    std::optional<FilePlace> file = {}; // where a file is
    qint64 bytes = -1;                  // of a file; -1: not known
    QString engine = {};                // PaletteEngine::id: whose resource, job or file it is
    QList<int> textMarks = {};          // letters that the query has met
    QList<int> placeMarks = {};

    // What it is remembered by.
    QString recentKey() const { return engine.isEmpty() ? key : engine + u' ' + key; }
    bool isSame(const PaletteItem &other) const
    {
        return key == other.key && file == other.file && engine == other.engine;
    }
};

} // namespace trainyard::models
