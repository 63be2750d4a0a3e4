// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/ranrecord.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <optional>
#include <vector>

// What a run ran and on what, as people read it.
namespace trainyard::models {

QString commitText(const api::GitState &git);    // "3f2a9c1 on main, with changes"
QString inputText(const api::InputPrint &input); // "60,000 files, 45 MB, 9f86d081"
QString fileText(const api::RanFile &file);      // "1.2 kB, 9f86d081"
QString nameOf(const api::RanFile &file);        // without its folder
// The number of the first file of a name; none: there is none.
std::optional<std::size_t> fileNamed(const api::RanRecord &record, const QString &name);
// Whether there was one that was not kept.
bool isLeftOut(const api::RanRecord &record, const QString &name);
QStringList leftOutNames(const api::RanRecord &record);

// What is compared of several runs. Files go by their names: another checkout lies elsewhere.
struct RanFact {
    enum Kind { Commit, Input, File, Environment };
    Kind kind = Commit;
    QString name = {}; // within the kind
    QString title = {};
    QString value = {};
};
std::vector<RanFact> factsOf(const api::RanRecord &record);

} // namespace trainyard::models
