// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"

#include <QList>
#include <QString>

#include <optional>

namespace trainyard::models {

// What a page of the window is known by: to its tab, in the history and in layouts.
struct PageAddress {
    enum class Kind {
        Start,
        Keys,
        Trash,
        Manual,     // `part`: the topic; empty: the first
        Comparison, // `resources`: the runs, as RunSources has them
        Resource,   // `resources`: one
        Storage,    // `part`: the path of a storage account
        Notebook,   // `part`: where its file is, as notebookAddress() has it
        Jobs,       // a table of the jobs below the one of `resources`; of none: of all jobs of the engine
        Draft       // something that is being made; `part` is what it is and which: "newjob/3"
    };

    Kind kind = Kind::Start;
    QList<api::ResourceId> resources = {};
    QString part = {};

    static PageAddress resource(const api::ResourceId &id) { return {Kind::Resource, {id}}; }
    static PageAddress jobs(const api::ResourceId &scope) { return {Kind::Jobs, {scope}}; }
    static PageAddress allJobs() { return {Kind::Jobs}; }
    static PageAddress storage(const api::AccountId &account);
    static PageAddress manual(const QString &topic) { return {Kind::Manual, {}, topic}; }

    std::optional<api::ResourceId> scope() const // the first of `resources`
    {
        return resources.isEmpty() ? std::nullopt : std::optional(resources.front());
    }
    QString toString() const;
    static PageAddress parse(const QString &text); // of toString()
    QString key() const; // the same for the same page: a resource's name in any case, a manual of any topic

    friend bool operator==(const PageAddress &a, const PageAddress &b)
    {
        return a.kind == b.kind && a.resources == b.resources && a.part == b.part;
    }
};

} // namespace trainyard::models
